"""Calls that cannot stand: inadmissible doubles, a bound player's action, eights (35-38).

Until attention is drawn the offender's left-hand opponent may condone them by calling.
"""

from __future__ import annotations

from doubleton.bridge import PASS, Call, Seat
from doubleton.laws import law35_inadmissible_call_condoned as law35
from doubleton.laws import law36_inadmissible_double as law36
from doubleton.laws import law37_obligation_to_pass_violated as law37
from doubleton.laws import law38_bid_of_more_than_seven as law38
from doubleton.laws.procedures.legality import calls_in_turn, calls_over
from doubleton.table.acts import Act, AttentionDrawn, CallChanged, CallMade, Chose
from doubleton.table.docket import Kind, Matter, Opened, State, Step
from doubleton.table.facts import CallStands, CallWithdrawn, Irregularity, Option
from doubleton.table.procedure import Facts, Procedure, Response, matter_of
from doubleton.table.table import Table


def opened(table: Table, act: CallMade, irregularity: Irregularity) -> Facts:
    """Return the facts of a call that cannot stand."""
    latent = (Step.ATTENTION, State.LATENT)
    matter = matter_of(table, act, Kind.INADMISSIBLE_CALL, irregularity.kind, *latent)
    return irregularity, Opened(matter)


def options(table: Table, matter: Matter) -> tuple[Option, ...]:
    """Offer the offender any legal call in place of an inadmissible double (36)."""
    legal = calls_in_turn(table, matter.seat).yes
    return (law36.substitute(table, matter, legal, _tried(matter)),)


def settle(table: Table, matter: Matter, choice: Chose) -> Response | None:
    """Take the call that the offender substitutes."""
    call = choice.argument
    (option,) = options(table, matter)
    if choice.seat is not matter.seat or not isinstance(call, Call):
        return None
    if not option.open_calls >> call & 1:
        return None
    stands = CallStands(matter.seat, call, cite=option.cite)
    return Response((matter.settled, *option.consequences, stands))


def respond(table: Table, matter: Matter, act: Act) -> Response | None:
    """Take condonation (35), attention, and further calls by the offender."""
    if isinstance(act, AttentionDrawn) and matter.step is Step.ATTENTION:
        return Response(_attended(table, matter))
    if isinstance(act, CallChanged) and act.seat is matter.seat:
        if act.inadvertent:
            return Response((matter.settled,), CallMade(act.seat, act.call))
        act = CallMade(act.seat, act.call)
    if not isinstance(act, CallMade):
        return None
    if act.seat is matter.seat.lho and matter.step is Step.ATTENTION:
        return _condoned(table, matter, act)
    if act.seat is not matter.seat:
        return None
    if matter.step is Step.REPLACEMENT:
        return settle(table, matter, Chose(act.seat, "call", act.call)) or Response()
    moved = matter.at(matter.step, State.LATENT, further=(*matter.further, (act.seat, act.call)))
    return Response((moved, Irregularity(matter.law, matter.seat)))


def _condoned(table: Table, matter: Matter, act: CallMade) -> Response:
    stands = law35.bound_player(table, matter)
    if stands is not None:
        return Response((matter.settled, *stands.facts), act)
    cancelled = law35.double(table, matter) or law35.more_than_seven(table, matter)
    return Response((matter.settled, *(cancelled.facts if cancelled else ())))


def _attended(table: Table, matter: Matter) -> Facts:
    irregularity = Irregularity(matter.law, matter.seat)
    if matter.law == "36":
        return matter.at(Step.REPLACEMENT), irregularity
    law = law37 if matter.law == "37" else law38
    others = tuple(CallWithdrawn(seat, Call(call), final=PASS) for seat, call in matter.further)
    return matter.settled, *others, *law.ruling(table, matter).facts, irregularity


def _tried(matter: Matter) -> tuple[Call, ...]:
    return (matter.call or PASS, *(Call(call) for _, call in matter.further))


def callable_(table: Table, matter: Matter) -> dict[Seat, int] | None:
    """Return what may replace an inadmissible double, or be called over a bound player's call."""
    if matter.step is Step.REPLACEMENT:
        return {matter.seat: calls_in_turn(table, matter.seat).yes}
    if matter.law != "37":
        return None
    return {matter.seat.lho: calls_over(table, matter.seat, matter.call or PASS)}


PROCEDURE = Procedure(respond, options, settle, callable=callable_)
