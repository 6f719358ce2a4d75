"""Law 21: Call Based on Misinformation.

Acts       B1 a misled player may change his call, B2 his left-hand opponent then his own
Finds      B1 whether he probably made it because of the misinformation, B3 whether there is damage
Leads to   40C, 12C2 adjusted score
Editions   1987 to 2007 alike; 2017 says more of one's own misunderstanding (A)
"""

from __future__ import annotations

from doubleton.bridge import PASS, Seat
from doubleton.lawbook import Cite, law
from doubleton.table.docket import Matter
from doubleton.table.facts import Option, Review, Ruling
from doubleton.table.findings import Misinformed
from doubleton.table.table import Table


@law(of_1987="21B1", of_1997="21B1", of_2007="21B1", of_2017="21B1")
def may_change(table: Table, misled: Misinformed) -> Ruling | None:
    """Let a misled player change his call while the auction lasts and partner has not called.

    Only a call that he probably made because of the misinformation: that is the Director's finding.
    """
    place = table.auction.last_of(misled.to)
    if place is None or not misled.probable or not table.auction_period:
        return None
    since = [seat for seat, _ in table.auction.calls[place + 1 :]]
    return None if misled.to.partner in since else Ruling()


@law(of_1987="21B2", of_1997="21B2", of_2007="21B2", of_2017="21B2")
def opponent_may_change(table: Table, matter: Matter) -> Ruling | None:
    """Let the left-hand opponent of a player who changed his call change a later call of his."""
    later = [seat for seat, _ in table.auction.calls[matter.place + 1 :]]
    return Ruling() if matter.seat.lho in later else None


@law(of_1987="21B3", of_1997="21B3", of_2007="21B3", of_2017="21B3")
def too_late(_table: Table, misled: Misinformed) -> Ruling:
    """Leave it to the Director to adjust the score when the call cannot be changed any more."""
    return Ruling(facts=(Review("21B3"), Review("40C"))) if misled.probable else Ruling()


def keep_or_change(seat: Seat, legal: int, cite: Cite) -> tuple[Option, ...]:
    """Return the two options of a player who may change his call, under the provision cited."""
    return (
        Option(seat, "keep", cite=cite),
        Option(seat, "change", open_calls=legal | 1 << PASS, cite=cite),
    )
