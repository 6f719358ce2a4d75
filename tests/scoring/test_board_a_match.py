from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.lawbook import Edition, Regulations
from doubleton.scoring.adjusted import Award, Weighted
from doubleton.scoring.board_a_match import awarded, points_between, points_for

scores = st.integers(-400, 400).map(lambda tens: 10 * tens)
weights = st.integers(1, 99)
weighted = st.builds(
    lambda weight, one, other: Weighted(((Fraction(weight), one), (Fraction(100 - weight), other))),
    weights,
    scores,
    scores,
)
comparable = scores | weighted


def negative(score: int | Weighted) -> int | Weighted:
    if isinstance(score, int):
        return -score
    return Weighted(tuple((weight, -points) for weight, points in score.parts))


def test_a_board_is_won_drawn_or_lost() -> None:
    assert [points_for(total) for total in (50, 0, -10, 800)] == [1, Fraction(1, 2), 0, 1]
    assert [points_for(total, 2) for total in (50, 0, -10)] == [2, 1, 0]


def test_an_organiser_may_ask_for_more_than_any_difference() -> None:
    assert [points_for(total, 2, 30) for total in (30, 20, -20, -30)] == [2, 1, 1, 0]


def test_both_tables_are_compared_as_the_same_side_sees_them() -> None:
    assert points_between(620, 600, 2) == 2
    assert points_between(-100, -50, 2) == 0
    assert points_between(0, 0, 2) == 1


def test_weights_apply_to_the_comparison() -> None:
    mixed = Weighted(((Fraction(60), 420), (Fraction(40), -50)))
    # the mean of the points is 232, which would lose the whole board
    assert points_between(mixed, 400) == Fraction(3, 5)
    assert points_between(mixed, mixed) == Fraction(1, 2)


@given(comparable, comparable, st.sampled_from([1, 2]), st.sampled_from([10, 20, 50]))
def test_a_board_is_always_shared_out(
    own: int | Weighted, other: int | Weighted, unit: int, least: int
) -> None:
    ours = points_between(own, other, unit, least)
    assert ours + points_between(negative(own), negative(other), unit, least) == unit
    assert 0 <= ours <= unit


@pytest.mark.parametrize(
    ("award", "worth"),
    [
        *(("A+", "3/5"), ("A", "1/2"), ("A-", "2/5"), ("65", "13/20"), ("0", "0")),
        *(("3 IMP", "3/5"), ("-3 IMP", "2/5"), ("0 IMP", "1/2"), ("40 IMP", "1")),
    ],
)
@pytest.mark.parametrize("edition", Edition)
def test_artificial_scores_are_parts_of_the_unit(award: str, worth: str, edition: Edition) -> None:
    regulations = Regulations(edition)
    assert awarded(Award.of(award), regulations) == Fraction(worth)
    assert awarded(Award.of(award), regulations, 2) == 2 * Fraction(worth)
