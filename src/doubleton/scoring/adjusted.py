"""Adjusted scores as a Director gives them (Law 12C)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Final, Self

from doubleton.errors import NotationError
from doubleton.scoring.rounding import Exact, decimal


class Average(Enum):
    """The three artificial adjusted scores of Law 12C."""

    PLUS = "A+"
    EVEN = "A"
    MINUS = "A-"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class Award:
    """An artificial adjusted score for one side: an average, a typed percentage, or IMPs.

    >>> Award.of("A+"), Award.of("60"), Award.of("-3 IMP")
    (Award.of('A+'), Award.of('60'), Award.of('-3 IMP'))
    """

    average: Average | None = None
    percent: Fraction | None = None
    imps: Fraction | None = None

    @classmethod
    def of(cls, text: str) -> Self:
        """Read ``A+``, ``A``, ``A=``, ``A-``, a percentage (``60``, ``A60``, ``62.5%``), ``3 IMP``.

        Raises :class:`~doubleton.errors.NotationError` for anything else.
        """
        match = _NOTATION.fullmatch(text.strip()) if len(text) < _LONGEST else None
        if match is None or Fraction(match[2] or 0) > 100:
            raise NotationError("notation.award", text=text)
        average, percent, imps = match.groups()
        if average is not None:
            return cls(average=_AVERAGES[average[1:]])
        if percent is not None:
            return cls(percent=Fraction(percent))
        return cls(imps=Fraction(imps))

    def __str__(self) -> str:
        if self.average is not None:
            return str(self.average)
        if self.percent is not None:
            return _short(self.percent)
        return f"{_short(self.imps or Fraction(0))} IMP"

    def __repr__(self) -> str:
        return f"Award.of('{self}')"


@dataclass(frozen=True, slots=True)
class Weighted:
    """A weighted assigned score for one side.

    ``parts`` are pairs of a weight in per cent and points as that side sees them; the weights add
    up to 100.
    """

    parts: tuple[tuple[Fraction, int], ...]

    def __post_init__(self) -> None:
        if sum(weight for weight, _ in self.parts) != 100 or any(
            weight <= 0 for weight, _ in self.parts
        ):
            raise NotationError("notation.weights", text=str(self))

    def __str__(self) -> str:
        return " ".join(f"{_short(weight)}%:{points:+d}" for weight, points in self.parts)


def parts_of(score: int | Weighted) -> tuple[tuple[Fraction, int], ...]:
    """Return the outcomes of a score with their weights, as parts of one.

    >>> parts_of(420)
    ((Fraction(1, 1), 420),)
    """
    if isinstance(score, int):
        return ((Fraction(1), score),)
    return tuple((Fraction(weight) / 100, points) for weight, points in score.parts)


def mean_of(score: int | Weighted) -> Exact:
    """Return the points of a score; those of a weighted one are its mean.

    >>> mean_of(Weighted(((Fraction(60), 400), (Fraction(40), -50))))
    Fraction(220, 1)
    """
    if isinstance(score, int):
        return score
    return sum((weight * points for weight, points in parts_of(score)), Fraction(0))


def counted(scores: Sequence[int | Weighted]) -> dict[int, Exact]:
    """Count *scores*; each outcome of a weighted one counts as its part of a score."""
    count: dict[int, Exact] = {}
    for score in scores:
        if isinstance(score, int):
            count[score] = count.get(score, 0) + 1
            continue
        for weight, points in parts_of(score):
            count[points] = count.get(points, 0) + weight
    return count


_LONGEST: Final = 24
_AVERAGES: Final = {"+": Average.PLUS, "": Average.EVEN, "=": Average.EVEN, "-": Average.MINUS}
_NOTATION: Final = re.compile(
    r"(A[-+=]?)|A?(\d{1,3}(?:\.\d{1,4})?) *%?|([-+]?\d{1,3}(?:\.\d{1,4})?) *IMPS?", re.IGNORECASE
)


def _short(number: Fraction) -> str:
    return decimal(number, 4).rstrip("0").rstrip(".")
