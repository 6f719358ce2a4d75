"""ACBLscore's movements (``.MOV``): binary.

Two bytes ``5d 8d``; a byte that is 1 for a Howell and 0 for a Mitchell, whose East-West pairs have
numbers of their own from 1; then tables, rounds and sets, a byte each; a title.  The plays end the
file: North-South, East-West and set, a byte each, table by table.
"""

from __future__ import annotations

from typing import Final

from doubleton.formats.movements.movement_file import (
    MovementFile,
    failed,
    from_rows,
    with_meetings,
)
from doubleton.movements.seating import Seating
from doubleton.said import Said

SIGNATURE: Final = b"\x5d\x8d"
_TITLE: Final = slice(6, 606)
_PLAYS: Final = 707
"""Where the plays begin."""


def read_acblscore(data: bytes, file: str | None = None) -> MovementFile:
    """Read one movement; raises :class:`~doubleton.errors.ParseError`."""
    if len(data) < _PLAYS or not data.startswith(SIGNATURE):
        raise failed(Said("movement.file-mov"), file)
    howell, tables, rounds, sets = data[2], data[3], data[4], data[5]
    plays = data[_PLAYS:]
    expected = 3 * tables * rounds
    if howell > 1 or not tables or not rounds or not sets or len(plays) != expected:
        said = Said("movement.file-mov-length", expected=expected, found=len(plays))
        raise failed(said, file)
    shift = 0 if howell else tables
    rows = []
    for place in range(tables * rounds):
        table, number = divmod(place, rounds)
        ns, ew, one = plays[3 * place : 3 * place + 3]
        if one:
            east = ew + shift if ew else None
            rows.append(Seating(number + 1, table + 1, ns or None, east, one))
    title = data[_TITLE].partition(b"\0")[0].decode("cp437").strip()
    made = from_rows(title or f"{tables} x {rounds}", rows)
    made, faults = with_meetings(made, (file, None))
    return MovementFile(title, made, faults=faults)
