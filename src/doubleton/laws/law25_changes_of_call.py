"""Law 25: Legal and Illegal Changes of Call.

Acts       A a slip corrected at once, B1 a change accepted, B2 one that is not
Finds      whether the first call was inadvertent and changed without pause for thought; in doubt
           the change is allowed, and the Director does not look at the player's hand
Leads to   26 lead penalties, 23A an enforced pass that damages; the Law of an illegal call
Editions   A from 1997 until partner calls; B changes in 1997 and again in 2007
"""

from __future__ import annotations

from doubleton.bridge import Call
from doubleton.lawbook import SlipWindow, law
from doubleton.table.acts import CallMade
from doubleton.table.docket import Matter
from doubleton.table.facts import (
    CallStands,
    CallWithdrawn,
    Irregularity,
    MustPass,
    Option,
    Review,
    Ruling,
    Silence,
)
from doubleton.table.table import Table


@law(of_1987="25", of_1997="25", of_2007="25", of_2017="25")
def at_lhos_turn(table: Table, act: CallMade) -> Irregularity | None:
    """Find a further call by the player who called last: a change, not one out of rotation."""
    calls = table.auction.calls
    return Irregularity("25", act.seat) if calls and calls[-1][0] is act.seat else None


@law(of_1987="25A", of_1997="25A", of_2007="25A", of_2017="25A")
def inadvertent(table: Table, matter: Matter) -> Ruling | None:
    """Let the intended call take the place of one that the Director finds inadvertent.

    An organiser may close the window once the left-hand opponent has called.
    """
    over = any(seat is matter.seat.lho for seat, _ in table.auction.calls[matter.place + 1 :])
    if over and table.regulations.slip_window is SlipWindow.LHO:
        return None
    called_over = (
        Option(matter.seat.lho, "keep"),
        Option(matter.seat.lho, "withdraw"),
    )
    return Ruling(facts=called_over if over else ())


@law(of_1987="25B1", of_1997="25B1", of_2007="25B1", of_2017="25B1")
def accept(_table: Table, matter: Matter) -> Option:
    """Let the left-hand opponent accept the substituted call, by saying so or by calling."""
    return Option(matter.seat.lho, "accept")


@law(of_1987="25B2", of_1997="25B2", of_2007="25B2", of_2017="25B2")
def reject(_table: Table, matter: Matter) -> Option:
    """Cancel the substituted call when it is not accepted."""
    return Option(matter.seat.lho, "reject")


@law(of_1987="25B2(b)(1)")
def let_stand(_table: Table, matter: Matter, first: Call, second: Call) -> Option:
    """Let the offender's first call stand: his partner passes once."""
    seat = matter.seat
    return Option(
        seat,
        "let_stand",
        consequences=(
            CallWithdrawn(seat, second, final=first),
            MustPass(seat.partner, Silence.NEXT),
            Review("23A"),
            CallStands(seat, first),
        ),
    )


@law(of_1987="25B2(b)(2)")
def substitute(_table: Table, matter: Matter, legal: int, calls: tuple[Call, ...]) -> Option:
    """Let the offender make any other legal call: his partner passes throughout.

    *calls* are the first and the substituted one, both withdrawn.
    """
    seat = matter.seat
    return Option(
        seat,
        "substitute_call",
        open_calls=legal,
        consequences=(
            *(CallWithdrawn(seat, call) for call in dict.fromkeys(calls)),
            MustPass(seat.partner, Silence.THROUGHOUT),
            Review("23A"),
        ),
    )
