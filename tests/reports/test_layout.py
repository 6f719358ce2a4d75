"""What all pages of one recapitulation share."""

from __future__ import annotations

from dataclasses import replace

from doubleton.reports.layout import MOST_ROWS, Layout
from doubleton.scoring.policy import policy
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import Method
from reports.evening import MATCHPOINTS, PLAYED, field, scored


def test_boards_stand_in_their_natural_order() -> None:
    layout = Layout(MATCHPOINTS, "en")
    assert [layout.boards[place] for place in layout.order] == [
        "board-2.html",
        "board-9.html",
        "board-10.html",
    ]


def test_sections_and_sessions_are_named_where_there_are_several() -> None:
    travellers = [
        replace(PLAYED, section="A", session="1"),
        replace(PLAYED, section="B", session="1"),
        replace(PLAYED, section="B", session="2"),
    ]
    layout = Layout(score(field(*travellers)), "en")
    assert layout.boards == ("board-1-a-2.html", "board-1-b-2.html", "board-2-b-2.html")
    assert [layout.board_name(traveller) for traveller in travellers] == [
        "2, section A, session 1",
        "2, section B, session 1",
        "2, section B, session 2",
    ]


def test_the_figures_are_those_that_the_method_has() -> None:
    shown = {
        method: [measure.label for measure in Layout(scored(method), "ru").measures]
        for method in (Method.MATCHPOINTS, Method.BUTLER, Method.TOTAL_POINTS)
    }
    assert shown == {
        Method.MATCHPOINTS: ["MP", "%"],
        Method.BUTLER: ["IMP"],
        Method.TOTAL_POINTS: [],
    }


def test_a_contestant_is_called_what_it_is() -> None:
    alone = replace(
        PLAYED, rows=tuple(replace(row, south="20", west="30") for row in PLAYED.rows[:1])
    )
    assert Layout(scored(Method.MATCHPOINTS), "en").contestant == "Pair"
    assert Layout(score(field(alone)), "en").contestant == "Player"
    assert Layout(score(field(alone)), "ru").contestant == "Игрок"


def test_what_applied_is_told_in_a_few_words() -> None:
    assert Layout(MATCHPOINTS, "en").facts == (
        "8 May 2026",
        "Matchpoints",
        "3 boards",
        "scoring: World Bridge Federation",
        "Laws of 2017",
    )


def test_a_session_without_a_title_still_has_a_heading() -> None:
    recap = score(replace(field(PLAYED), title=None, date=None), policy("club1987"))
    assert Layout(recap, "ru").title == "Результаты"
    assert Layout(recap, "ru").facts == (
        "MP",
        "1 сдача",
        "порядок обсчёта: клуб (Правила 1987 года)",
        "Правила 1987 года",
    )


def test_names_have_a_column_only_where_one_says_more_than_the_number() -> None:
    only_names = {f"_{number}": (number,) for number in "12345678"}
    assert Layout(MATCHPOINTS, "en").has_names
    assert not Layout(score(field(PLAYED, **only_names)), "en").has_names


def test_the_page_of_all_boards_is_left_out_where_it_would_be_too_large() -> None:
    many = replace(PLAYED, rows=PLAYED.rows * (MOST_ROWS // 4))
    menus = [
        [address for address, _ in Layout(score(field(*travellers)), "en").menu]
        for travellers in ((many,), (many, replace(PLAYED, board="3")))
    ]
    assert menus == [
        ["index.html", "boards.html", "frequencies.html", "swings.html"],
        ["index.html", "frequencies.html", "swings.html"],
    ]
