"""Deals: four hands, each complete, partly played or unknown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Self

from doubleton.bridge.cards import ALL_CARDS, CARDS
from doubleton.bridge.hands import Hand
from doubleton.bridge.seats import SEATS, Seat
from doubleton.errors import DealError, NotationError

UNKNOWN: Final = "-"


class Deal(tuple[Hand | None, Hand | None, Hand | None, Hand | None]):
    """Four hands from North clockwise; a hand that is not known is ``None``.

    The notation names the first hand's seat, then gives the hands clockwise, ``-`` for an unknown
    one.

    >>> deal = Deal("E:AK2.QT9.J876.A53 - - QJT9.AKJ.AKQ.KQJ")
    >>> deal[Seat.EAST], deal[Seat.SOUTH]
    (Hand('AK2.QT9.J876.A53'), None)

    Raises :class:`~doubleton.errors.NotationError` when the text is not a deal and
    :class:`~doubleton.errors.DealError` when a card is held twice or a hand has more than thirteen
    (Law 1).
    """

    __slots__ = ()

    def __new__(cls, text: str) -> Self:
        """Read the notation."""
        first, colon, hands = text.strip().partition(":")
        parts = hands.split()
        if not colon or len(parts) != len(SEATS):
            raise NotationError("notation.deal", text=text)
        start = Seat.of(first)
        read = [None if part == UNKNOWN else Hand(part) for part in parts]
        return cls.of(read[(seat - start) % 4] for seat in SEATS)

    def __getnewargs__(self) -> tuple[str]:
        return (str(self),)

    @classmethod
    def of(cls, hands: Iterable[Hand | None]) -> Self:
        """Return the deal of four hands given from North clockwise."""
        self = super().__new__(cls, hands)
        if len(self) != len(SEATS):
            raise DealError("deal.four-hands", number=len(self))
        seen = 0
        for seat, hand in zip(SEATS, self, strict=True):
            if hand is None:
                continue
            if hand & seen:
                twice = CARDS[(hand & seen).bit_length() - 1]
                raise DealError("deal.card-twice", card=str(twice), seat=str(seat))
            if hand.bit_count() > 13:
                raise DealError("deal.too-many", seat=str(seat), number=len(hand))
            seen |= hand
        return self

    @property
    def is_complete(self) -> bool:
        """Whether all fifty-two cards are known."""
        return sum(hand or 0 for hand in self) == ALL_CARDS

    def completed(self) -> Deal:
        """Return the deal with the fourth hand filled in when three complete hands are known.

        >>> str(Deal("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. -").completed())
        'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432'
        """
        known = [hand for hand in self if hand is not None]
        if len(known) != 3 or not all(hand.is_complete for hand in known):
            return self
        rest = Hand(ALL_CARDS - sum(known))
        return Deal.of(rest if hand is None else hand for hand in self)

    def text(self, first: Seat = Seat.NORTH) -> str:
        """Return the notation with the hand of seat *first* in front."""
        turned = (self[(first + i) % 4] for i in range(4))
        return f"{first}:" + " ".join(UNKNOWN if hand is None else str(hand) for hand in turned)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"Deal('{self}')"
