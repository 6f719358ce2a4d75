"""Hands and holdings."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given

from doubleton.bridge import SUITS, Card, Hand, Holding, Suit
from doubleton.errors import NotationError
from strategies import hands


@given(hands)
def test_a_hand_reads_what_it_writes(hand: Hand) -> None:
    assert Hand(str(hand)) == hand
    assert eval(repr(hand)) == hand  # noqa: S307 - its own notation
    assert pickle.loads(pickle.dumps(hand)) == hand  # noqa: S301 - made in this line


@given(hands)
def test_a_hand_is_its_cards_from_the_ace_of_spades_down(hand: Hand) -> None:
    held = list(hand)
    assert held == sorted(held, reverse=True)
    assert len(held) == len(hand)
    assert Hand.of(held) == hand
    assert all(card in hand for card in held)


@given(hands)
def test_a_hand_is_the_sum_of_its_holdings(hand: Hand) -> None:
    assert sum(hand[suit] << 13 * suit for suit in SUITS) == hand
    assert sum(len(hand[suit]) for suit in SUITS) == len(hand)


@given(hands)
def test_a_holding_reads_what_it_writes(hand: Hand) -> None:
    for suit in SUITS:
        assert Holding(str(hand[suit])) == hand[suit]


def test_high_card_points_count_4_3_2_1() -> None:
    assert Hand("AKQJ.AKQJ.AKQJ.A").hcp == 34
    assert Hand("AT98.K765.Q432.J").hcp == 10


def test_B72_ten_lower_case_and_any_order_are_read() -> None:
    assert Hand("k10a.t98.32.a2345") == Hand("AKT.T98.32.A5432")


def test_B04_suit_letters_in_front_of_the_suits_are_read() -> None:
    assert Hand("SA7.H864.DQJT73.CAKQ") == Hand("A7.864.QJT73.AKQ")


def test_a_void_is_nothing_or_a_dash() -> None:
    assert Hand("AKQJT98765432.-.-.-") == Hand("AKQJT98765432...")
    assert str(Hand("...")[Suit.CLUBS]) == "-"


def test_a_complete_hand_has_thirteen_cards() -> None:
    assert Hand("AKQJT98765432...").is_complete
    assert not Hand("AKQJT9876543...").is_complete


@pytest.mark.parametrize(
    "text", ["", "-", "AK", "A.K.Q", "A.K.Q.J.T", "AA...", "1...", "A.K.Q.Jx", "D...", "A,K,Q,J"]
)
def test_what_is_no_hand_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        Hand(text)


@pytest.mark.parametrize("number", [-1, 1 << 52])
def test_a_number_that_is_no_set_of_cards_is_refused(number: int) -> None:
    with pytest.raises(NotationError):
        Hand(number)


def test_a_card_not_held_is_not_in_the_hand() -> None:
    assert Card("S2") not in Hand("AKQ.AKQ.AKQ.AKQJ")
