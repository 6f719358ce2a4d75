"""Law 51: several penalty cards."""

from __future__ import annotations

from laws.at_table import FOUR_SPADES, may_play, seen

ONE_SUIT = f"{FOUR_SPADES}E exposes DJ D5, dropped\n"
TWO_SUITS = f"{FOUR_SPADES}E exposes DJ C4, dropped\n"


def test_51A_declarer_says_which_of_two_is_played() -> None:
    text = (
        f"{FOUR_SPADES}trick W HQ H4 H3 HA\nE exposes D5 DJ, dropped\nS plays D4\nW plays D7\n"
        "N plays D2\n"
    )
    assert seen(text, "options") == "S designate D5 51A, S designate DJ 51A"
    assert may_play(f"{text}S chooses designate D5", "E") == "D5"


def test_51B1_51B1a_51B1b_cards_of_one_suit_are_dealt_with_together() -> None:
    assert seen(ONE_SUIT, "options") == (
        "S require D 51B1(a), S forbid D 51B1(b), S no_restriction 51B1"
    )
    for choice in ("require D", "forbid D"):
        assert seen(f"{ONE_SUIT}S chooses {choice}", "penalty_cards") == "none"


def test_51B2_51B2a_51B2b_one_of_several_suits_is_required_or_any_prohibited() -> None:
    assert seen(TWO_SUITS, "options").count(" forbid ") == 3
    required = f"{TWO_SUITS}S chooses require D"
    assert (seen(required, "lead_required"), seen(required, "penalty_cards")) == (
        "W D",
        "E C4 major",
    )
    both = f"{TWO_SUITS}S chooses forbid D C"
    assert (seen(both, "lead_ban"), seen(both, "penalty_cards")) == ("W D C", "none")


def test_51B2_a_restriction_comes_before_the_leaders_own_penalty_card() -> None:
    text = f"{FOUR_SPADES}W exposes HQ, dropped\nE exposes CQ, dropped\n"
    assert may_play(f"{text}S chooses require C", "W") == "CT C9 C3 C2"
    assert may_play(f"{text}S chooses forbid C", "W") == "HQ"
