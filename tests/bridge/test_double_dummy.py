"""Double-dummy tables and par."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from doubleton.bridge import DENOMINATIONS, SEATS, DDTable, Denomination, Par, Result, Seat
from doubleton.errors import NotationError
from strategies import dd_tables


@given(dd_tables)
def test_a_table_reads_the_twenty_digits_it_writes(table: DDTable) -> None:
    assert DDTable.of_hex(table.hex()) == table
    assert eval(repr(table)) == table  # noqa: S307 - its own notation


@given(dd_tables)
def test_a_table_is_asked_by_declarer_and_denomination(table: DDTable) -> None:
    assert [table[seat, denomination] for seat in SEATS for denomination in DENOMINATIONS] == list(
        table
    )


def test_the_digits_are_for_N_S_E_W_from_notrump_down_to_clubs() -> None:
    table = DDTable.of_hex("746b5747b55862758627")
    assert [table[Seat.NORTH, d] for d in reversed(DENOMINATIONS)] == [7, 4, 6, 11, 5]
    assert [table[Seat.SOUTH, d] for d in reversed(DENOMINATIONS)] == [7, 4, 7, 11, 5]
    assert [table[Seat.WEST, d] for d in reversed(DENOMINATIONS)] == [5, 8, 6, 2, 7]
    assert table[Seat.EAST, Denomination.SPADES] == 8


@pytest.mark.parametrize("text", ["", "0" * 19, "0" * 21, "e" + "0" * 19, "g" * 20])
def test_what_is_no_table_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        DDTable.of_hex(text)


def test_par_of_a_board_that_nobody_can_make_is_a_pass_out() -> None:
    assert Par(0) == Par(0, ())
    assert Par(-110, (Result.of("1SE+1"), Result.of("2SE="))).results[1].relative == 0


@given(dd_tables)
def test_a_table_prints_a_line_a_declarer(table: DDTable) -> None:
    heads, *rows = (line.split() for line in str(table).splitlines())
    assert heads == [each.symbol for each in DENOMINATIONS]
    assert [row[0] for row in rows] == list("NESW")
    assert [int(number) for row in rows for number in row[1:]] == list(table)


def test_par_prints_its_score_and_its_results() -> None:
    assert str(Par(0)) == "+0"
    assert str(Par(140, (Result.of("3HN="), Result.of("3HS=")))) == "+140: 3HN=, 3HS="


def test_a_notebook_shows_a_table_as_it_prints() -> None:
    class Cell:
        told = ""

        def text(self, text: str) -> None:
            self.told += text

    cell, table = Cell(), DDTable([6] * 20)
    table._repr_pretty_(cell, cycle=False)
    assert cell.told == str(table)


def test_a_table_is_asked_by_nouns() -> None:
    table: Any = DDTable((7,) * 20)
    with pytest.raises(TypeError, match="Seat expected, not 'W'"):
        table["W", Denomination.SPADES]
    with pytest.raises(TypeError, match="Denomination expected, not 'S'"):
        table[Seat.WEST, "S"]
