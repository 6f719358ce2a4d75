"""Law 16: Unauthorised Information.

Reckons    whether what was chosen is among the actions that the information could suggest
Finds      A what reached the partner, his logical alternatives, which of them it suggests
Leads to   12C2 an assigned score where there was damage
Editions   A is 16B since 2007; the texts after 1987 have not been compared
"""

from __future__ import annotations

from doubleton.lawbook import HasEdition, law
from doubleton.table.findings import Unauthorised
from doubleton.table.outcomes import Review, Ruling


@law(of_1987="16A", of_1997="16A", of_2007="16B", of_2017="16B")
def from_partner(case: HasEdition, finding: Unauthorised) -> Ruling:
    """Put to the Director whether partner took an action that the information suggested to him.

    An assigned score is considered where there was another logical alternative.

    >>> from doubleton.bridge import Call, Seat
    >>> from doubleton.lawbook import Regulations
    >>> from doubleton.table.findings import Extraneous
    >>> bid, sells = Call("3S"), Call("P")
    >>> pause = Extraneous.HESITATION
    >>> finding = Unauthorised(Seat.EAST, pause, (sells, bid), (bid,), Seat.WEST, bid)
    >>> [fact.law for fact in from_partner(Regulations(), finding).facts]
    ['16A', '12C2']
    """
    here = from_partner.cite(case.edition).law
    others = set(finding.alternatives) - {finding.chosen}
    if finding.chosen in finding.suggested and others:
        return Ruling((Review(here), Review("12C2")))
    return Ruling((Review(here),))
