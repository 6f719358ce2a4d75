from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given

from doubleton.bridge import SUITS, Deal, Hand, Holding
from doubleton.dealing.kaplan_rubens import Reading, kaplan_rubens, quality
from strategies import complete_deals


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("QJ.QJ.K432.65432", "6.4"),
        ("K97432.J963.65.6", "6.2"),
        ("K98432.J963.65.6", "6.5"),
        ("KQJT92.QT97.T95.", "12.5"),
    ],
)
def test_the_evaluator_that_a_director_quotes_has_the_same_figures(hand: str, points: str) -> None:
    assert kaplan_rubens(Hand(hand)) == Fraction(points)


def test_the_hand_of_the_article_is_just_under_thirteen() -> None:
    assert kaplan_rubens(Hand("AJT432.KT92.32.2")) == Fraction("12.95")


def test_dealer_gives_more_for_a_queen_in_a_doubleton() -> None:
    hand = Hand("QJ.QJ.K432.65432")
    assert kaplan_rubens(hand, Reading.DEALER) == Fraction("6.9")


def test_dealer_gives_nothing_for_a_nine_under_three_honours() -> None:
    held = Holding("AKQ92")
    assert quality(held) == Fraction("4.75")
    assert quality(held, Reading.DEALER) == Fraction("4.5")


@pytest.mark.parametrize(
    ("held", "points"),
    [
        ("AK65432", "5.6"),
        ("AKQJ432", "7"),
        ("AKJ5432", "6.3"),
        ("AK765432", "7.2"),
        ("AK8765432", "9"),
        ("AKJ865432", "9"),
        ("AKQ865432", "9"),
    ],
)
def test_long_suits_get_back_what_queen_and_knave_would_have_been_worth(
    held: str, points: str
) -> None:
    assert quality(Holding(held)) == Fraction(points)


def test_a_flat_hand_loses_half_a_point() -> None:
    assert kaplan_rubens(Hand("5432.432.432.432")) == Fraction(-1, 2)


@given(complete_deals())
def test_values_are_twentieths_and_readings_differ_by_little(deal: Deal) -> None:
    for hand in deal:
        assert hand is not None
        value = kaplan_rubens(hand)
        assert 20 % value.denominator == 0
        assert all(0 <= quality(hand[suit]) <= 13 for suit in SUITS)
        assert abs(kaplan_rubens(hand, Reading.DEALER) - value) <= 2
