"""Law 79: Tricks Won.

Reckons    C whether an error of the score can still be corrected
Finds      A, B the tricks that were agreed
Leads to   69B and 71, which are open as long as C is
Editions   since 2007 C has a second part for errors proven beyond doubt
"""

from __future__ import annotations

from doubleton.lawbook import Regulations, law
from doubleton.table.outcomes import Outcome

CORRECTABLE = "correctable"
TOO_LATE = "too_late"


@law(of_1987="79C", of_1997="79C", of_2007="79C1", of_2017="79C1")
def scoring_error(regulations: Regulations, minutes_after_posting: int | None) -> Outcome:
    """Say whether an error in reckoning or recording an agreed score can still be corrected.

    *minutes_after_posting* are those since the official score was made available, ``None`` when it
    has not been.

    >>> [scoring_error(Regulations(), minutes).word for minutes in (30, 31)]
    ['correctable', 'too_late']
    """
    return Outcome(CORRECTABLE if in_time(regulations, minutes_after_posting) else TOO_LATE)


def in_time(regulations: Regulations, minutes_after_posting: int | None) -> bool:
    """Whether the correction period is still open (79C), which bounds 69B and 71 as well."""
    return minutes_after_posting is None or minutes_after_posting <= regulations.correction_minutes
