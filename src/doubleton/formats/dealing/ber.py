"""BER: a digit a card, from the ace of spades down: 1 North, 2 East, 3 South, 4 West.

Deals follow each other without anything between them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from doubleton.bridge import Board
from doubleton.errors import DealError, NotationError
from doubleton.formats.dealing.deal_set import Dealt
from doubleton.formats.dealing.decks import PACK, deal_of_seats, seats_of_deal

_BLANKS: Final = b" \t\r\n\x1a\0"
_SEATS: Final = bytes.maketrans(b"1234", bytes(range(4)))


def read(data: bytes, dealt: Dealt) -> None:
    """Read the deals, blanks and line ends between them left out; boards are numbered from 1."""
    for record, text in dealt.whole_records(data.translate(None, _BLANKS), PACK):
        try:
            strange = text.translate(None, b"1234")
            if strange:
                raise NotationError("dealing.seat", text=strange[:1].decode("latin-1"))  # noqa: TRY301 - told like what the deal raises
            dealt.take_deal(record, deal_of_seats(text.translate(_SEATS)))
        except (DealError, NotationError) as error:
            dealt.refuse(record, error, None)


def write(boards: Iterable[Board]) -> bytes:
    """Return the digits of boards, one after the other; their numbers are not told."""
    return b"".join(
        bytes(ord("1") + seat for seat in seats_of_deal(board.deal))
        for board in boards
        if board.deal is not None
    )
