"""``doubleton evidence``, as its user runs it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

import pytest

from cli.program import RESULTS, run, typed
from solver.solving import needs_solver

if TYPE_CHECKING:
    from pathlib import Path

DEAL: Final = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3"


def game(table: str, contract: str, declarer: str, tricks: int, deal: str = DEAL) -> str:
    return f"""[Event "Monday"]
[Board "7"]
[North "N{table}"]
[East "E{table}"]
[South "S{table}"]
[West "W{table}"]
[Dealer "S"]
[Vulnerable "All"]
[Table "{table}"]
[Deal "{deal}"]
[Declarer "{declarer}"]
[Contract "{contract}"]
[Result "{tricks}"]

"""


PBN: Final = game("1", "2S", "W", 8) + game("2", "4S", "E", 9) + game("3", "1NT", "W", 7)


@pytest.fixture
def session(tmp_path: Path) -> str:
    path = tmp_path / "monday.pbn"
    path.write_text(PBN, encoding="utf-8")
    return str(path)


@needs_solver
def test_field_double_dummy_and_layouts_are_told_as_evidence(session: str) -> None:
    options = ("--board", "7", "--contract", "4SW", "--lead", "HK", "--sample", "4")
    ended = run("evidence", session, *options, "--seed", "4d", "--json")
    assert (ended.status, ended.err) == (0, "")
    told = json.loads(ended.out)
    assert [one["result"] for one in told["field"]["tables"]] == ["2SW=", "4SE-1"]
    assert told["field"]["shares"] == [
        {"tricks": 8, "share": "1/2"},
        {"tricks": 9, "share": "1/2"},
    ]
    assert told["double_dummy"] == {"tricks": 8, "after_lead": 9}
    assert (told["layouts"]["number"], told["layouts"]["seed"]) == (4, "4d")
    again = run("evidence", session, *options, "--seed", "4d")
    assert again.out.startswith("Board 7, 4SW: evidence for your finding, not the finding\n")
    assert "(seed 4d)" in again.out


@needs_solver
def test_the_table_of_the_ruling_is_no_other_table(session: str) -> None:
    options = ("--board", "7", "--contract", "4SW", "--sample", "0", "--language", "ru")
    ended = typed("evidence", session, *options, "--table", "2")
    assert ended.status == 0
    assert "За 1 столом E-W играла с деноминацией ♠: 8 взяток (4SW-2) 100\u00a0%" in ended.out


def test_results_without_deals_give_the_field(tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    path.write_text(RESULTS, encoding="utf-8")
    ended = typed("evidence", str(path), "--board", "1", "--contract", "5SS")
    assert ended.status == 0
    assert "2 other tables where North-South played in ♠" in ended.out
    assert "11 tricks (5SS=) 50\u00a0% (1/2)" in ended.out
    assert "The deal of this board is not known" in ended.out


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--board", "9", "--contract", "4SW"), "There is no board 9 here"),
        (("--board", "7", "--contract", "8SW"), "8SW"),
        (("--board", "7", "--contract", "4SW", "--lead", "SA"), "N does not hold SA"),
        (("--board", "7", "--contract", "4SW", "--sample", "1" * 99), "from 0 to 10000"),
        (("--board", "7", "--contract", "4SW", "--seed", "0x1"), "no seed"),
        (
            ("--board", "7", "--contract", "4SW", "--knows", "hearts(north"),
            "1:13: “)” was expected",
        ),
    ],
)
def test_what_cannot_be_is_one_message(session: str, options: tuple[str, ...], words: str) -> None:
    ended = typed("evidence", session, *options)
    assert ended.status == 2
    assert words in ended.err
    assert (ended.out, ended.err.count("\n")) == ("", 1)


@needs_solver
def test_a_board_that_nobody_has_played_has_its_deal_beside_results_of_others(
    tmp_path: Path,
) -> None:
    path = tmp_path / "monday.pbn"
    unplayed = f'[Board "8"]\n[Dealer "W"]\n[Vulnerable "None"]\n[Deal "{DEAL}"]\n'
    path.write_text(PBN + unplayed, encoding="utf-8")
    options = ("--board", "8", "--contract", "4SW", "--sample", "0", "--json")
    ended = typed("evidence", str(path), *options)
    assert ended.status == 0
    told = json.loads(ended.out)
    assert (told["field"]["tables"], told["double_dummy"]["tricks"]) == ([], 8)


def test_a_board_with_several_deals_is_not_guessed(tmp_path: Path) -> None:
    path = tmp_path / "two.pbn"
    other = "N:873.J97.AT764.Q4 QJ6.K652.J85.T98 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3"
    path.write_text(PBN + game("4", "2S", "W", 8, other), encoding="utf-8")
    ended = typed("evidence", str(path), "--board", "7", "--contract", "4SW")
    assert ended.status == 2
    assert "Board 7 has several deals here" in ended.err
