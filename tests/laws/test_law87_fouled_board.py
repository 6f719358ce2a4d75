from __future__ import annotations

from dataclasses import replace

import pytest

from doubleton.bridge import Board, Deal, Seat, Vulnerability
from doubleton.lawbook import EDITIONS, Cite, Edition, Regulations
from doubleton.laws.law87_fouled_board import Fouled, Groups, fouled, groups

DEAL = Deal("N:JT65.AK43.Q2.K92 AK2.QT9.J876.A53 Q987.J8.KT954.Q4 43.7652.A3.JT876")
TURNED = Deal("N:43.7652.A3.JT876 JT65.AK43.Q2.K92 AK2.QT9.J876.A53 Q987.J8.KT954.Q4")
RIGHT = Board.numbered(5, DEAL)


@pytest.mark.parametrize(
    "wrong",
    [
        replace(RIGHT, deal=TURNED),
        replace(RIGHT, dealer=Seat.EAST),
        replace(RIGHT, vulnerability=Vulnerability.ALL),
    ],
)
def test_87A_a_board_is_fouled_by_a_card_the_dealer_or_the_vulnerability(wrong: Board) -> None:
    fact = fouled(Regulations(), [RIGHT, RIGHT, wrong])
    assert fact == Fouled((RIGHT, wrong), cite=Cite("87A", Edition.OF_1987))


def test_87A_equal_copies_are_not_fouled() -> None:
    assert fouled(Regulations(), [RIGHT, RIGHT]) is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_87B_scores_are_grouped_by_the_version_they_were_made_on(edition: Edition) -> None:
    rounds = [*["main"] * 3, *["turned"] * 5, *["main"] * 2]
    fact = groups(Regulations(edition), rounds)
    assert fact == Groups(((0, 1, 2, 8, 9), (3, 4, 5, 6, 7)), cite=Cite("87B", edition))
