"""Law 34: a player who lost his turn."""

from __future__ import annotations

from laws.at_table import seen


def test_34_a_pass_out_of_rotation_does_not_end_the_auction_over_a_player() -> None:
    text = "dealer N\nauction 1D P\nW passes\nN passes"
    assert (seen(text, "irregularity"), seen(text, "calls")) == ("34", "N 1D, E P")
    assert (seen(text, "turn"), seen(text, "contract")) == ("S", "none")


THIRD = "dealer N\nauction 1D P P\nN passes\n"
"""North takes the turn of West, who has not called; his is the third pass."""


def test_34_the_pass_that_takes_the_turn_may_be_the_third() -> None:
    assert seen(f"{THIRD}E passes", "irregularity") == "34"
    for text in (f"{THIRD}E passes", f"{THIRD}E chooses accept"):
        assert (seen(text, "calls"), seen(text, "turn")) == ("N 1D, E P, S P", "W")


def test_34_a_bid_over_the_third_pass_keeps_the_auction_open() -> None:
    assert seen(f"{THIRD}E calls 2C", "calls") == "N 1D, E P, S P, N P, E 2C"
