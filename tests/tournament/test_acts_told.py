"""Acts told for the history: who, where, and what stood there before."""

from __future__ import annotations

from dataclasses import replace

from doubleton.tournament.acts import Act
from doubleton.tournament.acts_told import rules_before, settings_changed, told_parts
from doubleton.tournament.entering import Reason, ResultCorrected
from doubleton.tournament.labels import Person
from doubleton.tournament.late_plays import NotPlayedNoted
from doubleton.tournament.records import PlayAt
from doubleton.tournament.rules import Rules, Shown
from doubleton.tournament.rulings import RulingOpened, RulingWithdrawn
from doubleton.tournament.setting_up import RulesChanged
from doubleton.tournament.withdrawals import EntrantWithdrawn
from doubleton.words import say
from tournament.clubs import Evening, evening, played, slot, typed


def line(club: Evening, act: Act, no: int | None = None) -> str:
    persons = {one: Person(f"Player {one}") for one in club.event.entrants["e1"].players}
    parts = told_parts(club.event, act, persons, {}, no=no)
    return ", ".join(one if isinstance(one, str) else say(one) for one in parts)


def test_a_correction_tells_what_stood_there_before() -> None:
    club = evening()
    played(club, slot(1), 1, "4S N =")
    first = ResultCorrected(slot(1), 1, typed("4S N +1"), Reason.TYPING)
    assert line(club, first) == "table A1, round 1, board 1, 4SN= → 4SN+1, typing"
    at = club.done(first).version
    club.done(ResultCorrected(slot(1), 1, typed("4S N -1"), Reason.OTHER))
    assert "4SN= → 4SN+1" in line(club, first, at)


def test_boards_are_named_and_contestants_have_their_names() -> None:
    club = evening()
    noted = NotPlayedNoted(slot(1), (1, 2))
    assert line(club, noted) == "table A1, round 1, boards 1, 2, time"
    assert line(club, EntrantWithdrawn("e1", reason="ill")).startswith("1 ")


def test_a_ruling_is_called_by_its_number_in_the_event() -> None:
    club = evening()
    act = RulingOpened((PlayAt(slot(1), 1),), "A revoke?\n\nNoticed late.")
    number = club.done(act).version
    assert line(club, act, number) == (
        "ruling 1, table A1, round 1, board 1, A revoke? Noticed late."
    )
    assert line(club, RulingWithdrawn(number, "no revoke")) == "ruling 1, no revoke"


def test_changed_settings_are_told_with_what_they_were() -> None:
    club = evening()
    rules = replace(Rules(), ranking=Shown.AFTER_ROUND, appeal_minutes=20)
    no = club.done(RulesChanged(rules, "as announced")).version
    before = rules_before(club.log.entries, no)
    assert before is not None
    assert [*settings_changed(before, rules)] == [
        ("ranking", "at_once", "after_round"),
        ("appeal_minutes", "30", "20"),
    ]
    assert rules_before(club.log.entries, 1) is None
