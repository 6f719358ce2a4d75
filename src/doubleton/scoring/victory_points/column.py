"""A column of a scale of victory points: what each margin is worth in matches of one length."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self


@dataclass(frozen=True, slots=True)
class Column:
    """The bands of margins of a scale, for the side that did not lose.

    ``upper`` are the highest margins of all bands but the last, which has no end; ``worth`` has one
    entry more: the victory points of that side and of its opponents, in hundredths.
    """

    upper: tuple[int, ...]
    worth: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, upper: Iterable[int], won: Iterable[int], most: int) -> Self:
        """Return a column of which both sides share *most* whole victory points."""
        return cls(tuple(upper), tuple((100 * own, 100 * (most - own)) for own in won))

    @classmethod
    def of_hundredths(cls, won: Sequence[int], most: int) -> Self:
        """Return a column from what margins of 0, 1, … are worth, in hundredths like *most*."""
        return cls(tuple(range(len(won) - 1)), tuple((own, most - own) for own in won))

    def at(self, margin: int) -> tuple[int, int]:
        """Return the victory points of both sides in hundredths, for a margin of 0 or more.

        >>> Column.of((2, 7), (10, 11, 12), 20).at(3)
        (1100, 900)
        """
        return self.worth[bisect_left(self.upper, margin)]

    def first_worth(self, own: int) -> int | None:
        """Return the lowest margin worth at least *own* hundredths, ``None`` where none is.

        >>> Column.of((2, 7), (10, 11, 12), 20).first_worth(1200)
        8
        """
        for lowest, (won, _) in zip(
            (0, *(high + 1 for high in self.upper)), self.worth, strict=True
        ):
            if won >= own:
                return lowest
        return None
