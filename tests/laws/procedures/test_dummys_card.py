"""Dummy's card in odd moments: changes upon changes, and what was irregular in between."""

from __future__ import annotations

from dataclasses import replace

from doubleton.bridge import ALL_CARDS, Card, Suit
from doubleton.casebook.observation import observe
from doubleton.laws.code import LAWS
from doubleton.laws.procedures.dummys_card import INADVERTENT
from doubleton.table.acts import Designated, Found, Words
from doubleton.table.facts import RevokeState
from doubleton.table.findings import Answered
from doubleton.table.held import Held
from laws.at_table import table as table_after
from laws.in_play import N, after, lying, options, start, told, trick

NAMED = ("W plays DA", "declarer names card D9")
YES = Found((Answered(INADVERTENT, yes=True),))


def test_45C4b_a_finding_that_comes_when_the_next_trick_is_under_way_comes_too_late() -> None:
    table = after(*NAMED, "declarer names card DJ", "E plays D4", "S plays D3")
    table = after("W plays HQ", "N plays H3", table=table)
    table = LAWS.apply(table, YES)
    assert trick(table, 0) == "WDA ND9 ED4 SD3"
    assert table.docket.unsettled == ()


def test_45C4b_a_third_designation_is_a_change_too() -> None:
    table = after(*NAMED, "E plays D4", "declarer names card DJ, slip")
    assert options(table) == ["E keep 47D", "E change 47D"]
    table = after("declarer names card D5, slip", table=table)
    assert trick(table) == "WDA ND5 ED4"
    assert options(table) == ["E keep 47D", "E change 47D"]


def test_45C4b_a_lead_that_depended_on_the_winner_goes_back() -> None:
    table = after("trick W HQ HK H6 H2", "declarer names card S4", "E plays ST", "S plays S6")
    table = after("W plays S2", "E plays CQ", "declarer names card SQ, slip", table=table)
    assert trick(table) == "NSQ EST SS6 WS2"
    assert table.turn is N


def test_45C4b_a_revoke_of_another_hand_goes_back_with_its_card() -> None:
    table = after("trick W HQ HK H6 H2", "declarer names card S4", "E plays C3")
    assert told(table) == ["61"]
    table = after("declarer names card C4, slip", table=table)
    assert trick(table) == "NC4"
    assert observe(table).revoke is RevokeState.NONE


def test_45C4b_a_premature_play_to_the_first_card_costs_nothing() -> None:
    table = after("trick W HQ HK H6 H2", "declarer names card D2", "W plays DA")
    assert lying(table) == ["W DA major"]
    table = after("declarer names card C4, slip", table=table)
    assert lying(table) == options(table) == []
    assert trick(table) == "NC4"


def test_45D_a_card_of_another_suit_that_dummy_led_takes_what_followed_with_it() -> None:
    table = after("trick W HQ HK H6 H2", "declarer names card C4", "N plays D2, by dummy")
    table = after("E plays DT", "attention by S", table=table)
    assert trick(table) == "NC4"


def test_46_words_before_the_play_or_after_it_name_nothing() -> None:
    assert observe(after("declarer names low S", table=start(auction="1S"))).result is None
    claimed = after("W plays HQ", "S claims 10", "W objects", "declarer names low H")
    assert ("card", Card("H3")) not in (observe(claimed).result or ())


def test_46_words_for_a_card_mean_nothing_when_dummy_can_have_none() -> None:
    table = table_after("dealer S   vul none\ncontract 3N S\ntrick 13 led by W\nW plays HA\n")
    elsewhere = Held((0, 0, 0, 0), (0, 0, 0, ALL_CARDS), (-1, 1, 1, 0))
    table = replace(table, held=elsewhere)
    after_words = LAWS.apply(table, Designated(Words.SUIT, Suit.CLUBS))
    assert after_words == replace(table, count=after_words.count)
