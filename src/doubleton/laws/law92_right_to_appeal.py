"""Law 92: Right to Appeal.

Reckons    B whether an appeal is made in time
Finds      D whether the appellant's partner (or the captain of his team) concurs
Leads to   93 how it is heard
Editions   B alike; the texts after 1987 have not been compared
"""

from __future__ import annotations

from doubleton.lawbook import HasEdition, Regulations, law
from doubleton.table.outcomes import Outcome

TOO_LATE = "appeal_too_late"
NOT_HEARD = "appeal_not_heard"


@law(of_1987="92B", of_1997="92B", of_2007="92B", of_2017="92B")
def time_of_appeal(regulations: Regulations, minutes_after_posting: int) -> Outcome | None:
    """Refuse an appeal made after the period that began when the score was made available.

    >>> time_of_appeal(Regulations(), 30)
    >>> time_of_appeal(Regulations(), 31).word
    'appeal_too_late'
    """
    return Outcome(TOO_LATE) if minutes_after_posting > regulations.appeal_minutes else None


@law(of_1987="92D", of_1997="92D", of_2007="92D", of_2017="92D")
def concurrence(_case: HasEdition, *, partner_concurs: bool | None) -> Outcome | None:
    """Refuse to hear an appeal with which the partner does not concur.

    ``None``: he is absent, and taken to concur.
    """
    return Outcome(NOT_HEARD) if partner_concurs is False else None
