"""Law 28: Calls Considered to be in Rotation.

Acts       A a call at the turn of a RHO who must pass, B the proper call after one out of rotation
Finds      nothing
Leads to   29 a call that is out of rotation
Editions   1987 to 2017 alike, as far as compared
"""

from __future__ import annotations

from doubleton.bridge import PASS
from doubleton.lawbook import law
from doubleton.table.acts import CallMade
from doubleton.table.docket import Matter
from doubleton.table.facts import CallStands, CallWithdrawn
from doubleton.table.table import Table


@law(of_1987="28A", of_1997="28A", of_2007="28A", of_2017="28A")
def after_enforced_pass(table: Table, act: CallMade) -> CallStands | None:
    """Enter the pass of a player who must pass when the next player calls at his turn."""
    turn = table.auction.turn
    if act.seat is not turn.lho or table.docket.must_pass[turn] is None:
        return None
    return CallStands(turn, PASS)


@law(of_1987="28B", of_1997="28B", of_2007="28B", of_2017="28B")
def proper_call(_table: Table, matter: Matter, act: CallMade) -> CallWithdrawn | None:
    """Go on as if an opponent had not called out of rotation, when the right player calls.

    He has forfeited the right to penalise, so nothing follows from the withdrawn call.
    """
    if matter.call is None or act.seat is not matter.turn:
        return None
    if act.seat.side is matter.seat.side:
        return None
    return CallWithdrawn(matter.seat, matter.call, offending=False)
