"""Law 19: Doubles and Redoubles.

Acts       A a double of the opponents' bid, B a redouble of their double, with only passes since
Finds      nothing
Leads to   36 one that is inadmissible, 77 the score
Editions   1987 to 2017 alike
"""

from __future__ import annotations

from doubleton.bridge import ALL_CALLS, DOUBLE, REDOUBLE, Doubled, Seat
from doubleton.lawbook import law
from doubleton.table.legal import Rule
from doubleton.table.table import Table

_NO_DOUBLE, _NO_REDOUBLE = ALL_CALLS & ~(1 << DOUBLE), ALL_CALLS & ~(1 << REDOUBLE)


@law(of_1987="19A1", of_1997="19A1", of_2007="19A1", of_2017="19A1", through=2017)
def double(table: Table, seat: Seat) -> Rule | None:
    """Forbid a double of anything but an opponent's bid that only passes have followed."""
    auction = table.auction
    theirs = bool(auction.bid) and (seat ^ auction.bidder) & 1
    return None if theirs and auction.doubled is Doubled.UNDOUBLED else Rule(_NO_DOUBLE)


@law(of_1987="19B1", of_1997="19B1", of_2007="19B1", of_2017="19B1", through=2017)
def redouble(table: Table, seat: Seat) -> Rule | None:
    """Forbid a redouble of anything but an opponent's double that only passes have followed."""
    auction = table.auction
    ours = bool(auction.bid) and not (seat ^ auction.bidder) & 1
    return None if ours and auction.doubled is Doubled.DOUBLED else Rule(_NO_REDOUBLE)
