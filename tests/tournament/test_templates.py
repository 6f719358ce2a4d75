"""As last Friday."""

from __future__ import annotations

from doubleton.movements.mitchell import mitchell
from doubleton.tournament.first_rounds import first_movement
from doubleton.tournament.rounds import SessionStarted
from doubleton.tournament.rules import Rules, Verify
from doubleton.tournament.templates import acts_of, template_of
from doubleton.tournament.withdrawals import EntrantWithdrawn
from tournament.clubs import Evening, evening
from tournament.rounds_played import round_scored, section_of, swiss

RULES = Rules(verify=Verify.NOBODY)


def again(club: Evening, *, entrants: bool = True) -> Evening:
    """Set up the same event a week later."""
    new = Evening()
    for act in acts_of(template_of(club.event), "Friday", "2026-09-11", entrants=entrants):
        new.done(act)
    return new


def test_rules_movement_boards_and_places_are_those_of_the_other_evening() -> None:
    club = evening(mitchell(5), RULES)
    round_scored(club, 1)
    new = again(club)
    assert new.event.rules == club.event.rules
    assert section_of(new).movement == section_of(club).movement
    assert section_of(new).numbers == section_of(club).numbers
    assert section_of(new).tables == {}
    assert new.event.date == "2026-09-11"
    new.done(SessionStarted("1"))


def test_whoever_left_is_not_expected_and_its_place_is_open() -> None:
    club = evening(mitchell(5), RULES)
    round_scored(club, 1)
    club.done(EntrantWithdrawn("e3"))
    new = again(club)
    assert "e3" not in new.event.entrants
    assert section_of(new).movement == mitchell(5)
    assert new.refused(SessionStarted("1")) == "event.number-empty"
    assert again(club, entrants=False).event.entrants == {}


def test_of_a_swiss_the_first_round_is_taken_over() -> None:
    club = swiss(first_movement(6), RULES)
    new = again(club)
    assert section_of(new).movement.rounds == 1
    new.done(SessionStarted("1"))
