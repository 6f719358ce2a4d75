"""Law 44: following suit."""

from __future__ import annotations

from laws.at_table import FOUR_SPADES, may_play


def test_44C_a_hand_follows_suit_if_it_can() -> None:
    assert may_play(f"{FOUR_SPADES}W plays HQ", "N") == "HK HT H4"


def test_44C_comes_before_a_penalty_card() -> None:
    text = f"{FOUR_SPADES}trick W HQ H4 H3 HA\nW exposes DQ, dropped\nS plays C5"
    assert may_play(text, "W") == "CT C9 C3 C2"


def test_44C_a_hand_that_cannot_follow_plays_what_it_likes() -> None:
    text = f"{FOUR_SPADES}trick W HQ H4 H3 HA\ntrick S SA S3 S2 S6\ntrick S SK S8 S5 ST\nS plays SJ"
    assert may_play(text, "W") == "HJ H6 H5 DQ DT D7 CT C9 C3 C2"
