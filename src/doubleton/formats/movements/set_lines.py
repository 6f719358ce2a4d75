"""WEBRI's templates: a line for each table and set, in the order of play.

``table,set,North-South,East-West``, and where a set is one board its dealer and its vulnerability
(``N,true,false``).  The rounds are not written: the first line of a table is its first round.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

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

_LINE: Final = re.compile(
    r"\s*\d+\s*(,\s*\d+\s*){3}(,\s*[NESW]\s*(,\s*(true|false)\s*){2})?,?\s*", re.IGNORECASE
)


def is_set_lines(text: str) -> bool:
    """Whether the first line that is not empty is one of these."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    return _LINE.fullmatch(first) is not None


def read_set_lines(text: str, file: str | None = None) -> MovementFile:
    """Read one movement; raises :class:`~doubleton.errors.ParseError`."""
    rounds: Counter[int] = Counter()
    rows = []
    single = False
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        place = (file, number)
        if not _LINE.fullmatch(line):
            raise failed(Said("movement.file-set-line", found=line.strip()), *place)
        cells = line.split(",")
        single = single or len(cells) > 5
        table = number_in(cells[0], 1, MOST_TABLES, place)
        one = number_in(cells[1], 1, 1000, place)
        ns, ew = (number_in(cell, 0, 9999, place) for cell in cells[2:4])
        rounds[table] += 1
        if rounds[table] > MOST_ROUNDS:
            raise failed(Said("movement.file-too-long", limit=MOST_ROUNDS), *place)
        rows.append(Seating(rounds[table], table, ns or None, ew or None, one))
    if not rows:
        raise failed(Said("movement.file-empty"), file)
    name = f"{max(rounds)} x {max(rounds.values())}"
    size = 1 if single else None
    made, faults = with_meetings(from_rows(name, rows, boards_per_set=size), (file, None))
    return MovementFile(name, made, size, faults=faults)
