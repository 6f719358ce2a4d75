"""Whether a score is out of line with the others on its board, and what would explain it.

Scores are points as North-South see them.  Numbers are those of the usual practice of clubs; no Law
gives any.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cache
from typing import Final

from doubleton.bridge import (
    DENOMINATIONS,
    SEATS,
    VULNERABILITIES,
    Card,
    Contract,
    Denomination,
    Doubled,
    Hand,
    Result,
    Suit,
    Vulnerability,
)
from doubleton.laws.law77_scoring_table import points
from doubleton.scoring.imps import IMPS_1962
from doubleton.scoring.rounding import Exact

FEWEST: Final = 4
"""Other scores that there have to be before any of them is called out of line."""

FAR: Final = 500
"""Points from the median beyond which a score of the other sign may be one of the wrong side."""

FAR_IMPS: Final = 12
"""IMPs from the median that make an outlier."""

FEW_TRUMPS: Final = 3
"""Fewer trumps together than these nobody chooses."""


MOST_TOGETHER: Final = 16
"""Tricks of both sides, each declaring in the same denomination, that may be play and no error."""


class Flag(StrEnum):
    """What may be wrong with an entry."""

    LEAD_NOT_IN_HAND = "lead_not_in_hand"
    DECLARER_IMPOSSIBLE = "declarer_impossible"
    WRONG_DIRECTION = "wrong_direction"
    OUTLIER = "outlier"
    SAME_AS_NEIGHBOUR = "same_as_neighbour"
    WRONG_VUL_HINT = "wrong_vul_hint"
    TOO_FAST = "too_fast"
    TOO_SLOW = "too_slow"
    SWAPPED_BOARDS = "swapped_boards"
    WRONG_ORIENTATION = "wrong_orientation"
    DD_OUTLIER = "dd_outlier"
    PAIR_MISSING = "pair_missing"
    DOUBLE_PAIR = "double_pair"


@dataclass(frozen=True, slots=True)
class Scores:
    """Scores of a board, in ascending order."""

    ordered: tuple[int, ...] = ()

    @classmethod
    def of(cls, scores: Iterable[int]) -> Scores:
        """Return scores in their order."""
        return cls(tuple(sorted(scores)))

    def without(self, score: int) -> Scores:
        """Return them without one that is among them."""
        at = bisect_left(self.ordered, score)
        return Scores(self.ordered[:at] + self.ordered[at + 1 :])

    @property
    def is_field(self) -> bool:
        """Whether there are enough of them to compare a further one with."""
        return len(self.ordered) >= FEWEST

    @property
    def median(self) -> Exact:
        """The score in the middle, or the mean of both that are.

        >>> Scores.of([170, 620, 650, 620]).median
        620
        """
        mean = Fraction(self._twice_median, 2)
        return mean.numerator if mean.denominator == 1 else mean

    @property
    def _twice_median(self) -> int:
        return self.ordered[(len(self.ordered) - 1) // 2] + self.ordered[len(self.ordered) // 2]

    def off(self, score: int) -> int:
        """Return twice the points that a score is away from the median."""
        return 2 * score - self._twice_median

    def against(self, score: int) -> int:
        """Count those of the other sign."""
        if not score:
            return 0
        if score > 0:
            return bisect_left(self.ordered, 0)
        return len(self.ordered) - bisect_right(self.ordered, 0)

    def span(self, score: int) -> bool:
        """Whether a score lies between the lowest and the highest of them."""
        return bool(self.ordered) and self.ordered[0] <= score <= self.ordered[-1]


def imps_off(score: int, others: Scores) -> int:
    """Return how many IMPs a score is away from the median of the others."""
    # Steps are whole points, and so half a point above one is worth what that one is.
    twice = others.off(score)
    return IMPS_1962.imps(twice // 2 if twice >= 0 else -(-twice // 2))


def is_outlier(score: int, others: Scores) -> bool:
    """Whether a score is far from the median of a field.

    >>> is_outlier(-620, Scores.of([420, 420, 450, 170]))
    True
    """
    return others.is_field and abs(imps_off(score, others)) >= FAR_IMPS


def is_wrong_direction(score: int, others: Scores) -> bool:
    """Whether a score is likely to be meant for the other side.

    >>> is_wrong_direction(-620, Scores.of([620, 620, 650, 620, 170]))
    True
    """
    return (
        others.is_field
        and others.against(score) * 5 >= len(others.ordered) * 4
        and abs(others.off(score)) > 2 * FAR
        and others.span(-score)
    )


def fits_mirrored(score: int, others: Scores) -> bool:
    """Whether a score is an outlier, and would be none with the other sign."""
    return is_outlier(score, others) and others.span(-score) and not is_outlier(-score, others)


def fit_exchanged(
    own: tuple[int, int], other: tuple[int, int], fields: tuple[Scores, Scores]
) -> bool:
    """Whether the results of two boards are outliers that fit when they are exchanged.

    *own* is what the first result is worth on its board and on the other one, *other* what the
    second is worth on its board and on the first.
    """
    first, second = fields
    return (
        is_outlier(own[0], first)
        and is_outlier(other[0], second)
        and second.is_field
        and not is_outlier(own[1], second)
        and not is_outlier(other[1], first)
    )


def is_lead_elsewhere(lead: Card | None, leader: Hand | None) -> bool:
    """Whether an opening lead is not among the cards of the leader, where both are known."""
    return lead is not None and leader is not None and lead not in leader


def flags_of(
    score: int, others: Scores, lead: Card | None = None, leader: Hand | None = None
) -> tuple[Flag, ...]:
    """Return what a score and an opening lead raise by themselves.

    A score that may be meant for the other side is not called an outlier besides.

    >>> [str(flag) for flag in flags_of(-620, Scores.of([620, 620, 650, 620, 170]))]
    ['wrong_direction']
    """
    found = [Flag.LEAD_NOT_IN_HAND] if is_lead_elsewhere(lead, leader) else []
    if is_wrong_direction(score, others):
        found.append(Flag.WRONG_DIRECTION)
    elif is_outlier(score, others):
        found.append(Flag.OUTLIER)
    return tuple(found)


def declared_by_both(results: Mapping[Result, int]) -> frozenset[Result]:
    """Return results in a denomination that the other side has declared too, with too many tricks.

    *results* are those of a board, with how many tables have each.  Suspect are those of the side
    that has fewer in the denomination, or of both.

    >>> north, west = Result.of("6HN="), Result.of("6HW=")
    >>> declared_by_both({north: 1, west: 1}) == {north, west}
    True
    >>> declared_by_both({north: 1, west: 1, Result.of("4HS+2"): 1}) == {west}
    True
    """
    found: dict[Denomination, tuple[list[Result], list[Result]]] = {}
    for result in results:
        if isinstance(result.contract, Contract):
            sides = found.setdefault(result.contract.denomination, ([], []))
            sides[result.contract.declarer.side].append(result)
    suspect: set[Result] = set()
    for sides in found.values():
        ns, ew = (sum(results[one] for one in side) for side in sides)
        for side, own, other in ((0, ns, ew), (1, ew, ns)):
            best = max((one.tricks or 0 for one in sides[1 - side]), default=0)
            if best and own <= other:
                suspect.update(
                    one for one in sides[side] if (one.tricks or 0) + best > MOST_TOGETHER
                )
    return frozenset(suspect)


def trumps_of(contract: Contract, declarer: Hand, dummy: Hand) -> int | None:
    """Count the trumps of declarer's side; ``None`` at notrump."""
    if contract.denomination not in DENOMINATIONS[:4]:
        return None
    suit = Suit(contract.denomination)
    return len(declarer[suit]) + len(dummy[suit])


