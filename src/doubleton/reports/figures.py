"""Figures as people read them: exact values, rounded for the eye only."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from doubleton.scoring.rounding import Exact, decimal
from doubleton.words import localised

MINUS: Final = "\N{MINUS SIGN}"
_POINT_WIDE, _DIGIT_WIDE = "\N{PUNCTUATION SPACE}", "\N{FIGURE SPACE}"


class Column(dict[Exact | None, str]):
    r"""The figures of one column, by value; halves are rounded away from zero.

    ``places`` are the decimals shown.  A ``short`` column shows only those that a value needs and
    fills the place of the others, so that points stand under points.  ``None`` shows nothing.

    >>> from fractions import Fraction
    >>> column = Column(2, short=True)
    >>> column[33], column[Fraction(33, 2)].strip(), Column(1, "ru", signed=True)[Fraction(-1, 3)]
    ('33\u2008\u2007\u2007', '16.5', '−0,3')
    """

    __slots__ = ("language", "places", "short", "signed")

    def __init__(
        self, places: int, language: str = "en", *, signed: bool = False, short: bool = False
    ) -> None:
        super().__init__()
        self.places, self.language, self.signed, self.short = places, language, signed, short

    def __missing__(self, value: Exact | None) -> str:
        text = self[value] = "" if value is None else self._figure(value)
        return text

    def _figure(self, value: Exact) -> str:
        text = decimal(value, self.places)
        if self.places and self.short:
            text = text.rstrip("0").rstrip(".")
        missing = self.places - len(text.partition(".")[2])
        sign = "+" if self.signed and text.strip("-0.") and value > 0 else ""
        shown = localised(sign + text.replace("-", MINUS), self.language)
        pad = _POINT_WIDE if missing == self.places > 0 else ""
        return shown + pad + _DIGIT_WIDE * missing


def decimals_of(values: Iterable[Exact | None]) -> int:
    """Return how many decimals show all *values* exactly, two at most.

    >>> from fractions import Fraction
    >>> decimals_of([16, None, Fraction(33, 2)]), decimals_of([Fraction(1, 3), 2]), decimals_of([])
    (1, 2, 0)
    """
    most = 0
    for value in {value for value in values if value is not None}:
        while most < 2 and value * 10**most % 1:
            most += 1
    return most


def in_full(figure: str, language: str = "en") -> str:
    """Return a figure of a short column with zeros where it is filled, for places without spaces.

    >>> in_full(Column(2, short=True)[33])
    '33.00'
    """
    return figure.replace(_POINT_WIDE, localised(".", language)).replace(_DIGIT_WIDE, "0")


def points(score: int) -> str:
    """Return a score with its sign, as its own side sees it.

    >>> points(620), points(-50), points(0)
    ('+620', '−50', '0')
    """
    return f"{score:+d}".replace("-", MINUS) if score else "0"
