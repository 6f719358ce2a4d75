"""Law 42: Dummy's Rights.

Acts       B1 he asks declarer about a revoke, B2 he tries to prevent an irregularity
Finds      nothing
Leads to   43 how the qualified rights are lost, 61B who may ask whom, 9A3 attention after the play
Editions   1987 to 2017 alike, as far as compared
"""

from __future__ import annotations

from doubleton.bridge import Seat
from doubleton.lawbook import law
from doubleton.table.outcomes import Ruling
from doubleton.table.table import Table


@law(of_1987="42B", of_1997="42B", of_2007="42B", of_2017="42B")
def qualified(table: Table, seat: Seat) -> Ruling | None:
    """Give dummy the rights of this section as long as he has not lost them (43)."""
    play = table.play
    if play is None or seat is not play.dummy or table.docket.rights_lost:
        return None
    return Ruling()


@law(of_1987="42B1", of_1997="42B1", of_2007="42B1", of_2017="42B1")
def may_ask(table: Table, seat: Seat, asked: Seat) -> Ruling | None:
    """Let dummy ask declarer, but no defender, about a revoke."""
    if table.play is None or asked is not table.play.declarer:
        return None
    return qualified(table, seat)


@law(of_1987="42B2", of_1997="42B2", of_2007="42B2", of_2017="42B2")
def may_prevent(table: Table, seat: Seat) -> Ruling | None:
    """Let dummy try to keep declarer from an irregularity, such as a lead from the wrong hand."""
    return qualified(table, seat)


@law(of_1987="42B3", of_1997="42B3", of_2007="42B3", of_2017="42B3")
def may_draw_attention(table: Table, seat: Seat) -> Ruling | None:
    """Let dummy draw attention to an irregularity once the play is over."""
    play = table.play
    if play is None or not (play.ended or table.docket.over):
        return None
    return qualified(table, seat)
