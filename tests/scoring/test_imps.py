from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.errors import NotationError
from doubleton.scoring.adjusted import Weighted
from doubleton.scoring.imps import (
    IMP_TABLES,
    IMPS_1951,
    IMPS_1962,
    ImpTable,
    bastille,
    imps_between,
    table_of,
)
from scoring.fields import points, weighted


def test_78B_is_the_table_of_1962() -> None:
    assert [IMPS_1962.imps(points) for points in (10, 20, 430, 490, 500, 4000)] == [
        *(0, 1, 10, 10, 11, 24)
    ]


def test_the_table_of_1951_ends_at_fifteen() -> None:
    differences = (10, 20, 60, 70, 220, 560, 4000, 4100)
    assert [IMPS_1951.imps(points) for points in differences] == [0, 1, 1, 2, 4, 6, 15, 15]


@given(st.sampled_from([*IMP_TABLES.values()]), st.integers(-20000, 20000))
def test_every_table_is_the_same_for_both_sides(table: ImpTable, difference: int) -> None:
    assert table.imps(difference) == -table.imps(-difference)


def test_an_organiser_may_have_a_table_of_his_own() -> None:
    own = table_of([30, 100])
    assert [own.imps(points) for points in (20, 30, -100, 9000)] == [0, 1, -2, 2]


@pytest.mark.parametrize("bounds", [[], [0, 10], [50, 20], [20, 20]])
def test_a_table_rises_from_above_nothing(bounds: list[int]) -> None:
    with pytest.raises(NotationError):
        table_of(bounds)


def test_12C1c_imps_are_weighted_and_not_the_points() -> None:
    sixty_forty = Weighted(((Fraction(60), 420), (Fraction(40), -50)))
    assert imps_between(sixty_forty, 420) == -4
    assert IMPS_1962.imps(Fraction(232) - 420) == -5, "what averaging the points would give"


@given(points | weighted, points | weighted)
def test_imps_between_two_scores_are_the_same_for_both_sides(
    own: int | Weighted, other: int | Weighted
) -> None:
    assert imps_between(own, other) == -imps_between(other, own)


def test_bastille_goes_through_the_half_points() -> None:
    differences = (0, 15, 45, 165, 365, 425, 495, 595, 895, 1495, 2495, 3995)
    halves = (0, 1, 3, 9, 17, 19, 21, 23, 27, 33, 41, 47)
    assert [2 * bastille(points) for points in differences] == list(halves)


def test_bastille_stays_where_the_source_ends() -> None:
    assert bastille(3996) == bastille(15200) == Fraction(47, 2)


@given(st.integers(0, 5000), st.integers(1, 500))
def test_bastille_has_no_steps(difference: int, more: int) -> None:
    assert bastille(difference) <= bastille(difference + more)
    assert bastille(difference + 1) - bastille(difference) <= Fraction(1, 30)
    assert bastille(-difference) == -bastille(difference)
