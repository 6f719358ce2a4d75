"""The pages of a board offer the plays that its files have recorded."""

from __future__ import annotations

from pathlib import Path

import pytest

from doubleton.cli import plays
from doubleton.cli.boundary import run
from doubleton.cli.plays import plays_of

GAME = """[Event "Match"]
[Board "{board}"]
[West "Secret"]
[North "Anna"]
[East "Hidden"]
[South "Ben"]
[Dealer "S"]
[Vulnerable "All"]
[Deal "N:Q7.J7.83.AT86542 843.632.AT9752.3 AJ962.95.KQ64.Q7 KT5.AKQT84.J.KJ9"]
[Scoring "MP"]
[Declarer "W"]
[Contract "4H"]
[Result "{tricks}"]
[Table "{table}"]
[Play "N"]
SQ S3 S6 SK

"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in a folder with a board that was played at two tables, and one without its play."""
    monkeypatch.chdir(tmp_path)
    bare = GAME.partition("[Play")[0].format(board=8, tricks=9, table=1)
    games = [GAME.format(board=7, tricks=9 + table, table=table) for table in (1, 2)]
    Path("match.pbn").write_text("".join((*games, bare, "\n")), "utf-8")
    return tmp_path


def test_a_board_offers_its_plays_each_behind_its_contract() -> None:
    shown = plays_of(["match.pbn"], "en")
    assert [told for told, _ in shown["7"]] == [
        "Table 1 · Contract: 4♥ W = · Lead: ♠Q",
        "Table 2 · Contract: 4♥ W +1 · Lead: ♠Q",
    ]
    assert [*shown] == ["7"]
    keys = [svg.partition('<title id="')[2].partition('"')[0] for _, svg in shown["7"]]
    assert keys == ["board-7-1-title", "board-7-2-title"]


def test_the_page_of_the_board_has_them_and_no_other_page() -> None:
    assert run(["score", "match.pbn", "--out", "pages", "--quiet"]) == 0
    pages = {page.name: page.read_text("utf-8") for page in Path("pages").glob("*.html")}
    assert [name for name, text in pages.items() if "<svg" in text] == ["board-7.html"]
    assert pages["board-7.html"].count("<summary>Table ") == 2


def test_names_that_are_not_published_are_not_in_a_play() -> None:
    told = ["--date", "2026-01-02", "--names", "numbers", "--folder", "match"]
    assert run(["publish", "match.pbn", "--to", "site", *told]) == 0
    page = Path("site/match/board-7.html").read_text("utf-8")
    assert page.count("<svg") == 2
    assert "Secret" not in page


def test_a_page_holds_no_more_plays_than_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plays, "MOST", 1)
    assert len(plays_of(["match.pbn"], "ru")["7"]) == 1


def test_what_is_gone_or_no_file_has_no_plays() -> None:
    assert plays_of(["-", "nothing.pbn"], "en") == {}
