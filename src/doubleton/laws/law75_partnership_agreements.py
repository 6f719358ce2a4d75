"""Law 75: Partnership Agreements.

Acts       C what is disclosed in answer, D when a wrong explanation is put right
Finds      whether an explanation was wrong
Leads to   21, 40C, 47E misinformation; 16A what a correction tells partner
Editions   D moves to 20F in 2007
"""

from __future__ import annotations

from doubleton.bridge import Seat
from doubleton.lawbook import law
from doubleton.table.acts import Departed
from doubleton.table.outcomes import Review, Ruling
from doubleton.table.table import Table


@law(of_1987="75", of_1997="75", of_2007="75", of_2017="75")
def agreements(_table: Table, act: Departed) -> Review | None:
    """Put to the Director a departure from full disclosure."""
    return Review(act.law) if act.law.startswith("75") else None


@law(of_1987="75C", of_1997="75C")
def not_disclosed(_table: Table, act: Departed) -> Review | None:
    """Leave it to the Director to adjust when an answer kept back a special agreement (40C)."""
    return Review("40C") if act.law in ("75A", "75C") else None


@law(of_1987="75D1", of_1997="75D1")
def own_error(_table: Table, _seat: Seat) -> Ruling:
    """Have a player call the Director at once when he finds that his own explanation was wrong."""
    return Ruling()


@law(of_1987="75D2", of_1997="75D2")
def partners_error(table: Table, seat: Seat) -> Ruling | None:
    """Let declarer or dummy correct partner's explanation before the opening lead is faced.

    Nobody may during the auction, and a defender not before the play is over.
    """
    play = table.play
    if play is None:
        return None
    over = play.ended or table.docket.over
    if play.is_defender(seat):
        return Ruling() if over else None
    return Ruling() if over or not play.faced else None
