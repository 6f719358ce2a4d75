"""``doubleton check``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from cli.program import RESULTS
from doubleton.cli.boundary import run
from shared_material import needs_shared, shared

if TYPE_CHECKING:
    from pathlib import Path


def test_a_file_without_faults(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "r.csv"
    path.write_text(RESULTS)
    assert run(["check", str(path)]) == 0
    assert capsys.readouterr() == ("", "No faults found.\n")


def test_every_fault_is_a_line_with_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "r.csv"
    path.write_text(RESULTS + "2,7,8,4Z,N,,=\n" + "3,1,2,,,,\n3,1,2,,,,\n")
    assert run(["check", str(path)]) == 1
    out, err = capsys.readouterr()
    assert [line.split(": ")[0] for line in out.splitlines()] == [f"{path}:8", f"{path}:10"]
    assert err == "2 faults found.\n"


def test_published_figures_that_differ_are_faults(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "r.csv"
    path.write_text("board,ns_pair,ew_pair,ns_score,ns_mp\n1,1,2,50,2\n1,3,4,50,0\n")
    assert run(["check", str(path)]) == 1
    assert "we get 1" in capsys.readouterr().out


def test_faults_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "r.json"
    path.write_text('{"results": [\n 1, {"board": 1, "ns_pair": 1, "ew_pair": 2, "ns_score": 50}]}')
    assert run(["check", str(path), "--json"]) == 1
    value = json.loads(capsys.readouterr().out)
    assert value["files"] == [str(path)]
    assert [list(fault) for fault in value["faults"]] == [["file", "line", "message", "column"]]
    assert value["faults"][0]["line"] == 2


def test_a_file_that_cannot_be_read_does_not_hide_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "r.csv"
    path.write_text(RESULTS + "2,7,8,4Z,N,,=\n")
    assert run(["check", str(tmp_path / "none"), str(path)]) == 2
    assert len(capsys.readouterr().out.splitlines()) == 2


@needs_shared
def test_a_published_session_agrees() -> None:
    assert run(["check", str(shared("corpus/results/kops-PCH1003")), "--policy", "kops"]) == 0
    assert run(["check", str(shared("corpus/results/kops-PCH1003"))]) == 1


def test_faults_that_are_only_counted_are_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "r.pbn"
    path.write_text("\n".join(f'[Board "{n}"]\n[Dealer "Q"]\n' for n in range(1, 51)))
    assert run(["check", str(path)]) == 1
    out, err = capsys.readouterr()
    assert len(out.splitlines()) < 50
    assert err == "50 faults found.\n"


def test_settings_hold_for_published_figures_too(tmp_path: Path) -> None:
    path = tmp_path / "r.csv"
    path.write_text("board,ns_pair,ew_pair,ns_score,ns_mp\n1,1,2,50,1\n1,3,4,-50,0\n")
    assert run(["check", str(path)]) == 1
    assert run(["check", str(path), "--set", "mp.unit=1"]) == 0


def test_faults_are_told_in_the_order_of_their_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "r.csv"
    head = "board,ns_pair,ew_pair,contract,declarer,tricks_rel,ns_mp\n"
    path.write_text(head + "1,1,2,4S,N,=,2\n1,3,4,4S,N,+1,0\n1,5,6,4Z,N,=,\n2,1,2,1NT,S,=,9\n")
    assert run(["check", str(path)]) == 1
    lines = [int(line.split(":")[1]) for line in capsys.readouterr().out.splitlines()]
    assert lines == sorted(lines)
    assert {2, 3, 4} <= set(lines)
