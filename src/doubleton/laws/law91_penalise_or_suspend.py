"""Law 91: Penalise or Suspend.

Acts       A disciplinary points, or suspension for the session; B disqualification
Finds      what order and discipline ask for
Leads to   93 no appeal against A; the approval of the organisers for B
Editions   1987 to 2017 alike, as far as compared
"""

from __future__ import annotations

from doubleton.lawbook import HasEdition, law
from doubleton.table.outcomes import Review


@law(of_1987="91A", of_1997="91A", of_2007="91A", of_2017="91A")
def disciplinary(_case: HasEdition) -> Review:
    """Let the Director assess disciplinary points or suspend a contestant; that is final."""
    return Review("91A")


@law(of_1987="91B", of_1997="91B", of_2007="91B", of_2017="91B")
def disqualified(_case: HasEdition) -> Review:
    """Let him disqualify a contestant, if the committee or the organisation approves."""
    return Review("91B")
