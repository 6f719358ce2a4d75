"""The cross table shows what each has from the matches against each of the others."""

from __future__ import annotations

from doubleton.reports.cross_table import cross_table
from doubleton.reports.layout import Layout
from doubleton.scoring.traveller import Method
from reports.league import league


def test_rows_and_columns_stand_in_the_order_of_the_ranking() -> None:
    table = cross_table(Layout(league(), "en"))
    assert table.unit == "VP"
    assert [row.party.number for row in table.rows] == ["4", "1", "2", "3"]
    assert [row.cells for row in table.rows] == [
        (None, "", "12.42", "16.90"),
        ("", None, "16.00", "14.96"),
        ("7.58", "4.00", None, ""),
        ("3.10", "5.04", "", None),
    ]


def test_both_sides_of_a_match_are_in_the_table() -> None:
    recap = league(Method.BOARD_A_MATCH, "match.score=sum")
    rows = cross_table(Layout(recap, "en")).rows
    for at, row in enumerate(rows):
        for other, cell in enumerate(row.cells):
            assert (cell == "") == (rows[other].cells[at] == "")
            assert (cell is None) == (at == other)
