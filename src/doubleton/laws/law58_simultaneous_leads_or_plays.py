"""Law 58: Simultaneous Leads or Plays.

Acts       A two players play at once, B2 a hand shows several cards, B3 an opponent changes his
Finds      B1 whether more than one card could be seen
Leads to   50 penalty cards of a defender, 61 a visible card that is illegal, 67 one found late
Editions   1987 to 2017 alike, as far as compared
"""

from __future__ import annotations

from dataclasses import dataclass

from doubleton.bridge import Card, Seat
from doubleton.lawbook import Ruled, law
from doubleton.table.acts import CardsPlayed
from doubleton.table.docket import Matter
from doubleton.table.facts import CardBecomesPenaltyCard, CardReplaced, Irregularity, Option, Ruling
from doubleton.table.table import Table


@dataclass(frozen=True, slots=True)
class InOrder(Ruled):
    """Two simultaneous plays in the order in which they count."""

    first: CardsPlayed
    second: CardsPlayed


@law(of_1987="58A", of_1997="58A", of_2007="58A", of_2017="58A")
def in_order(table: Table, one: CardsPlayed, other: CardsPlayed) -> InOrder:
    """Deem the play of the hand whose turn it was to have come first."""
    if table.play is not None and other.hand is table.play.turn:
        return InOrder(other, one)
    return InOrder(one, other)


@law(of_1987="58B2", of_1997="58B2", of_2007="58B2", of_2017="58B2")
def several_visible(_table: Table, hand: Seat) -> Irregularity:
    """Find that a hand shows several cards at once: its owner designates the one that is played."""
    return Irregularity("58B2", hand)


def designate(table: Table, matter: Matter, card: Card) -> Option:
    """Let the owner designate one card; a defender's others become penalty cards (B2)."""
    others: tuple[CardBecomesPenaltyCard, ...] = ()
    if table.play is not None and table.play.is_defender(matter.seat):
        others = tuple(
            CardBecomesPenaltyCard(matter.seat, other, deliberate=False)
            for other in matter.cards
            if other != card
        )
    option = Option(matter.seat, "designate", card, consequences=others)
    return option.citing(several_visible.cite(table.edition))


@law(of_1987="58B3", of_1997="58B3", of_2007="58B3", of_2017="58B3")
def may_change(_table: Table, trick: int, hand: Seat, card: Card) -> Ruling:
    """Let an opponent who had played over a card that was withdrawn play another one instead."""
    return Ruling(facts=(CardReplaced(trick, hand, card),))
