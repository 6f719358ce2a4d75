"""Tournament Calculator's movements (CSV): a line for each table and round.

``table, round, ns, ew, lowest board, highest board``; a heading may stand in front, and the cells
may be separated by semicolons or tabulators.  An empty or zero pair sits out.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from doubleton.errors import Fault
from doubleton.formats.movements.movement_file import (
    MOST_ROUNDS,
    MOST_TABLES,
    MovementFile,
    failed,
    from_rows,
    number_in,
    with_meetings,
)
from doubleton.movements.seating import Seating
from doubleton.said import Said

_SEPARATOR: Final = re.compile(r"[,;\t]")


def is_round_lines(text: str) -> bool:
    """Whether the lines have six cells each."""
    lines = [line for line in text.splitlines() if line.strip()][:2]
    return bool(lines) and all(len(_SEPARATOR.split(line)) == 6 for line in lines)


def read_round_lines(text: str, file: str | None = None) -> MovementFile:
    """Read one movement; raises :class:`~doubleton.errors.ParseError`."""
    found: list[tuple[int, int, int, int, tuple[int, int]]] = []
    for number, line in enumerate(text.splitlines(), 1):
        cells = [cell.strip().strip('"') for cell in _SEPARATOR.split(line)]
        if not line.strip() or (not found and not cells[0].isdecimal()):
            continue
        place = (file, number)
        if len(cells) != 6:
            raise failed(Said("movement.file-cells", expected=6, found=len(cells)), *place)
        table = number_in(cells[0], 1, MOST_TABLES, place)
        at = number_in(cells[1], 1, MOST_ROUNDS, place)
        ns, ew = (number_in(cell or "0", 0, 9999, place) for cell in cells[2:4])
        low = number_in(cells[4], 1, 9999, place)
        high = number_in(cells[5], low, low + 99, place)
        found.append((at, table, ns, ew, (low, high)))
        if len(found) > MOST_TABLES * MOST_ROUNDS:
            raise failed(Said("movement.file-too-long", limit=MOST_ROUNDS), *place)
    if not found:
        raise failed(Said("movement.file-empty"), file)
    return _movement(found, file)


def _movement(
    found: list[tuple[int, int, int, int, tuple[int, int]]], file: str | None
) -> MovementFile:
    boards = sorted({lines[4] for lines in found})
    faults: list[Fault] = []
    for before, after in pairwise(boards):
        if after[0] <= before[1]:
            said = Said("movement.file-overlap", first=before[0], last=before[1], board=after[0])
            raise failed(said, file)
    sizes = {high - low + 1 for low, high in boards}
    if len(sizes) > 1:
        faults.append(Fault(Said("movement.file-sizes", least=min(sizes), most=max(sizes)), file))
    place = {one: number for number, one in enumerate(boards, 1)}
    rows = [
        Seating(at, table, ns or None, ew or None, place[one])
        for at, table, ns, ew, one in found
        if ns or ew
    ]
    name = f"{max(row.table for row in rows)} x {max(row.round for row in rows)}" if rows else ""
    if not rows:
        raise failed(Said("movement.file-empty"), file)
    made, again = with_meetings(from_rows(name, rows, boards_per_set=max(sizes)), (file, None))
    return MovementFile(name, made, max(sizes), boards[0][0], faults=(*faults, *again))


def write_round_lines(found: MovementFile) -> str:
    """Write a movement of pairs as lines of table, round, pairs and boards, with a heading."""
    size = found.boards_per_set or 1
    lines = ["table,round,ns,ew,lowest,highest"]
    for row in found.movement.rows:
        low = found.first_board + (row.set - 1) * size
        ns = "" if row.ns is None else row.ns
        ew = "" if row.ew is None else row.ew
        lines.append(f"{row.table},{row.round},{ns},{ew},{low},{low + size - 1}")
    return "\n".join((*lines, ""))
