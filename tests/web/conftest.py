"""A club that is served, and a browser as its guests have it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from argon2 import PasswordHasher

from conftest import QUIET_AND_OFFLINE, browser_path
from desk.conftest import postgres, schema, server
from doubleton.web import accounts
from doubleton.web.addresses import own_addresses
from web.serving_club import ServedClub

__all__ = ["club", "everyday_browser", "postgres", "schema", "server"]

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser


@pytest.fixture(scope="module", autouse=True)
def quick_passwords() -> Iterator[None]:
    """Have passwords cost little: of what they cost outside, ``test_entrance`` asks.

    A hundred tests that sign in cost half a minute otherwise.
    """
    quick = partial(PasswordHasher, time_cost=1, memory_cost=8, parallelism=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(accounts, "PasswordHasher", quick)
        yield


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedClub]:
    with ServedClub(tmp_path_factory.mktemp("club") / "club.doubleton") as club:
        yield club


@pytest.fixture(scope="session")
def everyday_browser(browser: Browser) -> Iterator[Browser]:
    """A browser that keeps pages to go back to, as those of users do, and reaches our own cards.

    Playwright switches the first off, and :func:`conftest.browser` knows no host but 127.0.0.1.
    """
    known = "".join(f", EXCLUDE {one}" for one in own_addresses())
    args = [f"{one}{known}" if one.startswith("--host-res") else one for one in QUIET_AND_OFFLINE]
    chromium = browser.browser_type.launch(
        executable_path=browser_path(),
        args=args,
        ignore_default_args=["--disable-back-forward-cache"],
    )
    yield chromium
    chromium.close()
