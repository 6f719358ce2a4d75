"""Ranking: the highest total first; equal totals share a rank and the next one is skipped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction
from math import lcm

from doubleton.scoring.rounding import Exact, round_to


class Equal(StrEnum):
    """When two totals are equal: exactly, or as they are shown with two decimals."""

    EXACT = "exact"
    DISPLAY = "display_2dp"


def ranks(totals: Sequence[Exact], equal: Equal = Equal.EXACT) -> list[tuple[int, bool]]:
    """Return the rank of each of *totals*, counted from 1, and whether it is shared.

    >>> ranks([58, Fraction(123, 2), 58, 55])
    [(2, True), (1, False), (2, True), (4, False)]
    """
    shown = totals if equal is Equal.EXACT else [round_to(t, Fraction(1, 100)) for t in totals]
    whole = lcm(*(total.denominator for total in shown))
    # Compared as integers of one denominator: many times faster, and as exact.
    counted = [total.numerator * (whole // total.denominator) for total in shown]
    count = Counter(counted)
    rank_of, rank = {}, 1
    for total in sorted(count, reverse=True):
        rank_of[total] = rank
        rank += count[total]
    return [(rank_of[total], count[total] > 1) for total in counted]
