"""Matchpoints: the comparison of Law 78A, and how unequal numbers of scores are made equal.

Within this module matchpoints are in 2-1-0 units: 2 for each score beaten, 1 for each tied.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction

from doubleton.laws.law78_methods_of_scoring import matchpoints
from doubleton.scoring.adjusted import Weighted, counted, parts_of
from doubleton.scoring.rounding import Exact, Halves, round_to

__all__ = [
    "NeubergRound",
    "Unequal",
    "ascherman",
    "factored",
    "manual",
    "matchpoints",
    "neuberg",
    "on_expected",
    "rounded",
    "weighted_matchpoints",
]


class Unequal(StrEnum):
    """What is done where a board has fewer scores than expected.

    ``neuberg`` keeps the average exact; ``factor`` and ``percent`` enlarge the matchpoints in
    proportion, to the top expected on the board and to that of the session; ``ascherman`` counts a
    tie with oneself, so that a bottom is worth something; ``manual`` gives one matchpoint for each
    missing comparison.
    """

    NEUBERG = "neuberg"
    FACTOR = "factor"
    PERCENT = "percent"
    ASCHERMAN = "ascherman"
    MANUAL = "manual"


class NeubergRound(StrEnum):
    """How matchpoints are rounded when a board had fewer scores than expected."""

    NONE = "none"
    TOWARD_AVERAGE = "1dp_toward_average"
    TWO_PLACES = "2dp"


def weighted_matchpoints(scores: Sequence[int | Weighted]) -> list[Exact]:
    """Return the matchpoints of *scores*, of which some are weighted.

    A weighted score counts as a part of a score each, for itself and for the others, so the sum
    over the board stays what it is without weights.

    >>> mixed = Weighted(((Fraction(60), 420), (Fraction(40), -50)))
    >>> [str(worth) for worth in weighted_matchpoints([mixed, 420, 450, -50])]
    ['11/5', '17/5', '6', '2/5']
    """
    count = counted(scores)
    worth: dict[int, Exact] = {}
    worse: Exact = 0
    for points in sorted(count):
        worth[points] = 2 * worse + count[points] - 1
        worse += count[points]
    return [
        sum((weight * worth[points] for weight, points in parts_of(score)), Fraction(0))
        for score in scores
    ]


def neuberg(raw: Exact, scores: int, expected: int) -> Fraction:
    """Return *raw* matchpoints among so many *scores*, as if *expected* scores had been compared.

    >>> neuberg(15, 9, 10)
    Fraction(151, 9)
    """
    return Fraction(expected, scores) * (raw + 1) - 1


def factored(raw: Exact, scores: int, expected: int) -> Fraction:
    """Return *raw* matchpoints enlarged in proportion to the top; half of it where that is 0.

    >>> factored(46, 24, 28)
    Fraction(54, 1)
    """
    return Fraction(expected - 1) * raw / (scores - 1) if scores > 1 else Fraction(expected - 1)


def ascherman(raw: Exact, scores: int, expected: int) -> Fraction:
    """Return *raw* matchpoints on a scale from 1 to ``2 * expected - 1``, whose top is double.

    >>> ascherman(6, 4, 4)
    Fraction(7, 1)
    """
    return neuberg(raw, scores, expected) + 1


def manual(raw: Exact, scores: int, expected: int) -> Fraction:
    """Return *raw* matchpoints and one more for each missing comparison.

    >>> manual(4, 3, 4)
    Fraction(5, 1)
    """
    return Fraction(raw) + expected - scores


_RULES = {
    Unequal.NEUBERG: neuberg,
    Unequal.FACTOR: factored,
    Unequal.PERCENT: factored,
    Unequal.ASCHERMAN: ascherman,
    Unequal.MANUAL: manual,
}


def on_expected(raw: Exact, scores: int, expected: int, rule: Unequal) -> Fraction:
    """Return *raw* matchpoints among *scores* on the scale of *expected* scores, by *rule*.

    The scale is ``2 * (expected - 1)``, for ``ascherman`` ``2 * expected``.
    """
    return _RULES[rule](raw, scores, expected)


def rounded(value: Exact, average: Exact, rule: NeubergRound) -> Exact:
    """Round matchpoints by a named rule; *average* is half the top in the same unit.

    >>> [str(rounded(Fraction(n, 20), 1, NeubergRound.TOWARD_AVERAGE)) for n in (15, 25)]
    ['4/5', '6/5']
    """
    match rule:
        case NeubergRound.NONE:
            return value
        case NeubergRound.TOWARD_AVERAGE:
            return average + round_to(value - average, Fraction(1, 10), Halves.TO_ZERO)
        case NeubergRound.TWO_PLACES:
            return round_to(value, Fraction(1, 100))
