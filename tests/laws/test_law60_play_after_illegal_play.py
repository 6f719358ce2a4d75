"""Law 60: a card played over an irregular one."""

from __future__ import annotations

from laws.at_table import FOUR_SPADES, may_play, seen

NORTH_LEADS = f"{FOUR_SPADES}trick W HQ HK H3 H2\n"


def test_60A_the_next_hands_card_forfeits_the_penalty() -> None:
    text = f"{FOUR_SPADES}trick W HQ H4 H3 H2\nE plays DK\nS plays D4"
    assert (seen(text, "irregularity"), seen(text, "penalty_cards")) == ("none", "none")


def test_60A_what_was_due_before_is_still_due() -> None:
    before = f"{FOUR_SPADES}trick W HQ H4 H3 HA\nW exposes C3, dropped\nE plays CQ\nS plays CK"
    assert (seen(before, "penalty_cards"), may_play(before, "W")) == ("W C3 minor", "CT C3")


def test_60B_a_defender_who_does_not_wait_for_the_correct_lead() -> None:
    text = f"{NORTH_LEADS}S plays D4\nE chooses reject\nW plays D7"
    assert (seen(text, "irregularity"), seen(text, "penalty_cards")) == ("60B", "W D7 major")


def test_60C_a_card_of_the_offending_side_takes_no_right_away() -> None:
    text = f"{FOUR_SPADES}trick W HQ H4 H3 HA\nE plays CQ\nW plays C2\n"
    assert seen(text, "options") == "S accept 53A, S reject 56B"
    assert seen(f"{text}S chooses reject", "penalty_cards") == "W C2 major, E CQ major"
