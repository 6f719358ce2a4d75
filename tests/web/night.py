"""A whole club night in browsers: the Director's console, and a device at every table."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self

from playwright.sync_api import expect

from doubleton.scoring.entered import Played
from doubleton.tournament.event import Slot, Status
from web.serving_club import DIRECTOR, PASSWORD

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from types import TracebackType

    from playwright.sync_api import Browser, BrowserContext, Locator, Page

    from doubleton.tournament.event import Event, Section
    from web.serving_club import ServedClub

PATIENCE = 20_000
"""Milliseconds that a page may take on a machine with other things to do."""

SEND = """async acts => {
    const {newKey} = await import('/static/table-queue.js');
    const answers = [];
    for (const act of acts) {
        const key = newKey();
        let [meant, answer, told] = [[]];
        for (let turn = 0; turn < 3 && answer?.status !== 200; turn += 1) {
            answer = await fetch(`${location.pathname}/acts`, {
                method: 'POST',
                headers: {'content-type': 'application/json'},
                body: JSON.stringify({...act, key, meant}),
            });
            told = await answer.json();
            if (answer.status !== 428) break;
            meant = [...meant, ...told.asked.map(one => one.flag)];
        }
        answers.push({status: answer.status, version: told.version, refused: told.refused});
    }
    return answers;
}"""
"""Have a page send acts as its queue does, and say again what it is asked about."""


POST = """async ([address, fields]) => {
    const {newKey} = await import('/static/table-queue.js');
    const body = new URLSearchParams({...fields, key: newKey()});
    return (await fetch(address, {method: 'POST', body})).ok;
}"""


@dataclass
class Night:
    """A club that is served, and everybody's devices; what a page complains of is kept."""

    club: ServedClub
    browser: Browser
    locale: str = "en-GB"
    id: str = ""
    faults: list[str] = field(default_factory=list)
    devices: list[Device] = field(default_factory=list)
    _contexts: list[BrowserContext] = field(default_factory=list)

    @property
    def event(self) -> Event:
        return self.club.desk.event(self.id)

    @property
    def section(self) -> Section:
        return self.event.sessions["1"].sections["A"]

    @property
    def address(self) -> str:
        return f"{self.club.address}/e/{self.id}"

    def status(self, number: int, table: int, board: int) -> Status:
        return self.event.play(Slot("1", "A", number, table), board).status

    def counts(self, number: int, table: int, board: int) -> str:
        return str(self.event.play(Slot("1", "A", number, table), board).counts)

    def page(self, width: int = 360, height: int = 700) -> Page:
        """Open a page on a device of its own."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            locale=self.locale,
            service_workers="block",
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE)
        self._contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        return page

    def device(self) -> Device:
        """Switch on a phone or tablet."""
        made = Device(self, self.page())
        self.devices.append(made)
        return made

    def wait(self, number: int, table: int, board: int, status: Status) -> None:
        """Wait until the desk has it."""
        for _ in range(PATIENCE // 50):
            if self.status(number, table, board) is status:
                return
            self._contexts[0].pages[0].wait_for_timeout(50)
        raise AssertionError((number, table, board, self.status(number, table, board)))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for context in self._contexts:
            context.close()
        assert error is not None or self.faults == []


# --- the Director --------------------------------------------------------------------------------


@dataclass
class Console:
    """The Director's laptop, with the words that stand on its keys."""

    night: Night
    page: Page

    def sign_in(self, name: str, password: str, button: str) -> None:
        self.page.goto(f"{self.night.club.address}/sign-in")
        self.page.get_by_label(name).fill(DIRECTOR.user)
        self.page.get_by_label(password).fill(PASSWORD)
        self.page.get_by_role("main").get_by_role("button", name=button).click()

    def at(self, *path: str | int) -> Console:
        """Go to a page of the console."""
        self.page.goto("/".join([f"{self.night.address}/console", *map(str, path)]))
        return self

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).first.click()

    def follow(self, name: str) -> None:
        self.page.get_by_role("link", name=name).first.click()

    def open(self, name: str) -> None:
        """Open what is folded away."""
        self.page.locator("summary").filter(has_text=name).first.click()

    def fill(self, fields: Mapping[str, str]) -> None:
        for name, text in fields.items():
            self.page.get_by_label(name, exact=True).first.fill(text)

    def send(self, path: str, fields: Mapping[str, str]) -> None:
        """Have the page send a form of its own, without waiting for the page that follows."""
        assert self.page.evaluate(POST, [f"{self.night.address}/console/{path}", fields])

    def sure(self) -> None:
        """Say that it is meant, where that is asked."""
        asked = self.page.get_by_role("heading", name="Is this meant?")
        expect(asked.or_(self.page.get_by_text("Done:")).first).to_be_visible()
        if asked.count():
            self.press("Yes, it is meant")

    def see(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_role("main")).to_contain_text(text)

    def codes(self) -> dict[int, str]:
        """Return the code of each table, as it stands on the cards."""
        self.at("cards")
        cards = self.page.locator(".table-cards .code").all_inner_texts()
        return dict(enumerate(cards, 1))


# --- at the tables -------------------------------------------------------------------------------


@dataclass
class Device:
    """A phone or tablet at a table."""

    night: Night
    page: Page

    @property
    def heading(self) -> Locator:
        return self.page.get_by_role("heading", level=1)

    @property
    def address(self) -> str:
        return f"{self.night.address}/t"

    def of_table(self, table: int, code: str) -> Device:
        """Come in with the card of a table."""
        self.page.goto(f"{self.address}#1/A/{table}:{code}")
        expect(self.page.locator("#where")).to_contain_text(str(table))
        return self

    def of_player(self, number: str, code: str) -> Device:
        """Come in as a player, by his number in the club and the code of his table."""
        self.page.goto(self.address)
        self.page.locator("#as-player [name=number]").fill(number)
        self.page.locator("#as-player [name=code]").fill(code)
        self.page.locator("#as-player button").click()
        expect(self.page.locator("#where")).not_to_be_empty()
        return self

    def press(self, *names: str) -> None:
        for name in names:
            self.page.get_by_role("button", name=name, exact=True).click()

    def board(self, number: int) -> None:
        self.page.locator(f"[data-id=board-{number}]").click()

    def expect_title(self, text: str | re.Pattern[str]) -> None:
        expect(self.heading).to_contain_text(text, timeout=PATIENCE)

    def look_again(self) -> None:
        """Have the page ask for what is new, as when the phone is taken in hand."""
        self.page.evaluate("dispatchEvent(new Event('online'))")

    def send(self, *acts: Mapping[str, Any]) -> list[int]:
        """Have the page send acts, and return the versions with which they were done."""
        answers = self.page.evaluate(SEND, list(acts))
        assert [one["status"] for one in answers] == [200] * len(acts), json.dumps(answers)
        return [one["version"] for one in answers]


def entered(number: int, table: int, results: Mapping[int, Played]) -> list[dict[str, Any]]:
    """Return what a table sends to enter results of a round by board."""
    where = {"place": f"1/A/{table}", "round": number}
    return [
        {
            **where,
            "do": "enter",
            "board": board,
            "result": str(played.result),
            "lead": None if played.lead is None else str(played.lead),
        }
        for board, played in results.items()
    ]


def agreed(
    number: int, table: int, readings: Iterable[tuple[int, int]], side: str = "EW"
) -> list[dict[str, Any]]:
    """Return what the other side sends to agree to readings by board."""
    where = {"place": f"1/A/{table}", "round": number, "side": side}
    return [
        {**where, "do": "confirm", "board": board, "reading": reading}
        for board, reading in readings
    ]
