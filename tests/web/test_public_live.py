"""Live: what is looked at follows what is done; in a real browser, and by the stream alone."""

from __future__ import annotations

import http.client
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe
from starlette.testclient import TestClient

from doubleton.desk.opening import open_desk
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.mitchell import mitchell
from doubleton.simulation.evening import Plan
from doubleton.tournament.event import Slot
from doubleton.tournament.rounds import RoundStarted
from doubleton.web.app import application
from doubleton.web.streams import MOST, MOST_OF_ONE
from web.serving_club import (
    PASSWORD,
    ServedClub,
    club_evening,
    code_of,
    done,
    played,
    simulated_evening,
)

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Page


@pytest.fixture(scope="module")
def running(club: ServedClub) -> str:
    """An evening whose first round is over, and a result of the second entered."""
    event_id = club_evening(club.desk, mitchell(3), BoardSets(1))
    for table, result in enumerate(("4SN=", "3NTS+1", "2HE-1"), 1):
        played(club.desk, event_id, Slot("1", "A", 1, table), table, result)
    done(club.desk, event_id, RoundStarted("1", 2))
    section = club.desk.event(event_id).sessions["1"].sections["A"]
    row = section.rows[2, 1]
    played(club.desk, event_id, Slot("1", "A", 2, 1), section.boards.boards(row.set)[0], "4SN=")
    return event_id


@pytest.fixture(scope="module")
def over(club: ServedClub) -> str:
    return simulated_evening(club.desk, Plan(8))[0]


# --- the stream -----------------------------------------------------------------------------------


def test_a_stream_tells_the_version_now_and_every_later_one(club: ServedClub) -> None:
    event_id = club_evening(club.desk)
    connection = http.client.HTTPConnection("127.0.0.1", club.port, timeout=10)
    connection.request("GET", f"/live/{event_id}")
    stream = connection.getresponse()
    assert stream.headers["content-type"].startswith("text/event-stream")
    first = [stream.readline() for _ in range(5)]
    version = club.desk.event(event_id).version
    assert first == [b"retry: 2000\n", b"event: changed\n", *_data(version)]
    played(club.desk, event_id, Slot("1", "A", 1, 1), 1, "4SN=")
    news = [stream.readline() for _ in range(4)]
    assert news[1:] == _data(club.desk.event(event_id).version)
    connection.close()


def _data(version: int) -> list[bytes]:
    return [f"id: {version}\n".encode(), f"data: {version}\n".encode(), b"\n"]


def test_a_stream_says_nothing_but_versions(club: ServedClub, running: str) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", club.port, timeout=10)
    connection.request("GET", f"/api/v1/events/{running}/live")
    stream = connection.getresponse()
    lines = [stream.readline().decode().strip() for _ in range(5)]
    assert {line.partition(":")[0] for line in lines} == {"retry", "event", "id", "data", ""}
    connection.close()


def test_one_address_does_not_shut_the_others_out(tmp_path: Path) -> None:
    with open_desk(tmp_path / "club.doubleton") as desk:
        event_id = club_evening(desk)
        app = application(desk)
        app.state.live.close()  # so that a stream ends after its first message
        for there, statuses in (
            ({"10.0.0.1": MOST_OF_ONE}, (503, 200)),
            ({"10.0.0.1": MOST_OF_ONE - 1}, (200, 200)),
            (dict.fromkeys(map(str, range(MOST)), 1), (503, 503)),
        ):
            app.state.streams_open = Counter(there)
            for address, status in zip(("10.0.0.1", "10.0.0.2"), statuses, strict=True):
                client = TestClient(app, client=(address, 5000))
                assert client.get(f"/live/{event_id}").status_code == status
            assert app.state.streams_open == there


