from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.scoring.adjusted import Weighted
from doubleton.scoring.columns import (
    SCORED_IN,
    Column,
    Comparable,
    in_butler,
    in_cross_imps,
    in_matchpoints,
    in_points,
    top_of,
)
from doubleton.scoring.cross_imps import Divisor
from doubleton.scoring.fouled import SmallGroups
from doubleton.scoring.matchpoints import NeubergRound, Unequal, factored, neuberg
from doubleton.scoring.policy import POLICIES, policy
from doubleton.scoring.traveller import Method
from scoring.fields import mixed_boards

CLUB = POLICIES["club1987"]
TENTHS = replace(CLUB, neuberg_round=NeubergRound.TOWARD_AVERAGE)
MIXED = Weighted(((Fraction(60), 420), (Fraction(40), -50)))


def column(*groups: list[int], expected: int | None = None, artificial: int = 0) -> Column:
    scores = tuple(score for group in groups for score in group)
    versions = tuple(str(label) for label, group in enumerate(groups) for _ in group)
    due = len(scores) + artificial
    return Column(scores, versions, due, expected or due)


SEVEN, THREE = [700, 600, 500, 400, 300, 200, 100], [30, 20, 10]


def test_87B_a_fouled_board_of_seven_and_three() -> None:
    worth = in_matchpoints(column(SEVEN, THREE), TENTHS).each
    assert [float(mp) for mp in worth[:7]] == [17.6, 14.7, 11.9, 9.0, 6.1, 3.3, 0.4]
    assert [float(mp) for mp in worth[7:]] == [15.7, 9.0, 2.3]


def test_87B_each_group_of_a_fouled_board_keeps_its_average_B52() -> None:
    fives = column([420, 400, -50, 170, 420], [110, 50, -100, -100, 600])
    worth = in_matchpoints(fives, CLUB).each
    assert sum(worth[:5]) == sum(worth[5:]) == 5 * 9


@pytest.mark.parametrize(
    ("rule", "group", "percents"),
    [
        (SmallGroups.FIXED_1991, THREE, [70, 60, 50]),
        (SmallGroups.EBU, [200, 200, 100], [65, 65, 50]),
        (SmallGroups.EBU, [200, 100], [65, 55]),
        (SmallGroups.FIXED_1991, [200], [60]),
    ],
)
def test_87B_a_small_group_has_fixed_awards_of_the_top_B51(
    rule: SmallGroups, group: list[int], percents: list[int]
) -> None:
    board = column([*SEVEN, 90], group)
    worth = in_matchpoints(board, replace(CLUB, small_groups=rule)).each
    top = top_of(board.expected, CLUB)
    assert [100 * Fraction(mp) / top for mp in worth[8:]] == percents


def test_87B_a_pair_of_two_in_five_is_scored_by_neuberg_in_the_white_book() -> None:
    board = column([420, 400, -50], [-110, -200])
    worth = in_matchpoints(board, policy("ebu")).each
    assert [str(mp) for mp in worth] == ["22/3", "4", "2/3", "13/2", "3/2"]


def test_12C1_artificial_scores_make_the_others_fewer_and_not_the_top() -> None:
    nine = column([110, 80, -90, -100, 110, 0, 90, -90, 80], artificial=1)
    worth = in_matchpoints(nine, CLUB).each
    assert [round(float(mp), 2) for mp in worth] == [
        *(16.78, 10.11, 3.44, 0.11, 16.78, 6.78, 13.44, 3.44, 10.11)
    ]


def test_half_units_are_half_of_everything() -> None:
    halves = replace(CLUB, unit=1)
    board = column(SEVEN, THREE)
    assert [2 * mp for mp in in_matchpoints(board, halves).each] == [
        *in_matchpoints(board, CLUB).each
    ]
    assert in_matchpoints(column([140, 120, 110]), halves).each == (2, 1, 0)
    assert (top_of(10, halves), top_of(10, CLUB)) == (9, 18)


