"""Stickers for boards say what Law 2 says."""

from __future__ import annotations

from typing import Any

import pytest

from doubleton.bridge import Board, Seat, Vulnerability
from doubleton.reports.paper.board_labels import board_labels
from doubleton.reports.paper.compiling import Size
from doubleton.words import LANGUAGES
from reports.paper.setting import has, printed

ALL = [Board.numbered(number) for number in range(1, 33)]


def test_a_label_has_number_dealer_and_vulnerability() -> None:
    labels: Any = board_labels([Board.numbered(4)]).data["labels"]
    assert labels == [
        {
            "number": "4",
            "dealer": "W",
            "told": ["Dealer W", "All vulnerable"],
            "vulnerable": ["N", "E", "S", "W"],
        }
    ]


def test_markings_of_a_board_go_before_the_rule() -> None:
    labels: Any = board_labels([Board(1, Seat.SOUTH, Vulnerability.EW)]).data["labels"]
    assert (labels[0]["dealer"], labels[0]["vulnerable"]) == ("S", ["E", "W"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", Size)
def test_twenty_four_labels_are_on_a_sheet(language: str, size: Size) -> None:
    document = board_labels(ALL, language)
    found = printed(document, size, language)
    assert len(found.sizes) == 2
    labels: Any = document.data["labels"]
    assert has(found, *(text for label in labels for text in label["told"]))
    assert {label["number"] for label in labels} <= set(" ".join(found.texts).split())


def test_a_number_of_three_digits_has_room() -> None:
    assert "128" in printed(board_labels([Board.numbered(128)])).text
