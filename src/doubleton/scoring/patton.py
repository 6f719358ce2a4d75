"""Patton: a match counts its boards, won, drawn or lost, and beside them how much was won.

There is no universal standard for the second part, so a form of it has to be chosen.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import pairwise
from typing import Final, NamedTuple

from doubleton.errors import NotationError
from doubleton.scoring.imps import IMPS_1962
from doubleton.scoring.rounding import Exact, Halves, round_to
from doubleton.scoring.victory_points import SCALES, Scale


class Aggregate(StrEnum):
    """What divides the second part of a match between its sides.

    The points that each side won, as a share of those that both did; the IMPs, by a scale of
    victory points; or the difference of all points as a part of the larger score on each board.
    """

    PLUS_SCORES = "plus_scores"
    VICTORY_POINTS = "victory_points"
    QUOTIENT = "quotient"


class Tables(NamedTuple):
    """The scores of one team on a board, at its two tables, both as that team sees them."""

    here: Exact
    there: Exact


@dataclass(frozen=True, slots=True)
class PattonScore:
    """What a match is worth to both sides, in its two parts; together *maximum* is shared."""

    boards: tuple[Exact, Exact]
    aggregate: tuple[Exact, Exact]
    maximum: Exact

    @property
    def totals(self) -> tuple[Exact, Exact]:
        """The sum of both parts, for each side."""
        return self.boards[0] + self.aggregate[0], self.boards[1] + self.aggregate[1]


@dataclass(frozen=True, slots=True)
class Patton:
    """A form of Patton.

    ``board_maximum`` and ``aggregate_maximum`` are what each part of a match is worth in all;
    ``None`` means two points a board.  ``scale`` is that of victory points; ``bounds`` are, by the
    quotient, the highest that is worth half of the second part, and one point more, and so on.  A
    share is exact, unless ``step`` rounds that of the better side, halves towards an even division.

    >>> PATTON["ebu_hackett"].of((6, 2), 4, [Tables(620, -620)] * 4).totals
    (Fraction(10, 1), Fraction(6, 1))
    """

    aggregate: Aggregate
    board_maximum: Exact | None = None
    aggregate_maximum: Exact | None = None
    scale: Scale | None = None
    bounds: tuple[Fraction, ...] = ()
    step: Exact | None = None

    def __post_init__(self) -> None:
        by_bounds = self.aggregate is Aggregate.QUOTIENT
        rising = all(low < high for low, high in pairwise(self.bounds))
        rising = rising and all(bound >= 0 for bound in self.bounds)
        if (
            by_bounds is not bool(self.bounds)
            or not rising
            or (self.aggregate is Aggregate.VICTORY_POINTS) is not (self.scale is not None)
        ):
            raise NotationError("notation.patton", text=str(self.aggregate))

    def of(
        self,
        won: tuple[Exact, Exact],
        boards: int,
        tables: Sequence[Tables],
        margin: Exact | None = None,
    ) -> PattonScore:
        """Return what a match is worth.

        *won* are the board points of both sides in 2-1-0, artificial scores among them, on so many
        *boards*; *tables* the results of the boards that have them at both tables.  The *margin* in
        IMPs is that of the tables, unless another is given.
        """
        plain = 2 * boards
        most = plain if self.board_maximum is None else self.board_maximum
        part = Fraction(most, plain) if plain else Fraction(0)
        of_boards = (part * won[0], part * won[1])
        shared = self._shared(boards)
        own = self._own(tables, boards, shared, margin)
        return PattonScore(of_boards, (own, shared - own), most + shared)

    def _shared(self, boards: int) -> Exact:
        """Return what the second part is worth in all."""
        if self.aggregate_maximum is not None:
            return self.aggregate_maximum
        return 2 * len(self.bounds) if self.bounds else 2 * boards

    def _own(
        self, tables: Sequence[Tables], boards: int, shared: Exact, margin: Exact | None
    ) -> Exact:
        match self.aggregate:
            case Aggregate.PLUS_SCORES:
                return self._rounded(share(*plus_scores(tables)) * shared, shared)
            case Aggregate.VICTORY_POINTS:
                if margin is None:
                    margin = sum(IMPS_1962.imps(here + there) for here, there in tables)
                scale = self.scale if self.scale is not None else SCALES["wbf_cont_2013"]
                points = scale.of(margin, boards) if boards else (0, 0)
                return self._rounded(share(*points) * shared, shared)
            case Aggregate.QUOTIENT:
                size = swing_quotient(tables)
                steps = bisect_left(self.bounds, abs(size)) * (1 if size >= 0 else -1)
                return Fraction(shared) * (len(self.bounds) + steps) / (2 * len(self.bounds))

    def _rounded(self, own: Fraction, shared: Exact) -> Fraction:
        if self.step is None:
            return own
        half = Fraction(shared) / 2
        return half + round_to(own - half, self.step, Halves.TO_ZERO)


def plus_scores(tables: Sequence[Tables]) -> tuple[Exact, Exact]:
    """Return the points that a team and its opponents won at all tables.

    >>> plus_scores([Tables(620, -170), Tables(-50, 100)])
    (720, 220)
    """
    scores = [score for table in tables for score in table]
    return (
        sum(score for score in scores if score > 0),
        -sum(score for score in scores if score < 0),
    )


def share(own: Exact, theirs: Exact) -> Fraction:
    """Return the part of both that is *own*, half of nothing.

    >>> share(300, 100), share(0, 0)
    (Fraction(3, 4), Fraction(1, 2))
    """
    both = own + theirs
    return Fraction(own) / both if both else Fraction(1, 2)


def swing_quotient(tables: Sequence[Tables]) -> Fraction:
    """Return the sum of all scores as a part of the larger score on each board, from -2 to 2.

    >>> swing_quotient([Tables(620, -170), Tables(-50, 100)])
    Fraction(25, 36)
    """
    larger = sum(max(here, -here, there, -there) for here, there in tables)
    total = sum(here + there for here, there in tables)
    return Fraction(total) / larger if larger else Fraction(0)


def classic(*bounds: Fraction) -> Patton:
    """Return the form that goes by the quotient, with an organiser's own *bounds*.

    >>> form = classic(Fraction(1, 10), Fraction(1, 3), Fraction(2, 3))
    >>> form.of((1, 1), 1, [Tables(620, -300)]).aggregate
    (Fraction(5, 1), Fraction(1, 1))
    """
    return Patton(Aggregate.QUOTIENT, bounds=bounds)


PATTON: Final = {
    "ebu_hackett": Patton(Aggregate.PLUS_SCORES),
    "imp_vp": Patton(Aggregate.VICTORY_POINTS, 4, 6, SCALES["wbf_cont_2013"]),
    "reykjavik": Patton(Aggregate.VICTORY_POINTS, 20, 20, SCALES["wbf_cont_2013"]),
}
"""The forms that have a name: two points a board and as many for the points won (EBU newsletter,
Winter 2009); 4 points for the boards and 6 for the IMPs; 20 for the boards and 20 victory points,
as it is played at Reykjavik."""
