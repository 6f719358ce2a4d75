"""Law 27: Insufficient Bid.

Acts       A the offender's LHO accepts, by saying so or by calling; B the offender corrects
Finds      B1 whether the bid may have been conventional
Leads to   23A an enforced pass that damages, 26 lead penalties, 12 damage under B1(b)
Editions   B1 asks in 1997 about both bids, in 2007 about the meaning, in 2017 for a comparable call
"""

from __future__ import annotations

from doubleton.bridge import PASS, REDOUBLE, Call
from doubleton.lawbook import law
from doubleton.table.acts import CallMade
from doubleton.table.auction import BIDS
from doubleton.table.docket import Matter
from doubleton.table.facts import (
    Irregularity,
    Option,
    Review,
    Ruling,
)
from doubleton.table.meanings import meaning
from doubleton.table.silences import partner_silenced
from doubleton.table.table import Table

DOUBLE_TRIED = "double tried"
"""The mark of a matter in which the offender tried to double or redouble (B3)."""


@law(of_1987="27", of_1997="27", of_2007="27", of_2017="27")
def insufficient(table: Table, act: CallMade) -> Irregularity | None:
    """Find a bid that does not supersede the last one (18)."""
    if act.call <= REDOUBLE or act.call > table.auction.bid:
        return None
    return Irregularity("27", act.seat)


@law(of_1987="27A", of_1997="27A", of_2007="27A1", of_2017="27A1")
def accept(_table: Table, matter: Matter) -> Option:
    """Let the offender's left-hand opponent treat the bid as legal."""
    return Option(matter.seat.lho, "accept")


@law(of_1987="27B", of_1997="27B", of_2007="27B", of_2017="27B")
def reject(_table: Table, matter: Matter) -> Option:
    """Otherwise the offender must replace the bid."""
    return Option(matter.seat.lho, "reject")


@law(of_1987="27B1(a)", of_1997="27B1(a)", of_2007="27B1(a)", of_2017="27B1(a)")
def same_denomination(table: Table, matter: Matter, call: Call) -> Ruling | None:
    """Free the lowest sufficient bid in the same denomination, if the first was not conventional.

    Nor does Law 26 apply to the insufficient bid; what it told may still have damaged (B1(b)).
    """
    first = matter.call or PASS
    lowest = call > table.auction.bid and call - table.auction.bid <= 5
    if not call.is_bid or call.denomination is not first.denomination or not lowest:
        return None
    natural = not meaning(table, matter.seat, first).conventional
    free = natural and DOUBLE_TRIED not in matter.marks
    return Ruling() if free else None


@law(of_1987="27B1(b)", of_1997="27B1(b)")
def free_but_damaging(_table: Table) -> Review:
    """Leave it to the Director to adjust when the insufficient bid gave damaging information."""
    return Review("27B1(b)")


@law(of_1987="27B2", of_1997="27B2", of_2007="27B2", of_2017="27B2")
def any_other(_table: Table, matter: Matter, _call: Call) -> Ruling:
    """Silence the offender's partner throughout for any other sufficient bid, or a pass."""
    return partner_silenced(matter.seat, (matter.call,))


@law(of_1987="27B3", of_1997="27B3", of_2007="27B3", of_2017="27B3")
def double_tried(_table: Table, matter: Matter, call: Call) -> Ruling | None:
    """Cancel an attempted double or redouble; the partner passes throughout, whatever follows."""
    if not PASS < call <= REDOUBLE:
        return None
    return partner_silenced(matter.seat, (matter.call,))


def replacements(table: Table, matter: Matter) -> tuple[Option, ...]:
    """Return the two ways to replace the bid (27B), one for a player who must pass.

    Over seven notrump there is but one as well.
    """
    cite = reject.cite(table.edition)
    bound = table.docket.must_pass[matter.seat] is not None
    bids = 0 if bound else BIDS & -(2 << table.auction.bid)
    sufficient = (Option(matter.seat, "bid", open_calls=bids, cite=cite),) if bids else ()
    return *sufficient, Option(matter.seat, "P", PASS, open_calls=1 << PASS, cite=cite)
