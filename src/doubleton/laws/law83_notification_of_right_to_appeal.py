"""Law 83: Notification of the Right to Appeal.

Acts       after a ruling on facts or in his discretion the Director tells the players
Finds      nothing
Leads to   92 the appeal
Editions   1987 to 2017 alike, as far as compared
"""

from __future__ import annotations

from doubleton.lawbook import HasEdition, law
from doubleton.table.outcomes import Review


@law(of_1987="83", of_1997="83", of_2007="83", of_2017="83", through=2017)
def to_be_told(_case: HasEdition) -> Review:
    """Remind the Director to tell both sides that they may appeal."""
    return Review("83")
