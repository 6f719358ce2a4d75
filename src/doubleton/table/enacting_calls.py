"""How facts of the auction are entered in a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from doubleton.bridge import (
    PASS,
    SEATS,
)
from doubleton.lawbook import Ruled
from doubleton.table import facts as made
from doubleton.table.docket import (
    OF_THE_PLAY,
    State,
    WithdrawnCall,
)
from doubleton.table.play import Play
from doubleton.table.table import Table


def _call_stands(table: Table, fact: made.CallStands) -> Table:
    docket = table.docket
    table = replace(table, auction=table.auction.with_call(fact.seat, fact.call))
    if not docket.busy:
        return table
    return table.with_docket(
        must_pass=tuple(None if _passed(due, fact) else due for due in docket.must_pass),
        must_call=tuple(due for due in docket.must_call if due.seat is not fact.seat),
        no_double=tuple(
            bar
            for bar in docket.no_double
            if (bar.seat is not fact.seat if not bar.same_bid else not fact.call.is_bid)
        ),
        withdrawn=tuple(_later(withdrawn, fact) for withdrawn in docket.withdrawn),
    )


def _passed(due: made.MustPass | None, fact: made.CallStands) -> bool:
    """Whether a pass for one turn has been made, or forgone by condonation (35B).

    A call that was made before, and stands only now, does not count.
    """
    if due is None or due.seat is not fact.seat or due.silence is not made.Silence.NEXT:
        return False
    return fact.call == PASS or (fact.cite is not None and fact.cite.law == "35B")


def _later(withdrawn: WithdrawnCall, fact: made.CallStands) -> WithdrawnCall:
    if withdrawn.seat is not fact.seat:
        return withdrawn
    final = fact.call if withdrawn.final is None else withdrawn.final
    return replace(withdrawn, final=final, later=(*withdrawn.later, fact.call))


def _call_withdrawn(table: Table, fact: made.CallWithdrawn) -> Table:
    if not fact.offending:
        return table
    later = () if fact.final is None else (fact.final,)
    withdrawn = WithdrawnCall(fact.seat, fact.call, fact.final, later)
    return table.with_docket(withdrawn=(*table.docket.withdrawn, withdrawn))


def _auction_reverts(table: Table, fact: made.AuctionReverts) -> Table:
    """Cancel calls; if the auction is open again, nothing of the play is left."""
    table = replace(table, auction=table.auction.upto(fact.length))
    if table.play is None or table.auction.ended or table.play.faced:
        return table
    matters = tuple(
        replace(matter, state=State.SETTLED) if matter.kind in OF_THE_PLAY else matter
        for matter in table.docket.matters
    )
    return replace(table, play=None).with_docket(penalty_cards=(), matters=matters)


def _contract_reached(table: Table, fact: made.ContractReached) -> Table:
    """Drop passes for one turn, and lead penalties of the declaring side."""
    table = replace(table, play=Play.of(fact.contract))
    docket = table.docket
    if not docket.busy:
        return table
    return table.with_docket(
        must_pass=tuple(
            None if due is not None and due.silence is made.Silence.NEXT else due
            for due in docket.must_pass
        ),
        withdrawn=tuple(
            call for call in docket.withdrawn if call.seat.side is not fact.contract.declarer.side
        ),
    )


def _must_pass(table: Table, fact: made.MustPass) -> Table:
    before = table.docket.must_pass[fact.seat]
    if before is not None and before.silence is made.Silence.THROUGHOUT:
        return table
    return table.with_docket(
        must_pass=tuple(
            fact if seat is fact.seat else due
            for seat, due in zip(SEATS, table.docket.must_pass, strict=True)
        )
    )


def _must_call(table: Table, fact: made.MustCall) -> Table:
    return table.with_docket(must_call=(*table.docket.must_call, fact))


def _may_not_double(table: Table, fact: made.MayNotDouble) -> Table:
    return table.with_docket(no_double=(*table.docket.no_double, fact))


ENTER: Final[dict[type[Ruled], Callable[[Table, Any], Table]]] = {
    made.CallStands: _call_stands,
    made.CallWithdrawn: _call_withdrawn,
    made.AuctionReverts: _auction_reverts,
    made.ContractReached: _contract_reached,
    made.MustPass: _must_pass,
    made.MustCall: _must_call,
    made.MayNotDouble: _may_not_double,
}
"""How each of these facts is entered."""
