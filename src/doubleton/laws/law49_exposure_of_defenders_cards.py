"""Law 49: Exposure of a Defender's Cards.

Acts       a card faced, shown to partner or named before its time becomes a penalty card
Finds      whether partner could have seen its face; whether it concerned the trick in progress
Leads to   50 disposition of the penalty card, 57 and 16 what was shown of the trick in progress
Editions   1987 to 2017 alike, as far as compared
"""

from __future__ import annotations

from doubleton.bridge import Card, Seat
from doubleton.lawbook import law
from doubleton.table.acts import CardsExposed, Exposure
from doubleton.table.facts import CardBecomesPenaltyCard, Irregularity, Ruling
from doubleton.table.table import Table


@law(of_1987="49", of_1997="49", of_2007="49", of_2017="49")
def exposed(table: Table, act: CardsExposed) -> Ruling | None:
    """Make a penalty card of each card that a defender exposes in the play."""
    if table.play is None or not table.play.is_defender(act.seat):
        return None
    deliberate = act.how is not Exposure.DROPPED
    cards = tuple(CardBecomesPenaltyCard(act.seat, card, deliberate) for card in act.cards)
    return Ruling(facts=(Irregularity("49", act.seat), *cards))


def prematurely_played(table: Table, hand: Seat, card: Card) -> Ruling | None:
    """Make a penalty card of one that a defender plays while it is for another to choose."""
    return exposed(table, CardsExposed(hand, (card,), Exposure.SHOWN))
