"""Law 93: Procedures of Appeal.

Reckons    B3 what a committee may decide itself
Finds      B3 in what it would decide otherwise than the Director
Leads to   12C2 where the committee assigns a score
Editions   B3 alike; the texts after 1987 have not been compared
"""

from __future__ import annotations

from doubleton.lawbook import HasEdition, law
from doubleton.table.findings import Disagreement
from doubleton.table.outcomes import Outcome

MAY_RECOMMEND_ONLY = "may_recommend_only"


@law(of_1987="93B3", of_1997="93B3", of_2007="93B3", of_2017="93B3")
def powers_of_committee(_case: HasEdition, disagrees_on: Disagreement) -> Outcome | None:
    """Let a committee only recommend a change of what it may not overrule.

    It has all the Director's powers of judgement, but is bound by him on law, regulations and
    discipline.

    >>> from doubleton.lawbook import Regulations
    >>> powers_of_committee(Regulations(), Disagreement.LAW).word
    'may_recommend_only'
    >>> powers_of_committee(Regulations(), Disagreement.JUDGEMENT)
    """
    return None if disagrees_on is Disagreement.JUDGEMENT else Outcome(MAY_RECOMMEND_ONLY)
