"""A whole club night in a real browser: from a new event to the official ranking."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from cli.program import run
from doubleton.bridge import Result, Side
from doubleton.scoring.entered import Played
from doubleton.simulation.people import people
from doubleton.simulation.tables import dealt, likely
from doubleton.tournament.event import Stage, Status
from web.night import Console, Device, Night, agreed, entered
from web.serving_club import ServedClub

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from doubleton.bridge import Deal

TABLES = 7
ROUNDS = 7
BY_HAND = 3
"""Pairs that are typed in; the forms of the others are sent by the page."""


@dataclass
class Evening:
    """The night with its people: tablets stay at the tables, phones move with East-West."""

    night: Night
    console: Console
    deals: Mapping[int, Deal]
    chance: Random
    tablets: dict[int, Device]
    phones: dict[int, Device]
    """Of East-West, by their number in the movement."""

    def boards(self, number: int, table: int) -> tuple[int, ...]:
        return self.night.section.boards_at(number, table)

    def east_west(self, number: int, table: int) -> Device:
        """Return the phone of the pair that sits East-West at a table in a round."""
        seating = self.night.section.rows[number, table]
        return self.phones[seating.sides[Side.EW][0]]

    def begin(self, number: int) -> None:
        self.console.at().press(f"Begin round {number}")
        self.console.see(f"round {number} of {ROUNDS}")

    def arrive(self, number: int, table: int) -> None:
        self.tablets[table].send({"do": "arrive", "place": f"1/A/{table}", "round": number})

    def play(self, number: int, *tables: int, **as_it_was: str) -> None:
        """Have tables play a round as it comes; ``board_3="4SS-1"`` is what happened on one."""
        for table in tables:
            self.arrive(number, table)
            results = {
                board: Played(Result.of(as_it_was[f"board_{board}"]))
                if f"board_{board}" in as_it_was
                else likely(self.deals[board], 0, self.chance)
                for board in self.boards(number, table)
                if self.night.status(number, table, board) is Status.SCHEDULED
            }
            readings = self.tablets[table].send(*entered(number, table, results))
            other = self.east_west(number, table)
            other.send(*agreed(number, table, zip(results, readings, strict=True)))


def test_a_club_night_of_seven_tables(club: ServedClub, browser: Browser, tmp_path: Path) -> None:
    with Night(club, browser) as night:
        evening = setting_up(night, tmp_path)
        first_round_with_a_ruling_at_the_table(evening)
        second_round_with_a_late_pair_and_no_network(evening)
        third_round_with_a_power_cut(evening)
        fourth_round_with_a_wrong_board(evening)
        fifth_round_with_sixty_and_forty(evening)
        sixth_round_with_two_boards_exchanged(evening)
        seventh_round_with_a_contract_corrected_on_the_phone(evening)
        closing(evening)
        shown = rankings_shown(night.page(1280, 800), night.address)
        assert len(shown) == 14
        assert shown == rankings_of_the_export(evening.console, "Export the event", tmp_path)


# --- before the first round ----------------------------------------------------------------------


def setting_up(night: Night, folder: Path) -> Evening:
    chance = Random(14)  # noqa: S311 - a test has to be repeatable
    console = Console(night, night.page(1280, 800))
    console.sign_in("Name", "Password", "Sign in")
    console.page.goto(f"{night.club.address}/new")
    console.fill({"Title": "Club night", "How many about?": "13", "Boards": "14"})
    console.press("Set it up")
    night.id = console.page.url.split("/e/")[1].split("/")[0]
    thirteen_pairs_arrive(console, chance)
    console.follow("On to the movement")
    console.press("Take this Mitchell, 7 tables, without pair 7")
    deals = {board: dealt(chance) for board in range(1, 2 * ROUNDS + 1)}
    written = folder / "deals.pbn"
    written.write_text(
        "\n".join(f'[Board "{board}"]\n[Deal "{deal}"]\n' for board, deal in deals.items())
    )
    console.page.get_by_label("File of deals").set_input_files(written)
    console.press("Attach")
    console.see("Done:")
    codes = console.codes()
    console.at("start").press("Begin round 1")
    console.see(f"round 1 of {ROUNDS}")
    assert night.event.sessions["1"].deals == deals
    tablets = {table: night.device().of_table(table, code) for table, code in codes.items()}
    phones: dict[int, Device] = {}
    for table in range(1, TABLES + 1):
        (pair,) = night.section.rows[1, table].sides[Side.EW]
        first = night.event.entrants[night.section.numbers[pair]].players[0]
        number = night.club.desk.persons()[first].number
        phones[pair] = night.device().of_player(number, codes[table])
    return Evening(night, console, deals, chance, tablets, phones)


def thirteen_pairs_arrive(console: Console, chance: Random) -> None:
    named = [one.person.name for one in people(2 * 13, chance, "en")]
    for number, (one, other) in enumerate(zip(named[::2], named[1::2], strict=True), 1):
        players = f"{one} {100 + number}", f"{other} {200 + number}"
        if number > BY_HAND:
            console.send("arrivals", {"player1": players[0], "player2": players[1]})
            continue
        for place, player in enumerate(players, 1):
            console.page.get_by_label(f"Player {place}").fill(player)
        console.press("Here")
        console.see(f"{one} – {other}")
    console.at("arrivals").see("13")


# --- the rounds ----------------------------------------------------------------------------------


def first_round_with_a_ruling_at_the_table(evening: Evening) -> None:
    night = evening.night
    north, east = evening.tablets[1], evening.east_west(1, 1)
    north.press("We are all here")
    first, _ = evening.boards(1, 1)
    north.board(first)
    north.press("3", "notrump", "Continue")
    north.page.locator(".compass .at-n").click()
    north.press("Without the lead", "made exactly", "Right: enter it")
    said_again(north)
    north.expect_title("Now East-West")
    night.wait(1, 1, first, Status.ENTERED)
    east.look_again()
    east.board(first)
    east.press("Yes, we agree")
    night.wait(1, 1, first, Status.CONFIRMED)
    assert night.counts(1, 1, first) == "3NTN="
    evening.play(1, *range(1, TABLES), board_3="4SS-1")
    evening.tablets[7].expect_title("You sit out this round")
    a_revoke_is_ruled_on(evening, evening.tablets[2], 3)


def said_again(device: Device) -> None:
    """Say once more that it is right, where the deal makes that look odd."""
    asked = device.page.get_by_role("button", name="It is right as it stands")
    other = device.page.get_by_role("button", name="Yes, we agree")
    expect(asked.or_(other)).to_be_visible()
    if asked.is_visible():
        asked.click()


def a_revoke_is_ruled_on(evening: Evening, device: Device, board: int) -> None:
    """The table calls when the result is agreed; the effect is shown before the ruling is given."""
    night, console = evening.night, evening.console
    device.press("Call the Director")
    device.page.locator("#screen").get_by_role("button", name="Call the Director").click()
    console.at().see("1 table calls")
    console.follow("Ruling step by step")
    console.page.get_by_label("Board").fill(str(board))
    console.page.get_by_role("main").get_by_role("button").first.click()
    for answer in ("revoke", "after", "4S S", "9", "W", "H", "5", "yes", "3", ""):
        answered(console.page, answer)
    console.page.locator("form.give > p button").first.click()
    console.page.locator("main form p button").first.click()
    console.see("I have told them")
    assert night.status(1, 2, board) is Status.RULED
    assert night.counts(1, 2, board) == "SPLIT NS:4SS+1 EW:4SS+1"
    console.at().press("Answered A2")
    device.look_again()
    expect(device.page.locator("#news")).to_contain_text("The Director has answered")


def answered(page: Page, text: str) -> None:
    button = page.locator(f'button[name="answer"][value="{text}"]').first
    with page.expect_navigation():
        if button.count():
            button.click()
        else:
            page.locator("#answer").fill(text)
            page.locator("#answer").press("Enter")


def second_round_with_a_late_pair_and_no_network(evening: Evening) -> None:
    night, console = evening.night, evening.console
    evening.begin(2)
    late = console.at("changes").page.get_by_role("region", name="Late pair")
    late.get_by_label("Player 1").fill("Zoe Late 114")
    late.get_by_label("Player 2").fill("Yan Late 214")
    late.get_by_role("button").click()
    console.press("Apply this plan")
    console.see("Done:")
    assert night.section.rows[2, 7].is_played
    tablet, other = evening.tablets[4], evening.east_west(2, 4)
    evening.arrive(2, 4)
    tablet.look_again()
    tablet.expect_title("Round 2")
    boards = evening.boards(2, 4)
    expect(tablet.page.locator(f"[data-id=board-{boards[0]}]")).to_be_visible()
    tablet.page.context.set_offline(True)
    for board in boards:
        tablet.board(board)
        tablet.press("Passed out", "Right: enter it")
        tablet.expect_title("Now East-West")
        tablet.press("Back")
    expect(tablet.page.locator("#connection")).to_contain_text("Not sent yet: 2 entries")
    evening.play(2, *(one for one in range(1, TABLES + 1) if one != 4))
    assert night.status(2, 4, boards[0]) is Status.SCHEDULED
    tablet.page.context.set_offline(False)
    night.wait(2, 4, boards[-1], Status.ENTERED)
    expect(tablet.page.locator("#connection")).to_have_text("")
    other.look_again()
    for board in boards:
        other.board(board)
        other.press("Yes, we agree")
        night.wait(2, 4, board, Status.CONFIRMED)
        other.press("To the round")


def third_round_with_a_power_cut(evening: Evening) -> None:
    night = evening.night
    evening.begin(3)
    evening.play(3, 1, 2, 3)
    before = night.event.version
    night.club.restart()
    assert night.event.version == before
    evening.play(3, 4, 5, 6, 7)
    assert evening.console.at().page.get_by_text("finished").count() == TABLES


def fourth_round_with_a_wrong_board(evening: Evening) -> None:
    """Table 6 plays a board of the next round, which East-West have played before."""
    night, console = evening.night, evening.console
    evening.begin(4)
    evening.play(4, *range(1, TABLES + 1))
    wrong = evening.boards(5, 6)[0]
    row = night.section.rows[4, 6]
    console.at("table", "A", 6).open("wrong board")
    console.follow("Wrong board or opponents")
    console.page.get_by_label("Boards").fill(str(wrong))
    console.press("What does the Law say?")
    console.see(f"Board {wrong}: already played by {row.ew}: the score is cancelled")
    console.press("Write it down")
    console.sure()
    console.see("Done:")
    assert night.status(4, 6, wrong) is Status.RULED
    assert night.counts(4, 6, wrong) == "SPLIT NS:A+ EW:-"


def fifth_round_with_sixty_and_forty(evening: Evening) -> None:
    """Whoever has seen a board cannot play it; and at another table somebody hesitates."""
    night, console = evening.night, evening.console
    evening.begin(5)
    seen, other = evening.boards(5, 6)
    console.at("table", "A", 6).open("wrong board")
    console.page.locator(f'[type=checkbox][name=board][value="{other}"]').first.uncheck()
    console.page.get_by_label("N-S at fault").first.select_option("partly")
    console.page.get_by_label("E-W at fault").first.select_option("none")
    console.press("Cancel, with averages")
    console.press("Do it")
    console.see("Done:")
    assert night.status(5, 6, other) is Status.SCHEDULED
    assert night.counts(5, 6, seen) == "SPLIT NS:A EW:A+"
    evening.play(5, *range(1, TABLES + 1))
    board = evening.boards(5, 3)[0]
    console.at("board", "A", 5, 3, board)
    for side, given in (("N-S get", "60 %"), ("E-W get", "40 %")):
        console.page.get_by_role("group", name=side).get_by_role("radio", name=given).check()
    console.page.get_by_label("Facts").first.fill("West hesitates and East acts on it")
    console.page.get_by_label("Offending side").select_option("EW")
    console.press("Show the effect first")
    console.see("What it would change")
    console.press("Do it")
    console.see("North-South A+ · East-West A-")
    assert night.status(5, 3, board) is Status.RULED


def sixth_round_with_two_boards_exchanged(evening: Evening) -> None:
    """The results of two boards are entered in each other's place, and agreed to."""
    night, console = evening.night, evening.console
    evening.begin(6)
    first, second = evening.boards(6, 5)
    evening.play(6, 5, **{f"board_{first}": "1NTN=", f"board_{second}": "6CE-1"})
    evening.play(6, 1, 2, 3, 4, 6, 7)
    console.at("board", "A", 6, 5, first).open("Results exchanged")
    console.page.get_by_label("with board").select_option(str(second))
    console.page.locator("details[open]").get_by_role("button", name="Results exchanged").click()
    console.sure()
    console.see("Done:")
    assert [night.counts(6, 5, board) for board in (first, second)] == ["6CE-1", "1NTN="]


