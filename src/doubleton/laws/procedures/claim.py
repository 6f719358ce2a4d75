"""A claim or concession: play stops, and it is acquiesced in, contested or cancelled (68-71).

An objection has it adjudicated by the defaults of the Laws, and every finding about it anew.  It
stays on the docket, asleep, for what a side may ask within the correction period.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from doubleton.bridge import Seat, Side
from doubleton.lawbook import Cite
from doubleton.laws import law68_claim_or_concession as law68
from doubleton.laws import law69_acquiescence as law69
from doubleton.laws import law70_contested_claims as law70
from doubleton.laws import law71_concession_cancelled as law71
from doubleton.laws.law79_tricks_won import in_time
from doubleton.laws.procedures import revoke
from doubleton.table.acts import (
    Act,
    CardsPlayed,
    Claimed,
    Conceded,
    CorrectionPeriodEnded,
    Designated,
    Found,
    LedFaceDown,
    NextBoardCalled,
    Objected,
    RoundEnded,
)
from doubleton.table.claims import Claim, normally
from doubleton.table.docket import ClaimSettled, Matter, PlayOver, State, Step
from doubleton.table.endings import Ending, certain, surely
from doubleton.table.facts import ClaimResult, Irregularity, Option, Review, Transfer
from doubleton.table.findings import (
    AcquiescenceWithdrawn,
    ClaimComesTo,
    ConcededTrick,
    Finding,
    MinutesAfterPosting,
    UnawareOfTrump,
)
from doubleton.table.procedure import Facts, Procedure, Response
from doubleton.table.remaining import ending, tricks_left
from doubleton.table.table import Table

_F = TypeVar("_F", bound=Finding)

_AGREED, _CONTESTED, _ASKED = "agreed", "contested", "asked"
"""Marks: acquiesced in by the other side (69A); contested (70); asked back by its maker (71)."""


def opened(table: Table, act: Claimed | Conceded) -> Response:
    """Return what follows from a claim or a concession."""
    if table.play is None or table.docket.over or not tricks_left(table):
        return Response((Review("16A"),))  # a remark about tricks that are not there
    stated = law68.claim(table, act) if isinstance(act, Claimed) else law68.concession(table, act)
    revokes = revoke.established_by(table, act.seat.side, naming=False)
    bare = law68.without_statement(table, act) if isinstance(act, Claimed) else None
    return Response((stated, *revokes, *(() if bare is None else (bare,))))


def respond(table: Table, matter: Matter, act: Act) -> Response | None:
    """Take objections, findings, and the times at which rights end; all play is void."""
    match act:
        case NextBoardCalled() | RoundEnded() | CorrectionPeriodEnded():
            return Response(_time_passed(table, matter, act), act)
        case Found(findings):
            return Response(_found(table, matter, findings), act)
        case Objected(seat):
            facts = _objected(table, matter, seat)
        case Claimed() | Conceded():
            facts = _answered(table, matter, act)
        case CardsPlayed(hand=seat) | LedFaceDown(seat=seat):
            facts = _void(table, matter, seat)
        case Designated():
            facts = _void(table, matter, matter.seat if table.play is None else table.play.declarer)
        case _:
            return None
    return Response(facts)


def nobody(_table: Table, _matter: Matter) -> Mapping[Seat, int]:
    """Let nobody call or play: play has ceased (68D)."""
    return {}


def options(_table: Table, _matter: Matter) -> tuple[Option, ...]:
    """Offer nothing: it is for the players to object, and for the Director to find."""
    return ()


def evidence(table: Table) -> law70.Contested | None:
    """Return the claim on the docket as the search sees it: what it comes to, on which line.

    ``None`` without a claim, without all the cards, or with more than six in a hand.
    """
    matter, last = _on_docket(table), ending(table)
    if matter is None or last is None or not last.is_small:
        return None
    return law70.Contested.of(table.edition, _claim(table, matter), last)


def bounds(table: Table) -> tuple[int, int] | None:
    """Return the least and the most of the tricks left that are certain for the claimer's side.

    It is what the Director is offered where the search does not reach; ``None`` without a claim.
    """
    matter, last = _on_docket(table), ending(table)
    if matter is None:
        return None
    return (0, tricks_left(table)) if last is None else certain(last, matter.seat.side)


# --- acts after the claim ---------------------------------------------------------------------


def _void(table: Table, matter: Matter, seat: Seat) -> Facts:
    ruling = law68.play_is_void(table, seat)
    if matter.step is Step.OBJECTION:
        return ruling.facts
    return tuple(fact for fact in ruling.facts if isinstance(fact, Irregularity))


def _objected(table: Table, matter: Matter, seat: Seat) -> Facts:
    if matter.step is Step.OBJECTION:
        undone = law68.partner_objects(table, matter, seat)
        if undone is not None:
            return *undone.facts, matter.settled
        if seat.side is not matter.seat.side or isinstance(matter.claim, Claimed):
            return law70.proceeding(table), *_adjudicated(table, matter)
    if seat.side is matter.seat.side:
        return _claimed_back(table, matter, _ASKED)
    return _taken_back(table, matter, seat) if _AGREED in matter.marks else ()


def _answered(table: Table, matter: Matter, act: Claimed | Conceded) -> Facts:
    """Take an opponent's claim as an objection if it leaves the claimer less than he claimed."""
    stated = matter.claim
    if act.seat.side is matter.seat.side or stated is None or matter.step is not Step.OBJECTION:
        return ()
    theirs, ours = law68.shares(table, act), law68.shares(table, stated)
    return _objected(table, matter, act.seat) if theirs.claimed > ours.conceded else ()


