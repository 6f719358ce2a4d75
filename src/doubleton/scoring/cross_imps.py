"""Cross-IMPs: each score against each of the others, in IMPs."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction
from math import isqrt

from doubleton.laws.law78_methods_of_scoring import of_each
from doubleton.scoring.adjusted import Weighted, counted, parts_of
from doubleton.scoring.imps import IMPS_1962, ImpTable
from doubleton.scoring.rounding import Exact


class Divisor(StrEnum):
    """By what the sum of the comparisons is divided.

    ``comparisons``: the other scores expected; ``total``: nothing; ``tables``: the scores expected;
    ``root``: the root of twice the comparisons.
    """

    COMPARISONS = "comparisons"
    TOTAL = "total"
    TABLES = "tables"
    ROOT = "root"


class ImpRound(StrEnum):
    """How the cross-IMPs of a board are rounded before they are added up."""

    NONE = "none"
    TWO_PLACES = "2dp_half_even"


def cross_imps(scores: Sequence[int], table: ImpTable = IMPS_1962) -> list[int]:
    """Return the sum of IMPs of each of *scores* against the others.

    The time grows with the square of the number of *different* scores.

    >>> cross_imps([420, 450, -100, -200, 400, 590])
    [18, 22, -42, -52, 15, 39]
    """
    count = Counter(scores)
    distinct = sorted(count)
    tables = [count[score] for score in distinct]
    totals = [0] * len(distinct)
    for place, better in enumerate(distinct):
        won = 0
        for other in range(place):
            imps = bisect_right(table.bounds, better - distinct[other])
            won += imps * tables[other]
            totals[other] -= imps * tables[place]
        totals[place] += won
    worth = dict(zip(distinct, totals, strict=True))
    return of_each(worth, scores)


def weighted_cross_imps(
    scores: Sequence[int | Weighted], table: ImpTable = IMPS_1962
) -> list[Exact]:
    """Return the sums of IMPs of *scores*, of which some are weighted.

    >>> mixed = Weighted(((Fraction(60), 420), (Fraction(40), -50)))
    >>> [str(sum_) for sum_ in weighted_cross_imps([mixed, 420])]
    ['-4', '4']
    """
    count = counted(scores)
    worth = {
        own: sum(table.imps(own - other) * times for other, times in count.items()) for own in count
    }
    return [
        sum((weight * worth[points] for weight, points in parts_of(score)), Fraction(0))
        for score in scores
    ]


def divided(total: Exact, scores: int, expected: int, divisor: Divisor) -> Fraction:
    """Return the sum of one score among so many *scores*, on the scale of *expected* scores.

    Its comparisons are first made up to those of *expected* scores (times expected / scores).

    >>> divided(32, 8, 10, Divisor.COMPARISONS)
    Fraction(40, 9)
    """
    return per(Fraction(total) * expected / scores, expected, divisor)


def per(total: Exact, expected: int, divisor: Divisor) -> Fraction:
    """Divide a sum over all the comparisons of a board with *expected* scores.

    >>> per(18, 6, Divisor.TABLES), per(12, 9, Divisor.ROOT)
    (Fraction(3, 1), Fraction(3, 1))
    """
    comparisons = max(expected - 1, 1)
    match divisor:
        case Divisor.COMPARISONS:
            return Fraction(total) / comparisons
        case Divisor.TOTAL:
            return Fraction(total)
        case Divisor.TABLES:
            return Fraction(total) / max(expected, 1)
        case Divisor.ROOT:
            return _over_root(Fraction(total), 2 * comparisons)


_ROOT_STEP = 10**12


def _over_root(value: Fraction, radicand: int) -> Fraction:
    """Divide by a root: exact where there is an exact quotient, else cut at twelve decimals."""
    square = value * value / radicand
    root = Fraction(isqrt(square.numerator), isqrt(square.denominator))
    if root * root != square:
        root = Fraction(isqrt(int(square * _ROOT_STEP**2)), _ROOT_STEP)
    return root if value >= 0 else -root
