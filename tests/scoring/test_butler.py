from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.scoring.adjusted import Weighted, counted
from doubleton.scoring.butler import (
    DatumOf,
    DatumRound,
    butler,
    datum_of,
    median,
    round_datum,
    trimmed,
    trimmed_mean,
)
from scoring.fields import boards

BERMUDA = [*[980] * 3, *[480] * 11, *[450] * 7, -50]


def test_a_datum_of_the_bermuda_bowl() -> None:
    assert round(float(trimmed_mean(counted(BERMUDA))), 2) == 514.55
    assert datum_of(BERMUDA) == 510
    assert dict(zip(BERMUDA, butler(BERMUDA), strict=True)) == {980: 10, 480: -1, 450: -2, -50: -11}


def test_the_best_and_the_worst_may_be_left_out() -> None:
    scores = [620, 620, 650, -100, 170, 680, 600, -200, 1430, 620]
    assert trimmed_mean(counted(scores), 1) == Fraction("482.5")
    assert butler(scores, trim=1) == [4, 4, 5, -11, -7, 5, 3, -12, 14, 4]


@pytest.mark.parametrize(
    ("rounding", "rounded"),
    [
        (DatumRound.HALF_EVEN, [420, 440, -20, -40, 420, -30]),
        (DatumRound.HALF_AWAY, [430, 440, -30, -40, 420, -30]),
        (DatumRound.HALF_TO_ZERO, [420, 430, -20, -30, 420, -30]),
        (DatumRound.NONE, [425, 435, -25, -35, Fraction("424.9"), Fraction("-25.1")]),
    ],
)
def test_only_an_exact_half_is_a_tie(rounding: DatumRound, rounded: list[int | Fraction]) -> None:
    values = (425, 435, -25, -35, Fraction("424.9"), Fraction("-25.1"))
    assert [round_datum(value, rounding) for value in values] == rounded


@pytest.mark.parametrize(
    ("scores", "trim", "expected", "left_out"),
    [
        (10, 0, None, 0),
        (10, 1, None, 1),
        (10, 2, 10, 2),
        (5, 2, 10, 1),
        (6, 1, 13, 0),
        (40, Fraction(1, 20), None, 2),
        (10, Fraction(1, 20), None, 1),
        (9, Fraction(1, 20), None, 0),
        (2, 1, None, 0),
        (3, 1, None, 1),
        (1, 5, None, 0),
    ],
)
def test_how_many_scores_are_left_out_at_each_end(
    scores: int, trim: int | Fraction, expected: int | None, left_out: int
) -> None:
    assert trimmed(scores, trim, expected) == left_out


def test_the_datum_may_be_a_median() -> None:
    assert datum_of([170, 140, 140, 110], DatumOf.MEDIAN) == 140
    assert datum_of([620, 140, 140, 110], DatumOf.MEDIAN) == 140
    assert median(counted([100, 200])) == 150
    assert median(counted([100, 200, 900])) == 200


def test_12C1c_a_weighted_score_enters_the_datum_in_parts() -> None:
    mixed = Weighted(((Fraction(75), 400), (Fraction(25), -100)))
    assert counted([mixed, 400]) == {400: Fraction(7, 4), -100: Fraction(1, 4)}
    assert datum_of([mixed, 400], rounding=DatumRound.NONE) == Fraction(675, 2)
    assert datum_of([mixed, 400, 400, 400, -500], trim=1, rounding=DatumRound.NONE) == Fraction(
        1075, 3
    )


@given(boards, st.sampled_from(DatumRound))
def test_butler_is_the_same_for_both_sides(scores: list[int], rounding: DatumRound) -> None:
    theirs = butler([-score for score in scores], rounding=rounding)
    assert theirs == [-imps for imps in butler(scores, rounding=rounding)]


@given(boards, st.integers(0, 3))
def test_the_datum_lies_among_the_scores(scores: list[int], trim: int) -> None:
    datum = datum_of(scores, trim=trim)
    assert min(scores) <= datum <= max(scores)


@given(boards, st.integers(0, 3))
def test_a_board_at_once_is_scored_as_score_by_score(scores: list[int], trim: int) -> None:
    datum = datum_of(scores, trim=trim)
    assert butler(scores, trim) == butler([*scores], trim)
    left_out = trimmed(len(scores), trim)
    kept = sorted(scores)[left_out : len(scores) - left_out]
    assert round_datum(Fraction(sum(kept), len(kept)), DatumRound.HALF_EVEN) == datum


def test_a_board_without_scores_has_no_imps() -> None:
    assert butler([]) == []
