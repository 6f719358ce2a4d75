"""The browser that the tests of pages drive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from axe_playwright_python.sync_playwright import Axe

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

PAGE = """<!doctype html>
<html lang="ru"><head><title>Протокол</title></head>
<body><main><h1>4♠ Север</h1>{picture}</main></body></html>
"""


def test_a_page_from_a_file_shows_its_text(browser_page: Page, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text(PAGE.format(picture=""), encoding="utf-8")
    browser_page.goto(page.as_uri())
    assert browser_page.inner_text("h1") == "4♠ Север"
    assert Axe().run(browser_page).violations_count == 0


def test_axe_sees_a_picture_without_a_text(browser_page: Page) -> None:
    browser_page.set_content(PAGE.format(picture="<img src='data:,'>"))
    found = Axe().run(browser_page).response["violations"]
    assert [violation["id"] for violation in found] == ["image-alt"]
