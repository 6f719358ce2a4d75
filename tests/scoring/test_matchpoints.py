from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.scoring.adjusted import Weighted
from doubleton.scoring.matchpoints import (
    NeubergRound,
    Unequal,
    ascherman,
    factored,
    manual,
    matchpoints,
    neuberg,
    on_expected,
    rounded,
    weighted_matchpoints,
)
from scoring.fields import boards, mixed_boards


def test_78A_matchpoints_of_eleven_scores() -> None:
    scores = [1430, 690, 680, 680, 680, 660, 660, 650, -100, -100, -200]
    assert matchpoints(scores) == [20, 18, 14, 14, 14, 9, 9, 6, 3, 3, 0]


def test_neuberg_of_ten_scores_of_eleven() -> None:
    raw = matchpoints([520, 500, 490, 480, 460, 450, 430, 420, 400, -50])
    assert [float(neuberg(mp, 10, 11)) for mp in raw] == [
        *(19.9, 17.7, 15.5, 13.3, 11.1, 8.9, 6.7, 4.5, 2.3, 0.1)
    ]


@given(boards, st.integers(0, 30))
def test_neuberg_keeps_the_average_exact(scores: list[int], missing: int) -> None:
    size, expected = len(scores), len(scores) + missing
    worth = [neuberg(mp, size, expected) for mp in matchpoints(scores)]
    assert sum(worth) == size * (expected - 1)
    assert all(0 <= mp <= 2 * (expected - 1) for mp in worth)


@given(boards)
def test_neuberg_changes_nothing_when_no_score_is_missing(scores: list[int]) -> None:
    size = len(scores)
    assert [neuberg(mp, size, size) for mp in matchpoints(scores)] == matchpoints(scores)


def test_neuberg_gives_a_single_score_the_average() -> None:
    assert neuberg(0, 1, 9) == 8


def test_factoring_and_neuberg_differ_at_top_and_bottom_B78() -> None:
    assert [factored(mp, 24, 28) for mp in (46, 23, 0)] == [54, 27, 0]
    assert [neuberg(mp, 24, 28) for mp in (46, 23, 0)] == [Fraction(323, 6), 27, Fraction(1, 6)]


def test_factoring_gives_a_single_score_the_average() -> None:
    assert factored(0, 1, 9) == 8


def test_manual_gives_one_for_each_missing_comparison_B62() -> None:
    assert [manual(mp, 3, 4) for mp in (4, 2, 0)] == [5, 3, 1]


def test_ascherman_gives_the_bottom_one_of_twice_the_scores() -> None:
    raw = matchpoints([100, 50, 50, -100])
    assert [ascherman(mp, 4, 4) for mp in raw] == [7, 4, 4, 1]


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        (Unequal.NEUBERG, Fraction(21, 4)),
        (Unequal.FACTOR, Fraction(16, 3)),
        (Unequal.PERCENT, Fraction(16, 3)),
        (Unequal.ASCHERMAN, Fraction(25, 4)),
        (Unequal.MANUAL, Fraction(5)),
    ],
)
def test_every_rule_for_unequal_boards_has_a_name(rule: Unequal, expected: Fraction) -> None:
    assert on_expected(4, 4, 5, rule) == expected


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        (NeubergRound.NONE, (Fraction(183, 20), Fraction(177, 20))),
        (NeubergRound.TOWARD_AVERAGE, (Fraction(91, 10), Fraction(89, 10))),
        (NeubergRound.TWO_PLACES, (Fraction(915, 100), Fraction(885, 100))),
    ],
)
def test_an_exact_half_goes_toward_the_average_or_stays(
    rule: NeubergRound, expected: tuple[Fraction, Fraction]
) -> None:
    halves = Fraction(915, 100), Fraction(885, 100)
    assert tuple(rounded(value, 9, rule) for value in halves) == expected


def test_two_places_are_rounded_up_from_the_half() -> None:
    assert rounded(Fraction("31.475"), 21, NeubergRound.TWO_PLACES) == Fraction("31.48")


def test_12C1c_weights_apply_to_matchpoints() -> None:
    sixty_forty = Weighted(((Fraction(60), 420), (Fraction(40), -50)))
    worth = weighted_matchpoints([sixty_forty, 420, 420, 450, -50, 170])
    assert [str(mp) for mp in worth] == ["4", "32/5", "32/5", "10", "2/5", "14/5"]


@given(mixed_boards)
def test_12C1c_weighted_scores_leave_the_sum_of_the_board(scores: list[int | Weighted]) -> None:
    worth = weighted_matchpoints(scores)
    assert sum(worth) == len(scores) * (len(scores) - 1)
    assert all(0 <= mp <= 2 * (len(scores) - 1) for mp in worth)


@given(boards)
def test_a_weight_of_one_hundred_is_no_weight(scores: list[int]) -> None:
    certain = [Weighted(((Fraction(100), score),)) for score in scores]
    assert weighted_matchpoints(certain) == matchpoints(scores)
