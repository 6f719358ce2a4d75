"""Law 35: Inadmissible Call Condoned.

Acts       the offender's LHO calls before a penalty: A double, B bound player, C eight, D after end
Finds      nothing
Leads to   nothing: there is no penalty, and no lead penalty
Editions   2017 lists inadmissible calls here, and condones them in 36 to 39
"""

from __future__ import annotations

from doubleton.bridge import PASS
from doubleton.lawbook import law
from doubleton.table.docket import Matter
from doubleton.table.facts import CallStands, CallWithdrawn, Ruling
from doubleton.table.table import Table


@law(of_1987="35A", of_1997="35A", of_2007="35A")
def double(_table: Table, matter: Matter) -> Ruling | None:
    """Cancel an inadmissible double or redouble and the call over it; the offender calls again."""
    return _cancelled(matter) if matter.law == "36" else None


@law(of_1987="35B", of_1997="35B", of_2007="35B")
def bound_player(_table: Table, matter: Matter) -> Ruling | None:
    """Let the call of a player who had to pass stand; he must still pass later, if throughout."""
    if matter.law != "37" or matter.call is None:
        return None
    return Ruling(facts=(CallStands(matter.seat, matter.call),))


@law(of_1987="35C", of_1997="35C", of_2007="35C")
def more_than_seven(_table: Table, matter: Matter) -> Ruling | None:
    """Cancel a bid of more than seven and the call over it, and substitute a pass."""
    if matter.law != "38":
        return None
    cancelled = _cancelled(matter)
    if matter.turn is not matter.seat:
        return cancelled
    return Ruling(facts=(*cancelled.facts, CallStands(matter.seat, PASS)))


@law(of_1987="35D", of_1997="35D", of_2007="35D")
def after_final_pass(_table: Table, matter: Matter) -> Ruling | None:
    """Cancel a call after the final pass and the call over it."""
    return _cancelled(matter) if matter.law in ("39A", "39B") else None


def _cancelled(matter: Matter) -> Ruling:
    return Ruling(facts=(CallWithdrawn(matter.seat, matter.call or PASS, offending=False),))
