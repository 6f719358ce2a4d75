"""Law 73: Communication between Partners.

Acts       B communication by manner, remark or question; D a variation that misleads an opponent
Finds      whether partner used it, whether an opponent was misled
Leads to   16A unauthorised information, 12C2 an adjusted score, 91 penalties
Editions   the letters of D to F move in 2007
"""

from __future__ import annotations

from doubleton.lawbook import law
from doubleton.table.acts import Departed
from doubleton.table.facts import Review
from doubleton.table.table import Table


@law(of_1987="73", of_1997="73", of_2007="73", of_2017="73")
def communication(_table: Table, act: Departed) -> Review | None:
    """Put to the Director a communication that is not by calls and plays alone."""
    return Review(act.law) if act.law.startswith("73") else None


@law(of_1987="73B1", of_1997="73B1", of_2007="73B1", of_2017="73B1")
def inappropriate(_table: Table, act: Departed) -> Review | None:
    """Make what manner, remarks, questions and answers tell partner unauthorised (16A)."""
    return Review("16A") if act.law in ("73A2", "73B1", "73C") else None


@law(of_1987="73B2", of_1997="73B2", of_2007="73B2", of_2017="73B2")
def prearranged(_table: Table, act: Departed) -> Review | None:
    """Judge secret signals that were agreed upon the gravest offence."""
    return Review("91") if act.law == "73B2" else None


@law(of_1987="73F")
def violated(_table: Table, act: Departed) -> Review | None:
    """Leave it to the Director to adjust the score when the other side was damaged."""
    return Review("12C2") if act.law.startswith(("73D", "73F")) else None
