"""Bounds of declarer's tricks that hold whatever anybody plays, without a search."""

from __future__ import annotations

from typing import Final

from doubleton.bridge import SUITS, Deal, Denomination, Hand, Seat, Side

_ACE: Final = 12
_TRICKS: Final = 13


def certain_tricks(deal: Deal, declarer: Seat, denomination: Denomination) -> tuple[int, int]:
    """Return the fewest and the most tricks that *declarer* can make of a complete deal.

    In trumps a side wins with its highest trumps as many tricks as one hand holds of them: no
    trump is above them, and a hand plays one card to a trick.  At notrump the opening leader can
    cash the top cards of every suit.

    >>> deal = Deal("N:AKQ.AKQ.AKQ.AKQJ J.JT98.JT98.T987 T98765.765.765.6 432.432.432.5432")
    >>> certain_tricks(deal, Seat.EAST, Denomination.NOTRUMP)
    (0, 13)
    >>> certain_tricks(deal, Seat.WEST, Denomination.NOTRUMP)
    (0, 0)
    >>> certain_tricks(deal, Seat.SOUTH, Denomination.SPADES)
    (3, 13)
    """
    if denomination is Denomination.NOTRUMP:
        leader = deal[declarer.lho] or Hand(0)
        cashed = sum(_run(leader, 13 * suit) for suit in SUITS)
        return 0, _TRICKS - cashed
    side = declarer.side
    lowest = 13 * int(denomination)
    return _trumps(deal, side, lowest), _TRICKS - _trumps(deal, side.opponents, lowest)


def _run(cards: int, lowest: int) -> int:
    """Return how many cards of a suit, from the ace down without a gap, are among *cards*."""
    length = 0
    while length < _TRICKS and cards >> lowest + _ACE - length & 1:
        length += 1
    return length


def _trumps(deal: Deal, side: Side, lowest: int) -> int:
    """Return how many of the highest trumps of a side are in one of its hands."""
    hands = [deal[seat] or Hand(0) for seat in side.seats]
    run = _run(sum(hands), lowest)
    highest = ((1 << run) - 1) << lowest + _TRICKS - run
    return max((hand & highest).bit_count() for hand in hands)
