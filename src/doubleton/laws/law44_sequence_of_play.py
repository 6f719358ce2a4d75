"""Law 44: Sequence and Procedure of Play.

Acts       C following suit comes before every other requirement; E, F who wins; G who leads next
Finds      nothing
Leads to   61 a revoke
Editions   1987 to 2017 alike
"""

from __future__ import annotations

from doubleton.bridge import Seat
from doubleton.bridge.cards import SUIT_BITS
from doubleton.lawbook import law
from doubleton.table.legal import Rule
from doubleton.table.table import Table


@law(of_1987="44C", of_1997="44C", of_2007="44C", of_2017="44C", through=2017)
def follow_suit(table: Table, hand: Seat) -> Rule | None:
    """Allow only the suit led, to a hand that has one of it; it yields to no other rule (44D)."""
    current = None if table.play is None else table.play.current
    if current is None or current.card_of(hand) is not None:
        return None
    cite = follow_suit.cite(table.edition)
    return Rule(SUIT_BITS << 13 * current.led, unless=cite)
