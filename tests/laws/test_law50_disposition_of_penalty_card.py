"""Law 50: minor and major penalty cards."""

from __future__ import annotations

from laws.at_table import FOUR_SPADES, may_play, seen

PLAYED = f"{FOUR_SPADES}trick W HQ H4 H3 HA\n"
CLUB = f"{FOUR_SPADES}E plays CQ\nS chooses reject\n"


def test_50C_a_single_small_card_that_fell_is_minor_and_every_other_major() -> None:
    assert seen(f"{PLAYED}W exposes C3, dropped", "penalty_cards") == "W C3 minor"
    assert seen(f"{PLAYED}W exposes CT, dropped", "penalty_cards") == "W CT major"
    assert seen(f"{PLAYED}W plays C2\nS chooses reject", "penalty_cards") == "W C2 major"
    assert seen(f"{PLAYED}W exposes C3 D7, dropped", "penalty_cards") == "W C3 major, W D7 major"


def test_50C_what_has_become_major_stays_so() -> None:
    text = f"{PLAYED}E exposes D5 C4, dropped\nS plays D4\nW plays D7\nN plays D2\nE plays D5"
    assert seen(text, "penalty_cards") == "E C4 major"


def test_50D_the_owner_of_a_minor_one_keeps_his_other_small_cards_of_the_suit() -> None:
    assert may_play(f"{PLAYED}W exposes C3, dropped\nS plays C5", "W") == "CT C3"


def test_50D_partner_leads_what_he_likes() -> None:
    text = f"{FOUR_SPADES}E exposes D5, dropped"
    assert seen(text, "options") == "none"


def test_50E1_a_major_one_is_played_at_the_first_opportunity() -> None:
    exposed = f"{PLAYED}W exposes DQ, dropped\n"
    assert may_play(f"{exposed}S plays D4", "W") == "DQ"
    assert may_play(f"{exposed}S plays C5", "W") == "CT C9 C3 C2"
    assert may_play(f"{FOUR_SPADES}W exposes DQ, dropped", "W") == "DQ"


def test_50E2a_declarer_requires_or_prohibits_the_suit_and_the_card_is_picked_up() -> None:
    assert seen(CLUB, "options") == (
        "S require C 50E2(a), S forbid C 50E2(a), S no_restriction 50E2(b)"
    )
    required = f"{CLUB}S chooses require C"
    assert (may_play(required, "W"), seen(required, "penalty_cards")) == ("CT C9 C3 C2", "none")
    forbidden = f"{CLUB}S chooses forbid C"
    assert (seen(forbidden, "lead_ban"), seen(forbidden, "picked_up")) == ("W C", "E CQ")


def test_50E2b_he_imposes_nothing_and_the_card_stays() -> None:
    text = f"{CLUB}S chooses no_restriction\ntrick W HQ H4 H3 H2\n"
    assert seen(text, "penalty_cards") == "E CQ major"
    assert seen(text, "options") == seen(CLUB, "options")
