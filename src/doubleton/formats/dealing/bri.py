"""BRI: records of 128 bytes with the cards of North, East and South as numbers of two digits.

Card 01 is the ace of spades, 52 the deuce of clubs.  West holds what is left over.  The rest of a
record is filled with 32 blanks and 18 noughts.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from doubleton.bridge import Board, Deal, Hand, Seat
from doubleton.bridge.cards import ALL_CARDS
from doubleton.errors import DealError, NotationError
from doubleton.formats.dealing.deal_set import Dealt
from doubleton.formats.dealing.decks import PACK

RECORD: Final = 128
NUMBERS: Final = 78
"""Bytes of the thirty-nine numbers."""

_FILLER: Final = b" " * 32 + b"\0" * 18
_TOLD: Final = (Seat.NORTH, Seat.EAST, Seat.SOUTH)


def read(data: bytes, dealt: Dealt) -> None:
    """Read the records; boards are numbered from 1."""
    for record, text in dealt.whole_records(data, RECORD):
        try:
            dealt.take_deal(record, read_numbers(text[:NUMBERS]))
        except (DealError, NotationError) as error:
            dealt.refuse(record, error, None)


def read_numbers(text: bytes) -> Deal:
    """Read thirty-nine numbers of two digits; a blank may stand for a nought in front.

    Raises :class:`~doubleton.errors.DealError` and :class:`~doubleton.errors.NotationError`.
    """
    hands = []
    for at in range(0, NUMBERS, 26):
        hand = 0
        for start in range(at, at + 26, 2):
            digits = text[start : start + 2].lstrip(b" ")
            number = int(digits) if digits.isdigit() else 0
            if not 1 <= number <= PACK:
                shown = text[start : start + 2].decode("latin-1")
                raise NotationError("dealing.card-number", text=shown)
            hand |= 1 << PACK - number
        hands.append(hand)
    if sum(hand.bit_count() for hand in hands) != NUMBERS // 2:
        raise DealError("dealing.card-repeated")
    rest = ALL_CARDS
    for hand in hands:
        rest &= ~hand
    return Deal.of(map(Hand, (*hands, rest)))


def write(boards: Iterable[Board]) -> bytes:
    """Return the records of boards, one after the other; their numbers are not told."""
    return b"".join(numbers(board.deal) + _FILLER for board in boards if board.deal is not None)


def numbers(deal: Deal) -> bytes:
    """Return the thirty-nine numbers of a deal."""
    hands = (deal[seat] or () for seat in _TOLD)
    return "".join(f"{PACK - card:02}" for hand in hands for card in hand).encode()
