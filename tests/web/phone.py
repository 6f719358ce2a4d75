"""A device at a table in a real browser, for the tests."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from doubleton.tournament.acts import Entry
from doubleton.tournament.event import Slot, Status
from web.serving_club import ServedClub, code_of

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Locator, Page


class Phone:
    """A device at a table, used as one uses it: by what stands on its keys."""

    def __init__(self, club: ServedClub, event_id: str, context: BrowserContext) -> None:
        self.club, self.id, self.context = club, event_id, context
        self.page: Page = context.new_page()

    @property
    def address(self) -> str:
        return f"{self.club.address}/e/{self.id}/t"

    def sit_down(self, table: int, *, arrive: bool = True) -> Phone:
        """Come in as the device of a table."""
        code = code_of(self.club.desk, self.id, table)
        self.page.goto(f"{self.address}#1/A/{table}:{code}")
        expect(self.heading).to_have_text("Round 1 of 3")
        if arrive:
            before = len(self.acts("TableArrived"))
            self.press("We are all here")
            self.wait_until(lambda: len(self.acts("TableArrived")) > before)
        return self

    @property
    def heading(self) -> Locator:
        return self.page.get_by_role("heading", level=1)

    def press(self, *names: str) -> None:
        for name in names:
            self.page.get_by_role("button", name=name, exact=True).click()

    def board(self, number: int) -> None:
        self.page.locator(f"[data-id=board-{number}]").click()

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def expect_title(self, text: str | re.Pattern[str]) -> None:
        expect(self.heading).to_contain_text(text)

    def enter(self, number: int, *keys: str) -> None:
        """Enter a board without a lead by the keyboard, as far as the other side's question."""
        self.board(number)
        self.expect_title(f"Board {number} · contract")
        self.keys(*keys[:-1], "Enter", keys[-1], "Enter")
        self.expect_title("result")

    def passed_out(self, number: int) -> None:
        """Enter that a board was passed out, as far as the other side's question."""
        self.board(number)
        self.press("Passed out", "Right: enter it")
        self.expect_title("Now East-West")

    def status(self, board: int, table: int = 1, number: int = 1) -> Status:
        return self.club.desk.event(self.id).play(Slot("1", "A", number, table), board).status

    def wait_for(self, board: int, status: Status, table: int = 1) -> None:
        """Wait until the desk has it."""
        self.wait_until(lambda: self.status(board, table) is status)

    def wait_until(self, is_so: Callable[[], bool]) -> None:
        for _ in range(200):
            if is_so():
                return
            self.page.wait_for_timeout(50)
        assert is_so()

    def acts(self, kind: str) -> list[Entry]:
        log = self.club.desk.entries(self.id)
        return [entry for entry in log if type(entry.act).__name__ == kind]
