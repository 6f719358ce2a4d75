"""Matches, round by round: who met whom, what it was worth, and the boards as both tables had them.

Scores on a card are as the first side of the match sees them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from doubleton.bridge import SIDES, Side
from doubleton.reports.figures import Column, decimals_of, in_full
from doubleton.reports.layout import Layout, natural
from doubleton.reports.register import Party
from doubleton.reports.rows import Outcome, outcome, side_score
from doubleton.reports.travellers import SIDE_NAMES
from doubleton.scoring.explaining import MatchFigure, OfMatch, OfRow, RowFigure
from doubleton.scoring.match_scores import unit_of_boards
from doubleton.scoring.matches import Match, MatchBoard
from doubleton.scoring.recap import ScoredRow
from doubleton.scoring.rounding import Exact
from doubleton.scoring.traveller import Contestant, Unit


@dataclass(frozen=True, slots=True)
class AtTable:
    """What happened at one table of a board, and its score as the first side sees it."""

    outcome: Outcome
    score: str


@dataclass(frozen=True, slots=True)
class CardLine:
    """A board of a match; ``worth`` is that of the first side, then that of the second."""

    board: str
    address: str
    tables: tuple[AtTable, ...]
    worth: tuple[str, str]


@dataclass(frozen=True, slots=True)
class MatchCard:
    """A match as a page shows it; every pair of texts is for its two sides.

    ``sits`` tells for each table how the first side sat there.
    """

    identity: str
    sides: tuple[Party, Party]
    taken: tuple[str, str]
    worth: tuple[str, str]
    parts: tuple[tuple[str, tuple[str, str]], ...]
    sits: tuple[str, ...]
    lines: tuple[CardLine, ...]


@dataclass(frozen=True, slots=True)
class RoundOfMatches:
    """The matches of one round."""

    heading: str
    matches: tuple[MatchCard, ...]


_Seat = tuple[ScoredRow, int, Side]
"""A row of the board at this place, and the side on which the first side of the match sat."""


def rounds(layout: Layout) -> Iterator[RoundOfMatches]:
    """Give the rounds of a session, each with its matches in the order of the field."""
    known = _Tables(layout)
    number = 0
    matches = sorted(layout.recap.matches, key=lambda one: (natural(one.session), _round(one)))
    for _, group in groupby(matches, key=lambda one: (one.session, one.round)):
        cards = []
        for match in group:
            number += 1
            cards.append(_card(f"match-{number}", match, known, layout))
        yield RoundOfMatches(_heading(match, layout), tuple(cards))


def _round(match: Match) -> tuple[tuple[int, str], ...]:
    return natural(match.round)


def _heading(match: Match, layout: Layout) -> str:
    named = (
        layout.say("page.in-all-rounds")
        if match.round is None
        else layout.say("page.round-named", round=match.round)
    )
    if match.session is None or not layout.has_sessions:
        return named
    return f"{named}, {layout.say('page.in-session', session=match.session)}"


def figures_of(unit: Unit, values: Sequence[Exact | None], layout: Layout) -> Column:
    """Return the column of *values* in *unit*: signed where they are margins."""
    signed = unit in (Unit.IMPS, Unit.POINTS)
    return (layout.signed if signed else layout.shorts)[decimals_of(values)]


def taken_of(match: Match) -> tuple[Exact, Exact]:
    """Return what each side has from the boards, after penalties."""
    own, theirs = (
        taken - penalty for taken, penalty in zip(match.taken, match.penalties, strict=True)
    )
    return own, theirs


def _card(identity: str, match: Match, known: _Tables, layout: Layout) -> MatchCard:
    unit = unit_of_boards(layout.recap.method)
    total = layout.recap.ranking[0].unit
    column = figures_of(unit, [worth for each in match.boards for worth in each.worth], layout)
    seats = [known.of(board, match.contestants[0]) for board in match.boards]
    width = max(map(len, seats), default=0)
    home, away = map(layout.register.named, match.contestants)
    place = next(at for at, one in enumerate(layout.recap.matches) if one is match)

    def why(texts: tuple[str, str]) -> tuple[str, str]:
        own, theirs = (
            layout.why(text, MatchFigure(OfMatch.WORTH, place, side))
            for side, text in enumerate(texts)
        )
        return own, theirs

    in_total = [*match.worth, *(worth for part in match.parts for worth in part.worth)]
    return MatchCard(
        identity=identity,
        sides=(home, away),
        taken=why(_both(taken_of(match), figures_of(unit, taken_of(match), layout))),
        worth=why(_both(match.worth, figures_of(total, in_total, layout))),
        parts=tuple(
            (
                layout.say(f"page.part.{part.name}"),
                why(_both(part.worth, figures_of(total, in_total, layout))),
            )
            for part in match.parts
        ),
        sits=tuple(SIDE_NAMES[side] for side in SIDES)[:width] if width > 1 else ("",) * width,
        lines=tuple(
            _line(board, at, column, layout)
            for board, at in zip(match.boards, seats, strict=True)
            if layout.has_all_boards
        ),
    )


def _both(values: tuple[Exact, Exact], column: Column) -> tuple[str, str]:
    return in_full(column[values[0]], column.language), in_full(column[values[1]], column.language)


def _line(board: MatchBoard, seats: Sequence[_Seat], column: Column, layout: Layout) -> CardLine:
    place = board.halves[0].traveller
    return CardLine(
        board=layout.board_name(layout.recap.boards[place].traveller),
        address=layout.boards[place],
        tables=tuple(
            AtTable(
                outcome(row.row, layout),
                layout.why_row(side_score(row, side, layout), row, side),
            )
            for row, _, side in seats
        ),
        worth=_worth(board, column, layout),
    )


def _worth(board: MatchBoard, column: Column, layout: Layout) -> tuple[str, str]:
    own, theirs = (
        layout.why(column[worth], RowFigure(OfRow.SCORE, half.traveller, half.row, half.side))
        for worth, half in zip(board.worth, board.halves, strict=True)
    )
    return own, theirs


class _Tables:
    """The rows of a session, by who met whom on which board."""

    def __init__(self, layout: Layout) -> None:
        self._boards = layout.recap.boards
        self._compared = layout.recap.method.is_for_teams
        self._rows: dict[object, list[tuple[ScoredRow, int, Contestant]]] = defaultdict(list)
        self._keys: dict[tuple[int, int], object] = {}
        for place, scored in enumerate(layout.recap.boards):
            traveller = scored.traveller
            for index, row in enumerate(scored.rows):
                sides = [
                    layout.register.find(row.row.contestant(side), traveller.section, side)
                    for side in SIDES
                ]
                who = [standing.contestant for standing in sides if standing is not None]
                if len(who) == len(SIDES):
                    board = traveller.session, traveller.board, row.row.round
                    key = (*board, frozenset(who))
                    self._keys[place, index] = key
                    self._rows[key].append((row, place, who[0]))

    def of(self, board: MatchBoard, first: Contestant) -> list[_Seat]:
        """Return the tables of a board, that at which *first* sat North-South in front."""
        own = board.halves[0]
        if not self._compared:
            row = self._boards[own.traveller].rows[own.row]
            return [(row, own.traveller, own.side)]
        found = [
            (row, place, Side.NS if north_south == first else Side.EW)
            for row, place, north_south in self._rows[self._keys[own.traveller, own.row]]
        ]
        return sorted(found, key=lambda seat: seat[2])[: len(SIDES)]
