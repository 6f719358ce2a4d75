"""Law 66: Inspection of Tricks.

Reckons    D for whom the facts are found when a player mixed his cards
Finds      D that a revoke is claimed after the play, that cards were mixed
Leads to   64 the revoke, 79 the number of tricks
Editions   the texts after 1987 have not been compared
"""

from __future__ import annotations

from doubleton.bridge import Seat
from doubleton.lawbook import HasEdition, law
from doubleton.table.facts import Outcome


@law(of_1987="66D", of_1997="66D", of_2007="66D", of_2017="66D")
def cards_mixed(_case: HasEdition, by: Seat) -> Outcome:
    """Find for the other side when a player mixed his cards after a revoke had been claimed.

    >>> from doubleton.lawbook import Regulations
    >>> cards_mixed(Regulations(), Seat.EAST).word
    'facts_found_for_NS'
    """
    return Outcome(f"facts_found_for_{by.side.opponents}")