def _time_passed(
    table: Table, matter: Matter, act: NextBoardCalled | RoundEnded | CorrectionPeriodEnded
) -> Facts:
    from_claimer = isinstance(act, NextBoardCalled) and act.seat.side is matter.seat.side
    if matter.step is Step.OBJECTION:
        return () if from_claimer else _acquiesced(table, matter)
    found = _latest(table, ConcededTrick)
    undecided = found is not None and not matter.marks & {_ASKED, _CONTESTED}
    if not undecided or not (from_claimer or not isinstance(act, NextBoardCalled)):
        return ()
    return _claimed_back(table, matter, "", moved_on=True)


def _found(table: Table, matter: Matter, findings: tuple[Finding, ...]) -> Facts:
    kinds = {type(finding) for finding in findings}
    for finding in findings:
        if isinstance(finding, AcquiescenceWithdrawn):
            return _objected(table, matter, finding.seat)
        if isinstance(finding, ConcededTrick) and finding.by.side is not matter.seat.side:
            return _taken_back(table, matter, finding.by)
    if kinds & {UnawareOfTrump, ClaimComesTo}:
        due = _CONTESTED in matter.marks or ClaimComesTo in kinds
        return _adjudicated(table, matter) if due else ()
    withdrawn = _latest(table, AcquiescenceWithdrawn)
    if MinutesAfterPosting in kinds and withdrawn is not None:
        return _taken_back(table, matter, withdrawn.seat)
    if ConcededTrick in kinds or (MinutesAfterPosting in kinds and _gives_up(table, matter)):
        return _claimed_back(table, matter, _ASKED if MinutesAfterPosting in kinds else "")
    return ()


# --- acquiesced in (69) -----------------------------------------------------------------------


def _acquiesced(table: Table, matter: Matter) -> Facts:
    claim = _claim(table, matter)
    others = matter.seat.side.opponents
    agreed = law69.Agreed(table.edition, others, tricks_left(table) - claim.tricks, claim.tricks)
    result = law69.acquiescence(agreed)
    return (
        *revoke.established_by(table, others, naming=False),
        *_settled(table, matter, result, None, _AGREED),
    )


