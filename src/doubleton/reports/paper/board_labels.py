"""Labels for boards: number, dealer and vulnerability (Law 2), three by eight on a sheet."""

from __future__ import annotations

from collections.abc import Iterable

from doubleton.bridge.boards import Board, Vulnerability
from doubleton.bridge.seats import SEATS
from doubleton.reports.paper.document import Document, Teller, every
from doubleton.reports.travellers import VULNERABLE


def board_labels(boards: Iterable[Board], language: str = "en") -> Document:
    """Return a label for every board, as stickers of 70 mm by 37 mm."""
    boards = every(Board, boards)
    tell = Teller(language)
    found = list(boards)
    first, last = (found[0].number, found[-1].number) if found else (0, 0)
    data = {
        "title": f"{tell('paper.board-labels')} {first}\N{EN DASH}{last}",
        "labels": [_label(board, tell) for board in found],
        "board": tell("page.board"),
        "dealer_mark": tell("paper.dealer-mark"),
    }
    return Document("board_labels", data, language)


def _label(board: Board, tell: Teller) -> dict[str, object]:
    vulnerability = board.vulnerability or Vulnerability.NONE
    return {
        "number": str(board.number),
        "dealer": str(board.dealer),
        "told": [
            tell("page.dealer", seat=str(board.dealer)),
            tell.tell(VULNERABLE[vulnerability]),
        ],
        "vulnerable": [str(seat) for seat in SEATS if vulnerability.includes(seat.side)],
    }
