from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.scoring.adjusted import Weighted
from doubleton.scoring.cross_imps import (
    Divisor,
    cross_imps,
    divided,
    per,
    weighted_cross_imps,
)
from doubleton.scoring.imps import IMPS_1962
from scoring.fields import boards, mixed_boards


def test_each_score_is_compared_with_all_the_others() -> None:
    totals = cross_imps([420, 450, -100, -200, 400, 590])
    assert totals == [18, 22, -42, -52, 15, 39]
    assert divided(totals[0], 6, 6, Divisor.COMPARISONS) == Fraction("3.6")


@pytest.mark.parametrize(
    ("divisor", "share"),
    [
        (Divisor.COMPARISONS, Fraction(40, 9)),
        (Divisor.TOTAL, Fraction(40)),
        (Divisor.TABLES, Fraction(4)),
    ],
)
def test_missing_comparisons_are_made_up(divisor: Divisor, share: Fraction) -> None:
    assert divided(32, 8, 10, divisor) == share


def test_the_root_of_twice_the_comparisons_is_exact_where_it_can_be() -> None:
    assert per(-12, 9, Divisor.ROOT) == -3
    assert per(0, 6, Divisor.ROOT) == 0


@given(st.integers(-500, 500), st.integers(2, 60))
def test_the_root_is_cut_at_twelve_decimals(total: int, expected: int) -> None:
    square = Fraction(total * total, 2 * (expected - 1))
    root = abs(per(total, expected, Divisor.ROOT))
    assert root * root <= square < (root + Fraction(1, 10**12)) ** 2


@pytest.mark.parametrize("divisor", Divisor)
def test_a_single_score_has_nothing_to_compare_with(divisor: Divisor) -> None:
    assert divided(0, 1, 1, divisor) == 0


@given(boards)
def test_the_imps_of_a_board_cancel(scores: list[int]) -> None:
    assert sum(cross_imps(scores)) == 0


@given(boards)
def test_distinct_scores_give_what_all_pairs_of_tables_give(scores: list[int]) -> None:
    assert cross_imps(scores) == [
        sum(IMPS_1962.imps(score - other) for other in scores) for score in scores
    ]


@given(mixed_boards)
def test_12C1c_weighted_scores_cancel_too(scores: list[int | Weighted]) -> None:
    assert sum(weighted_cross_imps(scores)) == 0


@given(boards)
def test_a_weight_of_one_hundred_is_no_weight(scores: list[int]) -> None:
    certain = [Weighted(((Fraction(100), score),)) for score in scores]
    assert weighted_cross_imps(certain) == cross_imps(scores)
