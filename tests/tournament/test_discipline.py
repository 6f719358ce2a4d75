"""Suspension and disqualification (Law 91)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from doubleton.lawbook import Edition
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.mitchell import mitchell
from doubleton.movements.seating import Seating
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.acts import Act
from doubleton.tournament.discipline import Disqualified, Suspended
from doubleton.tournament.event import Entrant, Section
from doubleton.tournament.log import folded
from doubleton.tournament.paired_rounds import RoundPaired
from doubleton.tournament.publishing import MadeOfficial
from doubleton.tournament.replanning import MovementChanged
from doubleton.tournament.rounds import RoundStarted, SessionEnded
from doubleton.tournament.rules import Rules
from doubleton.tournament.setting_up import (
    EntrantEntered,
    MovementSet,
    NumbersAllotted,
    SessionAdded,
)
from doubleton.tournament.standings import standings
from tournament.clubs import Evening, evening, played, slot
from tournament.ruled import posted

ASSISTANT = Actor("boris", Role.ASSISTANT)
SCORER = Actor("scorer", Role.SCORER)
OUT = Disqualified("e1", "blows", "The committee")


def section(club: Evening, session: str = "1") -> Section:
    found = club.event.section(session, "A")
    assert found is not None
    return found


def rounds_of(club: Evening, number: int, session: str = "1") -> list[int]:
    """Return the rounds in which a number still has a seat."""
    return [row.round for row in section(club, session).movement.rows if number in row.contestants]


def test_91A_who_is_suspended_plays_no_more_in_the_session_and_its_scores_stand() -> None:
    club = evening()
    played(club, slot(1), 1, "4S N =")
    before = standings(club.event).ranking
    club.done(Suspended("e1", "1", "noise"))
    assert rounds_of(club, 1) == [1]
    assert rounds_of(club, 4) == [1, 2, 3]
    assert standings(club.event).ranking == before
    assert not club.event.entrants["e1"].withdrawn
    assert club.event.exclusions[-1].session == "1"
    assert club.refused(Suspended("e1", "1", "again")) == "event.suspended-already"
    assert folded(club.log.entries) == club.event


def test_91A_a_suspension_may_be_for_a_part_of_the_session() -> None:
    club = evening()
    club.done(Suspended("e1", "1", "noise", last=2))
    assert rounds_of(club, 1) == [1, 3]
    assert club.event.may_play("e1", "1", 3)
    assert not club.event.may_play("e1", "1", 2)
    club.done(RoundStarted("1", 2))
    assert club.refused(Suspended("e2", "1", "noise", last=2)) == "event.round-begun"


def test_91B_who_is_disqualified_plays_no_more_at_all() -> None:
    club = evening()
    club.done(SessionAdded("2"))
    club.done(MovementSet("2", "A", mitchell(3), BoardSets(2)))
    club.done(NumbersAllotted("2", "A", {one: f"e{one}" for one in range(1, 7)}))
    club.done(OUT)
    assert rounds_of(club, 1) == [1]
    assert rounds_of(club, 1, "2") == []
    assert club.event.entrants["e1"].withdrawn
    assert club.event.exclusions[-1].approved == "The committee"
    first = club.event.entrants["e1"]
    for again in (replace(first, withdrawn=False), Entrant("new", "9", ("p1b", "p9"))):
        assert club.refused(EntrantEntered(again), SCORER) == "event.disqualified"
    assert club.refused(OUT) == "event.disqualified"


@pytest.mark.parametrize("edition", Edition)
def test_91B_disqualification_needs_approval_in_every_edition(edition: Edition) -> None:
    club = evening(rules=Rules(edition=edition))
    assert club.refused(Disqualified("e1", "blows", " ")) == "event.approval-missing"
    club.done(OUT)


@pytest.mark.parametrize(
    ("act", "by", "key"),
    [
        (OUT, ASSISTANT, "event.not-allowed"),
        (OUT, SCORER, "event.not-allowed"),
        (Suspended("e1", "1", "x"), SCORER, "event.not-allowed"),
        (Suspended("e1", "1", "x"), Actor("phone", Role.TABLE), "event.not-allowed"),
    ],
)
def test_who_may_not(act: Act, by: Actor, key: str) -> None:
    assert evening().refused(act, by) == key


@pytest.mark.parametrize(
    ("act", "key"),
    [
        (Suspended("e9", "1", "x"), "event.no-entrant"),
        (Suspended("e1", "9", "x"), "event.no-session"),
        (Suspended("e1", "1", " "), "event.reason-missing"),
        (Suspended("e1", "1", "x", last=1), "event.round-begun"),
        (Disqualified("e9", "x", "y"), "event.no-entrant"),
        (Disqualified("e1", "", "y"), "event.reason-missing"),
    ],
)
def test_what_is_refused(act: Act, key: str) -> None:
    assert evening().refused(act) == key


def test_nobody_is_suspended_from_a_session_that_he_does_not_play_or_that_is_over() -> None:
    club = evening()
    club.done(EntrantEntered(Entrant("e7", "7")))
    assert club.refused(Suspended("e7", "1", "x")) == "event.not-in-session"
    club.done(SessionEnded("1"))
    assert club.refused(Suspended("e1", "1", "x")) == "event.session-over"


def test_nobody_seats_who_is_suspended() -> None:
    club = evening()
    club.done(Suspended("e1", "1", "noise"))
    whole = section(club).movement
    back = replace(mitchell(3), rows=tuple(row for row in mitchell(3).rows if row.round > 1))
    assert club.refused(MovementChanged("1", "A", 1, back)) == "event.suspended"
    rows = (Seating(2, 1, 1, 5, 9), Seating(2, 2, 2, 6, 9), Seating(2, 3, 3, 4, 9))
    assert club.refused(RoundPaired("1", "A", 2, rows)) == "event.suspended"
    assert section(club).movement == whole


def test_a_disqualification_after_the_end_leaves_an_official_result_as_it_is() -> None:
    club = posted()
    club.done(MadeOfficial("1", anyway="The hall closes"))
    before = standings(club.event).ranking
    club.done(OUT)
    assert standings(club.event).ranking == before
