"""A poor mobile connection: whoever opens the page of his table can begin before he looks away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bench.web_phone import MOST, usable
from doubleton.movements.mitchell import mitchell
from doubleton.tournament.actors import Role
from doubleton.web.tickets import Claims, Tickets
from doubleton.web.viewer import AT_TABLE
from web.serving_club import club_evening, code_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from web.serving_club import ServedClub

GENEROUSLY = 2 * MOST
"""The machine of the tests has other things to do; ``make bench`` asks for half of it."""


@pytest.mark.long
def test_the_first_page_of_a_phone_is_usable_over_a_slow_network(
    browser: Browser, club: ServedClub, capsys: pytest.CaptureFixture[str]
) -> None:
    event_id = club_evening(club.desk, mitchell(3))
    ticket = Tickets(club.desk).issue(Claims("A1", Role.TABLE, event=event_id, table="1/A/1"))
    club.desk.keep(f"device:{event_id}:1/A/1", "A1")
    page = f"{club.address}/e/{event_id}/t"
    took = {
        "to type a code": usable(browser, page, "", "#as-table button"),
        "to begin with a board": usable(browser, page, f"{AT_TABLE}={ticket}", ".seats, .boards"),
        "by the card of the table": usable(
            browser, f"{page}#1/A/1:{code_of(club.desk, event_id, 1)}", "", ".seats, .boards"
        ),
    }
    with capsys.disabled():
        print(*(f"{what}: {one:.0f} ms" for what, one in took.items()), sep=", ")  # noqa: T201 - a figure to read
    assert max(took.values()) < GENEROUSLY, took
