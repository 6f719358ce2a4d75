"""What every test may ask for: a browser page, and settings of hypothesis."""

from __future__ import annotations

import ctypes
import gc
import os
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import pytest
from hypothesis import settings
from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from playwright.sync_api import Browser, Page

settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, max_examples=50)
settings.register_profile("long", deadline=None, max_examples=2000)
settings.load_profile("ci" if os.environ.get("CI") else "here")

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
QUIET_AND_OFFLINE = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-sync",
    "--no-first-run",
    "--no-sandbox",  # root has none, and the tests open only pages that they wrote
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Have nobody look for garbage among what is collected, which stays to the end."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


PAGES = Path(__file__).parent / "web"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Have the long tests come first, those of pages: then nobody waits for one in the end."""
    items.sort(key=lambda item: not item.path.is_relative_to(PAGES))


def browser_path() -> str:
    """Return the browser that tests drive, or skip the test and say what is missing."""
    named = os.environ.get("DOUBLETON_BROWSER")
    path = named or next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        without("no browser: `make browser` installs one, DOUBLETON_BROWSER names one")
    if sys.platform == "linux":
        try:
            ctypes.CDLL("libatomic.so.1")
        except OSError:
            without("playwright needs libatomic.so.1: `make browser` installs it")
    return path


def without(why: str) -> NoReturn:
    """Leave out what needs a browser, and say so; where everything is to be tested, fail."""
    if os.environ.get("CI"):
        pytest.fail(f"The pages were not tested: {why}", pytrace=False)
    pytest.skip(f"The pages were not tested: {why}")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One headless Chromium for the session; it finds no host but this machine."""
    path = browser_path()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=QUIET_AND_OFFLINE)
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def page_of_module(browser: Browser) -> Iterator[Page]:
    """Return the page that :func:`browser_page` hands on: a new one takes a second to start."""
    with browser.new_context() as context:
        yield context.new_page()


@pytest.fixture
def browser_page(page_of_module: Page) -> Page:
    """Return an empty page of usual size, for pages from files: they have nothing to remember."""
    page_of_module.goto("about:blank")
    page_of_module.emulate_media(media="null", color_scheme="null")
    page_of_module.set_viewport_size({"width": 1280, "height": 720})
    return page_of_module
