"""Law 20: Review and Explanation of Calls.

Acts       B, C a restatement of the auction; F an explanation of the opponents' calls
Finds      nothing
Leads to   41B what may be asked during the play, 43A1(c) dummy, 16 and 73B1 a question that tells
Editions   F of 2007 lets a player ask about one call
"""

from __future__ import annotations

from doubleton.bridge import Call, Seat
from doubleton.lawbook import law
from doubleton.table.outcomes import Review
from doubleton.table.table import Table


@law(of_1987="20B", of_1997="20B", of_2007="20B", of_2017="20B")
def review_in_the_auction(table: Table, seat: Seat) -> Review | None:
    """Restate the calls to a player at his turn, unless he has to pass; find other requests."""
    if table.auction.ended:
        return None
    at_turn = seat is table.auction.turn and table.docket.must_pass[seat] is None
    return None if at_turn else Review("20B")


@law(of_1987="20C2", of_1997="20C2", of_2007="20C2", of_2017="20C2")
def review_before_playing(table: Table, seat: Seat) -> Review | None:
    """Restate the auction to declarer or a defender at his first turn to play, not to dummy."""
    play = table.play
    if play is None:
        return None
    return Review("20C2") if seat is play.dummy or seat is not play.turn else None


@law(of_1987="20F1", of_1997="20F1", of_2007="20F1", of_2017="20F1")
def explanation_in_the_auction(table: Table, seat: Seat) -> Review | None:
    """Explain the opponents' auction to a player at his turn to call; find other questions."""
    if table.auction.ended or seat is table.auction.turn:
        return None
    return Review("20F1")


@law(of_1987="20F2", of_1997="20F2", of_2007="20F2", of_2017="20F2")
def explanation_in_the_play(table: Table, seat: Seat) -> Review | None:
    """Explain it to declarer or a defender at his turn to play, dummy's turn being declarer's."""
    play = table.play
    if play is None:
        return None
    at_turn = table.chooser(play.turn) is seat and seat is not play.dummy
    return None if at_turn else Review("20F2")


@law(of_1987="20F", of_1997="20F", of_2007="20F", of_2017="20F")
def explained_by_partner(table: Table, seat: Seat, call: Call) -> Review | None:
    """Have a call explained by the partner of its maker; find an explanation of any other."""
    made = any(caller is seat.partner and one == call for caller, one in table.auction.calls)
    known = bool(table.auction.calls)
    return Review("20F") if known and not made else None
