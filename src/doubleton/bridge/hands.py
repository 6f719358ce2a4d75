"""Hands: thirteen cards, or what is left or known of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import index
from typing import Final, Self

from doubleton.bridge.cards import ALL_CARDS, CARDS, RANKS, SUIT_BITS, Card
from doubleton.bridge.notation import Noted
from doubleton.bridge.suits import SUITS, Suit
from doubleton.errors import NotationError

_MOST_TEXTS: Final = 1 << 16


class _HoldingOf(dict[str, int]):
    """The 13 bits of a holding by its text; texts once read are kept, up to a limit."""

    def __missing__(self, text: str) -> int:
        bits = 0
        plain = text.upper().replace("10", "T")
        for rank in "" if plain in ("-", "—") else plain:
            index = RANKS.find(rank)
            if index < 0 or bits >> index & 1:
                raise NotationError("notation.holding", text=text)
            bits |= 1 << index
        if len(self) < _MOST_TEXTS:
            self[text] = bits
        return bits


class _TextOf(dict[int, str]):
    """The text of a holding by its 13 bits."""

    def __missing__(self, bits: int) -> str:
        text = self[bits] = "".join(RANKS[i] for i in range(12, -1, -1) if bits >> i & 1)
        return text


HOLDING_OF: Final = _HoldingOf()
TEXT_OF: Final = _TextOf()


class Holding(Noted, int):
    """The cards of one suit in a hand, as 13 bits, the deuce lowest.

    >>> Holding("AQ2"), len(Holding("AQ2")), str(Holding(""))
    (Holding('AQ2'), 3, '-')
    """

    __slots__ = ()

    def __new__(cls, holding: str | int) -> Self:
        """Read the notation, or take the number."""
        if isinstance(holding, str):
            return super().__new__(cls, HOLDING_OF[holding])
        if not 0 <= index(holding) <= SUIT_BITS:
            raise NotationError("notation.holding", text=str(holding))
        return super().__new__(cls, holding)

    def __len__(self) -> int:
        return self.bit_count()

    def __str__(self) -> str:
        return TEXT_OF[self] or "-"

    def __repr__(self) -> str:
        return f"Holding('{TEXT_OF[self]}')"


class Hand(Noted, int):
    """A set of cards of one player, as 52 bits; complete when it has thirteen.

    Written and read as suits from spades to clubs with dots between them.  Ranks may come in any
    order and case, ``10`` stands for ``T``, ``-`` for a void.

    >>> hand = Hand("AK2.QT9.J876.A53")
    >>> hand[Suit.SPADES], hand.hcp, len(hand), Card("C5") in hand
    (Holding('AK2'), 14, 13, True)
    >>> Hand("k10a...")
    Hand('AKT...')

    Raises :class:`~doubleton.errors.NotationError` when the text is not four suits of ranks.
    """

    __slots__ = ()

    def __new__(cls, hand: str | int) -> Self:
        """Read the notation, or take the number."""
        if isinstance(hand, str):
            return super().__new__(cls, _bits(hand))
        if not 0 <= index(hand) <= ALL_CARDS:
            raise NotationError("notation.hand", text=str(hand))
        return super().__new__(cls, hand)

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Self:
        """Return the hand that holds these cards."""
        return cls(sum({card.bit for card in cards}))

    @property
    def is_complete(self) -> bool:
        """Whether it holds thirteen cards."""
        return self.bit_count() == 13

    @property
    def hcp(self) -> int:
        """High-card points: ace 4, king 3, queen 2, knave 1."""
        return sum(
            points * (self & _OF_RANK[rank]).bit_count()
            for rank, points in ((12, 4), (11, 3), (10, 2), (9, 1))
        )

    def __getitem__(self, suit: Suit) -> Holding:
        return Holding(self >> 13 * suit & SUIT_BITS)

    def __contains__(self, card: Card) -> bool:
        return bool(self >> card & 1)

    def __len__(self) -> int:
        return self.bit_count()

    def __iter__(self) -> Iterator[Card]:
        """Give the cards from the ace of spades down."""
        return (CARDS[i] for i in range(51, -1, -1) if self >> i & 1)

    def __str__(self) -> str:
        return ".".join(TEXT_OF[self >> 13 * suit & SUIT_BITS] for suit in (3, 2, 1, 0))

    def __repr__(self) -> str:
        return f"Hand('{self}')"


_OF_RANK: Final = tuple(sum(1 << 13 * suit + rank for suit in SUITS) for rank in range(13))


def _bits(text: str) -> int:
    try:
        spades, hearts, diamonds, clubs = text.split(".")
        return (
            HOLDING_OF[spades] << 39
            | HOLDING_OF[hearts] << 26
            | HOLDING_OF[diamonds] << 13
            | HOLDING_OF[clubs]
        )
    except (ValueError, NotationError):
        return _bits_leniently(text)


def _bits_leniently(text: str) -> int:
    """Read blanks round the suits, and suit letters in front of them as some programs write."""
    suits = [part.strip() for part in text.strip().split(".")]
    if len(suits) != len(SUITS):
        raise NotationError("notation.hand", text=text)
    bits = 0
    for suit, holding in zip(reversed(SUITS), suits, strict=True):
        plain = holding[1:] if holding[:1].upper() in (str(suit), suit.symbol) else holding
        bits |= HOLDING_OF[plain] << 13 * suit
    return bits
