"""``doubleton rule``: guided by piped answers, saved, and replayed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from cli.program import run as run_program
from cli.program import typed
from doubleton.cli.boundary import run

if TYPE_CHECKING:
    from pathlib import Path

CASE = """\
# East bids too low
laws 27B2
dealer N   vul none
auction 1S
E calls 1H
-> irregularity: 27
S chooses reject
E chooses P
-> must pass: W throughout
note West passes.
"""
ANSWERS = b"1\nN\n1S\n1H\n\n2\n2\nP\n"


def test_a_ruling_by_piped_answers_is_saved_and_replays(tmp_path: Path) -> None:
    path = tmp_path / "ruling.txt"
    ended = run_program("rule", "--save", str(path), stdin=ANSWERS)
    assert (ended.status, ended.out.count("Law 27B2") > 1) == (0, True)
    assert path.read_text().startswith("# East's bid is insufficient.\nlaws 27\n")
    again = run_program("rule", str(path))
    assert (again.status, "West must pass for the rest of the auction." in again.out) == (0, True)


def test_answers_that_end_too_early_are_told() -> None:
    ended = typed("rule", stdin=b"1\nN\n")
    assert (ended.status, ended.err) == (
        2,
        "The answers ended before the ruling did. Nothing was saved.\n",
    )


def test_a_ruling_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    ended = typed("rule", "--save", str(tmp_path / "no" / "x.txt"), stdin=ANSWERS)
    assert ended.status == 2
    assert "This cannot be written" in ended.err


def test_a_ruling_in_russian() -> None:
    ended = typed("rule", "--language", "ru", stdin=ANSWERS)
    assert (ended.status, "Правило 27B2: W должен пасовать" in ended.out) == (0, True)


def test_a_case_is_told_step_by_step(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "case.txt"
    path.write_text(CASE)
    assert run(["rule", str(path)]) == 0
    out, err = capsys.readouterr()
    assert "1. East bid 1♥.\nLaw 27: East's bid is insufficient." in out
    assert "  - Open: Law 27A: South, you may accept the bid as if it were legal." in out
    assert "  - Law 27B2: West must pass for the rest of the auction." in out
    assert "Note: West passes." in out
    assert err == "2 expectations, and all are met.\n"


def test_an_expectation_that_is_not_met_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "case.txt"
    path.write_text(f"{CASE}# another\n{CASE.replace('W throughout', 'W next')}")
    assert run(["rule", str(path)]) == 1
    out, err = capsys.readouterr()
    assert "This case expects must pass: W next. Seen: W throughout." in out
    assert err == "1 case expects something else than the Laws give.\n"


def test_a_line_that_is_not_understood_is_one_message(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "case.txt"
    path.write_text("dealer N\nE shouts\n")
    assert run(["rule", str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"Error: {path}:2: “E shouts” is not understood.")


def test_a_case_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "case.txt"
    path.write_text(CASE)
    assert run(["rule", str(path), "--json"]) == 0
    (case,) = json.loads(capsys.readouterr().out)["cases"]
    assert (case["name"], case["edition"], case["disagreements"]) == (
        "East bids too low",
        "1987",
        [],
    )
    first = case["steps"][0]
    assert [one["law"] for one in first["irregularities"]] == ["27"]
    assert [(one["seat"], one["law"]) for one in first["options"]] == [("S", "27A"), ("S", "27B")]
    assert case["later"][0] == "Law 27B2: West must pass for the rest of the auction."
    assert case["later"][1].startswith("Law 26A: If West defends,")


def test_a_case_from_the_standard_input() -> None:
    ended = typed("rule", "-", stdin=CASE.encode())
    assert (ended.status, "Law 27: East's bid is insufficient." in ended.out) == (0, True)


def test_a_case_in_another_edition(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "case.txt"
    path.write_text("# The end\ncontract 4S S   tricks 9\n")
    assert run(["rule", str(path), "--edition", "1997"]) == 0
    assert capsys.readouterr().out.startswith("\nThe end (1997)\n")


def test_what_an_edition_has_not_in_code_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "case.txt"
    path.write_text("dealer N\nE calls 1H\n")
    assert run(["rule", str(path), "--edition", "1997"]) == 2
    assert "has not been written for the Laws of 1997 yet" in capsys.readouterr().err


def test_a_file_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rule", "nowhere.txt"]) == 2
    assert "nowhere.txt: There is no such file" in capsys.readouterr().err


@pytest.mark.parametrize("called", ["P", "E P", "e 2C"])
def test_a_choice_may_be_the_call_itself_with_its_maker(called: str) -> None:
    ended = typed("rule", stdin=f"1\nN\n1S\n1H\n\n2\nS reject\n{called}\n\n".encode())
    assert (ended.status, ended.out.count("Law 27B2") > 1) == (0, True)
