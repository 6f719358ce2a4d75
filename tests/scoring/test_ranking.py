from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from doubleton.scoring.ranking import Equal, ranks

totals = st.lists(st.fractions(0, 100, max_denominator=50), max_size=30)


def test_equal_totals_share_a_rank_and_the_next_is_skipped() -> None:
    assert ranks([Fraction("61.5"), 58, 58, Fraction("55.25")]) == [
        *((1, False), (2, True), (2, True), (4, False))
    ]


def test_totals_may_be_equal_as_they_are_shown() -> None:
    nearly = [Fraction("58.004"), Fraction("58.0001"), Fraction("57.99")]
    assert [rank for rank, _ in ranks(nearly)] == [1, 2, 3]
    assert ranks(nearly, Equal.DISPLAY) == [(1, True), (1, True), (3, False)]


@given(totals)
def test_the_rank_is_one_more_than_the_better_totals(values: list[Fraction]) -> None:
    assert ranks(values) == [
        (1 + sum(other > value for other in values), values.count(value) > 1) for value in values
    ]


@given(totals, st.randoms(use_true_random=False))
def test_the_order_of_the_totals_does_not_matter(values: list[Fraction], chance: object) -> None:
    shuffled = [*values]
    chance.shuffle(shuffled)  # type: ignore[attr-defined]  # hypothesis gives a Random
    assert sorted(zip(values, ranks(values), strict=True)) == sorted(
        zip(shuffled, ranks(shuffled), strict=True)
    )
