"""A movement as a file gave it: the movement, what the file adds, and what is doubtful."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from doubleton.errors import Fault, ParseError
from doubleton.movements.mending import most_at_a_set
from doubleton.movements.seating import Kind, Movement, Seating, tabled
from doubleton.movements.validation import meetings
from doubleton.said import Said

MOST_TABLES: Final = 500
MOST_ROUNDS: Final = 200
LARGEST: Final = 1 << 22
"""Bytes that a movement file may have."""


@dataclass(frozen=True, slots=True)
class MovementFile:
    """A movement that was read.

    ``boards_per_set`` and ``first_board`` stand where the file tells the boards.  ``absent`` is the
    contestant that the file would leave out for a half table.  ``line`` is where it begins.
    """

    name: str
    movement: Movement
    boards_per_set: int | None = None
    first_board: int = 1
    absent: int | None = None
    line: int | None = None
    faults: tuple[Fault, ...] = ()


def failed(said: Said, file: str | None, line: int | None = None) -> ParseError:
    """Return the error that ends the reading."""
    return ParseError(Fault(said, file, line))


def number_in(text: str, least: int, most: int, place: tuple[str | None, int | None]) -> int:
    """Read a whole number between limits; raises :class:`~doubleton.errors.ParseError`."""
    stripped = text.strip()
    if stripped.isascii() and stripped.isdecimal() and len(stripped) < 10:
        number = int(stripped)
        if least <= number <= most:
            return number
    said = Said("movement.file-number", found=stripped[:40], least=least, most=most)
    raise failed(said, *place)


def from_rows(
    name: str,
    rows: Sequence[Seating],
    kind: Kind = Kind.PAIRS,
    *,
    boards_per_set: int | None = None,
) -> Movement:
    """Return the movement of rows that say nothing else: what it needs is taken from them.

    Rows without anybody are left out.  There are two winners where no pair changes its direction,
    and as many copies as it takes for every table to have a board.
    """
    rows = [row for row in rows if row.contestants]
    held: dict[int, set[int]] = {}
    for row in rows:
        for side, members in enumerate(row.sides):
            for one in members:
                held.setdefault(one, set()).add(side)
    two_lines = kind is Kind.PAIRS and all(len(sides) == 1 for sides in held.values())
    made = Movement(
        Said("movement.named", name=name),
        kind,
        max((row.table for row in rows), default=1),
        max((row.round for row in rows), default=1),
        max((row.set for row in rows), default=1),
        tabled(rows),
        winners=2 if two_lines and len(held) > 2 else 1,
    )
    size = boards_per_set or most_at_a_set(made)
    copies = -(-most_at_a_set(made) // size)
    return replace(made, copies=copies)


def with_meetings(
    movement: Movement, place: tuple[str | None, int | None]
) -> tuple[Movement, tuple[Fault, ...]]:
    """Return the movement with as many meetings as its rows have, and what is to be said of it.

    Files of other programs do not say how often two may meet; those of more than one round against
    an opponent are meant so, and a few repeats are told.
    """
    times = meetings(movement)
    most = max(times.values(), default=1)
    if most <= movement.max_meetings:
        return movement, ()
    again = sum(count > movement.max_meetings for count in times.values())
    said = Said("movement.file-meet-again", twos=again, times=most)
    return replace(movement, max_meetings=most), (Fault(said, *place),)
