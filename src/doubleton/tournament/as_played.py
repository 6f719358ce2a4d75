"""What was really played, beside what was planned: who met which set, and who would again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from doubleton.movements import changes
from doubleton.movements.changes import Collision
from doubleton.movements.seating import Movement, Seating, tabled
from doubleton.tournament.event import Section, Status


def last_begun(section: Section) -> int:
    """Return the last round that has begun, or of which something was told already.

    The version of a board may be told ahead: it binds nobody to the round.
    """
    touched = (number for number, _, _ in section.plays())
    return max(section.round, max(touched, default=0))


def as_played(section: Section) -> Movement:
    """Return the movement with what was really played in place of what was planned (Law 15).

    A table that played a board of another set, or with others, stands there once for each of them.
    A board whose score was cancelled was met all the same.
    """
    movement = section.movement
    otherwise = {
        (number, table)
        for number, table, play in section.plays()
        if play.seating is not None or not _is_planned(section, number, table, play.board)
    }
    if not otherwise:
        return movement
    rows: list[Seating] = [row for row in movement.rows if (row.round, row.table) not in otherwise]
    for place in sorted(otherwise):
        rows += _real_rows(section, *place)
    return replace(movement, rows=tabled(rows))


def _is_planned(section: Section, number: int, table: int, board: int) -> bool:
    row = section.rows.get((number, table))
    return row is not None and section.boards.set_of(board) == row.set


def _real_rows(section: Section, number: int, table: int) -> Iterator[Seating]:
    found: dict[Seating, None] = {}
    for board in section.boards_at(number, table):
        row = section.seating(number, table, board)
        if row is not None and section.play(number, table, board).status is not Status.NOT_PLAYED:
            there = replace(row, round=number, table=table, set=section.boards.set_of(board))
            found[there] = None
    yield from found


def met_again(section: Section, whole: Movement, after: int) -> tuple[Collision, ...]:
    """Return where somebody meets a set again after a round, if it goes on as in *whole*."""
    played = as_played(section)
    rows = [row for row in played.rows if row.round <= after]
    rows += [row for row in whole.rows if row.round > after]
    found = changes.collisions(replace(whole, rows=tabled(rows)), after)
    return tuple(one for one in found if not one.is_meeting)


def number_of(section: Section, entrant: str) -> int | None:
    """Return the number of an entrant in the movement of a section."""
    return next((one for one, who in section.numbers.items() if who == entrant), None)
