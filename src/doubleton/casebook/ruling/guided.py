"""The guided ruling, whole: what happened, the questions it needs, the ruling."""

from __future__ import annotations

from doubleton.casebook.ruling.dialogue import Dialogue
from doubleton.casebook.ruling.following import followed
from doubleton.casebook.ruling.known import NOTHING, Known
from doubleton.casebook.ruling.menu import what_happened
from doubleton.casebook.ruling.ruling import Ruling
from doubleton.casebook.ruling.witness import Witness, nobody
from doubleton.lawbook import Regulations


def guided(
    regulations: Regulations, known: Known = NOTHING, witness: Witness = nobody
) -> Dialogue[Ruling]:
    """Guide a director from the call to the table to the paragraph for the record.

    What the *witness* says of a table is told with the question that it bears on.
    """
    happening = yield from what_happened()
    ruling = known.told_of((yield from happening.asked(regulations)))
    return (yield from followed(ruling, happening.law, witness))
