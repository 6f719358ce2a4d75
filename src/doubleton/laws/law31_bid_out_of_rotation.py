"""Law 31: Bid out of Rotation.

Acts       A1 RHO passes: repeated; A2 RHO acts: any legal call; B at partner's or LHO's turn
Finds      30C whether a pass is a convention
Leads to   23A, 26, 27 a repeated bid that is insufficient
Editions   1987 to 2007 alike, as far as compared; 2017 turns on comparable calls
"""

from __future__ import annotations

from doubleton.bridge import PASS, Call, Denomination
from doubleton.lawbook import law
from doubleton.table.acts import CallMade
from doubleton.table.docket import Matter
from doubleton.table.facts import (
    Irregularity,
    MustCall,
    MustPass,
    Review,
    Ruling,
    Silence,
)
from doubleton.table.silences import partner_silenced
from doubleton.table.table import Table


@law(of_1987="31", of_1997="31", of_2007="31", of_2017="31")
def out_of_rotation(_table: Table, act: CallMade) -> Irregularity | None:
    """Find a bid out of rotation, sufficient or not."""
    return Irregularity("31", act.seat) if act.call.is_bid else None


@law(of_1987="31A", of_1997="31A", of_2007="31A")
def at_rhos_turn(_table: Table, matter: Matter) -> Ruling | None:
    """Wait for the right-hand opponent, at whose turn the bid was made."""
    return Ruling() if matter.turn is matter.seat.rho else None


@law(of_1987="31A1", of_1997="31A1", of_2007="31A1")
def repeated(_table: Table, matter: Matter) -> Ruling:
    """Make the offender repeat his bid when his right-hand opponent passes."""
    return Ruling(facts=(MustCall(matter.seat, matter.call or PASS),))


@law(of_1987="31A2(a)", of_1997="31A2(a)", of_2007="31A2(a)")
def same_denomination(_table: Table, matter: Matter, call: Call) -> Ruling | None:
    """Make partner pass once when the offender's call repeats the denomination of his bid."""
    if _denomination(call) is None or _denomination(call) is not _denomination(matter.call):
        return None
    return Ruling(facts=(MustPass(matter.seat.partner, Silence.NEXT), Review("23A")))


@law(of_1987="31A2(b)", of_1997="31A2(b)", of_2007="31A2(b)")
def other_denomination(_table: Table, matter: Matter, call: Call | None) -> Ruling:
    """Make partner pass throughout when it does not; a lead penalty may follow.

    ``call`` is ``None`` for a conventional pass of partner's call; its maker has still to call.
    """
    return partner_silenced(matter.seat, (matter.call,), call)


@law(of_1987="31B", of_1997="31B", of_2007="31B")
def at_other_turn(_table: Table, matter: Matter) -> Ruling:
    """Make partner pass throughout, from the turn the auction reverts to; Law 26 may apply."""
    return partner_silenced(matter.seat, (matter.call,))


def _denomination(call: Call | None) -> Denomination | None:
    return call.denomination if call is not None and call.is_bid else None
