"""Law 51: Two or More Penalty Cards.

Acts       A declarer designates which is played; B1, B2 what he may require or prohibit partner
Finds      nothing
Leads to   59 a player who holds only prohibited suits
Editions   1987 to 2017 alike
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from doubleton.bridge import SUITS, Card, Seat, Suit
from doubleton.lawbook import law
from doubleton.table.docket import ExposedCard
from doubleton.table.facts import LeadForbidden, LeadRequired, Option, PickedUp, PlayLimited, Ruling
from doubleton.table.table import Table

Cards = Sequence[ExposedCard]


@law(of_1987="51A", of_1997="51A", of_2007="51A", of_2017="51A")
def designate(_table: Table, declarer: Seat, hand: Seat, card: Card) -> Option:
    """Let declarer say which of two penalty cards that could be played is played."""
    limit = PlayLimited(hand, 1 << card)
    return Option(declarer, "designate", card, consequences=(limit,))


@law(of_1987="51B1(a)", of_1997="51B1(a)", of_2007="51B1(a)", of_2017="51B1(a)")
def require(_table: Table, declarer: Seat, cards: Cards) -> Option:
    """Let declarer require the one suit of all the cards, which are then picked up."""
    (suit,) = _suits(cards)
    return _require(declarer, cards, suit)


@law(of_1987="51B1(b)", of_1997="51B1(b)", of_2007="51B1(b)", of_2017="51B1(b)")
def forbid(_table: Table, declarer: Seat, cards: Cards) -> Option:
    """Let him prohibit it, as long as the leader keeps the lead; the cards are picked up."""
    return _forbid(declarer, cards, _suits(cards))


@law(of_1987="51B1", of_1997="51B1", of_2007="51B1", of_2017="51B1")
def same_suit(table: Table, declarer: Seat, cards: Cards) -> Ruling | None:
    """Offer what declarer may ask of the leader when all the cards are of one suit."""
    if len(_suits(cards)) != 1:
        return None
    offered = (require(table, declarer, cards), forbid(table, declarer, cards))
    return Ruling(facts=(*offered, Option(declarer, "no_restriction")))


@law(of_1987="51B2(a)", of_1997="51B2(a)", of_2007="51B2(a)", of_2017="51B2(a)")
def require_one(_table: Table, declarer: Seat, cards: Cards, suit: Suit) -> Option:
    """Let declarer require one of several suits, whose cards are then picked up."""
    return _require(declarer, cards, suit)


@law(of_1987="51B2(b)", of_1997="51B2(b)", of_2007="51B2(b)", of_2017="51B2(b)")
def forbid_some(_table: Table, declarer: Seat, cards: Cards, suits: tuple[Suit, ...]) -> Option:
    """Let him prohibit one or more of them; the cards of these suits are picked up."""
    return _forbid(declarer, cards, suits)


@law(of_1987="51B2", of_1997="51B2", of_2007="51B2", of_2017="51B2")
def several_suits(table: Table, declarer: Seat, cards: Cards) -> Ruling:
    """Offer what declarer may ask of the leader when the cards are of several suits."""
    suits = _suits(cards)
    some = (few for number in range(len(suits)) for few in combinations(suits, number + 1))
    return Ruling(
        facts=(
            *(require_one(table, declarer, cards, suit) for suit in suits),
            *(forbid_some(table, declarer, cards, few) for few in some),
            Option(declarer, "no_restriction"),
        )
    )


def _suits(cards: Cards) -> tuple[Suit, ...]:
    return tuple(suit for suit in reversed(SUITS) if any(card.card // 13 == suit for card in cards))


def _require(declarer: Seat, cards: Cards, suit: Suit) -> Option:
    required = LeadRequired(cards[0].seat.partner, suit)
    picked_up = _picked_up(cards, (suit,))
    return Option(declarer, "require", suit, consequences=(required, *picked_up))


def _forbid(declarer: Seat, cards: Cards, suits: tuple[Suit, ...]) -> Option:
    forbidden = LeadForbidden(cards[0].seat.partner, suits)
    named = suits[0] if len(suits) == 1 else suits
    picked_up = _picked_up(cards, suits)
    return Option(declarer, "forbid", named, consequences=(forbidden, *picked_up))


def _picked_up(cards: Cards, suits: tuple[Suit, ...]) -> tuple[PickedUp, ...]:
    return tuple(PickedUp(card.seat, card.card) for card in cards if Suit(card.card // 13) in suits)
