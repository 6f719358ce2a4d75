"""Law 53: a lead out of turn that is accepted."""

from __future__ import annotations

from laws.at_table import FOUR_SPADES, seen

SOUTH_LEADS = f"{FOUR_SPADES}trick W HQ H4 H3 HA\n"
NORTH_LEADS = f"{FOUR_SPADES}trick W HQ HK H3 H2\n"


def test_53A_by_a_word_or_by_the_next_hands_play() -> None:
    led = f"{SOUTH_LEADS}E plays CQ\n"
    assert seen(f"{led}S chooses accept", "turn") == "S"
    assert (seen(f"{led}S plays CK", "turn"), seen(f"{led}S plays CK", "penalty_cards")) == (
        "W",
        "none",
    )


def test_53B_the_wrong_defenders_play_lets_the_lead_stand() -> None:
    text = f"{NORTH_LEADS}S plays D4\nE plays D5"
    assert (seen(text, "irregularity"), seen(text, "turn")) == ("57", "W")


def test_53C_the_proper_lead_sends_the_other_back_without_penalty() -> None:
    text = f"{SOUTH_LEADS}W plays HJ\nS plays SA"
    assert (seen(text, "turn"), seen(text, "penalty_cards")) == ("W", "none")


def test_53C_the_proper_lead_comes_though_partner_has_played_to_the_other() -> None:
    text = f"{FOUR_SPADES}trick W DT D2 DK D4\nS plays SA\nW plays S3\n"
    assert seen(text, "turn") == "N"
    proper = f"{text}E plays DJ"
    assert (seen(proper, "turn"), seen(proper, "penalty_cards")) == ("S", "none")
    assert seen(f"{text}N plays S2\nE plays S6", "turn") == "S"
