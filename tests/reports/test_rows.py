"""A row shows the contract with its play, or the words that stand instead."""

from __future__ import annotations

import pytest

from doubleton.reports.layout import Layout
from doubleton.reports.rows import both_scores, is_zero_sum, outcome
from reports.evening import FOULED, MATCHPOINTS, PLAYED, RULED, plain

ENGLISH = Layout(MATCHPOINTS, "en")
RUSSIAN = Layout(MATCHPOINTS, "ru")


def test_a_played_row_shows_contract_declarer_lead_and_tricks() -> None:
    shown = [outcome(row, ENGLISH) for row in PLAYED.rows]
    assert [
        (plain(one.contract), one.declarer, plain(one.lead), one.tricks, one.remark)
        for one in shown
    ] == [
        ("4♠", "N", "♦5", "=", ""),
        ("3NT", "S", "♥4", "−1", ""),
        ("4♠×", "N", "", "+1", ""),
        ("Pass", "", "", "", ""),
    ]


def test_a_row_of_another_kind_says_what_it_is() -> None:
    assert [outcome(row, ENGLISH).remark for row in RULED.rows] == [
        "artificial score",
        "artificial score",
        "not played",
        "sit-out",
        "split score",
        "assigned",
        "weighted",
        "",
    ]
    assert outcome(RULED.rows[0], RUSSIAN).remark == "искусственный результат"


def test_scores_are_those_of_north_south_and_of_both_where_they_differ() -> None:
    ruled = MATCHPOINTS.boards[0]
    assert [plain(both_scores(row, ENGLISH)) for row in ruled.rows] == [
        "A+ / A−",
        "37.5% / 60%",
        "",
        "",
        "−50 / −420",
        "+140",
        "60% +420, 40% −50",
        "−90",
    ]


@pytest.mark.parametrize(("language", "shown"), [("en", "37.5% / 60%"), ("ru", "37,5 % / 60 %")])
def test_a_percentage_is_written_as_its_language_does(language: str, shown: str) -> None:
    row = MATCHPOINTS.boards[0].rows[1]
    assert plain(both_scores(row, Layout(MATCHPOINTS, language))) == shown


def test_what_was_played_is_lost_by_one_side_and_won_by_the_other() -> None:
    assert [is_zero_sum(row) for row in FOULED.rows] == [True] * 4
    assert [is_zero_sum(row) for row in RULED.rows] == [
        *[False] * 5,
        True,
        True,
        True,
    ]
