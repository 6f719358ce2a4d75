"""Figures: what tells a number of a recapitulation from all the others, and can be typed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from doubleton.bridge import SIDES, Side
from doubleton.errors import NotationError
from doubleton.scoring.recap import Recap, ScoredRow
from doubleton.scoring.rounding import Exact


class OfRow(StrEnum):
    """A number of one side of a row of a traveller."""

    SCORE = "score"
    MATCHPOINTS = "mp"
    PERCENT = "percent"
    IMPS = "imp"
    BOARD_POINTS = "bp"


class OfBoard(StrEnum):
    """A number of a board."""

    TOP = "top"
    DATUM = "datum"


class OfMatch(StrEnum):
    """A number of one side of a match."""

    MARGIN = "margin"
    WORTH = "worth"


class OfContestant(StrEnum):
    """A number of a line of the ranking, or of a further one."""

    TOTAL = "total"
    PERCENT = "percent"
    MAXIMUM = "maximum"
    PENALTIES = "penalties"
    CARRIED = "carried"
    HANDICAP = "handicap"
    RANK = "rank"


@dataclass(frozen=True, slots=True)
class RowFigure:
    """A number of one side of a row: the places of the traveller and of the row, from 0."""

    of: OfRow
    board: int
    row: int
    side: Side

    def __str__(self) -> str:
        return f"board {self.board + 1} row {self.row + 1} {self.side} {self.of}".lower()


@dataclass(frozen=True, slots=True)
class BoardFigure:
    """A number of a board, by the place of its traveller, from 0."""

    of: OfBoard
    board: int

    def __str__(self) -> str:
        return f"board {self.board + 1} {self.of}"


@dataclass(frozen=True, slots=True)
class MatchFigure:
    """A number of the first or the second side of a match, by its place, from 0."""

    of: OfMatch
    match: int
    side: int

    def __str__(self) -> str:
        return f"match {self.match + 1} side {self.side + 1} {self.of}"


@dataclass(frozen=True, slots=True)
class StandingFigure:
    """A number of a contestant: the place of its line in the ranking, or in a further list.

    Places are counted from 0; those of a *listing* from the beginning of its own ranking.
    """

    of: OfContestant
    place: int
    listing: int | None = None

    def __str__(self) -> str:
        listed = "" if self.listing is None else f"list {self.listing + 1} "
        return f"{listed}line {self.place + 1} {self.of}"


Figure = RowFigure | BoardFigure | MatchFigure | StandingFigure


_WRITTEN: Final = re.compile(
    r"board (?P<board>\d{1,7}) (?:row (?P<row>\d{1,7}) (?P<side>ns|ew) )?(?P<of>[a-z]+)"
    r"|match (?P<match>\d{1,7}) side (?P<of_match>[12]) (?P<what>[a-z]+)"
    r"|(?:list (?P<list>\d{1,7}) )?line (?P<line>\d{1,7}) (?P<number>[a-z]+)"
)


def figure_of(text: str) -> Figure:
    """Read a figure as it is written; boards, rows and lines are counted from 1 as they stand.

    >>> figure_of("board 7 row 3 ns mp"), str(figure_of("line 2 percent"))
    (RowFigure(of=<OfRow.MATCHPOINTS: 'mp'>, board=6, row=2, side=<Side.NS: 0>), 'line 2 percent')

    Raises :class:`~doubleton.errors.NotationError` for anything else.
    """
    found = _WRITTEN.fullmatch(" ".join(text.lower().split()))
    if found is not None:
        try:
            return _figure(found)
        except ValueError:
            pass
    raise NotationError("notation.figure", text=text)


def _figure(found: re.Match[str]) -> Figure:
    if found["match"]:
        return MatchFigure(
            OfMatch(found["what"]), int(found["match"]) - 1, int(found["of_match"]) - 1
        )
    if found["line"]:
        listing = int(found["list"]) - 1 if found["list"] else None
        return StandingFigure(OfContestant(found["number"]), int(found["line"]) - 1, listing)
    board = int(found["board"]) - 1
    if found["row"] is None:
        return BoardFigure(OfBoard(found["of"]), board)
    side = Side.NS if found["side"] == "ns" else Side.EW
    return RowFigure(OfRow(found["of"]), board, int(found["row"]) - 1, side)


def value_of(recap: Recap, figure: Figure) -> Exact | None:
    """Return the number that *figure* names, ``None`` where *recap* has none there."""
    try:
        match figure:
            case RowFigure(of, board, row, side):
                return _of_row(recap.boards[board].rows[row], of, side)
            case BoardFigure(of_board, board):
                scored = recap.boards[board]
                return scored.top if of_board is OfBoard.TOP else scored.datum
            case MatchFigure(of_match, place, which):
                match = recap.matches[place]
                worth = match.worth if of_match is OfMatch.WORTH else match.margins
                return worth[which]
            case StandingFigure(of_standing, place, listing):
                listed = recap if listing is None else recap.listings[listing]
                value = getattr(listed.ranking[place], of_standing.value)
                return value if isinstance(value, Exact) else None
    except IndexError:
        return None


def _of_row(scored: ScoredRow, of: OfRow, side: Side) -> Exact | None:
    if of is OfRow.SCORE:
        score = scored.row.score(side)
        return score if isinstance(score, int) else None
    name = f"{of.value}_{side}".lower()
    value: Exact | None = getattr(scored, name)
    return value


def figures_of(recap: Recap) -> Iterator[Figure]:
    """Give every number that a recapitulation has."""
    for board, scored in enumerate(recap.boards):
        yield from _known(recap, *(BoardFigure(of, board) for of in OfBoard))
        for row in range(len(scored.rows)):
            for side in SIDES:
                yield from _known(recap, *(RowFigure(of, board, row, side) for of in OfRow))
    for place in range(len(recap.matches)):
        for which in (0, 1):
            yield from (MatchFigure(of_match, place, which) for of_match in OfMatch)
    for listing in (None, *range(len(recap.listings))):
        ranking = recap.ranking if listing is None else recap.listings[listing].ranking
        for place in range(len(ranking)):
            figures = (StandingFigure(number, place, listing) for number in OfContestant)
            yield from _known(recap, *figures)


def _known(recap: Recap, *figures: Figure) -> Iterator[Figure]:
    return (figure for figure in figures if value_of(recap, figure) is not None)
