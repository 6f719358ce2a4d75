"""Law 18: which bids are sufficient."""

from __future__ import annotations

from laws.at_table import may_call


def test_18_a_bid_has_to_be_higher_in_level_or_in_denomination() -> None:
    over_one_spade = may_call("dealer N\nauction 1S", "E")
    assert over_one_spade >= {"1N", "2C", "2S", "7N"}
    assert not over_one_spade & {"1C", "1H", "1S"}


def test_18_nothing_is_higher_than_seven_no_trump() -> None:
    assert may_call("dealer N\nauction 7N", "E") == {"P", "X"}


def test_18_seven_is_the_highest_level_of_thirty_five_bids() -> None:
    assert len(may_call("dealer N\nauction", "N") - {"P"}) == 35
