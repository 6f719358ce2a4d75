"""What the director is told: the Law, what follows, what to watch for, the paragraph to keep."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from doubleton.bridge import SEATS, Contract
from doubleton.casebook.case import Case, Given
from doubleton.casebook.observation import observations
from doubleton.casebook.ruling.dialogue import Level, Tell, tell
from doubleton.casebook.ruling.ruling import Ruling
from doubleton.casebook.seen import Observation
from doubleton.casebook.spelling import number_text
from doubleton.lawbook import Ruled
from doubleton.laws.code import LAWS
from doubleton.laws.guidance import guidance
from doubleton.laws.law26_call_withdrawn import LeadRight, rights
from doubleton.laws.law50_disposition_of_penalty_card import is_major
from doubleton.laws.procedures.reckoning import tricks_moved
from doubleton.laws.questions import questions
from doubleton.said import Param, Said
from doubleton.table import spoken
from doubleton.table.acts import Act, CardsPlayed, Found
from doubleton.table.docket import ClaimSettled, Kind, LeadRightUsed, Moved, Opened, RevokeStands
from doubleton.table.facts import (
    CardBecomesPenaltyCard,
    CardReplaced,
    CardSupplied,
    ClaimResult,
    Irregularity,
    LeadChosen,
    NotAvailable,
    Review,
    RevokeState,
)
from doubleton.table.findings import Revoked
from doubleton.table.play import Play
from doubleton.table.table import Table
from doubleton.table.told import act_told, cited, told

_OF_A_CLAIM: Final = (ClaimResult, ClaimSettled)
_OF_THE_ENGINE: Final = (Opened, Moved, Irregularity, Review, LeadChosen, LeadRightUsed)


def acts_told(acts: Iterable[Act]) -> Iterator[Tell]:
    """Tell what happened, one line an act."""
    for act in acts:
        yield Tell(act_told(act), Level.ITEM)


def irregularities(facts: Iterable[Ruled]) -> tuple[Irregularity, ...]:
    """Return the irregularities among *facts*, each once."""
    return tuple(dict.fromkeys(fact for fact in facts if isinstance(fact, Irregularity)))


def ruled(facts: Iterable[Ruled], play: Play | None) -> Iterator[Tell]:
    """Tell which Law it is, and what follows at once."""
    facts = tuple(facts)
    for one in irregularities(facts):
        yield Tell(cited(told(one), one.cite))
    yield from what_follows(facts, play)


def for_the_director(facts: Iterable[Ruled], law: str, already: set[str]) -> Iterator[Tell]:
    """Tell what the Law wants the Director to do, ask and keep to himself.

    *law* is what the director took it for; guidance that is in *already* was given before.
    """
    found = irregularities(facts)
    laws = [one.kind if one.cite is None else one.cite.law for one in found] or [law]
    said = dict.fromkeys(said for number in laws for said in guidance(number))
    new = [sentence for sentence in said if sentence.key not in already]
    if new:
        yield tell("rule.director", Level.HEADING)
    for sentence in new:
        already.add(sentence.key)
        yield Tell(sentence, Level.ITEM)


def not_superseded(ruling: Ruling, facts: Iterable[Ruled]) -> Iterator[Ruled]:
    """Leave out what a claim seems to come to while it depends on what the Director finds (70C)."""
    waits = any(one.key == "unaware-of-trump" for one in questions(ruling.table))
    return (fact for fact in facts if not (waits and isinstance(fact, _OF_A_CLAIM)))


def against_a_penalty(table: Table, acts: tuple[Act, ...]) -> Iterator[Tell]:
    """Tell that a lead is right only if nothing else is held, where that is not known (59, 61A)."""
    play = table.play
    act = acts[0] if len(acts) == 1 else None
    if play is None or play.current is not None or not isinstance(act, CardsPlayed):
        return
    card, laid = act.cards[0], table.docket
    if not LAWS.legal_cards(table, act.hand).unknown >> card & 1:
        return
    against: list[Ruled] = [
        *(one for one in laid.lead_required if one.seat is act.hand and one.suit != card.suit),
        *(one for one in laid.lead_forbidden if one.seat is act.hand and card.suit in one.suits),
    ]
    for one in against:
        yield Tell(cited(told(one), one.cite), Level.ITEM)
    if against:
        yield tell("rule.only-if-unable", Level.ITEM, seat=spoken.seat(act.hand))


def what_follows(facts: Iterable[Ruled], play: Play | None) -> Iterator[Tell]:
    """Tell what an act or a choice led to, each fact with its Law."""
    for fact in dict.fromkeys(_promoted(facts)):
        if isinstance(fact, NotAvailable):
            yield tell("rule.not-available")
        elif not isinstance(fact, _OF_THE_ENGINE) and not _told_as_irregularity(fact):
            yield Tell(cited(told(_counted(fact, play)), fact.cite), Level.ITEM)


def _promoted(facts: Iterable[Ruled]) -> Iterator[Ruled]:
    """Tell of several penalty cards of one player that all are major (50C)."""
    facts = tuple(facts)
    owners = [fact.seat for fact in facts if isinstance(fact, CardBecomesPenaltyCard)]
    for fact in facts:
        if isinstance(fact, CardBecomesPenaltyCard) and owners.count(fact.seat) > 1:
            yield replace(fact, deliberate=True)
        else:
            yield fact


def _told_as_irregularity(fact: Ruled) -> bool:
    """Whether a fact is a revoke that is not established: it has been told, or is corrected."""
    return isinstance(fact, RevokeStands) and fact.revoke.state is not RevokeState.ESTABLISHED


def _counted(fact: Ruled, play: Play | None) -> Ruled:
    """Count tricks from the first of the play, where the record begins with a later one."""
    before = 0 if play is None else play.before
    match fact:
        case CardReplaced() | CardSupplied():
            return replace(fact, trick=fact.trick + before)
        case RevokeStands(revoke=revoke):
            return replace(fact, revoke=replace(revoke, trick=revoke.trick + before))
        case _:
            return fact


def lead_right(right: LeadRight) -> Said:
    """Tell a right against a defender's first lead (26)."""
    seat = spoken.seat(right.seat)
    if not right.suits:
        return cited(Said("rule.watch.lead-any", seat=seat), right.cite)
    into = spoken.listed(tuple(spoken.into(suit) for suit in right.suits), "or")
    return cited(Said("rule.watch.lead", seat=seat, into=into), right.cite)


