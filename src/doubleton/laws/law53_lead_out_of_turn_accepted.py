"""Law 53: Lead out of Turn Accepted.

Acts       A accepted by a word or by the next hand's play, B the wrong defender, C a proper lead
Finds      whether a card was played to the irregular lead, or was the proper lead
Leads to   57 the defender who played too early, 54 to 56 a lead that is not accepted
Editions   2017 accepts only before the thirteenth trick
"""

from __future__ import annotations

from doubleton.bridge import Card, Seat
from doubleton.lawbook import Ruled, law
from doubleton.table.docket import Matter
from doubleton.table.facts import CardPlayedStands, Option, Ruling
from doubleton.table.table import Table


@law(of_1987="53A", of_1997="53A", of_2007="53A", of_2017="53A")
def accept(_table: Table, _matter: Matter, chooser: Seat) -> Option:
    """Let the other side treat a faced lead out of turn as correct."""
    return Option(chooser, "accept")


@law(of_1987="53B", of_1997="53B", of_2007="53B", of_2017="53B")
def wrong_defender(_table: Table, matter: Matter, hand: Seat) -> Ruling | None:
    """Let declarer's irregular lead stand when the defender at its right plays to it."""
    if hand is not matter.seat.rho:
        return None
    return Ruling(facts=(CardPlayedStands(matter.seat, matter.cards[0]),))


@law(of_1987="53C", of_1997="53C", of_2007="53C", of_2017="53C")
def proper_lead(_table: Table, matter: Matter, hand: Seat, card: Card) -> Ruled | None:
    """Let an opponent whose lead it was make it; what was wrongly led goes back without penalty.

    If he is next in rotation too and follows to the suit led, he has accepted the lead.
    """
    if hand is not matter.turn or hand.side is matter.seat.side:
        return None
    follows = hand is matter.seat.lho and card // 13 == matter.cards[0] // 13
    return None if follows else Ruling()
