"""Law 60: Play after an Illegal Play.

Acts       A a card played over an irregular one forfeits the penalty, B one played too early
Finds      nothing
Leads to   50 the penalty card under B; C what the offending side plays in the meantime
Editions   1987 to 2017 alike, as far as compared
"""

from __future__ import annotations

from doubleton.bridge import Card, Seat
from doubleton.lawbook import law
from doubleton.table.docket import Matter
from doubleton.table.facts import CardBecomesPenaltyCard, CardPlayedStands, Irregularity, Ruling
from doubleton.table.table import Table


@law(of_1987="60A", of_1997="60A", of_2007="60A", of_2017="60A")
def accepted_by_playing(_table: Table, matter: Matter, hand: Seat) -> Ruling | None:
    """Treat an irregular lead or play as in turn once the next hand, of the other side, plays."""
    if hand is not matter.seat.lho:
        return None
    return Ruling(facts=(CardPlayedStands(matter.seat, matter.cards[0]),))


@law(of_1987="60B", of_1997="60B", of_2007="60B", of_2017="60B")
def before_correct_lead(_table: Table, hand: Seat, card: Card) -> Ruling:
    """Make a penalty card of one that a defender plays before declarer's correct lead."""
    lies = CardBecomesPenaltyCard(hand, card, deliberate=True)
    return Ruling(facts=(Irregularity("60B", hand), lies))


@law(of_1987="60C", of_1997="60C", of_2007="60C", of_2017="60C")
def by_offending_side(_table: Table, hand: Seat, card: Card) -> Ruling:
    """Make a penalty card of one that the offender's partner plays before the ruling."""
    return Ruling(facts=(CardBecomesPenaltyCard(hand, card, deliberate=True),))
