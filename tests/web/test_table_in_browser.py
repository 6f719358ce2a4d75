"""The page at the table in a browser: a round, a lost network, keys, doubts, both languages."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from doubleton.bridge import Result, Seat, Vulnerability
from doubleton.lawbook import ScoringTable
from doubleton.laws.law77_scoring_table import points
from doubleton.movements.mitchell import mitchell
from doubleton.scoring.entered import NotPlayed
from doubleton.tournament.entering import ResultEntered
from doubleton.tournament.event import Slot, Status
from doubleton.tournament.late_plays import LatePlayOrdered
from doubleton.tournament.rounds import DirectorCalled, RoundStarted
from doubleton.tournament.rules import Rules, Verify
from doubleton.web.table_wishes import Lead, Lettering, Wishes, keep_wishes
from web.phone import Phone
from web.serving_club import ServedClub, club_evening, code_of, done, place, played

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Route

LARGEST_PAGE = 60_000


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A telephone on which no service worker runs, as by plain http in a club."""
    with browser.new_context(
        viewport={"width": 360, "height": 700}, service_workers="block"
    ) as context:
        context.set_default_timeout(10_000)
        yield context


@pytest.fixture
def phone(club: ServedClub, context: BrowserContext) -> Phone:
    return Phone(club, club_evening(club.desk, mitchell(3)), context)


# --- a round -------------------------------------------------------------------------------------


def test_two_tables_play_a_whole_round(club: ServedClub, browser: Browser) -> None:
    event_id = club_evening(club.desk)
    with browser.new_context() as one, browser.new_context() as two:
        for table, context in ((1, one), (2, two)):
            phone = Phone(club, event_id, context).sit_down(table)
            phone.board(1)
            phone.press("4", "spades", "Continue")
            phone.page.get_by_role("button", name="N", exact=False).first.click()
            phone.press("Without the lead", "made exactly")
            expect(phone.page.locator(".summary")).to_contain_text("North-South +420")
            phone.press("Right: enter it")
            asked = phone.page.get_by_role("button", name="It is right as it stands")
            agreed = phone.page.get_by_role("button", name="Yes, we agree")
            expect(asked.or_(agreed)).to_be_visible()
            if asked.is_visible():
                asked.click()
            expect(phone.page.locator(".summary")).to_contain_text("East-West −420")
            agreed.click()
            phone.expect_title("Round 1 of 3")
            phone.passed_out(2)
            phone.press("Yes, we agree")
            phone.wait_for(2, Status.CONFIRMED, table)
            phone.expect_title(re.compile("Round 1|results"))
            if "results" in (phone.heading.text_content() or ""):
                phone.press("To the round")
            expect(phone.page.get_by_text("All boards of this round are entered.")).to_be_visible()
            expect(phone.page.get_by_role("heading", name="The move")).to_be_visible()
            assert [phone.status(board, table) for board in (1, 2)] == [Status.CONFIRMED] * 2
        done(club.desk, event_id, RoundStarted("1", 2))
        phone.page.evaluate("dispatchEvent(new Event('online'))")
        phone.expect_title("Round 2 of 3")
        phone.press("We are all here")
        expect(phone.page.locator(".boards")).to_contain_text("Board 3")


def test_all_of_it_by_the_keyboard(phone: Phone) -> None:
    phone.sit_down(1, arrive=False)
    phone.keys("Enter")
    expect(phone.page.locator("[data-id=board-1]")).to_be_visible()
    phone.keys("Enter", "3", "n", "x", "Enter", "e", "Enter", "-", "2")
    expect(phone.page.locator(".summary")).to_contain_text("3 notrump doubled by East")
    expect(phone.page.locator(".summary")).to_contain_text("East-West −300")
    phone.keys("Escape", "Escape", "s", "q", "-", "1")
    expect(phone.page.locator(".summary")).to_contain_text("East-West −100")
    phone.keys("Enter")
    phone.expect_title(re.compile("Now East-West|check once more"))
    while "check" in (phone.heading.text_content() or ""):
        phone.keys("Enter")
        phone.page.wait_for_timeout(100)
    phone.expect_title("Now East-West")
    phone.keys("Enter")
    phone.wait_for(1, Status.CONFIRMED)


