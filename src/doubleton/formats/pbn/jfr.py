"""The PBN of the Polish programs (JFR): a deal, its double-dummy tricks and one contract of par.

It has the tags Ability and Minimax, and nothing of what happened at a table.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from doubleton.bridge import DENOMINATIONS, SEATS, Contract, DDTable, Par, Seat
from doubleton.formats.pbn.board_record import BoardRecord
from doubleton.formats.pbn.lines import LINE_END, tag_lines

_DOUBLED: Final = ("", "D", "R")


def write(records: Iterable[BoardRecord], note: str = "") -> bytes:
    r"""Return the file with the deals of these records, each board once.

    A *note* stands as a comment in front of them.

    >>> from doubleton.bridge import Board
    >>> write([BoardRecord.of(Board.numbered(3))]).decode().splitlines()[1:3]
    ['[Board "3"]', '[Dealer "S"]']
    """
    boards: dict[tuple[str, str], BoardRecord] = {}
    for record in records:
        boards.setdefault((record.board, str(record.deal)), record)
    games = [LINE_END.join((*_lines(record), "")) for record in boards.values()]
    plain = " ".join(re.sub("[{}\0]", " ", note).split())
    head = f"{{{plain}}}{LINE_END}" if plain else ""
    return (head + LINE_END.join(games)).encode("utf-8", "replace")


def _lines(record: BoardRecord) -> Iterator[str]:
    for name, value in _tags(record):
        yield from tag_lines(name, value)


def _tags(record: BoardRecord) -> Iterator[tuple[str, str]]:
    yield "Event", record.event
    yield "Board", record.board
    if record.dealer is not None:
        yield "Dealer", str(record.dealer)
    if record.vulnerability is not None:
        yield "Vulnerable", str(record.vulnerability)
    if record.deal is not None:
        yield "Deal", record.deal.text(Seat.NORTH)
    if record.double_dummy is not None:
        yield "Ability", ability(record.double_dummy)
    best = None if record.par is None else minimax(record.par)
    if best is not None:
        yield "Minimax", best


def ability(table: DDTable) -> str:
    """Return ``N:63456 E:7A986 S:63456 W:7A986``: tricks at notrump, spades, hearts and so on."""
    return " ".join(
        f"{seat}:" + "".join(f"{table[seat, each]:X}" for each in reversed(DENOMINATIONS))
        for seat in SEATS
    )


def minimax(par: Par) -> str | None:
    """Return the first contract of par with the score of North-South, as in ``4SDE300``.

    ``None`` stands for a par whose contract is not known.

    >>> minimax(Par(0))
    'PASS0'
    """
    for result in par.results:
        contract = result.contract
        if isinstance(contract, Contract):
            level, denomination = contract.level, contract.denomination
            doubled = _DOUBLED[contract.doubled]
            return f"{level}{str(denomination)[0]}{doubled}{contract.declarer}{par.score}"
    return None if par.score else "PASS0"
