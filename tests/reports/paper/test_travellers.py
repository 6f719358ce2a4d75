"""Travellers on paper, filled in and empty."""

from __future__ import annotations

from itertools import chain
from typing import Any

import pytest

from doubleton.movements.howell import howell
from doubleton.movements.mitchell import mitchell
from doubleton.reports.paper.compiling import Size
from doubleton.reports.paper.travellers import blank_travellers, travellers
from doubleton.scoring.recap import Recap
from doubleton.scoring.traveller import Method
from doubleton.words import LANGUAGES
from reports.evening import MATCHPOINTS, PLAYED, scored
from reports.league import league
from reports.paper.setting import badly_set, has, layout, plan, printed

EVERY = {
    "matchpoints": MATCHPOINTS,
    "cross-imps": scored(Method.CROSS_IMPS, PLAYED),
    "teams": league(),
}


@pytest.mark.parametrize("recap", EVERY.values(), ids=EVERY)
def test_every_number_and_name_of_every_board_is_on_the_paper(recap: Recap) -> None:
    for language in LANGUAGES:
        document = travellers(layout(recap, language))
        found = printed(document, language=language)
        boards: Any = document.data["boards"]
        assert len(boards) == len(recap.boards)
        for board in boards:
            cells = chain.from_iterable(board["table"]["rows"])
            assert has(found, board["heading"], board["marks"], *board["facts"], *cells)


def test_a_row_is_read_from_left_to_right() -> None:
    boards: Any = travellers(layout(MATCHPOINTS)).data["boards"]
    first = next(one for one in boards if one["heading"] == "Board 2")
    assert first["marks"] == "Dealer E · N-S vulnerable"
    assert first["facts"][0] == "Par: +620: 4♠ N =, 4♠ S ="
    assert first["table"]["rows"][0][:8] == [
        "3  Eva Field – Finn Lake",
        "7  Nia Park – Oda Vale",
        "4♠×",
        "N",
        "",
        "+1",
        "990",
        "",
    ]


@pytest.mark.parametrize("size", Size)
def test_nothing_is_cut_off(size: Size) -> None:
    for recap in EVERY.values():
        for language in LANGUAGES:
            assert badly_set(travellers(layout(recap, language)), size, language) == []


# --- empty ones ----------------------------------------------------------------------------------


def test_an_empty_one_has_a_line_for_every_time_that_a_board_is_played() -> None:
    boards: Any = blank_travellers([plan(mitchell(5), 3)]).data["boards"]
    assert len(boards) == 15
    assert boards[0]["heading"] == "Board 1, section A"
    assert [row[:2] for row in boards[3]["table"]["rows"]] == [
        ["1", "2"],
        ["2", "1"],
        ["3", "5"],
        ["4", "4"],
        ["5", "3"],
    ]
    assert {cell for row in boards[3]["table"]["rows"] for cell in row[2:]} == {""}


def test_a_small_movement_leaves_lines_for_more() -> None:
    boards: Any = blank_travellers([plan(howell(2), 1, named=False)]).data["boards"]
    assert [len(board["table"]["rows"]) for board in boards] == [4] * len(boards)
    assert boards[0]["heading"] == "Board 1"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", Size)
def test_empty_ones_fit_on_the_paper(language: str, size: Size) -> None:
    document = blank_travellers([plan(mitchell(9), 2)], language)
    found = printed(document, size, language)
    boards: Any = document.data["boards"]
    assert has(found, *(board["heading"] + board["marks"] for board in boards))
    assert badly_set(document, size) == []