@pytest.mark.parametrize(
    ("way", "press", "result"),
    [("tricks", "8", "3HS-1"), ("american", "4", "3HS+1"), ("plus-minus", "+1", "3HS+1")],
)
def test_tricks_are_given_in_the_way_of_the_device(
    phone: Phone, way: str, press: str, result: str
) -> None:
    phone.sit_down(1)
    phone.board(1)
    phone.keys("3", "h", "Enter", "s", "Enter")
    phone.page.locator(f"input[value={way}]").click()
    phone.page.locator(f".key:text-is('{press}')").first.click()
    phone.press("Right: enter it")
    expect(phone.heading).to_contain_text("East-West")
    phone.wait_for(1, Status.ENTERED)
    entered = phone.club.desk.event(phone.id).play(Slot("1", "A", 1, 1), 1).entered
    assert str(entered) == result
    assert phone.page.evaluate("localStorage.getItem('doubleton-way')") == way


# --- what goes wrong -----------------------------------------------------------------------------


def test_a_board_out_of_order_is_asked_about_once(phone: Phone) -> None:
    phone.sit_down(1)
    phone.board(2)
    expect(phone.page.get_by_text("Did you play board 2 first?")).to_be_visible()
    phone.press("Yes, enter board 2")
    phone.expect_title("Board 2 · contract")


def test_a_board_is_corrected_until_it_is_agreed_and_then_only_shown(phone: Phone) -> None:
    phone.sit_down(1)
    phone.passed_out(1)
    phone.press("Back")
    phone.board(1)
    phone.press("Correct it")
    phone.keys("1", "n", "Enter", "n", "Enter", "=", "Enter")
    phone.expect_title("Now East-West")
    expect(phone.page.locator(".summary")).to_contain_text("1 notrump by North")
    phone.press("Yes, we agree")
    phone.wait_for(1, Status.CONFIRMED)
    phone.press("Back")
    phone.board(1)
    expect(phone.page.get_by_text("This board has been entered already.")).to_be_visible()
    assert phone.page.get_by_role("button", name="Correct it").count() == 0
    assert len(phone.acts("ResultCorrected")) == 1


def test_two_players_agree_on_their_own_phones(phone: Phone, browser: Browser) -> None:
    code = code_of(phone.club.desk, phone.id, 1)
    with browser.new_context(service_workers="block") as other:
        phones = phone, Phone(phone.club, phone.id, other)
        for one, number in zip(phones, ("1", "4"), strict=True):
            one.page.goto(one.address)
            one.page.locator("#as-player [name=number]").fill(number)
            one.page.locator("#as-player [name=code]").fill(code)
            one.page.locator("#as-player button").click()
            one.expect_title("Round 1 of 3")
            if number == "1":  # the table has arrived, on whichever phone it is said
                one.press("We are all here")
        north, east = phones
        expect(east.page.locator("#where")).to_have_text("Table 1 · East-West")
        north.passed_out(1)
        east.page.evaluate("dispatchEvent(new Event('online'))")
        east.board(1)
        east.expect_title("Board 1: is this right?")
        east.press("Yes, we agree")
        phone.wait_for(1, Status.CONFIRMED)
        east.expect_title("Board 1: the results so far")


def test_a_lead_that_is_not_in_the_hand_is_asked_about_and_mended(phone: Phone) -> None:
    phone.sit_down(1)
    deal = phone.club.desk.event(phone.id).sessions["1"].deals[1]
    spades = str(deal).partition(":")[2].split()[Seat.EAST].split(".")[0]
    missing = next(rank for rank in "AKQJ98765432" if rank not in spades)
    phone.board(1)
    phone.keys("1", "n", "Enter", "n", "s", missing.lower(), "=", "Enter")
    expect(phone.page.get_by_text("Please check: did East lead this card?")).to_be_visible()
    phone.press("Mend it")
    phone.expect_title("Board 1 · contract")
    phone.keys("Enter", "n")
    phone.press("Without the lead", "made exactly", "Right: enter it")
    phone.expect_title("Now East-West")
    phone.wait_for(1, Status.ENTERED)
    assert len(phone.acts("ResultEntered")) == 1


