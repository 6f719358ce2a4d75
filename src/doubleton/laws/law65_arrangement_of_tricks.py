"""Law 65: Arrangement of Tricks.

Acts       B which way a played card points, D tricks disturbed before their number is agreed
Finds      D whether a claim to tricks or to a revoke is lost
Leads to   66D what is found when cards were mixed, 79 the number of tricks
Editions   1987 to 2017 alike, as far as compared
"""

from __future__ import annotations

from dataclasses import dataclass

from doubleton.bridge import Seat, Side
from doubleton.lawbook import Ruled, law
from doubleton.table.outcomes import Review
from doubleton.table.table import Table


@dataclass(frozen=True, slots=True)
class Points(Ruled):
    """The long edge of a card that lies face down points to these players."""

    to: Side


@law(of_1987="65B1", of_1997="65B1", of_2007="65B1", of_2017="65B1")
def won(_table: Table, seat: Seat, winner: Seat) -> Points | None:
    """Point the card of a trick won to partner."""
    return Points(seat.side) if winner.side is seat.side else None


@law(of_1987="65B2", of_1997="65B2", of_2007="65B2", of_2017="65B2")
def lost(_table: Table, seat: Seat, winner: Seat) -> Points | None:
    """Point the card of a trick lost to the opponents."""
    return Points(seat.side.opponents) if winner.side is not seat.side else None


@law(of_1987="65D", of_1997="65D", of_2007="65D", of_2017="65D")
def disturbed(table: Table, _seat: Seat) -> Review | None:
    """Leave it to the Director what a player risks who disturbs his cards too early."""
    return Review("65D") if table.play is not None else None
