"""Law 34: a player who lost his turn."""

from __future__ import annotations

from laws.at_table import seen


def test_34_a_pass_out_of_rotation_does_not_end_the_auction_over_a_player() -> None:
    text = "dealer N\nauction 1D P\nW passes\nN passes"
    assert (seen(text, "irregularity"), seen(text, "calls")) == ("34", "N 1D, E P")
    assert (seen(text, "turn"), seen(text, "contract")) == ("S", "none")