def _taken_back(table: Table, matter: Matter, seat: Seat) -> Facts:
    """Rule on acquiescence withdrawn (69B): tricks go back, or it is as it was."""
    if _AGREED not in matter.marks:
        return ()
    claim, left = _claim(table, matter), tricks_left(table)
    won = left - claim.tricks
    more = _by_normal_play(table, seat, won) if _in_time(table) else 0
    if more is None:
        return (matter.at(Step.FINDING, State.OPEN),)
    agreed = law69.Agreed(table.edition, seat.side, won, claim.tricks, won + more)
    back = law69.withdrawn(agreed)
    result = law69.acquiescence(agreed)
    if back is not None:
        result = ClaimResult(claim.tricks - back.tricks, cite=back.cite)
    return _settled(table, matter, result, back, _AGREED)


# --- contested (70) ---------------------------------------------------------------------------


def _adjudicated(table: Table, matter: Matter) -> Facts:
    claim, last = _claim(table, matter), ending(table)
    cite = law70.equitably.cite(table.edition)
    found = _latest(table, ClaimComesTo)
    if found is not None:
        tricks = max(0, min(found.tricks, tricks_left(table)))
        moved = _moved(claim, tricks, cite)
        return _settled(table, matter, ClaimResult(tricks, cite=cite), moved, _CONTESTED)
    if last is not None and last.is_small:
        contested = law70.Contested.of(table.edition, claim, last)
        back = _over_conceded(table, claim, last, contested.comes.tricks)
        moved = back or law70.lost_tricks(contested)
        return _settled(table, matter, law70.result(contested), moved, _CONTESTED)
    if last is not None and certain(last, matter.seat.side)[0] >= claim.tricks:
        return _settled(table, matter, ClaimResult(claim.tricks, cite=cite), None, _CONTESTED)
    return (matter.at(Step.FINDING, State.OPEN, marks=matter.marks | {_CONTESTED}),)


def _moved(claim: Claim, tricks: int, cite: Cite) -> Transfer | None:
    if tricks == claim.tricks:
        return None
    side = claim.seat.side if tricks > claim.tricks else claim.seat.side.opponents
    return Transfer(side, abs(tricks - claim.tricks), cite=cite)


def _over_conceded(table: Table, claim: Claim, last: Ending, tricks: int) -> Transfer | None:
    """Tricks that the claimer conceded and could not have lost go back to him (71)."""
    if tricks <= claim.tricks:
        return None
    legal = max(0, surely(last, claim.seat.side) - claim.tricks)
    normal = tricks - claim.tricks
    return law71.given_back(law71.ConcededTricks(table.edition, claim.seat.side, legal, normal))


# --- conceded too much (71) -------------------------------------------------------------------


def _claimed_back(table: Table, matter: Matter, mark: str, *, moved_on: bool = False) -> Facts:
    """Rule when the conceding side asks for tricks back, or the Director finds that it may."""
    side, kept = matter.seat.side, _claim(table, matter).tricks
    safe = _safe(table, matter, kept)
    if safe is None:
        return (matter.at(Step.FINDING, State.OPEN, marks=matter.marks | {mark} - {""}),)
    docket = table.docket
    called = any(seat.side is side for seat in docket.called_next)
    conceded = law71.ConcededTricks(
        table.edition,
        side,
        *safe,
        made=_already_decided(table, matter),
        in_time=_in_time(table),
        moved_on=moved_on or called or docket.round_ended or docket.correction_ended,
    )
    back = law71.given_back(conceded)
    if back is None and isinstance(matter.claim, Claimed):
        return ()
    word = law71.outcome(conceded)
    if back is not None and back.cite == law71.already_decided.cite(table.edition):
        back = None  # what is given back is not among the tricks left
    tricks = kept + max(0, min(0 if back is None else back.tricks, tricks_left(table) - kept))
    marks = _marked(matter, mark)
    settled = ClaimSettled(_declarers(table, side, tricks), back, cite=word.cite)
    return word, settled, PlayOver(), matter.at(Step.FINDING, State.SLEEPING, marks=marks)