def test_two_rejections_call_the_director(phone: Phone) -> None:
    phone.sit_down(1)
    phone.passed_out(1)
    phone.press("No, that is wrong")
    phone.expect_title("Board 1 · contract")
    phone.press("Passed out", "Right: enter it", "No, that is wrong")
    told = phone.page.get_by_text("You do not agree; the Director has been called.")
    expect(told.last).to_be_visible()
    phone.wait_for(1, Status.DISPUTED)


def test_the_director_is_called_and_answers(phone: Phone) -> None:
    phone.sit_down(1)
    phone.press("Call the Director")
    phone.expect_title("Call the Director")
    phone.page.locator("#screen").get_by_role("button", name="Call the Director").click()
    phone.expect_title("The Director is called")
    for _ in range(100):
        if phone.acts("DirectorCalled"):
            break
        phone.page.wait_for_timeout(50)
    done(phone.club.desk, phone.id, DirectorCalled(place(1), answered=True))
    phone.page.evaluate("dispatchEvent(new Event('online'))")
    expect(phone.page.locator("#news")).to_have_text("The Director has answered your call.")


def test_two_clicks_are_one_entry(phone: Phone) -> None:
    phone.sit_down(1)
    phone.board(1)
    phone.press("Passed out")
    phone.page.get_by_role("button", name="Right: enter it").dblclick()
    phone.wait_for(1, Status.ENTERED)
    phone.page.wait_for_timeout(300)
    assert len(phone.acts("ResultEntered")) == 1


def test_a_device_that_was_replaced_is_told(phone: Phone, browser: Browser) -> None:
    phone.sit_down(1)
    with browser.new_context() as other:
        Phone(phone.club, phone.id, other).sit_down(1, arrive=False)
    phone.page.evaluate("dispatchEvent(new Event('online'))")
    phone.expect_title("Another device has taken the place of this one")
    phone.press("To the table")
    expect(phone.page.get_by_role("heading", name="To your table")).to_be_visible()


# --- without a network ---------------------------------------------------------------------------


def test_entries_wait_while_the_network_is_gone_and_are_sent_in_order(phone: Phone) -> None:
    phone.sit_down(1)
    phone.wait_for(1, Status.SCHEDULED)
    phone.context.set_offline(True)
    for board in (1, 2):
        phone.passed_out(board)
        phone.press("Yes, we agree")
        phone.expect_title("Round 1 of 3")
    expect(phone.page.locator("#connection")).to_contain_text("Not sent yet: 4 entries")
    expect(phone.page.get_by_text("All boards of this round are entered.")).to_be_visible()
    assert phone.status(1) is Status.SCHEDULED
    phone.context.set_offline(False)
    phone.wait_for(2, Status.CONFIRMED)
    expect(phone.page.locator("#connection")).to_have_text("")
    kinds = [type(entry.act).__name__ for entry in phone.club.desk.entries(phone.id)][-4:]
    assert kinds == ["ResultEntered", "ResultConfirmed"] * 2


@pytest.mark.parametrize("database", [True, False])
def test_what_waits_outlives_the_page(phone: Phone, database: bool) -> None:  # noqa: FBT001 - a case
    if not database:  # as in a private window
        phone.context.add_init_script("delete window.indexedDB; window.indexedDB = undefined")
        phone.page.close()
        phone.page = phone.context.new_page()
    phone.sit_down(1)
    phone.context.set_offline(True)
    phone.passed_out(1)
    phone.page.close()
    phone.context.set_offline(False)
    phone.page = phone.context.new_page()
    phone.page.goto(phone.address)
    phone.wait_for(1, Status.ENTERED)
    assert len(phone.acts("ResultEntered")) == 1


IS_KEPT = """async (step) => {
  const [{ name }] = await indexedDB.databases();
  const base = await idb.openDB(name);
  const kept = await base.getAll("kept");
  base.close();
  return kept.some((one) => one?.name === step);
}"""
"""Whether the browser has stored at which step the entry is."""


def test_an_entry_begun_is_gone_on_with_after_a_reload(phone: Phone) -> None:
    phone.sit_down(1)
    phone.board(1)
    phone.keys("5", "c", "Enter", "w")
    phone.expect_title("lead")
    phone.wait_until(lambda: bool(phone.page.evaluate(IS_KEPT, "lead")))  # the screen is first
    phone.page.reload()
    phone.expect_title("Board 1 · lead")
    phone.keys("Enter", "=")
    expect(phone.page.locator(".summary")).to_contain_text("5 clubs by West")


