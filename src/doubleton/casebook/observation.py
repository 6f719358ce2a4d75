"""What is seen of a case: at its table, and of the scores and procedures that it is about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from doubleton.bridge import (
    CALLS,
    CARDS,
    PASS,
    PASSED_OUT,
    SEATS,
    Call,
    Card,
    PassedOut,
    Seat,
    Suit,
)
from doubleton.casebook.case import Case
from doubleton.casebook.choices import choice_text
from doubleton.casebook.procedure import Procedure, proceedings
from doubleton.casebook.seen import (
    Awarded,
    Figures,
    LeadPenalty,
    Observation,
    Offered,
    PenaltyCard,
    TricksMoved,
)
from doubleton.laws.code import LAWS
from doubleton.laws.law26_call_withdrawn import rights
from doubleton.laws.law50_disposition_of_penalty_card import is_major
from doubleton.laws.procedures.reckoning import declarer_tricks, score_ns, tricks_moved
from doubleton.table.acts import CallMade, Chose
from doubleton.table.docket import Kind, Step
from doubleton.table.facts import (
    CardNamed,
    ClaimResult,
    Irregularity,
    Option,
    Outcome,
    RevokeState,
)
from doubleton.table.play import Play
from doubleton.table.table import Table


def played(case: Case) -> tuple[Table, ...]:
    """Return the table of a case before its first event, and after each.

    Raises :class:`~doubleton.errors.NotWritten` where an edition's text is not in code.
    """
    tables = [opened(case)]
    for event in case.events:
        tables.append(_with_irregularity(tables[-1], LAWS.fold(tables[-1], event)))
    return tuple(tables)


def _with_irregularity(before: Table, after: Table) -> Table:
    """Tell, after several cards in one event, of an irregularity among them that is not settled."""
    if after.count - before.count < 2 or after.docket.irregularity is not None:
        return after
    unsettled = {(matter.act, matter.law) for matter in after.docket.unsettled}
    for number, fact in reversed(after.docket.record):
        if number <= before.count:
            break
        if isinstance(fact, Irregularity) and (number, fact.kind) in unsettled:
            return after.with_docket(irregularity=fact)
    return after


def opened(case: Case) -> Table:
    """Return the table of a case as it was before the first event."""
    given, board = case.given, case.given.markings
    table = Table.of(case.regulations, board.dealer, board.vulnerability, given.deal)
    calls = given.auction or ()
    if given.last_bid is not None:
        table = table.after_a_gap(given.last_bid.bidder)
        calls = (given.last_bid.bid, *given.last_bid.then)
    for call in calls:
        table = LAWS.apply(table, CallMade(table.turn, call))
    if isinstance(given.contract, PassedOut):
        table = LAWS.fold(table, (CallMade(SEATS[(board.dealer + i) % 4], PASS) for i in range(4)))
    elif given.contract is not None:
        table = table.playing(given.contract, given.tricks)
    if given.trick is not None:
        table = table.at_trick(given.trick.number, given.trick.leader, given.trick.won)
    for seat, cards in given.holds:
        for card in cards:
            table = replace(table, held=table.held.seen(seat, card))
    return LAWS.fold(table, (act for trick in given.played for act in trick))


def observations(case: Case) -> Iterator[Observation]:
    """Observe a case before its first event, and after each.

    Without a table only the result, the award and what is to be reviewed can be seen.
    """
    proceeding, tables = proceedings(case), played(case)
    seen = _limited(observe(tables[0]), case)
    latest = seen.result or proceeding[0].result
    yield _joined(seen, latest, proceeding[0])
    for (before, now), table in zip(pairwise(proceeding), tables[1:], strict=True):
        earlier, seen = seen, _limited(observe(table), case)
        if seen.result != earlier.result:
            latest = seen.result
        elif now.result != before.result:
            latest = now.result
        yield _joined(seen, latest, now)


_NO_RESULT = ("board_cancelled", "result_cancelled")
_NOTHING_LEGAL: Final[dict[str, Any]] = {
    "legal_calls": ((), (), (), ()),
    "playable": ((), (), (), ()),
}


def _joined(seen: Observation, result: str | Figures | None, stands: Procedure) -> Observation:
    if result in _NO_RESULT:
        seen = replace(
            seen, turn=None, options=(), declarer_tricks=None, score_ns=None, **_NOTHING_LEGAL
        )
    return replace(seen, result=result, award=seen.award or stands.award)


def _limited(seen: Observation, case: Case) -> Observation:
    """Leave out what is not told: legal cards and revokes without a deal, calls not given."""
    if not case.has_table:
        return Observation(result=seen.result, award=seen.award, review=seen.review)
    if case.given.deal is None:
        seen = replace(seen, playable=((), (), (), ()), revoke=RevokeState.NONE)
    return seen if case.given.contract is None else replace(seen, calls=())


def observe(table: Table) -> Observation:
    """Observe a table.

    >>> from doubleton.bridge import Call
    >>> from doubleton.lawbook import Regulations
    >>> table = Table.of(Regulations(), Seat.NORTH)
    >>> observe(LAWS.apply(table, CallMade(Seat.NORTH, Call("1S")))).turn
    <Seat.EAST: 1>
    """
    docket, play = table.docket, table.play
    return Observation(
        turn=_turn(table),
        calls=table.auction.calls,
        irregularity=() if docket.irregularity is None else (docket.irregularity.kind,),
        options=tuple(
            Offered(option.seat, _words(option), "" if option.cite is None else option.cite.law)
            for option in LAWS.options(table)
        ),
        must_pass=tuple((due.seat, due.silence) for due in docket.must_pass if due is not None),
        must_call=tuple(
            (due.seat, due.call)
            for due in docket.must_call
            if table.matter is None or table.matter.seat is not due.seat
        ),
        lead_penalty=_lead_penalties(table),
        lead_ban=_by_seat(
            [
                (lead.seat, suit)
                for lead in docket.lead_forbidden
                if play is not None and lead.seat is _leader(play)
                for suit in lead.suits
            ]
        ),
        lead_required=_by_seat([(lead.seat, lead.suit) for lead in docket.lead_required]),
        penalty_cards=tuple(
            PenaltyCard(lying.seat, lying.card, is_major(table, lying))
            for lying in docket.penalty_cards
        ),
        picked_up=docket.picked_up,
        revoke=_revoke(table),
        transfer=_transfer(table),
        contract=table.contract,
        declarer=None if play is None else play.declarer,
        declarer_tricks=declarer_tricks(table),
        score_ns=score_ns(table),
        result=_result(table),
        award=None if docket.award is None else Awarded(docket.award.ns, docket.award.ew),
        review=tuple(review.law for review in docket.reviews),
        legal_calls=tuple(_calls(LAWS.legal_calls(table, seat).yes) for seat in SEATS),
        playable=tuple(_cards(LAWS.legal_cards(table, seat).yes) for seat in SEATS),
    )


def _words(option: Option) -> str:
    if isinstance(option.argument, Call) and option.argument == PASS:
        return option.word
    return choice_text(Chose(option.seat, option.word, option.argument))


_OWNERS = {
    Kind.SEVERAL_CARDS: None,
    Kind.DEFECTIVE_TRICK: None,
    Kind.REVOKE: Step.CORRECTION,
}
"""Matters in which the owner of a card replaces, supplies or designates one: it is his turn."""


def _turn(table: Table) -> Seat | None:
    play, docket = table.play, table.docket
    over = docket.over or (play is not None and play.ended)
    over = over or any(matter.kind is Kind.CLAIM for matter in docket.unsettled)
    if over or table.contract is PASSED_OUT:
        return None
    matter = table.matter
    if matter is not None and matter.kind in _OWNERS:
        step = _OWNERS[matter.kind]
        if step is None or step is matter.step:
            return matter.seat
    return table.turn


def _lead_penalties(table: Table) -> tuple[LeadPenalty, ...]:
    play = table.play
    if table.contract is PASSED_OUT:
        return ()
    return tuple(
        LeadPenalty(
            right.seat,
            "" if right.cite is None else right.cite.law,
            right.suits,
            ("require", "forbid") if right.may_require else ("forbid",),
        )
        for right in rights(table)
        if play is None or play.is_defender(right.seat)
    )


def _by_seat(named: list[tuple[Seat, Suit]]) -> tuple[tuple[Seat, tuple[Suit, ...]], ...]:
    return tuple(
        (seat, tuple(sorted({suit for one, suit in named if one is seat}, reverse=True)))
        for seat in dict.fromkeys(seat for seat, _ in named)
    )


def _leader(play: Play) -> Seat:
    """Who led to the trick in progress, or leads to the next one."""
    return play.turn if play.current is None else play.current.leader


def _revoke(table: Table) -> RevokeState:
    if not table.docket.revokes:
        return RevokeState.NONE
    latest = table.docket.revokes[-1]
    return RevokeState.ESTABLISHED if latest.as_if else latest.state


def _transfer(table: Table) -> TricksMoved | None:
    """Return all that was moved on this deal, under the Law of the latest that moved a trick."""
    moved = tricks_moved(table)
    if not moved:
        return None
    latest = next((one for one in reversed(moved) if one.tricks), moved[-1])
    tricks = sum(one.tricks if one.to is latest.to else -one.tricks for one in moved)
    return TricksMoved(latest.to, tricks, "" if latest.cite is None else latest.cite.law)


def _result(table: Table) -> str | Figures | None:
    match table.docket.outcome:
        case Outcome(word=word):
            return word
        case ClaimResult(tricks=tricks):
            return (("claim_tricks", tricks),)
        case CardNamed(card=card):
            return (("card", card),)
        case _:
            return None


def _calls(bits: int) -> tuple[Call, ...]:
    return tuple(call for call in CALLS if bits >> call & 1)


def _cards(bits: int) -> tuple[Card, ...]:
    """Return cards from the ace of spades down."""
    return tuple(card for card in reversed(CARDS) if bits >> card & 1)
