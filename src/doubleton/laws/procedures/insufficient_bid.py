"""An insufficient bid in rotation, from acceptance to correction (27, 26, 23A)."""

from __future__ import annotations

from doubleton.bridge import PASS, Call, Seat
from doubleton.laws import law09_procedure_after_irregularity as law09
from doubleton.laws import law27_insufficient_bid as law27
from doubleton.laws.procedures.legality import calls_over
from doubleton.table.acts import Act, CallChanged, CallMade, Chose
from doubleton.table.docket import Matter, Step
from doubleton.table.facts import CallStands, CallWithdrawn, Irregularity, Option, Ruling
from doubleton.table.procedure import Facts, Procedure, Response
from doubleton.table.table import Table


def options(table: Table, matter: Matter) -> tuple[Option, ...]:
    """Offer acceptance to the left-hand opponent, then the correction to the offender."""
    if matter.step is Step.ACCEPTANCE:
        return law27.accept(table, matter), law27.reject(table, matter)
    return law27.replacements(table, matter)


def settle(table: Table, matter: Matter, choice: Chose) -> Response | None:
    """Take the left-hand opponent's word, then the offender's call."""
    if matter.step is Step.ACCEPTANCE:
        if choice.seat is not matter.seat.lho:
            return None
        if choice.word == "accept":
            return Response(_accepted(table, matter))
        return Response(_rejected(table, matter)) if choice.word == "reject" else None
    call = choice.argument
    if choice.seat is not matter.seat or not isinstance(call, Call):
        return None
    return _corrected(table, matter, call)


def respond(table: Table, matter: Matter, act: Act) -> Response | None:
    """Take a call by the left-hand opponent as acceptance, one by the offender as premature."""
    if isinstance(act, CallMade) and matter.step is Step.ACCEPTANCE:
        if act.seat is matter.seat.lho:
            return Response(_accepted(table, matter), act)
        if act.seat is matter.seat:
            return _premature(table, matter, act.call)
    elif isinstance(act, CallMade) and act.seat is matter.seat:
        return _corrected(table, matter, act.call)
    elif isinstance(act, CallChanged) and act.seat is matter.seat:
        if act.inadvertent:
            return Response((matter.settled,), CallMade(act.seat, act.call))
        if matter.step is Step.ACCEPTANCE:
            return _premature(table, matter, act.call)
        return _corrected(table, matter, act.call)
    return None


def _corrected(table: Table, matter: Matter, call: Call) -> Response | None:
    """Take the offender's call; if he must pass (24) nothing else is open to him."""
    bound = table.docket.must_pass[matter.seat] is not None
    return None if bound and call != PASS else Response(_replaced(table, matter, call))


def _accepted(table: Table, matter: Matter) -> Facts:
    call = matter.call or PASS
    stands = CallStands(matter.seat, call, cite=law27.accept.cite(table.edition))
    return *_further(matter, final=call), matter.settled, stands


def _rejected(table: Table, matter: Matter) -> Facts:
    """Let the offender correct; a double already tried has silenced his partner (B3)."""
    for _, call in matter.further:
        tried = law27.double_tried(table, matter, Call(call))
        if tried is not None:
            marks = matter.marks | {law27.DOUBLE_TRIED}
            return matter.at(Step.REPLACEMENT, marks=marks), *_silence(tried)
    return (matter.at(Step.REPLACEMENT),)


def _silence(tried: Ruling) -> Facts:
    """Return what a tried double leads to at once; calls are withdrawn with the final one."""
    return tuple(fact for fact in tried.facts if not isinstance(fact, CallWithdrawn))


def _premature(table: Table, matter: Matter, call: Call) -> Response:
    moved = matter.at(matter.step, further=(*matter.further, (matter.seat, call)))
    irregularity = Irregularity("27", matter.seat, cite=law27.insufficient.cite(table.edition))
    return Response((moved, irregularity, law09.premature_correction(table, matter.seat)))


def _replaced(table: Table, matter: Matter, call: Call) -> Facts:
    tried = law27.double_tried(table, matter, call)
    if tried is not None:
        marks = matter.marks | {law27.DOUBLE_TRIED}
        moved = matter.at(
            Step.REPLACEMENT, marks=marks, further=(*matter.further, (matter.seat, call))
        )
        return (moved, *_silence(tried), Irregularity("27", matter.seat, cite=tried.cite))
    if PASS < call <= table.auction.bid or call.level > 7:  # insufficient again, or an eight
        further = (*matter.further, (matter.seat, matter.call or PASS))
        return (
            matter.at(Step.ACCEPTANCE, call=call, further=further),
            Irregularity("27", matter.seat, cite=law27.insufficient.cite(table.edition)),
        )
    free = law27.same_denomination(table, matter, call)
    ruling = free or law27.any_other(table, matter, call)
    damaging = () if free is None else (law27.free_but_damaging(table),)
    stands = CallStands(matter.seat, call, cite=ruling.cite)
    return *_further(matter), *ruling.facts, *damaging, matter.settled, stands


def _further(matter: Matter, final: Call | None = None) -> Facts:
    """Withdraw the calls tried in between; an accepted bid is then the final call."""
    return tuple(
        CallWithdrawn(seat, Call(call), final=final) for seat, call in dict.fromkeys(matter.further)
    )


def callable_(table: Table, matter: Matter) -> dict[Seat, int]:
    """Return what the left-hand opponent may call over the bid, then what may replace it."""
    if matter.step is Step.REPLACEMENT:
        return {matter.seat: sum(one.open_calls for one in law27.replacements(table, matter))}
    return {matter.seat.lho: calls_over(table, matter.seat, matter.call or PASS)}


PROCEDURE = Procedure(respond, options, settle, callable=callable_)
