"""Law 56: Defender's Lead out of Turn.

Acts       A accepted under 53, B retracted: the card becomes a major penalty card
Finds      nothing
Leads to   50E what declarer may require of either defender
Editions   1987 to 2017 alike, as far as compared
"""

from __future__ import annotations

from doubleton.bridge import Seat
from doubleton.lawbook import law
from doubleton.table.docket import Matter
from doubleton.table.facts import CardBecomesPenaltyCard, Irregularity, Option
from doubleton.table.table import Table


@law(of_1987="56", of_1997="56", of_2007="56", of_2017="56")
def out_of_turn(table: Table, hand: Seat) -> Irregularity | None:
    """Find a lead by a defender at another's turn."""
    play = table.play
    if play is None or not play.is_defender(hand):
        return None
    return Irregularity("56", hand)


@law(of_1987="56B", of_1997="56B", of_2007="56B", of_2017="56B")
def retracted(_table: Table, matter: Matter, declarer: Seat) -> Option:
    """Let declarer have it retracted; the card becomes a major penalty card, whatever its rank."""
    card = CardBecomesPenaltyCard(matter.seat, matter.cards[0], deliberate=True)
    return Option(declarer, "reject", consequences=(card,))
