"""Figures are rounded for the eye only, and stand under each other."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.reports.figures import Column, decimals_of, in_full, points


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (Fraction(6162, 100), "61.62"),
        (Fraction(200, 3), "66.67"),
        (Fraction(1, 200), "0.01"),
        (50, "50.00"),
        (Fraction(-1, 3), "−0.33"),
        (None, ""),
    ],
)
def test_a_percentage_has_two_decimals(value: Fraction | int | None, shown: str) -> None:
    assert Column(2)[value] == shown


@pytest.mark.parametrize(
    ("value", "shown", "in_english", "in_russian"),
    [
        (0, "0\u2008\u2007\u2007", "0.00", "0,00"),
        (33, "33\u2008\u2007\u2007", "33.00", "33,00"),
        (Fraction(33, 2), "16.5\u2007", "16.50", "16.50"),
        (Fraction(1, 3), "0.33", "0.33", "0.33"),
        (120, "120\u2008\u2007\u2007", "120.00", "120,00"),
    ],
)
def test_matchpoints_show_the_decimals_they_need(
    value: Fraction | int, shown: str, in_english: str, in_russian: str
) -> None:
    figure = Column(2, short=True)[value]
    assert figure == shown
    assert (in_full(figure), in_full(figure, "ru")) == (in_english, in_russian)


def test_whole_matchpoints_need_no_room_for_decimals() -> None:
    assert Column(0, short=True)[30] == "30"


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (Fraction(7, 2), "+3.50"),
        (Fraction(-7, 2), "−3.50"),
        (0, "0.00"),
        (Fraction(1, 900), "0.00"),
    ],
)
def test_imps_carry_their_sign(value: Fraction | int, shown: str) -> None:
    assert Column(2, signed=True)[value] == shown


def test_a_russian_column_has_decimal_commas() -> None:
    assert Column(2, "ru")[Fraction(1, 2)] == "0,50"


@pytest.mark.parametrize(("score", "shown"), [(0, "0"), (620, "+620"), (-1700, "−1700")])
def test_points_carry_their_sign(score: int, shown: str) -> None:
    assert points(score) == shown


@given(st.lists(st.fractions(max_denominator=400) | st.integers() | st.none()))
def test_the_decimals_show_every_value_exactly_where_two_can(
    values: list[Fraction | int | None],
) -> None:
    places = decimals_of(values)
    known = [value for value in values if value is not None]
    assert places == 2 or all(value * 10**places % 1 == 0 for value in known)
    assert places == 0 or any(value * 10 ** (places - 1) % 1 for value in known)


@given(st.fractions(min_value=0, max_value=1000), st.integers(0, 2))
def test_the_figures_of_a_short_column_end_in_line(value: Fraction, places: int) -> None:
    figure = in_full(Column(places, short=True)[value])
    assert len(figure.partition(".")[2]) == places
