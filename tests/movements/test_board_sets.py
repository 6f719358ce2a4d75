from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from doubleton.movements.board_sets import BoardSets, Numbering


def test_a_set_has_consecutive_boards() -> None:
    assert list(BoardSets(3).boards(5)) == [13, 14, 15]
    assert list(BoardSets(2, 17).boards(2)) == [19, 20]


@given(st.integers(1, 9), st.integers(1, 200), st.integers(1, 60))
def test_every_board_of_a_set_belongs_to_it(size: int, first: int, number: int) -> None:
    sets = BoardSets(size, first)
    assert {sets.set_of(board) for board in sets.boards(number)} == {number}


def test_a_further_session_goes_on_or_begins_again() -> None:
    sets = BoardSets(3)
    assert sets.of_session(2, [9], Numbering.CONTINUOUS).first == 28
    assert sets.of_session(3, [9, 7], Numbering.BAROMETER).first == 49
    assert sets.of_session(2, [9], Numbering.RESTART) == sets
