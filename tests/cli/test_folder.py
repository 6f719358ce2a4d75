"""The folder that ``--out`` names gets pages, JSON and CSV, each only when it is whole."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from cli.program import RESULTS
from doubleton.cli.boundary import run
from doubleton.formats.reading import read_field

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def session(tmp_path: Path) -> str:
    path = tmp_path / "results.csv"
    path.write_text(RESULTS)
    return str(path)


def test_everything_is_written(
    session: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "pages" / "monday"
    assert run(["score", session, "--quiet", "--out", str(out)]) == 0
    names = {path.name for path in out.iterdir()}
    assert names >= {
        "index.html",
        "score.json",
        "results.csv",
        "deals.csv",
        "totals.csv",
        "ranking.csv",
    }
    assert [name for name in names if "unfinished" in name] == []
    assert capsys.readouterr().err == f"Pages written: open {out / 'index.html'}\n"
    assert json.loads((out / "score.json").read_text("utf-8"))["files"] == [session]


def test_what_is_written_can_be_scored_and_agrees(
    session: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "pages"
    assert run(["score", session, "-q", "--out", str(out)]) == 0
    assert read_field([out]).field.travellers == read_field([session]).field.travellers
    capsys.readouterr()
    assert run(["check", str(out)]) == 0
    assert capsys.readouterr().out == ""


def test_json_and_pages_go_together(
    session: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "pages"
    assert run(["score", session, "--json", "--out", str(out)]) == 0
    assert capsys.readouterr().out == (out / "score.json").read_text("utf-8")


def test_a_place_that_is_no_folder_is_refused(
    session: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "file"
    place.write_text("mine")
    assert run(["score", session, "-q", "--out", str(place)]) == 2
    assert capsys.readouterr().err.startswith(f"Error: {place}: ")
    assert place.read_text() == "mine"


def test_a_page_that_cannot_be_replaced_is_named(
    session: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "pages"
    (out / "index.html").mkdir(parents=True)
    assert run(["score", session, "-q", "--out", str(out)]) == 2
    assert capsys.readouterr().err.startswith(f"Error: {out / 'index.html'}: ")
