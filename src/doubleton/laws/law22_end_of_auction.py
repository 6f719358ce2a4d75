"""Law 22: Procedure when the Auction has Ended.

Acts       A passed out: the hands go back unplayed; B the last bid becomes the contract
Finds      nothing
Leads to   41 the opening lead, 77 the score
Editions   1987 to 2017 alike
"""

from __future__ import annotations

from doubleton.bridge import PASSED_OUT
from doubleton.lawbook import law
from doubleton.table.facts import ContractReached, Outcome
from doubleton.table.table import Table


@law(of_1987="22A", of_1997="22A", of_2007="22A", of_2017="22A", through=2017)
def passed_out(table: Table) -> Outcome | None:
    """Return the hands unplayed when nobody has bid; there is no redeal."""
    return Outcome("passed_out_no_redeal") if table.auction.outcome() is PASSED_OUT else None


@law(of_1987="22B", of_1997="22B", of_2007="22B", of_2017="22B", through=2017)
def contract(table: Table) -> ContractReached | None:
    """Make the last bid the contract, declared by who first named its denomination."""
    reached = table.auction.outcome()
    if reached is None or reached is PASSED_OUT:
        return None
    return ContractReached(reached)
