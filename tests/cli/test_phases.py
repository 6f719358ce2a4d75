"""``doubleton score FINAL --qualifying PATH``: what is carried over into the final."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from doubleton.cli.boundary import run

if TYPE_CHECKING:
    from pathlib import Path

HEAD = "board,ns_pair,ew_pair,ns_score\n"
BEFORE = HEAD + "1,1,3,420\n1,2,4,50\n2,1,4,100\n2,2,3,50\n"
FINAL = HEAD + "1,1,4,50\n1,5,3,80\n"


@pytest.fixture
def phases(tmp_path: Path) -> tuple[str, str]:
    before, final = tmp_path / "before.csv", tmp_path / "final.csv"
    before.write_text(BEFORE)
    final.write_text(FINAL)
    return str(before), str(final)


def test_a_part_of_the_earlier_result_is_a_line_of_the_ranking(
    phases: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Pair 1 had all of the first phase, and has nothing of the final: 0 and 25 %."""
    before, final = phases
    assert run(["score", final, "--qualifying", before, "--carry", "percent", "--json"]) == 0
    captured = capsys.readouterr()
    lines = {one["contestant"]: one for one in json.loads(captured.out)["ranking"]}
    assert (lines["1"]["carried"], lines["1"]["percent"]) == ("25", "25.00")
    assert Fraction(lines["5"]["carried"]) == 0
    assert captured.err.count("\n") == 1, "pair 5 is new"
    assert captured.err.startswith("Warning: 5: not found in the earlier phase")


def test_a_policy_may_say_what_is_carried_over(
    phases: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    before, final = phases
    args = ["--set", "carry.rule=percent", "--set", "carry.part=1", "--json"]
    assert run(["score", final, "--qualifying", before, *args]) == 0
    lines = {one["contestant"]: one for one in json.loads(capsys.readouterr().out)["ranking"]}
    assert lines["1"]["carried"] == "50"


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (("--carry", "percent"), "--qualifying"),
        (("--qualifying", "{before}"), "--carry"),
        (("--qualifying", "{before}", "--carry", "half"), "matches_between"),
        (("--qualifying", "{before}", "--carry", "steps"), "match.score"),
        (("--qualifying", "nowhere.csv", "--carry", "steps"), "nowhere.csv"),
    ],
)
def test_what_cannot_be_carried_over_is_one_message(
    phases: tuple[str, str],
    given: tuple[str, ...],
    told: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    before, final = phases
    assert run(["score", final, *(each.format(before=before) for each in given)]) == 2
    captured = capsys.readouterr()
    assert (captured.out, captured.err.count("\n")) == ("", 1)
    assert told in captured.err


def test_a_policy_from_a_file(
    phases: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "ours.yaml"
    file.write_text("name: ours\nbase: kops\nsettings: {mp.unit: 1}\n")
    assert run(["score", phases[1], "--policy", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["policy"] == "ours"
    assert run(["policy", str(file)]) == 0
    shown = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert "mp.unit = 1" in shown
    file.write_text("name: ours\nbsae: kops\n")
    assert run(["policy", str(file)]) == 2
    assert f"{file}:2: " in capsys.readouterr().err
