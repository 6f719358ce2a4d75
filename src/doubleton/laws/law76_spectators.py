"""Law 76: Spectators.

Acts       A how spectators behave, B what they may not speak of
Finds      which side is responsible for the spectator
Leads to   11C the loss of a right, 16B information from other sources
Editions   1987 to 2017 alike, as far as compared
"""

from __future__ import annotations

from doubleton.lawbook import law
from doubleton.table.acts import Departed
from doubleton.table.outcomes import Review
from doubleton.table.table import Table


@law(of_1987="76", of_1997="76", of_2007="76", of_2017="76")
def spectators(_table: Table, act: Departed) -> Review | None:
    """Put to the Director what a spectator did or said."""
    return Review(act.law) if act.law.startswith("76") else None


@law(of_1987="76B", of_1997="76B", of_2007="76B", of_2017="76B")
def draws_attention(_table: Table, act: Departed) -> Review | None:
    """Have the Director judge what right is lost when a spectator points out an irregularity."""
    return Review("11C") if act.law == "76B" else None
