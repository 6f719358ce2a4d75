"""Law 30: a pass out of rotation."""

from __future__ import annotations

from laws.at_table import may_call, seen

OPENED = "dealer W\nauction 1C\n"


def test_30_a_pass_out_of_rotation_has_its_own_law() -> None:
    assert seen(f"{OPENED}E passes", "irregularity") == "30"


def test_30A_before_any_bid_the_offender_passes_once() -> None:
    text = "dealer W\nE passes\nS chooses reject\n"
    assert seen(text, "must_pass") == "E next"
    assert seen(f"{text}W passes\nN passes\nE passes", "must_pass") == "none"


def test_30B1_at_his_right_hand_opponents_turn_he_passes_once() -> None:
    text = f"{OPENED}E passes\n"
    assert seen(text, "options") == "S accept 29B, S reject 30B1"
    assert seen(f"{text}S chooses reject", "must_pass") == "E next"


def test_30B2_at_partners_turn_he_passes_throughout_and_partner_may_not_double() -> None:
    text = f"{OPENED}S passes\nW chooses reject\n"
    assert seen(text, "must_pass") == "S throughout"
    assert "X" not in may_call(text, "N")
    assert may_call(text, "N") >= {"P", "1H", "1N"}


def test_30B2_partner_may_double_at_a_later_turn() -> None:
    later = f"{OPENED}S passes\nW chooses reject\nN passes\nE calls 1S\nS passes\nW calls 2S\n"
    assert "X" in may_call(later, "N")


def test_30C_a_conventional_pass_is_dealt_with_under_31() -> None:
    text = f"{OPENED}finding: E P conventional pass\nE passes\n"
    assert (seen(text, "irregularity"), seen(text, "options")) == (
        "31",
        "S accept 29B, S reject 31A",
    )
