"""Pages tell on request what the solver adds: tables, par, and what each card cost."""

from __future__ import annotations

from pathlib import Path

import pytest

from doubleton.bridge import Contract
from doubleton.cli import solved_travellers
from doubleton.cli.boundary import run
from doubleton.formats import pbn
from doubleton.solver import analyse_play
from solver.solving import needs_solver

GAME = """[Event "Match"]
[Board "7"]
[West "Jon"]
[North "Anna"]
[East "Kim"]
[South "Ben"]
[Dealer "S"]
[Vulnerable "All"]
[Deal "N:Q7.J7.83.AT86542 843.632.AT9752.3 AJ962.95.KQ64.Q7 KT5.AKQT84.J.KJ9"]
[Scoring "MP"]
[Declarer "W"]
[Contract "4H"]
[Result "9"]
[Play "N"]
CA C3 C7 C9
SQ S3 S6 SK

"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in a folder with a board whose file tells no tricks."""
    monkeypatch.chdir(tmp_path)
    Path("match.pbn").write_text(GAME, "utf-8")
    return tmp_path


@needs_solver
def test_pages_have_tables_par_and_costs_where_they_are_asked_for() -> None:
    to_site = ["--to", "site", "--folder", "match", "--date", "2026-01-02"]
    assert run(["score", "match.pbn", "--out", "bare", "--quiet"]) == 0
    assert run(["score", "match.pbn", "--out", "solved", "--quiet", "--solve"]) == 0
    assert run(["publish", "match.pbn", *to_site, "--solve"]) == 0
    assert "Double-dummy" not in Path("bare/board-7.html").read_text("utf-8")
    assert "What each card cost was not analysed." in Path("bare/play-7-1.html").read_text("utf-8")
    for folder in ("solved", "site/match"):
        board = Path(folder, "board-7.html").read_text("utf-8")
        assert "Double-dummy tricks" in board
        assert "<dt>Par</dt>" in board


@needs_solver
def test_what_a_card_cost_is_what_the_analysis_of_the_play_says() -> None:
    assert run(["score", "match.pbn", "--out", "pages", "--quiet", "--solve"]) == 0
    page = Path("pages/play-7-1.html").read_text("utf-8")
    (record,) = pbn.records(pbn.read(GAME.encode(), "match.pbn"))
    assert record.deal is not None
    assert record.play is not None
    assert isinstance(record.contract, Contract)
    found = analyse_play(record.deal, record.contract, record.play.in_order)
    assert found.losses
    assert page.count('<b class="cost">') == len(found.losses)
    for one in found.losses:
        told = f"Trick {one.trick}, {one.seat}: "
        (line,) = [part for part in page.split("data-told=") if f'data-card="{one.card}"' in part]
        assert line.startswith(f'"{told}')
        assert f"It costs {one.cost} trick" in line


def test_without_a_solver_the_pages_are_written_and_it_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(solved_travellers, "available", lambda: False)
    assert run(["score", "match.pbn", "--out", "pages", "--quiet", "--solve"]) == 0
    assert "Boards without double-dummy tables: 1." in capsys.readouterr().err
    assert Path("pages/play-7-1.html").is_file()
