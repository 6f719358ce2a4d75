"""What a game takes over from the games before it."""

from __future__ import annotations

import pytest

from doubleton.formats.pbn import read, record
from doubleton.formats.pbn.inheritance import Inheritance

HIDDEN = (
    *("", "WNE", "#", "##NES", None, None, None, "#"),
    *("##ESW", "##ESW", None, None, "##SWN", None, "#", None),
)
"""The Hidden tags of games 1 to 16 of the standard's example for version 2.0."""


def resolved(*tags: str | None) -> list[str | None]:
    """Return what the tag Hidden stands for in games that have it so, or not at all."""
    inheritance = Inheritance()
    written = [{} if tag is None else {"Hidden": tag} for tag in tags]
    return [inheritance.resolve(game, marked=True).get("Hidden") for game in written]


def test_a_value_that_stands_is_used_until_another_is_given() -> None:
    assert resolved(*HIDDEN[1:]) == [
        *("WNE", "WNE", "NES", "NES", "NES", "NES", "NES"),
        *("ESW", "ESW", "ESW", "ESW", "SWN", "SWN", "SWN", None),
    ]


def test_a_number_sign_looks_back_to_the_nearest_game_that_has_the_tag() -> None:
    assert resolved("N", None, "#", None, "#") == ["N", None, "N", None, "N"]


def test_a_number_sign_without_a_game_before_is_empty() -> None:
    assert resolved("#") == [""]


def test_two_number_signs_without_text_stand_for_an_empty_value() -> None:
    assert resolved("N", "##", None) == ["N", "", ""]


def test_a_plain_value_counts_for_its_game_alone_and_ends_what_stood() -> None:
    assert resolved("##N", None, "E", None) == ["N", "N", "E", None]


def test_a_number_sign_in_front_of_text_is_text() -> None:
    assert resolved("#1607 Speedball", "#") == ["#1607 Speedball", "#1607 Speedball"]


def test_a_table_takes_over_its_columns() -> None:
    text = '[ScoreTable "Rank;MP"]\n1 8\n\n[ScoreTable "#"]\n2 6\n'
    one, two = (record(game).tables[0] for game in read(text.encode()))
    assert (one.columns, two.rows) == (two.columns, (("2", "6"),))


DEALT = (
    '[Board "7"]\n[Dealer "S"]\n[Vulnerable "All"]\n'
    '[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]\n'
)
RESULT = '[North "A"]\n[Declarer "S"]\n[Contract "5HX"]\n[Result "9"]\n'
OTHER = '[North "B"]\n[Declarer "N"]\n[Contract "5D"]\n[Result "11"]\n'


def test_further_tables_of_a_board_need_not_repeat_it() -> None:
    text = "\n".join((DEALT + RESULT, OTHER, OTHER))
    one, two, three = (record(game) for game in read(text.encode()))
    assert [(r.number, r.dealer, r.vulnerability, r.deal) for r in (one, two, three)] == [
        (7, one.dealer, one.vulnerability, one.deal)
    ] * 3
    assert [str(r.result) for r in (one, two, three)] == ["5HXS-2", "5DN=", "5DN="]


@pytest.mark.parametrize(
    "between",
    ['[Board "8"]\n', '[Dealer "N"]\n', '[Event "Next"]\n'],
)
def test_a_game_that_says_anything_of_a_board_is_no_further_table(between: str) -> None:
    games = list(read("\n".join((DEALT + RESULT, between, OTHER)).encode()))
    assert [game.tag("Deal") is None for game in games] == [False, True, True]


def test_a_game_without_a_result_is_no_further_table() -> None:
    games = list(read(f'{DEALT}{RESULT}\n[Event "Next"]\n'.encode()))
    assert games[1].tag("Board") is None


def test_a_deal_by_number_sign_is_read_though_the_standard_forbids_it() -> None:
    text = f'{DEALT}\n[Board "7"]\n[Deal "#"]\n'
    one, two = (record(game) for game in read(text.encode()))
    assert one.deal == two.deal
    assert [fault.said.key for fault in two.faults] == ["pbn.never-inherited"]
