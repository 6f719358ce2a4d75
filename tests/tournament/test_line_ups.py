"""Line-ups are secret until both are given; captains confirm; a wrong seating is noticed."""

from __future__ import annotations

from dataclasses import replace

from doubleton.movements.board_sets import BoardSets
from doubleton.movements.teams import matches
from doubleton.scoring.traveller import Method
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.event import Entrant, Play
from doubleton.tournament.line_ups import (
    LineUpGiven,
    MatchAgreed,
    gives_first,
    is_agreed,
    line_up,
    wrong_seatings,
)
from doubleton.tournament.rules import Rules, Verify
from doubleton.tournament.setting_up import EntrantEntered
from doubleton.tournament.substitutes import players_at
from tournament.clubs import Evening, evening, slot
from tournament.rounds_played import round_scored, section_of

TEAMS = Rules(verify=Verify.NOBODY, method=Method.TEAMS)


def league() -> Evening:
    club = evening(matches(4), TEAMS, BoardSets(2))
    for number in range(1, 5):
        players = tuple(f"t{number}{letter}" for letter in "abcde")
        club.done(EntrantEntered(Entrant(f"e{number}", str(number), players)))
    return club


def captain(number: int) -> Actor:
    return Actor(f"captain-{number}", Role.CAPTAIN, entrant=f"e{number}")


def lines(number: int, first: str = "ab", second: str = "cd") -> LineUpGiven:
    ns, ew = (tuple(f"t{number}{letter}" for letter in two) for two in (first, second))
    return LineUpGiven("1", "A", 1, f"e{number}", ns, ew)


def test_a_line_up_is_seen_by_the_others_when_both_are_given() -> None:
    club = league()
    club.done(lines(1), captain(1))
    assert line_up(section_of(club), 1, "e1", captain(4)) is None
    assert line_up(section_of(club), 1, "e1", captain(1)) is not None
    club.done(lines(4), captain(4))
    seen = line_up(section_of(club), 1, "e1", captain(4))
    assert seen is not None
    assert seen.ns == ("t1a", "t1b")
    assert players_at(club.event, slot(1), 1) == ("t1a", "t4c", "t1b", "t4d")
    assert club.refused(lines(1, "ae"), captain(1)) == "event.line-ups-given"
    club.done(lines(1, "ae"))


def test_a_line_up_has_four_of_the_team_and_is_given_by_its_captain() -> None:
    club = league()
    assert club.refused(lines(1, "ab", "bc")) == "event.line-up-four"
    assert club.refused(lines(1, "ab", "cz")) == "event.not-in-entrant"
    assert club.refused(lines(1), captain(2)) == "event.other-team"
    assert gives_first(section_of(club), 1, 1, "e4")
    assert gives_first(section_of(club), 1, 2, "e1")


def test_a_match_is_agreed_when_both_captains_have_confirmed_it() -> None:
    club = league()
    own = MatchAgreed("1", "A", 1, "e1")
    assert club.refused(own, captain(1)) == "event.board-missing"
    round_scored(club, 1)
    club.done(own, captain(1))
    assert not is_agreed(section_of(club), 1, "e1")
    club.done(replace(own, entrant="e4"), captain(4))
    assert is_agreed(section_of(club), 1, "e1")
    assert club.refused(own, captain(1)) == "event.agreed-already-match"


def test_a_team_that_sits_the_same_way_at_both_tables_is_noticed() -> None:
    club = league()
    round_scored(club, 1)
    assert list(wrong_seatings(section_of(club))) == []
    row = section_of(club).rows[1, 3]
    for board in (1, 2):
        play = replace(club.event.play(slot(3), board), seating=row.turned())
        assert isinstance(play, Play)
        club.log.event = club.event.with_play(slot(3), play)
    found = list(wrong_seatings(section_of(club)))
    assert [(one.team, one.tables, one.side) for one in found] == [
        ("e1", (1, 3), "NS"), ("e4", (1, 3), "EW")]  # fmt: skip
    assert found[0].said.key == "event.wrong-seating"
