"""From what happened to the ruling: questions, options and choices until nothing is open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from doubleton.bridge import SEATS, Call, Card, Seat
from doubleton.casebook.reading_acts import event
from doubleton.casebook.ruling import answers, choosing, finding, telling
from doubleton.casebook.ruling.auction_happenings import attended
from doubleton.casebook.ruling.dialogue import Ask, Dialogue, Level, Tell, ask, tell
from doubleton.casebook.ruling.evidence import failing_line
from doubleton.casebook.ruling.ruling import Ruling
from doubleton.casebook.ruling.witness import ON_CLAIMS, Witness, nobody
from doubleton.casebook.spelling import call_or_card
from doubleton.errors import NotationError
from doubleton.laws.code import LAWS
from doubleton.laws.explaining import explain, may_now
from doubleton.laws.questions import questions
from doubleton.said import Said
from doubleton.table import spoken
from doubleton.table.acts import Act, CallMade, CardsPlayed, Found, LedFaceDown
from doubleton.table.docket import State
from doubleton.table.table import Table


@dataclass(slots=True)
class Told:
    """What the director has been told and asked in this dialogue, so that nothing comes twice."""

    witness: Witness = nobody
    guidance: set[str] = field(default_factory=set)
    asked: set[object] = field(default_factory=set)
    evidence: set[Said] = field(default_factory=set)


def followed(ruling: Ruling, law: str, witness: Witness = nobody) -> Dialogue[Ruling]:
    """Rule on what has happened, and go on with the deal as long as the director wants to."""
    told = Told(witness)
    ruling = yield from attended(ruling)
    yield from _happened(ruling, told, law)
    ruling = yield from settled(ruling, told)
    yield from _ruled(ruling)
    while True:
        acts = yield from ask(_next(ruling))
        if isinstance(acts, Query):
            yield from acts.answer(ruling.table)
            continue
        if acts == ():
            break
        before = len(ruling.case.events)
        if isinstance(acts, int):
            ruling = yield from settled(ruling.played_out(acts), told)
            yield from _ruled(ruling)
            continue
        yield from telling.against_a_penalty(ruling.table, acts)
        ruling = ruling.after(*acts)
        ruling = yield from _went_on(ruling, before, told)
    yield from telling.record(ruling)
    return ruling


def _happened(ruling: Ruling, told: Told, law: str) -> Dialogue[None]:
    facts = tuple(telling.not_superseded(ruling, ruling.new_facts(0)))
    if ruling.case.events:
        yield tell("rule.happened", Level.HEADING)
    for one in ruling.case.events:
        yield from telling.acts_told(one)
    if _nothing_wrong(ruling):
        yield tell("rule.regular")
    yield from telling.ruled(facts, ruling.table.play)
    if ruling.table.docket.revokes_found:
        yield tell("rule.revoke-stands")
        law = "64"
    if ruling.table.play is not None and ruling.table.play.face_down is not None:
        law = "41"
        yield tell("rule.face-down")
    yield from telling.for_the_director(facts, law, told.guidance)


def _nothing_wrong(ruling: Ruling) -> bool:
    acts = [act for one in ruling.case.events for act in one]
    if not acts or any(isinstance(act, Found | LedFaceDown) for act in acts):
        return False
    return not ruling.table.docket.unsettled and not tuple(ruling.new_facts(0))


def settled(ruling: Ruling, told: Told) -> Dialogue[Ruling]:
    """Ask and let choose until nothing is open that can be answered now."""
    while True:
        before = len(ruling.case.events)
        open_now = (
            one
            for one in questions(ruling.table)
            if finding.about(one) not in told.asked
            and (ruling.table.docket.over or one.key not in finding.AFTER_PLAY)
        )
        question = next(open_now, None)
        if question is not None:
            told.asked.add(finding.about(question))
            if question.key in ON_CLAIMS:
                yield from _evidence(ruling.table, told)
            found = yield from finding.answered(question)
            ruling = ruling.after(Found(found))
        elif LAWS.options(ruling.table):
            ruling = yield from choosing.choose(ruling)
        elif choosing.must_name_a_card(ruling.table):
            ruling = yield from choosing.name_a_card(ruling)
        else:
            return ruling
        facts = tuple(ruling.new_facts(before))
        yield from telling.ruled(facts, ruling.table.play)
        if telling.irregularities(facts):
            yield from telling.for_the_director(facts, "", told.guidance)


def _evidence(table: Table, told: Told) -> Dialogue[None]:
    new = [said for said in told.witness(table) if said not in told.evidence]
    told.evidence.update(new)
    if new:
        yield tell("rule.evidence", Level.HEADING)
    for said in new:
        yield Tell(said, Level.ITEM)


def _went_on(ruling: Ruling, before: int, told: Told) -> Dialogue[Ruling]:
    facts = tuple(ruling.new_facts(before))
    yield from telling.acts_told(ruling.case.events[-1])
    yield from telling.ruled(facts, ruling.table.play)
    if telling.irregularities(facts):
        yield from telling.for_the_director(facts, "", told.guidance)
    ruling = yield from settled(ruling, told)
    if any(one.state is State.LATENT for one in ruling.table.docket.matters):
        yield tell("rule.latent")
    if len(ruling.case.events) > before + 1 or telling.irregularities(facts):
        yield from _ruled(ruling)
    return ruling


def _ruled(ruling: Ruling) -> Dialogue[None]:
    """Tell what holds from now on, and what the deal has come to."""
    yield from telling.later(ruling.table)
    result = telling.comes_to(ruling)
    line = failing_line(ruling)
    if line is not None:
        yield Tell(line)
    if result:
        yield tell("rule.result", Level.HEADING)
        for said in result:
            yield Tell(said, Level.ITEM)


# --- what happens next ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Query:
    """A question of the director's about what is allowed, which changes nothing."""

    answer: Callable[[Table], Dialogue[None]]


