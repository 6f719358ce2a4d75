"""The words of conditions: what is counted in whose hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from doubleton.bridge import Card, Seat, Suit
from doubleton.dealing.conditions import counts
from doubleton.dealing.conditions.condition import Condition, HasShape, HoldsCard
from doubleton.dealing.conditions.values import Measure, Value
from doubleton.dealing.shapes import BALANCED, Shape

NORTH, EAST, SOUTH, WEST = Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST


def hcp(seat: Seat, suit: Suit | None = None) -> Value:
    """High-card points, in a suit if one is named: ace 4, king 3, queen 2, knave 1.

    >>> hcp(SOUTH).between(15, 17) & balanced(SOUTH)
    <hcp(south) >= 15 && hcp(south) <= 17 && shape(south, any 4333 + any 4432 + any 5332)>
    """
    return Measure(counts.HCP, seat, suit)


def points(seat: Seat, suit: Suit | None = None, **worth: int) -> Value:
    """Points by ranks of your own, such as ``points(SOUTH, A=6, K=4, Q=2, J=1)``."""
    shown = " ".join(f"{rank}={number}" for rank, number in worth.items())
    return Measure(counts.of_cards(f"points {shown}", worth), seat, suit)


def controls(seat: Seat, suit: Suit | None = None) -> Value:
    """Count controls: ace 2, king 1."""
    return Measure(counts.CONTROLS, seat, suit)


def losers(seat: Seat, suit: Suit | None = None) -> Value:
    """Losers by the losing trick count."""
    return Measure(counts.LOSERS, seat, suit)


def quality(seat: Seat, suit: Suit) -> Value:
    """Quality of a suit in hundredths, by Kaplan and Rubens as ``dealer`` reads them."""
    return Measure(counts.QUALITY, seat, suit)


def kaplan_rubens(seat: Seat) -> Value:
    """Return the count of Kaplan and Rubens in hundredths; ``cccc`` in ``dealer``."""
    return Measure(counts.KAPLAN_RUBENS, seat)


def tens(seat: Seat, suit: Suit | None = None) -> Value:
    """Tens."""
    return Measure(counts.TENS, seat, suit)


def jacks(seat: Seat, suit: Suit | None = None) -> Value:
    """Knaves."""
    return Measure(counts.JACKS, seat, suit)


def queens(seat: Seat, suit: Suit | None = None) -> Value:
    """Queens."""
    return Measure(counts.QUEENS, seat, suit)


def kings(seat: Seat, suit: Suit | None = None) -> Value:
    """Kings."""
    return Measure(counts.KINGS, seat, suit)


def aces(seat: Seat, suit: Suit | None = None) -> Value:
    """Aces."""
    return Measure(counts.ACES, seat, suit)


_TOPS: Final = {2: counts.TOP2, 3: counts.TOP3, 4: counts.TOP4, 5: counts.TOP5}


def top(number: int, seat: Seat, suit: Suit | None = None) -> Value:
    """Cards among the top two to five of a suit, ace to ten.

    >>> top(3, SOUTH, Suit.SPADES) >= 2
    <top3(south, spades) >= 2>
    """
    return Measure(_TOPS[number], seat, suit)


def length(seat: Seat, suit: Suit) -> Value:
    """How many cards of a suit."""
    return Measure(counts.LENGTH, seat, suit)


def spades(seat: Seat) -> Value:
    """How many spades."""
    return length(seat, Suit.SPADES)


def hearts(seat: Seat) -> Value:
    """How many hearts."""
    return length(seat, Suit.HEARTS)


def diamonds(seat: Seat) -> Value:
    """How many diamonds."""
    return length(seat, Suit.DIAMONDS)


def clubs(seat: Seat) -> Value:
    """How many clubs."""
    return length(seat, Suit.CLUBS)


@dataclass(frozen=True, slots=True)
class ShapeOf:
    """The shape of a hand, of which :meth:`in_` makes a condition."""

    seat: Seat

    def in_(self, *shapes: Shape | str) -> Condition:
        """Return the condition that the hand has one of these shapes."""
        read = [Shape(one) if isinstance(one, str) else one for one in shapes]
        wanted = read[0] if read else Shape.of(())
        for one in read[1:]:
            wanted |= one
        return HasShape(self.seat, wanted)


def shape(seat: Seat) -> ShapeOf:
    """Return the shape of a hand, to be compared with shapes.

    >>> shape(SOUTH).in_("5xxx - 55xx")
    <shape(south, 5xxx - 55xx)>
    """
    return ShapeOf(seat)


def balanced(seat: Seat) -> Condition:
    """Whether a hand is 4-3-3-3, 4-4-3-2 or 5-3-3-2."""
    return HasShape(seat, BALANCED)


def holds(seat: Seat, card: Card | str) -> Condition:
    """Whether a hand holds a card.

    >>> ~holds(SOUTH, "SA")
    <!(hascard(south, AS))>
    """
    return HoldsCard(seat, Card(card))
