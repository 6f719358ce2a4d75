"""Pearson's test, exact, with limits that a fair sample passes but once in a million times."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt

DEVIATIONS = 4.75
"""Of the normal distribution, so many are passed by one in a million."""


def chi_square(counts: Sequence[int], shares: Sequence[Fraction]) -> Fraction:
    """Return how far counts are from their shares."""
    assert sum(shares) == 1
    total = sum(counts)
    return sum(
        ((count - total * share) ** 2 / (total * share))
        for count, share in zip(counts, shares, strict=True)
    ) or Fraction(0)


def two_samples(one: Sequence[int], other: Sequence[int]) -> Fraction:
    """Return how far two samples of the same kind are from each other."""
    total, rest = sum(one), sum(other)
    found = Fraction(0)
    for here, there in zip(one, other, strict=True):
        if here + there:
            found += Fraction((here * rest - there * total) ** 2, total * rest * (here + there))
    return found


def limit(free: int) -> float:
    """Return the limit for so many degrees of freedom (Wilson and Hilferty's approximation)."""
    part = 2 / (9 * free)
    return float(free * (1 - part + DEVIATIONS * sqrt(part)) ** 3)
