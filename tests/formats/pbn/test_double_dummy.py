"""Double-dummy results and par."""

from __future__ import annotations

import pytest
from hypothesis import given

from doubleton.bridge import DDTable, Par, Result, Vulnerability
from doubleton.errors import NotationError
from doubleton.formats.pbn.double_dummy import (
    par_contracts,
    read_ability,
    read_double_dummy_tricks,
    read_minimax,
    read_optimum_score,
    read_par_contracts,
    read_result_table,
    result_table,
)
from formats.pbn.typed import keys, typed
from strategies import dd_tables

HEX = "636543654379a8679a86"
TABLE = DDTable.of_hex(HEX)


@given(dd_tables)
def test_a_table_of_results_reads_as_it_is_written(table: DDTable) -> None:
    written = result_table(table)
    assert len(written.rows) == 20
    assert read_result_table(written) == table


def test_the_digits_of_ability_go_from_notrump_to_clubs() -> None:
    assert read_ability("N:63654 E:79A86 S:36543 W:79A86") == DDTable.of_hex("636543654379a8679a86")


def test_all_ways_of_writing_the_results_are_one() -> None:
    rows = "\n".join(" ".join(row) for row in result_table(TABLE).rows)
    texts = (
        f'[DoubleDummyTricks "{HEX}"]\n',
        '[Ability "N:63654 E:79A86 S:36543 W:79A86"]\n',
        f'[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\n{rows}\n',
    )
    assert [typed(text).double_dummy for text in texts] == [TABLE] * 3
    assert [typed(text).tables for text in texts] == [()] * 3
    assert keys(typed("".join(texts))) == []


def test_results_that_differ_are_told_and_the_table_is_believed() -> None:
    board = typed(f'[DoubleDummyTricks "{HEX}"]\n[Ability "N:00000 E:00000 S:00000 W:00000"]\n')
    assert (board.double_dummy, keys(board)) == (TABLE, ["pbn.double-dummy-differs"])


def test_half_a_table_of_results_stays_a_table() -> None:
    board = typed('[OptimumResultTable "Declarer;Denomination;Result"]\nN NT 7\nN S 4\n')
    assert (board.double_dummy, len(board.tables), keys(board)) == (None, 1, [])


def test_a_table_in_a_single_value_is_told() -> None:
    board = typed('[OptimumResultTable "NT\\tS\\tH\\tD\\tC\\nN\\t7\\t6\\t7\\t6\\t6"]\n')
    assert (board.double_dummy, keys(board)) == (None, ["pbn.result-table"])


@pytest.mark.parametrize(
    ("text", "score"), [("NS 400", 400), ("EW -300", 300), ("NS +620", 620), ("EW 90", -90)]
)
def test_the_score_at_par_is_north_souths(text: str, score: int) -> None:
    assert read_optimum_score(text) == score


@pytest.mark.parametrize(
    ("text", "results"),
    [
        ("NS 4H=; NS 4S=", ["4HN=", "4HS=", "4SN=", "4SS="]),
        ("W 3N+1", ["3NTW+1"]),
        ("EW 5DX-2", ["5DXE-2", "5DXW-2"]),
        ("NS Pass", []),
    ],
)
def test_contracts_at_par_are_by_two_partners_or_one(text: str, results: list[str]) -> None:
    assert [str(result) for result in read_par_contracts(text)] == results


@pytest.mark.parametrize(
    ("results", "text"),
    [
        (("4HN=", "4HS="), "NS 4H="),
        (("4HS=", "4HN="), "S 4H=; N 4H="),
        (("5DXE-2", "5DXW-1"), "E 5DX-2; W 5DX-1"),
        (("3NTW+1",), "W 3NT+1"),
    ],
)
def test_contracts_at_par_are_written_as_they_are_read(results: tuple[str, ...], text: str) -> None:
    par = Par(0, tuple(map(Result.of, results)))
    assert par_contracts(par) == text
    assert read_par_contracts(text) == par.results


@pytest.mark.parametrize(
    ("text", "vulnerability", "score", "result"),
    [
        ("4SW-420", "None", -420, "4SW="),
        ("4SDE300", "NS", 300, "4SXE-2"),
        ("3NS460", "None", 460, "3NTS+2"),
        ("5DS400", "EW", 400, "5DS="),
        ("6HDE800", "NS", 800, "6HXE-4"),
    ],
)
def test_the_minimax_tells_its_tricks_by_its_score(
    text: str, vulnerability: str, score: int, result: str
) -> None:
    par = read_minimax(text, Vulnerability.of(vulnerability))
    assert par == Par(score, (Result.of(result),))


@pytest.mark.parametrize("text", ["", "123", HEX + "0", HEX[:-1] + "e"])
def test_twenty_digits_are_twenty(text: str) -> None:
    with pytest.raises(NotationError):
        read_double_dummy_tricks(text)


@pytest.mark.parametrize(
    "tag",
    [
        '[OptimumScore "x"]',
        '[OptimumScore "NS 1.5"]',
        '[ParContract "NS"]',
        '[ParContract "NS 8S="]',
        '[Minimax "4S"]',
        '[Ability "N:63654"]',
        '[DoubleDummyTricks "********************"]',
    ],
)
def test_what_cannot_be_read_is_told_and_left_out(tag: str) -> None:
    board = typed(tag)
    assert (board.par, board.double_dummy, len(board.faults)) == (None, None, 1)
