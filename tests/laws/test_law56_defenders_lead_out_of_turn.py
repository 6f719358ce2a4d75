"""Law 56: a defender leads out of turn."""

from __future__ import annotations

from laws.at_table import FOUR_SPADES, may_play, seen

LED = f"{FOUR_SPADES}trick W HQ H4 H3 HA\nW plays C2\n"


def test_56_declarer_accepts_or_refuses() -> None:
    assert (seen(LED, "irregularity"), seen(LED, "options")) == ("56", "S accept 53A, S reject 56B")


def test_56B_a_card_that_was_led_is_major_whatever_its_rank() -> None:
    text = f"{LED}S chooses reject\n"
    assert (seen(text, "penalty_cards"), seen(text, "turn")) == ("W C2 major", "S")
    assert may_play(f"{text}S plays C5", "W") == "C2"


def test_56B_partner_on_lead_may_be_restricted() -> None:
    text = f"{FOUR_SPADES}trick W HQ H4 H3 H2\nE plays DK\nS chooses reject"
    assert seen(text, "options").startswith("S require D 50E2(a)")
