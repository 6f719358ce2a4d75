"""A call made on the cards of a wrong board, and the call over it, which is repeated (17D)."""

from __future__ import annotations

from doubleton.bridge import Call, Seat
from doubleton.laws import law17_duration_of_the_auction as law17
from doubleton.table.acts import Act, Found
from doubleton.table.docket import Kind, Matter, Opened, PlayOver, State, Step
from doubleton.table.findings import Answered, CalledOnWrongCards
from doubleton.table.procedure import Facts, Procedure, Response
from doubleton.table.table import Table

DIFFERS = "significantly-different-call"
"""The question of 17D: does the repeated call differ significantly from the cancelled one?"""


def opened(table: Table, finding: CalledOnWrongCards) -> Facts:
    """Return what the finding leads to: the call is cancelled, or the board."""
    ruling = law17.cards_of_wrong_board(table, finding.seat)
    place = table.auction.last_of(finding.seat)
    if ruling is None or place is None:
        return ()
    later = table.auction.calls[place + 1 :]
    if any(seat is finding.seat.partner for seat, _ in later):
        return (*ruling.facts, PlayOver())
    if not later:
        return ruling.facts
    matter = Matter(
        Kind.WRONG_CARDS,
        finding.seat,
        table.count,
        "17D",
        Step.TURN,
        State.SLEEPING,
        call=later[0][1],
        place=place,
        turn=later[0][0],
    )
    return (*ruling.facts, Opened(matter))


def called(_table: Table, matter: Matter, seat: Seat, call: Call) -> Facts:
    """Compare the opponent's repeated call with the cancelled one; a different one is judged."""
    if seat is not matter.turn or matter.step is not Step.TURN:
        return ()
    if call == matter.call:
        return (matter.settled,)
    return (matter.at(Step.FINDING, State.SLEEPING),)


def respond(table: Table, matter: Matter, act: Act) -> Response | None:
    """Take the Director's finding whether the call differs significantly."""
    if not isinstance(act, Found) or matter.step is not Step.FINDING:
        return None
    for finding in act.findings:
        if isinstance(finding, Answered) and finding.question == DIFFERS:
            ruling = law17.differs(table, significant=finding.yes)
            over = (PlayOver(),) if finding.yes else ()
            return Response((matter.settled, *ruling.facts, *over))
    return None


PROCEDURE = Procedure(respond, called=called)
