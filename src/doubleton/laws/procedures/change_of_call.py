"""A change of call: a slip put right, or a change that may be accepted (25, 26, 23A).

While it is not known which call stands, neither the first nor the substituted one is in the
auction; ``further`` of the matter holds the first call and whatever was called after it.
"""

from __future__ import annotations

from dataclasses import replace

from doubleton.bridge import Call, Seat
from doubleton.laws import law25_changes_of_call as law25
from doubleton.laws import law35_inadmissible_call_condoned as law35
from doubleton.laws.procedures.legality import calls_in_turn, calls_over
from doubleton.table.acts import Act, CallChanged, CallMade, Chose, Found
from doubleton.table.docket import Kind, Matter, Opened, Step
from doubleton.table.facts import (
    AuctionReverts,
    CallStands,
    CallWithdrawn,
    Irregularity,
    Option,
)
from doubleton.table.findings import Answered
from doubleton.table.procedure import Facts, Procedure, Response, matter_of
from doubleton.table.table import Table

INADVERTENT = "inadvertent-call"
"""The question of 25A: was it a slip, changed without pause for thought?"""

_SLIP = "slip"


def opened(table: Table, act: CallMade | CallChanged) -> Facts:
    """Return the facts of a change that is not, or not yet, found to be a slip (25B)."""
    matter = _matter(table, act, Step.ACCEPTANCE)
    place = matter.place
    matter = replace(matter, further=table.auction.calls[place:])
    cite = law25.at_lhos_turn.cite(table.edition)
    return Irregularity("25", act.seat, cite=cite), Opened(matter), AuctionReverts(place)


def _matter(table: Table, act: CallMade | CallChanged, step: Step) -> Matter:
    """Return the matter of a change, whose place is that of the call it replaces."""
    made = matter_of(table, CallMade(act.seat, act.call), Kind.CHANGE_OF_CALL, "25", step)
    return replace(made, place=table.auction.last_of(act.seat) or 0, turn=act.seat)


def asked(table: Table, act: CallChanged) -> Facts:
    """Return the fact that the Director has to find whether it was a slip (25A)."""
    return (Opened(_matter(table, act, Step.FINDING)),)


def slip(table: Table, act: CallChanged) -> Response:
    """Put a slip right: the intended call takes its place, and is looked at as if made then (25A).

    An opponent who had called over it may keep his call or take it back.
    """
    matter = _matter(table, act, Step.CHOICE)
    place = matter.place
    allowed = law25.inadvertent(table, matter)
    if allowed is None:
        return Response(opened(table, act))
    later = table.auction.calls[place + 1 :]
    reverts = AuctionReverts(place, cite=allowed.cite)
    before = table.auction.upto(place)
    if not allowed.facts or not before.legal(act.seat) >> act.call & 1:
        return Response((reverts,), CallMade(act.seat, act.call))
    return Response(
        (
            reverts,
            CallStands(act.seat, act.call, cite=allowed.cite),
            *(CallStands(seat, call) for seat, call in later),
            Opened(replace(matter, turn=act.seat.lho, further=later, marks=frozenset({_SLIP}))),
        )
    )


def options(table: Table, matter: Matter) -> tuple[Option, ...]:
    """Offer acceptance, then the choice of 25B2(b); after a slip, 25A to who called over it."""
    if matter.step is Step.ACCEPTANCE:
        return law25.accept(table, matter), law25.reject(table, matter)
    if matter.step is not Step.CHOICE:
        return ()
    if _SLIP in matter.marks:
        allowed = law25.inadvertent(table, matter)
        return tuple(fact for fact in allowed.facts if isinstance(fact, Option)) if allowed else ()
    let_stand, substitute = _of_the_offender(table, matter)
    return (let_stand, substitute) if substitute.open_calls else (let_stand,)


def _of_the_offender(table: Table, matter: Matter) -> tuple[Option, Option]:
    first = _first(matter)
    legal = calls_in_turn(table, matter.seat).yes & ~(1 << first)
    return (
        law25.let_stand(table, matter, first, _second(matter)),
        law25.substitute(table, matter, legal, (first, *_tried(matter))),
    )


def settle(table: Table, matter: Matter, choice: Chose) -> Response | None:
    """Take the left-hand opponent's word, then the offender's choice."""
    if matter.step is Step.ACCEPTANCE and choice.seat is matter.seat.lho:
        if choice.word == "accept":
            return _accepted(table, matter, None)
        return Response((matter.at(Step.CHOICE),)) if choice.word == "reject" else None
    if matter.step is not Step.CHOICE:
        return None
    if _SLIP in matter.marks:
        return _over_a_slip(table, matter, choice.word) if choice.seat is matter.turn else None
    if choice.seat is not matter.seat:
        return None
    let_stand, substitute = _of_the_offender(table, matter)
    if choice.word == "let_stand":
        back = tuple(CallStands(*made) for made in _after(matter))
        return Response((matter.settled, *let_stand.consequences, *back))
    call = choice.argument
    if not isinstance(call, Call) or not substitute.open_calls >> call & 1:
        return None
    stands = CallStands(matter.seat, call, cite=substitute.cite)
    return Response((matter.settled, *substitute.consequences, stands))


