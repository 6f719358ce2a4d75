"""A movement is advised and taken, everybody gets a number, and the first round begins."""

from __future__ import annotations

import pytest

from cli.event.evenings import Club
from shared_material import needs_shared, shared


def test_without_a_choice_the_advice_is_shown_and_nothing_begins(entered: Club) -> None:
    said = entered.event("start", "--boards", "18-21", "--rounds", "3")
    assert said.status == 1
    assert "  1  Mitchell, 3 tables: 3 rounds of 7, 21 boards\n      Two winners" in said.out
    assert "Take the first with --yes, another with --movement NUMBER." in said.err
    assert "Not started yet" in entered.done("show").out


def test_the_advice_is_there_as_json(entered: Club) -> None:
    said = entered.event("start", "--boards", "18-21", "--rounds", "3", "--json")
    first = said.value["advice"][0][0]
    assert (first["rounds"], first["boards_per_round"]) == (3, 7)
    assert "Two winners, one on each line." in first["reasons"]


def test_yes_takes_the_best(entered: Club) -> None:
    said = entered.done("start", "--boards", "18-21", "--rounds", "3", "--yes")
    assert "Session 1, round 1 began at " in said.out
    assert "A1: Next: NS 1, EW 4, boards 1–7 · Boards 1–7 come from the Director" in said.out


@pytest.mark.parametrize(("chosen", "rounds"), [("2", 3), ("howell", 4), ("howell, 3", 4)])
def test_another_movement_is_chosen_by_place_or_name(
    entered: Club, chosen: str, rounds: int
) -> None:
    options = ("--boards", "18-21", "--rounds", str(rounds), "--movement", chosen, "--json")
    value = entered.done("start", *options).value
    assert value["sections"]["A"]["rounds"] == rounds


def test_numbers_are_those_of_the_entrants_where_nobody_wishes_otherwise(entered: Club) -> None:
    value = entered.done("start", "--boards", "6", "--yes", "--json").value
    assert value["sections"]["A"]["numbers"] == {str(n): str(n) for n in range(1, 7)}


def test_who_cannot_move_stays_and_who_must_not_meet_does_not(entered: Club) -> None:
    entered.done("add", "Mia Old - Ned Old", "--stays")
    entered.done("add", "Ora Foe - Pam Foe", "--avoid", "7")
    value = entered.done("start", "--boards", "18-28", "--yes", "--json").value
    part = value["sections"]["A"]
    number_of = {who: int(number) for number, who in part["numbers"].items()}
    stays, foe = number_of["7"], number_of["8"]
    met = set()
    for after in range(part["rounds"]):
        for table in entered.done("show", "--json").value["sections"]["A"]["tables"]:
            if stays in (*table["ns"], *table["ew"]):
                met |= {(table["table"], one) for one in (*table["ns"], *table["ew"])}
        if after + 1 < part["rounds"]:
            entered.done("next", "--anyway")
    assert len({table for table, _ in met}) == 1
    assert foe not in {one for _, one in met}


def test_an_odd_number_of_pairs_has_a_sit_out(entered: Club) -> None:
    entered.done("add", "Mia Odd - Ned Odd")
    entered.done("start", "--boards", "24-28", "--yes")
    assert "sits out" in entered.done("show").out


def test_sections_are_divided_by_tables(entered: Club) -> None:
    entered.done("add", "M M - N N", "O O - P P")
    value = entered.done("start", "--boards", "4-30", "--sections", "2", "--yes", "--json").value
    assert {name: len(one["numbers"]) for name, one in value["sections"].items()} == {
        "A": 4,
        "B": 4,
    }
    assert "Table B2, round 1, board" in entered.done("enter", "b2", "4", "PASS", "--yes").out
    assert "Say which section: A, B" in entered.error("enter", "2", "4", "PASS")


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--boards", "many"), "“many” is no number of boards"),
        (("--boards", "28-24"), "“28-24” is no number of boards"),
        (("--boards", "1"), "No movement is known for 6 entrants with 1 to 1 boards"),
        (("--movement", "9"), "There is no movement 9 in the advice"),
        (("--movement", "nowhere.tmv.yaml"), "nowhere.tmv.yaml: The file cannot be opened"),
        (("--sections", "3"), "For 3 sections there are too few tables"),
        (("--rounds", "x"), "--rounds is a whole number from 1 to 200, not “x”"),
        (("--deals", "nowhere.pbn", "--yes"), "nowhere.pbn"),
    ],
)
def test_what_cannot_be_started_is_told(entered: Club, options: tuple[str, ...], told: str) -> None:
    assert told in entered.error("start", *options)
    assert "Not started yet" in entered.done("show").out


def test_an_event_without_pairs_cannot_start(new: Club) -> None:
    new.done("new")
    assert "Entrants so far: 0. Two are needed at least" in new.error("start", "--yes")


def test_a_session_begins_once(started: Club) -> None:
    assert "Session 1 has begun already" in started.error("start", "--yes", "--boards", "6")


def test_deals_are_attached_and_stay_hidden_from_the_log_of_names(entered: Club) -> None:
    deals = entered.folder / "deals.pbn"
    deals.write_text(
        '[Board "1"]\n[Deal "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 '
        '6543.876.876.876 2.5432.5432.5432"]\n'
    )
    said = entered.event("start", "--boards", "6", "--yes", "--deals", str(deals))
    assert said.status == 0
    assert "The movement plays boards that have no deal: 2–" in said.err
    assert "AKQJ" in entered.done("export").out


def test_boards_that_were_not_dealt_beforehand_are_named(entered: Club) -> None:
    entered.done("deal", "--boards", "1-4")
    said = entered.event("start", "--boards", "6", "--yes")
    assert "The movement plays boards that have no deal: 5–6." in said.err


def test_how_many_boards_the_computer_dealt_is_told(entered: Club) -> None:
    told = entered.done("start", "--boards", "6", "--yes", "--deals", "computer").out
    assert "Session 1: 6 boards dealt by the computer." in told


def test_a_teaching_set_is_taken_with_a_warning(entered: Club) -> None:
    deals = entered.folder / "lesson.pbn"
    deals.write_text(
        "{Teaching set, not for a tournament (Law 6): hcp(north) > 30}\n"
        '[Board "1"]\n[Deal "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 '
        '6543.876.876.876 2.5432.5432.5432"]\n'
    )
    said = entered.event("start", "--boards", "6", "--yes", "--deals", str(deals))
    assert said.status == 0
    assert "These deals are a teaching set" in said.err


@needs_shared
def test_a_movement_may_come_from_a_file(entered: Club) -> None:
    files = sorted(shared("corpus/movements").rglob("*"))
    assert files
    said = entered.event("start", "--movement", str(next(one for one in files if one.is_file())))
    assert said.status in {0, 2}
    assert said.err.count("\n") <= 1
