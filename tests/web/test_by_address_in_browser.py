"""Plain http at the address of this machine's card, as in a club: not what browsers trust."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from doubleton.movements.mitchell import mitchell
from doubleton.tournament.event import Status
from doubleton.web.addresses import own_addresses
from web.phone import Phone
from web.serving_club import DIRECTOR, PASSWORD, ServedClub, club_evening

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser


@pytest.fixture
def club(tmp_path: Path) -> Iterator[ServedClub]:
    addresses = own_addresses()
    if not addresses:
        pytest.skip("this machine has no network card with an address")
    with ServedClub(tmp_path / "club.doubleton", host=addresses[0]) as club:
        yield club


def test_a_result_waits_for_the_network_where_no_service_worker_runs(
    everyday_browser: Browser, club: ServedClub
) -> None:
    with everyday_browser.new_context(viewport={"width": 360, "height": 700}) as context:
        phone = Phone(club, club_evening(club.desk, mitchell(3)), context).sit_down(1)
        trusted = "[isSecureContext, 'serviceWorker' in navigator, 'caches' in window]"
        assert phone.page.evaluate(trusted) == [False] * 3
        assert [one["secure"] for one in context.cookies() if one["httpOnly"]] == [False]
        context.set_offline(True)
        phone.passed_out(1)
        phone.press("Yes, we agree")
        phone.expect_title("Round 1 of 3")
        assert "Not sent yet: 2" in phone.page.locator("#connection").inner_text()
        assert phone.status(1) is Status.SCHEDULED
        phone.page.close()  # and what waits is there when the page is opened anew
        context.set_offline(False)
        phone.page = context.new_page()
        phone.page.goto(phone.address)
        phone.wait_for(1, Status.CONFIRMED)
        phone.expect_title("Round 1 of 3")
        assert len(phone.acts("ResultEntered")) == len(phone.acts("ResultConfirmed")) == 1


def test_the_director_signs_in_and_acts_there(everyday_browser: Browser, club: ServedClub) -> None:
    event_id = club_evening(club.desk)
    with everyday_browser.new_context() as context:
        page = context.new_page()
        page.goto(f"{club.address}/sign-in")
        page.get_by_label("Name").fill(DIRECTOR.user)
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("main").get_by_role("button", name="Sign in").click()
        page.goto(f"{club.address}/e/{event_id}/console/table/A/1")
        page.get_by_label("Result of board 1", exact=True).fill("4SN=")
        page.get_by_label("Result of board 1", exact=True).press("Enter")
        sure = page.get_by_role("button", name="Yes, it is meant")
        sure.or_(page.get_by_text("Done:")).first.wait_for()
        if sure.count():
            sure.click()
        page.get_by_text("Done:").wait_for()
        phone = Phone(club, event_id, context)
        assert phone.status(1) is not Status.SCHEDULED
