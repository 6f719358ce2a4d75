"""Whoever gives a document something else than it is made of is told what is expected."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from doubleton import Board, Deal, DoubletonError, Traveller, diagram, hand_records
from doubleton.reports.paper.board_labels import board_labels
from doubleton.reports.paper.dealing_sheets import curtain_cards, sheets_by_board, sheets_by_seat
from doubleton.reports.paper.forms import appeal_form, ruling_form
from doubleton.reports.paper.guide_cards import guide_cards, table_guides
from doubleton.reports.paper.movement_sheets import movement_sheets
from doubleton.reports.paper.personal_cards import personal_cards
from doubleton.reports.paper.rankings import ranking_sheet
from doubleton.reports.paper.table_cards import table_cards
from doubleton.reports.paper.travellers import blank_travellers, travellers

BOARD = Board.numbered(1, Deal("N:AKQJ... - - -"))
OF_MANY = (
    *(hand_records, sheets_by_board, sheets_by_seat, curtain_cards, board_labels),
    *(guide_cards, table_guides, movement_sheets, table_cards, blank_travellers),
)
OF_ONE = (travellers, personal_cards, ranking_sheet, ruling_form, appeal_form, diagram)


@pytest.mark.parametrize("given", ["a file.pbn", 7, ["x"], [7]])
@pytest.mark.parametrize("make", [*OF_MANY, *OF_ONE], ids=lambda one: str(one.__name__))
def test_what_is_no_part_of_a_document_is_named(make: Callable[..., Any], given: object) -> None:
    titled = make in OF_MANY[:4]
    with pytest.raises(TypeError, match=r"^\w+ expected, not "):
        make(given, **({"title": "T"} if titled else {}))


@pytest.mark.parametrize("make", OF_MANY, ids=lambda one: str(one.__name__))
def test_a_single_board_is_no_list_of_boards(make: Callable[..., Any]) -> None:
    titled = make in OF_MANY[:4]
    with pytest.raises(TypeError, match="Iterable expected, not Board"):
        make(BOARD, **({"title": "T"} if titled else {}))


def test_a_title_is_a_text() -> None:
    title: Any = 7
    with pytest.raises(TypeError, match="str expected, not 7"):
        hand_records([BOARD], title=title)


def test_a_date_is_a_text_and_a_traveller_is_made_of_a_board() -> None:
    day: Any = date(2026, 11, 27)
    with pytest.raises(TypeError, match="str expected, not datetime"):
        hand_records([BOARD], title="T", date=day)
    deal: Any = BOARD.deal
    with pytest.raises(TypeError, match="Board expected, not Deal"):
        Traveller.of(deal)


def test_how_many_boards_a_page_has_and_which_parts_a_diagram_are_told() -> None:
    with pytest.raises(DoubletonError, match="9, 4, 2"):
        hand_records([BOARD], title="T", a_page=7)
    parts: Any = ["hands"]
    with pytest.raises(DoubletonError, match="“hands” is no part of a diagram"):
        diagram(BOARD, parts=parts)
