"""Law 73: Communication between Partners.

Acts       B communication by manner, remark or question; D a variation that misleads an opponent
Finds      whether partner used it, whether an opponent was misled
Leads to   16A unauthorised information, 12C2 an adjusted score, 91 penalties
Editions   the letters of D to F move in 2007
"""

from __future__ import annotations

from dataclasses import dataclass

from doubleton.bridge import Seat
from doubleton.lawbook import Pause, Ruled, law
from doubleton.table.acts import Departed
from doubleton.table.outcomes import Review
from doubleton.table.table import Table


@dataclass(frozen=True, slots=True)
class PauseDue(Ruled):
    """A player has to pause before he calls or plays."""

    seat: Seat
    pause: Pause


@law(of_1987="73", of_1997="73", of_2007="73", of_2017="73")
def communication(_table: Table, act: Departed) -> Review | None:
    """Put to the Director a communication that is not by calls and plays alone."""
    return Review(act.law) if act.law.startswith("73") else None


@law(of_1987="73A2", of_1997="73A2", of_2007="73A2", of_2017="73A2")
def mandatory_pause(table: Table) -> PauseDue | None:
    """Tell who has to pause now, by the regulations; a pause that is due tells partner nothing."""
    pauses, auction, play = table.regulations.mandatory_pauses, table.auction, table.play
    if play is None:
        if auction.ended:
            return None
        seat = auction.turn
        if Pause.FIRST_ROUND in pauses and not auction.has_called(seat):
            return PauseDue(seat, Pause.FIRST_ROUND)
        if Pause.SKIP_BID in pauses and _skipped_a_level(table):
            return PauseDue(seat, Pause.SKIP_BID)
        return None
    third = play.current is not None and play.turn in (play.declarer, play.declarer.rho)
    if Pause.TRICK_ONE in pauses and play.number == 1 and third:
        return PauseDue(table.chooser(play.turn), Pause.TRICK_ONE)
    return None


def _skipped_a_level(table: Table) -> bool:
    """Whether the last call was a bid of more than the lowest level for its denomination."""
    calls = table.auction.calls
    if not calls or not calls[-1][1].is_bid:
        return False
    before = table.auction.upto(len(calls) - 1).bid
    return calls[-1][1] - before > 5 if before else calls[-1][1].level > 1


@law(of_1987="73B1", of_1997="73B1", of_2007="73B1", of_2017="73B1")
def inappropriate(_table: Table, act: Departed) -> Review | None:
    """Make what manner, remarks, questions and answers tell partner unauthorised (16A)."""
    return Review("16A") if act.law in ("73A2", "73B1", "73C") else None


@law(of_1987="73B2", of_1997="73B2", of_2007="73B2", of_2017="73B2")
def prearranged(_table: Table, act: Departed) -> Review | None:
    """Judge secret signals that were agreed upon the gravest offence."""
    return Review("91") if act.law == "73B2" else None


@law(of_1987="73F")
def violated(_table: Table, act: Departed) -> Review | None:
    """Leave it to the Director to adjust the score when the other side was damaged."""
    return Review("12C2") if act.law.startswith(("73D", "73F")) else None