def watched(table: Table) -> tuple[Said, ...]:
    """Return what holds from now on: enforced passes, lead penalties, penalty cards."""
    docket = table.docket
    play = table.play
    held: list[Ruled] = [*docket.lead_required, *docket.lead_forbidden, *docket.limits]
    if play is None:
        held += [due for due in docket.must_pass if due is not None]
        held += [*docket.must_call, *docket.no_double]
    said = [cited(told(one), one.cite) for one in held]
    said += [
        lead_right(right) for right in rights(table) if play is None or play.is_defender(right.seat)
    ]
    for shown in docket.exposed if play is None else ():
        card = spoken.card(shown.card)
        said.append(Said("rule.watch.exposed", seat=spoken.seat(shown.seat), card=card))
    for lying in docket.penalty_cards:
        kind = "major" if is_major(table, lying) else "minor"
        seat = spoken.seat(lying.seat)
        said.append(Said(f"rule.watch.{kind}", seat=seat, card=spoken.card(lying.card)))
    return tuple(said)


def reviewed(table: Table) -> tuple[Said, ...]:
    """Return what the Director may have to judge later."""
    return tuple(told(review) for review in table.docket.reviews)


def later(table: Table) -> Iterator[Tell]:
    """Tell what to watch for in the rest of this deal."""
    watch, reviews = watched(table), reviewed(table)
    if watch:
        yield tell("rule.later", Level.HEADING)
        yield from (Tell(said, Level.ITEM) for said in watch)
    if reviews:
        yield tell("rule.judge", Level.HEADING)
        yield from (Tell(said, Level.ITEM) for said in reviews)


def comes_to(ruling: Ruling) -> tuple[Said, ...]:
    """Return the result of the deal, as far as there is one."""
    *_, seen = observations(ruling.case)
    moved = tricks_moved(ruling.table)
    return (*(cited(told(one), one.cite) for one in moved), *_result(ruling.case, seen))


def _result(case: Case, seen: Observation) -> Iterator[Said]:
    given = case.given
    if isinstance(seen.contract, Contract) and seen.declarer_tricks is not None:
        contract = spoken.contract(seen.contract)
        yield Said("rule.result.tricks", contract=contract, number=seen.declarer_tricks)
    known = given.board is not None or given.vulnerability is not None
    if seen.score_ns is not None and known:
        yield Said("rule.result.score", score=f"{seen.score_ns:+d}")
    if case.events:
        pass  # what the acts and findings led to is told with them
    elif isinstance(seen.result, str):
        yield Said(f"outcome.{seen.result.lower()}")
    elif isinstance(seen.result, tuple):
        for name, value in seen.result:
            yield Said(
                "rule.result.figure",
                name=Said(f"rule.figure.{name.replace('_', '-')}"),
                value=_figure(value),
            )
    if seen.award is not None:
        ns, ew = number_text(seen.award.ns), number_text(seen.award.ew)
        yield Said("rule.result.award", ns=ns, ew=ew)


