"""The console in a browser: an evening set up and run, calls heard, by keyboard, for everybody."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error as PlaywrightError

from doubleton.movements.board_sets import BoardSets
from doubleton.movements.howell import howell
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.event import Slot, Stage
from doubleton.tournament.rounds import DirectorCalled
from web.serving_club import PASSWORD, ServedClub, club_evening, done, place, played

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page, Route

PAGES = (
    *("", "arrivals", "start", "cards", "seats", "table/A/1", "board/A/1/1/1", "rulings"),
    *("otherwise/A/1/1?ns=4&ew=1&board=3", "changes", "publication", "history"),
    *("settings", "contestants", "missing"),
    "changes/plans?what=withdraw&section=A&who=e1",
)


@pytest.fixture
def page(browser: Browser, club: ServedClub) -> Iterator[Page]:
    with browser.new_context(locale="en-GB") as context:
        page = context.new_page()
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on(
            "console",
            lambda one: (
                faults.append(f"{one.text} {one.location}") if one.type == "error" else None
            ),
        )
        page.goto(f"{club.address}/sign-in")
        page.get_by_label("Name").fill("Anna")
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("main").get_by_role("button", name="Sign in").click()
        yield page
        asked = re.compile(r"status of 4(09|28)|favicon")
        assert not [one for one in faults if one and asked.search(one) is None]


@pytest.fixture(scope="module")
def evening(club: ServedClub) -> str:
    event_id = club_evening(club.desk)
    played(club.desk, event_id, Slot("1", "A", 1, 1), 1, "4SN=")
    return event_id


@pytest.mark.parametrize(("language", "width"), [("en", 1280), ("ru", 320)])
def test_the_console_is_for_everybody(
    page: Page, club: ServedClub, evening: str, language: str, width: int
) -> None:
    cookie = {"name": "language", "value": language, "url": club.address}
    page.context.add_cookies([cookie])  # type: ignore[list-item]  # a cookie by its address
    at = f"{club.address}/e/{evening}/console"
    for address in (f"{club.address}/new", *(f"{at}/{one}" for one in PAGES)):
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(address.rstrip("/"))
        page.locator("details").evaluate_all("all => { for (const one of all) one.open = true }")
        found = Axe().run(page)
        assert not found.violations_count, f"{address}\n{found.generate_report()}"
        page.set_viewport_size({"width": 320, "height": 800})
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, address


def test_a_call_is_seen_and_heard_at_once(page: Page, club: ServedClub, evening: str) -> None:
    page.goto(f"{club.address}/e/{evening}/console")
    sound = page.get_by_role("button", name="Sound for calls")
    sound.click()
    assert sound.get_attribute("aria-pressed") == "true"
    device = Actor("t", Role.TABLE, place=place(2))
    done(club.desk, evening, DirectorCalled(place(2)), device)
    page.get_by_text("1 table calls").wait_for(timeout=8000)
    assert "A2" in page.title()
    page.get_by_role("button", name=re.compile("Answered")).click()
    page.get_by_text("1 table calls").wait_for(state="detached")


def test_an_adjusted_score_is_given_by_keyboard(page: Page, club: ServedClub, evening: str) -> None:
    page.goto(f"{club.address}/e/{evening}/console/board/A/1/1/1")
    page.get_by_role("group", name="N-S get").get_by_role("radio").last.focus()
    page.keyboard.press("6")
    page.get_by_role("group", name="E-W get").get_by_role("radio").last.focus()
    page.keyboard.press("4")
    page.get_by_label("Facts").first.fill("hesitation")
    page.get_by_label("Offending side").select_option("EW")
    page.get_by_role("button", name="Show the effect first").first.press("Enter")
    page.get_by_role("heading", name="What it would change").wait_for()
    page.get_by_role("button", name="Do it").press("Enter")
    page.get_by_text("North-South A+ · East-West A-").first.wait_for()
    ruled = club.desk.event(evening).play(Slot("1", "A", 1, 1), 1).ruled
    assert str(ruled) == "SPLIT NS:A+ EW:A-"


def test_a_small_evening_is_set_up_and_run_from_the_console(page: Page, club: ServedClub) -> None:
    page.goto(f"{club.address}/new")
    page.get_by_label("Title").fill("Small evening")
    page.get_by_label("How many about?").fill("4")
    page.get_by_label("Boards").first.fill("6")
    page.get_by_label("Rules as at").select_option("")
    page.get_by_role("button", name="Set it up").click()
    for one, other in (("Ann", "Bob"), ("Cleo", "Dan"), ("Eve", "Fay"), ("Gus", "Hal")):
        page.get_by_label("Player 1").fill(f"{one} Small")
        page.get_by_label("Player 2").fill(f"{other} Small")
        page.get_by_role("button", name="Here", exact=True).click()
        page.get_by_role("listitem").filter(has_text=f"{one} Small – {other} Small").wait_for()
    page.get_by_label("Player 1").press_sequentially("an sm")
    page.get_by_role("button", name="Ann Small").click()
    assert page.get_by_label("Player 1").input_value() == "Ann Small"
    page.get_by_role("link", name="On to the movement").click()
    page.get_by_role("button", name=re.compile("Take this")).first.click()
    page.get_by_role("button", name="Begin round 1").click()
    event_id = page.url.split("/e/")[1].split("/")[0]
    event = club.desk.event(event_id)
    section = event.sessions["1"].sections["A"]
    for number in range(1, section.movement.rounds + 1):
        for table in range(1, section.movement.tables + 1):
            for board in section.boards_at(number, table):
                if number > 1:  # typed in the first round, and as the table enters it from then on
                    where = Slot("1", "A", number, table)
                    played(club.desk, event_id, where, board, f"{table}NTN-{number}")
                    continue
                page.goto(f"{club.address}/e/{event_id}/console/table/A/{table}")
                field = page.get_by_label(f"Result of board {board}", exact=True)
                field.fill(f"{table}NTN=")
                field.press("Enter")
                sure = page.get_by_role("button", name="Yes, it is meant")
                sure.or_(page.get_by_text("Done:")).first.wait_for()
                if sure.count():
                    sure.click()
                    page.get_by_text("Done:").wait_for()
        page.goto(f"{club.address}/e/{event_id}/console")
        if number < section.movement.rounds:
            page.get_by_role("button", name=f"Begin round {number + 1}").click()
            page.get_by_text(f"round {number + 1} of").wait_for()
    page.get_by_role("button", name="End the session").click()
    page.get_by_role("button", name="Publish the score").click()
    page.get_by_text("Appeals until").wait_for()
    page.get_by_text("Official all the same").first.click()
    page.get_by_role("group").filter(has_text="Official all the same").get_by_label("Reason").fill(
        "all have gone home content"
    )
    page.get_by_role("button", name="Official all the same").click()
    page.get_by_text("all have gone home content").first.wait_for()
    assert club.desk.event(event_id).sessions["1"].stage is Stage.OFFICIAL


@pytest.mark.parametrize(
    ("path", "place"), [("arrivals", "player1"), ("changes", "player1"), ("changes", "into")]
)
def test_people_are_found_by_what_was_typed_last_however_long_an_answer_takes(
    page: Page, club: ServedClub, evening: str, path: str, place: str
) -> None:
    name = min(one.name for one in club.desk.persons().values())
    held: list[Route] = []

    def first_is_held(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append(route)

    page.route("**/search?*", first_is_held)
    page.goto(f"{club.address}/e/{evening}/console/{path}")
    page.locator("details").evaluate_all("all => { for (const one of all) one.open = true }")
    field = page.locator(f"[name={place}]")
    with page.expect_request("**/search?*"):
        field.press_sequentially(name[0])
    for part in (name[1:2], name[2:4], name[4:]):
        field.press_sequentially(part)
        page.wait_for_timeout(250)
    page.get_by_role("button", name=name).first.click()
    assert field.input_value().startswith(name)
    with suppress(PlaywrightError):  # the page no longer waits for it
        held[0].continue_()
    page.unroute("**/search?*")


def test_rows_that_a_plan_changes_are_told_apart_without_colour(
    page: Page, club: ServedClub
) -> None:
    event_id = club_evening(club.desk, howell(3), BoardSets(2))
    page.goto(f"{club.address}/e/{event_id}/console/changes")
    late = page.get_by_role("region", name="Late pair")
    late.get_by_label("Player 1").fill("Zoe Late")
    late.get_by_label("Player 2").fill("Yan Late")
    late.get_by_role("button").click()
    page.get_by_role("heading", name="Plans").wait_for()
    assert page.get_by_text("●").count()
    page.get_by_role("button", name="Apply this plan").first.click()
    page.get_by_text("Done:").wait_for()
