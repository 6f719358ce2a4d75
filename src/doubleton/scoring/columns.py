"""Columns: what the scores of one side on a board are worth, by each method.

North-South and East-West are compared each in their own column, so that split scores need no rule
of their own.  In a column every score is as its own side sees it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from doubleton.laws.law78_methods_of_scoring import matchpoints
from doubleton.laws.law87_fouled_board import by_version
from doubleton.scoring.adjusted import Weighted, mean_of, parts_of
from doubleton.scoring.butler import datum_of
from doubleton.scoring.cross_imps import ImpRound, cross_imps, divided, weighted_cross_imps
from doubleton.scoring.fouled import fixed_percent, is_small
from doubleton.scoring.imps import ImpTable
from doubleton.scoring.matchpoints import (
    Unequal,
    factored,
    neuberg,
    on_expected,
    rounded,
    weighted_matchpoints,
)
from doubleton.scoring.policy import NoPlays, Policy
from doubleton.scoring.rounding import Exact, Halves, round_to
from doubleton.scoring.traveller import Method

Comparable = int | Weighted


@dataclass(frozen=True, slots=True)
class Column:
    """The scores of one side that can be compared.

    ``versions`` tells the versions of a fouled board apart (Law 87), one label a score.
    ``expected`` is the number of scores the board should have; ``due`` leaves out those that are
    missing because the board was not played, so the difference to the scores is artificial ones.
    """

    scores: tuple[Comparable, ...]
    versions: tuple[str, ...]
    due: int
    expected: int


@dataclass(frozen=True, slots=True)
class Worth:
    """What each score of a column is worth, in its order; ``datum`` at Butler only."""

    each: tuple[Exact, ...]
    datum: Exact | None = None


def top_of(expected: int, policy: Policy) -> int:
    """Return the top in the policy's unit, on a board of so many expected scores."""
    comparisons = expected if policy.unequal is Unequal.ASCHERMAN else max(expected - 1, 0)
    return policy.unit * comparisons


def plain(scores: Sequence[Comparable]) -> list[int] | None:
    """Return *scores* when none is weighted."""
    numbers = [score for score in scores if isinstance(score, int)]
    return numbers if len(numbers) == len(scores) else None


def in_matchpoints(column: Column, policy: Policy) -> Worth:
    """Score a column at matchpoints, each version alone, on the scale of the expected scores."""
    return Worth(
        _each(column, lambda scores, others: _group(scores, others, column, policy)),
    )


def _each(
    column: Column, worth_of: Callable[[list[Comparable], list[int]], Sequence[Exact]]
) -> tuple[Exact, ...]:
    """Score each version by *worth_of* its scores, beside the sizes of the other versions."""
    each: list[Exact] = [0] * len(column.scores)
    groups = by_version(column.versions)
    for group in groups:
        others = [len(other) for other in groups if other is not group]
        scores = [column.scores[place] for place in group]
        for place, worth in zip(group, worth_of(scores, others), strict=True):
            each[place] = worth
    return tuple(each)


def _group(
    scores: list[Comparable], others: list[int], column: Column, policy: Policy
) -> Sequence[Exact]:
    size, expected = len(scores), column.expected
    integers = plain(scores)
    raw = weighted_matchpoints(scores) if integers is None else matchpoints(integers)
    if is_small(size, others, expected, policy.small_groups):
        top = Fraction(top_of(expected, policy))
        return [top * fixed_percent(mp, size) / 100 for mp in raw]
    unit = Fraction(policy.unit, 2)
    if size == expected and policy.unequal is not Unequal.ASCHERMAN:
        return raw if unit == 1 else [unit * mp for mp in raw]
    average = unit * (expected - 1)
    return [
        rounded(unit * _rescaled(mp, size, column, policy), average, policy.neuberg_round)
        for mp in raw
    ]


def _rescaled(raw: Exact, size: int, column: Column, policy: Policy) -> Fraction:
    if policy.no_plays is NoPlays.FACTOR and policy.unequal is Unequal.NEUBERG:
        return factored(neuberg(raw, size, column.due), column.due, column.expected)
    return on_expected(raw, size, column.expected, policy.unequal)


def in_butler(column: Column, policy: Policy) -> Worth:
    """Score a column against its datum, each version against its own."""
    datums: list[Exact] = []

    def against_datum(scores: list[Comparable], _others: list[int]) -> list[Exact]:
        datums.append(
            datum_of(
                scores,
                policy.butler_datum,
                policy.butler_trim,
                policy.butler_round,
                column.expected,
            )
        )
        worth = {score: _against(score, datums[-1], policy.imp_table) for score in set(scores)}
        return [worth[score] for score in scores]

    each = _each(column, against_datum)
    return Worth(each, datums[0] if len(datums) == 1 else None)


def _against(score: Comparable, datum: Exact, table: ImpTable) -> Exact:
    if isinstance(score, int):
        return table.imps(score - datum)
    return sum(
        (weight * table.imps(points - datum) for weight, points in parts_of(score)), Fraction(0)
    )


def in_cross_imps(column: Column, policy: Policy) -> Worth:
    """Score each score of a column against all the others of its version."""

    def against_others(scores: list[Comparable], _others: list[int]) -> list[Exact]:
        integers = plain(scores)
        totals: Sequence[Exact] = (
            weighted_cross_imps(scores, policy.imp_table)
            if integers is None
            else cross_imps(integers, policy.imp_table)
        )
        shares: dict[Exact, Exact] = {}
        for total in set(totals):
            share = divided(total, len(scores), column.expected, policy.divisor)
            to_places = policy.imp_round is ImpRound.TWO_PLACES
            shares[total] = round_to(share, Fraction(1, 100), Halves.EVEN) if to_places else share
        return [shares[total] for total in totals]

    return Worth(_each(column, against_others))


def in_points(column: Column, _policy: Policy) -> Worth:
    """Take the points of a column as they are; a weighted score as its mean."""
    return Worth(tuple(mean_of(score) for score in column.scores))


SCORED_IN: Final[dict[Method, Callable[[Column, Policy], Worth]]] = {
    Method.MATCHPOINTS: in_matchpoints,
    Method.BUTLER: in_butler,
    Method.CROSS_IMPS: in_cross_imps,
    Method.TOTAL_POINTS: in_points,
}
"""How a column is scored, by method; teams are not compared with the field."""
