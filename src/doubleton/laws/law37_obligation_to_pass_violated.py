"""Law 37: Action Violating an Obligation to Pass.

Acts       the call is cancelled, the player passes, and both partners pass throughout
Finds      nothing
Leads to   23A, 26 lead penalty, 35B when LHO calls first
Editions   1987 to 2007 alike, as far as compared
"""

from __future__ import annotations

from doubleton.bridge import PASS
from doubleton.lawbook import law
from doubleton.table.acts import CallMade
from doubleton.table.docket import Matter
from doubleton.table.facts import (
    Irregularity,
    Ruling,
)
from doubleton.table.silences import both_silenced
from doubleton.table.table import Table


@law(of_1987="37", of_1997="37", of_2007="37", of_2017="37")
def bound(table: Table, act: CallMade) -> Irregularity | None:
    """Find a bid, double or redouble by a player who must pass."""
    if act.call == PASS or table.docket.must_pass[act.seat] is None:
        return None
    return Irregularity("37", act.seat)


def ruling(table: Table, matter: Matter) -> Ruling:
    """Cancel the call, make its maker pass, and both partners throughout."""
    return both_silenced(matter).citing(bound.cite(table.edition))
