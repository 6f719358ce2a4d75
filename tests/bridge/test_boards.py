"""Boards."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.bridge import SIDES, VULNERABILITIES, Board, Seat, Side, Vulnerability, runs
from doubleton.errors import NotationError
from strategies import boards

SIXTEEN = ["None", "NS", "EW", "All", "NS", "EW", "All", "None"]
SIXTEEN += ["EW", "All", "None", "NS", "All", "None", "NS", "EW"]


def test_law2_the_first_sixteen_boards() -> None:
    listed = [Board.numbered(number) for number in range(1, 17)]
    assert "".join(str(board.dealer) for board in listed) == "NESW" * 4
    assert [str(board.vulnerability) for board in listed] == SIXTEEN


@given(st.integers(min_value=1))
def test_law2_the_sixteen_repeat_without_end(number: int) -> None:
    board, sixteen_on = Board.numbered(number), Board.numbered(number + 16)
    assert (board.dealer, board.vulnerability) == (sixteen_on.dealer, sixteen_on.vulnerability)
    assert board.is_standard


def test_law2_a_board_may_carry_markings_of_its_own() -> None:
    board = Board(1, Seat.SOUTH, Vulnerability.ALL)
    assert not board.is_standard
    assert (board.dealer, board.vulnerability) == (Seat.SOUTH, Vulnerability.ALL)


@given(boards)
def test_boards_are_values(board: Board) -> None:
    again = Board(board.number, board.dealer, board.vulnerability, board.deal)
    assert again == board
    assert hash(again) == hash(board)


@pytest.mark.parametrize("number", [0, -1])
def test_there_is_no_board_below_one(number: int) -> None:
    with pytest.raises(NotationError):
        Board.numbered(number)


def test_vulnerability_includes_the_sides_it_names() -> None:
    included = [[v.includes(side) for side in SIDES] for v in VULNERABILITIES]
    assert included == [[False, False], [True, False], [False, True], [True, True]]
    assert Vulnerability.of("NS").includes(Side.NS)


@pytest.mark.parametrize(
    ("texts", "vulnerability"),
    [
        (("None", "Love", "-", "o", "0"), Vulnerability.NONE),
        (("NS", "N-S", "n"), Vulnerability.NS),
        (("EW", "E-W", "e"), Vulnerability.EW),
        (("All", "Both", "b"), Vulnerability.ALL),
    ],
)
def test_vulnerability_is_read_as_programs_write_it(
    texts: tuple[str, ...], vulnerability: Vulnerability
) -> None:
    assert {Vulnerability.of(text) for text in (*texts, str(vulnerability))} == {vulnerability}


@pytest.mark.parametrize("text", ["", "S", "W", "?", "NSEW"])
def test_what_is_no_vulnerability_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        Vulnerability.of(text)


@given(st.frozensets(st.integers(1, 60)))
def test_boards_that_are_read_out_are_all_there(numbers: frozenset[int]) -> None:
    parts = [part.split("–") for part in filter(None, runs(numbers).split(", "))]
    ranges = [range(int(part[0]), int(part[-1]) + 1) for part in parts]
    assert {one for each in ranges for one in each} == numbers
    assert all(second.start > first.stop for first, second in pairwise(ranges))


def test_boards_are_read_out_in_order_and_once() -> None:
    assert runs((5, 3, 4, 1, 5)) == "1, 3–5"
    assert runs(()) == ""


def test_the_number_of_a_board_is_a_number() -> None:
    number: Any = "7"
    with pytest.raises(TypeError, match="int expected, not '7'"):
        Board.numbered(number)
