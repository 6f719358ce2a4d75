"""What is known of the four hands: the whole deal, some cards, or nothing.

At a club the Director rarely knows all fifty-two cards.  Of each hand is kept which cards it is
known to hold now, which are known to have left it, and how many it holds if that is known; what is
possible follows.  The full deal is the case in which nothing is unknown.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from doubleton.bridge import ALL_CARDS, Card, Deal, Seat
from doubleton.bridge.cards import SUIT_BITS

Four = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Held:
    """Cards by seat, as 52 bits; ``count`` is how many a hand holds, ``-1`` when not known.

    >>> held = Held.of(None).without(Seat.WEST, Card("SA"))
    >>> held.count[Seat.WEST], held.follows(Seat.WEST, 3)
    (12, None)
    """

    known: Four
    gone: Four
    count: Four

    @classmethod
    def of(cls, deal: Deal | None, cards: int = 13) -> Held:
        """Return what is known before the first act; *cards* are held where a hand is unknown."""
        if deal is None:
            return cls(_NONE, _NONE, (cards, cards, cards, cards))
        n, e, s, w = (0 if hand is None else int(hand) for hand in deal)
        counts = tuple(cards if hand is None else int(hand).bit_count() for hand in deal)
        return cls((n, e, s, w), _NONE, (counts[0], counts[1], counts[2], counts[3]))

    def complete(self, seat: Seat) -> bool:
        """Whether every card of the hand is known."""
        return self.known[seat].bit_count() == self.count[seat]

    def possible(self, seat: Seat) -> int:
        """Return the cards that the hand may hold."""
        if self.complete(seat):
            return self.known[seat]
        elsewhere = 0
        for other in range(4):
            elsewhere |= self.gone[other] | (self.known[other] if other != seat else 0)
        return ALL_CARDS & ~elsewhere

    def follows(self, seat: Seat, suit: int) -> bool | None:
        """Whether the hand holds a card of *suit*; ``None`` when that is not known."""
        mask = SUIT_BITS << 13 * suit
        if self.known[seat] & mask:
            return True
        return None if self.possible(seat) & mask else False

    def without(self, seat: Seat, card: Card) -> Held:
        """Return what is known once *card* has left the hand."""
        bit = 1 << card
        known = self.known[seat]
        if known & bit:
            return Held(
                _put(self.known, seat, known & ~bit),
                _put(self.gone, seat, self.gone[seat] | bit),
                _put(self.count, seat, self.count[seat] - 1 if self.count[seat] > 0 else -1),
            )
        count = self.count[seat] - 1 if self.count[seat] > 0 else -1
        if known.bit_count() > count:
            count = -1  # the record of this hand is wrong: how many it holds is not known
        others = tuple(cards & ~bit for cards in self.known)
        return Held(
            (others[0], others[1], others[2], others[3]),
            _put(self.gone, seat, self.gone[seat] | bit),
            _put(self.count, seat, count),
        )

    def returned(self, seat: Seat, card: Card) -> Held:
        """Return what is known once *card* has gone back into the hand."""
        count = self.count[seat]
        return Held(
            _put(self.known, seat, self.known[seat] | 1 << card),
            _put(self.gone, seat, self.gone[seat] & ~(1 << card)),
            _put(self.count, seat, count + 1 if count >= 0 else -1),
        )

    def seen(self, seat: Seat, card: Card) -> Held:
        """Return what is known once *card* was seen in the hand."""
        if self.known[seat] >> card & 1:
            return self
        known = [cards & ~(1 << card) for cards in self.known]
        known[seat] |= 1 << card
        count = self.count
        if known[seat].bit_count() > count[seat] >= 0:
            count = _put(count, seat, -1)
        return Held((known[0], known[1], known[2], known[3]), self.gone, count)

    @property
    def left(self) -> int:
        """The cards known to have left some hand."""
        return self.gone[0] | self.gone[1] | self.gone[2] | self.gone[3]


_NONE: Final[Four] = (0, 0, 0, 0)


def _put(four: Four, seat: int, value: int) -> Four:
    n, e, s, w = four
    if seat == 0:
        return (value, e, s, w)
    if seat == 1:
        return (n, value, s, w)
    if seat == 2:
        return (n, e, value, w)
    return (n, e, s, value)
