"""Law 30: Pass out of Rotation.

Acts       A before any bid, B1 at RHO's turn, B2 at partner's turn; the offender then passes
Finds      C whether the pass is a convention
Leads to   25 a pass at LHO's turn (B3), 31 a conventional pass (C), 23A
Editions   1987 to 2007 alike, as far as compared; 2017 turns on comparable calls
"""

from __future__ import annotations

from doubleton.bridge import PASS
from doubleton.lawbook import law
from doubleton.table.acts import CallMade
from doubleton.table.docket import Matter
from doubleton.table.facts import Irregularity, MayNotDouble, MustPass, Review, Ruling, Silence
from doubleton.table.meanings import meaning
from doubleton.table.table import Table


@law(of_1987="30", of_1997="30", of_2007="30", of_2017="30")
def out_of_rotation(table: Table, act: CallMade) -> Irregularity | None:
    """Find a pass out of rotation that is no convention."""
    if act.call != PASS or conventional(table, act) is not None:
        return None
    return Irregularity("30", act.seat)


@law(of_1987="30A", of_1997="30A", of_2007="30A", of_2017="30A")
def before_any_bid(table: Table, matter: Matter) -> Ruling | None:
    """Make the offender pass once when nobody has bid."""
    if table.auction.bid or table.auction.earlier:
        return None
    return Ruling(facts=(MustPass(matter.seat, Silence.NEXT),))


@law(of_1987="30B1", of_1997="30B1", of_2007="30B1", of_2017="30B1")
def at_rhos_turn(_table: Table, matter: Matter) -> Ruling | None:
    """Make the offender pass once after a pass at his right-hand opponent's turn."""
    if matter.turn is not matter.seat.rho:
        return None
    return Ruling(facts=(MustPass(matter.seat, Silence.NEXT),))


@law(of_1987="30B2", of_1997="30B2", of_2007="30B2", of_2017="30B2")
def at_partners_turn(_table: Table, matter: Matter) -> Ruling:
    """Make the offender pass throughout; his partner may not double or redouble at that turn."""
    partner = matter.seat.partner
    bar = (MayNotDouble(partner, same_bid=False),) if matter.turn is partner else ()
    silence = MustPass(matter.seat, Silence.THROUGHOUT)
    return Ruling(facts=(silence, *bar, Review("23A")))


@law(of_1987="30C", of_1997="30C", of_2007="30C")
def conventional(table: Table, act: CallMade) -> Irregularity | None:
    """Deal with a pass that is a convention under Law 31."""
    if act.call != PASS or not meaning(table, act.seat, act.call).conventional_pass:
        return None
    return Irregularity("31", act.seat)
