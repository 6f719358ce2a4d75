"""Law 63: when a revoke is established."""

from __future__ import annotations

from laws.at_table import FOUR_SPADES, seen

WEST = f"{FOUR_SPADES}trick W HQ H4 H3 HA\nS plays SA\nW plays D7\nN plays S2\nE plays S6\n"
SOUTH = f"{FOUR_SPADES}W plays HQ\nN plays HK\nE plays H3\nS plays D4\n"


def test_63A1_when_his_side_plays_to_the_next_trick() -> None:
    assert seen(f"{WEST}S plays SK", "revoke") == "correctable"
    assert seen(f"{WEST}S plays SK\nW plays S3", "revoke") == "established"
    assert seen(f"{SOUTH}N plays D2", "revoke") == "established"


def test_63A2_when_his_side_names_a_card_for_it() -> None:
    assert seen(f"{SOUTH}declarer names card D2", "revoke") == "established"


def test_63A3_when_his_side_claims_or_concedes() -> None:
    assert seen(f"{SOUTH}S claims 10", "revoke") == "established"
    assert seen(f"{WEST}E concedes 11", "revoke") == "established"
    assert seen(f"{WEST}S claims 11", "revoke") == "correctable"


def test_63B_when_his_partner_asks_though_it_is_corrected() -> None:
    asked = f"{WEST}E asks W\n"
    assert seen(asked, "revoke") == "established"
    text = f"{asked}attention by S\nW chooses replace S3"
    assert (seen(text, "revoke"), seen(text, "penalty_cards")) == ("established", "W D7 major")


def test_63A1_when_his_side_leads_to_it_out_of_turn() -> None:
    assert seen(f"{WEST}W plays HJ", "revoke") == "established"
    assert seen(f"{WEST}E plays CQ\nS chooses reject", "revoke") == "established"


def test_63B_a_revoke_that_was_not_corrected_is_established_by_playing_on() -> None:
    text = f"{WEST}E asks W\nS plays SK\nW plays S8\nattention by S"
    assert (seen(text, "irregularity"), seen(text, "revoke")) == ("64", "established")
