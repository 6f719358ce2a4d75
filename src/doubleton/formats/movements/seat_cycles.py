"""Movements as howellki keeps them (JSON): the seats in the order of the move.

For every movement: ``tables``, ``rounds``; ``sets``, the table where each set begins, 0 where it
waits; ``positions``, the pairs of round 1 at 1N, 1E, 2N, 2E …; and ``movement``, the seats through
which pairs move, the last to the first again.  Boards are called for by their numbers: every table
plays the next set in the next round.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Final

from doubleton.errors import Fault, ParseError
from doubleton.formats.movements.movement_file import (
    MOST_ROUNDS,
    MOST_TABLES,
    MovementFile,
    failed,
    from_rows,
    with_meetings,
)
from doubleton.movements.seating import Seating, cyclic
from doubleton.said import Said

_SEAT: Final = re.compile(r"(\d{1,3})([NE])")


def read_seat_cycles(text: str, file: str | None = None) -> tuple[MovementFile, ...]:
    """Read all movements of a file; raises :class:`~doubleton.errors.ParseError`."""
    try:
        document = json.loads(text)
    except json.JSONDecodeError as error:
        raise failed(Said("movement.file-json", found=error.msg), file, error.lineno) from None
    except (RecursionError, ValueError):
        raise failed(Said("movement.file-json", found="-"), file) from None
    if not isinstance(document, dict) or not document:
        raise failed(Said("movement.file-empty"), file)
    found: list[MovementFile] = []
    spoiled: list[Fault] = []
    for name, given in document.items():
        try:
            found.append(_movement(name, given, file))
        except ParseError as error:
            spoiled.append(error.fault)
    if not found:
        raise ParseError(spoiled[0])
    last = found[-1]
    found[-1] = MovementFile(last.name, last.movement, faults=(*last.faults, *spoiled))
    return tuple(found)


def _movement(name: str, given: object, file: str | None) -> MovementFile:
    wrong = failed(Said("movement.file-cycle", name=name), file)
    if not isinstance(given, dict):
        raise wrong
    tables, rounds = given.get("tables"), given.get("rounds")
    if not isinstance(tables, int) or not isinstance(rounds, int):
        raise wrong
    if not 1 <= tables <= MOST_TABLES or not 1 <= rounds <= MOST_ROUNDS:
        raise wrong
    starts = _numbers(given.get("sets"), wrong)
    pairs = _numbers(given.get("positions"), wrong)
    seats = list(_seats(given.get("movement"), tables, wrong))
    begins = {table: one for one, table in enumerate(starts, 1) if table}
    if len(pairs) != 2 * tables or set(begins) != set(range(1, tables + 1)):
        raise wrong
    rows = list(_rows((tables, rounds), begins, len(starts), pairs, seats))
    made, faults = with_meetings(from_rows(name, rows), (file, None))
    return MovementFile(name, made, faults=faults)


def _numbers(given: object, wrong: ParseError) -> list[int]:
    if not isinstance(given, list) or not all(
        isinstance(one, int) and 0 <= one <= 2 * MOST_TABLES for one in given
    ):
        raise wrong
    return [int(one) for one in given]


def _seats(given: object, tables: int, wrong: ParseError) -> Iterator[int]:
    """Yield the seats as places in the list of positions."""
    if not isinstance(given, list):
        raise wrong
    for text in given:
        told = _SEAT.fullmatch(str(text))
        if told is None or not 1 <= int(told[1]) <= tables:
            raise wrong
        yield 2 * (int(told[1]) - 1) + (told[2] == "E")


def _rows(
    size: tuple[int, int], begins: dict[int, int], sets: int, pairs: list[int], seats: list[int]
) -> Iterator[Seating]:
    tables, rounds = size
    now = list(pairs)
    for number in range(1, rounds + 1):
        for table in range(1, tables + 1):
            ns, ew = now[2 * table - 2], now[2 * table - 1]
            one = cyclic(begins[table] + number - 1, sets)
            yield Seating(number, table, ns or None, ew or None, one)
        moving = [now[seat] for seat in seats]
        for seat, pair in zip(seats[1:] + seats[:1], moving, strict=True):
            now[seat] = pair
