"""Law 32: Double or Redouble out of Rotation.

Acts       A at partner's turn: partner is silenced; B at RHO's turn: repeated, or partner silenced
Finds      26 whether the double showed a suit
Leads to   23A, 26B lead penalty, 36 one that is inadmissible
Editions   A and B exchange places in 1997; 2017 turns on comparable calls
"""

from __future__ import annotations

from doubleton.bridge import PASS, REDOUBLE, Call
from doubleton.lawbook import law
from doubleton.table.acts import CallMade
from doubleton.table.docket import Matter
from doubleton.table.facts import (
    Irregularity,
    MayNotDouble,
    MustCall,
    Ruling,
)
from doubleton.table.silences import partner_silenced
from doubleton.table.table import Table


@law(of_1987="32", of_1997="32", of_2007="32", of_2017="32")
def out_of_rotation(_table: Table, act: CallMade) -> Irregularity | None:
    """Find a double or redouble out of rotation."""
    return Irregularity("32", act.seat) if PASS < act.call <= REDOUBLE else None


@law(of_1987="32A", of_1997="32B", of_2007="32B")
def at_partners_turn(_table: Table, matter: Matter) -> Ruling | None:
    """Silence partner throughout, from the turn the auction reverts to; Law 26 applies."""
    if matter.turn is matter.seat.rho:
        return None
    return partner_silenced(matter.seat, (matter.call,))


@law(of_1987="32A2", of_1997="32B2", of_2007="32B2")
def not_the_same_bid(_table: Table, matter: Matter) -> Ruling:
    """Forbid the offender to double or redouble the same bid later, in turn."""
    return Ruling(facts=(MayNotDouble(matter.seat, same_bid=True),))


@law(of_1987="32B", of_1997="32A", of_2007="32A")
def at_rhos_turn(_table: Table, matter: Matter) -> Ruling | None:
    """Wait for the right-hand opponent, at whose turn the double was made."""
    return Ruling() if matter.turn is matter.seat.rho else None


@law(of_1987="32B1", of_1997="32A1", of_2007="32A1")
def repeated(table: Table, matter: Matter) -> Ruling:
    """Make the offender repeat it when his right-hand opponent passes, unless inadmissible (36)."""
    call = matter.call or PASS
    if not table.auction.legal(matter.seat) >> call & 1:
        return Ruling()
    return Ruling(facts=(MustCall(matter.seat, call),))


@law(of_1987="32B2", of_1997="32A2", of_2007="32A2")
def not_repeated(_table: Table, matter: Matter, call: Call) -> Ruling:
    """Silence partner throughout when the right-hand opponent acts; Law 26 applies."""
    return partner_silenced(matter.seat, (matter.call,), call)
