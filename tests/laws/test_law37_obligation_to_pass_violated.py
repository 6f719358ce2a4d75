"""Law 37: a player who had to pass and did not."""

from __future__ import annotations

from laws.at_table import TO_PASS, seen

BOUND = f"{TO_PASS}S calls 3S\nW calls 4C\n"


def test_37_he_passes_and_both_partners_are_silent_to_the_end() -> None:
    assert seen(BOUND, "irregularity") == "37"
    text = f"{BOUND}attention by N"
    assert seen(text, "calls") == "N 1S, E 3D, S 3S, W P"
    assert seen(text, "must_pass") == "E throughout, W throughout"
    assert seen(text, "lead_penalty") == "E 26A C, may require or forbid"


def test_37_comes_before_an_insufficient_bid() -> None:
    assert seen(f"{TO_PASS}S calls 3S\nW calls 2C", "irregularity") == "37"
