"""The deals of a file, whatever else is in it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from doubleton.bridge import DDTable, Deal
from doubleton.errors import Fault, ParseError
from doubleton.formats.reading import read_source, sources
from doubleton.formats.teaching_mark import mark_of
from doubleton.said import Said


@dataclass(frozen=True, slots=True)
class DealsOfFile:
    """The deals of a file by board, what is doubtful in them, and double dummy as it tells it."""

    deals: dict[int, Deal]
    faults: tuple[Fault, ...] = ()
    tables: dict[int, DDTable] = field(default_factory=dict)


def read_deals(path: str | Path) -> dict[int, Deal]:
    """Return the deals of a file by board, as :func:`deals_of_file` does."""
    return deals_of_file(path).deals


def deals_of_file(path: str | Path) -> DealsOfFile:
    """Read the deals of a file of any kind: games, results with deals, that of a dealing machine.

    Raises :class:`~doubleton.errors.ParseError` for a file that cannot be read or has no deal, and
    where a number of a board has two deals, as in sessions one after the other.
    """
    deals: dict[int, Deal] = {}
    tables: dict[int, DDTable] = {}
    faults: list[Fault] = []
    for source in sources([str(path)]):
        read = read_source(source)
        faults += (fault for fault in read.faults if fault.said.key.startswith("dealing."))
        for one in read.field.travellers:
            if one.deal is None:
                continue
            number = number_of_board(one.board)
            if number is None:
                faults.append(Fault(Said("notation.board-number", text=one.board[:40]), str(path)))
                continue
            if deals.setdefault(number, one.deal) != one.deal:
                raise ParseError(Fault(Said("dealing.two-deals", board=one.board), str(path)))
            if one.double_dummy is not None:
                tables[number] = one.double_dummy
    if not deals:
        raise ParseError(Fault(Said("event.no-deals"), str(path)))
    return DealsOfFile(deals, tuple(faults), tables)


def number_of_board(text: str) -> int | None:
    """Return the number by which a file names a board, ``None`` for another name.

    >>> number_of_board("7"), number_of_board("7A"), number_of_board("0")
    (7, None, None)
    """
    return int(text) or None if _NUMBER.fullmatch(text) else None


_NUMBER: Final = re.compile("[0-9]{1,9}")
_LOOKED_AT: Final = 1 << 16


def is_teaching_set(path: str | Path) -> bool:
    """Whether a file says of its deals that they were dealt to a condition, for teaching.

    Files of most dealing machines cannot say it (:mod:`doubleton.formats.teaching_mark`); a file
    that cannot be read does not.
    """
    try:
        with Path(path).open("rb") as file:
            return mark_of(file.read(_LOOKED_AT)) != ""
    except OSError:
        return False
