"""Law 41: Commencement of Play.

Acts       A a face-down lead, B questions before it is faced, C it is faced, D dummy spreads
Finds      nothing
Leads to   47E a lead withdrawn after misinformation, 54 a faced lead out of turn
Editions   1987 to 2017 alike, as far as compared
"""

from __future__ import annotations

from dataclasses import dataclass

from doubleton.bridge import SUITS, Seat, Suit
from doubleton.lawbook import Ruled, law
from doubleton.table.acts import LedFaceDown
from doubleton.table.facts import CardPlayedStands, Review, Ruling
from doubleton.table.table import Table


@dataclass(frozen=True, slots=True)
class Spread(Ruled):
    """The suits of dummy, from its right to its left."""

    suits: tuple[Suit, ...]


@law(of_1987="41A", of_1997="41A", of_2007="41A", of_2017="41A")
def face_down(table: Table, act: LedFaceDown) -> Ruling | None:
    """Have the defender on presumed declarer's left lead face down."""
    play = table.play
    if play is None or play.faced or act.seat is not play.declarer.lho:
        return None
    return Ruling()


@law(of_1987="41B", of_1997="41B", of_2007="41B", of_2017="41B")
def may_ask_before_the_lead_is_faced(table: Table, seat: Seat) -> Ruling | None:
    """Let the leader's partner and presumed declarer ask before the lead is faced."""
    play = table.play
    if play is None or play.faced or play.face_down is None:
        return None
    return Ruling() if seat in (play.declarer, play.face_down[0].partner) else None


def may_have_auction_restated(table: Table, seat: Seat) -> Review | None:
    """Tell only the contract, and whether it was doubled, once a player has played a card (41B)."""
    play = table.play
    if play is None or all(trick.card_of(seat) is None for trick in play.tricks):
        return None
    return Review("41B", cite=may_ask_before_the_lead_is_faced.cite(table.edition))


@law(of_1987="41C", of_1997="41C", of_2007="41C", of_2017="41C")
def faced(table: Table) -> CardPlayedStands | None:
    """Begin the play period when the lead that lies face down is faced, if the card is known."""
    play = table.play
    if play is None or play.face_down is None or play.face_down[1] is None:
        return None
    return CardPlayedStands(play.face_down[0], play.face_down[1])


@law(of_1987="41D", of_1997="41D", of_2007="41D", of_2017="41D")
def spread(table: Table) -> Spread | None:
    """Have dummy spread his hand in suits, trumps at his right."""
    play = table.play
    if play is None or not play.faced:
        return None
    trumps = play.trumps.suit
    others = tuple(suit for suit in reversed(SUITS) if suit is not trumps)
    return Spread(others if trumps is None else (trumps, *others))
