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
from doubleton.lawbook import Cite, law
from doubleton.table.docket import ExposedCard
from doubleton.table.facts import LeadForbidden, LeadRequired, Option, PickedUp, PlayLimited, Ruling
from doubleton.table.table import Table


@law(of_1987="51A", of_1997="51A", of_2007="51A", of_2017="51A")
def designate(_table: Table, declarer: Seat, hand: Seat, card: Card) -> Option:
    """Let declarer say which of two penalty cards that could be played is played."""
    limit = PlayLimited(hand, 1 << card)
    return Option(declarer, "designate", card, consequences=(limit,))


@law(of_1987="51B1", of_1997="51B1", of_2007="51B1", of_2017="51B1")
def same_suit(table: Table, declarer: Seat, cards: Sequence[ExposedCard]) -> Ruling | None:
    """Let declarer require or prohibit the one suit of all the cards, which are then picked up."""
    if len({card.card // 13 for card in cards}) != 1:
        return None
    return Ruling(facts=_offered(table, declarer, cards, "51B1(a)", "51B1(b)"))


@law(of_1987="51B2", of_1997="51B2", of_2007="51B2", of_2017="51B2")
def several_suits(table: Table, declarer: Seat, cards: Sequence[ExposedCard]) -> Ruling:
    """Let declarer require one of the suits, or prohibit one or more of them."""
    return Ruling(facts=_offered(table, declarer, cards, "51B2(a)", "51B2(b)"))


def _offered(
    table: Table, declarer: Seat, cards: Sequence[ExposedCard], required: str, forbidden: str
) -> tuple[Option, ...]:
    partner = cards[0].seat.partner
    suits = [suit for suit in reversed(SUITS) if any(card.card // 13 == suit for card in cards)]
    options = [
        Option(
            declarer,
            "require",
            suit,
            consequences=(LeadRequired(partner, suit), *_picked_up(cards, (suit,))),
        ).citing(Cite(required, table.edition))
        for suit in suits
    ]
    for number in range(1, len(suits) + 1):
        for some in combinations(suits, number):
            options.append(
                Option(
                    declarer,
                    "forbid",
                    some[0] if number == 1 else some,
                    consequences=(LeadForbidden(partner, some), *_picked_up(cards, some)),
                ).citing(Cite(forbidden, table.edition))
            )
    return *options, Option(declarer, "no_restriction")


def _picked_up(cards: Sequence[ExposedCard], suits: Sequence[Suit]) -> tuple[PickedUp, ...]:
    return tuple(
        PickedUp(card.seat, card.card) for card in cards if Suit(card.card // 13) in suits
    )
