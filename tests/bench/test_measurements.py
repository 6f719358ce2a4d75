"""The measurements run, small and without their rivals; how fast anything is, no test asks."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from bench.__main__ import MEASUREMENTS, main
from bench.measuring import Measured, Spread, in_turn
from conftest import browser_path
from house.checkout import ROOT

if TYPE_CHECKING:
    from pathlib import Path

SMALL = ["--without-rivals", "--boards=6", "--tables=4", "--rounds=1", "--large=9000"]


def bench(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bench", *words],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
    )


LONG = {
    "explaining",
    "movements",
    "nouns",
    "web-evening",
    "web-pages",
    "web-phone",
    "web-results",
    "web-streams",
}


@pytest.mark.parametrize(
    "name",
    [pytest.param(one, marks=pytest.mark.long if one in LONG else ()) for one in MEASUREMENTS],
)
def test_each_measurement_gives_figures(
    name: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    if name == "web-phone":
        browser_path()
    status = main([*SMALL, "--out", str(tmp_path / "figures.json"), name])
    told = capfd.readouterr()
    assert (status, told.err) == (0, "")
    figures = json.loads((tmp_path / "figures.json").read_text("utf-8"))["measured"]
    assert figures
    assert [row["task"] for row in figures if row["task"] not in told.out] == []


def test_it_is_a_program(tmp_path: Path) -> None:
    done = bench(*SMALL, "--out", str(tmp_path / "figures.json"), "matchpoints")
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "figures.json").exists()


def test_an_unknown_measurement_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["speed"])
    assert ended.value.code == 2
    assert "speed" in capsys.readouterr().err


def test_contenders_take_turns_and_the_first_round_does_not_count() -> None:
    turns = list[str]()
    took = in_turn(2, lambda: turns.append("ours"), lambda: turns.append("theirs"))
    assert turns == ["ours", "theirs", "theirs", "ours", "ours", "theirs"]
    assert [len(rounds) for rounds in took] == [2, 2]


def test_the_ratio_tells_how_many_times_as_fast_ours_is() -> None:
    ten, two = Spread.of([10]), Spread.of([2])
    assert Measured("read", "boards/s", ten, two).ratio == 5
    assert Measured("score", "ms", two, ten).ratio == 5


def test_what_is_asked_for_is_reached_or_not() -> None:
    ten, two = Spread.of([10]), Spread.of([2])
    assert Measured("score", "ms", two, ten, least_ratio=5).is_met is True
    assert Measured("score", "ms", two, ten, least_ratio=6).is_met is False
    assert Measured("start", "ms", ten, most=9).is_met is False
    assert Measured("engine", "deals/s", ten, least=10).is_met is True
    assert Measured("engine", "deals/s", two, least=10).is_met is False
    assert Measured("score", "ms", two, least_ratio=5).is_met is None
