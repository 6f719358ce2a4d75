"""The CSV of dealing programs: sixteen holdings, the number of the board, dealer and vulnerability.

The holdings are those of North, East, South and West, each from spades to clubs.  The last cell is
``N/-``, ``E/NS``, ``S/EW`` or ``W/All``.  There is no head.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Final

from doubleton.bridge import SEATS, Board, Deal, Hand, Seat, Vulnerability
from doubleton.errors import DealError, NotationError
from doubleton.formats.dealing.deal_set import Dealt
from doubleton.formats.text import decoded

_CELLS: Final = 18
_LONGEST: Final = 1000
_LINE_END: Final = "\r\n"


def read(data: bytes, dealt: Dealt) -> None:
    """Read the lines, each a board.

    Raises :class:`~doubleton.errors.ParseError` for a file that is not text.
    """
    for line, text in enumerate(decoded(data, dealt.file).splitlines(), 1):
        if not text.strip(" \t\x1a"):
            continue
        try:
            cells = next(csv.reader([text[:_LONGEST]], strict=True))
            dealt.take(_board(cells, dealt, line), line)
        except (csv.Error, StopIteration):
            dealt.say("dealing.csv-line", line, text=text[:60])
        except (DealError, NotationError) as error:
            dealt.refuse(line, error, line)


def _board(cells: Sequence[str], dealt: Dealt, line: int) -> Board:
    if len(cells) < _CELLS - 1:
        raise NotationError("dealing.cells", text=",".join(cells)[:60])
    number = cells[16].strip()
    if not (number.isascii() and number.isdigit() and len(number) < 10):
        raise NotationError("notation.board-number", text=number[:40])
    deal = Deal.of(Hand(".".join(cells[4 * seat : 4 * seat + 4])) for seat in SEATS)
    board = Board.numbered(int(number), deal)
    marks = cells[17] if len(cells) >= _CELLS else ""
    try:
        dealer, _, vulnerability = marks.partition("/")
        return Board(board.number, Seat.of(dealer), Vulnerability.of(vulnerability), deal)
    except NotationError:
        dealt.say("dealing.marks", line, board=board.number, text=marks[:40])
        return board


def write(boards: Iterable[Board]) -> bytes:
    """Return the lines of boards."""
    stream = StringIO()
    lines = csv.writer(stream, quoting=csv.QUOTE_ALL, lineterminator=_LINE_END)
    lines.writerows(_cells(board, board.deal) for board in boards if board.deal is not None)
    return stream.getvalue().encode()


def _cells(board: Board, deal: Deal) -> list[str]:
    holdings = [suit for hand in deal for suit in str(hand or Hand(0)).split(".")]
    none = board.vulnerability is Vulnerability.NONE
    marks = f"{board.dealer}/{'-' if none else board.vulnerability}"
    return [*holdings, str(board.number), marks]
