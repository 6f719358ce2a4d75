"""Law 17: Duration of the Auction.

Acts       calls in rotation from the dealer, until three passes follow a call or all four pass
Finds      D whether a call made on the cards of a wrong board differs significantly from its repeat
Leads to   22 what the auction comes to, 24 cards exposed before the opening lead is faced
Editions   A until 1997 the period begins with looking at the faces, since 2007 with taking the hand
"""

from __future__ import annotations

from dataclasses import dataclass

from doubleton.bridge import Seat
from doubleton.lawbook import Ruled, law
from doubleton.table.facts import AuctionReverts, Outcome, Review, Ruling
from doubleton.table.table import Table


@dataclass(frozen=True, slots=True)
class AuctionEnded(Ruled):
    """The auction has ended; ``passed_out`` tells whether nobody has bid."""

    passed_out: bool


@law(of_1987="17E", of_1997="17E", of_2007="17E", of_2017="17E", through=2017)
def ended(table: Table) -> AuctionEnded | None:
    """End the auction after three passes that follow a call, or four at the first turns.

    The auction *period* lasts longer: until the opening lead is faced.
    """
    return AuctionEnded(passed_out=not table.auction.bid) if table.auction.ended else None


@law(of_1987="17D", of_1997="17D")
def cards_of_wrong_board(table: Table, seat: Seat) -> Ruling | None:
    """Cancel a call made on the cards of a wrong board; the player takes the right hand and calls.

    When his partner has called too, the board is cancelled.  When only the left-hand opponent has,
    he repeats his call; if it differs significantly, the board is cancelled as well.
    """
    place = table.auction.last_of(seat)
    if place is None:
        return None
    later = [maker for maker, _ in table.auction.calls[place + 1 :]]
    if seat.partner in later:
        return Ruling(facts=(Outcome("board_cancelled"), Review("12C1")))
    return Ruling(facts=(AuctionReverts(place),))


def differs(table: Table, *, significant: bool) -> Ruling:
    """Cancel the board when the opponent's repeated call differs significantly (17D)."""
    facts = (Outcome("board_cancelled"), Review("12C1")) if significant else ()
    return Ruling(facts=facts).citing(cards_of_wrong_board.cite(table.edition))
