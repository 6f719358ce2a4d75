"""Law 33: two calls at the same moment."""

from __future__ import annotations

from laws.at_table import seen


def test_33_the_call_of_the_player_on_turn_came_first() -> None:
    assert seen("dealer E\nE calls 1S and S calls 1N together", "calls") == "E 1S, S 1N"
    assert seen("dealer E\nS calls 1N and E calls 1S together", "calls") == "E 1S, S 1N"
    assert seen("dealer E\nE calls 1S and S calls 1D together", "irregularity") == "27"
