"""What belongs to the whole club, in a browser: for everybody, and nothing of it is left behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe

from doubleton.tournament.event import Slot
from web.serving_club import DIRECTOR, PASSWORD, club_evening, played

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

    from web.serving_club import ServedClub

    Fields = dict[str, str | float | bool]

PAGES = ("", "accounts", "tokens", "copies", "qr", "welcome", "manual", "sign-in", "new", "rule")


def signed_in(context: BrowserContext, club: ServedClub) -> Page:
    """Sign in by the form, and return the page."""
    page = context.new_page()
    page.goto(f"{club.address}/sign-in")
    page.locator("main [name=name]").fill(DIRECTOR.user)
    page.locator("main [name=password]").fill(PASSWORD)
    with page.expect_navigation():
        page.locator("main form:has([name=password]) button").click()
    return page


def for_everybody(page: Page) -> None:
    """Assert that nothing keeps anybody from reading the page, and that it fits."""
    found = Axe().run(page)
    assert not found.violations_count, f"{page.url}\n{found.generate_report()}"
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{page.url} is {wide} px too wide"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_pages_of_the_club_are_for_everybody(
    browser: Browser, club: ServedClub, language: str
) -> None:
    with browser.new_context(
        viewport={"width": 320, "height": 700},
        color_scheme="dark" if language == "ru" else "light",
    ) as context:
        cookie = {"name": "language", "value": language, "url": club.address}
        context.add_cookies([cookie])  # type: ignore[list-item]  # a cookie by its address
        page = signed_in(context, club)
        for path in PAGES:
            page.goto(f"{club.address}/{path}")
            page.locator("details").evaluate_all("all => all.forEach(one => { one.open = true })")
            for_everybody(page)
        page.goto(f"{club.address}/accounts")
        page.locator("form[action$='/accounts'] [name=name]").fill(f"Boris {language}")
        with page.expect_navigation():
            page.locator("form[action$='/accounts'] button").click()
        assert page.locator("code.token").is_visible()
        for_everybody(page)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_matches_of_teams_are_for_everybody(
    browser: Browser, club: ServedClub, language: str
) -> None:
    with browser.new_context(viewport={"width": 320, "height": 700}) as context:
        cookie = {"name": "language", "value": language, "url": club.address}
        context.add_cookies([cookie])  # type: ignore[list-item]  # a cookie by its address
        page = signed_in(context, club)
        page.goto(f"{club.address}/new")
        fields: Fields = {
            "title": f"Cup {language}",
            "date": "2026-12-04",
            "kind": "teams",
            "about": "4",
        }
        api = context.request
        own = {"origin": club.address, "referer": page.url}
        made = api.post(f"{club.address}/new", form=fields, headers=own)
        at = f"{club.address}/e/{made.url.split('/e/')[1].split('/')[0]}/console"
        for team in ("Ash", "Birch", "Cedar", "Doug"):
            players = {f"player{n}": f"{one} {team}" for n, one in enumerate("ABCD", 1)}
            api.post(f"{at}/arrivals", form={"title": team, **players}, headers=own)
        drawn: Fields = {"what": "knock-out", "per_set": 2, "segments": 1}
        api.post(f"{at}/teams", form=drawn, headers=own)
        page.goto(f"{at}/teams")
        for_everybody(page)
        assert api.post(f"{at}/start/begin", headers=own).ok
        page.goto(f"{at}/teams")
        assert page.get_by_text("Ash").count()
        page.locator("details").evaluate_all("all => all.forEach(one => { one.open = true })")
        for_everybody(page)


def test_nothing_of_the_console_is_left_behind_by_whoever_signs_out(
    everyday_browser: Browser, club: ServedClub
) -> None:
    event_id = club_evening(club.desk)
    played(club.desk, event_id, Slot("1", "A", 1, 1), 1, "4SN=")
    at = f"{club.address}/e/{event_id}/console"
    paths = ("", "/board/A/1/1/1", "/history", "/cards")
    with everyday_browser.new_context() as context:
        page = signed_in(context, club)
        secrets = []
        for path in paths:
            answer = page.goto(f"{at}{path}")
            assert answer is not None
            assert answer.headers["cache-control"] == "no-store"
            secrets.append(page.locator("main").inner_text())
        with page.expect_navigation():
            page.get_by_role("button", name="Sign out Anna").click()
        for path in reversed(paths):
            page.go_back(wait_until="commit")
            assert page.url == f"{at}{path}"
            page.wait_for_load_state()
            assert page.locator("main").inner_text() not in secrets
            assert page.get_by_role("button", name="Sign out").count() == 0
            assert page.locator(".bar, .board, table").count() == 0
        cdp = context.new_cdp_session(page)
        kept = cdp.send("CacheStorage.requestCacheNames", {"securityOrigin": club.address})
        assert kept["caches"] == []
