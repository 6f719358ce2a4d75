"""Guide cards lead everybody to the right table, and tell each table who comes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from doubleton.movements.arrow_switch import scrambled
from doubleton.movements.howell import howell
from doubleton.movements.individual import individual
from doubleton.movements.mitchell import mitchell, relay_mitchell
from doubleton.movements.odd_pairs import with_vacancy
from doubleton.movements.seating import Movement
from doubleton.movements.teams import american_whist
from doubleton.reports.paper.compiling import Size
from doubleton.reports.paper.document import Document
from doubleton.reports.paper.guide_cards import guide_cards, table_guides
from doubleton.words import LANGUAGES
from reports.paper.setting import HOSTILE, badly_set, has, plan, printed

MOVEMENTS = (
    mitchell(5),
    scrambled(relay_mitchell(4)),
    howell(3),
    with_vacancy(mitchell(5), 5),
    individual(8),
    american_whist(5),
)


def rows(document: Document, card: int = 0) -> list[list[str]]:
    cards: Any = document.data["cards"]
    found: list[list[str]] = cards[card]["table"]["rows"]
    return found


def test_a_pair_of_a_mitchell_goes_up_a_table_and_meets_the_boards_in_turn() -> None:
    cards = guide_cards([plan(mitchell(5), named=False)])
    assert rows(cards, 5) == [
        ["1", "1", "E-W", "1", "1–2"],
        ["2", "2", "E-W", "2", "5–6"],
        ["3", "3", "E-W", "3", "9–10"],
        ["4", "4", "E-W", "4", "3–4"],
        ["5", "5", "E-W", "5", "7–8"],
    ]


def test_opponents_have_names_and_tables_their_section() -> None:
    card = rows(guide_cards([plan(mitchell(5))]))
    assert card[0] == ["1", "A1", "N-S", "6  Ann 6 – Ben 6", "1–2"]


def test_a_round_with_turned_boards_is_marked() -> None:
    cards = guide_cards([plan(scrambled(mitchell(5), range(5, 6)), named=False)])
    assert [row[2] for row in rows(cards)] == ["N-S", "N-S", "N-S", "N-S", "N-S ↺"]
    found: Any = cards.data["cards"]
    assert "turned" in found[0]["note"]
    assert guide_cards([plan(mitchell(5))]).data["cards"] != cards.data["cards"]


def test_whoever_has_no_opponent_is_told_so() -> None:
    cards = guide_cards([plan(with_vacancy(mitchell(5), 5), named=False)])
    found: Any = cards.data["cards"]
    outs = [row for card in found for row in card["table"]["rows"] if "sits out" in row]
    assert len(outs) == 5
    assert all(row[-1] == "–" for row in outs)


def test_a_single_player_is_told_the_partner_and_the_chair() -> None:
    card = rows(guide_cards([plan(individual(8), named=False)]))
    assert len(card) == 7
    partners = [row[3] for row in card]
    opponents = [one for row in card for one in row[4].split(" · ")]
    assert sorted(map(int, partners)) == [2, 3, 4, 5, 6, 7, 8]
    assert sorted(map(int, opponents)) == sorted([2, 3, 4, 5, 6, 7, 8] * 2)
    assert {row[2] for row in card} <= set("NESW")


def test_each_pair_of_a_team_has_a_card() -> None:
    found: Any = guide_cards([plan(american_whist(5), named=False)]).data["cards"]
    assert [card["heading"] for card in found[:3]] == [
        "Team 1 · N-S",
        "Team 1 · E-W",
        "Team 2 · N-S",
    ]


@pytest.mark.parametrize("movement", MOVEMENTS, ids=lambda one: one.title.key)
def test_the_cards_of_all_together_are_the_movement(movement: Movement) -> None:
    found: Any = table_guides([plan(movement, named=False)]).data["cards"]
    told = {
        (int(row[0]), card["heading"], *row[1:3]) for card in found for row in card["table"]["rows"]
    }
    planned = {
        (row.round, f"Table {row.table}", *("+".join(map(str, side)) for side in row.sides))
        for row in movement.rows
        if not movement.is_switched(row) and row.is_played
    }
    assert {(a, b, c.replace(" · ", "+"), d.replace(" · ", "+")) for a, b, c, d in told} >= planned


def test_a_table_is_told_where_players_and_boards_go() -> None:
    first = rows(table_guides([plan(relay_mitchell(4), named=False)]))
    assert first[0] == ["1", "1", "5", "1–2", "stay", "2", "3"]
    fourth = rows(table_guides([plan(relay_mitchell(4), named=False)]), 2)
    assert fourth[0][-1] == "stand at 2"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", Size)
def test_all_cards_are_on_the_paper(language: str, size: Size) -> None:
    for make in (guide_cards, table_guides):
        document = make([plan(scrambled(relay_mitchell(4)))], language)
        found = printed(document, size, language)
        cards: Any = document.data["cards"]
        for card in cards:
            assert has(found, card["heading"], *("".join(row) for row in card["table"]["rows"]))
        assert "TH" in found.tags


def test_nothing_is_cut_off_whatever_people_are_called() -> None:
    section = plan(mitchell(5))
    names = {1: HOSTILE, 2: "w" * 10_000, 3: "Aa Bb " * 500}
    hostile = replace(section, title="T" * 500, names={**section.names, **names})
    for make in (guide_cards, table_guides):
        document = make([hostile])
        assert has(printed(document), "*b* $y$ <l>", "Ann 6 – Ben 6")
        for size in Size:
            assert badly_set(document, size) == []
