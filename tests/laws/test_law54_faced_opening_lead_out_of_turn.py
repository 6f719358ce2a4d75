"""Law 54: the wrong defender faces the opening lead."""

from __future__ import annotations

from laws.at_table import FOUR_SPADES, may_play, seen

LED = f"{FOUR_SPADES}E plays CQ\n"


def test_54_presumed_declarer_has_three_ways() -> None:
    assert seen(LED, "irregularity") == "54"
    assert seen(LED, "options") == "S spread_hand 54A, S accept 54B, S reject 54D"


def test_54A_he_spreads_his_hand_and_partner_declares() -> None:
    for act in ("S chooses spread_hand", "S spreads SA"):
        assert (seen(f"{LED}{act}", "contract"), seen(f"{LED}{act}", "turn")) == ("4S N", "S")


def test_54B_he_accepts_and_plays_next_from_his_own_hand() -> None:
    assert seen(f"{LED}S chooses accept", "turn") == "S"
    assert seen(f"{LED}S chooses accept\nN plays CA", "turn") == "S"


def test_54C_he_must_accept_when_he_could_have_seen_dummy() -> None:
    assert seen(f"{LED}N exposes CA, shown", "options") == "S accept 54C"


def test_54D_he_refuses_and_the_card_lies() -> None:
    assert seen(f"{LED}S chooses reject", "penalty_cards") == "E CQ major"


def test_54D_the_lead_that_lay_face_down_has_gone_back() -> None:
    text = f"{FOUR_SPADES}W leads HQ face down\nE plays CQ\nS chooses reject\n"
    assert seen(text, "options").startswith("S require C 50E2(a)")
    assert may_play(f"{text}S chooses require C", "W") == "CT C9 C3 C2"