@cache
def possible(vulnerability: Vulnerability) -> frozenset[int]:
    """Return all scores that there are at a vulnerability (Law 77).

    >>> 430 in possible(Vulnerability.NONE), 430 in possible(Vulnerability.ALL)
    (True, False)
    """
    contracts = (
        Contract.of(level, denomination, declarer, doubled)
        for level in range(1, 8)
        for denomination in DENOMINATIONS
        for declarer in SEATS[:2]
        for doubled in Doubled
    )
    found = {
        points(Result(contract, tricks), vulnerability)
        for contract in contracts
        for tricks in range(14)
    }
    return frozenset(found | {0})


def other_vulnerability(
    score: int, vulnerability: Vulnerability, result: Result | None = None
) -> Vulnerability | None:
    """Return at which vulnerability a score was reckoned by hand, where it was not the right one.

    That is where the *result* is worth it there, or without one, where there is such a score there
    and not here.  ``None`` where nothing points to a wrong one.

    >>> str(other_vulnerability(620, Vulnerability.NONE, Result.of("4SN=")))
    'NS'
    """
    if result is not None:
        fits = [one for one in VULNERABILITIES if points(result, one) == score]
    else:
        fits = [one for one in VULNERABILITIES if score in possible(one)]
    return None if vulnerability in fits or not fits else fits[0]
