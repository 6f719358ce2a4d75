"""Law 59: Inability to Lead or Play as Required.

Acts       a player who cannot lead or play as a penalty requires makes any other legal play
Finds      nothing
Leads to   44 following suit; 61 a player who could have complied
Editions   1987 to 2017 alike
"""

from __future__ import annotations

from doubleton.lawbook import law
from doubleton.table.legal import Rule
from doubleton.table.table import Table


@law(of_1987="59", of_1997="59", of_2007="59", of_2017="59", through=2017)
def unable(table: Table, allowed: int) -> Rule:
    """Let the rule that only *allowed* (bits) may be played yield when it would leave nothing."""
    return Rule(allowed, unless=unable.cite(table.edition))
