from __future__ import annotations

import pytest

from doubleton.bridge import Call, Seat
from doubleton.lawbook import Cite, Edition, Regulations
from doubleton.laws.law15_wrong_board import (
    cancelled_on_request,
    not_played_before,
    played_before,
    second_auction,
    the_right_board_later,
)
from doubleton.table.facts import Outcome, Review

OF_1987 = Regulations()
FIRST = ((Seat.NORTH, Call("1S")), (Seat.EAST, Call("P")), (Seat.SOUTH, Call("2S")))


def at(number: str) -> Cite:
    return Cite(number, Edition.OF_1987)


def test_15A1_the_score_of_a_wrong_board_that_nobody_had_played_stands() -> None:
    assert not_played_before(OF_1987) == Outcome("score_stands", cite=at("15A1"))


def test_15A2_the_right_board_may_be_played_later() -> None:
    assert the_right_board_later(OF_1987) == Review("15A2", cite=at("15A2"))


def test_15B_a_second_score_on_a_board_is_cancelled() -> None:
    assert played_before(OF_1987).facts == (
        Outcome("second_score_cancelled", cite=at("15B")),
        Review("12C1", cite=at("15B")),
    )


def test_15C1_any_player_has_the_board_cancelled_before_the_second_auction() -> None:
    asked = cancelled_on_request(OF_1987, second_auction_begun=False)
    assert asked == Outcome("board_cancelled", cite=at("15C1"))
    assert cancelled_on_request(OF_1987, second_auction_begun=True) is None


def test_15C1_no_later_code_gives_a_veto() -> None:
    assert not cancelled_on_request.holds(Edition.OF_1997)


@pytest.mark.parametrize("length", range(4))
def test_15C2_a_second_auction_that_is_the_first_again_goes_on(length: int) -> None:
    assert second_auction(OF_1987, FIRST, FIRST[:length]) is None
    assert second_auction(OF_1987, FIRST[:length], FIRST) is None


@pytest.mark.parametrize("place", range(3))
def test_15C2_a_call_that_differs_cancels_the_board(place: int) -> None:
    second = (*FIRST[:place], (FIRST[place][0], Call("7C")))
    fact = second_auction(OF_1987, FIRST, second)
    assert fact == Outcome("board_cancelled", cite=at("15C2"))


def test_15C_is_another_matter_in_1997() -> None:
    assert second_auction.cite(Edition.OF_1997).law == "15C"
