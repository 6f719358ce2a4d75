"""The movement tells who should have played what."""

from __future__ import annotations

from formats.bws.session import reading, seated, told

PLAYED = ("1 1 1 1 4 | N 3 NT =", "1 1 2 1 4 | N 3 NT =", "2 1 3 2 5 | N 1 H =")


def test_boards_that_were_not_entered_are_told() -> None:
    gathered = reading(*PLAYED, RoundData=[seated("1 1 1 4 1 2"), seated("2 1 2 5 3 4")])
    ((key, params),) = told(gathered)
    assert (key, params["table"], params["missing"]) == ("results.board-missing", "2", "4")


def test_a_table_without_any_entry_is_told() -> None:
    movement = [seated("1 1 1 4 1 2"), seated("2 1 2 5 3 3"), seated("3 1 3 6 5 6")]
    ((key, params),) = told(reading(*PLAYED, RoundData=movement))
    assert (key, params) == (
        "results.meeting-missing",
        {"table": "3", "round": "1", "missing": "5, 6"},
    )


def test_rounds_that_nobody_has_begun_are_not_missing() -> None:
    movement = [seated("1 1 1 4 1 2"), seated("2 1 2 5 3 3"), seated("1 2 1 5 3 4")]
    assert told(reading(*PLAYED, RoundData=movement)) == []


def test_a_board_that_is_not_due_is_told() -> None:
    movement = [seated("1 1 1 4 1 2"), seated("2 1 2 5 4 4")]
    ((key, params),) = told(reading(*PLAYED, RoundData=movement))
    assert (key, params["other"], params["missing"]) == ("results.board-not-due", "3", "4")


def test_boards_may_be_listed_one_by_one() -> None:
    movement = [seated("1 1 1 4 1 9", CustomBoards="1,2"), seated("2 1 2 5 1 9", CustomBoards="3")]
    assert told(reading(*PLAYED, RoundData=movement)) == []


def test_other_pairs_than_those_of_the_movement_are_told_once() -> None:
    movement = [seated("1 1 4 1 1 2"), seated("2 1 2 5 3 3")]
    ((key, params),) = told(reading(*PLAYED, RoundData=movement))
    assert key == "bws.other-pairs"
    assert [params[name] for name in ("ns", "ew", "due_ns", "due_ew")] == [1, 4, 4, 1]


def test_nobody_waits_for_a_table_where_a_pair_sits_out() -> None:
    section = [{"ID": 1, "Letter": "A", "Session": 1, "MissingPair": 6}]
    movement = [
        *(seated("1 1 1 4 1 2"), seated("2 1 2 5 3 3")),
        *(seated("3 1 3 6 5 6"), seated("4 1 0 7 5 6")),
    ]
    assert told(reading(*PLAYED, RoundData=movement, Section=section)) == []


def test_a_movement_that_lacks_most_tables_says_nothing() -> None:
    assert told(reading(*PLAYED, RoundData=[seated("1 2 1 2 1 9", CustomBoards="1")])) == []
