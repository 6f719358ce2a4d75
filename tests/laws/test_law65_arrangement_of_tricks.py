from __future__ import annotations

from doubleton.bridge import Side
from doubleton.laws import law65_arrangement_of_tricks as law65
from laws.in_play import E, S, W, after, reviews, start


def test_65B1_a_trick_won_points_to_partner() -> None:
    fact = law65.won(start(), E, W)
    assert fact is not None
    assert fact.to is Side.EW
    assert law65.won(start(), E, S) is None


def test_65B2_a_trick_lost_points_to_the_opponents() -> None:
    fact = law65.lost(start(), E, S)
    assert fact is not None
    assert fact.to is Side.NS
    assert law65.lost(start(), E, W) is None


def test_65D_cards_that_are_disturbed_early_may_cost_a_claim() -> None:
    table = after("W plays HQ", "E mixes his cards")
    assert reviews(table) == {"65D"}
    assert table.docket.mixed == (E,)
