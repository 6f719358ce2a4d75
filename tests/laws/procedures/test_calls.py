"""A call that meets several Laws, or a matter that is still open."""

from __future__ import annotations

from laws.at_table import FOUR_SPADES, INSUFFICIENT, TO_PASS, seen


def test_a_bid_out_of_rotation_that_is_insufficient_is_dealt_with_under_31() -> None:
    assert seen("dealer S\nauction 1H P\nE calls 1C", "irregularity") == "31"


def test_a_bound_player_who_bids_too_little_is_dealt_with_under_37() -> None:
    assert seen(f"{TO_PASS}S calls 3S\nW calls 2D", "irregularity") == "37"


def test_a_bound_players_pass_accepts_an_insufficient_bid() -> None:
    text = f"{TO_PASS}S calls 2S\n"
    assert seen(text, "options") == "W accept 27A, W reject 27B"
    assert seen(f"{text}W passes", "calls") == "N 1S, E 3D, S 2S, W P"
    assert seen(f"{text}W passes", "must_pass") == "W throughout"


def test_a_call_by_a_third_player_meanwhile_changes_nothing() -> None:
    text = f"{INSUFFICIENT}W calls 2D\n"
    assert seen(text, "options") == seen(INSUFFICIENT, "options")
    assert "9B2" in seen(text, "review").split(", ")


def test_a_call_during_the_play_is_a_remark() -> None:
    text = f"{FOUR_SPADES}W plays HQ\nE doubles"
    assert (seen(text, "contract"), seen(text, "review")) == ("4S S", "16A")
