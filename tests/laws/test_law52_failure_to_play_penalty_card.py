from __future__ import annotations

from laws.at_table import FOUR_SPADES, seen
from laws.in_play import N, S, W, after, lying, may_play, options, told, trick

DROPPED = ("trick W HQ H3 H6 HA", "W exposes DA, dropped")
NOT_PLAYED = (*DROPPED, "S plays D3", "W plays D6")


def test_52_a_penalty_card_that_is_not_played_leaves_declarer_two_choices() -> None:
    table = after(*NOT_PLAYED)
    assert told(table) == ["52"]
    assert options(table) == ["S accept 52B1", "S reject 52B2"]
    assert trick(table) == "SD3"
    assert table.turn is W
    assert may_play(table, W) == ""


def test_52_a_lead_is_treated_alike() -> None:
    table = after("trick W HQ H3 H6 H2", "W exposes DA, dropped", "W plays S2")
    assert told(table) == ["52"]
    table = after("S chooses reject", table=table)
    assert trick(table) == "WDA"
    assert lying(table) == ["W S2 major"]


def test_52_a_small_card_in_place_of_a_minor_penalty_card_too() -> None:
    table = after("trick W HQ H3 H6 HA", "W exposes D6, dropped", "S plays D3", "W plays D7")
    assert told(table) == ["52"]
    table = after("S chooses reject", table=table)
    assert trick(table) == "SD3 WD6"
    assert lying(table) == ["W D7 major"]


def test_52A_the_offender_may_not_put_it_right_himself() -> None:
    table = after(*NOT_PLAYED, "W plays DA")
    assert told(table) == ["52"]
    assert options(table) == ["S accept 52B1", "S reject 52B2"]
    table = after("S chooses accept", table=table)
    assert trick(table) == "SD3 WD6"
    assert lying(table) == ["W DA major"]


def test_52A_another_card_that_he_faces_lies_too() -> None:
    table = after(*NOT_PLAYED, "W plays D7", "S chooses reject")
    assert trick(table) == "SD3 WDA"
    assert lying(table) == ["W D6 major", "W D7 major"]


def test_52B1_accepted_the_penalty_card_goes_on_lying() -> None:
    table = after(*NOT_PLAYED, "S chooses accept")
    assert trick(table) == "SD3 WD6"
    assert lying(table) == ["W DA major"]
    assert table.turn is N


def test_52B1b_declarer_accepts_it_by_playing_from_either_hand() -> None:
    table = after(*NOT_PLAYED)
    assert may_play(table, N) == "DJ D9 D5 D2"
    table = after("declarer names low D", table=table)
    assert trick(table) == "SD3 WD6 ND2"
    assert told(table) == options(table) == []
    assert lying(table) == ["W DA major"]


def test_52B2_rejected_the_penalty_card_is_played_and_the_other_one_lies() -> None:
    table = after(*NOT_PLAYED, "S chooses reject")
    assert trick(table) == "SD3 WDA"
    assert lying(table) == ["W D6 major"]
    assert table.turn is N


def test_52B2_of_several_penalty_cards_declarer_designates_one() -> None:
    table = after("trick W HQ H3 H6 HA", "W exposes DA D8, dropped", "S plays D3", "W plays D6")
    table = after("S chooses reject", table=table)
    assert trick(table) == "SD3"
    assert {"S designate DA 51A", "S designate D8 51A"} <= set(options(table))


def test_52B2_nobody_but_declarer_chooses() -> None:
    assert options(after(*NOT_PLAYED, "N chooses reject")) != []
    assert options(after(*NOT_PLAYED, "S chooses keep")) != []
    assert S is not after(*NOT_PLAYED).turn


def test_52_the_penalty_card_that_declarer_designated_is_not_played() -> None:
    text = (
        f"{FOUR_SPADES}trick W HQ H4 H3 HA\nE exposes D5 DJ, dropped\nS plays D4\nW plays D7\n"
        "N plays D2\nS chooses designate D5\nE plays DK\n"
    )
    assert seen(text, "irregularity") == "52"
    assert seen(f"{text}S chooses reject", "penalty_cards") == "E DJ major, E DK major"
