"""What is counted: the same in a suit, in a hand, and as the evaluation of a hand says."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given

from doubleton.bridge import CARDS, SEATS, SUITS, Deal
from doubleton.dealing import evaluation
from doubleton.dealing.batches import amounts, as_deals, deals
from doubleton.dealing.conditions import (
    NORTH,
    amount,
    controls,
    hcp,
    kaplan_rubens,
    losers,
    quality,
)
from doubleton.dealing.conditions.counts import ALTERNATIVE, HCP, HOLDINGS, Count, of_card, of_cards
from doubleton.dealing.kaplan_rubens import Reading
from doubleton.dealing.kaplan_rubens import kaplan_rubens as kaplan_rubens_of
from doubleton.dealing.kaplan_rubens import quality as quality_of
from strategies import complete_deals


@given(complete_deals())
def test_counts_are_those_of_the_evaluation_of_a_hand(deal: Deal) -> None:
    for seat in SEATS:
        hand = deal[seat]
        assert hand is not None
        assert amount(hcp(seat), deal) == evaluation.high_card_points(hand)
        assert amount(controls(seat), deal) == evaluation.controls(hand)
        assert amount(losers(seat), deal) == evaluation.losers(hand)
        exact = kaplan_rubens_of(hand, Reading.DEALER)
        assert Fraction(amount(kaplan_rubens(seat), deal), 100) == exact


def test_a_batch_counts_as_the_evaluation_of_its_hands() -> None:
    batch = deals(150, seed=6)
    hands = [deal[NORTH] for deal in as_deals(batch)]
    assert amounts(hcp(NORTH), batch).tolist() == [hand.hcp for hand in hands if hand is not None]
    expected = [evaluation.losers(hand) for hand in hands if hand is not None]
    assert amounts(losers(NORTH), batch).tolist() == expected
    for suit in SUITS:
        found = amounts(quality(NORTH, suit), batch).tolist()
        assert found == [
            100 * quality_of(hand[suit], Reading.DEALER) for hand in hands if hand is not None
        ]


@pytest.mark.parametrize("count", [HCP, *ALTERNATIVE, of_card(CARDS[51])])
def test_a_table_has_every_holding(count: Count) -> None:
    assert len(count.table) == HOLDINGS
    assert all(count.table[holding] == count.of(holding) for holding in range(0, HOLDINGS, 7))


def test_points_are_from_the_deuce_up() -> None:
    assert of_cards("tens and deuces", {"T": 10, "2": 2}).of(0b1_0000_0001) == 12
