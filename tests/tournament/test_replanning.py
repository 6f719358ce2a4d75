"""Changes under way: nobody plays a board twice, whatever comes."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doubleton.errors import DoubletonError
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.mitchell import mitchell
from doubleton.movements.odd_pairs import with_vacancy
from doubleton.tournament.as_played import as_played
from doubleton.tournament.deciding import Asked, Refused
from doubleton.tournament.event import Entrant, Section
from doubleton.tournament.fouled import GroupsSet, proposed_groups
from doubleton.tournament.log import folded
from doubleton.tournament.misplays import PlayedOtherwise
from doubleton.tournament.replanning import (
    MovementChanged,
    chosen,
    forecast,
    plans_after_wrong_move,
    plans_for_curtailment,
    plans_for_late_pair,
    plans_for_withdrawal,
    plans_with_a_round_more,
    plans_without_round,
)
from doubleton.tournament.rounds import RoundStarted
from doubleton.tournament.rules import Rules, Verify
from doubleton.tournament.setting_up import EntrantEntered
from tournament.clubs import Evening, evening, played, slot
from tournament.rounds_played import round_scored

ALL_FLAGS = ["movement-I4", "movement-I11"]


def section(club: Evening) -> Section:
    return club.event.sessions["1"].sections["A"]


def late(club: Evening) -> str:
    """Enter a pair that has no seat yet."""
    club.done(EntrantEntered(Entrant("late", "99", ("x", "y"))))
    return "late"


def test_a_late_pair_fills_the_vacant_seat_even_of_the_round_under_way() -> None:
    club = evening(with_vacancy(mitchell(5), 5), boards=BoardSets(3))
    who = late(club)
    at_once, later = plans_for_late_pair(club.event, "1", "A")
    assert (at_once.after, later.after) == (0, 1)
    club.done(chosen(club.event, "1", "A", at_once, joining=[who]))
    row = section(club).rows[1, 5]
    assert row.is_played
    assert section(club).numbers[row.ns or 0] == who
    assert len(section(club).schedule.versions) == 2


def test_what_was_entered_in_the_round_keeps_a_late_pair_waiting_for_the_next() -> None:
    club = evening(with_vacancy(mitchell(5), 5))
    club.done(RoundStarted("1", 2))
    (plan,) = plans_for_late_pair(club.event, "1", "A")[1:]
    club.done(chosen(club.event, "1", "A", plan, joining=[late(club)]))
    assert not section(club).rows[1, 5].is_played
    assert section(club).rows[3, 5].is_played


def test_without_a_vacant_seat_a_late_pair_is_a_rover() -> None:
    club = evening(mitchell(7))
    who = late(club)
    plan = plans_for_late_pair(club.event, "1", "A")[0]
    assert plan.proved
    event = club.done(chosen(club.event, "1", "A", plan, joining=[who]))
    rows = event.sessions["1"].sections["A"].movement.rows
    assert sum(15 in row.contestants for row in rows if row.is_played) == 6


def test_a_round_that_has_begun_is_not_changed() -> None:
    club = evening(mitchell(5))
    club.done(RoundStarted("1", 2))
    plan = plans_for_withdrawal(club.event, "1", "A", "e3")[0]
    act = chosen(club.event, "1", "A", plan)
    club.done(RoundStarted("1", 3))
    assert club.refused(act) == "event.row-begun"


def test_nobody_is_sent_to_a_set_again_unless_the_director_says_so() -> None:
    club = evening(mitchell(5))
    movement = section(club).movement
    again = [replace(row, round=2) for row in movement.of_round(1)]
    rows = (*again, *(row for row in movement.rows if row.round > 2))
    act = MovementChanged("1", "A", 1, replace(movement, rows=rows))
    assert club.refused(act) == "event.plays-again"
    asked = club.tried(replace(act, anyway=True))
    assert not isinstance(asked, Refused)


def test_a_session_is_cut_and_made_longer_but_not_below_what_has_begun() -> None:
    club = evening(mitchell(7))
    club.done(RoundStarted("1", 2))
    with pytest.raises(DoubletonError):
        plans_for_curtailment(club.event, "1", "A", 1)
    (plan,) = plans_for_curtailment(club.event, "1", "A", 5)
    club.done(replace(chosen(club.event, "1", "A", plan), reason="fire"))
    assert section(club).movement.rounds == 5
    (plan,) = plans_without_round(club.event, "1", "A", 4)
    club.done(chosen(club.event, "1", "A", plan))
    assert section(club).movement.rounds == 4
    (plan,) = plans_with_a_round_more(club.event, "1", "A")
    club.done(chosen(club.event, "1", "A", plan), meant=["movement-I11"])
    assert section(club).movement.rounds == 5


def test_after_a_wrong_move_the_rounds_to_come_are_mended() -> None:
    club = evening(mitchell(7), Rules(verify=Verify.NOBODY), BoardSets(2))
    for number in (1, 2):
        if number > 1:
            club.done(RoundStarted("1", number))
        round_scored(club, number)
    wrong_opponents(club, 2, 1, 2)
    assert forecast(club.event, "1", "A") != ()
    plans = plans_after_wrong_move(club.event, "1", "A")
    assert plans[0].proved
    assert not plans[-1].proved
    club.done(chosen(club.event, "1", "A", plans[0]), meant=ALL_FLAGS)
    assert forecast(club.event, "1", "A") == ()


def wrong_opponents(club: Evening, number: int, first: int, second: int) -> None:
    """Let East-West of two tables have sat at each other's table, with its boards."""
    rows = section(club).rows
    for table, other in ((first, second), (second, first)):
        row = replace(rows[number, table], ew=rows[number, other].ew)
        act = PlayedOtherwise(slot(table, number), section(club).boards_at(number, table), row)
        asked = club.tried(act)
        if isinstance(asked, Asked):
            club.done(act, meant=[one.flag for one in asked.doubts])