def seventh_round_with_a_contract_corrected_on_the_phone(evening: Evening) -> None:
    night, tablet = evening.night, evening.tablets[3]
    evening.begin(7)
    board = evening.boards(7, 3)[0]
    evening.arrive(7, 3)
    tablet.send(*entered(7, 3, {board: Played(Result.of("3HE="))}))
    tablet.look_again()
    tablet.expect_title("Round 7")
    tablet.board(board)
    tablet.press("No, that is wrong")
    tablet.expect_title(f"Board {board} · contract")
    tablet.press("3", "diamonds", "Continue")
    tablet.page.locator(".compass .at-e").click()
    tablet.press("Without the lead", "made exactly", "Right: enter it")
    said_again(tablet)
    tablet.press("Yes, we agree")
    night.wait(7, 3, board, Status.CONFIRMED)
    assert night.counts(7, 3, board) == "3DE="
    evening.play(7, *range(1, TABLES + 1))


# --- the end -------------------------------------------------------------------------------------


def closing(evening: Evening) -> None:
    """Published, corrected within the period, published again, and made official."""
    night, console = evening.night, evening.console
    board = evening.boards(7, 2)[0]
    console.at().press("End the session")
    console.press("Publish the score")
    console.see("Appeals until")
    console.at("board", "A", 7, 2, board).fill({"What is right": "7NTXXE-5"})
    console.page.locator("select[name=reason]").select_option("score-error")
    console.press("Correct")
    console.sure()
    console.see("Done:")
    console.at("publication").press("Publish a new version")
    console.see("Version 2")
    made_official(console, "Official all the same", "Reason", "all have gone home content")
    assert night.event.sessions["1"].stage is Stage.OFFICIAL


