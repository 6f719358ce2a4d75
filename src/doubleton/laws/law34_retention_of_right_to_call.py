"""Law 34: Retention of the Right to Call.

Acts       three passes of which one, out of rotation, cost a player his turn do not end the auction
Finds      nothing
Leads to   nothing: the auction goes on as if there had been no irregularity
Editions   1987 to 2017 alike, as far as compared
"""

from __future__ import annotations

from doubleton.lawbook import law
from doubleton.table.facts import AuctionReverts, Irregularity, Ruling
from doubleton.table.table import Table


@law(of_1987="34", of_1997="34", of_2007="34", of_2017="34")
def turn_lost(table: Table) -> Ruling | None:
    """Revert to the player who lost his turn; the passes after it are cancelled."""
    auction = table.auction
    if not auction.enough_passes or auction.lost is None:
        return None
    offender = auction.calls[auction.lost][0]
    return Ruling(facts=(AuctionReverts(auction.lost), Irregularity("34", offender)))
