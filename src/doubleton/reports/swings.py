"""Swings: the boards of a session on which the tables were furthest apart."""

from __future__ import annotations

from dataclasses import dataclass

from doubleton.bridge import Side
from doubleton.reports.figures import points
from doubleton.reports.layout import Layout
from doubleton.reports.register import Party
from doubleton.reports.rows import Outcome, outcome
from doubleton.scoring.recap import ScoredBoard, ScoredRow
from doubleton.scoring.traveller import Status

MOST = 20
"""Boards in the list."""


@dataclass(frozen=True, slots=True)
class AtEnd:
    """The highest or lowest score of North-South on a board; of several tables the first."""

    ns: Party
    ew: Party
    outcome: Outcome
    score: str


@dataclass(frozen=True, slots=True)
class Swing:
    """A board, its highest and lowest scores, and the points between them."""

    board: str
    address: str
    highest: AtEnd
    lowest: AtEnd
    difference: str


def swings(layout: Layout) -> tuple[Swing, ...]:
    """Return the boards with the largest differences between two results, the largest first."""
    found = []
    for place in layout.order:
        rows = _played(layout.recap.boards[place])
        if len(rows) > 1 and rows[0][0] > rows[-1][0]:
            found.append((rows[-1][0] - rows[0][0], place, rows[0], rows[-1]))
    found.sort(key=lambda one: (one[0], layout.turn[one[1]]))
    return tuple(
        Swing(
            board=layout.board_name(layout.recap.boards[place].traveller),
            address=layout.boards[place],
            highest=_end(place, highest, layout),
            lowest=_end(place, lowest, layout),
            difference=str(-difference),
        )
        for difference, place, highest, lowest in found[:MOST]
    )


def _played(board: ScoredBoard) -> list[tuple[int, ScoredRow]]:
    """Return the rows with a result and North-South's points in each, the highest first."""
    rows = [
        (score, row)
        for row in board.rows
        if row.row.status is Status.PLAYED and isinstance(score := row.row.score_ns, int)
    ]
    return sorted(rows, key=lambda pair: -pair[0])


def _end(place: int, one: tuple[int, ScoredRow], layout: Layout) -> AtEnd:
    score, row = one
    section = layout.recap.boards[place].traveller.section
    ns, ew = layout.parties(row.row, section)
    shown = layout.why_row(points(score), row, Side.NS)
    return AtEnd(ns, ew, outcome(row.row, layout), shown)
