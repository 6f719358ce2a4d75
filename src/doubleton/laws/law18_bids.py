"""Law 18: Bids.

Acts       A-C a bid supersedes the last one by a higher level or a higher denomination
Finds      nothing
Leads to   27 a bid that does not
Editions   1987 to 2017 alike
"""

from __future__ import annotations

from doubleton.bridge import ALL_CALLS, Seat
from doubleton.lawbook import law
from doubleton.table.auction import BIDS
from doubleton.table.legal import Rule
from doubleton.table.table import Table


@law(of_1987="18", of_1997="18", of_2007="18", of_2017="18", through=2017)
def sufficient(table: Table, _seat: Seat) -> Rule | None:
    """Allow, of the bids, those that supersede the last one."""
    bid = table.auction.bid
    return Rule(ALL_CALLS & ~BIDS | BIDS & -(2 << bid)) if bid else None
