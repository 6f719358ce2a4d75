from __future__ import annotations

from doubleton.bridge import Contract
from doubleton.laws import law75_partnership_agreements as law75
from laws.in_play import E, N, S, after, reviews, start


def test_75_a_departure_is_put_to_the_director() -> None:
    assert reviews(after("departure from 75B by N")) == {"75B", "90"}


def test_75C_special_agreements_are_disclosed() -> None:
    assert "40C" in reviews(after("departure from 75C by N"))


def test_75D1_a_player_corrects_his_own_explanation_at_once() -> None:
    assert law75.own_error(start(), E) is not None


def test_75D2_declarers_side_corrects_partners_before_the_lead_is_faced() -> None:
    assert law75.partners_error(start(), S) is not None
    assert law75.partners_error(start(), N) is not None
    assert law75.partners_error(after("W plays HQ"), N) is None


def test_75D2_a_defender_not_before_the_play_is_over() -> None:
    assert law75.partners_error(start(), E) is None
    assert law75.partners_error(start().playing(Contract("4SS"), 10), E) is not None


def test_75D2_nobody_during_the_auction() -> None:
    assert law75.partners_error(start(auction="1S"), N) is None
