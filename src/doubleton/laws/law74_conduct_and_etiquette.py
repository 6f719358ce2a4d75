"""Law 74: Conduct and Etiquette.

Acts       A attitude, B etiquette, C violations of procedure
Finds      whether procedure or discipline was breached
Leads to   90 procedural penalties, 91 disciplinary ones
Editions   1987 to 2017 alike, as far as compared
"""

from __future__ import annotations

from doubleton.lawbook import law
from doubleton.table.acts import Departed
from doubleton.table.outcomes import Review
from doubleton.table.table import Table


@law(of_1987="74", of_1997="74", of_2007="74", of_2017="74")
def conduct(_table: Table, act: Departed) -> Review | None:
    """Put to the Director a departure from courtesy and etiquette."""
    return Review(act.law) if act.law.startswith("74") else None


@law(of_1987="74A2", of_1997="74A2", of_2007="74A2", of_2017="74A2")
def annoys(_table: Table, act: Departed) -> Review | None:
    """Treat a remark or behaviour that annoys or embarrasses another as a matter of discipline."""
    return Review("91") if act.law in ("74A1", "74A2") else None
