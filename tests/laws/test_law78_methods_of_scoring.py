from __future__ import annotations

import csv
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.lawbook import Cite, Edition, Regulations
from doubleton.laws.law78_methods_of_scoring import (
    IMP_BOUNDS,
    Imps,
    Matchpoints,
    TotalPoints,
    imp_scoring,
    imps,
    matchpoint_scoring,
    matchpoints,
    total_point_scoring,
)
from shared_material import needs_shared, shared

boards = st.lists(st.integers(-760, 760).map(lambda tens: 10 * tens))


def test_78A_two_for_each_worse_score_and_one_for_each_equal() -> None:
    fact = matchpoint_scoring(Regulations(), [-710, -680, -710, -500])
    assert fact == Matchpoints((1, 4, 1, 6), cite=Cite("78A", Edition.OF_1987))


def test_78A_a_board_passed_out_is_a_score_like_any_other_B69() -> None:
    assert matchpoints([0, -110, -140, -110, -420, -50, -100])[0] == 12


@pytest.mark.parametrize("scores", [[], [420]])
def test_78A_without_another_score_there_is_nothing_to_win(scores: list[int]) -> None:
    assert matchpoints(scores) == [0] * len(scores)


@given(boards)
def test_78A_every_comparison_is_worth_two(scores: list[int]) -> None:
    assert sum(matchpoints(scores)) == len(scores) * (len(scores) - 1)


@given(boards)
def test_78A_is_what_counting_one_by_one_gives(scores: list[int]) -> None:
    assert matchpoints(scores) == [
        sum(2 * (score > other) + (score == other) for other in scores) - 1 for score in scores
    ]


@given(boards)
def test_78A_the_opponents_have_the_rest_of_the_top(scores: list[int]) -> None:
    top = 2 * (len(scores) - 1)
    theirs = matchpoints([-score for score in scores])
    assert theirs == [top - worth for worth in matchpoints(scores)]


def test_78B_the_sign_of_the_difference_is_kept() -> None:
    fact = imp_scoring(Regulations(Edition.OF_2017), -280)
    assert fact == Imps(-7, cite=Cite("78B", Edition.OF_2017))


def test_78B_two_hundred_against_a_datum_of_480_is_seven_B75() -> None:
    assert imps(200 - 480) == -7


def test_78B_the_steps_at_the_end_of_the_scale_B14() -> None:
    assert [imps(points) for points in (2990, 3000, 3490, 3500, 3990, 4000, 15200)] == [
        *(21, 22, 22, 23, 23, 24, 24)
    ]


def test_78B_between_two_tens_the_lower_step_holds() -> None:
    assert [imps(Fraction(points)) for points in (15, "19.9", 20)] == [0, 0, 1]


@given(st.integers(-9000, 9000))
def test_78B_is_the_same_for_both_sides(difference: int) -> None:
    assert imps(-difference) == -imps(difference)


@needs_shared
def test_78B_agrees_with_the_published_scale() -> None:
    with shared("oracles/imp_scale.csv").open(encoding="utf-8") as text:
        rows = list(csv.DictReader(line for line in text if not line.startswith("#")))
    assert len(rows) == len(IMP_BOUNDS) + 1
    for row in rows:
        worth = int(row["imps"])
        assert imps(int(row["diff_min"])) == imps(int(row["diff_max"] or 9990)) == worth


def test_78C_points_are_added_up() -> None:
    fact = total_point_scoring(Regulations(), [420, -50, -1100])
    assert fact == TotalPoints(-730, cite=Cite("78C", Edition.OF_1987))