def test_a_restart_of_the_server_loses_and_doubles_nothing(phone: Phone) -> None:
    phone.sit_down(1)
    phone.wait_for(1, Status.SCHEDULED)
    phone.page.wait_for_timeout(200)
    phone.club.stop()
    phone.board(1)
    phone.press("Passed out", "Right: enter it")
    phone.expect_title("Now East-West")
    phone.press("Yes, we agree")
    phone.club.start()
    phone.wait_for(1, Status.CONFIRMED)
    assert len(phone.acts("ResultEntered")) == 1


def test_an_answer_that_is_lost_does_no_harm(phone: Phone) -> None:
    phone.sit_down(1)
    lost: list[str] = []

    def lose(route: Route) -> None:
        sent = route.request.post_data or "{}"
        if lost or json.loads(sent)["do"] != "enter":
            route.continue_()
        else:
            lost.append(sent)
            route.fetch()
            route.abort()

    phone.page.route("**/t/acts", lose)
    phone.board(1)
    phone.press("Passed out", "Right: enter it", "Yes, we agree")
    phone.wait_for(1, Status.CONFIRMED)
    assert len(lost) == 1
    assert len(phone.acts("ResultEntered")) == 1


def test_what_is_refused_later_is_shown_and_can_be_given_up(phone: Phone) -> None:
    phone.sit_down(1)
    phone.page.wait_for_timeout(200)
    phone.context.set_offline(True)
    phone.passed_out(1)
    phone.press("Yes, we agree")
    done(phone.club.desk, phone.id, ResultEntered(Slot("1", "A", 1, 1), 1, NotPlayed("time")))
    phone.context.set_offline(False)
    expect(phone.page.get_by_role("alert")).to_contain_text("board 1", ignore_case=True)
    phone.expect_title("This could not be entered")
    expect(phone.page.locator("#connection")).to_contain_text("Not sent yet: 2 entries")
    phone.press("Give it up")
    phone.expect_title("Round 1 of 3")
    expect(phone.page.locator("#connection")).to_have_text("")
    expect(phone.page.locator("[data-id=board-1]")).to_contain_text("not played")


def test_the_installed_page_opens_without_a_network(club: ServedClub, browser: Browser) -> None:
    with browser.new_context() as context:
        phone = Phone(club, club_evening(club.desk, mitchell(3)), context).sit_down(1)
        phone.page.wait_for_function(
            "caches.keys().then(async names => names.length && "
            "(await (await caches.open(names[0])).keys()).length > 8)"
        )
        context.set_offline(True)
        phone.page.reload()
        phone.expect_title("Round 1 of 3")
        phone.passed_out(1)
        context.set_offline(False)
        phone.wait_for(1, Status.ENTERED)


# --- for everybody -------------------------------------------------------------------------------


def accessible(page: Page) -> None:
    result = Axe().run(page)
    assert result.response["violations"] == [], result.generate_report()
    width = (page.viewport_size or {"width": 0})["width"]
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize(("language", "scheme"), [("en", "light"), ("ru", "dark")])
def test_every_screen_is_open_to_everybody(
    club: ServedClub, browser: Browser, language: str, scheme: str
) -> None:
    event_id = club_evening(club.desk, mitchell(3), language=language)
    letters = Lettering.RUSSIAN if language == "ru" else Lettering.LATIN
    keep_wishes(club.desk, Wishes(letters=letters), event_id)
    with browser.new_context(
        viewport={"width": 320, "height": 640},
        locale=language,
        color_scheme="dark" if scheme == "dark" else "light",
        service_workers="block",
    ) as context:
        page = context.new_page()
        page.goto(f"{club.address}/e/{event_id}/t")
        accessible(page)
        page.goto(f"{club.address}/e/{event_id}/t#1/A/1:{code_of(club.desk, event_id, 1)}")
        page.reload()
        page.locator(".seats").wait_for()
        accessible(page)
        steps = (
            *(("Enter",), ("Enter",), ("4", "s", "x"), ("Enter",), ("n",), ("Enter",)),
            *(("=",), ("Enter",), ("Enter",), ("Escape",)),
        )
        for step in steps:
            for key in step:
                page.keyboard.press(key)
            page.wait_for_timeout(150)
            accessible(page)
        for label in ("more", "call"):
            page.locator("#foot button").nth(1 if label == "more" else 0).click()
            accessible(page)
            page.keyboard.press("Escape")


