"""Takes pictures of every page: ``python tests/web/pictures.py OUT [--only console]``.

It serves a prepared club, opens each page at the widths of a phone, a tablet and a laptop in both
languages, a few of them also dark, in forced colours, in high contrast and at 200 %, and writes
``OUT/index.html`` to look at them.  It tells which pages scroll sideways or report an error.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

sys.path.insert(0, str(Path(__file__).parents[1]))  # the file is run as a program, too

from playwright.sync_api import sync_playwright

from conftest import QUIET_AND_OFFLINE, browser_path
from doubleton.web.viewer import AT_TABLE, COOKIE, LANGUAGE
from doubleton.words import LANGUAGES
from web.pictured_club import PicturedClub, pictured_club
from web.serving_club import ServedClub

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

WIDTHS: Final = {"phone": 360, "tablet": 820, "laptop": 1366}
HEIGHTS: Final = {"phone": 740, "tablet": 1180, "laptop": 768}
MODES: Final[dict[str, dict[str, Any]]] = {
    "dark": {"color_scheme": "dark"},
    "forced": {"forced_colors": "active"},
    "contrast": {"contrast": "more"},
}
"""Further ways to look, for the pages marked ``further``."""


@dataclass(frozen=True, slots=True)
class Sight:
    """A page as somebody sees it: ``route`` is where it is served, ``address`` where it is here.

    ``who`` is ``director``, ``table``, ``player`` or nobody; ``steps`` lead on from the address.
    """

    name: str
    route: str
    address: str
    who: str = ""
    steps: Callable[[Page], None] | None = None
    further: bool = False


# --- what is done on a page before the picture ---------------------------------------------------


def _typed(*keys: str) -> Callable[[Page], None]:
    """Return what begins the next board at a table and presses keys, a screen a key."""

    def steps(page: Page) -> None:
        page.locator(".seats, .board").first.wait_for()
        if not page.locator(".board").count():
            page.locator("[data-primary]").click()
        page.locator(".board.next").click()
        for key in keys:
            page.keyboard.press(key)
            page.wait_for_timeout(150)

    return steps


def _at_table(page: Page) -> None:
    page.locator(".seats, .board").first.wait_for()


def _called(page: Page) -> None:
    _at_table(page)
    page.locator("#foot button").first.click()


def _question(page: Page) -> None:
    page.locator('button[value="too-low"]').click()


def _ruled(page: Page) -> None:
    def press(value: str) -> None:
        with page.expect_navigation():
            page.locator(f'button[name="answer"][value="{value}"]').first.click()

    press("too-low")
    for words in (("N",), ("1S",), ("E", "1H")):
        for word in words:
            page.locator(f'[data-word="{word}"]').first.click()
        with page.expect_navigation():
            page.locator(".field button").click()
    for value in ("", "no", "reject", "P", ""):
        press(value)


def _plans(page: Page) -> None:
    page.locator('form:has([value="withdraw"]) button').first.click()


def _effect(page: Page) -> None:
    for side, given in (("ns", "A+"), ("ew", "A-")):
        page.locator(f'input[type="radio"][name="{side}"][value="{given}"]').check(force=True)
    page.locator("form:has([name=offending]) [name=facts]").fill("…")
    page.locator("form:has([name=offending]) > button").click()


def _opened(page: Page) -> None:
    page.locator("details").evaluate_all("all => all.forEach(one => { one.open = true })")


CONSOLE: Final = "/e/{event_id}/console"
RULE: Final = "/e/{event_id}/rule/{session}/{section}/{round}/{table}/{board}"
SIGHTS: Final = (
    Sight("home", "/", "/", further=True),
    Sight("home-director", "/", "/", "director"),
    Sight("sign-in", "/sign-in", "/sign-in"),
    Sight("welcome", "/welcome", "/welcome"),
    Sight("qr", "/qr", "/qr"),
    Sight("manual", "/manual", "/manual"),
    Sight("not-found", "/e/{event_id}", "/e/nowhere"),
    Sight("event-now", "/e/{event_id}", "/e/{now}"),
    Sight("event-done", "/e/{event_id}", "/e/{done}", further=True),
    Sight("event-coming", "/e/{event_id}", "/e/{coming}"),
    Sight("results-hidden", "/e/{event_id}/results", "/e/{coming}/results"),
    Sight(
        "results",
        "/e/{event_id}/results/{place}/{name}",
        "/e/{done}/results/1/index.html",
        further=True,
    ),
    Sight(
        "results-boards", "/e/{event_id}/results/{place}/{name}", "/e/{done}/results/1/boards.html"
    ),
    Sight("who", "/e/{event_id}/me", "/e/{now}/me"),
    Sight("own", "/e/{event_id}/me", "/e/{now}/me", "player", further=True),
    Sight("screen", "/e/{event_id}/screen", "/e/{now}/screen", further=True),
    Sight("shown", "/e/{event_id}/shown", "/e/{now}/shown", "director"),
    Sight("accounts", "/accounts", "/accounts", "director"),
    Sight("tokens", "/tokens", "/tokens", "director"),
    Sight("copies", "/copies", "/copies", "director"),
    Sight("table-in", "/e/{event_id}/t", "/e/{now}/t"),
    Sight("table", "/e/{event_id}/t", "/e/{now}/t", "table", _at_table, further=True),
    Sight("table-player", "/e/{event_id}/t", "/e/{now}/t", "player", _at_table),
    Sight("table-contract", "/e/{event_id}/t", "/e/{now}/t", "table", _typed("4", "s")),
    Sight("table-declarer", "/e/{event_id}/t", "/e/{now}/t", "table", _typed("4", "s", "Enter")),
    Sight("table-lead", "/e/{event_id}/t", "/e/{now}/t", "table", _typed("4", "s", "Enter", "n")),
    Sight(
        "table-result",
        "/e/{event_id}/t",
        "/e/{now}/t",
        "table",
        _typed("4", "s", "Enter", "n", "Enter"),
    ),
    Sight(
        "table-summary",
        "/e/{event_id}/t",
        "/e/{now}/t",
        "table",
        _typed("4", "s", "Enter", "n", "Enter", "="),
        further=True,
    ),
    Sight("table-call", "/e/{event_id}/t", "/e/{now}/t", "table", _called),
    Sight("rule", "/rule", "/rule", "director"),
    Sight("rule-question", "/rule/{key}/{step}", "/rule", "director", _question, further=True),
    Sight("rule-choose", "/e/{event_id}/rule", "/e/{now}/rule", "director"),
    Sight("rule-board", RULE, "/e/{now}/rule/1/A/2/1/{board}", "director"),
    Sight(
        "rule-record",
        f"{RULE}/{{key}}/{{step}}",
        "/e/{now}/rule/1/A/2/1/{board}",
        "director",
        _ruled,
    ),
    Sight(
        "rule-given",
        "/e/{event_id}/rulings/{number}",
        "/e/{done}/rulings/{ruling}",
        "director",
    ),
    Sight("console-new", "/new", "/new", "director"),
    Sight("console-room", CONSOLE, "/e/{now}/console", "director", further=True),
    Sight("console-room-done", CONSOLE, "/e/{done}/console", "director"),
    Sight("console-room-coming", CONSOLE, "/e/{coming}/console", "director"),
    Sight("console-arrivals", f"{CONSOLE}/arrivals", "/e/{coming}/console/arrivals", "director"),
    Sight(
        "console-contestants",
        f"{CONSOLE}/contestants",
        "/e/{now}/console/contestants",
        "director",
        _opened,
    ),
    Sight("console-teams", f"{CONSOLE}/teams", "/e/{now}/console/teams", "director"),
    Sight("console-start", f"{CONSOLE}/start", "/e/{coming}/console/start", "director"),
    Sight("console-start-now", f"{CONSOLE}/start", "/e/{now}/console/start", "director"),
    Sight("console-cards", f"{CONSOLE}/cards", "/e/{now}/console/cards", "director"),
    Sight("console-seats", f"{CONSOLE}/seats", "/e/{now}/console/seats", "director"),
    Sight("console-pairing", f"{CONSOLE}/pairing", "/e/{swiss}/console/pairing", "director"),
    Sight(
        "console-table",
        f"{CONSOLE}/table/{{section}}/{{table}}",
        "/e/{now}/console/table/A/2",
        "director",
    ),
    Sight(
        "console-otherwise",
        f"{CONSOLE}/otherwise/{{section}}/{{number}}/{{table}}",
        "/e/{now}/console/otherwise/A/3/1?ns=4&ew=1&board=3",
        "director",
    ),
    Sight(
        "console-board",
        f"{CONSOLE}/board/{{section}}/{{number}}/{{table}}/{{board}}",
        "/e/{now}/console/board/A/2/1/{board}",
        "director",
        further=True,
    ),
    Sight(
        "console-effect",
        f"{CONSOLE}/board/{{section}}/{{number}}/{{table}}/{{board}}",
        "/e/{now}/console/board/A/2/1/{board}",
        "director",
        _effect,
    ),
    Sight("console-rulings", f"{CONSOLE}/rulings", "/e/{now}/console/rulings", "director"),
    Sight(
        "console-ruling",
        f"{CONSOLE}/rulings/{{number}}",
        "/e/{done}/console/rulings/{ruling}",
        "director",
        _opened,
    ),
    Sight("console-missing", f"{CONSOLE}/missing", "/e/{now}/console/missing", "director"),
    Sight("console-changes", f"{CONSOLE}/changes", "/e/{now}/console/changes", "director"),
    Sight(
        "console-plans", f"{CONSOLE}/changes/plans", "/e/{now}/console/changes", "director", _plans
    ),
    Sight(
        "console-publication",
        f"{CONSOLE}/publication",
        "/e/{done}/console/publication",
        "director",
        _opened,
    ),
    Sight("console-print", f"{CONSOLE}/print", "/e/{done}/console/print", "director"),
    Sight("console-history", f"{CONSOLE}/history", "/e/{now}/console/history", "director"),
    Sight("console-settings", f"{CONSOLE}/settings", "/e/{now}/console/settings", "director"),
)
NO_PAGES: Final = frozenset(
    {
        "/club-authority.pem",
        "/health",
        "/live/{event_id}",
        "/qr.svg",
        "/sw.js",
        "/e/{event_id}/paper/{place}/{name}.pdf",
        "/e/{event_id}/results/",
        "/e/{event_id}/t/manifest.webmanifest",
        "/e/{event_id}/t/results/{board}",
        "/e/{event_id}/t/state",
        f"{CONSOLE}/backup",
        f"{CONSOLE}/export",
        f"{CONSOLE}/site",
        f"{CONSOLE}/print/{{name}}.pdf",
        f"{CONSOLE}/room",
        f"{CONSOLE}/search",
        f"{CONSOLE}/start/deals",
        f"{CONSOLE}/start/deals.{{ending}}",
    }
)
"""What is asked for by programs and scripts, or is a part of a page."""


# --- the pictures --------------------------------------------------------------------------------


def take_all(club: ServedClub, pictured: PicturedClub, work: Work) -> Iterator[str]:
    """Take the pictures of a club in a language, and tell what is wrong with a page."""
    for device in work.devices:
        for mode in ("", *(MODES if device != "tablet" else ()), *_zoomed(device)):
            for sight in work.sights:
                if mode and (work.is_plain or not sight.further):
                    continue
                yield from _taken(club, pictured, sight, Look(work, device, mode))


def _zoomed(device: str) -> tuple[str, ...]:
    return ("zoomed",) if device == "laptop" else ()


@dataclass(frozen=True, slots=True)
class Work:
    """What is asked for: the folder, the browser, a language, pages and devices."""

    out: Path
    browser: Browser
    language: str
    sights: tuple[Sight, ...]
    devices: tuple[str, ...]
    is_plain: bool


@dataclass(frozen=True, slots=True)
class Look:
    """A way to look at a page."""

    work: Work
    device: str
    mode: str

    def file(self, sight: Sight) -> Path:
        """Return where its picture goes."""
        parts = (sight.name, self.work.language, self.device, self.mode)
        return self.work.out / f"{'-'.join(filter(None, parts))}.png"

    @property
    def settings(self) -> dict[str, Any]:
        """What the browser is told."""
        scale = 2 if self.mode == "zoomed" else 1
        return {
            "viewport": {
                "width": WIDTHS[self.device] // scale,
                "height": HEIGHTS[self.device] // scale,
            },
            "service_workers": "block",
            "reduced_motion": "reduce",
            **MODES.get(self.mode, {}),
        }


def _taken(club: ServedClub, pictured: PicturedClub, sight: Sight, look: Look) -> Iterator[str]:
    tickets = {
        "director": (COOKIE, pictured.director),
        "table": (AT_TABLE, pictured.table),
        "player": (AT_TABLE, pictured.player),
    }
    cookies = [(LANGUAGE, look.work.language), *filter(None, [tickets.get(sight.who)])]
    file = look.file(sight)
    with look.work.browser.new_context(**look.settings) as context:
        context.set_default_timeout(8000)
        context.add_cookies(
            [{"name": name, "value": value, "url": club.address} for name, value in cookies]
        )
        page = context.new_page()
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("response", lambda answer: wrong.extend(_failed(answer.status, answer.url, sight)))
        page.goto(f"{club.address}{sight.address.format_map(pictured.addresses)}")
        try:
            if sight.steps is not None:
                sight.steps(page)
        except Exception as error:  # noqa: BLE001 - told, and the other pages are looked at
            wrong.append(str(error).splitlines()[0])
        page.wait_for_timeout(100)
        too_wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        page.screenshot(path=file, full_page=True, animations="disabled")
    if too_wide > 0:
        wrong.append(f"{too_wide} px too wide")
    yield from (f"{file.stem}: {one}" for one in wrong)


def _failed(status: int, url: str, sight: Sight) -> Iterator[str]:
    asked = urlsplit(url).path
    is_meant = sight.name in {"not-found", "results-hidden"} and asked.startswith("/e/")
    if status >= 400 and not is_meant:
        yield f"{status} {asked}"


def contents(out: Path, sights: tuple[Sight, ...]) -> str:
    """Return a page that shows all pictures of a folder."""
    shown: list[str] = []
    for sight in sights:
        files = sorted(out.glob(f"{sight.name}-*.png"))
        own = re.compile(rf"{re.escape(sight.name)}-({'|'.join(LANGUAGES)})-")
        pictures = "\n".join(
            f'<figure><a href="{one.name}"><img src="{one.name}" alt="" loading="lazy"></a>'
            f"<figcaption>{one.stem}</figcaption></figure>"
            for one in files
            if own.match(one.name)
        )
        shown.append(f"<h2>{sight.name} <code>{sight.route}</code></h2>\n<div>{pictures}</div>")
    style = "div{display:flex;flex-wrap:wrap;gap:1rem;align-items:start}figure{margin:0}"
    style += "img{width:260px;border:1px solid #888}body{font:1rem sans-serif}"
    head = '<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>Pages</title>'
    head += f"<style>{style}</style>"
    return "\n".join((head, *shown, ""))


def main() -> None:
    """Take the pictures that the command line asks for."""
    parser = argparse.ArgumentParser(description="Takes pictures of every page.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--only", action="append", help="pages whose names begin so")
    parser.add_argument("--plain", action="store_true", help="no dark or other further pictures")
    parser.add_argument("--language", choices=LANGUAGES, action="append")
    parser.add_argument("--device", choices=tuple(WIDTHS), action="append")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    sights = tuple(one for one in SIGHTS if one.name.startswith(tuple(asked.only or ("",))))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=QUIET_AND_OFFLINE)
        for language in asked.language or LANGUAGES:
            with (
                tempfile.TemporaryDirectory() as folder,
                ServedClub(Path(folder) / "club.doubleton") as club,
            ):
                pictured = pictured_club(club.desk, language)
                devices = tuple(asked.device or WIDTHS)
                work = Work(asked.out, browser, language, sights, devices, asked.plain)
                for wrong in take_all(club, pictured, work):
                    sys.stdout.write(f"{wrong}\n")
                    sys.stdout.flush()
        browser.close()
    (asked.out / "index.html").write_text(contents(asked.out, SIGHTS), encoding="utf-8")


if __name__ == "__main__":
    main()