def _figure(value: object) -> Param:
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    return str(value)


def given_told(given: Given) -> Iterator[Said]:
    """Return what was known before the first event."""
    if given.board is not None:
        yield Said("rule.given.board", board=given.board)
    if given.dealer is not None:
        yield Said("rule.given.dealer", seat=spoken.seat(given.dealer))
    if given.auction:
        yield Said("rule.given.auction", calls=_listed(map(spoken.call, given.auction)))
    if given.last_bid is not None:
        bid = spoken.call(given.last_bid.bid)
        yield Said("rule.given.last-bid", bid=bid, seat=spoken.seat(given.last_bid.bidder))
        if given.last_bid.then:
            yield Said("rule.given.then", calls=_listed(map(spoken.call, given.last_bid.then)))
    if given.contract is not None:
        yield Said("rule.given.contract", contract=spoken.contract(given.contract))
    if given.trick is not None:
        yield Said("rule.given.trick", trick=given.trick.number)
    yield from _cards_told(given)


def _cards_told(given: Given) -> Iterator[Said]:
    for seat, hand in zip(SEATS, given.deal or (), strict=False):
        if hand is not None:
            held = spoken.cards(int(hand))
            yield Said("rule.given.hand", seat=spoken.seat(seat), cards=held)
    for seat, cards in given.holds:
        known = _listed(map(spoken.card, cards))
        yield Said("rule.given.holds", seat=spoken.seat(seat), cards=known)
    for one in given.played:
        played = _listed(spoken.card(act.cards[0]) for act in one)
        yield Said("rule.given.played", seat=spoken.seat(one[0].hand), cards=played)


def _listed(parts: Iterable[Param]) -> Param:
    return spoken.listed(tuple(parts))


def record(ruling: Ruling) -> Iterator[Tell]:
    """Tell the paragraph that is kept: what happened, what was ruled, each with its Law."""
    yield tell("rule.record", Level.HEADING)
    case = ruling.case
    already: set[Said] = set()
    claims = [n for n in range(len(case.events)) if _of_a_claim(ruling.facts(n))]
    yield from (Tell(said, Level.RECORD) for said in given_told(case.given))
    for number, event in enumerate(case.events):
        for act in event:
            if not _found_more_later(act, case, number):
                yield Tell(act_told(act), Level.RECORD)
        facts = ruling.facts(number)
        if claims and number < claims[-1]:
            facts = tuple(fact for fact in facts if not isinstance(fact, _OF_A_CLAIM))
        for item in ruled(facts, ruling.table.play):
            if item.said not in already:
                yield replace(item, level=Level.RECORD)
            already.add(item.said)
    judge = (Said("rule.record.judge", said=said) for said in reviewed(ruling.table))
    for said in (*watched(ruling.table), *comes_to(ruling), *judge):
        if said not in already:
            yield Tell(said, Level.RECORD)


def _of_a_claim(facts: Iterable[Ruled]) -> bool:
    return any(isinstance(fact, _OF_A_CLAIM) for fact in facts)


def _found_more_later(act: Act, case: Case, number: int) -> bool:
    """Whether a later finding about the same revoke says all that this one does."""
    later = {
        (finding.seat, finding.trick)
        for event in case.events[number + 1 :]
        for one in event
        if isinstance(one, Found)
        for finding in one.findings
        if isinstance(finding, Revoked)
    }
    return isinstance(act, Found) and all(
        isinstance(finding, Revoked) and (finding.seat, finding.trick) in later
        for finding in act.findings
    )


def whats_next(ruling: Ruling) -> Said:
    """Return the question what happens next, with whose turn it is if anybody's."""
    table, play = ruling.table, ruling.table.play
    over = table.docket.over or (table.auction.ended if play is None else play.ended)
    if over or not ruling.case.has_table:
        return Said("rule.ask.next")
    if table.matter is not None and table.matter.kind is Kind.CLAIM:
        return Said("rule.ask.next-claim")
    seat = spoken.seat(table.turn)
    if play is None:
        return Said("rule.ask.next-call", seat=seat)
    key = "rule.ask.next-lead" if play.current is None else "rule.ask.next-card"
    return Said(key, seat=seat)
