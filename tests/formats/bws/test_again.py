"""A board that a table enters twice: a correction, or another board's result."""

from __future__ import annotations

from doubleton.bridge import Contract
from formats.bws.session import reading, rows_of, seated, told

OTHERS = (
    "1 1 7 1 2 | N 3 NT =",
    "1 1 8 1 2 | N 3 NT =",
    "2 1 7 3 4 | N 1 H =",
    "2 1 8 3 4 | S 1 H =",
)


def test_the_later_entry_replaces_the_earlier_and_this_is_told() -> None:
    gathered = reading(
        *OTHERS, "3 1 7 5 6 | N 2 S =", "3 1 8 5 6 | N 2 S =", "3 1 7 5 6 | E 4 S -1"
    )
    assert [row.contract for row in rows_of(gathered)["7"]][-1] == Contract("4SE")
    assert len(rows_of(gathered)["7"]) == 3
    params = {"board": 7, "table": "A3", "round": 1, "first": "2 S N =", "used": "4 S E -1"}
    assert told(gathered) == [("bws.entered-again", params)]


def test_the_same_entry_sent_twice_counts_once_without_a_word() -> None:
    gathered = reading(*OTHERS, "2 1 7 3 4 | N 1 H =")
    assert len(rows_of(gathered)["7"]) == 2
    assert told(gathered) == []


def test_B54_a_board_twice_while_another_is_missing_stays_and_is_told() -> None:
    gathered = reading(*OTHERS, "3 1 7 5 6 | N 2 S =", "3 1 7 5 6 | E 4 S -1")
    assert len(rows_of(gathered)["7"]) == 4
    ((key, params),) = told(gathered)
    assert key == "results.board-twice-and-missing-table"
    assert (params["table"], params["twice"], params["missing"]) == ("3", "7", "8")


def test_B54_the_movement_tells_what_is_missing_where_other_tables_do_not() -> None:
    gathered = reading(
        "3 1 7 5 6 | N 2 S =", "3 1 7 5 6 | E 4 S -1", RoundData=[seated("3 1 5 6 7 8")]
    )
    ((key, params),) = told(gathered)
    assert key == "results.board-twice-and-missing-table"
    assert (params["twice"], params["missing"]) == ("7", "8")
