"""Law 29: Procedure after a Call out of Rotation.

Acts       B the offender's LHO accepts, by saying so or by calling; A otherwise it is cancelled
Finds      nothing
Leads to   30 passes, 31 bids, 32 doubles and redoubles
Editions   A and B exchange places in 1997, which adds C: a conventional call by what it specifies
"""

from __future__ import annotations

from dataclasses import dataclass

from doubleton.lawbook import Ruled, law
from doubleton.table.docket import Matter
from doubleton.table.facts import Option
from doubleton.table.findings import Meaning
from doubleton.table.meanings import meaning
from doubleton.table.table import Table


@dataclass(frozen=True, slots=True)
class Denominations(Ruled):
    """What Laws 30 to 32 apply to: the meaning of a conventional call out of rotation."""

    meaning: Meaning


@law(of_1987="29B", of_1997="29A", of_2007="29A", of_2017="29A", through=2017)
def accept(_table: Table, matter: Matter) -> Option:
    """Let the offender's left-hand opponent accept the call, by saying so or by calling."""
    return Option(matter.seat.lho, "accept")


@law(of_1987="29A", of_1997="29B", of_2007="29B", of_2017="29B", through=2017)
def cancelled(_table: Table, matter: Matter) -> Option:
    """Cancel the call otherwise; the auction reverts to the player whose turn it was."""
    return Option(matter.seat.lho, "reject")


@law(of_1997="29C", of_2007="29C", of_2017="29C", through=2007)
def conventional(table: Table, matter: Matter) -> Denominations | None:
    """Apply Laws 30 to 32 to the denominations that a conventional call specified."""
    if matter.call is None:
        return None
    found = meaning(table, matter.seat, matter.call)
    return Denominations(found) if found.conventional else None
