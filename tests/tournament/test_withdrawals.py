"""Somebody leaves: seats fall vacant, results stand or are annulled by the rule of the event."""

from __future__ import annotations

import pytest

from doubleton.errors import DoubletonError
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.mitchell import mitchell
from doubleton.movements.teams import matches
from doubleton.scoring.traveller import Method
from doubleton.tournament.event import Status
from doubleton.tournament.fields import field_of
from doubleton.tournament.rounds import RoundStarted
from doubleton.tournament.rules import Rules, Verify
from doubleton.tournament.standings import standings
from doubleton.tournament.withdrawals import EntrantWithdrawn, compensation, record_of
from tournament.clubs import evening, slot
from tournament.rounds_played import round_scored, section_of

PAIRS = Rules(verify=Verify.NOBODY)
TEAMS = Rules(verify=Verify.NOBODY, method=Method.TEAMS, policy="wbf", settings=("match.score=vp",))


def test_from_the_next_round_on_nobody_sits_there() -> None:
    club = evening(mitchell(5), PAIRS)
    round_scored(club, 1)
    club.done(EntrantWithdrawn("e3", reason="ill"))
    section = section_of(club)
    assert 3 in section.rows[1, 3].contestants
    assert [section.rows[number, 3].ns for number in range(2, 6)] == [None] * 4
    assert club.event.play(slot(3), 5).status is Status.CONFIRMED
    assert club.refused(EntrantWithdrawn("e3")) == "event.withdrawn"


def test_results_stand_from_half_of_the_boards_on() -> None:
    club = evening(mitchell(5), PAIRS)
    round_scored(club, 1)
    club.done(RoundStarted("1", 2))
    round_scored(club, 2)
    record = record_of(club.event, "e3")
    assert (record.scheduled, record.played, record.annulled) == (10, 4, True)
    club.done(RoundStarted("1", 3))
    round_scored(club, 3)
    assert not record_of(club.event, "e3").annulled


def test_what_is_annulled_is_no_score_for_either_side_and_stays_in_the_trail() -> None:
    club = evening(mitchell(5), PAIRS)
    round_scored(club, 1)
    club.done(EntrantWithdrawn("e3", annulled=True))
    play = club.event.play(slot(3), 5)
    assert play.status is Status.CANCELLED
    assert len(play.trail) == 2
    there = {row.ns for one in field_of(club.event).travellers for row in one.rows}
    assert "3" not in there


def test_opponents_not_met_get_the_best_of_average_and_what_the_team_conceded() -> None:
    club = evening(matches(4), TEAMS, BoardSets(2))
    for number in (1, 2):
        round_scored(club, number)
        if number < 2:
            club.done(RoundStarted("1", number + 1))
    recap = standings(club.event)
    given = compensation(club.event, recap, "e4")
    assert given == {"e3": 20}
    with pytest.raises(DoubletonError):
        compensation(club.event, standings(evening(mitchell(5), PAIRS).event), "e4")
