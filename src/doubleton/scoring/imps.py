"""IMPs: the scale of Law 78B, older and other scales, and a scale without steps."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Final

from doubleton.errors import NotationError
from doubleton.laws.law78_methods_of_scoring import IMP_BOUNDS
from doubleton.scoring.adjusted import Weighted, parts_of
from doubleton.scoring.rounding import Exact


@dataclass(frozen=True, slots=True)
class ImpTable:
    """A scale of IMPs; ``bounds`` are the lowest differences that are worth 1, 2, … IMPs.

    >>> IMPS_1951.imps(-560)
    -6
    """

    name: str
    bounds: tuple[int, ...]

    def __post_init__(self) -> None:
        if not self.bounds or any(low >= high for low, high in pairwise((0, *self.bounds))):
            raise NotationError("notation.imp-table", text=" ".join(map(str, self.bounds)))

    def imps(self, difference: Exact) -> int:
        """Return the IMPs of a *difference* in points, with its sign."""
        if difference < 0:
            return -bisect_right(self.bounds, -difference)
        return bisect_right(self.bounds, difference)

    def __str__(self) -> str:
        return self.name


IMPS_1962: Final = ImpTable("1962", IMP_BOUNDS)
"""In force since 1 September 1962, printed in every code of the Laws since."""

IMPS_1951: Final = ImpTable(
    "1951",
    (20, 70, 140, 220, 350, 500, 750, 1000, 1250, 1500, 2000, 2500, 3000, 3500, 4000),
)
"""The scale before 1962, up to 15 IMPs."""

IMP_TABLES: Final = {str(table): table for table in (IMPS_1962, IMPS_1951)}


def imps_between(own: int | Weighted, other: int | Weighted, table: ImpTable = IMPS_1962) -> Exact:
    """Return the IMPs of *own* score against *other*, both as the same side sees them.

    Weights apply to the IMPs, not to the points.

    >>> imps_between(Weighted(((Fraction(60), 420), (Fraction(40), -50))), 420)
    Fraction(-4, 1)
    """
    if isinstance(own, int) and isinstance(other, int):
        return table.imps(own - other)
    return sum(
        (
            weight * share * table.imps(points - others)
            for weight, points in parts_of(own)
            for share, others in parts_of(other)
        ),
        Fraction(0),
    )


_HALF_POINTS: Final = (
    (0, Fraction(0)),
    *((bound - 5, step - Fraction(1, 2)) for step, bound in enumerate(IMP_BOUNDS, start=1)),
)


def bastille(difference: Exact) -> Fraction:
    """Return the IMPs of a *difference* on the scale without steps.

    It is linear between the points half-way of the steps of Law 78B; beyond the last of them, at
    3995 points, it stays at 23½.

    >>> [str(bastille(points)) for points in (15, -30, 9999)]
    ['1/2', '-1', '47/2']
    """
    size = abs(Fraction(difference))
    worth = _HALF_POINTS[-1][1]
    for (low, least), (high, most) in pairwise(_HALF_POINTS):
        if size <= high:
            worth = least + (most - least) * (size - low) / (high - low)
            break
    return worth if difference >= 0 else -worth


def table_of(bounds: Iterable[int]) -> ImpTable:
    """Return an organiser's own scale.

    Raises :class:`~doubleton.errors.NotationError` unless the bounds rise from above 0.
    """
    return ImpTable("custom", tuple(bounds))
