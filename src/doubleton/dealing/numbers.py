"""Every deal has a number, and every number below :data:`DEALS` a deal.

The pack is counted from the deuce of clubs, 0, to the ace of spades, 51 (Law 1).  A hand of
thirteen cards at places c1 < c2 < … < c13 of the cards that are left has the rank C(c1, 1) +
C(c2, 2) + … + C(c13, 13): the combinatorial number system (Knuth, The Art of Computer Programming,
7.2.1.3).  North's hand is ranked among 52 cards, East's among the 39 that are left, South's among
26; West has the rest.  The number of the deal is (north × C(39, 13) + east) × C(26, 13) + south.
"""

from __future__ import annotations

from math import comb
from typing import Final

from doubleton.bridge import Deal, Hand
from doubleton.bridge.cards import ALL_CARDS
from doubleton.errors import DealError, NotationError

EASTS: Final = comb(39, 13)
"""Hands that East can have once North has one."""

SOUTHS: Final = comb(26, 13)
"""Hands that South can have once North and East have theirs."""

DEALS: Final = comb(52, 13) * EASTS * SOUTHS
"""How many deals there are: 52! / (13!)⁴ = 53,644,737,765,488,792,839,237,440,000."""

_WAYS: Final = tuple(tuple(comb(place, number) for place in range(53)) for number in range(14))
"""How many sets of so many cards lie below a place."""


def deal_of(number: int) -> Deal:
    """Return the deal of a number.

    >>> deal_of(0)[0], deal_of(DEALS - 1)[0]
    (Hand('...AKQJT98765432'), Hand('AKQJT98765432...'))

    Raises :class:`~doubleton.errors.NotationError` for a number that no deal has.
    """
    if not 0 <= number < DEALS:
        raise NotationError("deal.number", text=_shown(number))
    rest, south = divmod(number, SOUTHS)
    north, east = divmod(rest, EASTS)
    hands, left = [], ALL_CARDS
    for rank in (north, east, south):
        hand = _hand_of(rank, left)
        hands.append(Hand(hand))
        left ^= hand
    return Deal.of((*hands, Hand(left)))


def number_of(deal: Deal) -> int:
    """Return the number of a deal.

    >>> number_of(deal_of(20_261_130))
    20261130

    Raises :class:`~doubleton.errors.DealError` for a deal that does not give thirteen known cards
    to each player.
    """
    if not deal.is_complete:
        raise DealError("deal.not-whole")
    north, east, south, _ = (int(hand or 0) for hand in deal)
    rest = ALL_CARDS ^ north
    ranks = _rank_of(north, ALL_CARDS), _rank_of(east, rest), _rank_of(south, rest ^ east)
    return (ranks[0] * EASTS + ranks[1]) * SOUTHS + ranks[2]


def _hand_of(rank: int, left: int) -> int:
    """Return the hand of a rank among the cards that are *left*."""
    places = [place for place in range(52) if left >> place & 1]
    hand, place = 0, len(places) - 1
    for number in range(13, 0, -1):
        ways = _WAYS[number]
        while ways[place] > rank:
            place -= 1
        rank -= ways[place]
        hand |= 1 << places[place]
    return hand


def _rank_of(hand: int, left: int) -> int:
    """Return the rank of a hand among the cards that are *left*."""
    rank = number = place = 0
    while left:
        if hand & left & -left:
            number += 1
            rank += _WAYS[number][place]
        place += 1
        left &= left - 1
    return rank


def _shown(number: int) -> str:
    """Return a number as text, of which the length is bounded."""
    return str(number) if abs(number) < DEALS * 1000 else f"{number:#x}"[:40] + "…"
