"""The kinds of vectors that are built: from what is given, every value that may be expected."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any, Final

from doubleton.scoring.rounding import Exact, round_to

Given = Mapping[str, Any]
"""The input of a vector; its decimals are exact."""

Kind = Callable[[Given], dict[str, object]]


class Series(list[Fraction]):
    """A list that has no end of its own: as many values are compared as are expected."""


class Counted(list[list[int]]):
    """A list of which a vector may expect the number as well."""


KINDS: Final[dict[str, Kind]] = {}


def kind(name: str) -> Callable[[Kind], Kind]:
    """Enter the function that computes every key of vectors of this kind."""

    def enter(compute: Kind) -> Kind:
        KINDS[name] = compute
        return compute

    return enter


def exactly(values: Iterable[int | str | Decimal]) -> list[Fraction]:
    return [Fraction(value) for value in values]


def points(values: Iterable[int | str | Decimal]) -> tuple[int, ...]:
    """Read scores, which are whole points."""
    return tuple(int(Fraction(value)) for value in values)


def printed(values: Iterable[Exact], places: int) -> list[Fraction]:
    """Round values for print, halves away from zero."""
    return [round_to(value, Fraction(1, 10**places)) for value in values]
