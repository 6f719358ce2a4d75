"""Law 63: Establishment of a Revoke.

Acts       A1 its side plays to the next trick, A2 names a card for it, A3 claims or concedes
Finds      nothing
Leads to   64 tricks transferred
Editions   B (64 as if established, after an improper question) falls away in 2007
"""

from __future__ import annotations

from dataclasses import replace

from doubleton.bridge import Seat, Side
from doubleton.lawbook import law
from doubleton.table.docket import RevokeMade, RevokeStands
from doubleton.table.facts import Irregularity, RevokeState, Ruling
from doubleton.table.table import Table


@law(of_1987="63A1", of_1997="63A1", of_2007="63A1", of_2017="63A1", through=2007)
def by_playing(table: Table, revoke: RevokeMade, hand: Seat | None = None) -> RevokeStands | None:
    """Establish a revoke when either partner, dummy included, plays to a following trick.

    *hand* leads or plays now; whether its card is legal does not matter.
    """
    play = table.play
    if play is None:
        return None
    later = [seat for trick in play.tricks[revoke.trick + 1 :] for seat, _ in trick.cards]
    if hand is not None and play.trick_for(hand) > revoke.trick:
        later.append(hand)
    if all(seat.side is not revoke.seat.side for seat in later):
        return None
    return RevokeStands(replace(revoke, state=RevokeState.ESTABLISHED, as_if=False))


@law(of_1987="63A2", of_1997="63A2", of_2007="63A2", of_2017="63A2", through=2007)
def by_naming(table: Table, revoke: RevokeMade, side: Side) -> RevokeStands | None:
    """Establish it when one of them names or designates a card for the following trick."""
    play = table.play
    if (
        play is None
        or side is not revoke.seat.side
        or play.number <= play.before + revoke.trick + 1
    ):
        return None
    return RevokeStands(replace(revoke, state=RevokeState.ESTABLISHED))


@law(of_1987="63A3", of_1997="63A3", of_2007="63A3", of_2017="63A3", through=2007)
def by_claim(_table: Table, revoke: RevokeMade, side: Side) -> RevokeStands | None:
    """Establish it when one of them claims, concedes or acquiesces."""
    if side is not revoke.seat.side:
        return None
    return RevokeStands(replace(revoke, state=RevokeState.ESTABLISHED))


@law(of_1987="63B", of_1997="63B")
def as_if(_table: Table, revoke: RevokeMade) -> Ruling:
    """Apply Law 64 as if it were established when a defender asked his partner about it (61B)."""
    stands = replace(revoke, state=RevokeState.ESTABLISHED, as_if=True)
    return Ruling(facts=(RevokeStands(stands), Irregularity("61B", revoke.seat.partner)))
