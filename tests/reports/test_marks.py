"""Every suit is shown by its sign and its colour."""

from __future__ import annotations

import pytest

from doubleton.bridge import SUITS, Card, Contract, Hand, Result
from doubleton.reports import marks


def test_each_suit_has_a_class_and_a_sign_that_stays_text() -> None:
    assert [str(marks.sign(suit)) for suit in SUITS] == [
        '<span class="c">♣\ufe0e</span>',
        '<span class="d">♦\ufe0e</span>',
        '<span class="h">♥\ufe0e</span>',
        '<span class="s">♠\ufe0e</span>',
    ]


@pytest.mark.parametrize(
    ("contract", "shown"),
    [("3NTN", "3NT"), ("4SXE", "4♠×"), ("7CXXW", "7♣××"), ("1DS", "1♦")],
)
def test_a_contract_is_level_denomination_and_doubling(contract: str, shown: str) -> None:
    assert marks.contract(Contract(contract)).striptags().replace("\ufe0e", "") == shown


def test_a_ten_is_written_in_full() -> None:
    assert marks.card(Card("HT")).striptags() == "♥\ufe0e10"


def test_a_hand_shows_its_suits_from_spades() -> None:
    assert [ranks for _, ranks in marks.suits(Hand("AKT2..QJ98765.43"))] == [
        "A K 10 2",
        "—",
        "Q J 9 8 7 6 5",
        "4 3",
    ]


@pytest.mark.parametrize(
    ("result", "shown"), [("4SN=", "="), ("4SN+2", "+2"), ("4SXN-3", "−3"), ("Pass", "")]
)
def test_tricks_are_counted_from_the_contract(result: str, shown: str) -> None:
    assert marks.relative(Result.of(result)) == shown
