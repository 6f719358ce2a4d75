"""In which terms a board of a match is compared, by method."""

from __future__ import annotations

from fractions import Fraction

import pytest

from doubleton.lawbook import Regulations
from doubleton.scoring.adjusted import Award, Weighted
from doubleton.scoring.match_terms import TERMS, top_of_board
from doubleton.scoring.policy import POLICIES
from doubleton.scoring.traveller import Method

CLUB = POLICIES["club1987"]
MIXED = Weighted(((Fraction(60), 420), (Fraction(40), -50)))


@pytest.mark.parametrize(
    ("method", "worth", "plus"),
    [
        (Method.TEAMS, [10], [3]),
        (Method.BOARD_A_MATCH, [1], [Fraction(3, 5)]),
        (Method.PATTON, [2, 10, 420, 50], [Fraction(6, 5), 3, 0, 0]),
        (Method.HYBRID, [10, 1, 420, 50], [3, Fraction(3, 5), 0, 0]),
    ],
)
def test_470_points_and_an_average_plus(
    method: Method, worth: list[int], plus: list[Fraction]
) -> None:
    terms = [each(CLUB, Regulations()) for each in TERMS[method]]
    assert [each.between(420, -50) for each in terms] == worth
    assert [each.awarded(Award.of("A+")) for each in terms] == plus


def test_only_imps_are_a_difference_that_a_knockout_has_balance() -> None:
    balances = {
        method: [each(CLUB, Regulations()).balances for each in TERMS[method]] for method in TERMS
    }
    assert balances == {
        Method.TEAMS: [True],
        Method.BOARD_A_MATCH: [False],
        Method.PATTON: [False, True, False, False],
        Method.HYBRID: [True, False, False, False],
    }


def test_the_unit_and_the_least_difference_are_the_organisers() -> None:
    policy = CLUB.with_settings("bam.unit=2", "bam.min_diff=30")
    boards = TERMS[Method.BOARD_A_MATCH][0](policy, Regulations())
    assert [boards.between(own, 0) for own in (30, 20, -20, -30)] == [2, 1, 1, 0]
    patton = TERMS[Method.PATTON][0](policy, Regulations())
    assert [patton.between(own, 0) for own in (30, 20, -30)] == [2, 1, 0]


def test_the_points_of_a_weighted_score_are_its_mean() -> None:
    *_, here, there = (each(CLUB, Regulations()) for each in TERMS[Method.PATTON])
    assert (here.between(MIXED, 420), there.between(0, MIXED)) == (232, -232)


def test_the_top_of_a_board() -> None:
    tops = {method: top_of_board(CLUB.with_settings("bam.unit=2"), method) for method in TERMS}
    assert tops == {
        Method.TEAMS: 0, Method.BOARD_A_MATCH: 2, Method.PATTON: 2, Method.HYBRID: 0,
    }  # fmt: skip
