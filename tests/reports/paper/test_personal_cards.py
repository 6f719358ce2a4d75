"""A card for everybody, to be taken home."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from doubleton.lawbook import Regulations
from doubleton.reports.paper.compiling import Size
from doubleton.reports.paper.personal_cards import personal_cards
from doubleton.scoring.policy import policy
from doubleton.scoring.recap import Recap
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import Contestant, Field, Method, Traveller
from doubleton.words import LANGUAGES
from reports.evening import MATCHPOINTS, PLAYED, TWO_LINES, field, played, scored
from reports.league import league
from reports.paper.setting import HOSTILE, badly_set, has, layout, printed

EVERY = {
    "matchpoints": MATCHPOINTS,
    "two lines": TWO_LINES,
    "cross-imps": scored(Method.CROSS_IMPS, PLAYED),
    "teams": league(),
}


@pytest.mark.parametrize("recap", EVERY.values(), ids=EVERY)
def test_everybody_has_a_page_with_all_that_was_played(recap: Recap) -> None:
    for language in LANGUAGES:
        document = personal_cards(layout(recap, language))
        found = printed(document, language=language)
        cards: Any = document.data["cards"]
        assert len(cards) == len(recap.ranking) == len(found.sizes)
        for card, text in zip(cards, found.texts, strict=True):
            page = "".join(text.split())
            rows = ["".join(cell) for row in card["table"]["rows"] for cell in row]
            told = [card["heading"], card["names"], *(value for _, value in card["summary"])]
            for one in (*told, *rows):
                assert "".join(one.split()) in page


@pytest.mark.parametrize("recap", EVERY.values(), ids=EVERY)
def test_nothing_is_cut_off(recap: Recap) -> None:
    assert badly_set(personal_cards(layout(recap, "ru")), Size.LETTER, "ru") == []


def test_a_card_begins_with_rank_and_total() -> None:
    cards: Any = personal_cards(layout(MATCHPOINTS)).data["cards"]
    assert [label for label, _ in cards[0]["summary"]] == ["Rank", "MP", "%", "Boards"]
    assert cards[0]["summary"][0] == ["Rank", "1"]


def test_no_boards_are_no_rows() -> None:
    cards: Any = personal_cards(layout(replace(MATCHPOINTS, boards=()))).data["cards"]
    assert {len(card["table"]["rows"]) for card in cards} == {0}
    printed(personal_cards(layout(replace(MATCHPOINTS, boards=()))))


@pytest.mark.parametrize("size", Size)
def test_nothing_is_cut_off_whatever_people_are_called(size: Size) -> None:
    names = {f"_{number}": (HOSTILE, "w" * 10_000) for number in range(1, 9)}
    recap = score(field(PLAYED, **names), policy("club1987"), Regulations())
    document = personal_cards(layout(recap))
    assert has(printed(document, size), "*b* $y$ <l>")
    assert badly_set(document, size) == []


def test_who_is_ranked_alone_finds_his_partner_on_each_board() -> None:
    rows = (
        replace(played("1-3", "4SN=", 420), south="8", west="5"),
        replace(played("2-4", "4SN-1", -50), south="7", west="6"),
    )
    alone = score(Field((Traveller("1", rows),)), policy("club1987"), Regulations())
    document = personal_cards(layout(alone), "1")
    cards: Any = document.data["cards"]
    (card,) = cards
    assert [one["label"] for one in card["table"]["columns"]][1:3] == ["Partner", "Opponents"]
    assert card["table"]["rows"][0][1:3] == ["8", "3+5"]
    assert personal_cards(layout(alone), "99").data["cards"] == []


def test_a_row_is_not_torn_between_two_pages() -> None:
    names = {one: (f"Аполлинария Рождественская {one}" * 3, "Ann Ray") for one in "12345678"}
    travellers = tuple(
        Traveller(str(board), (played("1-5", "4SN=", 420), played("2-6", "4SN-1", -50)))
        for board in range(1, 40)
    )
    contestants = tuple(Contestant(one, names[one]) for one in "1256")
    long = score(Field(travellers, contestants), policy("club1987"), Regulations())
    for text in printed(personal_cards(layout(long), "1")).texts:
        assert "".join(text.split()).count("Аполлинария") % 3 == 0
