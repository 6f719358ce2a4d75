"""Hybrid: a match that counts by several methods, each with a part of the points."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from doubleton.errors import NotationError
from doubleton.scoring.rounding import Exact


@dataclass(frozen=True, slots=True)
class HybridPart:
    """What a side made by one method: *points* of *most*, which together count for *worth*.

    Raises :class:`~doubleton.errors.NotationError` unless *most* is above 0.
    """

    points: Exact
    most: Exact
    worth: Exact

    def __post_init__(self) -> None:
        if self.most <= 0:
            raise NotationError("notation.hybrid", text=str(self.most))

    @property
    def counts(self) -> Fraction:
        """What the part counts in the match."""
        return Fraction(self.worth) * self.points / self.most


def hybrid(parts: Iterable[HybridPart]) -> Fraction:
    """Return what a side has for a match, of the sum of what its parts are worth.

    >>> hybrid([HybridPart(Fraction("12.8"), 20, 20), HybridPart(3, 4, 10)])
    Fraction(203, 10)
    """
    return sum((part.counts for part in parts), Fraction(0))
