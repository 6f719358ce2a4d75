"""One deal, seen by a condition: whole numbers and bools, without numpy."""

from __future__ import annotations

from dataclasses import dataclass

from doubleton.bridge import SUITS, Deal, Hand, Seat, Suit
from doubleton.dealing.conditions.condition import Condition
from doubleton.dealing.conditions.counts import Count
from doubleton.dealing.conditions.terms import Seen
from doubleton.dealing.conditions.values import Value
from doubleton.dealing.evaluation import lengths
from doubleton.dealing.shapes import Shape
from doubleton.errors import DealError


@dataclass(frozen=True, slots=True)
class OneDeal(Seen):
    """A complete deal as terms see it, which tells no tricks and throws nothing."""

    deal: Deal

    def _hand(self, seat: Seat) -> Hand:
        hand = self.deal[seat]
        if hand is None or not hand.is_complete:
            raise DealError("condition.hand", seat=str(seat))
        return hand

    def count(self, count: Count, seat: Seat, suit: Suit | None) -> int:
        """Return a count in a suit, or in the whole hand."""
        hand = self._hand(seat)
        if suit is not None:
            return count.of(hand[suit])
        return sum(count.of(hand[suit]) for suit in SUITS) + count.of_shape(lengths(hand))

    def has_shape(self, seat: Seat, shape: Shape) -> bool:
        """Return whether the hand has the shape."""
        return lengths(self._hand(seat)) in shape

    def chosen(self, truth: bool, one: int, other: int) -> int:  # noqa: FBT001 - a Seen
        """Return *one* where it is true and *other* elsewhere."""
        return one if truth else other


def is_true(condition: Condition, deal: Deal) -> bool:
    """Whether a condition is true of a deal.

    >>> from doubleton.dealing.conditions import SOUTH, hcp
    >>> deal = Deal("N:AK2.QT9.J876.A53 QJT9.AKJ.AKQ.KQJ 876.876.T95.T987 543.5432.432.642")
    >>> is_true(hcp(SOUTH) == 0, deal), is_true(hcp(SOUTH) > 0, deal)
    (True, False)

    Raises :class:`~doubleton.errors.DealError` when it asks for a hand that is not complete,
    for double dummy or for chance.
    """
    return bool(condition.truth(OneDeal(deal)))


def amount(value: Value, deal: Deal) -> int:
    """Return what a value is in a deal; raises as :func:`is_true` does."""
    return int(value.amount(OneDeal(deal)))