def made_official(console: Console, button: str, label: str, why: str) -> None:
    """Make it official before the appeal period is over, with a reason."""
    console.open(button)
    console.page.locator("details[open]").get_by_label(label).fill(why)
    console.press(button)
    console.see(why)


Places = list[tuple[str, str, str, str]]
"""Rank, number, names and percentage."""
ROWS = """rows => rows.map(row => [...row.cells].map(cell => cell.textContent.trim()))"""


def rankings_shown(page: Page, address: str) -> Places:
    """Return the ranking as a guest sees it."""
    page.goto(f"{address}/results/")
    rows = page.locator("table.ranking tbody tr").evaluate_all(ROWS)
    return [
        (rank.strip("="), number, names, result.replace(",", "."))
        for rank, number, names, *_, result in rows
    ]


def rankings_of_the_export(console: Console, button: str, folder: Path) -> Places:
    """Export the event, and have the command line verify and score it."""
    console.at("publication")
    with console.page.expect_download() as started:
        console.follow(button)
    exported = folder / "night.jsonl"
    started.value.save_as(exported)
    verified = json.loads(run("verify", str(exported), "--json").out)
    assert verified["fits"] is True
    assert verified["events"][0]["publications"][-1]["official"] is True
    assert run("event", "import", "desk.doubleton", str(exported), cwd=folder).status == 0
    told = run("event", "standings", "desk.doubleton", "--json", cwd=folder)
    return [
        (str(one["rank"]), one["contestant"], " – ".join(one["names"]), one["percent"])
        for one in json.loads(told.out)["ranking"]
    ]


