"""Law 72: General Principles.

Acts       A what the Laws ask of a player, B an infraction that is meant, or concealed
Finds      whether it was intentional, whether it was concealed
Leads to   90, 91 penalties
Editions   B1 of 1997 adds what the offender could have known, since 2017 72C
"""

from __future__ import annotations

from doubleton.lawbook import law
from doubleton.table.acts import Departed
from doubleton.table.outcomes import Review
from doubleton.table.table import Table


@law(of_1987="72", of_1997="72", of_2007="72", of_2017="72")
def principles(_table: Table, act: Departed) -> Review | None:
    """Put to the Director a departure from the principles of this Law."""
    return Review(act.law) if act.law.startswith("72") else None


@law(of_1987="72B1")
def intentional(_table: Table, act: Departed) -> Review | None:
    """Judge an infraction that is meant a serious breach, whatever penalty there is for it."""
    return Review("91") if act.law == "72B1" else None


@law(of_1987="72B3")
def concealed(_table: Table, act: Departed) -> Review | None:
    """Let nobody conceal an infraction, by a second revoke or by mixing his cards."""
    return Review("91") if act.law == "72B3" else None
