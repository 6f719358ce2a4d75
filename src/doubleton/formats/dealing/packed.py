"""CDS and RZD: thirteen bytes a deal, one a rank from the ace down, two bits a suit.

The bits of spades are the highest, those of clubs the lowest.  CDS puts the number of the board in
front of each deal and counts the seats from West; RZD, the format of KoPS, begins with the number
of deals in two bytes, the lower first, and eleven blanks, and counts the seats from North.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from doubleton.bridge import Board, Deal
from doubleton.errors import DealError, NotationError
from doubleton.formats.dealing.deal_set import Dealt
from doubleton.formats.dealing.decks import deal_of_seats, seats_of_deal

BYTES: Final = 13
HIGHEST_IN_CDS: Final = 255
MOST_IN_RZD: Final = 65_535
_FROM_WEST: Final = 1
_BLANKS: Final = b" " * (BYTES - 2)


def read_packed(data: bytes, turned: int = 0) -> Deal:
    """Read thirteen bytes, with the seats counted from the one that is *turned* before North.

    Raises :class:`~doubleton.errors.DealError` where somebody would hold more than thirteen cards.
    """
    return deal_of_seats(
        [(data[rank] >> shift) - turned & 3 for shift in (6, 4, 2, 0) for rank in range(BYTES)]
    )


def packed(deal: Deal, turned: int = 0) -> bytes:
    """Return the thirteen bytes that :func:`read_packed` reads."""
    seats = [seat + turned & 3 for seat in seats_of_deal(deal)]
    return bytes(
        sum(seats[suit * BYTES + rank] << 6 - 2 * suit for suit in range(4))
        for rank in range(BYTES)
    )


def read_cds(data: bytes, dealt: Dealt) -> None:
    """Read records of fourteen bytes, each with its number."""
    for record, text in dealt.whole_records(data, 1 + BYTES):
        try:
            dealt.take_deal(text[0], read_packed(text[1:], _FROM_WEST))
        except (DealError, NotationError) as error:
            dealt.refuse(record, error, None)


def write_cds(boards: Iterable[Board]) -> bytes:
    """Return the records of boards up to :data:`HIGHEST_IN_CDS`."""
    return b"".join(
        bytes((board.number,)) + packed(board.deal, _FROM_WEST)
        for board in boards
        if board.deal is not None and board.number <= HIGHEST_IN_CDS
    )


def read_rzd(data: bytes, dealt: Dealt) -> None:
    """Read a header and records of thirteen bytes; boards are numbered from 1."""
    count = int.from_bytes(data[:2], "little")
    found = (len(data) - BYTES) // BYTES
    if data[2:BYTES] != _BLANKS:
        dealt.say("dealing.header", text=data[:BYTES].decode("latin-1").strip("\0 "))
    elif count != found:
        dealt.say("dealing.count", told=count, records=max(found, 0))
    for record, text in dealt.whole_records(data[BYTES:], BYTES):
        try:
            dealt.take_deal(record, read_packed(text))
        except (DealError, NotationError) as error:
            dealt.refuse(record, error, None)


def write_rzd(boards: Sequence[Board]) -> bytes:
    """Return header and deals of at most :data:`MOST_IN_RZD` boards; their numbers are not told."""
    deals = [board.deal for board in boards if board.deal is not None][:MOST_IN_RZD]
    head = len(deals).to_bytes(2, "little") + _BLANKS
    return head + b"".join(map(packed, deals)) if deals else b""
