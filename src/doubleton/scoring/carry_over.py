"""Carry-over: what a contestant takes along into a later phase.

It is a line of its own in the results, never rounded again, and counts in no tie-break of the
earlier phase.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final, TypeVar

from doubleton.scoring.rounding import Exact

T = TypeVar("T")


class CarryRule(StrEnum):
    """What is taken along into a later phase.

    Nothing; a part of the result; the matches against others who qualified; steps by rank; a part
    of an earlier match in IMPs; or a point for the higher rank.
    """

    NONE = "none"
    PERCENT = "percent"
    MATCHES_BETWEEN = "matches_between"
    STEPS = "steps"
    KNOCKOUT_HALF_THIRD = "ko_half_third"
    KNOCKOUT_POINT = "ko_point"


def part_of_percent(percent: Exact, part: Exact) -> Fraction:
    """Return the *part* of a percentage that is taken along: of what it is away from 50.

    >>> part_of_percent(58, Fraction(1, 2))
    Fraction(54, 1)
    """
    return Fraction(part) * (percent - 50) + 50


def part_of_total(total: Exact, part: Exact) -> Fraction:
    """Return the *part* of a *total* in matchpoints, IMPs or victory points.

    >>> part_of_total(37, Fraction(1, 2))
    Fraction(37, 2)
    """
    return Fraction(part) * total


def matches_between(
    results: Mapping[tuple[T, T], tuple[Exact, Exact]], qualifiers: Collection[T]
) -> dict[T, Exact]:
    """Return what each of the *qualifiers* made against the others.

    *results* has what two contestants made against each other in all their matches, in any order.

    >>> matches_between({("A", "B"): (14, 6), ("A", "C"): (20, 0), ("C", "B"): (9, 11)}, "AB")
    {'A': 14, 'B': 6}
    """
    carried: dict[T, Exact] = dict.fromkeys(qualifiers, 0)
    for (one, other), (own, theirs) in results.items():
        if one in carried and other in carried:
            carried[one] += own
            carried[other] += theirs
    return carried


def in_steps(rank: Exact, qualifiers: int, step: Exact = 2) -> Exact:
    """Return what the contestant of a *rank* among so many *qualifiers* takes along.

    The last of them has nothing and each place above one *step* more; equal ranks are given as
    their mean.  They are ranked by their results against those who did not qualify (EBL, 2014).

    >>> [in_steps(rank, 4) for rank in (1, 2, 3, 4)]
    [6, 4, 2, 0]
    """
    return step * (qualifiers - rank)


@dataclass(frozen=True, slots=True)
class HalfThird:
    """What the winner of an earlier match takes along into a knockout match, in IMPs.

    A part of the margin, which depends on whether the higher ranked won, and never more than
    ``cap``, where there is one.

    >>> str(HalfThird().of(12, higher_won=True)), str(HalfThird().of(12, higher_won=False))
    ('6', '4')
    """

    higher_won: Exact = Fraction(1, 2)
    lower_won: Exact = Fraction(1, 3)
    cap: Exact | None = 8

    def of(self, margin: Exact, *, higher_won: bool) -> Fraction:
        """Return the IMPs for the winner of a match won by *margin*."""
        carried = Fraction(self.higher_won if higher_won else self.lower_won) * margin
        return carried if self.cap is None else min(carried, Fraction(self.cap))


KNOCKOUT_POINT: Final = Fraction(1, 10)
"""The IMPs that the higher ranked takes along, so that no knockout match ends in a tie; elsewhere
they are a half (World University Championship, 2020)."""
