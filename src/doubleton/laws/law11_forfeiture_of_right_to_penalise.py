"""Law 11: Forfeiture of the Right to Penalise.

Acts       A a non-offender acts before he calls the Director, C a spectator draws attention
Finds      A whether his side may have gained from what an opponent did in ignorance of the penalty
Leads to   35, 53, 60 which forfeit by themselves; 90 a procedural penalty all the same (D)
Editions   B, which made any later act forfeit, fell away in 1997; directors had not applied it
"""

from __future__ import annotations

from doubleton.lawbook import law
from doubleton.table.outcomes import Outcome, Review, Ruling
from doubleton.table.table import Table

FORFEITURE = "forfeiture"
"""The question of A: is the right to penalise forfeited?"""


@law(of_1987="11A", of_1997="11A", of_2007="11A", of_2017="11A")
def possible(_table: Table) -> Review:
    """Ask the Director whether the right to penalise is forfeited."""
    return Review("11A")


@law(of_1987="11C", of_1997="11B", of_2007="11B", of_2017="11B")
def attention_by_spectator(_table: Table) -> Review:
    """Ask the Director for whose spectator attention was drawn, and what that forfeits."""
    return Review("11C")


@law(of_1987="11D", of_1997="11C", of_2007="11C", of_2017="11C")
def procedural_penalty(_table: Table) -> Ruling:
    """Leave a procedural penalty possible although the right to penalise is forfeited."""
    return Ruling(facts=(Outcome("right_forfeited"), Review("90")))