@settings(max_examples=2, deadline=None)
@given(st.sampled_from((5, 7)), st.integers(1, 3), st.integers(1, 4))
def test_a_wrong_move_leaves_a_way_on_in_which_nobody_plays_a_board_twice(
    tables: int, number: int, first: int
) -> None:
    mended(tables, number, first)


@pytest.mark.long
@pytest.mark.parametrize("first", [1, 2, 3, 4])
@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("tables", [5, 7])
def test_every_wrong_move_leaves_such_a_way_on(tables: int, number: int, first: int) -> None:
    mended(tables, number, first)


def mended(tables: int, number: int, first: int) -> None:
    club = evening(mitchell(tables), Rules(verify=Verify.NOBODY))
    for after in range(2, number + 1):
        club.done(RoundStarted("1", after))
    wrong_opponents(club, number, first, first + 1)
    plan = plans_after_wrong_move(club.event, "1", "A")[0]
    assert plan.proved
    club.done(chosen(club.event, "1", "A", plan), meant=ALL_FLAGS)
    assert forecast(club.event, "1", "A") == ()
    assert folded(club.log.entries) == club.event


def test_where_all_went_as_planned_there_is_nothing_to_put_right() -> None:
    club = evening(mitchell(5))
    played(club, slot(1), 1, "4S N =")
    assert plans_after_wrong_move(club.event, "1", "A") == ()
    assert forecast(club.event, "1", "A") == ()


def test_the_version_of_a_board_that_is_told_ahead_binds_nobody_to_a_round_to_come() -> None:
    club = evening(mitchell(5), boards=BoardSets(2))
    club.done(GroupsSet(1, proposed_groups(club.event, slot(1), 1, "b")))
    assert [play.group for _, play in sorted(section(club).record(1).plays.items())] == ["b"]
    assert section(club).record(5).plays
    (plan,) = plans_without_round(club.event, "1", "A", 3)
    club.done(chosen(club.event, "1", "A", plan))
    assert as_played(section(club)) == section(club).movement
    for number, row in section(club).rows.items():
        planned = tuple(section(club).boards.boards(row.set)) if row.is_played else ()
        assert section(club).boards_at(*number) == planned