def test_a_server_that_stops_ends_its_streams_in_peace(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    with ServedClub(tmp_path / "club.doubleton") as club:
        event_id = club_evening(club.desk)
        streams = []
        for _ in range(3):
            connection = http.client.HTTPConnection("127.0.0.1", club.port, timeout=10)
            connection.request("GET", f"/live/{event_id}")
            streams.append((connection, connection.getresponse()))
            assert streams[-1][1].readline() == b"retry: 2000\n"
    for connection, stream in streams:
        assert stream.read().endswith(b"\n\n")
        connection.close()
    assert "Traceback" not in caplog.text + "".join(capfd.readouterr())


# --- in a browser ---------------------------------------------------------------------------------


def test_the_page_and_the_screen_follow_without_being_touched(
    browser: Browser, club: ServedClub
) -> None:
    event_id = club_evening(club.desk)
    with browser.new_context(locale="en") as context:
        pages = [context.new_page() for _ in range(2)]
        for page, path in zip(pages, ("", "/screen"), strict=True):
            with page.expect_response("**/live/**"):
                page.goto(f"{club.address}/e/{event_id}{path}")
        pages[0].get_by_text("Round 1 of 3").wait_for()
        pages[0].wait_for_timeout(300)
        done(club.desk, event_id, RoundStarted("1", 2))
        for page in pages:
            page.get_by_text("Round 2 of 3").first.wait_for(timeout=5000)


def test_the_screen_shows_its_parts_in_turns_and_can_be_held(
    browser: Browser, club: ServedClub, running: str
) -> None:
    with browser.new_context(locale="en", viewport={"width": 1280, "height": 720}) as context:
        page = context.new_page()
        page.goto(f"{club.address}/e/{running}/screen")
        shown = page.locator(".slide:visible h2")
        seen = []
        for _ in range(4):
            assert shown.count() == 1
            seen.append(shown.inner_text())
            page.keyboard.press("ArrowRight")
        assert len(set(seen)) == 4
        hold = page.get_by_role("button", name="Hold this part")
        hold.click()
        assert hold.get_attribute("aria-pressed") == "true"
        assert ":" in page.locator(".big-time .left").inner_text()


PAGES = ("", "/results/1/index.html", "/results/1/board-1.html", "/screen", "/me")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_everybodys_pages_are_for_everybody(
    browser: Browser, club: ServedClub, running: str, over: str, language: str
) -> None:
    with browser.new_context(locale=language) as context:
        page = context.new_page()
        paths = [f"/e/{event_id}{path}" for event_id in (running, over) for path in PAGES]
        _all_is_well(page, club, paths)
        page.goto(f"{club.address}/e/{running}/me")
        page.fill("main [name=number]", "101")
        page.fill("main [name=code]", code_of(club.desk, running, 1))
        page.click("main button")
        _all_is_well(page, club, [f"/e/{running}/me", f"/e/{running}/results/1/board-1.html"])
        page.goto(f"{club.address}/sign-in")
        page.fill("[name=name]", "Anna")
        page.fill("[name=password]", PASSWORD)
        page.click("main button")
        _all_is_well(page, club, [f"/e/{running}/shown", "/tokens", f"/e/{running}"])


def _all_is_well(page: Page, club: ServedClub, paths: list[str]) -> None:
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("console", lambda told: troubles.append(told.text) if "Content" in told.text else None)
    for path in paths:
        for width in (320, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            page.goto(club.address + path)
            if width == 320 or path.endswith("/screen"):
                result = Axe().run(page)
                assert result.response["violations"] == [], (path, result.generate_report())
            assert page.evaluate("document.documentElement.scrollWidth") == width, path
    assert troubles == []


def test_pages_work_on_paper_and_without_script(
    browser: Browser, club: ServedClub, over: str
) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.emulate_media(media="print")
        page.goto(f"{club.address}/e/{over}")
        assert page.locator("#ranking tbody tr").count() == 8
        assert not page.locator("nav.ways").is_visible()
        page.goto(f"{club.address}/e/{over}/screen")
        assert page.locator(".slide").first.is_visible()
