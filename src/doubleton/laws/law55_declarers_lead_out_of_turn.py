"""Law 55: Declarer's Lead out of Turn.

Acts       A either defender accepts or requires retraction, B1, B2 it is retracted
Finds      C whether declarer's later line could be based on what he learnt
Leads to   53 acceptance, 60B a defender who plays too early, 12 adjusted score (C)
Editions   A of 2007 settles a conflict of the two defenders; B2 asks for any card throughout
"""

from __future__ import annotations

from doubleton.bridge import Seat
from doubleton.lawbook import law
from doubleton.table.docket import Matter
from doubleton.table.facts import Irregularity, LeadFrom, Option, Review
from doubleton.table.table import Table


@law(of_1987="55", of_1997="55", of_2007="55", of_2017="55")
def out_of_turn(table: Table, hand: Seat) -> Irregularity | None:
    """Find a lead by declarer, from either hand, that was not its turn."""
    play = table.play
    if play is None or play.is_defender(hand):
        return None
    return Irregularity("55", hand)


@law(of_1987="55A", of_1997="55A", of_2007="55A", of_2017="55A")
def first_to_speak(_table: Table, _matter: Matter) -> Review:
    """Let the first choice that a defender states hold: 1987 does not say what a conflict means."""
    return Review("55A")


@law(of_1987="55B1", of_1997="55B1", of_2007="55B1", of_2017="55B1")
def at_defenders_turn(_table: Table, matter: Matter, chooser: Seat) -> Option | None:
    """Let a defender have the card put back when the lead was a defender's: no penalty."""
    if matter.turn.side is matter.seat.side:
        return None
    return Option(chooser, "reject")


@law(of_1987="55B2", of_1997="55B2", of_2007="55B2", of_2017="55B2")
def from_wrong_hand(_table: Table, matter: Matter, chooser: Seat) -> Option:
    """Make declarer lead from the correct hand, any card of it."""
    return Option(chooser, "reject", consequences=(LeadFrom(matter.turn),))


@law(of_1987="55C", of_1997="55C", of_2007="55C", of_2017="55C")
def line_from_information(_table: Table, _matter: Matter) -> Review:
    """Leave it to the Director whether declarer's later line was based on the infraction."""
    return Review("55C")
