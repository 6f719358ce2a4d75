"""DGE: records of 128 bytes with the four hands in ranks, each suit behind its sign.

The signs are those of the first personal computers: 6 spades, 3 hearts, 4 diamonds, 5 clubs.  The
sixteen signs and fifty-two cards are followed by sixty noughts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from doubleton.bridge import SEATS, Board, Deal, Hand, Suit
from doubleton.bridge.hands import HOLDING_OF, TEXT_OF
from doubleton.errors import DealError, NotationError
from doubleton.formats.dealing.deal_set import Dealt

RECORD: Final = 128
TEXT: Final = 68
"""Bytes of the sixteen signs and fifty-two cards."""

_SIGNS: Final = {6: Suit.SPADES, 3: Suit.HEARTS, 4: Suit.DIAMONDS, 5: Suit.CLUBS}
_SIGN_OF: Final = {suit: chr(sign) for sign, suit in _SIGNS.items()}
_SUIT: Final = re.compile(rb"([\x03-\x06])([^\x03-\x06]*)")
_FILLER: Final = b"\0" * (RECORD - TEXT)


def read(data: bytes, dealt: Dealt) -> None:
    """Read the records; boards are numbered from 1."""
    for record, text in dealt.whole_records(data, RECORD):
        try:
            dealt.take_deal(record, read_signs(text[:TEXT]))
        except (DealError, NotationError) as error:
            dealt.refuse(record, error, None)


def read_signs(text: bytes) -> Deal:
    """Read four hands, each of four suits in any order.

    Raises :class:`~doubleton.errors.DealError` and :class:`~doubleton.errors.NotationError`.
    """
    found = _SUIT.findall(text)
    if len(found) != 16 or text[:1] not in b"\3\4\5\6":
        raise NotationError("dealing.suits", text=text.decode("latin-1").strip("\0 "))
    hands = []
    for seat in SEATS:
        suits = {_SIGNS[sign[0]]: cards for sign, cards in found[4 * seat : 4 * seat + 4]}
        if len(suits) != 4:
            raise NotationError("dealing.suits", text=text.decode("latin-1"))
        hands.append(
            sum(HOLDING_OF[cards.decode("latin-1")] << 13 * suit for suit, cards in suits.items())
        )
    return Deal.of(map(Hand, hands))


def write(boards: Iterable[Board]) -> bytes:
    """Return the records of boards, one after the other; their numbers are not told."""
    return b"".join(signs(board.deal) + _FILLER for board in boards if board.deal is not None)


def signs(deal: Deal) -> bytes:
    """Return the four hands of a deal in signs and ranks."""
    hands = (hand or Hand(0) for hand in deal)
    return "".join(
        f"{_SIGN_OF[suit]}{TEXT_OF[hand[suit]]}" for hand in hands for suit in reversed(Suit)
    ).encode()