def respond(table: Table, matter: Matter, act: Act) -> Response | None:
    """Take a call by the left-hand opponent as acceptance, one by the offender as his choice."""
    if matter.step is Step.FINDING:
        return _found(table, matter, act)
    if isinstance(act, CallChanged) and act.seat is matter.seat and not act.inadvertent:
        act = CallMade(act.seat, act.call)
    if not isinstance(act, CallMade):
        return None
    if _SLIP in matter.marks:
        if act.seat is not matter.turn:
            return Response((matter.settled,), act)
        return Response((matter.settled, AuctionReverts(matter.place + 1)), act)
    if matter.step is Step.ACCEPTANCE and act.seat is matter.seat.lho:
        return _accepted(table, matter, act)
    if act.seat is not matter.seat:
        return None
    if matter.step is Step.ACCEPTANCE:
        changed = (*matter.further, (matter.seat, _second(matter)))
        irregularity = Irregularity("25", act.seat, cite=law25.at_lhos_turn.cite(table.edition))
        return Response((matter.at(matter.step, call=act.call, further=changed), irregularity))
    word = "let_stand" if act.call == _first(matter) else "substitute_call"
    return settle(table, matter, Chose(act.seat, word, act.call)) or Response()


def _accepted(table: Table, matter: Matter, act: CallMade | None) -> Response:
    """Let an accepted bid stand even if insufficient; what cannot stand keeps its own Law."""
    call = _second(matter)
    cite = law25.accept.cite(table.edition)
    if 0 < call.level <= 7 or calls_in_turn(table, matter.seat).yes >> call & 1:
        return Response((matter.settled, CallStands(matter.seat, call, cite=cite)), act)
    if act is None:
        return Response((matter.settled,), CallMade(matter.seat, call))
    return Response((matter.settled, *_condoned(table, matter, call, act)))


def _condoned(table: Table, matter: Matter, call: Call, act: CallMade) -> Facts:
    """Cancel a changed call that cannot stand, and the call over it (35A, 35C)."""
    own = replace(matter, law="38" if call.level > 7 else "36", call=call, turn=matter.seat)
    ruling = law35.double(table, own) or law35.more_than_seven(table, own)
    over = CallWithdrawn(act.seat, act.call, offending=False)
    return () if ruling is None else (*ruling.facts, over.citing(law35.double.cite(table.edition)))


def _over_a_slip(table: Table, matter: Matter, word: str) -> Response | None:
    if word == "withdraw":
        cite = law25.inadvertent.cite(table.edition)
        return Response((matter.settled, AuctionReverts(matter.place + 1, cite=cite)))
    if word != "keep":
        return None
    kept = matter.further[0]
    calls = table.auction.upto(matter.place + 1)
    if calls.legal(kept[0]) >> kept[1] & 1:
        return Response((matter.settled,))
    own = CallMade(Seat(kept[0]), Call(kept[1]))
    return Response((matter.settled, AuctionReverts(matter.place + 1)), own)


def _found(table: Table, matter: Matter, act: Act) -> Response | None:
    if not isinstance(act, Found) or matter.call is None:
        return None
    for finding in act.findings:
        if isinstance(finding, Answered) and finding.question == INADVERTENT:
            changed = CallChanged(matter.seat, matter.call, finding.yes)
            if finding.yes:
                after = slip(table, changed)
                return Response((matter.settled, *after.facts), after.act)
            return Response((matter.settled, *opened(table, changed)))
    return None


def _second(matter: Matter) -> Call:
    """Return the call that was substituted last."""
    return _first(matter) if matter.call is None else matter.call


def _first(matter: Matter) -> Call:
    return Call(matter.further[0][1])


def _tried(matter: Matter) -> tuple[Call, ...]:
    """Return the substituted calls, the last one at the end."""
    earlier = (Call(call) for seat, call in matter.further[1:] if seat is matter.seat)
    return (*earlier, matter.call) if matter.call is not None else tuple(earlier)


def _after(matter: Matter) -> tuple[tuple[Seat, Call], ...]:
    """Return what others had called over the first call."""
    return tuple((seat, Call(call)) for seat, call in matter.further[1:] if seat is not matter.seat)


def callable_(table: Table, matter: Matter) -> dict[Seat, int] | None:
    """Return what the left-hand opponent may call over the change, then what the offender may."""
    if matter.step is Step.ACCEPTANCE:
        return {matter.seat.lho: calls_over(table, matter.seat, _second(matter))}
    if matter.step is Step.CHOICE and _SLIP not in matter.marks:
        return {matter.seat: calls_in_turn(table, matter.seat).yes & ~(1 << _first(matter))}
    return None


PROCEDURE = Procedure(respond, options, settle, callable=callable_)
