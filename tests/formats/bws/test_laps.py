"""Boards beyond the thirty-second that carry the numbers of the first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from formats.bws.session import reading, rows_of, seated, told

if TYPE_CHECKING:
    from collections.abc import Iterator


def howell(boards: int, marked: int = 32) -> Iterator[str]:
    """Six pairs at three tables play the same two boards a round."""
    pairs = [*range(1, 6)]
    for round_, first in enumerate(range(1, boards + 1, 2), 1):
        meetings = [(6, pairs[0]), (pairs[1], pairs[4]), (pairs[2], pairs[3])]
        for table, (ns, ew) in enumerate(meetings, 1):
            for board in (first, first + 1):
                mark = (board - 1) % marked + 1
                yield f"{table} {round_} {mark} {ns} {ew} | N 1 NT ="
        pairs = pairs[1:] + pairs[:1]


def test_B58_the_second_board_1_is_deal_33_found_by_the_round() -> None:
    gathered = reading(*howell(42))
    assert list(rows_of(gathered)) == [str(board) for board in range(1, 43)]
    assert {len(rows) for rows in rows_of(gathered).values()} == {3}
    ((key, params),) = told(gathered)
    assert (key, params["round"]) == ("bws.second-lap", 17)
    assert params["boards"] == "1, 2, 3, 4, 5, 6, 7, 8, 9, 10"
    assert params["deals"] == "33, 34, 35, 36, 37, 38, 39, 40, 41, 42"


def test_B58_the_movement_has_the_marks_too() -> None:
    movement = [
        seated(f"{table} {round_} {ns} {ew} {board} {board + 1}")
        for table, round_, board, ns, ew in (
            map(int, text.partition(" |")[0].split()) for text in howell(36)
        )
        if board % 2
    ]
    assert [key for key, _ in told(reading(*howell(36), RoundData=movement))] == ["bws.second-lap"]


def test_B58_a_result_entered_twice_does_not_hide_the_second_lap() -> None:
    entries = [*howell(36)]
    again = entries[0].replace("NT =", "NT +1")
    assert [key for key, _ in told(reading(*entries, again))] == [
        "bws.second-lap",
        "bws.entered-again",
    ]


def test_boards_that_are_met_once_keep_their_numbers() -> None:
    assert told(reading(*howell(32))) == []
    assert list(rows_of(reading(*howell(42, marked=99))))[-1] == "42"


def test_a_short_set_that_is_met_again_is_no_second_lap() -> None:
    keys = {key for key, _ in told(reading(*howell(30, marked=20)))}
    assert "bws.second-lap" not in keys


def test_one_slip_of_a_number_is_no_second_lap() -> None:
    entered = [*howell(32)]
    entered[-1] = entered[-1].replace(" 32 ", " 1 ")
    assert "bws.second-lap" not in {key for key, _ in told(reading(*entered))}


@pytest.mark.parametrize("more", [1, 3, 15])
def test_no_pair_has_a_board_twice_after_a_second_lap(more: int) -> None:
    gathered = reading(*howell(32 + 2 * more))
    for rows in rows_of(gathered).values():
        pairs = [pair for row in rows for pair in (row.ns, row.ew)]
        assert len(pairs) == len(set(pairs))
