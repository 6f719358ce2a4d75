"""Boards that were not played in their round."""

from __future__ import annotations

from datetime import timedelta

import pytest

from doubleton.lawbook import Regulations
from doubleton.laws import AtFault
from doubleton.scoring.entered import Adjusted, NotPlayed
from doubleton.tournament.deciding import Asked
from doubleton.tournament.entering import ResultCorrected, ResultEntered
from doubleton.tournament.event import Status
from doubleton.tournament.field_tests import Flag
from doubleton.tournament.fields import field_of
from doubleton.tournament.late_plays import (
    BoardsCancelled,
    LatePlayOrdered,
    NotPlayedNoted,
    WhyNotPlayed,
    averages,
    expired,
    late_plays,
    missing,
)
from doubleton.tournament.rounds import SessionEnded
from doubleton.tournament.running import Running
from doubleton.tournament.standings import standings
from tournament.clubs import DIRECTOR, Evening, at_table, evening, played, slot, typed


def statuses(found: Evening) -> list[tuple[int, int, Status]]:
    return [(one.at.slot.table, one.at.board, one.status) for one in missing(found.event, "1")]


def scored(found: Evening) -> int:
    return sum(len(one.rows) for one in field_of(found.event).travellers)


def test_every_board_of_the_rounds_that_began_is_expected() -> None:
    found = evening()
    assert len(missing(found.event, "1")) == 6
    found.done(ResultEntered(slot(1), 1, typed("4S N =")), at_table(1))
    assert (1, 1, Status.ENTERED) in statuses(found)
    played(found, slot(1), 2, "3NT N =")
    assert 2 not in {board for table, board, _ in statuses(found) if table == 1}


def test_a_session_that_ended_early_lists_the_rounds_that_were_never_played() -> None:
    found = evening()
    found.done(SessionEnded("1"))
    assert len(missing(found.event, "1")) == 18
    assert scored(found) == 0


def test_what_was_entered_for_rounds_that_nobody_began_counts_when_the_session_has_ended() -> None:
    found = evening()
    running = Running()
    for number in (1, 2, 3):
        for table in (1, 2, 3):
            for board in found.event.sessions["1"].sections["A"].boards_at(number, table):
                act = ResultEntered(slot(table, number), board, typed("4S N ="))
                found.done(act, meant=tuple(Flag))
    assert scored(found) == 6
    running.standings(found.event)
    found.done(SessionEnded("1"))
    assert missing(found.event, "1") == ()
    assert scored(found) == 18
    assert running.standings(found.event) == standings(found.event)


def test_a_late_play_counts_for_nobody_until_it_is_entered() -> None:
    found = evening()
    deadline = found.now + timedelta(days=2)
    found.done(LatePlayOrdered(slot(1), (1, 2), deadline, "slow"))
    assert [one.at.board for one in late_plays(found.event, "1")] == [1, 2]
    assert scored(found) == 0
    assert expired(found.event, "1", deadline) == ()
    assert len(expired(found.event, "1", deadline + timedelta(seconds=1))) == 2
    played(found, slot(1), 1, "4S N =")
    assert [one.at.board for one in late_plays(found.event, "1")] == [2]
    assert scored(found) == 1


def test_after_the_deadline_only_the_staff_enters() -> None:
    found = evening()
    found.done(LatePlayOrdered(slot(1), (1,), found.now + timedelta(minutes=5)))
    found.now += timedelta(hours=1)
    act = ResultEntered(slot(1), 1, typed("4S N ="))
    assert found.refused(act, at_table(1)) == "event.late-play-over"
    found.done(act, DIRECTOR)
    past = LatePlayOrdered(slot(1), (2,), found.now)
    assert found.refused(past) == "event.deadline-past"


def test_a_board_that_others_have_played_may_have_been_heard_of() -> None:
    found = evening()
    played(found, slot(1), 1, "4S N =")
    section = found.event.sessions["1"].sections["A"]
    other = next(row for row in section.rows.values() if row.set == 1 and row.round == 2)
    act = LatePlayOrdered(slot(other.table, 2), (1,))
    decision = found.tried(act)
    assert isinstance(decision, Asked)
    assert [one.flag for one in decision.doubts] == ["late_play_known"]


def test_what_was_entered_is_not_ordered_again() -> None:
    found = evening()
    played(found, slot(1), 1, "4S N =")
    assert found.refused(LatePlayOrdered(slot(1), (1,))) == "event.entered-already"
    assert found.refused(NotPlayedNoted(slot(1), (1,))) == "event.entered-already"
    assert found.refused(BoardsCancelled(slot(1), (1,))) == "event.rule-on-result"
    assert found.refused(NotPlayedNoted(slot(1), (5,))) == "event.board-not-at-table"
    assert found.refused(NotPlayedNoted(slot(1), ())) == "event.no-boards-named"
    assert found.refused(LatePlayOrdered(slot(1), (2,)), at_table(1)) == "event.not-allowed"


def test_a_board_not_played_is_no_score_and_not_expected() -> None:
    found = evening()
    found.done(NotPlayedNoted(slot(1), (1, 2), WhyNotPlayed.TIME, "fire alarm"))
    play = found.event.play(slot(1), 1)
    assert (play.status, play.entered) == (Status.NOT_PLAYED, NotPlayed("time fire alarm"))
    assert {table for table, _, _ in statuses(found)} == {2, 3}
    rows = [row for one in field_of(found.event).travellers for row in one.rows]
    assert {row.score_ns for row in rows} == {None}


@pytest.mark.parametrize(
    ("ns", "ew", "text"),
    [
        (AtFault.NOT, AtFault.NOT, "SPLIT NS:A+ EW:A+"),
        (AtFault.DIRECTLY, AtFault.NOT, "SPLIT NS:A- EW:A+"),
        (AtFault.PARTLY, AtFault.PARTLY, "SPLIT NS:A EW:A"),
    ],
)
def test_boards_of_a_slow_table_give_averages_by_fault(ns: AtFault, ew: AtFault, text: str) -> None:
    found = evening()
    found.done(BoardsCancelled(slot(1), (2,), averages(Regulations(), ns, ew), laws=("12C1",)))
    play = found.event.play(slot(1), 2)
    assert (play.status, str(play.counts)) == (Status.RULED, text)
    assert isinstance(play.entered, Adjusted)
    found.done(ResultCorrected(slot(1), 2, None))
    assert found.event.play(slot(1), 2).status is Status.SCHEDULED


def test_a_cancelled_board_without_an_award_is_nothing() -> None:
    found = evening()
    found.done(BoardsCancelled(slot(1), (1,)))
    assert found.event.play(slot(1), 1).status is Status.CANCELLED
    assert scored(found) == 0
    assert 1 not in {board for table, board, _ in statuses(found) if table == 1}
