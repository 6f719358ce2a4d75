from __future__ import annotations

import pytest

from doubleton.bridge import Seat
from doubleton.lawbook import Cite, Edition, Regulations
from doubleton.laws.law13_incorrect_number_of_cards import (
    dealt_anew,
    found_after_play,
    not_played_after_a_card_was_seen,
    played_after_a_card_was_seen,
    restored_by_those_who_played_it,
    restored_from_the_record,
)
from doubleton.table.facts import Outcome, Review, Ruling

OF_1987 = Regulations()


def at(number: str) -> Cite:
    return Cite(number, Edition.OF_1987)


def test_13A1_the_deal_is_restored_from_its_record() -> None:
    assert restored_from_the_record(OF_1987) == Outcome("deal_restored", cite=at("13A1"))


def test_13A2_or_by_those_who_have_played_it() -> None:
    assert restored_by_those_who_played_it(OF_1987) == Outcome("deal_restored", cite=at("13A2"))


def test_13A3_or_else_it_is_dealt_anew() -> None:
    cite = at("13A3")
    assert dealt_anew(OF_1987) == Ruling(
        (Outcome("new_deal", cite=cite), Review("6", cite=cite)), cite=cite
    )


def test_13B1_a_board_is_played_when_nothing_interferes_and_all_four_agree() -> None:
    fact = played_after_a_card_was_seen(OF_1987, interferes=False, all_agree=True)
    assert fact == Outcome("played_normally", cite=at("13B1"))
    assert not_played_after_a_card_was_seen(OF_1987, interferes=False, all_agree=True) is None


@pytest.mark.parametrize(("interferes", "all_agree"), [(True, True), (False, False)])
def test_13B2_otherwise_there_is_an_artificial_score(*, interferes: bool, all_agree: bool) -> None:
    ruling = not_played_after_a_card_was_seen(OF_1987, interferes=interferes, all_agree=all_agree)
    assert ruling is not None
    cite = at("13B2")
    assert ruling.facts == (
        Outcome("artificial_score", cite=cite),
        Review("12C1", cite=cite),
        Review("90", cite=cite),
    )
    assert played_after_a_card_was_seen(OF_1987, interferes=interferes, all_agree=all_agree) is None


def test_13C_a_result_made_with_fourteen_cards_is_cancelled() -> None:
    ruling = found_after_play(OF_1987, ((Seat.NORTH, 14), (Seat.EAST, 12)))
    assert ruling is not None
    assert ruling.facts[0] == Outcome("result_cancelled", cite=at("13C"))


@pytest.mark.parametrize("counts", [(), ((Seat.EAST, 12),), tuple((seat, 13) for seat in Seat)])
def test_13C_a_missing_card_alone_cancels_nothing(counts: tuple[tuple[Seat, int], ...]) -> None:
    assert found_after_play(OF_1987, counts) is None
