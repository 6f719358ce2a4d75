"""Law 82: Rectification of Errors of Procedure.

Acts       B the Director may adjust a score, or require or postpone the play of a board
Finds      C whether his own ruling was wrong, and whether the board can still be scored normally
Leads to   12C1, 12C2 adjusted scores
Editions   2007 and 2017 let him scrap or reserve a decision too; those texts are not compared
"""

from __future__ import annotations

from doubleton.lawbook import HasEdition, law
from doubleton.table.outcomes import Outcome, Review, Ruling


@law(of_1987="82B", of_1997="82B")
def powers(_case: HasEdition) -> Review:
    """Let the Director adjust the score, or have a board played now or later."""
    return Review("82B")


@law(of_1987="82C", of_1997="82C")
def directors_error(_case: HasEdition, *, has_result: bool) -> Ruling:
    """Treat both sides as non-offending when the Director's ruling was wrong and cannot be mended.

    With a result each has the most favourable that was likely for it (12C2), without one an
    artificial score of sixty per cent or more (12C1, 88).
    """
    review = Review("12C2") if has_result else Review("12C1")
    return Ruling(facts=(Outcome("both_sides_non_offending"), review))
