"""Versions of a board (Law 87) and its marks (Law 2)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from doubleton.bridge import Seat, Vulnerability
from doubleton.movements.mitchell import mitchell
from doubleton.tournament.deciding import Asked
from doubleton.tournament.entering import ResultEntered
from doubleton.tournament.fields import field_of
from doubleton.tournament.fouled import (
    BoardMarked,
    GroupsSet,
    Version,
    order_of_play,
    proposed_groups,
)
from doubleton.tournament.rounds import RoundStarted
from doubleton.tournament.rules import Rules, Verify
from doubleton.tournament.standings import standings
from tournament.clubs import DIRECTOR, Evening, evening, slot, typed


def room(tables: int = 7) -> Evening:
    found = evening(mitchell(tables), Rules(verify=Verify.NOBODY))
    for number in range(2, tables + 1):
        found.done(RoundStarted("1", number))
    return found


def order(found: Evening, board: int = 1) -> tuple[tuple[int, int], ...]:
    return order_of_play(found.event.sessions["1"].sections["A"], board)


def test_a_board_goes_from_table_to_table() -> None:
    found = room()
    assert [number for number, _ in order(found)] == [1, 2, 3, 4, 5, 6, 7]


def test_the_version_holds_from_the_first_bad_table_on_until_it_was_put_right() -> None:
    found = room()
    places = [slot(table, number) for number, table in order(found)]
    assert proposed_groups(found.event, places[3], 1, "a") == tuple(
        Version(where, "a") for where in places[3:]
    )
    assert proposed_groups(found.event, places[3], 1, "a", places[4]) == tuple(
        Version(where, "a") for where in places[3:5]
    )
    assert proposed_groups(found.event, slot(1, 2), 13, "a") == ()


def test_each_version_is_rated_apart_and_scaled_to_the_whole_board() -> None:
    """Rounds 1 to 3 and 9 to 10 have the board as it was, 4 to 8 another one."""
    found = evening(mitchell(11), Rules(verify=Verify.NOBODY))
    for number in range(2, 12):
        found.done(RoundStarted("1", number))
    places = [slot(table, number) for number, table in order(found)][:10]
    for tricks, where in enumerate(places):
        act = ResultEntered(where, 1, typed(f"1NT N T{tricks + 2}"))
        found.done(act, DIRECTOR, ("outlier", "wrong_direction"))
    found.done(GroupsSet(1, proposed_groups(found.event, places[3], 1, "a", places[7])))
    recap = standings(found.event)
    (board,) = recap.boards
    by_group: dict[str, list[Fraction]] = {}
    for row in board.rows:
        assert row.mp_ns is not None
        by_group.setdefault(row.row.group, []).append(Fraction(row.mp_ns))
    assert {name: len(points) for name, points in by_group.items()} == {"": 5, "a": 5}
    assert board.top is not None
    for points in by_group.values():
        assert sum(points) == Fraction(5 * board.top) / 2
        assert min(points) + max(points) == board.top


def test_groups_are_taken_back_with_no_name() -> None:
    found = room()
    found.done(GroupsSet(1, (Version(slot(1), "a"),)))
    assert found.event.play(slot(1), 1).group == "a"
    found.done(GroupsSet(1, (Version(slot(1)),)))
    assert found.event.play(slot(1), 1).group == ""
    assert len(found.event.play(slot(1), 1).trail) == 2
    assert found.refused(GroupsSet(1, (Version(slot(1)),))) == "event.no-change"


@pytest.mark.parametrize("group", ["two words", "x" * 21])
def test_a_name_that_cannot_be_typed_is_refused(group: str) -> None:
    assert room().refused(GroupsSet(1, (Version(slot(1), group),))) == "event.group-name"


def test_tables_that_do_not_have_the_board_are_refused() -> None:
    found = room()
    assert found.refused(GroupsSet(5, (Version(slot(1), "a"),))) == "event.board-not-at-table"
    assert found.refused(GroupsSet(5, ())) == "event.no-tables-named"


def test_scores_follow_the_marks_that_the_players_saw() -> None:
    found = room()
    found.done(ResultEntered(slot(1), 1, typed("4S N =")))
    act = BoardMarked("1", 1, Seat.NORTH, Vulnerability.ALL)
    decision = found.tried(act)
    assert isinstance(decision, Asked)
    assert [one.flag for one in decision.doubts] == ["scores_change"]
    found.done(act, meant=("scores_change",))
    (traveller,) = field_of(found.event).travellers
    assert [row.score_ns for row in traveller.rows] == [620]
    assert (traveller.dealer, traveller.vulnerability) == (Seat.NORTH, Vulnerability.ALL)
    assert found.refused(act) == "event.no-change"
    found.done(BoardMarked("1", 1), meant=("scores_change",))
    assert found.event.sessions["1"].markings == {}


def test_half_a_marking_is_refused() -> None:
    found = room()
    half = BoardMarked("1", 1, dealer=Seat.NORTH)
    assert found.refused(half) == "event.marking-half"
    assert found.refused(BoardMarked("1", 99)) == "event.no-such-board"
    assert found.refused(BoardMarked("2", 1)) == "event.no-session"
