"""Butler: IMPs against a datum, the average score of the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import StrEnum
from fractions import Fraction

from doubleton.laws.law78_methods_of_scoring import of_each
from doubleton.scoring.adjusted import Weighted, counted
from doubleton.scoring.imps import IMPS_1962, ImpTable
from doubleton.scoring.rounding import Exact, Halves, round_to


class DatumOf(StrEnum):
    """Which average the datum is."""

    MEAN = "mean"
    MEDIAN = "median"


class DatumRound(StrEnum):
    """How the datum is rounded to tens; an exact half goes where the name says."""

    HALF_EVEN = "half_even"
    HALF_AWAY = "half_away"
    HALF_TO_ZERO = "half_to_zero"
    NONE = "none"


def butler(
    scores: Sequence[int],
    trim: Exact = 0,
    rounding: DatumRound = DatumRound.HALF_EVEN,
    table: ImpTable = IMPS_1962,
) -> list[int]:
    """Return the IMPs of each of *scores* against the datum of them all.

    *trim* is what is left out at each end: a number of scores, or a fraction of them below 1.

    >>> butler([450, 420, -800, -50, 420, 420], trim=1)
    [4, 3, -15, -8, 3, 3]
    """
    if not scores:
        return []
    count = Counter(scores)
    mean = trimmed_mean(count, trimmed(len(scores), trim))
    datum = round_datum(mean, rounding)
    worth = {score: table.imps(score - datum) for score in count}
    return of_each(worth, scores)


def trimmed(scores: int, trim: Exact, expected: int | None = None) -> int:
    """Return how many of so many *scores* are left out at each end.

    A number that was meant for *expected* scores shrinks with the scores there are; halves round
    up.  At least one score is left.

    >>> trimmed(10, 1), trimmed(40, Fraction(1, 20)), trimmed(4, 2, expected=8)
    (1, 2, 1)
    """
    if 0 < trim < 1:
        wanted = trim * scores
    else:
        wanted = Fraction(trim * scores, max(scores, expected or scores, 1))
    return min(int(wanted + Fraction(1, 2)), max(0, (scores - 1) // 2))


def trimmed_mean(count: Mapping[int, Exact], trim: int = 0) -> Fraction:
    """Return the exact mean of scores that are counted, without *trim* of them at each end.

    >>> str(trimmed_mean({450: 1, 420: 3, -50: 1, -800: 1}, 1))
    '605/2'
    """
    kept = _without_ends(count, trim) if trim else count
    return Fraction(sum(score * times for score, times in kept.items())) / sum(kept.values())


def _without_ends(count: Mapping[int, Exact], trim: int) -> dict[int, Exact]:
    kept = dict(count)
    for ordered in (sorted(kept), sorted(kept, reverse=True)):
        left: Exact = trim
        for score in ordered:
            dropped = min(left, kept[score])
            kept[score] -= dropped
            left -= dropped
            if not left:
                break
    return kept


def median(count: Mapping[int, Exact], trim: int = 0) -> Fraction:
    """Return the middle of scores that are counted, the mean of two where two are in the middle.

    >>> median({140: 1, 110: 2, 170: 1})
    Fraction(125, 1)
    """
    kept = _without_ends(count, trim)
    half = Fraction(sum(kept.values())) / 2
    below: Exact = 0
    middle = []
    for score in sorted(kept):
        if below <= half <= below + kept[score] and kept[score]:
            middle.append(score)
        below += kept[score]
    return Fraction(middle[0] + middle[-1], 2)


def round_datum(value: Exact, rounding: DatumRound) -> Exact:
    """Round an average to tens.

    >>> [round_datum(mean, DatumRound.HALF_EVEN) for mean in (425, 435, Fraction(4249, 10))]
    [420, 440, 420]
    """
    if rounding is DatumRound.NONE:
        return value
    return int(round_to(value, 10, Halves(rounding)))


def datum_of(
    scores: Sequence[int | Weighted],
    average: DatumOf = DatumOf.MEAN,
    trim: Exact = 0,
    rounding: DatumRound = DatumRound.HALF_EVEN,
    expected: int | None = None,
) -> Exact:
    """Return the datum of *scores*; *expected* scores are what a number of trims is meant for.

    >>> datum_of([620, 620, 650, -100, 170, 680, 600, -200, 1430, 620], trim=1)
    480
    """
    of = trimmed_mean if average is DatumOf.MEAN else median
    return round_datum(of(counted(scores), trimmed(len(scores), trim, expected)), rounding)
