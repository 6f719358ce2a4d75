"""A call out of rotation: accepted, overtaken, or dealt with by its kind (28-32)."""

from __future__ import annotations

from dataclasses import replace

from doubleton.bridge import PASS, Call, Seat
from doubleton.lawbook import Cite
from doubleton.laws import law28_calls_in_rotation as law28
from doubleton.laws import law29_call_out_of_rotation as law29
from doubleton.laws import law30_pass_out_of_rotation as law30
from doubleton.laws import law31_bid_out_of_rotation as law31
from doubleton.laws import law32_double_out_of_rotation as law32
from doubleton.laws import law34_retention_of_right_to_call as law34
from doubleton.laws import law35_inadmissible_call_condoned as law35
from doubleton.laws import law36_inadmissible_double as law36
from doubleton.laws.procedures.legality import calls_in_turn, calls_over
from doubleton.table.acts import Act, CallChanged, CallMade, Chose, Found
from doubleton.table.docket import Kind, Matter, Opened, State, Step
from doubleton.table.facts import CallStands, CallWithdrawn, Irregularity, Option, Ruling
from doubleton.table.procedure import Facts, Procedure, Response, matter_of
from doubleton.table.table import Table

_PASSED, _ACTED = "passed", "acted"


def opened(table: Table, act: CallMade) -> Facts:
    """Return the facts of a call out of rotation (30C before 30, 31, 32)."""
    for detect in (
        law30.conventional,
        law30.out_of_rotation,
        law31.out_of_rotation,
        law32.out_of_rotation,
    ):
        irregularity = detect(table, act)
        if irregularity is not None:
            matter = matter_of(table, act, Kind.CALL_OUT_OF_ROTATION, irregularity.kind)
            return irregularity, Opened(matter)
    raise AssertionError(act)  # a call is a pass, a bid, a double or a redouble


def options(table: Table, matter: Matter) -> tuple[Option, ...]:
    """Offer acceptance to the left-hand opponent, and what follows if he does not accept."""
    if matter.step is not Step.ACCEPTANCE:
        return ()
    rejected = law29.cancelled(table, matter)
    ruling, cite = _rejected(table, matter)
    option = Option(
        rejected.seat, rejected.word, consequences=ruling.facts if ruling else (), cite=cite
    )
    return law29.accept(table, matter), option


def settle(table: Table, matter: Matter, choice: Chose) -> Response | None:
    """Take the left-hand opponent's word."""
    if choice.seat is not matter.seat.lho or matter.step is not Step.ACCEPTANCE:
        return None
    if choice.word == "accept":
        if _inadmissible(table, matter) is not None:
            return Response((matter.settled, _to_be_substituted(matter)))
        return Response((*_accepted(table, matter), *_turn_lost(table, matter)))
    if choice.word != "reject":
        return None
    ruling, _ = _rejected(table, matter)
    cite = law29.cancelled.cite(table.edition)
    cancelled = CallWithdrawn(matter.seat, matter.call or PASS, offending=False, cite=cite)
    if ruling is None:
        sleeping = matter.at(Step.TURN, State.SLEEPING)
        return Response((cancelled, sleeping, *_others(matter)))
    said = () if any(isinstance(fact, CallWithdrawn) for fact in ruling.facts) else (cancelled,)
    return Response((*said, matter.settled, *ruling.facts, *_others(matter)))


def respond(table: Table, matter: Matter, act: Act) -> Response | None:
    """Take the proper call, or one by the left-hand opponent, or a further one by the offender."""
    if matter.step is not Step.ACCEPTANCE:
        return None
    if isinstance(act, Found) and _found_conventional(table, matter):
        return Response((matter.at(matter.step, law="31"),), act)
    if isinstance(act, CallChanged) and act.seat is matter.seat:
        if act.inadvertent:
            return Response((matter.settled,), CallMade(act.seat, act.call))
        act = CallMade(act.seat, act.call)
    if not isinstance(act, CallMade):
        return None
    overtaken = law28.proper_call(table, matter, act)
    if overtaken is not None:
        return Response((matter.settled, overtaken), act)
    if act.seat is matter.seat.lho:
        inadmissible = _inadmissible(table, matter)
        if inadmissible is not None:
            return Response((matter.settled, *inadmissible.facts))
        return Response(_accepted(table, matter), act)
    if act.seat is matter.seat:
        moved = matter.at(matter.step, further=(*matter.further, (act.seat, act.call)))
        return Response((moved, Irregularity(matter.law, matter.seat)))
    return None


def _found_conventional(table: Table, matter: Matter) -> bool:
    """Whether the Director has found since that the pass is a convention (30C)."""
    passed = matter.law == "30" and law30.conventional.holds(table.edition)
    return passed and law30.conventional(table, CallMade(matter.seat, PASS)) is not None


