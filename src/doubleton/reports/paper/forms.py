"""Forms of a ruling and of an appeal: filled in from what is on record, or empty for the pen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, tzinfo
from typing import Final

from doubleton.bridge.seats import SIDES, Side
from doubleton.errors import expect
from doubleton.lawbook import Edition
from doubleton.laws.law83_notification_of_right_to_appeal import to_be_told
from doubleton.laws.law92_right_to_appeal import concurrence, time_of_appeal
from doubleton.reports.paper.document import MOST_OF_NAMES, Document, Teller, called, joined
from doubleton.reports.paper.fields import Field, choices, part
from doubleton.reports.paper.scores import entered_text, side_text
from doubleton.reports.travellers import SIDE_NAMES, VULNERABLE
from doubleton.tournament.event import Event
from doubleton.tournament.labels import Persons
from doubleton.tournament.periods import appeal_ends
from doubleton.tournament.places import named
from doubleton.tournament.records import (
    Adjustment,
    Appeal,
    AppealOutcome,
    Body,
    Offending,
    PlayAt,
    Ruling,
)
from doubleton.words.dates import day

_EDITION: Final = Edition.OF_1987
_MANY: Final = 6
_SOME: Final = 3


@dataclass(frozen=True, slots=True)
class Case:
    """An event with one of its rulings; ``zone`` is that of the times on the paper."""

    event: Event
    ruling: Ruling
    persons: Persons = field(default_factory=dict)
    zone: tzinfo = UTC

    @property
    def number(self) -> int:
        """What the ruling is called in its event."""
        return self.event.ruling_no(self.ruling.number)

    def who(self, entrant: str) -> str:
        """Return a contestant by number and names."""
        found = self.event.entrants.get(entrant)
        return (
            entrant
            if found is None
            else called(found.number, [named(found, self.persons)], MOST_OF_NAMES)
        )

    def clock(self, at: datetime | None, tell: Teller) -> str:
        """Return a date and a time; nothing where there is none."""
        if at is None:
            return ""
        there = at.astimezone(self.zone)
        return f"{day(there.date().isoformat(), tell.language)}, {there:%H:%M}"


def ruling_form(
    case: Case | None = None, language: str = "en", edition: Edition = _EDITION
) -> Document:
    """Return the form of a ruling, an empty one where there is no *case*."""
    if case is not None:
        expect(Case, case)
    tell = Teller(language)
    edition = edition if case is None else case.event.rules.edition
    key = "paper.ruling-form"
    data = {
        "title": tell(key) if case is None else f"{tell(key)} {case.number}",
        "facts": [tell("page.edition", edition=str(edition))],
        "parts": [
            part("", [*_where(case, tell)]),
            part("", [*_what(case, tell)]),
            part(tell("paper.scores"), [*_scores(case, tell)]),
            part("", [*_told(case, tell, edition)]),
        ],
    }
    return Document("form", data, language)


def appeal_form(
    case: Case | None = None,
    language: str = "en",
    appeal: Appeal | None = None,
    edition: Edition = _EDITION,
) -> Document:
    """Return the form of an *appeal* against the ruling of *case*; an empty one without them."""
    if case is not None:
        expect(Case, case)
    tell = Teller(language)
    edition = edition if case is None else case.event.rules.edition
    key = "paper.appeal-form"
    data = {
        "title": tell(key) if case is None else f"{tell(key)} · {_number(case, tell)}",
        "facts": [tell("page.edition", edition=str(edition))],
        "parts": [
            part("", [*_where(case, tell)]),
            part(tell("paper.directors-ruling"), [*_what(case, tell, brief=True)]),
            part(tell("web.console.appeal"), [*_appealed(case, appeal, tell, edition)]),
            part(tell("paper.hearing"), [*_heard(appeal, tell)]),
        ],
    }
    return Document("form", data, language)


def _number(case: Case, tell: Teller) -> str:
    return tell("web.console.ruling-no", number=case.number)


# --- where ---------------------------------------------------------------------------------------


def _where(case: Case | None, tell: Teller) -> Iterator[Field]:
    plays = () if case is None else case.ruling.plays
    slots = [one.slot for one in plays]

    def each(values: list[str]) -> str:
        return ", ".join(dict.fromkeys(values))

    yield Field(tell("paper.event"), "" if case is None else case.event.title, 6)
    yield Field(tell("paper.date"), "" if case is None else day(case.event.date, tell.language), 3)
    yield Field(tell("paper.session"), each([one.session for one in slots]), 3)
    yield Field(tell("page.table"), each([f"{one.section}{one.table}" for one in slots]), 2)
    yield Field(tell("page.round"), each([str(one.round) for one in slots]), 2)
    yield Field(tell("page.board"), each([str(one.board) for one in plays]), 2)
    yield Field(tell("paper.marks"), each([*_marks(case, tell)]), 6)
    for side in SIDES:
        yield Field(SIDE_NAMES[side], each([*_sitting(case, side)]), 6)


def _marks(case: Case | None, tell: Teller) -> Iterator[str]:
    if case is None:
        return
    for one in case.ruling.plays[:1]:
        board = case.event.sessions[one.slot.session].board(one.board)
        yield tell("page.dealer", seat=str(board.dealer))
        yield tell.tell(VULNERABLE[board.vulnerability])


def _sitting(case: Case | None, side: Side) -> Iterator[str]:
    if case is None:
        return
    for one in case.ruling.plays:
        section = case.event.section(one.slot.session, one.slot.section)
        row = (
            None if section is None else section.seating(one.slot.round, one.slot.table, one.board)
        )
        if section is not None and row is not None:
            who = (case.who(section.numbers.get(n, str(n))) for n in row.sides[side])
            yield joined(who, MOST_OF_NAMES)


# --- the ruling ----------------------------------------------------------------------------------


def _what(case: Case | None, tell: Teller, *, brief: bool = False) -> Iterator[Field]:
    ruling = None if case is None else case.ruling
    facts, text = ("", "") if ruling is None else (ruling.facts, ruling.text)
    yield Field(tell("web.console.facts"), facts, lines=2 if brief else _MANY)
    laws = "" if ruling is None else ", ".join(ruling.laws)
    yield Field(tell("web.console.laws"), laws, 12)
    yield Field(tell("web.console.ruling-text"), text, lines=2 if brief else _SOME)
    if brief and case is not None:
        for one in case.ruling.adjustments:
            yield from _score(case, one, tell)


def _scores(case: Case | None, tell: Teller) -> Iterator[Field]:
    if case is None:
        yield Field(tell("page.board"), "", 2)
        yield Field(tell("paper.table-result"), "", 4)
        for side in SIDES:
            yield Field(SIDE_NAMES[side], "", 3)
    else:
        for one in case.ruling.adjustments:
            yield from _score(case, one, tell)
    offending = None if case is None else case.ruling.offending
    boxes = [(tell(f"web.console.offending.{one}"), one) for one in Offending]
    yield Field(tell("web.console.offending"), choices=choices(boxes, offending))


def _score(case: Case, one: Adjustment, tell: Teller) -> Iterator[Field]:
    play = case.event.play(one.slot, one.board)
    yield Field(tell("page.board"), f"{one.board} ({one.slot.section}{one.slot.table})", 2)
    yield Field(tell("paper.table-result"), entered_text(play.entered, tell), 4)
    for side in SIDES:
        given = (
            tell("web.console.give.0") if one.given is None else side_text(one.given, side, tell)
        )
        yield Field(SIDE_NAMES[side], given, 3)


def _told(case: Case | None, tell: Teller, edition: Edition) -> Iterator[Field]:
    law = to_be_told.numbers[edition]
    told = () if case is None else case.ruling.told
    who = (
        "\n".join(f"{case.who(one.entrant)}, {case.clock(one.at, tell)}" for one in told)
        if case
        else ""
    )
    right = (
        tell("paper.right-explained", law=law),
        bool(told) and all(one.right_of_appeal for one in told),
    )
    yield Field(tell("web.console.told-of-it"), who, 6, lines=2)
    yield Field(tell("paper.right-of-appeal"), "", 6, choices=(right,))
    yield Field(
        tell("paper.appeal-until", law=time_of_appeal.numbers[edition]), _until(case, tell), 6
    )
    by = "" if case is None else case.ruling.by
    yield Field(tell("paper.director"), by, 3)
    yield Field(tell("paper.given-at"), "" if case is None else case.clock(case.ruling.at, tell), 3)
    yield Field(tell("paper.signature"), "", 12)


def _until(case: Case | None, tell: Teller) -> str:
    if case is None or not case.ruling.plays:
        return ""
    first: PlayAt = case.ruling.plays[0]
    return case.clock(appeal_ends(case.event, first.slot.session, case.ruling), tell)


# --- the appeal ----------------------------------------------------------------------------------


def _appealed(
    case: Case | None, appeal: Appeal | None, tell: Teller, edition: Edition
) -> Iterator[Field]:
    who = "" if case is None or appeal is None else case.who(appeal.appellant)
    at = "" if case is None or appeal is None else case.clock(appeal.at, tell)
    yield Field(tell("paper.appellant"), who, 6)
    yield Field(tell("paper.requested-at"), at, 3)
    yield Field(
        tell("paper.appeal-until", law=time_of_appeal.numbers[edition]), _until(case, tell), 3
    )
    boxes = tuple((tell(f"web.console.{one}"), False) for one in ("yes", "no", "absent"))
    yield Field(tell("paper.concurs", law=concurrence.numbers[edition]), width=6, choices=boxes)
    deposit = "" if appeal is None or appeal.deposit is None else str(appeal.deposit)
    yield Field(tell("paper.deposit"), deposit, 3)
    yield Field(tell("paper.admitted"), "" if appeal is None else appeal.admitted, 3)
    grounds = "" if appeal is None else appeal.grounds
    yield Field(tell("web.console.grounds"), grounds, lines=_SOME)


def _heard(appeal: Appeal | None, tell: Teller) -> Iterator[Field]:
    decision = None if appeal is None else appeal.decision
    bodies = [(tell(f"web.console.body.{one}"), one) for one in Body]
    outcomes = [(tell(f"web.console.outcome.{one}"), one) for one in AppealOutcome]
    yield Field(
        tell("web.console.heard-by"),
        choices=choices(bodies, None if decision is None else decision.body),
    )
    yield Field(tell("paper.members"), "", 12, 2)
    yield Field(
        tell("web.console.outcome"),
        choices=choices(outcomes, None if decision is None else decision.outcome),
    )
    yield Field(
        tell("web.console.reason"), "" if decision is None else decision.reason, lines=_SOME
    )
    yes, no = tell("web.console.yes"), tell("web.console.no")
    back = None if decision is None else decision.deposit_returned
    yield Field(
        tell("paper.deposit-returned"), width=4, choices=((yes, back is True), (no, back is False))
    )
    merit = None if decision is None else decision.merit
    yield Field(tell("paper.merit"), width=4, choices=((yes, merit is True), (no, merit is False)))
    yield Field(tell("paper.signature"), "", 4)
