"""Law 28: calls that count as in rotation."""

from __future__ import annotations

from laws.at_table import TO_PASS, seen


def test_28A_a_call_over_a_player_who_must_pass_is_in_rotation() -> None:
    text = f"{TO_PASS}S calls 3S\nN calls 4S"
    assert seen(text, "calls") == "N 1S, E 3D, S 3S, W P, N 4S"
    assert seen(text, "irregularity") == "none"


def test_28B_the_proper_call_overtakes_one_out_of_rotation() -> None:
    text = "dealer S\nW calls 1C\nS calls 1H"
    assert (seen(text, "calls"), seen(text, "must_pass")) == ("S 1H", "none")
    assert seen(f"{text}\nW passes", "lead_penalty") == "none"
