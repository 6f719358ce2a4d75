"""Scales of victory points: by name, an organiser's own, and what a fraction of an IMP is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import ceil, floor
from typing import Final

from doubleton.errors import NotationError
from doubleton.scoring.rounding import Exact, round_to
from doubleton.scoring.victory_points.column import Column
from doubleton.scoring.victory_points.published import (
    ACBL_20,
    ACBL_30,
    EBU_SWISS_PAIRS,
    SBU_20,
    WBF_25_OLD,
    Columns,
)
from doubleton.scoring.victory_points.wbf import wbf_continuous, wbf_discrete, wbf_formula

_LONGEST: Final = 999


class Takes(StrEnum):
    """What a scale converts: the margin of a match in IMPs, or its percentage."""

    MARGIN = "margin"
    PERCENT = "percent"


_TAKES: Final = {
    Takes.MARGIN: "notation.vp-takes-margin",
    Takes.PERCENT: "notation.vp-takes-percent",
}


class Fractional(StrEnum):
    """What becomes of a margin that is no whole number of IMPs.

    It is rounded once to the nearest, halves away from 0; or its worth lies on the line between
    those of its neighbours; or on the curve of the scale, where the scale has one.  A whole margin
    is always worth what the table says.
    """

    ROUND_NEAREST = "round_nearest"
    INTERPOLATE = "interpolate"
    FORMULA = "formula"


@dataclass(frozen=True, slots=True)
class Scale:
    """A scale of victory points.

    ``maximum`` is the most that one side can win, ``total`` what both have together after a draw;
    where they differ, the opponents of a side with the maximum may still lose more.  ``lengths``
    tells for how many boards there are ``columns``.

    >>> [str(vp) for vp in SCALES["wbf_25_old"].of(-50, 16)]
    ['4', '25']
    """

    name: str
    maximum: int
    columns: Callable[[int], Column | None]
    lengths: str
    takes: Takes = Takes.MARGIN
    total: int = 20
    curve: Callable[[Exact, int], int] | None = None

    def of(
        self, margin: Exact, boards: int, fraction: Fractional = Fractional.ROUND_NEAREST
    ) -> tuple[Fraction, Fraction]:
        """Return the victory points of a side that won by *margin* IMPs, and of its opponents.

        The margin is negative for a side that lost.  Raises
        :class:`~doubleton.errors.NotationError` for a number of *boards* that the scale has no
        column for, for a scale of percentages, and where there is no formula.

        >>> [str(vp) for vp in SCALES["wbf_cont_2013"].of(Fraction(53, 5), 12)]
        ['269/20', '131/20']
        """
        self._must_take(Takes.MARGIN)
        column = self.column(boards)
        size = abs(Fraction(margin))
        if fraction is Fractional.ROUND_NEAREST:
            own, theirs = column.at(int(round_to(size, 1)))
        elif size.denominator == 1:
            own, theirs = column.at(size.numerator)
        elif fraction is Fractional.INTERPOLATE:
            own, theirs = _between(column, size)
        else:
            own, theirs = self._on_curve(column, size, boards)
        return _signed(own, theirs, won=margin >= 0)

    def of_percent(self, percent: Exact, boards: int) -> tuple[Fraction, Fraction]:
        """Return the victory points of a side that made *percent* of a match, and of the other.

        The percentage is rounded to two decimals first.  Raises
        :class:`~doubleton.errors.NotationError` as :meth:`of` does.

        >>> [str(vp) for vp in SCALES["ebu_swiss_pairs"].of_percent(Fraction("50.66"), 7)]
        ['11', '9']
        """
        self._must_take(Takes.PERCENT)
        above = int(100 * round_to(Fraction(percent) - 50, Fraction(1, 100)))
        return _signed(*self.column(boards).at(abs(above)), won=above >= 0)

    def column(self, boards: int) -> Column:
        """Return what margins are worth in a match of so many *boards*.

        Raises :class:`~doubleton.errors.NotationError`, which tells the lengths, where none is.
        """
        column = self.columns(boards)
        if column is None:
            raise NotationError(
                "notation.vp-length", text=str(boards), scale=self.name, known=self.lengths
            )
        return column

    def blitz(self, boards: int) -> int:
        """Return the lowest whole margin (of 0.01 %, above 50) that wins the maximum.

        >>> SCALES["wbf_cont_2013"].blitz(16)
        60
        """
        margin = self.column(boards).first_worth(100 * self.maximum)
        return margin if margin is not None else 0

    def _must_take(self, takes: Takes) -> None:
        if self.takes is not takes:
            raise NotationError(_TAKES[self.takes], text=self.name)

    def _on_curve(self, column: Column, size: Fraction, boards: int) -> tuple[int, int]:
        """Return the worth on the curve, never outside what the neighbours are worth."""
        if self.curve is None:
            raise NotationError("notation.vp-formula", text=self.name)
        low, high = column.at(floor(size)), column.at(ceil(size))
        own = min(max(self.curve(size, boards), low[0]), high[0])
        return own, sum(low) - own

    def __str__(self) -> str:
        return self.name


def _between(column: Column, size: Fraction) -> tuple[int, int]:
    """Return the worth on the line between the whole margins around *size*, in whole hundredths."""
    low, high = column.at(floor(size)), column.at(ceil(size))
    part = size - floor(size)
    own = int(round_to(low[0] + part * (high[0] - low[0]), 1))
    together = round_to(sum(low) + part * (sum(high) - sum(low)), 1)
    return own, int(together) - own


def _signed(own: int, theirs: int, *, won: bool) -> tuple[Fraction, Fraction]:
    pair = (Fraction(own, 100), Fraction(theirs, 100))
    return pair if won else pair[::-1]


def _computed(compute: Callable[[int], Column]) -> Callable[[int], Column | None]:
    computed = cache(compute)
    return lambda boards: computed(boards) if 1 <= boards <= _LONGEST else None


def _listed(columns: Columns) -> Callable[[int], Column | None]:
    return lambda boards: next(
        (column for first, last, column in columns if first <= boards <= last), None
    )


def _lengths(columns: Columns) -> str:
    return ", ".join(
        str(first) if first == last else f"{first}-{last}" for first, last, _ in columns
    )


def _table(name: str, columns: Columns, most: int = 20, total: int = 20) -> Scale:
    return Scale(name, most, _listed(columns), _lengths(columns), total=total)


def custom_scale(name: str, boards: tuple[int, int], maximum: int, upper: Sequence[int]) -> Scale:
    """Return an organiser's own scale of whole victory points.

    *boards* are the first and the last length of match it is for; *upper* are the highest margins
    worth half of *maximum* and each victory point more, up to one below *maximum*.  A margin named
    twice means that the second of its victory points is not given.

    >>> scale = custom_scale("club", (7, 9), 20, [0, 2, 5, 8, 11, 15, 19, 23, 28, 34])
    >>> [str(vp) for vp in scale.of(6, 8)]
    ['13', '7']

    Raises :class:`~doubleton.errors.NotationError` unless *maximum* is even and there is a margin
    for each, none lower than the one before.
    """
    half = maximum // 2
    if maximum % 2 or len(upper) != half or any(low > high for low, high in pairwise((0, *upper))):
        raise NotationError("notation.vp-scale", text=" ".join(map(str, upper)), maximum=maximum)
    return _own(name, boards, Column.of(upper, range(half, maximum + 1), maximum), maximum)


def continuous_scale(
    name: str, boards: tuple[int, int], maximum: int, hundredths: Sequence[int]
) -> Scale:
    """Return an organiser's own scale with a value for each margin.

    *hundredths* are what margins of 0, 1, … are worth, in hundredths of a victory point, from half
    of *maximum* to all of it; other arguments and the error are those of :func:`custom_scale`.

    >>> str(continuous_scale("club", (1, 4), 20, [1000, 1450, 2000]).of(1, 4)[1])
    '11/2'
    """
    ends = (hundredths[0], hundredths[-1]) if hundredths else None
    if ends != (50 * maximum, 100 * maximum) or any(
        low > high for low, high in pairwise(hundredths)
    ):
        raise NotationError(
            "notation.vp-scale", text=" ".join(map(str, hundredths)), maximum=maximum
        )
    return _own(name, boards, Column.of_hundredths(hundredths, 100 * maximum), maximum)


def percent_scale(
    name: str, boards: tuple[int, int], maximum: int, upper: Sequence[Exact]
) -> Scale:
    """Return an organiser's own scale of percentages.

    *upper* are the highest percentages, of two decimals at most, that are worth half of *maximum*
    and each victory point more; other arguments and the error are those of :func:`custom_scale`.

    >>> scale = percent_scale("club", (7, 9), 4, [Fraction("50.65"), 60])
    >>> [str(vp) for vp in scale.of_percent(55, 8)]
    ['3', '1']
    """
    above = [100 * (Fraction(percent) - 50) for percent in upper]
    if any(size.denominator != 1 or size > 5_000 for size in above):
        raise NotationError("notation.vp-scale", text=" ".join(map(str, upper)), maximum=maximum)
    by_margin = custom_scale(name, boards, maximum, [int(size) for size in above])
    return replace(by_margin, takes=Takes.PERCENT)


def joined(name: str, parts: Sequence[Scale]) -> Scale:
    """Return the scale that has the columns of *parts*, each for other lengths of match.

    >>> short, long = custom_scale("a", (1, 4), 2, [0]), custom_scale("b", (5, 9), 2, [3])
    >>> str(joined("club", [short, long]).of(2, 8)[0])
    '1'

    Raises :class:`~doubleton.errors.NotationError` unless all have the same maximum.
    """
    first, *others = parts
    for part in others:
        if (part.maximum, part.takes) != (first.maximum, first.takes):
            raise NotationError("notation.vp-scale", text=part.lengths, maximum=first.maximum)
    columns = tuple(part.columns for part in parts)
    return replace(
        first,
        name=name,
        columns=lambda boards: next(filter(None, (of(boards) for of in columns)), None),
        lengths=", ".join(part.lengths for part in parts),
    )


def _own(name: str, boards: tuple[int, int], column: Column, maximum: int) -> Scale:
    first, last = boards
    if not 1 <= first <= last or maximum < 1:
        raise NotationError("notation.vp-scale", text=f"{first}-{last}", maximum=maximum)
    return _table(name, ((first, last, column),), maximum, maximum)


_OF_WBF_CONTINUOUS: Final = Scale(
    "wbf_cont_2013",
    20,
    _computed(lambda boards: Column.of_hundredths(wbf_continuous(boards), 2000)),
    f"1-{_LONGEST}",
    curve=wbf_formula,
)

SCALES: Final = {
    scale.name: scale
    for scale in (
        _OF_WBF_CONTINUOUS,
        Scale(
            "wbf_disc_2013",
            20,
            _computed(lambda boards: Column.of(wbf_discrete(boards), range(10, 21), 20)),
            f"1-{_LONGEST}",
        ),
        _table("wbf_25_old", WBF_25_OLD, 25, 30),
        _table("acbl_20", ACBL_20),
        _table("acbl_30", ACBL_30, 30, 30),
        _table("sbu_20", SBU_20),
        Scale(
            "ebu_swiss_pairs",
            20,
            _listed(EBU_SWISS_PAIRS),
            _lengths(EBU_SWISS_PAIRS),
            takes=Takes.PERCENT,
        ),
    )
}
"""The scales that have a name."""


def victory_points(margin: Exact, boards: int) -> Fraction:
    """Return the victory points of a side on the continuous scale, as :meth:`Scale.of` does.

    >>> str(victory_points(9, 16)), str(victory_points(-3, 16))
    ('251/20', '909/100')
    """
    return _OF_WBF_CONTINUOUS.of(margin, boards)[0]
