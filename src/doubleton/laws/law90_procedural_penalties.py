"""Law 90: Procedural Penalties.

Acts       A any offence that delays, obstructs, annoys or breaks procedure; B the examples
Finds      whether there is to be a penalty, and how much
Leads to   86 to 88 the score that it is taken from
Editions   1987 to 2017 alike, as far as compared
"""

from __future__ import annotations

from doubleton.lawbook import HasEdition, law
from doubleton.table.outcomes import Review

EXAMPLES = (
    "tardiness",
    "slow play",
    "loud discussion",
    "comparing scores",
    "touching cards",
    "misplaced card",
    "error in procedure",
    "failure to comply",
)
"""The eight examples of B, in their order."""


@law(of_1987="90A", of_1997="90A", of_2007="90A", of_2017="90A")
def offence(_case: HasEdition) -> Review:
    """Let the Director assess a procedural penalty."""
    return Review("90")


@law(of_1987="90B", of_1997="90B", of_2007="90B", of_2017="90B")
def example(_case: HasEdition, number: int) -> Review:
    """Name the example of an offence by its number, from 1 to 8.

    Raises ``IndexError`` for another number.
    """
    if not 1 <= number <= len(EXAMPLES):
        raise IndexError(number)
    return Review(f"90B{number}")