Next = tuple[Act, ...] | Query | int
"""Acts, a question, or the tricks that declarer has won in a play that is over."""


def _next(ruling: Ruling) -> Ask[Next]:
    said = telling.whats_next(ruling)
    return Ask(said, _reader(ruling.table), (Said("rule.help.next"),), default="")


def _reader(table: Table) -> Callable[[str], Next]:
    """Read a call or a card of the player on turn, any line of a case, ``may`` or ``why E 2S``."""

    def read(text: str) -> Next:
        plain = " ".join(text.split())
        word, _, rest = plain.partition(" ")
        if not plain:
            return ()
        if word.lower() == "over":
            return answers.number(0, 13)(rest)
        if word.lower() == "may" and not rest:
            return Query(_may)
        if word.lower() == "why":
            seat, _, thing = rest.partition(" ")
            return Query(_why(Seat.of(seat), call_or_card(thing)))
        try:
            return event(plain)
        except NotationError:
            bare = _bare(table, plain)
            if bare is None:
                raise
            return (bare,)

    return read


def _bare(table: Table, text: str) -> Act | None:
    """Read a call or card by itself: it is that of the hand on turn."""
    try:
        if table.play is None:
            seat, call = answers.made_by(text)
            return CallMade(table.turn if seat is None else seat, call)
        first, _, rest = text.partition(" ")
        if rest and len(first) == 1:
            return CardsPlayed(Seat.of(first), answers.cards(rest))
        return CardsPlayed(table.turn, answers.cards(text))
    except NotationError:
        return None


def _may(table: Table) -> Dialogue[None]:
    for seat in SEATS:
        yield tell("rule.player", Level.PLAIN, seat=spoken.seat(seat))
        for said in may_now(table, seat):
            yield Tell(said, Level.ITEM)


def _why(seat: Seat, thing: Call | Card) -> Callable[[Table], Dialogue[None]]:
    def answer(table: Table) -> Dialogue[None]:
        for said in explain(table, seat, thing):
            yield Tell(said, Level.ITEM)

    return answer
