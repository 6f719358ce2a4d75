"""Suits and denominations (Laws 1 and 18E), clubs lowest, notrump highest."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from doubleton.bridge.notation import Noted
from doubleton.errors import NotationError

SYMBOLS: Final = "♣♦♥♠"


class Suit(Noted, IntEnum):
    """One of the four suits; the numbers rank them, clubs lowest.

    >>> Suit.of("♥") > Suit.of("D")
    True
    """

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def symbol(self) -> str:
        """The suit's sign: ♣ ♦ ♥ ♠."""
        return SYMBOLS[self]

    def __str__(self) -> str:
        return self.name[0]

    @classmethod
    def of(cls, text: str) -> Suit:
        """Read a letter, name or sign; raises ``NotationError`` otherwise."""
        suit = SUIT_LETTERS.get(text.strip().upper())
        if suit is None:
            raise NotationError("notation.suit", text=text)
        return suit


class Denomination(Noted, IntEnum):
    """A suit or notrump, as a bid names it; the numbers rank them.

    >>> str(Denomination.of("nt")), Denomination.of("S").suit
    ('NT', <Suit.SPADES: 3>)
    """

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    NOTRUMP = 4

    @property
    def suit(self) -> Suit | None:
        """The trump suit, ``None`` at notrump."""
        return SUITS[self] if self < Denomination.NOTRUMP else None

    @property
    def symbol(self) -> str:
        """The suit's sign, or NT."""
        return "NT" if self == Denomination.NOTRUMP else SYMBOLS[self]

    def __str__(self) -> str:
        return "NT" if self == Denomination.NOTRUMP else self.name[0]

    @classmethod
    def of(cls, text: str) -> Denomination:
        """Read a suit, ``N`` or ``NT``; raises ``NotationError`` otherwise."""
        plain = text.strip().upper()
        index = 4 if plain in ("N", "NT") else SUIT_LETTERS.get(plain)
        if index is None:
            raise NotationError("notation.denomination", text=text)
        return DENOMINATIONS[index]


SUITS: Final = tuple(Suit)
DENOMINATIONS: Final = tuple(Denomination)

SUIT_LETTERS: Final = {
    **{str(suit): suit for suit in SUITS},
    **{suit.name: suit for suit in SUITS},
    **{suit.symbol: suit for suit in SUITS},
    **dict(zip("♧♢♡♤", SUITS, strict=True)),
}
"""Every way of writing a suit that is read, in capitals."""