# --- a shorter evening in Russian ----------------------------------------------------------------


def test_a_short_evening_in_russian(club: ServedClub, browser: Browser, tmp_path: Path) -> None:
    with Night(club, browser, "ru-RU") as night:
        console = short_evening_set_up(night)
        short_evening_played(night, console)
        console.at().press("Закончить сессию")
        console.see(re.compile("раунд"))
        console.press("Да, так и надо")
        console.press("Опубликовать результат")
        console.see("Апелляции до")
        why = "все согласны и разошлись"
        made_official(console, "Официально, несмотря ни на что", "Причина", why)
        shown = rankings_shown(night.page(360, 800), night.address)
        assert len(shown) == 4
        assert shown == rankings_of_the_export(console, "Выгрузить соревнование", tmp_path)


def short_evening_set_up(night: Night) -> Console:
    console = Console(night, night.page(1280, 800))
    console.sign_in("Имя", "Пароль", "Войти")
    console.page.goto(f"{night.club.address}/new")
    console.fill({"Название": "Короткий вечер", "Сколько примерно?": "4", "Сдач": "6"})
    console.page.get_by_label("Правила как в").select_option("")
    console.press("Создать")
    night.id = console.page.url.split("/e/")[1].split("/")[0]
    for one, other in (("Анна Белова", "Борис Чиж"), ("Вера Дуб", "Глеб Ёлкин"), ("Ия", "Лев")):
        console.send("arrivals", {"player1": one, "player2": other})
    console.at("arrivals")
    console.page.get_by_label("Игрок 1").fill("Майя Ильина")
    console.page.get_by_label("Игрок 2").fill("Назар Яшин")
    console.press("Пришли")
    console.see("Майя Ильина – Назар Яшин")
    console.at("settings").page.get_by_label("Буквы").select_option("russian")
    letters = console.page.locator("form").filter(has=console.page.get_by_label("Буквы"))
    letters.get_by_role("button").click()
    console.at("start").press("Взять это Ховелл, столов: 2, раундов: 3")
    console.press("Начать раунд 1")
    console.see("раунд 1 из 3")
    return console


