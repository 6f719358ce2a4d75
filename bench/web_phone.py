"""A telephone over a slow network: how long it takes until somebody can begin."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from bench.measuring import Measured, Size, Spread
from bench.web import club_served

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SLOW: Final = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
"""A poor mobile connection: milliseconds there and back, bytes a second."""
MOST: Final = 2500.0
"""Milliseconds that are asked for."""
_BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")
_ARGS: Final = ("--no-sandbox", "--disable-background-networking", "--no-first-run")


def web_phone(size: Size) -> Iterator[Measured]:
    """Open the first pages of a phone at 1.6 Mbit/s and 150 ms with nothing in its memory.

    The page where a table and its code are typed, until they can be; and the page of a device that
    has its place, until the boards of the round can be pressed.
    """
    path = _browser()
    if path is None or find_spec("playwright") is None:
        print("  no browser: nothing is measured")
        return
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - where it is installed

    with (
        tempfile.TemporaryDirectory() as folder,
        club_served(folder, None, size) as told,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=_ARGS)
        page = f"http://127.0.0.1:{told['port']}/e/{told['event']}/t"
        for task, cookie, ready in (
            ("to type the code of a table", "", "#as-table button"),
            ("to begin with a board", told["devices"][0]["cookie"], ".seats, .boards"),
        ):
            took = [usable(browser, page, cookie, ready) for _ in range(size.rounds)]
            yield Measured(f"phone, {task}", "ms", Spread.of(took), most=MOST)
        browser.close()


def usable(browser: Browser, address: str, cookie: str, ready: str) -> float:
    """Return the milliseconds until *ready* can be pressed, on a phone that comes anew."""
    with browser.new_context(
        viewport={"width": 360, "height": 740}, service_workers="block"
    ) as phone:
        if cookie:
            name, _, value = cookie.partition("=")
            given: Any = {"name": name, "value": value, "url": address}
            phone.add_cookies([given])
        page = phone.new_page()
        tools = phone.new_cdp_session(page)
        tools.send("Network.enable")
        tools.send("Network.emulateNetworkConditions", SLOW)
        begun = time.perf_counter()
        page.goto(address, wait_until="domcontentloaded")  # then its modules have run
        page.locator(ready).first.wait_for()
        return 1000 * (time.perf_counter() - begun)


def _browser() -> str | None:
    named = os.environ.get("DOUBLETON_BROWSER")
    return named or next(filter(None, map(shutil.which, _BROWSERS)), None)
