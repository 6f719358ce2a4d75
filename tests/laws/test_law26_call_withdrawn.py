"""Law 26: what a withdrawn call allows declarer at the first lead."""

from __future__ import annotations

from dataclasses import replace

from doubleton.bridge import Call, Suit
from doubleton.lawbook import Edition, Regulations
from doubleton.laws.law26_call_withdrawn import not_specified
from laws.at_table import FOUR_SPADES, may_play, seen, table

DEAL = FOUR_SPADES.replace("auction 1S P 3S P 4S P P P\n", "auction 1S P 3S\n")
END = "S calls 4S\nW passes\nN passes\nE passes\n"
DIAMONDS = f"{DEAL}E calls 3D\nS chooses reject\nE chooses P\n"
NO_SUIT = f"{DEAL}E calls 2N\nS chooses reject\nE chooses P\n"


def test_26A_a_call_relates_to_the_suit_that_it_shows() -> None:
    assert seen(DIAMONDS, "lead_penalty") == "W 26A D, may require or forbid"
    shown = DIAMONDS.replace("S chooses", "finding: E 3D conventional, shows H C\nS chooses")
    assert seen(shown, "lead_penalty") == "W 26A H C, may require or forbid"


def test_26A1_the_right_lapses_when_he_names_the_suit_later() -> None:
    assert seen(f"{DIAMONDS}S calls 4S\nW passes\nN passes\nE calls 5D", "lead_penalty") == "none"
    assert seen(DIAMONDS.replace("chooses P", "chooses 5D"), "lead_penalty") == "none"


def test_26A1_a_suit_named_before_does_not_count_in_1987_but_does_in_1997() -> None:
    text = "dealer E\nauction 1H P 1S P\nE calls 2C\nE changes to 2H, mind\nS chooses reject\n"
    before = table(f"{text}E chooses substitute call 2D")
    withdrawn = before.docket.withdrawn[-1]
    assert withdrawn.call == Call("2H")
    assert not_specified(before, withdrawn).suits == (Suit.HEARTS,)
    later = replace(before, regulations=Regulations(Edition.OF_1997))
    assert not_specified(later, withdrawn).suits == ()


def test_26A2_declarer_requires_or_prohibits_the_suit() -> None:
    on_lead = DIAMONDS + END
    assert seen(on_lead, "options") == ("S require D 26A, S forbid D 26A, S no_restriction 26A")
    assert may_play(f"{on_lead}S chooses require D", "W") == "DQ DT D7"
    assert seen(f"{on_lead}S chooses forbid D", "lead_ban") == "W D"
    assert "D" not in may_play(f"{on_lead}S chooses forbid D", "W")


def test_26A2_the_prohibition_lasts_as_long_as_he_keeps_the_lead() -> None:
    forbidden = f"{DIAMONDS}{END}S chooses forbid D\ntrick W HQ H4 H3 H2\n"
    assert seen(forbidden, "lead_ban") == "W D"
    assert seen(f"{forbidden}trick W H5 HT H7 HA\n", "lead_ban") == "none"


def test_26A_a_right_that_is_not_used_is_gone_after_the_first_lead() -> None:
    assert seen(f"{DIAMONDS}{END}S chooses no_restriction", "lead_penalty") == "none"


def test_26B_any_one_suit_is_prohibited_after_a_call_that_related_to_none() -> None:
    assert seen(NO_SUIT, "lead_penalty") == "W 26B any, may forbid"
    assert seen(NO_SUIT + END, "options") == "S forbid any 26B, S no_restriction 26B"
    assert seen(f"{NO_SUIT}{END}S chooses forbid C", "lead_ban") == "W C"


def test_26B_a_side_that_declares_has_nothing_to_fear() -> None:
    assert (
        seen(
            f"{DEAL}E calls 3D\nS chooses reject\nE calls 4H\n{'S passes'}\nW passes\nN passes",
            "lead_penalty",
        )
        == "none"
    )


def test_26A_each_of_two_withdrawn_calls_gives_a_right_of_its_own() -> None:
    tried = DIAMONDS.replace("S chooses", "E changes to 4C, mind\nS chooses") + END
    first = f"{tried}S chooses forbid D\n"
    assert seen(first, "lead_penalty") == "W 26A C, may require or forbid"
    assert seen(first, "options") == "S require C 26A, S forbid C 26A, S no_restriction 26A"
    assert seen(f"{first}S chooses forbid C", "lead_ban") == "W D C"


def test_26B_a_double_of_another_bid_is_another_call() -> None:
    text = "dealer N\nauction 1D P\nW doubles\nN chooses reject\nS calls 2D\nW doubles"
    assert seen(text, "lead_penalty") == "E 26B any, may forbid"


def test_26_a_leader_with_a_penalty_card_may_lead_what_some_choice_allows() -> None:
    lying = NO_SUIT + END.replace("W passes", "W exposes DQ, dropped\nW passes", 1)
    assert seen(lying, "penalty_cards") == "W DQ major"
    assert "DT" not in may_play(lying, "W")
    assert {"DQ", "HQ", "C2"} <= set(may_play(lying, "W").split())
    assert may_play(f"{lying}S chooses forbid C", "W") == "DQ"
    assert "D" not in may_play(f"{lying}S chooses forbid D", "W")