def short_evening_played(night: Night, console: Console) -> None:
    tablets = {
        table: night.device().of_table(table, code) for table, code in console.codes().items()
    }
    tablet, boards = tablets[1], night.section.boards_at(1, 1)
    tablet.press("Все на месте")
    tablet.board(boards[0])
    tablet.press("1", "без козыря")
    expect(tablet.page.locator(".chosen")).to_have_text("1БК")
    tablet.press("Дальше")
    tablet.page.locator(".compass .at-s").click()
    tablet.press("Без первого хода", "ровно", "Верно: записать")
    tablet.expect_title("Теперь")
    tablet.press("Да, согласны")
    night.wait(1, 1, boards[0], Status.CONFIRMED)
    assert night.counts(1, 1, boards[0]) == "1NTS="
    two_boards(tablets[2], 1, 2, dict.fromkeys(boards, "2HE+1"))
    two_boards(tablet, 1, 1, {boards[1]: "PASS"})
    console.at().press("Начать раунд 2")
    console.see("раунд 2 из 3")
    for table, one in tablets.items():
        boards = night.section.boards_at(2, table)
        results = {board: f"{table + way}SN-{way}" for way, board in enumerate(boards, 1)}
        two_boards(one, 2, table, results)


def two_boards(tablet: Device, number: int, table: int, results: Mapping[int, str]) -> None:
    played = {board: Played(Result.of(text)) for board, text in results.items()}
    tablet.send({"do": "arrive", "place": f"1/A/{table}", "round": number})
    readings = tablet.send(*entered(number, table, played))
    tablet.send(*agreed(number, table, zip(results, readings, strict=True)))
