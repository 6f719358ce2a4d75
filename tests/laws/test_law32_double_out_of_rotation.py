"""Law 32: a double or redouble out of rotation."""

from __future__ import annotations

from laws.at_table import may_call, seen

AT_PARTNER = "dealer E\nauction 1H\nN doubles\nE chooses reject\n"
AT_RHO = "dealer E\nauction 1H P\nN doubles\nE chooses reject\n"


def test_32_a_double_out_of_rotation_has_its_own_law() -> None:
    assert seen("dealer E\nauction 1H\nN doubles", "irregularity") == "32"


def test_32A_at_partners_turn_partner_passes_throughout() -> None:
    assert seen("dealer E\nauction 1H\nN doubles", "options") == "E accept 29B, E reject 32A"
    assert (seen(AT_PARTNER, "must_pass"), may_call(AT_PARTNER, "S")) == ("S throughout", {"P"})
    final = f"{AT_PARTNER}S passes\nW passes\nN passes\n"
    assert seen(final, "lead_penalty") == "S 26B any, may forbid"


def test_32A2_the_same_bid_is_not_doubled_again_but_another_may_be() -> None:
    assert "X" not in may_call(f"{AT_PARTNER}S passes\nW passes\n", "N")
    assert "X" in may_call(f"{AT_PARTNER}S passes\nW calls 2H\n", "N")


def test_32B_at_his_right_hand_opponents_turn_it_waits_for_him() -> None:
    assert seen("dealer E\nauction 1H P\nN doubles", "options") == "E accept 29B, E reject 32B"
    assert seen(AT_RHO, "must_pass") == "none"


def test_32B1_if_he_passes_the_double_is_repeated() -> None:
    assert may_call(f"{AT_RHO}W passes", "N") == {"X"}
    assert seen(f"{AT_RHO}W passes\nN doubles", "must_pass") == "none"


def test_32B2_if_he_bids_partner_passes_throughout() -> None:
    text = f"{AT_RHO}W calls 2H\nN calls 2S"
    assert seen(text, "must_pass") == "S throughout"
    assert seen(text, "lead_penalty") == "S 26B any, may forbid"
