from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.scoring.rounding import Halves, decimal, exact, round_to

values = st.fractions(-1000, 1000, max_denominator=200)


@pytest.mark.parametrize(
    ("halves", "rounded"),
    [
        (Halves.AWAY, [30, -30, 40, -40]),
        (Halves.EVEN, [20, -20, 40, -40]),
        (Halves.TO_ZERO, [20, -20, 30, -30]),
    ],
)
def test_a_half_goes_where_it_is_sent(halves: Halves, rounded: list[int]) -> None:
    assert [round_to(value, 10, halves) for value in (25, -25, 35, -35)] == rounded


@given(values, st.sampled_from(Halves))
def test_what_is_rounded_is_never_farther_than_half_a_step(value: Fraction, halves: Halves) -> None:
    rounded = round_to(value, 10, halves)
    assert rounded % 10 == 0
    assert abs(rounded - value) <= 5
    assert round_to(-value, 10, halves) == -rounded


@pytest.mark.parametrize(
    ("value", "places", "shown"),
    [
        (Fraction(200, 3), 2, "66.67"),
        (Fraction(1, 200), 2, "0.01"),
        (Fraction(-1, 200), 2, "-0.01"),
        (Fraction(-1, 300), 2, "0.00"),
        (Fraction(599, 10), 0, "60"),
        (7, 1, "7.0"),
    ],
)
def test_a_person_reads_decimals(value: Fraction | int, places: int, shown: str) -> None:
    assert decimal(value, places) == shown


def test_an_exact_value_is_written_as_a_fraction() -> None:
    assert [exact(value) for value in (16, Fraction(16), Fraction(33, 2))] == ["16", "16", "33/2"]
