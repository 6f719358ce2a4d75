"""The pages of a board offer the plays that its files have recorded."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from doubleton.cli import plays
from doubleton.cli.boundary import run
from doubleton.cli.plays import plays_of
from doubleton.reports.paper.document import Teller
from doubleton.reports.replays import called

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


def test_a_board_offers_its_plays_each_by_its_contract() -> None:
    found = plays_of(["match.pbn"])
    assert [called(one, Teller("en")) for one in found["7"]] == [
        "Table 1 · Contract: 4♥ W = · Lead: ♠Q",
        "Table 2 · Contract: 4♥ W +1 · Lead: ♠Q",
    ]
    assert [*found] == ["7"]


def test_a_bidding_alone_is_offered_as_well() -> None:
    text = Path("match.pbn").read_text("utf-8").replace('[Play "N"]\nSQ', '[Auction "S"]\n1S')
    Path("bid.pbn").write_text(text.replace(" S3 S6 SK", " AP"), "utf-8")
    assert [*plays_of(["bid.pbn"])] == ["7"]
    assert run(["score", "bid.pbn", "--out", "pages", "--quiet"]) == 0
    assert "The play was not recorded." in Path("pages/play-7-1.html").read_text("utf-8")


def test_the_page_of_the_board_has_them_and_no_other_page() -> None:
    assert run(["score", "match.pbn", "--out", "pages", "--quiet"]) == 0
    pages = {page.name: page.read_text("utf-8") for page in Path("pages").glob("*.html")}
    assert [name for name, text in pages.items() if "<svg" in text] == ["board-7.html"]
    assert pages["board-7.html"].count("<summary>Table ") == 2
    keys = re.findall(r'<title id="([^"]*)"', pages["board-7.html"])
    assert keys == ["play-7-1-title", "play-7-2-title"]
    assert "is recorded here" in pages["board-8.html"]
    assert "is recorded here" not in pages["board-7.html"]


def test_each_play_has_a_page_to_step_through_with_its_script_beside_it() -> None:
    assert run(["score", "match.pbn", "--out", "pages", "--quiet"]) == 0
    assert sorted(page.name for page in Path("pages").glob("play*")) == [
        "play-7-1.html",
        "play-7-2.html",
    ]
    assert Path("pages/stepping.js").is_file()
    Path("bare.pbn").write_text(GAME.partition("[Play")[0].format(board=8, tricks=9, table=1))
    assert run(["score", "bare.pbn", "--out", "pages", "--quiet"]) == 0
    assert [*Path("pages").glob("play*")] == []
    assert not Path("pages/stepping.js").exists()


def test_names_that_are_not_published_are_not_in_a_play() -> None:
    told = ["--date", "2026-01-02", "--folder", "match", "--to", "site"]
    bid = '[Auction "S"]\n1S =1= P P P\n[Note "1:as Anna Secret plays it"]\n[Play'
    text = Path("match.pbn").read_text("utf-8").replace("[Play", bid)
    text = text.replace('[Table "2"]', '[Table "Secret"]')
    Path("match.pbn").write_text(text, "utf-8")
    assert run(["publish", "match.pbn", "--names", "numbers", *told]) == 0
    pages = [page.read_text("utf-8") for page in Path("site/match").glob("*.html")]
    assert sum(page.count("<svg") for page in pages) == 2
    assert not [page for page in pages if "Secret" in page or "Anna" in page]
    assert run(["publish", "match.pbn", *told]) == 0
    assert "as Anna Secret plays it" in Path("site/match/play-7-1.html").read_text("utf-8")


def test_a_page_holds_no_more_plays_than_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plays, "MOST", 1)
    assert len(plays_of(["match.pbn"])["7"]) == 1


def test_what_is_gone_or_no_file_has_no_plays() -> None:
    assert plays_of(["-", "nothing.pbn"]) == {}
