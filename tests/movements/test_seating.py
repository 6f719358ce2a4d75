from __future__ import annotations

from doubleton.movements.howell import howell
from doubleton.movements.individual import individual
from doubleton.movements.mitchell import mitchell
from doubleton.movements.odd_pairs import with_vacancy
from doubleton.movements.seating import Seating


def test_a_side_that_is_not_there_leaves_the_other_sitting_out() -> None:
    row = Seating(1, 5, None, 12, 3)
    assert row.sides == ((), (12,))
    assert row.contestants == (12,)
    assert not row.is_played


def test_turned_boards_exchange_the_sides_and_the_partners() -> None:
    row = Seating(1, 1, 12, 9, 1, 6, 4)
    assert row.sides == ((12, 6), (9, 4))
    assert row.turned().sides == ((9, 4), (12, 6))
    assert row.turned().turned() == row


def test_a_howell_has_one_stationary_pair_and_a_mitchell_a_line_of_them() -> None:
    assert howell(4).stationary == (8,)
    assert mitchell(5).stationary == (1, 2, 3, 4, 5)
    assert individual(8).stationary == (8,)


def test_who_has_no_opponent_sits_out() -> None:
    half = with_vacancy(mitchell(7), 7)
    assert [half.sitting_out(number) for number in range(1, 8)] == [
        (14,), (13,), (12,), (11,), (10,), (9,), (8,),
    ]  # fmt: skip
    assert 7 not in half.contestants


def test_rounds_stand_in_the_order_of_play_and_tables_in_theirs() -> None:
    rounds = howell(5).by_round()
    assert [[row.table for row in rows] for rows in rounds] == [[1, 2, 3, 4, 5]] * 9
    assert [rows[0].round for rows in rounds] == list(range(1, 10))
