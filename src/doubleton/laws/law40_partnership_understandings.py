"""Law 40: Partnership Understandings.

Acts       B an alert; A any call or play not based on a private understanding is free
Finds      whether an understanding was disclosed, and whether the opponents were damaged
Leads to   75 full disclosure, 12C2 an adjusted score, 21 a call based on misinformation
Editions   rewritten in 2007
"""

from __future__ import annotations

from doubleton.bridge import Call, Seat
from doubleton.lawbook import law
from doubleton.table.findings import Misinformation, Misinformed
from doubleton.table.outcomes import Review
from doubleton.table.table import Table


@law(of_1987="40B", of_1997="40B")
def alerted(table: Table, seat: Seat, call: Call) -> Review | None:
    """Have special understandings disclosed by alerts; find one of a call that is not partner's."""
    calls = table.auction.calls
    made = any(caller is seat.partner and one == call for caller, one in calls)
    return Review("40B") if calls and not made else None


@law(of_1987="40C", of_1997="40C")
def damaged(_table: Table, misled: Misinformed) -> Review | None:
    """Leave it to the Director to adjust when a side was not told all of a call or play."""
    return None if misled.kind is Misinformation.WHOSE_LEAD else Review("40C")
