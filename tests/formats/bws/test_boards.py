"""Deals and double-dummy tricks of a BWS."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from doubleton.bridge import DDTable, Deal
from doubleton.formats.bws import read
from doubleton.scoring.traveller import Traveller
from formats.bws.session import bws, entered, told

if TYPE_CHECKING:
    from formats.bws.session import Rows

HANDS = {
    "North": ("AKQJ", "10987", "65", "432"),
    "East": ("10987", "65", "432", "AKQJ"),
    "South": ("65", "432", "AKQJ", "10987"),
    "West": ("432", "AKQJ", "T987", "65"),
}
DEAL = Deal("N:AKQJ.T987.65.432 T987.65.432.AKQJ 65.432.AKQJ.T987 432.AKQJ.T987.65")
SUITS = ("Spades", "Hearts", "Diamonds", "Clubs")
RECORD = {
    f"{seat}{suit}": cards
    for seat, hand in HANDS.items()
    for suit, cards in zip(SUITS, hand, strict=True)
}


def evaluation(tricks: int) -> dict[str, int]:
    return {f"{seat}{strain}": tricks for seat, strain in product(HANDS, (*SUITS, "Notrump"))}


def board(hands: Rows = (), tricks: Rows = (), section: int = 1) -> Traveller:
    tables = {
        "Section": [{"ID": 1, "Letter": "A", "Session": 1}, {"ID": 2, "Letter": "B", "Session": 1}],
        "HandRecord": hands,
        "HandEvaluation": tricks,
    }
    rows = [entered("1 1 7 1 2 | N 3 NT =", Section=section)]
    (traveller,) = read(bws(rows, tables)).field.travellers
    return traveller


def test_the_deal_is_that_of_the_board() -> None:
    assert board([{"Section": 1, "Board": 7, **RECORD}]).deal == DEAL
    assert board([{"Section": 1, "Board": 8, **RECORD}]).deal is None


def test_each_section_has_its_own_deals() -> None:
    hands = [{"Section": 2, "Board": 7, **RECORD}]
    assert board(hands).deal is None
    assert board(hands, section=2).deal == DEAL


def test_tricks_are_those_of_the_board() -> None:
    given = evaluation(6) | {"NorthNotrump": 9, "WestClubs": 3}
    table = board(tricks=[{"Section": 1, "Board": 7, **given}]).double_dummy
    assert table == DDTable.of_hex("96666" + "66666" * 2 + "66663")


def test_tricks_that_were_not_counted_are_left_out() -> None:
    for tricks in (0, -1, 99):
        assert board(tricks=[{"Section": 1, "Board": 7, **evaluation(tricks)}]).double_dummy is None


def test_a_deal_that_is_none_is_told() -> None:
    hands = [{"Section": 1, "Board": 7, **RECORD, "NorthSpades": "AKQT"}]
    rows = [entered("1 1 7 1 2 | N 3 NT =")]
    gathered = read(bws(rows, {"HandRecord": hands}))
    assert [key for key, _ in told(gathered)] == ["results.board-facts"]
