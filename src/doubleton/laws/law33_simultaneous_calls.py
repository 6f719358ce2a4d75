"""Law 33: Simultaneous Calls.

Acts       a call made at the same moment as that of the player whose turn it was comes after it
Finds      nothing
Leads to   29 the later call, if it is out of rotation
Editions   1987 to 2017 alike
"""

from __future__ import annotations

from dataclasses import dataclass

from doubleton.lawbook import Ruled, law
from doubleton.table.acts import CallMade, CallsMade
from doubleton.table.table import Table


@dataclass(frozen=True, slots=True)
class InOrder(Ruled):
    """Two simultaneous calls in the order in which they count."""

    first: CallMade
    second: CallMade


@law(of_1987="33", of_1997="33", of_2007="33", of_2017="33", through=2017)
def in_order(table: Table, act: CallsMade) -> InOrder:
    """Deem the call of the player whose turn it was to have come first."""
    if act.other.seat is table.auction.turn:
        return InOrder(act.other, act.one)
    return InOrder(act.one, act.other)
