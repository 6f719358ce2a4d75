from __future__ import annotations

from laws.in_play import after, reviews


def test_72_a_departure_from_the_principles_is_put_to_the_director() -> None:
    assert reviews(after("departure from 72A2 by S")) == {"72A2", "90"}


def test_72B1_an_infraction_that_is_meant_is_a_serious_breach() -> None:
    assert reviews(after("departure from 72B1 by S")) == {"72B1", "91", "90"}


def test_72B3_so_is_one_that_is_concealed() -> None:
    assert reviews(after("departure from 72B3 by S")) == {"72B3", "91", "90"}