def called(table: Table, matter: Matter, seat: Seat, call: Call) -> Facts:
    """Wait for the right-hand opponent, and then for the offender (31A, 32B)."""
    if matter.step is not Step.TURN:
        return ()
    if seat is matter.turn and not matter.marks:
        if call != PASS:
            return (matter.at(Step.TURN, State.SLEEPING, marks=frozenset({_ACTED})),)
        due = (law32 if matter.law == "32" else law31).repeated(table, matter)
        return (matter.at(Step.TURN, State.SLEEPING, marks=frozenset({_PASSED})), *due.facts)
    if seat is not matter.seat:
        return ()
    return (matter.settled, *_answered(table, matter, call))


def _answered(table: Table, matter: Matter, call: Call) -> Facts:
    """Return what the offender's call in turn leads to: nothing when he had to repeat it."""
    if matter.law == "32":
        if _PASSED in matter.marks and call == matter.call:
            return ()
        ruling = law32.not_repeated(table, matter, call)
        if _PASSED in matter.marks:  # it could not be repeated: an inadmissible double
            ruling = Ruling(facts=_recited(ruling, law36.inadmissible.cite(table.edition)))
        return ruling.facts
    if _PASSED in matter.marks:
        return ()
    return (
        law31.same_denomination(table, matter, call)
        or law31.other_denomination(table, matter, call)
    ).facts


def _recited(ruling: Ruling, cite: Cite) -> Facts:
    return tuple(replace(fact, cite=cite) for fact in ruling.facts)


def _rejected(table: Table, matter: Matter) -> tuple[Ruling | None, Cite | None]:
    """Return what follows when it is not accepted, and its number; ``None``: that is up to RHO."""
    edition = table.edition
    if matter.law == "30":
        ruling = (
            law30.before_any_bid(table, matter)
            or law30.at_rhos_turn(table, matter)
            or law30.at_partners_turn(table, matter)
        )
        return ruling, ruling.cite
    if matter.law == "32":
        if law32.at_rhos_turn(table, matter) is not None:
            return None, law32.at_rhos_turn.cite(edition)
        silence = law32.at_partners_turn(table, matter)
        facts = silence.facts if silence is not None else ()
        bar = law32.not_the_same_bid(table, matter)
        return Ruling(facts=(*facts, *bar.facts)), law32.at_partners_turn.cite(edition)
    if law31.at_rhos_turn(table, matter) is None:
        return law31.at_other_turn(table, matter), law31.at_other_turn.cite(edition)
    if matter.call == PASS and table.auction.calls:  # a conventional pass of partner's call
        return law31.other_denomination(table, matter, None), law31.at_rhos_turn.cite(edition)
    return None, law31.at_rhos_turn.cite(edition)


def _accepted(table: Table, matter: Matter) -> Facts:
    cite = law29.accept.cite(table.edition)
    call = matter.call or PASS
    return matter.settled, *_others(matter, call), CallStands(matter.seat, call, cite=cite)


def _turn_lost(table: Table, matter: Matter) -> Facts:
    """Revert at once when an accepted pass would be the third (34); to accept it is regular."""
    accepted = table.auction.with_call(matter.seat, matter.call or PASS)
    reverted = law34.turn_lost(replace(table, auction=accepted))
    facts = () if reverted is None else reverted.facts
    return tuple(fact for fact in facts if not isinstance(fact, Irregularity))


def _inadmissible(table: Table, matter: Matter) -> Ruling | None:
    """Return what condones a double that would be inadmissible in rotation too (35A)."""
    call = matter.call or PASS
    if matter.law != "32" or table.auction.legal(matter.seat) >> call & 1:
        return None
    return law35.double(table, replace(matter, law="36"))


def _to_be_substituted(matter: Matter) -> Opened:
    """Deal with an inadmissible double as one in rotation when it is accepted as that (36)."""
    in_turn = replace(
        matter, kind=Kind.INADMISSIBLE_CALL, law="36", step=Step.REPLACEMENT, further=()
    )
    return Opened(in_turn)


def _others(matter: Matter, final: Call | None = None) -> Facts:
    return tuple(
        CallWithdrawn(seat, Call(call), final=final) for seat, call in dict.fromkeys(matter.further)
    )


def callable_(table: Table, matter: Matter) -> dict[Seat, int] | None:
    """Return what may be called over the call, and by an opponent whose turn it properly is."""
    if matter.step is not Step.ACCEPTANCE:
        return None
    lho, turn = matter.seat.lho, matter.turn
    calls = {lho: calls_over(table, matter.seat, matter.call or PASS)}
    if turn.side is not matter.seat.side:
        calls[turn] = calls_in_turn(table, turn).yes
    return calls


PROCEDURE = Procedure(respond, options, settle, called, callable_)
