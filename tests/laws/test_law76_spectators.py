from __future__ import annotations

from laws.in_play import after, reviews


def test_76_what_a_spectator_does_is_put_to_the_director() -> None:
    assert reviews(after("departure from 76A2")) == {"76A2", "90"}


def test_76B_a_spectator_who_points_out_an_irregularity_may_cost_a_right() -> None:
    assert reviews(after("departure from 76B")) == {"76B", "11C", "90"}
