"""Law 31: a bid out of rotation."""

from __future__ import annotations

from laws.at_table import may_call, seen

AT_RHO = "dealer S\nW calls 1S\nN chooses reject\n"


def test_31_a_bid_out_of_rotation_has_its_own_law_even_when_insufficient() -> None:
    assert seen("dealer S\nW calls 1S", "irregularity") == "31"
    assert seen("dealer S\nauction 1H P\nE calls 1C", "irregularity") == "31"


def test_31A_everything_waits_for_the_right_hand_opponent() -> None:
    assert seen("dealer S\nW calls 1S", "options") == "N accept 29B, N reject 31A"
    assert (seen(AT_RHO, "turn"), seen(AT_RHO, "must_pass")) == ("S", "none")


def test_31A1_if_he_passes_the_bid_is_repeated() -> None:
    assert may_call(f"{AT_RHO}S passes", "W") == {"1S"}
    assert seen(f"{AT_RHO}S passes\nW calls 1S", "must_pass") == "none"


def test_31A1_a_repeated_bid_may_be_insufficient() -> None:
    text = "dealer S\nauction 1H P\nE calls 1C\nS chooses reject\nN passes\nE calls 1C"
    assert (seen(text, "irregularity"), seen(text, "must_call")) == ("27", "none")


def test_31A2a_the_same_denomination_costs_partner_one_turn() -> None:
    text = f"{AT_RHO}S calls 2C\nW calls 2S"
    assert (seen(text, "must_pass"), seen(text, "lead_penalty")) == ("E next", "none")


def test_31A2b_another_call_costs_partner_all_his_turns_and_perhaps_a_lead() -> None:
    text = f"{AT_RHO}S calls 2C\nW passes"
    assert seen(text, "must_pass") == "E throughout"
    assert seen(text, "lead_penalty") == "E 26A S, may require or forbid"


def test_31B_at_partners_turn_partner_is_silent_at_once() -> None:
    text = "dealer N\nS calls 1H\nW chooses reject\n"
    assert (seen(text, "must_pass"), seen(text, "turn")) == ("N throughout", "N")
    assert may_call(text, "N") == {"P"}
    assert "4H" in may_call(f"{text}N passes\nE passes", "S")
