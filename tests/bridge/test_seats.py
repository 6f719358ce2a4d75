"""Seats and sides."""

from __future__ import annotations

import pytest

from doubleton.bridge import SEATS, SIDES, Seat, Side
from doubleton.errors import NotationError


def test_the_next_player_is_the_one_on_the_left() -> None:
    assert [seat.lho for seat in SEATS] == [Seat.EAST, Seat.SOUTH, Seat.WEST, Seat.NORTH]


@pytest.mark.parametrize("seat", SEATS)
def test_everyone_is_the_rho_of_his_lho_and_the_partner_of_his_partner(seat: Seat) -> None:
    assert seat.lho.rho == seat
    assert seat.partner.partner == seat
    assert seat.lho.lho == seat.partner


@pytest.mark.parametrize("side", SIDES)
def test_partners_are_on_one_side_and_neighbours_on_two(side: Side) -> None:
    assert [seat.side for seat in side.seats] == [side, side]
    assert {seat.lho.side for seat in side.seats} == {side.opponents}


@pytest.mark.parametrize("seat", SEATS)
def test_a_seat_reads_what_it_writes_and_its_name(seat: Seat) -> None:
    assert Seat.of(str(seat)) is seat
    assert Seat.of(f" {seat.name.lower()} ") is seat


@pytest.mark.parametrize("text", ["", "X", "NS", "1", "NN"])
def test_what_is_no_seat_is_refused_with_its_text(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Seat.of(text)
    assert dict(caught.value.said.params) == {"text": text}


@pytest.mark.parametrize("text", ["NS", "ns", "N-S", " n-s "])
def test_a_side_is_read_with_and_without_hyphen(text: str) -> None:
    assert Side.of(text) is Side.NS
    with pytest.raises(NotationError):
        Side.of(text + "?")
