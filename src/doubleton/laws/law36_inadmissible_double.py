"""Law 36: Inadmissible Double or Redouble.

Acts       the offender substitutes any legal call; partner passes throughout
Finds      26 whether the double showed a suit
Leads to   23A, 26 lead penalty, 35A when LHO calls first
Editions   1987 to 2007 alike, as far as compared
"""

from __future__ import annotations

from doubleton.bridge import PASS, REDOUBLE, Call
from doubleton.lawbook import law
from doubleton.table.acts import CallMade
from doubleton.table.docket import Matter
from doubleton.table.facts import (
    Irregularity,
    Option,
)
from doubleton.table.silences import partner_silenced
from doubleton.table.table import Table


@law(of_1987="36", of_1997="36", of_2007="36", of_2017="36")
def inadmissible(table: Table, act: CallMade) -> Irregularity | None:
    """Find a double or redouble that Law 19 does not admit, or that this player may not make."""
    if not PASS < act.call <= REDOUBLE:
        return None
    barred = any(bar.seat is act.seat for bar in table.docket.no_double)
    admitted = table.auction.legal(act.seat) >> act.call & 1
    return None if admitted and not barred else Irregularity("36", act.seat)


def substitute(table: Table, matter: Matter, legal: int, calls: tuple[Call, ...]) -> Option:
    """Offer any legal call in its place; *calls* are those withdrawn."""
    seat, cite = matter.seat, inadmissible.cite(table.edition)
    offered = Option(
        seat,
        "call",
        open_calls=legal,
        consequences=partner_silenced(seat, calls).facts,
    )
    return offered.citing(cite)
