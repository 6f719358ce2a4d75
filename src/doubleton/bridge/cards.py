"""Cards (Law 1).

A card is a number with a name: 13 × suit + rank, the deuce 0 and the ace 12, so that sorting is the
order of the game and a set of cards is an integer of 52 bits.
"""

from __future__ import annotations

from operator import index
from typing import Final, Self

from doubleton.bridge.notation import Noted
from doubleton.bridge.suits import SUIT_LETTERS, SUITS, Suit
from doubleton.errors import NotationError

RANKS: Final = "23456789TJQKA"
ALL_CARDS: Final = (1 << 52) - 1
SUIT_BITS: Final = (1 << 13) - 1


class Card(Noted, int):
    """A card, from its notation or its number.

    Read are suit and rank in either order, letters or signs, ``10`` or ``T``; written is ``SA``.

    >>> Card("SA"), Card("10♥"), Card(0)
    (Card('SA'), Card('HT'), Card('C2'))
    >>> Card("SA").suit, Card("SA").rank
    (<Suit.SPADES: 3>, 12)

    Raises :class:`~doubleton.errors.NotationError` for anything else.
    """

    __slots__ = ()

    def __new__(cls, card: str | int) -> Self:
        """Read the notation, or take the number."""
        if isinstance(card, str):
            return super().__new__(cls, _number(card))
        if not 0 <= index(card) < 52:
            raise NotationError("notation.card", text=str(card))
        return super().__new__(cls, card)

    @property
    def suit(self) -> Suit:
        """The suit of the card."""
        return SUITS[self // 13]

    @property
    def rank(self) -> int:
        """0 for the deuce to 12 for the ace."""
        return self % 13

    @property
    def bit(self) -> int:
        """The card as a set of one."""
        return 1 << self

    def __str__(self) -> str:
        return f"{self.suit}{RANKS[self.rank]}"

    def __repr__(self) -> str:
        return f"Card('{self}')"


def _number(text: str) -> int:
    plain = text.strip().upper().replace("10", "T")
    if len(plain) == 2:
        for suit, rank in ((plain[0], plain[1]), (plain[1], plain[0])):
            if suit in SUIT_LETTERS and rank in RANKS:
                return 13 * SUIT_LETTERS[suit] + RANKS.index(rank)
    raise NotationError("notation.card", text=text)


CARDS: Final = tuple(Card(number) for number in range(52))
"""The pack, by number; take cards from here in hot code."""
