"""Table lists: the text of EBUScore and of Pairs Scorer.

A title, which may stand in front; a line of figures (*type, tables, boards, boards a round, rounds*
and in movements of pairs *missing pair*); then a line for each table, with North-South, East-West
and set for every round.  Blank lines stand between movements.

What the figures mean was compared with the movements themselves: the type is 0 where there is one
winner, 1 where there are two and East-West have numbers of their own from 1, 2 where two lines are
switched and numbered through, and 5 for teams.  A set 0 is a sit-out: North-South has no opponent,
and where a rover sits out the line below the tables says so with its number on both sides.  A team
that meets itself sits out too.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from doubleton.errors import Fault, ParseError
from doubleton.formats.movements.movement_file import (
    MOST_ROUNDS,
    MOST_TABLES,
    MovementFile,
    failed,
    from_rows,
    number_in,
    with_meetings,
)
from doubleton.movements.seating import Kind, Seating
from doubleton.said import Said

FIGURES: Final = re.compile(r"\s*\d+(\s*,\s*\d+)+\s*,?\s*")
_TEAMS: Final = 5
_OWN_NUMBERS: Final = 1


@dataclass(slots=True)
class _Block:
    """A movement's lines, with their numbers: the title, the figures and the tables."""

    title: str
    lines: list[tuple[int, list[str]]]


def is_table_list(text: str) -> bool:
    """Whether a text has a line of figures that a line for each table follows."""
    block = next(_blocks(text), None)
    if block is None or len(block.lines) < 2:
        return False
    head, first = block.lines[0][1], block.lines[1][1]
    if all(len(cells) == 6 for _, cells in block.lines) and head[1] != str(len(block.lines) - 1):
        return False  # lines of rounds
    return len(head) in (5, 6) and len(first) == 3 * int(head[4][:6])


def read_table_lists(text: str, file: str | None = None) -> tuple[MovementFile, ...]:
    """Read all movements of a text; one that cannot be read is passed over, with a fault.

    Raises :class:`~doubleton.errors.ParseError` when none can be read.
    """
    found: list[MovementFile] = []
    spoiled: list[Fault] = []
    for block in _blocks(text):
        try:
            found.append(_movement(block, file))
        except ParseError as error:
            spoiled.append(error.fault)
    if not found:
        raise ParseError(spoiled[0] if spoiled else Fault(Said("movement.file-empty"), file))
    if spoiled:
        found[-1] = replace(found[-1], faults=(*found[-1].faults, *spoiled))
    return tuple(found)


def _blocks(text: str) -> Iterator[_Block]:
    block = _Block("", [])
    for number, line in enumerate(text.splitlines(), 1):
        if FIGURES.fullmatch(line):
            cells = [cell.strip() for cell in line.strip().rstrip(",").split(",")]
            block.lines.append((number, cells))
            continue
        if block.lines:
            yield block
            block = _Block("", [])
        if line.strip():
            block.title = line.strip()
    if block.lines:
        yield block


def _movement(block: _Block, file: str | None) -> MovementFile:
    number, head = block.lines[0]
    place = (file, number)
    if len(head) not in (5, 6):
        raise failed(Said("movement.file-figures", count=len(head)), *place)
    code = number_in(head[0], 0, 99, place)
    tables = number_in(head[1], 1, MOST_TABLES, place)
    size = number_in(head[3], 1, 99, place)
    rounds = number_in(head[4], 1, MOST_ROUNDS, place)
    absent = number_in(head[5], 0, 2 * MOST_TABLES, place) if len(head) == 6 else 0
    if len(block.lines) - 1 != tables:
        said = Said("movement.file-tables", expected=tables, found=len(block.lines) - 1)
        raise failed(said, *place)
    shift = tables if code == _OWN_NUMBERS else 0
    rows = [
        row
        for table, (at, cells) in enumerate(block.lines[1:], 1)
        for row in _rows(table, cells, rounds, shift, (file, at))
    ]
    kind = Kind.TEAMS if code == _TEAMS or len(head) == 5 else Kind.PAIRS
    if kind is Kind.TEAMS:
        rows = _sitting_out(rows)
    title = re.sub(r"\s+", " ", block.title) or f"{tables} x {rounds}"
    made = from_rows(title, rows, kind, boards_per_set=size)
    made = replace(made, rounds=rounds, winners=2 if code == _OWN_NUMBERS else 1)
    made, faults = with_meetings(made, place)
    return MovementFile(title, made, size, absent=absent or None, line=number, faults=faults)


def _sitting_out(rows: list[Seating]) -> list[Seating]:
    """Return rows of teams in which the one that meets itself sits out, where that is one a round.

    Where more do, the sections play across: the same number stands for two teams.
    """
    lone = Counter(row.round for row in rows if row.ns == row.ew)
    if not lone or max(lone.values()) > 1:
        return rows
    return [row if row.ns != row.ew else replace(row, ew=None) for row in rows]


def _rows(
    table: int, cells: list[str], rounds: int, shift: int, place: tuple[str | None, int | None]
) -> Iterator[Seating]:
    if len(cells) != 3 * rounds:
        said = Said("movement.file-row", expected=3 * rounds, found=len(cells), rounds=rounds)
        raise failed(said, *place)
    for number in range(rounds):
        texts = cells[3 * number : 3 * number + 3]
        ns, ew, one = (number_in(text, 0, 2 * MOST_TABLES, place) for text in texts)
        if one:
            east = ew + shift if ew else None
            yield Seating(number + 1, table, ns or None, east, one)
