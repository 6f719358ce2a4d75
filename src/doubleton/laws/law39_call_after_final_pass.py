"""Law 39: Call after the Final Pass.

Acts       cancelled; A a pass by a defender, or any call of the other side: nothing more
Finds      26 what a defender's call showed
Leads to   26 lead penalty (B), 35D when LHO calls first
Editions   1987 to 2007 alike, as far as compared
"""

from __future__ import annotations

from doubleton.bridge import PASS
from doubleton.lawbook import law
from doubleton.table.acts import CallMade
from doubleton.table.docket import Matter
from doubleton.table.facts import CallWithdrawn, Irregularity, Ruling
from doubleton.table.table import Table


@law(of_1987="39A", of_1997="39A", of_2007="39A", of_2017="39A")
def harmless(table: Table, act: CallMade) -> Irregularity | None:
    """Find a call after the final pass without a penalty: a pass, or one by declarer's side."""
    if not table.auction.ended or _defender_acts(table, act):
        return None
    return Irregularity("39A", act.seat)


@law(of_1987="39B", of_1997="39B", of_2007="39B", of_2017="39B")
def by_defender(table: Table, act: CallMade) -> Irregularity | None:
    """Find a bid, double or redouble by a defender after the final pass."""
    if not table.auction.ended or not _defender_acts(table, act):
        return None
    return Irregularity("39B", act.seat)


def lead_penalty(table: Table, matter: Matter) -> Ruling:
    """Cancel the call; Law 26 applies to it."""
    withdrawn = CallWithdrawn(matter.seat, matter.call or PASS, final=PASS)
    return Ruling(facts=(withdrawn,)).citing(by_defender.cite(table.edition))


def _defender_acts(table: Table, act: CallMade) -> bool:
    return table.play is not None and table.play.is_defender(act.seat) and act.call != PASS
