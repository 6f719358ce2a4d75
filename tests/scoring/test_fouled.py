from __future__ import annotations

from fractions import Fraction

import pytest

from doubleton.scoring.fouled import SmallGroups, fixed_percent, is_small


@pytest.mark.parametrize(
    ("size", "others", "small"),
    [
        (1, [9], True),
        (2, [8], True),
        (3, [7], True),
        (3, [3], True),
        (3, [2, 1], False),
        (3, [], False),
        (4, [6], False),
    ],
)
def test_fixed_awards_of_1991_for_one_two_and_three(
    size: int, others: list[int], *, small: bool
) -> None:
    assert is_small(size, others, 10, SmallGroups.FIXED_1991) is small


@pytest.mark.parametrize(
    ("size", "expected", "small"),
    [(1, 5, True), (2, 5, False), (2, 6, True), (3, 8, False), (3, 11, True), (4, 40, False)],
)
def test_the_white_book_asks_for_three_times_as_many_scores_B51(
    size: int, expected: int, *, small: bool
) -> None:
    assert is_small(size, [expected - size], expected, SmallGroups.EBU) is small


@pytest.mark.parametrize("rule", SmallGroups)
def test_a_group_that_is_the_whole_board_is_never_small(rule: SmallGroups) -> None:
    assert not any(is_small(size, [], size, rule) for size in (1, 2, 3))


@pytest.mark.parametrize(
    ("raw", "percents"),
    [([2, 0], [65, 55]), ([4, 2, 0], [70, 60, 50]), ([3, 3, 0], [65, 65, 50]), ([0], [60])],
)
def test_fixed_awards_share_ties_B51(raw: list[int], percents: list[int]) -> None:
    assert [fixed_percent(mp, len(raw)) for mp in raw] == percents


def test_the_two_sides_of_a_table_have_120_per_cent() -> None:
    for size in (1, 2, 3):
        top = 2 * (size - 1)
        for mp in range(top + 1):
            assert fixed_percent(mp, size) + fixed_percent(top - mp, size) == Fraction(120)
