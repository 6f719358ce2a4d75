"""Law 9: Procedure Following an Irregularity.

Acts       A who may draw attention, B the Director is called, C premature correction
Finds      nothing
Leads to   10 the options, 43 dummy who speaks too early, 26 and 50 a premature correction
Editions   1987 to 2017 alike, as far as compared
"""

from __future__ import annotations

from doubleton.bridge import Seat
from doubleton.lawbook import law
from doubleton.table.outcomes import Review
from doubleton.table.table import Table


@law(of_1987="9A2", of_1997="9A2", of_2007="9A3", of_2017="9A3")
def attention_by_dummy(table: Table, seat: Seat) -> Review | None:
    """Find that dummy draws attention before the play is over, which he may not (43A1(b))."""
    play = table.play
    dummy = play is not None and play.faced and seat is play.dummy
    return Review("90") if dummy and not table.docket.over else None


@law(of_1987="9B2", of_1997="9B2", of_2007="9B2", of_2017="9B2")
def action_too_early(_table: Table, _seat: Seat) -> Review:
    """Put it to the Director that a player acted before everything was explained."""
    return Review("9B2")


@law(of_1987="9C", of_1997="9C", of_2007="9C", of_2017="9C")
def premature_correction(_table: Table, _seat: Seat) -> Review:
    """Put it to the Director that the offender's own correction may cost him more."""
    return Review("9C")
