"""What is official stays as it is, whoever tries whatever, until the chief Director unlocks it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from doubleton.bridge import Seat, Vulnerability
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.mitchell import mitchell
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.acts import Act, Struck
from doubleton.tournament.deciding import Asked
from doubleton.tournament.entering import ResultEntered
from doubleton.tournament.event import Entrant, Stage
from doubleton.tournament.fouled import BoardMarked, GroupsSet, Version
from doubleton.tournament.labels import Part
from doubleton.tournament.late_plays import LatePlayOrdered
from doubleton.tournament.log import folded
from doubleton.tournament.misplays import BoardsTurned
from doubleton.tournament.penalties import PenaltyGiven
from doubleton.tournament.publishing import MadeOfficial, ScoresPublished, Unlocked
from doubleton.tournament.replanning import MovementChanged
from doubleton.tournament.rounds import RoundStarted, SessionStarted
from doubleton.tournament.rules import Rules
from doubleton.tournament.setting_up import (
    EntrantEntered,
    MovementSet,
    NumbersAllotted,
    RulesChanged,
    SessionAdded,
)
from doubleton.tournament.standings import standings
from doubleton.tournament.substitutes import Substituted, SubstitutionEnded
from doubleton.tournament.withdrawals import EntrantWithdrawn
from tournament.clubs import DIRECTOR, Evening, slot, typed
from tournament.ruled import posted

SCORER = Actor("scorer", Role.SCORER)
ASSISTANT = Actor("boris", Role.ASSISTANT)
SWAPPED = {1: "e2", 2: "e1", 3: "e3", 4: "e4", 5: "e5", 6: "e6"}
FIRST = Entrant("e1", "1", ("p1a", "p1b"))


def official() -> Evening:
    """Return an evening whose result is official, in which a substitute played."""
    club = posted()
    club.done(Substituted("1", "A", "e1", "p1a", "p9", 2), meant=["substitute-half"])
    club.done(MadeOfficial("1", anyway="The hall closes"))
    return club


@pytest.mark.parametrize(
    "act",
    [
        NumbersAllotted("1", "A", SWAPPED),
        EntrantEntered(replace(FIRST, players=("p1a", "p8"))),
        EntrantEntered(replace(FIRST, stratum="B")),
        EntrantEntered(replace(FIRST, handicap=3)),
        EntrantEntered(replace(FIRST, title="The others")),
        EntrantWithdrawn("e1", annulled=True),
        Substituted("1", "A", "e2", "p2a", "p7", 1),
        SubstitutionEnded("1", "A", "p1a", 3),
        MovementChanged("1", "A", 2, mitchell(3)),
        GroupsSet(1, (Version(slot(1), "a"),)),
        BoardMarked("1", 1, Seat.NORTH, Vulnerability.ALL),
        BoardsTurned(slot(1)),
        LatePlayOrdered(slot(1), (1,)),
        RulesChanged(Rules(policy="ebu"), "better"),
    ],
    ids=lambda act: type(act).__name__,
)
def test_an_official_result_stays_as_it_is(act: Act) -> None:
    club = official()
    assert club.refused(act) == "event.official"
    club.done(Unlocked("1", "The committee"))
    assert club.event.sessions["1"].stage is Stage.PROVISIONAL


def test_what_does_not_touch_the_result_goes_on() -> None:
    club = official()
    before = standings(club.event)
    club.done(EntrantEntered(replace(FIRST, captain="p1b")))
    club.done(EntrantWithdrawn("e2"))
    club.done(RulesChanged(Rules(minutes_per_board=Fraction(8)), "next time"))
    club.done(EntrantEntered(Entrant("e7", "7", ("p7a", "p7b"))))
    assert standings(club.event).ranking == before.ranking


def test_a_further_session_goes_on_beside_one_that_is_official() -> None:
    club = official()
    first = standings(club.event).ranking
    club.done(SessionAdded("2"))
    club.done(MovementSet("2", "A", mitchell(3), BoardSets(2)))
    club.done(NumbersAllotted("2", "A", {one: f"e{one}" for one in range(1, 7)}))
    club.done(SessionStarted("2"))
    club.done(RoundStarted("2", 1))
    club.done(ResultEntered(slot(1, session="2"), 1, typed("4S N =")))
    club.done(PenaltyGiven("e1", "late", warning=True, session="2"))
    assert club.refused(NumbersAllotted("1", "A", SWAPPED)) == "event.official"
    assert club.refused(EntrantEntered(replace(FIRST, players=("p1a", "p8")))) == "event.official"
    last = standings(club.event, part=Part(("1",))).ranking
    assert [(one.rank, one.total) for one in last] == [(one.rank, one.total) for one in first]


def test_no_act_is_struck_that_an_official_result_follows_from() -> None:
    club = official()
    for number in range(2, club.event.version + 1):
        assert club.refused(Struck(number)) == "event.official"
    club.done(EntrantEntered(Entrant("e7", "7")))
    club.done(Struck(club.event.version, "he has left"))
    club.done(Unlocked("1", "The committee"))
    unlocked = club.event.version
    club.done(NumbersAllotted("1", "A", SWAPPED))
    asked = club.tried(Struck(unlocked, "it was right"))
    assert isinstance(asked, Asked)
    assert [doubt.flag for doubt in asked.doubts] == ["strikes_others"]
    club.done(Struck(unlocked, "it was right"), meant=["strikes_others"])
    assert club.event.sessions["1"].stage is Stage.OFFICIAL
    assert club.event.impossible == (unlocked + 1,)
    assert folded(club.log.entries) == club.event


def test_an_act_is_struck_by_who_could_do_it() -> None:
    club = posted()
    club.done(PenaltyGiven("e1", "noise", warning=True))
    penalty = club.event.version
    assert club.refused(Struck(penalty), SCORER) == "event.not-allowed"
    club.done(Struck(penalty), ASSISTANT)
    assert club.refused(Struck(club.event.version), SCORER) == "event.not-allowed"
    club.done(MadeOfficial("1", anyway="now"))
    club.done(Unlocked("1", "no"))
    assert club.refused(Struck(club.event.version), ASSISTANT) == "event.not-allowed"
    club.done(Struck(club.event.version), DIRECTOR)
    assert club.event.sessions["1"].stage is Stage.OFFICIAL


def test_what_was_published_last_can_be_taken_back_by_striking_it() -> None:
    club = posted()
    club.done(Struck(club.event.version, "too early"))
    assert club.event.sessions["1"].stage is Stage.FINISHED
    club.done(ScoresPublished("1"))


def test_no_round_begins_in_a_session_that_is_over() -> None:
    club = posted()
    assert club.refused(RoundStarted("1", 4)) == "event.session-over"


def test_numbers_are_not_taken_away_under_way() -> None:
    club = posted()
    assert club.refused(NumbersAllotted("1", "A", {1: "e1"})) == "event.number-empty"
