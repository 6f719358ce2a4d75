"""Law 38: Bid of More than Seven.

Acts       never played or scored: cancelled, the player passes, both partners pass throughout
Finds      26 what the bid showed
Leads to   23A, 26 lead penalty, 35C when LHO calls first
Editions   1987 to 2007 alike, as far as compared
"""

from __future__ import annotations

from doubleton.lawbook import law
from doubleton.table.acts import CallMade
from doubleton.table.docket import Matter
from doubleton.table.facts import (
    Irregularity,
    Ruling,
)
from doubleton.table.silences import both_silenced
from doubleton.table.table import Table


@law(of_1987="38", of_1997="38", of_2007="38", of_2017="38")
def more_than_seven(_table: Table, act: CallMade) -> Irregularity | None:
    """Find a bid of more than seven."""
    return Irregularity("38", act.seat) if act.call.level > 7 else None


def ruling(table: Table, matter: Matter) -> Ruling:
    """Cancel the call, make its maker pass, and both partners throughout."""
    return both_silenced(matter).citing(more_than_seven.cite(table.edition))
