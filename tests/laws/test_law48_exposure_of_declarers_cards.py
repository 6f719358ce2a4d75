from __future__ import annotations

from doubleton.bridge import Card
from doubleton.casebook.observation import observe
from doubleton.laws import law48_exposure_of_declarers_cards as law48
from doubleton.table.acts import HandSpread
from laws.in_play import E, N, S, after, lying, told

SPREAD = HandSpread(S, (Card("SA"),))


def test_48A_a_card_of_declarer_or_dummy_is_never_a_penalty_card() -> None:
    table = after("trick W HQ H3 H6 HA")
    assert law48.no_penalty(table, S) is not None
    assert law48.no_penalty(table, N) is not None
    assert law48.no_penalty(table, E) is None
    table = after("S exposes SA, dropped", table=table)
    assert told(table) == lying(table) == []
    assert table.turn is S


def test_48B1_a_hand_faced_after_an_opening_lead_out_of_turn_is_dummy() -> None:
    table = after("E plays CQ")
    assert law48.after_a_lead_out_of_turn(table, SPREAD) is not None
    assert law48.at_any_other_time(table, SPREAD) is None
    assert observe(after("S spreads SA", table=table)).declarer is N


def test_48B2_at_any_other_time_it_may_be_a_claim() -> None:
    table = after("trick W HQ H3 H6 HA")
    assert law48.after_a_lead_out_of_turn(table, SPREAD) is None
    fact = law48.at_any_other_time(table, SPREAD)
    assert fact is not None
    assert fact.law == "68"
    assert law48.at_any_other_time(table, HandSpread(E, (Card("CQ"),))) is None
