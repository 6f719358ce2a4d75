"""The forms of a ruling and of an appeal, from the record and empty."""

from __future__ import annotations

from fractions import Fraction
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from doubleton.lawbook import Edition
from doubleton.reports.paper.compiling import Size
from doubleton.reports.paper.document import Document
from doubleton.reports.paper.forms import Case, appeal_form, ruling_form
from doubleton.tournament.appeals import AppealDecided, AppealRequested
from doubleton.tournament.labels import Person
from doubleton.tournament.records import AppealOutcome, Body, Offending
from doubleton.tournament.telling import RulingTold
from doubleton.words import LANGUAGES
from reports.paper.setting import HOSTILE, badly_set, has, printed
from tournament.ruled import FLAGS, posted, ruling

FACTS = "East led out of turn.\nNorth called the Director."
PERSONS = {"p1a": Person("Ann Ray"), "p1b": Person("Ben Low"), "p4a": Person(HOSTILE)}


def case(*, appealed: bool = False, decided: bool = False) -> Case:
    """Return a ruling that was told, maybe appealed, maybe decided."""
    club = posted()
    club.done(ruling("A-/A+", offending=Offending.NS), meant=FLAGS)
    number = max(club.event.rulings)
    club.done(RulingTold(number, ("e1", "e4")))
    if appealed or decided:
        club.done(AppealRequested(number, "e1", "No infraction.", deposit=Fraction(50)))
    if decided:
        outcome = AppealOutcome.UPHELD
        club.done(AppealDecided(number, Body.COMMITTEE, outcome, "It was clear.", merit=False))
    return Case(club.event, club.event.rulings[number], PERSONS, ZoneInfo("Europe/Moscow"))


def fields(document: Document) -> dict[str, Any]:
    """Return what stands in the fields, by their labels."""
    parts: Any = document.data["parts"]
    found: dict[str, Any] = {}
    for part in parts:
        for field in part["fields"]:
            ticked = [label for label, mark in field["choices"] if mark]
            found.setdefault(field["label"], ticked if field["choices"] else field["text"])
    return found


def test_a_ruling_is_told_with_its_laws_and_scores() -> None:
    found = fields(ruling_form(case()))
    assert found["Board"] == ["1"]
    assert found["Event"] == ["Friday"]
    assert found["N-S"] == ["1  Ann Ray – Ben Low"]
    assert found["Offending side"] == ["N-S"]
    assert found["Right to appeal"] == ["explained (Law 83)"]
    assert found["Laws"]
    assert found["Told"][0].startswith("1  Ann Ray – Ben Low, 4 September 2026, ")
    assert found["Appeal until (Law 92B)"]


def test_an_appeal_is_told_with_its_decision() -> None:
    decided = case(decided=True)
    appeal = decided.ruling.appeals[0]
    found = fields(appeal_form(decided, appeal=appeal))
    assert found["Appellant"] == ["1  Ann Ray – Ben Low"]
    assert found["Grounds"] == ["No infraction."]
    assert found["Deposit"] == ["50"]
    assert found["Heard by"] == ["appeals committee"]
    assert found["Outcome"] == ["the ruling stands"]
    assert found["Reason"] == ["It was clear."]
    assert (found["Deposit returned"], found["There was reason for it"]) == (["yes"], ["no"])


def test_an_appeal_that_waits_leaves_the_decision_open() -> None:
    waiting = case(appealed=True)
    found = fields(appeal_form(waiting, appeal=waiting.ruling.appeals[0]))
    assert (found["Heard by"], found["Outcome"], found["Reason"]) == ([], [], [])


@pytest.mark.parametrize("make", [ruling_form, appeal_form])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", Size)
def test_an_empty_form_is_one_page(make: Any, language: str, size: Size) -> None:  # noqa: ANN401 - either
    document = make(None, language)
    assert {str(value) for value in fields(document).values()} == {"[]"}
    assert len(printed(document, size, language).sizes) == 1
    assert badly_set(document, size) == []


def test_the_number_of_a_law_is_that_of_its_edition() -> None:
    assert ruling_form(edition=Edition.OF_2017).data["facts"] == ["Laws of 2017"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_on_record_is_on_the_paper(language: str) -> None:
    decided = case(decided=True)
    document = appeal_form(decided, language, decided.ruling.appeals[0])
    found = printed(document, language=language)
    for value in fields(document).values():
        assert has(found, *value) or any("😀" in one for one in value)
    assert has(printed(ruling_form(decided, language), language=language), "Ann Ray", "Friday")