def test_in_america_a_board_not_played_is_factored_and_an_adjusted_one_neuberged() -> None:
    acbl = replace(policy("acbl"), unit=2, neuberg_round=NeubergRound.NONE)
    scores = [620, 170, -100]
    not_played = in_matchpoints(column(scores, expected=5), acbl).each
    adjusted = in_matchpoints(column(scores, artificial=2), acbl).each
    both = in_matchpoints(column(scores, expected=5, artificial=1), acbl).each
    assert not_played == tuple(factored(mp, 3, 5) for mp in (4, 2, 0))
    assert adjusted == tuple(neuberg(mp, 3, 5) for mp in (4, 2, 0))
    assert both == tuple(factored(neuberg(mp, 3, 4), 4, 5) for mp in (4, 2, 0))


def test_ascherman_counts_from_one_and_its_top_is_twice_the_scores() -> None:
    ascherman = replace(CLUB, unequal=Unequal.ASCHERMAN)
    assert in_matchpoints(column([100, 50, 50, -100]), ascherman).each == (7, 4, 4, 1)
    assert top_of(4, ascherman) == 8


def test_butler_rounds_and_shows_its_datum() -> None:
    worth = in_butler(column([450, 420, -800, -50, 420, 420]), replace(CLUB, butler_trim=1))
    assert (worth.datum, worth.each) == (300, (4, 3, -15, -8, 3, 3))


def test_87B_each_version_has_its_own_datum_and_none_is_shown() -> None:
    worth = in_butler(column([420, 400], [-50, -100, -150]), CLUB)
    assert worth.each == (0, 0, 2, 0, -2)
    assert worth.datum is None


def test_87B_cross_imps_stay_within_a_version_and_are_enlarged() -> None:
    worth = in_cross_imps(column([420, 400], [-50, -100, -150]), CLUB)
    assert worth.each[:2] == (Fraction(1 * 5, 2 * 4), Fraction(-1 * 5, 2 * 4))
    total = replace(CLUB, divisor=Divisor.TOTAL)
    assert sum(in_cross_imps(column([420, 400], [-50, -100, -150]), total).each) == 0


def test_12C1c_a_weighted_score_in_every_method() -> None:
    board = Column((MIXED, 420, -50), ("",) * 3, 3, 3)
    assert [str(mp) for mp in in_matchpoints(board, CLUB).each] == ["11/5", "17/5", "2/5"]
    assert in_cross_imps(board, CLUB).each == (1, 7, -8)
    assert in_points(board, CLUB).each == (232, 420, -50)
    weighted = in_butler(board, CLUB)
    assert (weighted.datum, weighted.each) == (200, (Fraction(6, 5), 6, -6))


def test_realbridge_rounds_to_hundredths_and_halves_to_the_even_one() -> None:
    realbridge = policy("realbridge")
    worth = in_cross_imps(column([50, 0, 0, 0], expected=5), realbridge).each
    assert [str(imps) for imps in worth] == ["47/25", "-31/50", "-31/50", "-31/50"]


@given(mixed_boards, st.integers(0, 5), st.sampled_from(sorted(SCORED_IN)))
def test_the_two_sides_of_a_board_mirror_each_other(
    scores: list[Comparable], missing: int, method: Method
) -> None:
    def turned(score: Comparable) -> Comparable:
        if isinstance(score, int):
            return -score
        return Weighted(tuple((weight, -points) for weight, points in score.parts))

    size = len(scores)
    ours = Column(tuple(scores), ("",) * size, size, size + missing)
    theirs = replace(ours, scores=tuple(map(turned, scores)))
    whole = top_of(size + missing, CLUB) if method is Method.MATCHPOINTS else 0
    sums = [
        one + other
        for one, other in zip(
            SCORED_IN[method](ours, CLUB).each, SCORED_IN[method](theirs, CLUB).each, strict=True
        )
    ]
    assert sums == [whole] * size