def _safe(table: Table, matter: Matter, kept: int) -> tuple[int, int] | None:
    """How many of the conceded tricks no legal, and no normal, play could lose."""
    found, side, last = _latest(table, ConcededTrick), matter.seat.side, ending(table)
    if found is not None and found.by.side is side:
        return int(not found.by_legal_play), int(not found.by_normal_play)
    if last is None or not last.is_small:
        return None
    normal = normally(last, side, kept).tricks
    return max(0, surely(last, side) - kept), max(0, normal - kept)


def _already_decided(table: Table, matter: Matter) -> int:
    """Count the tricks conceded beyond those left in a contract already made or beaten (71B)."""
    play, act = table.play, matter.claim
    if play is None or not isinstance(act, Conceded) or play.declarer_won is None:
        return 0
    over = max(0, act.tricks - tricks_left(table))
    needed = play.contract.tricks_needed
    if play.is_defender(matter.seat):
        beaten = 13 - tricks_left(table) - play.declarer_won > 13 - needed
        return over if beaten else 0
    return over if play.declarer_won >= needed else 0


def _gives_up(table: Table, matter: Matter) -> bool:
    return matter.claim is not None and law68.shares(table, matter.claim).conceded > 0


# --- what a claim says, what it comes to ------------------------------------------------------


def _claim(table: Table, matter: Matter) -> Claim:
    """Return the claim, or what a concession leaves to its maker, as it is adjudicated."""
    act = matter.claim
    if act is None:
        raise AssertionError(matter)
    tricks = law68.shares(table, act).claimed
    if isinstance(act, Conceded):
        return Claim(act.seat, tricks)
    found = _latest(table, UnawareOfTrump)
    aware = act.mentions_trump or (found is not None and not found.at_all_likely)
    return Claim(act.seat, tricks, act.line, aware)


def _by_normal_play(table: Table, seat: Seat, won: int) -> int | None:
    """How many tricks more than it agreed to a side could not have lost by any normal play."""
    found, last = _latest(table, ConcededTrick), ending(table)
    if found is not None and found.by.side is seat.side:
        return int(not found.by_normal_play)
    if last is None or not last.is_small:
        return None
    return normally(last, seat.side, won).tricks - won


def _on_docket(table: Table) -> Matter | None:
    matters = (matter for matter in reversed(table.docket.unsettled) if matter.claim is not None)
    return next(matters, None)


def _settled(
    table: Table, matter: Matter, result: ClaimResult, moved: Transfer | None, mark: str
) -> Facts:
    settled = ClaimSettled(
        _declarers(table, matter.seat.side, result.tricks), moved, cite=result.cite
    )
    at = matter.at(Step.FINDING, State.SLEEPING, marks=_marked(matter, mark))
    return result, settled, PlayOver(), at


def _marked(matter: Matter, mark: str) -> frozenset[str]:
    return matter.marks | ({mark} if mark else set())


def _declarers(table: Table, side: Side, tricks: int) -> int | None:
    """Return declarer's tricks of thirteen when *side* has so many of those left."""
    play = table.play
    if play is None or play.declarer_won is None:
        return None
    left = tricks_left(table)
    return play.declarer_won + (tricks if play.declarer.side is side else left - tricks)


def _in_time(table: Table) -> bool:
    found = _latest(table, MinutesAfterPosting)
    minutes = None if found is None else found.minutes
    return not table.docket.correction_ended and in_time(table.regulations, minutes)


def _latest(table: Table, kind: type[_F]) -> _F | None:
    findings = reversed(table.docket.findings)
    return next((one for one in findings if isinstance(one, kind)), None)


PROCEDURE = Procedure(respond, options, callable=nobody, playable=nobody)
