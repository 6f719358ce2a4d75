"""Rulings in a real browser on a phone: by thumb, by keyboard, and for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe

from doubleton.tournament.actors import Role
from doubleton.tournament.event import Slot
from doubleton.web.tickets import Claims, Tickets
from doubleton.web.viewer import COOKIE, LANGUAGE
from doubleton.words import LANGUAGES
from web.serving_club import DIRECTOR, ServedClub, club_evening, played

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

PHONE = {"width": 320, "height": 640}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[ServedClub, str]]:
    with ServedClub(tmp_path_factory.mktemp("club") / "club.doubleton") as club:
        event = club_evening(club.desk)
        for table, text in ((1, "4SS-1"), (2, "4SS=")):
            played(club.desk, event, Slot("1", "A", 1, table), 1, text)
        yield club, event


@pytest.fixture(params=LANGUAGES)
def phone(
    request: pytest.FixtureRequest, browser: Browser, served: tuple[ServedClub, str]
) -> Iterator[Page]:
    """Give a Director's phone in each language."""
    club, _ = served
    token = Tickets(club.desk).issue(Claims(DIRECTOR.user, Role.DIRECTOR))
    with browser.new_context(viewport=PHONE, base_url=club.address) as context:  # type: ignore[arg-type]  # a dict of its two keys
        context.add_cookies(
            [
                {"name": COOKIE, "value": token, "url": club.address},
                {"name": LANGUAGE, "value": request.param, "url": club.address},
            ]
        )
        page = context.new_page()
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        yield page
        assert wrong == []


def for_everybody(page: Page) -> None:
    result = Axe().run(page)
    assert result.response["violations"] == [], (page.url, result.generate_report())
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], page.url


def press(page: Page, value: str) -> None:
    with page.expect_navigation():
        page.locator(f'button[name="answer"][value="{value}"]').first.click()


def put(page: Page, *words: str) -> None:
    """Fill the field by its buttons, and go on."""
    for word in words:
        page.locator(f'[data-word="{word}"], [data-rank="{word}"]').first.click()
    with page.expect_navigation():
        page.locator(".field button").click()


def test_an_insufficient_bid_is_ruled_on_by_thumb(phone: Page) -> None:
    phone.goto("/rule")
    for_everybody(phone)
    press(phone, "too-low")
    for_everybody(phone)
    put(phone, "N")
    put(phone, "1S")
    put(phone, "E", "1H")
    press(phone, "")
    press(phone, "no")
    for_everybody(phone)
    press(phone, "reject")
    for_everybody(phone)
    press(phone, "P")
    for_everybody(phone)
    told = phone.locator("section.told").inner_text()
    assert "27B2" in told
    phone.reload()
    assert phone.locator("section.told").inner_text() == told
    phone.go_back()
    assert phone.locator('button[value="P"]').count() == 1
    phone.go_forward()
    press(phone, "")
    assert "E chooses P" in (phone.locator("pre.case").text_content() or "")


def test_a_lead_out_of_turn_is_ruled_on_at_the_table_and_given(
    phone: Page, served: tuple[ServedClub, str]
) -> None:
    club, event = served
    phone.goto(f"/e/{event}/rule")
    for_everybody(phone)
    phone.fill("[name=board]", "1")
    phone.locator("main form button").click()
    press(phone, "lead-out-of-turn")
    press(phone, "4SS")
    press(phone, "1")
    for_everybody(phone)
    put(phone, "E", "H", "5")
    press(phone, "up")
    press(phone, "")
    press(phone, "reject")
    press(phone, "forbid H")
    press(phone, "")
    for_everybody(phone)
    phone.locator("form.give > p button").first.click()
    for_everybody(phone)
    before = len(club.desk.event(event).rulings)
    phone.locator("main form p button").first.click()
    for_everybody(phone)
    rulings = club.desk.event(event).rulings
    assert len(rulings) == before + 1
    assert "S chooses forbid H" in list(rulings.values())[-1].case


def test_a_ruling_goes_by_keyboard_alone(phone: Page) -> None:
    phone.goto("/rule")
    for target, keys in (
        ('button[value="wrong-board"]', ""),
        ('button[value="auction"]', ""),
        ("#answer", "N 1S, E P"),
        ("#answer", "N 1H"),
    ):
        phone.locator(target).focus()
        phone.keyboard.type(keys)
        with phone.expect_navigation():
            phone.keyboard.press("Enter")
    assert "15C2" in phone.locator("main").inner_text()
