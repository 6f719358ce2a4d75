"""A call after the final pass (39, 35D, 26)."""

from __future__ import annotations

from doubleton.laws import law35_inadmissible_call_condoned as law35
from doubleton.laws import law39_call_after_final_pass as law39
from doubleton.table.acts import Act, AttentionDrawn, CallMade
from doubleton.table.docket import Kind, Matter, Opened, State, Step
from doubleton.table.facts import Irregularity
from doubleton.table.procedure import Facts, Procedure, Response, matter_of
from doubleton.table.table import Table


def opened(table: Table, act: CallMade) -> Facts:
    """Return the facts of a call after the final pass; one without a penalty is settled at once."""
    irregularity = law39.by_defender(table, act) or law39.harmless(table, act)
    if irregularity is None:
        return ()
    latent = (Step.ATTENTION, State.LATENT)
    matter = matter_of(table, act, Kind.CALL_AFTER_THE_END, irregularity.kind, *latent)
    return irregularity, Opened(matter)


def respond(table: Table, matter: Matter, act: Act) -> Response | None:
    """Take condonation by the left-hand opponent (35D), or attention."""
    if isinstance(act, CallMade) and act.seat is matter.seat.lho:
        condoned = law35.after_final_pass(table, matter)
        return Response((matter.settled, *(condoned.facts if condoned else ())))
    if not isinstance(act, AttentionDrawn):
        return None
    irregularity = Irregularity(matter.law, matter.seat)
    if matter.law == "39A":
        return Response((matter.settled, irregularity), act)
    return Response((matter.settled, *law39.lead_penalty(table, matter).facts, irregularity), act)


PROCEDURE = Procedure(respond)
