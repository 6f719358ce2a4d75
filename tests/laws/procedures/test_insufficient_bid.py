"""An insufficient bid, through several attempts to put it right."""

from __future__ import annotations

from laws.at_table import INSUFFICIENT, seen

REJECTED = f"{INSUFFICIENT}S chooses reject\n"


def test_a_correction_that_is_insufficient_again_may_be_accepted() -> None:
    again = f"{REJECTED}E chooses 1H\n"
    assert seen(again, "irregularity") == "27"
    assert seen(f"{again}S chooses accept", "calls") == "N 1S, E 1H"


def test_each_call_that_was_tried_gives_its_own_right() -> None:
    text = f"{REJECTED}E chooses 1H\nS chooses reject\nE chooses 2C"
    assert set(seen(text, "lead_penalty").split("; ")) == {
        "W 26A D, may require or forbid",
        "W 26A H, may require or forbid",
    }


def test_a_double_tried_before_the_ruling_costs_as_much_as_one_tried_after_it() -> None:
    text = f"{INSUFFICIENT}E changes to X, mind\nattention by S\nS chooses reject\nE chooses 2D"
    assert seen(text, "must_pass") == "W throughout"


def test_a_hasty_correction_does_not_take_acceptance_away() -> None:
    text = f"{INSUFFICIENT}E changes to 2D, mind\n"
    assert seen(f"{text}S calls 1H", "calls") == "N 1S, E 1D, S 1H"
