"""Law 54: Faced Opening Lead out of Turn.

Acts       A presumed declarer spreads his hand, B accepts, C must accept, D refuses
Finds      C whether he could have seen any of dummy's cards before he chose
Leads to   56 a lead that is refused
Editions   1987 to 2017 alike, as far as compared
"""

from __future__ import annotations

from doubleton.bridge import Seat
from doubleton.lawbook import law
from doubleton.table.docket import Matter
from doubleton.table.facts import CardPlayedStands, DeclarerChanges, Irregularity, Option
from doubleton.table.table import Table


@law(of_1987="54", of_1997="54", of_2007="54", of_2017="54")
def out_of_turn(table: Table, hand: Seat) -> Irregularity | None:
    """Find an opening lead faced by the wrong defender."""
    play = table.play
    if play is None or play.faced or hand is not play.turn.partner:
        return None
    return Irregularity("54", hand)


@law(of_1987="54A", of_1997="54A", of_2007="54A", of_2017="54A")
def spread_hand(_table: Table, matter: Matter, declarer: Seat) -> Option:
    """Let presumed declarer face his hand: he becomes dummy, and his partner declarer."""
    changes = DeclarerChanges(declarer.partner)
    stands = CardPlayedStands(matter.seat, matter.cards[0])
    return Option(declarer, "spread_hand", consequences=(changes, stands))


@law(of_1987="54B", of_1997="54B", of_2007="54B", of_2017="54B")
def accept(_table: Table, matter: Matter, declarer: Seat) -> Option:
    """Let him accept the lead; the second card comes from his own hand."""
    stands = CardPlayedStands(matter.seat, matter.cards[0])
    return Option(declarer, "accept", consequences=(stands,))


@law(of_1987="54C", of_1997="54C", of_2007="54C", of_2017="54C")
def must_accept(_table: Table, matter: Matter, declarer: Seat) -> Option:
    """Make him accept when he could have seen a card of dummy; he may not spread his hand then."""
    stands = CardPlayedStands(matter.seat, matter.cards[0])
    return Option(declarer, "accept", consequences=(stands,))


@law(of_1987="54D", of_1997="54D", of_2007="54D", of_2017="54D")
def refuse(_table: Table, _matter: Matter, declarer: Seat) -> Option:
    """Let him refuse the lead, which is then dealt with under Law 56."""
    return Option(declarer, "reject")
