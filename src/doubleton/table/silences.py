"""What several Laws lay on a side in the same words: a call cancelled, partner or both silenced.

Laws 27, 31, 32 and 36 silence the offender's partner, 37 and 38 both partners.
"""

from __future__ import annotations

from collections.abc import Iterable

from doubleton.bridge import PASS, Call, Seat
from doubleton.table.docket import Matter
from doubleton.table.facts import CallStands, CallWithdrawn, MustPass, Review, Ruling, Silence


def partner_silenced(seat: Seat, calls: Iterable[Call | None], final: Call | None = None) -> Ruling:
    """Cancel *calls* of *seat* and make his partner pass throughout (23A is then to be judged).

    *final* is the call that stands for that turn in the end, where it is known.
    """
    withdrawn = (
        CallWithdrawn(seat, call, final=final) for call in dict.fromkeys(calls) if call is not None
    )
    silence = MustPass(seat.partner, Silence.THROUGHOUT)
    return Ruling(facts=(*withdrawn, silence, Review("23A")))


def both_silenced(matter: Matter) -> Ruling:
    """Cancel the call, make its maker pass if it was his turn, and both partners throughout."""
    seat = matter.seat
    own = (CallStands(seat, PASS),) if matter.turn is seat else ()
    return Ruling(
        facts=(
            CallWithdrawn(seat, matter.call or PASS),
            MustPass(seat, Silence.THROUGHOUT),
            MustPass(seat.partner, Silence.THROUGHOUT),
            Review("23A"),
            *own,
        )
    )
