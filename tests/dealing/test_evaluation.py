"""Examples are those of the authors, or of pages that quote them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given

from doubleton.bridge import SUITS, Deal, Hand, Holding, Suit
from doubleton.dealing.evaluation import (
    controls,
    dummy_points,
    high_card_points,
    honour_tricks,
    is_balanced,
    length_points,
    lengths,
    losers,
    losers_of,
    new_losers,
    quick_tricks,
    shape,
    shortness_points,
    suit_quality,
    zar_points,
)
from strategies import complete_deals

HALF = Fraction(1, 2)


def in_suit(cards: str) -> Hand:
    """Return a hand in which nothing counts but one suit."""
    rest = 13 - len(cards)
    lengths = (rest - 2 * (rest // 3), rest // 3, rest // 3)
    return Hand(".".join([cards, *("98765432"[:length] for length in lengths)]))


@pytest.mark.parametrize(
    ("cards", "tricks"),
    [
        *(("AKQ", 2), ("AK2", 2), ("AQ2", Fraction(3, 2)), ("AQ", Fraction(3, 2)), ("A2", 1)),
        *(("KQ2", 1), ("KQ", 1), ("K2", HALF), ("K", 0), ("QJ2", 0), ("AKQJT9", 2), ("KJT", HALF)),
    ],
)
def test_quick_tricks_of_a_suit(cards: str, tricks: Fraction) -> None:
    assert quick_tricks(in_suit(cards)) == tricks


@pytest.mark.parametrize(
    ("cards", "tricks"),
    [
        *(("AKQ", 3), ("AK2", 2), ("AQ2", Fraction(3, 2)), ("A32", 1), ("KQ2", 1), ("KJT", 1)),
        *(("K2", HALF), ("QJ2", HALF), ("Q32", 0), ("J32", 0), ("432", 0), ("AKQJ", 3)),
    ],
)
def test_honour_tricks_of_a_suit(cards: str, tricks: Fraction) -> None:
    assert honour_tricks(in_suit(cards)) == tricks


def test_two_plus_values_are_half_an_honour_trick() -> None:
    assert honour_tricks(Hand("Q432.Q32.432.432")) == HALF
    assert honour_tricks(Hand("Q432.Q32.Q32.432")) == HALF
    assert honour_tricks(Hand("Q432.Q32.Q32.Q32")) == 1


def test_a_bare_king_and_one_short_suit_are_plus_values() -> None:
    assert honour_tricks(Hand("K.98765.9876.432")) == HALF
    assert honour_tricks(Hand("2.98765.98765.32")) == 0
    assert honour_tricks(Hand("2.3.987654.98765")) == 0


def test_a_knave_with_a_higher_honour_is_a_plus_value_but_in_queen_and_knave_alone() -> None:
    assert honour_tricks(Hand("KJ32.AJ3.432.432")) == 2
    assert honour_tricks(Hand("QJ.QJ.98765.5432")) == HALF


@pytest.mark.parametrize(
    ("cards", "number"),
    [
        *(("", 0), ("A", 0), ("K", 1), ("2", 1), ("AK", 0), ("A2", 1), ("K2", 1), ("KQ", 1)),
        *(("Q2", 2), ("32", 2), ("AKQ", 0), ("AK2", 1), ("AQ2", 1), ("KQ2", 1), ("A32", 2)),
        *(("K32", 2), ("Q32", 2), ("432", 3), ("AKQ65", 0), ("KQJ93", 1), ("J8765", 3)),
    ],
)
def test_losers_of_a_suit(cards: str, number: int) -> None:
    assert losers_of(Holding(cards)) == number


@pytest.mark.parametrize(
    ("hand", "number"),
    [("J432.J32.J32.J32", 12), ("65432..5432.5432", 9), ("AK432.A432.Q2.32", 7)],
)
def test_losers_of_a_hand(hand: str, number: int) -> None:
    assert losers(Hand(hand)) == number


@pytest.mark.parametrize(
    ("cards", "halves"),
    [
        *(("", 0), ("A", 0), ("K", 3), ("Q", 3), ("AK", 0), ("A2", 2), ("K2", 3), ("Q2", 5)),
        *(("32", 5), ("AKQ", 0), ("AK2", 1), ("AQ2", 2), ("KQ2", 3), ("A32", 3), ("K32", 4)),
        *(("Q32", 5), ("432", 6), ("65432", 6)),
    ],
)
def test_new_losers_of_a_suit_in_halves(cards: str, halves: int) -> None:
    hand = in_suit(cards)
    rest = new_losers(Hand(hand & ~(hand[Suit.SPADES] << 39)))
    assert (new_losers(hand) - rest) * 2 == halves


def test_short_suits_count_three_two_and_one() -> None:
    assert shortness_points(Hand(".A432.AKQ432.432")) == 3
    assert shortness_points(Hand("2.32.A5432.A5432")) == 3
    assert shortness_points(Hand("5432.432.432.432")) == 0


def test_long_suits_count_one_for_each_card_over_four() -> None:
    assert length_points(Hand("65432.65432.32.2")) == 2
    assert length_points(Hand("AKQJT98765432...")) == 9


@pytest.mark.parametrize(
    ("hand", "trumps", "points"),
    [
        ("KQ75.4.Q876.9642", Suit.SPADES, 10),
        ("8.KQ7.AJ954.9762", Suit.HEARTS, 12),
        ("8.KQ7.AJ954.9762", Suit.DIAMONDS, 13),
        (".AK93.Q43.AKJT82", Suit.HEARTS, 22),
        ("8.32.AJ954.97642", Suit.HEARTS, 5),
    ],
)
def test_dummy_points(hand: str, trumps: Suit, points: int) -> None:
    assert dummy_points(Hand(hand), trumps) == points


@pytest.mark.parametrize(
    ("hand", "points"),
    [("J6432.KQ32.3.KQ2", 26), ("A432.AJ5432.J.32", 29), ("5432.432.432.432", 8)],
)
def test_zar_points(hand: str, points: int) -> None:
    assert zar_points(Hand(hand)) == points


@pytest.mark.parametrize(
    ("cards", "quality"),
    [
        *(("Q8742", 6), ("KJ954", 7), ("J85432", 6), ("KJ8432", 8), ("KQJT64", 10)),
        *(("KQ8643", 8), ("AJ984", 7), ("AKJT75", 10), ("T987643", 7), ("", 0)),
    ],
)
def test_suit_quality(cards: str, quality: int) -> None:
    assert suit_quality(Holding(cards)) == quality


@pytest.mark.parametrize(
    ("hand", "balanced"),
    [
        *(("5432.432.432.432", True), ("5432.5432.432.32", True), ("65432.432.432.32", True)),
        *(("65432.5432.32.32", False), ("5432.5432.5432.2", False)),
    ],
)
def test_balanced_hands(hand: str, *, balanced: bool) -> None:
    assert is_balanced(Hand(hand)) is balanced


@given(complete_deals())
def test_what_a_deal_adds_up_to(deal: Deal) -> None:
    hands = [hand for hand in deal if hand is not None]
    assert sum(map(high_card_points, hands)) == 40
    assert sum(map(controls, hands)) == 12
    for hand in hands:
        assert sum(lengths(hand)) == 13
        assert sorted(lengths(hand), reverse=True) == list(shape(hand))
        assert losers(hand) == sum(losers_of(hand[suit]) for suit in SUITS)
        assert 0 <= losers(hand) <= 12
        assert 0 <= new_losers(hand) <= 12
        assert quick_tricks(hand) <= honour_tricks(hand) <= 12
        assert dummy_points(hand, SUITS[0]) >= high_card_points(hand)
