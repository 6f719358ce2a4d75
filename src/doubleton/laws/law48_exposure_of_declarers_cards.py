"""Law 48: Exposure of Declarer's Cards.

Acts       A a card of declarer or dummy is seen, B declarer faces his hand
Finds      B2 whether he meant to claim
Leads to   54 a hand faced after an opening lead out of turn, 68 a claim
Editions   1987 to 2017 alike, as far as compared
"""

from __future__ import annotations

from doubleton.bridge import Seat
from doubleton.lawbook import law
from doubleton.table.acts import HandSpread
from doubleton.table.docket import Kind
from doubleton.table.outcomes import Review, Ruling
from doubleton.table.table import Table


@law(of_1987="48A", of_1997="48A", of_2007="48A", of_2017="48A")
def no_penalty(table: Table, seat: Seat) -> Ruling | None:
    """Lay no penalty on a card of declarer or dummy that is seen; it never is a penalty card."""
    return None if table.play is None or table.play.is_defender(seat) else Ruling()


@law(of_1987="48B1", of_1997="48B1", of_2007="48B1", of_2017="48B1")
def after_a_lead_out_of_turn(table: Table, act: HandSpread) -> Ruling | None:
    """Deal with a hand that declarer faces after an opening lead out of turn under Law 54."""
    play, matter = table.play, table.matter
    if play is None or matter is None or act.seat is not play.declarer:
        return None
    opening = matter.kind is Kind.LEAD_OUT_OF_TURN and matter.law == "54"
    return Ruling() if opening else None


@law(of_1987="48B2", of_1997="48B2", of_2007="48B2", of_2017="48B2")
def at_any_other_time(table: Table, act: HandSpread) -> Review | None:
    """Leave it to the Director whether a hand that declarer faces is a claim or concession (68)."""
    play = table.play
    if play is None or not play.faced or act.seat is not play.declarer:
        return None
    return None if after_a_lead_out_of_turn(table, act) is not None else Review("68")
