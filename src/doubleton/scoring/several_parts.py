"""Matches whose worth is made of several parts: Patton, and hybrids of two methods or more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from doubleton.errors import DoubletonError
from doubleton.scoring.hybrid import HybridPart
from doubleton.scoring.matches import Match, Part
from doubleton.scoring.patton import PATTON, Patton, Tables, classic, plus_scores, share
from doubleton.scoring.policy import PattonForm, Policy, VpBoards
from doubleton.scoring.rounding import Exact
from doubleton.scoring.sheet import Sheet
from doubleton.scoring.traveller import Method

OF_PARTS: Final = (Method.PATTON, Method.HYBRID)
"""The methods that make a match of several parts."""


def admit_parts(policy: Policy, method: Method) -> None:
    """See that the organiser has chosen the form, for which there is no standard.

    Raises :class:`~doubleton.errors.DoubletonError` that tells which settings are wanted.
    """
    if method is Method.PATTON:
        form_of(policy)
    elif method is Method.HYBRID:
        maxima = (policy.hybrid_imps, policy.hybrid_boards, policy.hybrid_points)
        if sum(most > 0 for most in maxima) < 2:
            raise DoubletonError("scoring.hybrid-parts")


def form_of(policy: Policy) -> Patton:
    """Return the form of Patton that a policy names.

    Raises :class:`~doubleton.errors.DoubletonError` where it names none, or no table with it.
    """
    known = PATTON.get(str(policy.patton))
    if known is not None:
        return known
    if policy.patton is PattonForm.NONE or not policy.patton_table:
        raise DoubletonError("scoring.patton-form", known=", ".join((*PATTON, "classic")))
    return classic(*map(Fraction, policy.patton_table))


def length_of(match: Match, policy: Policy) -> int:
    """Return the number of boards by which the scale of a match is chosen."""
    return match.counted if policy.vp_boards is VpBoards.COUNTED else len(match.boards)


def part_scores(match: Match, sheet: Sheet, policy: Policy, method: Method) -> tuple[Part, ...]:
    """Return the parts of what a match with a score is worth; in Patton the boards first."""
    of = _patton if method is Method.PATTON else _hybrid
    return tuple(of(match, _further(match, sheet), policy))


class _Further:
    """What the boards of a match are worth in the further terms, summed for each side."""

    def __init__(self, sums: tuple[Exact, Exact], tables: Sequence[tuple[Tables, Tables]]) -> None:
        self.sums = sums
        self.tables = [[each[side] for each in tables] for side in (0, 1)]


def _further(match: Match, sheet: Sheet) -> _Further:
    sums: list[Exact] = [0, 0]
    tables = []
    for board in match.boards:
        both = []
        for side, half in enumerate(board.halves):
            worth, here, there = (each or 0 for each in sheet.further.get(half, (0, 0, 0)))
            sums[side] += worth
            both.append(Tables(here, there))
        tables.append((both[0], both[1]))
    return _Further((sums[0], sums[1]), tables)


def _patton(match: Match, further: _Further, policy: Policy) -> Iterator[Part]:
    form, boards = form_of(policy), length_of(match, policy)
    own, theirs = (
        form.of(
            (match.taken[side] - match.penalties[side], match.taken[1 - side]),
            boards,
            further.tables[side],
            further.sums[side],
        )
        for side in (0, 1)
    )
    yield Part("boards", (own.boards[0], theirs.boards[0]))
    yield Part("aggregate", (own.aggregate[0], theirs.aggregate[0]))


def _hybrid(match: Match, further: _Further, policy: Policy) -> Iterator[Part]:
    boards = length_of(match, policy)
    scale = policy.vp_scale

    def by_imps(side: int) -> Exact:
        won = scale.of(match.margins[side], boards, policy.vp_fraction)[0]
        return HybridPart(won, scale.maximum, policy.hybrid_imps).counts

    def by_boards(side: int) -> Exact:
        return HybridPart(further.sums[side], match.counted, policy.hybrid_boards).counts

    def by_points(side: int) -> Exact:
        return policy.hybrid_points * share(*plus_scores(further.tables[side]))

    for name, most, worth in (
        ("imps", policy.hybrid_imps, by_imps),
        ("boards", policy.hybrid_boards, by_boards),
        ("points", policy.hybrid_points, by_points),
    ):
        if most:
            yield Part(name, (worth(0), worth(1)))