def test_the_letters_of_the_club_stand_on_the_keys(phone: Phone) -> None:
    keep_wishes(phone.club.desk, Wishes(Lead.NOT_ASKED, Lettering.RUSSIAN), phone.id)
    phone.sit_down(1)
    phone.board(1)
    expect(phone.page.locator(".key", has_text="БК")).to_be_visible()
    phone.keys("1", "n", "Enter")
    expect(phone.page.locator(".compass")).to_contain_text("Ю")
    phone.keys("s")
    phone.expect_title("result")


def test_nobody_confirms_where_the_rules_do_not_ask_for_it(
    club: ServedClub, context: BrowserContext
) -> None:
    rules = Rules(verify=Verify.NOBODY)
    phone = Phone(club, club_evening(club.desk, mitchell(3), rules=rules), context).sit_down(1)
    phone.board(1)
    phone.press("Passed out", "Right: enter it")
    phone.expect_title("Round 1 of 3")
    phone.wait_for(1, Status.CONFIRMED)


def test_the_first_page_is_small(phone: Phone) -> None:
    phone.sit_down(1)
    sizes: dict[str, int] = phone.page.evaluate(
        """Object.fromEntries(['navigation', 'resource'].flatMap(
            kind => performance.getEntriesByType(kind).map(one => [one.name, one.transferSize])))"""
    )
    kept = {url: size for url, size in sizes.items() if not url.endswith(("/state", "/acts"))}
    assert 20_000 < sum(kept.values()) <= LARGEST_PAGE, kept


def test_the_scores_on_the_phone_are_those_of_law_77(phone: Phone) -> None:
    cases = [
        (f"{level}{strain}{times}N{over:+d}".replace("+0", "="), vulnerable, before)
        for level in range(1, 8)
        for strain in ("C", "D", "H", "S", "NT")
        for times in ("", "X", "XX")
        for over in range(-level - 6, 8 - level)
        for vulnerable in (False, True)
        for before in (False, True)
    ]
    phone.sit_down(1)
    found = phone.page.evaluate(
        """async cases => {
            const score = await import('/static/table-score.js');
            return cases.map(([text, vulnerable, before]) =>
                score.points(score.read(text), vulnerable, before));
        }""",
        cases,
    )
    tables = tuple(ScoringTable)
    assert found == [
        points(
            Result.of(text),
            Vulnerability.NS if vulnerable else Vulnerability.NONE,
            tables[0] if before else tables[1],
        )
        for text, vulnerable, before in cases
    ]


def test_a_late_play_is_entered_at_the_table_where_its_pair_sits_now(
    club: ServedClub, context: BrowserContext
) -> None:
    event_id = club_evening(club.desk, mitchell(3))
    late = Slot("1", "A", 1, 1)
    done(club.desk, event_id, LatePlayOrdered(late, (2,)))
    for slot, board in (
        (late, 1),
        *((Slot("1", "A", 1, n), 2 * n - m) for n in (2, 3) for m in (1, 0)),
    ):
        played(club.desk, event_id, slot, board, "PASS")
    done(club.desk, event_id, RoundStarted("1", 2))
    phone = Phone(club, event_id, context)
    phone.page.goto(f"{phone.address}#1/A/2:{code_of(club.desk, event_id, 2)}")
    phone.press("We are all here")
    expect(phone.page.get_by_role("heading", name="To be played late")).to_be_visible()
    phone.page.locator('[data-id="board-1/A/1/1/2"]').click()
    phone.page.keyboard.press("p")
    expect(phone.heading).to_have_text("Board 2 · please check")
    phone.page.keyboard.press("Enter")
    phone.press("Yes, we agree")
    phone.wait_until(lambda: club.desk.event(event_id).play(late, 2).status is Status.CONFIRMED)
    expect(phone.heading).to_have_text("Round 2 of 3")
    expect(phone.page.get_by_role("heading", name="To be played late")).to_have_count(0)
