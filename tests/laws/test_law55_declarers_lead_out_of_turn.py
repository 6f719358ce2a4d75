"""Law 55: declarer leads out of turn."""

from __future__ import annotations

from doubleton.laws.law55_declarers_lead_out_of_turn import first_to_speak
from laws.at_table import FOUR_SPADES, may_play, seen, table

WRONG_HAND = f"{FOUR_SPADES}trick W HQ HK H3 H2\nS plays D4\n"
WESTS_TURN = f"{FOUR_SPADES}trick W HQ H4 H3 H2\nS plays SA\n"


def test_55_either_defender_may_speak() -> None:
    assert seen(WRONG_HAND, "irregularity") == "55"
    assert seen(WRONG_HAND, "options") == (
        "W accept 53A, E accept 53A, W reject 55B2, E reject 55B2"
    )


def test_55A_the_first_word_holds() -> None:
    assert seen(f"{WRONG_HAND}E chooses accept\nW chooses reject", "turn") == "W"
    before = table(WRONG_HAND)
    assert before.matter is not None
    assert first_to_speak(before, before.matter).law == "55A"


def test_55B1_at_a_defenders_turn_the_card_just_goes_back() -> None:
    assert seen(WESTS_TURN, "options").endswith("W reject 55B1, E reject 55B1")
    text = f"{WESTS_TURN}E chooses reject"
    assert (seen(text, "turn"), seen(text, "penalty_cards")) == ("W", "none")


def test_55B2_from_the_wrong_hand_any_card_is_led_from_the_right_one() -> None:
    text = f"{WRONG_HAND}W chooses reject"
    assert seen(text, "turn") == "N"
    assert may_play(text, "N") == "SQ S9 S5 S2 HT H4 D8 D6 D3 D2 CA C7"


def test_55C_a_line_based_on_it_is_judged() -> None:
    assert "55C" in seen(f"{WRONG_HAND}W chooses reject", "review").split(", ")
