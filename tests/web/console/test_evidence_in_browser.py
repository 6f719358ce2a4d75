"""The panel of evidence in a browser: it comes by itself, and is for everybody."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from doubleton.tournament.event import Slot
from solver.solving import needs_solver
from web.serving_club import PASSWORD, ServedClub, club_evening, played

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser


@needs_solver
@pytest.mark.parametrize("language", ["en", "ru"])
def test_evidence_comes_by_itself_and_is_taken_into_the_facts(
    browser: Browser, tmp_path: Path, language: str
) -> None:
    with ServedClub(tmp_path / "club.doubleton") as club, browser.new_context() as context:
        event_id = club_evening(club.desk)
        played(club.desk, event_id, Slot("1", "A", 1, 2), 1, "3NTN-1")
        page = context.new_page()
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(f"{club.address}/sign-in")
        page.locator("[name=name]").fill("Anna")
        page.locator("[name=password]").fill(PASSWORD)
        page.locator("main button").first.click()
        page.wait_for_url(re.compile("^(?!.*sign-in)"))
        cookie = {"name": "language", "value": language, "url": club.address}
        context.add_cookies([cookie])  # type: ignore[list-item]  # a cookie by its address
        page.goto(f"{club.address}/e/{event_id}/console/board/A/1/1/1")
        page.locator("details.evidence summary").click()
        page.locator("[name=contract]").fill("4SE")
        page.locator("[name=layouts]").fill("4")
        page.locator("details.evidence button").click()
        tick = page.locator("#evidence input[type=checkbox]")
        expect(tick).to_be_visible(timeout=60_000)
        assert not Axe().run(page).violations_count
        page.set_viewport_size({"width": 320, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        tick.check()
        page.locator("#ruling [name=facts]").fill("hesitation")
        page.locator("#ruling button").last.click()
        sent = page.locator("input[type=hidden][name=evidence]")
        assert "4♠" in (sent.get_attribute("value") or "")
        assert not faults
