from __future__ import annotations

from doubleton.lawbook import Cite, Edition, Regulations
from doubleton.laws.law14_missing_card import (
    found_before_play,
    found_during_play,
    held_all_along,
    not_found_before_play,
    not_found_during_play,
)
from doubleton.table.facts import Outcome, Review

OF_1987 = Regulations()


def at(number: str) -> Cite:
    return Cite(number, Edition.OF_1987)


def test_14A1_a_card_found_before_the_play_goes_back_to_its_hand() -> None:
    assert found_before_play(OF_1987) == Outcome("missing_card_restored", cite=at("14A1"))


def test_14A2_one_that_is_not_found_is_replaced_from_another_pack() -> None:
    assert not_found_before_play(OF_1987) == Outcome("deal_rebuilt", cite=at("14A2"))


def test_14B1_a_card_found_in_a_quitted_trick_makes_that_trick_defective() -> None:
    assert found_during_play(OF_1987, among_played_cards=True).facts == (
        Review("67", cite=at("14B1")),
    )
    assert found_during_play(OF_1987, among_played_cards=False).facts == (
        Outcome("missing_card_restored", cite=at("14B1")),
    )


def test_14B2_during_the_play_too_the_deal_is_rebuilt() -> None:
    assert not_found_during_play(OF_1987) == Outcome("deal_rebuilt", cite=at("14B2"))


def test_14B3_a_restored_card_was_in_its_hand_all_along() -> None:
    facts = held_all_along(OF_1987).facts
    assert [fact.law for fact in facts if isinstance(fact, Review)] == ["50", "61", "64"]
    assert {fact.cite for fact in facts} == {at("14B3")}
