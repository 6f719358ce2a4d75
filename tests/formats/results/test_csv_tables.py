"""Lines of comma-separated values become cells, whoever wrote them."""

from __future__ import annotations

import re

import pytest

from doubleton.errors import Fault, ParseError
from doubleton.formats.results.csv_tables import LONGEST_LINE, Columns, read_table, write_table

COLUMNS = Columns(
    needed=("board",),
    known=("tricks", "contract"),
    bare=("board", "contract"),
    told=(1, re.compile("[1-7][SN]")),
)


def read(text: str, columns: Columns = COLUMNS) -> tuple[list[dict[str, str]], list[Fault]]:
    faults: list[Fault] = []
    rows = [dict(cells.by_column) for cells in read_table(text, columns, "t.csv", faults.append)]
    return rows, faults


@pytest.mark.parametrize(
    "text",
    [
        "board,contract\n1,4S\n",
        "board;contract\n1;4S\n",
        "board\tcontract\n1\t4S",
        "Contract,Board\r\n4S,1\r\n",
        "board,contract\r1,4S\r",
        "# made by hand\n\nboard,contract\n\n# first\n 1 , 4S \n\n",
        "sep=;\nboard;contract\n1;4S\n",
        '"board","contract"\n"1", "4S"\n',
        "board,contract,\n1,4S,\n",
    ],
)
def test_a_table_is_read_in_many_dialects(text: str) -> None:
    rows, faults = read(text)
    assert ([{k: v for k, v in row.items() if k} for row in rows], faults) == (
        [{"board": "1", "contract": "4S"}],
        [],
    )


def test_quoted_cells_hold_commas_and_quotation_marks() -> None:
    assert read('board,contract\n1,"a, ""b"""\n')[0] == [{"board": "1", "contract": 'a, "b"'}]


def test_a_table_without_a_heading_has_columns_by_place() -> None:
    assert read("1,4S\n2,3N\n")[0] == [
        {"board": "1", "contract": "4S"},
        {"board": "2", "contract": "3N"},
    ]


def test_missing_cells_are_missing() -> None:
    assert read("board,contract,tricks\n1,4S\n") == ([{"board": "1", "contract": "4S"}], [])


def test_a_quotation_mark_that_is_not_closed_spoils_one_line_only() -> None:
    rows, faults = read('board,contract\n1,"4S\n2,3N\n')
    assert rows == [{"board": "2", "contract": "3N"}]
    assert [(fault.line, fault.said.key) for fault in faults] == [(2, "csv.quotation-mark")]


def test_cells_beyond_the_columns_are_told() -> None:
    rows, faults = read("board,contract\n1,4S,x\n2,3N\n")
    assert rows == [{"board": "2", "contract": "3N"}]
    assert [(fault.line, fault.said.key) for fault in faults] == [(2, "csv.too-many-cells")]


def test_a_column_that_looks_like_one_of_ours_is_told() -> None:
    _, faults = read("board,contarct,comment\n1,4S,none\n")
    assert [(fault.line, dict(fault.said.params)) for fault in faults] == [
        (1, {"found": "contarct", "known": "contract"})
    ]


@pytest.mark.parametrize(
    ("text", "line", "key"),
    [
        ("", None, "csv.empty"),
        ("\n# nothing\n", None, "csv.empty"),
        ("sep=;\n", None, "csv.empty"),
        ("pair,contract\n1,4S\n", 1, "csv.columns"),
        ("some words about bridge\n", 1, "csv.columns"),
        ("\n7\n", 2, "csv.columns"),
        ("7,Ann\n", 1, "csv.columns"),
        (f"board\n1\n{'x' * (LONGEST_LINE + 1)}\n", 3, "csv.long-line"),
    ],
)
def test_what_is_no_such_table_is_refused(text: str, line: int | None, key: str) -> None:
    with pytest.raises(ParseError) as refused:
        read(text)
    fault = refused.value.fault
    assert (fault.file, fault.line, fault.said.key) == ("t.csv", line, key)


def test_control_characters_do_not_come_in() -> None:
    assert (
        read("board,contract\n1,\x1b[31m\x00\ud800\n")[0][0]["contract"] == "\ufffd[31m\ufffd\ufffd"
    )


def test_a_formula_is_guarded_and_a_number_is_not() -> None:
    rows = [{"board": "=1", "tricks": "-3"}, {"board": "#2", "tricks": 'a"b,c'}]
    text = write_table(rows, {"tricks"})
    assert text == 'board,tricks\r\n\'=1,-3\r\n"#2","a""b,c"\r\n'
    assert read(text) == (rows, [])


def test_line_breaks_in_a_cell_become_blanks() -> None:
    assert write_table([{"board": "a\nb"}], ()) == "board\r\na b\r\n"
