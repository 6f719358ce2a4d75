"""Law 23: Abnormal Passes that Damage.

Reckons    nothing
Finds      A whether the offender could have known that the pass his partner must make would
           probably damage the other side; whether it did
Leads to   12C2 an assigned score
Editions   general since 2007 ("potential damage"), 72C in 2017, where 23 is the comparable call
"""

from __future__ import annotations

from doubleton.lawbook import HasEdition, law
from doubleton.table.outcomes import Outcome, Review, Ruling

PLAY_ON = "play_on_then_assigned_score"


@law(of_1987="23A", of_1997="23")
def enforced_pass(
    case: HasEdition, *, could_have_known: bool | None = None, damage: bool | None = None
) -> Ruling:
    """Let the board go on, and the score be assigned afterwards if the other side was damaged.

    What the Director has not found yet is ``None``; then the question is put to him.

    >>> from doubleton.lawbook import Regulations
    >>> facts = enforced_pass(Regulations(), could_have_known=True).facts
    >>> [getattr(fact, "word", "") for fact in facts]
    ['', 'play_on_then_assigned_score']
    """
    review = Review(enforced_pass.cite(case.edition).law)
    if not could_have_known or damage is False:
        return Ruling((review,))
    if damage:
        return Ruling((review, Outcome(PLAY_ON), Review("12C2")))
    return Ruling((review, Outcome(PLAY_ON)))
