"""The pack in the order of dealing machines: from the ace of spades to the deuce of clubs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from doubleton.bridge import SEATS, Deal, Hand
from doubleton.bridge.cards import SUIT_BITS
from doubleton.errors import DealError

PACK: Final = 52
_TOP: Final = PACK - 1
_SUITS: Final = tuple(SUIT_BITS << 13 * suit for suit in range(4))


def deal_of_seats(seats: Sequence[int]) -> Deal:
    """Return the deal where *seats* tells of each card of the pack who holds it, North 0 to West 3.

    Raises :class:`~doubleton.errors.DealError` where somebody would hold more than thirteen, and
    where there are not fifty-two cards.
    """
    hands = [0, 0, 0, 0]
    for place, seat in enumerate(seats):
        hands[seat] |= 1 << _TOP - place
    if len(seats) != PACK:
        raise DealError("dealing.cards", number=len(seats))
    return Deal.of(map(Hand, hands))


def seats_of_deal(deal: Deal) -> list[int]:
    """Return of each card of the pack who holds it, North 0 to West 3; the deal is complete."""
    seats = [0] * PACK
    for seat in SEATS:
        for card in deal[seat] or ():
            seats[_TOP - card] = int(seat)
    return seats


def is_undealt(deal: Deal) -> bool:
    """Whether each hand is a whole suit, as a pack is that nobody has dealt.

    >>> is_undealt(deal_of_seats([place // 13 for place in range(52)]))
    True
    """
    return all(hand in _SUITS for hand in deal)
