"""What calls mean, as far as the Director has found it (26, 27B, 30C).

Nothing is found that is not given: a bid of a suit is related to that suit and every other call to
none; no call is conventional.
"""

from __future__ import annotations

from doubleton.bridge import Call, Denomination, Seat, Suit
from doubleton.table.findings import Meaning
from doubleton.table.table import Table


def meaning(table: Table, seat: Seat, call: Call, occurrence: int = 0) -> Meaning:
    """Return the meaning of *call* by *seat*, with its defaults filled in.

    *occurrence* counts, from 0, the times he made that call: withdrawn and repeated, a call may
    mean something else the second time (26.2 of the commentary), if the Director finds so.
    """
    found = [
        finding for finding in table.docket.meanings if (finding.seat, finding.call) == (seat, call)
    ]
    times = sum((made.seat, made.call) == (seat, call) for made in table.docket.withdrawn)
    times += sum(made == (seat, call) for made in table.auction.calls)
    latest = found[-max(times, 1) :]
    fields = latest[min(occurrence, len(latest) - 1)] if latest else Meaning(seat, call)
    return Meaning(
        seat,
        call,
        bool(fields.conventional),
        bool(fields.conventional_pass),
        natural(call) if fields.related is None else fields.related,
    )


def related(table: Table, seat: Seat, call: Call, occurrence: int = 0) -> tuple[Suit, ...]:
    """Return the suits that a call relates to."""
    return meaning(table, seat, call, occurrence).related or ()


def natural(call: Call) -> tuple[Suit, ...]:
    """Return the suit that a call names, if it names one."""
    if not call.is_bid or call.denomination is Denomination.NOTRUMP:
        return ()
    return (Suit(call.denomination),)
