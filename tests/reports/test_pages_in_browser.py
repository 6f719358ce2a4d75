"""The pages in a browser: for everybody, on a telephone, in the dark and on paper."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe

from doubleton.bridge import Deal
from doubleton.formats.reading import read_field
from doubleton.reports.folder import pages
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import Method
from reports.evening import MATCHPOINTS, PLAYED, TWO_LINES, field
from reports.league import IN_VICTORY_POINTS, league
from shared_material import needs_shared, shared

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from doubleton.scoring.recap import Recap

KINDS = (
    *("index", "board-2", "board-10", "boards", "pair-4", "frequencies", "swings"),
    *("why-board-2", "why-pair-4"),
)
OF_MATCHES = (
    *("index", "matches", "cross-table", "butler", "lists", "team-1", "swings"),
    *("why-matches", "why-team-1"),
)


def written(recap: Recap, folder: Path, language: str = "en") -> Path:
    for name, text in pages(recap, language):
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(MATCHPOINTS, tmp_path_factory.mktemp("site"))


@pytest.fixture(scope="module")
def matches(tmp_path_factory: pytest.TempPathFactory) -> Path:
    recap = league(Method.TEAMS, *IN_VICTORY_POINTS, "handicap=per_board", "strata.limits=500")
    return written(recap, tmp_path_factory.mktemp("league"), "ru")


@pytest.mark.parametrize(("width", "media"), [(1280, "screen"), (320, "screen"), (695, "print")])
@pytest.mark.parametrize("kind", OF_MATCHES)
def test_pages_of_matches_are_for_everybody(
    browser_page: Page, matches: Path, kind: str, width: int, media: Literal["print", "screen"]
) -> None:
    browser_page.set_viewport_size({"width": width, "height": 800})
    browser_page.emulate_media(media=media)
    browser_page.goto((matches / f"{kind}.html").as_uri())
    result = Axe().run(browser_page)
    assert result.response["violations"] == [], result.generate_report()
    assert browser_page.evaluate("document.documentElement.scrollWidth") == width


def test_a_card_of_matches_fits_a_telephone_whole(browser_page: Page, matches: Path) -> None:
    browser_page.set_viewport_size({"width": 320, "height": 640})
    browser_page.goto((matches / "team-1.html").as_uri())
    scrolled = "[...document.querySelectorAll('.scroll')].map(e => e.scrollWidth - e.clientWidth)"
    assert set(browser_page.evaluate(scrolled)) == {0}


@pytest.fixture(scope="module")
def long_names(tmp_path_factory: pytest.TempPathFactory) -> Path:
    long = {f"_{number}": ("W" * 60, "Maximiliana-Theodora " * 3) for number in range(1, 9)}
    return written(score(field(PLAYED, **long)), tmp_path_factory.mktemp("long"), "ru")


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (320, "dark")])
@pytest.mark.parametrize("kind", KINDS)
def test_a_page_is_open_to_everybody(
    browser_page: Page, site: Path, kind: str, width: int, scheme: Literal["light", "dark"]
) -> None:
    browser_page.set_viewport_size({"width": width, "height": 800})
    browser_page.emulate_media(color_scheme=scheme)
    browser_page.goto((site / f"{kind}.html").as_uri())
    result = Axe().run(browser_page)
    assert result.response["violations"] == [], result.generate_report()


@pytest.mark.parametrize("kind", KINDS)
def test_a_telephone_need_not_scroll_sideways(browser_page: Page, site: Path, kind: str) -> None:
    browser_page.set_viewport_size({"width": 320, "height": 640})
    browser_page.goto((site / f"{kind}.html").as_uri())
    assert browser_page.evaluate("document.documentElement.scrollWidth") == 320


@pytest.mark.parametrize("kind", ["index", "board-2", "pair-1", "boards", "frequencies"])
def test_long_names_and_russian_fit_a_telephone_too(
    browser_page: Page, long_names: Path, kind: str
) -> None:
    browser_page.set_viewport_size({"width": 320, "height": 640})
    browser_page.goto((long_names / f"{kind}.html").as_uri())
    assert browser_page.evaluate("document.documentElement.scrollWidth") == 320


@pytest.mark.parametrize("kind", ["index", "pair-4"])
def test_the_tables_of_a_player_fit_a_telephone_whole(
    browser_page: Page, site: Path, kind: str
) -> None:
    browser_page.set_viewport_size({"width": 320, "height": 640})
    browser_page.goto((site / f"{kind}.html").as_uri())
    scrolled = "[...document.querySelectorAll('.scroll')].map(e => e.scrollWidth - e.clientWidth)"
    assert set(browser_page.evaluate(scrolled)) == {0}


VOIDS = (
    "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
    "E:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
)


@pytest.mark.parametrize("deal", VOIDS)
def test_a_suit_of_thirteen_cards_is_whole_on_a_telephone(
    browser_page: Page, tmp_path: Path, deal: str
) -> None:
    written(score(field(replace(PLAYED, deal=Deal(deal)))), tmp_path)
    browser_page.set_viewport_size({"width": 320, "height": 640})
    for kind in ("board-2", "boards"):
        browser_page.goto((tmp_path / f"{kind}.html").as_uri())
        wide = "[document.documentElement, document.querySelector('.deal')].map(e => e.scrollWidth)"
        page, diagram = browser_page.evaluate(wide)
        assert (page, diagram < 320) == (320, True)
        right = "[...document.querySelectorAll('.hand')].map(e => e.getBoundingClientRect().right)"
        assert max(browser_page.evaluate(right)) <= 320


@needs_shared
def test_a_real_session_fits_a_telephone(browser_page: Page, tmp_path: Path) -> None:
    session = read_field([shared("corpus/results/kops-PCH1003")]).field
    written(score(session), tmp_path)
    browser_page.set_viewport_size({"width": 320, "height": 640})
    for place in sorted(tmp_path.glob("board*.html")):
        browser_page.goto(place.as_uri())
        assert browser_page.evaluate("document.documentElement.scrollWidth") == 320, place.name


def test_two_boards_stand_on_the_first_sheet_of_paper(browser_page: Page, tmp_path: Path) -> None:
    board = replace(PLAYED, rows=PLAYED.rows * 5)
    written(score(field(board, replace(board, board="3"), replace(board, board="4"))), tmp_path)
    browser_page.set_viewport_size({"width": 695, "height": 1017})  # A4 between its margins
    browser_page.emulate_media(media="print")
    browser_page.goto((tmp_path / "boards.html").as_uri())
    ends = "[...document.querySelectorAll('.one-of-many')].map(e => e.getBoundingClientRect())"
    bottoms = [box["bottom"] for box in browser_page.evaluate(f"{ends}.map(e => e.toJSON())")]
    assert bottoms[1] <= 1017 < bottoms[2]


def test_large_type_reflows(browser_page: Page, site: Path) -> None:
    browser_page.set_viewport_size({"width": 1280, "height": 800})
    for kind in KINDS:
        browser_page.goto((site / f"{kind}.html").as_uri())
        browser_page.add_style_tag(content="html { font-size: 200% }")
        assert browser_page.evaluate("document.documentElement.scrollWidth") == 1280


def test_a_folded_table_is_still_a_table_to_a_screen_reader(browser_page: Page, site: Path) -> None:
    browser_page.set_viewport_size({"width": 320, "height": 640})
    browser_page.goto((site / "pair-4.html").as_uri())
    table = browser_page.get_by_role("table", name="Board by board")
    assert table.get_by_role("rowheader").all_inner_texts() == ["2", "9", "10", "10"]
    assert table.get_by_role("columnheader").count() == 10


def test_paper_shows_what_the_screen_folds_away(browser_page: Page, site: Path) -> None:
    browser_page.goto((site / "index.html").as_uri())
    setting = browser_page.get_by_text("mp.unequal")
    menu = browser_page.get_by_role("navigation")
    assert (setting.is_visible(), menu.is_visible()) == (False, True)
    browser_page.emulate_media(media="print")
    assert (setting.is_visible(), menu.is_visible()) == (True, False)


@pytest.mark.parametrize("kind", KINDS)
def test_paper_cuts_nothing_off(browser_page: Page, site: Path, kind: str) -> None:
    browser_page.set_viewport_size({"width": 695, "height": 1000})  # A4 between its margins
    browser_page.emulate_media(media="print")
    browser_page.goto((site / f"{kind}.html").as_uri())
    assert browser_page.evaluate("document.documentElement.scrollWidth") == 695
    lines = "[...document.querySelectorAll('a')].map(a => getComputedStyle(a).textDecorationLine)"
    assert set(browser_page.evaluate(lines)) == {"none"}


def test_the_keyboard_comes_past_the_menu_at_once(browser_page: Page, site: Path) -> None:
    browser_page.goto((site / "pair-4.html").as_uri())
    browser_page.keyboard.press("Tab")
    assert browser_page.locator(":focus").inner_text() == "Skip to the content"
    browser_page.keyboard.press("Enter")
    browser_page.keyboard.press("Tab")
    assert browser_page.locator(":focus").get_attribute("aria-label") == "3. Why?"


def test_a_reader_goes_from_the_ranking_to_a_card_to_a_board_and_on(
    browser_page: Page, site: Path
) -> None:
    browser_page.goto((site / "index.html").as_uri())
    browser_page.get_by_role("link", name="6", exact=True).click()
    assert browser_page.inner_text("h1") == "Liv Stone – Max Ford"
    browser_page.get_by_role("row").get_by_role("link", name="2", exact=True).first.click()
    assert browser_page.inner_text("h1") == "Board 2"
    browser_page.get_by_role("link", name="Board 9").click()
    assert browser_page.inner_text("h1") == "Board 9"


def test_every_number_leads_to_where_it_comes_from(browser_page: Page, site: Path) -> None:
    browser_page.goto((site / "index.html").as_uri())
    browser_page.get_by_role("link", name="61.94. Why?").click()
    assert browser_page.inner_text("h1") == "Why? Pair 4"
    assert browser_page.inner_text("h2:target") == "Pair 4: 61.94 %."
    browser_page.get_by_role("link", name="Board 2 (").first.click()
    assert browser_page.inner_text("h1") == "Why? Board 2"
    target = browser_page.inner_text("h2:target")
    assert target.startswith(("N-S · ", "E-W · "))
    assert "Law 77 (2017)" in browser_page.inner_text(".derivation:has(h2:target)")


def test_suits_keep_four_colours_in_light_and_dark(browser_page: Page, site: Path) -> None:
    for scheme in ("light", "dark"):
        browser_page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        browser_page.goto((site / "board-2.html").as_uri())
        colours = browser_page.evaluate(
            "[...'shdc'].map(c => getComputedStyle(document.querySelector('.' + c)).color)"
        )
        assert len(set(colours)) == 4


def test_two_lines_stand_side_by_side(browser_page: Page, tmp_path: Path) -> None:
    browser_page.set_viewport_size({"width": 1280, "height": 800})
    browser_page.goto((written(TWO_LINES, tmp_path) / "index.html").as_uri())
    first, second = browser_page.get_by_role("table").all()
    left, right = first.bounding_box(), second.bounding_box()
    assert left is not None
    assert right is not None
    assert left["y"] == right["y"]
    assert left["x"] + left["width"] < right["x"]


def test_a_page_asks_only_for_files_beside_it(browser_page: Page, site: Path) -> None:
    asked: list[str] = []
    browser_page.on("request", lambda request: asked.append(request.url))
    browser_page.goto((site / "board-2.html").as_uri())
    assert asked == [(site / name).as_uri() for name in ("board-2.html", "style.css")]


@pytest.mark.parametrize("width", [600, 700, 768, 820, 900, 1024])
def test_a_number_stands_beside_the_names_and_not_above_them(
    browser_page: Page, site: Path, width: int
) -> None:
    browser_page.set_viewport_size({"width": width, "height": 800})
    browser_page.goto((site / "board-2.html").as_uri())
    above = """() => [...document.querySelectorAll('.who .names')].filter(names => {
        const number = document.createRange();
        number.setStart(names.parentNode, 0);
        number.setEndBefore(names);
        const [before, after] = [number, names].map(one => one.getClientRects()[0]);
        return before && after && after.top > before.bottom - 2;
    }).length"""
    assert browser_page.evaluate("document.querySelectorAll('.who .names').length") > 4
    assert browser_page.evaluate(above) == 0
    assert browser_page.evaluate("document.documentElement.scrollWidth") == width
