"""Law 27: an insufficient bid."""

from __future__ import annotations

from doubleton.laws.law27_insufficient_bid import free_but_damaging
from laws.at_table import INSUFFICIENT, may_call, seen, table

REJECTED = f"{INSUFFICIENT}S chooses reject\n"


def test_27_a_bid_that_does_not_supersede_the_last_one_is_insufficient() -> None:
    assert seen(INSUFFICIENT, "irregularity") == "27"
    assert seen("dealer N\nauction 1S\nE calls 2D", "irregularity") == "none"


def test_27A_the_next_player_accepts_by_a_word_or_by_calling() -> None:
    assert seen(f"{INSUFFICIENT}S chooses accept", "calls") == "N 1S, E 1D"
    assert seen(f"{INSUFFICIENT}S calls 1H", "calls") == "N 1S, E 1D, S 1H"
    assert seen(f"{INSUFFICIENT}S calls 1H", "must_pass") == "none"


def test_27B_otherwise_the_offender_replaces_it_by_a_sufficient_bid_or_a_pass() -> None:
    assert seen(REJECTED, "options") == "E bid 27B, E P 27B"
    assert not may_call(REJECTED, "E") & {"X", "1D", "1H", "1S"}


def test_27B_a_hasty_correction_is_a_further_withdrawn_call() -> None:
    text = f"{INSUFFICIENT}E changes to 2H, mind\nattention by S\nS chooses reject\nE chooses 2D"
    assert seen(text, "calls") == "N 1S, E 2D"
    assert seen(text, "lead_penalty") == "W 26A H, may require or forbid"


def test_27B1a_the_lowest_bid_in_the_same_denomination_is_free() -> None:
    text = f"{REJECTED}E chooses 2D"
    assert (seen(text, "must_pass"), seen(text, "lead_penalty")) == ("none", "none")


def test_27B1a_not_if_the_bid_may_have_been_conventional() -> None:
    text = f"{INSUFFICIENT}finding: E 1D conventional\nS chooses reject\nE chooses 2D"
    assert seen(text, "must_pass") == "W throughout"


def test_27B1b_what_it_told_may_have_done_damage() -> None:
    assert free_but_damaging(table(INSUFFICIENT)).law == "27B1(b)"


def test_27B2_any_other_bid_or_a_pass_silences_partner() -> None:
    assert seen(f"{REJECTED}E chooses 3D", "must_pass") == "W throughout"
    assert seen(f"{REJECTED}E chooses P", "must_pass") == "W throughout"
    assert seen(f"{REJECTED}E chooses P", "lead_penalty") == "W 26A D, may require or forbid"
    assert seen(f"{REJECTED}E chooses 3D", "lead_penalty") == "none"


def test_27B3_a_double_is_cancelled_and_partner_is_silenced_all_the_same() -> None:
    tried = f"{REJECTED}E chooses X\n"
    assert (seen(tried, "calls"), seen(tried, "must_pass")) == ("N 1S", "W throughout")
    assert seen(f"{tried}E chooses 2D", "must_pass") == "W throughout"


def test_27B3_a_double_tried_before_the_options_were_explained_silences_partner_too() -> None:
    tried = f"{INSUFFICIENT}E changes to X, mind\nS chooses reject\n"
    assert seen(f"{tried}E chooses 2D", "must_pass") == "W throughout"
    assert seen(f"{tried}E chooses 2D", "lead_penalty") == "W 26B any, may forbid"
