from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.lawbook import EDITIONS, Edition, Regulations
from doubleton.scoring.adjusted import Award
from doubleton.scoring.averages import (
    Awarded,
    BoardOf,
    NotPlayed,
    Played,
    SatOut,
    award_imps,
    award_percent,
    factored,
    mean_percent,
    own_average_counts,
    percent_of,
    settle_imps,
    settle_matchpoints,
)
from doubleton.scoring.policy import Bye, EarnedOn, policy

OF_1987, OF_2017 = Regulations(), Regulations(Edition.OF_2017)
STRONG = [Played(mp, 18) for mp in (15, 14, 12, 18, 11, 9, 16, 13, 14, 12)]
WEAK = [Played(mp, 18) for mp in (5, 6, 4, 7, 8, 3, 6, 5, 7, 6)]


def awarded(text: str, top: int = 18) -> Awarded:
    return Awarded(Award.of(text), top)


def last(boards: list[BoardOf], regulations: Regulations = OF_1987) -> Fraction | int | None:
    return settle_matchpoints(boards, regulations).each[-1]


def test_88_a_strong_pair_has_its_own_percentage() -> None:
    settled = settle_matchpoints([*STRONG, awarded("A+")], OF_1987)
    assert settled.earned == Fraction(670, 9)
    assert (settled.each[-1], settled.total) == (Fraction(67, 5), Fraction(737, 5))
    assert (settled.boards, settled.available) == (11, 198)


def test_88_average_plus_is_sixty_per_cent_of_the_top_or_the_session_B46() -> None:
    sixty_four = [Played(Fraction(64, 5), 20)] * 5
    assert last([*sixty_four, awarded("A+", 20)]) == Fraction("12.8")
    assert last([*WEAK, awarded("A+", 20)]) == 12
    assert last([awarded("A+", 20)]) == 12


def test_88_average_plus_is_not_a_typed_sixty_B66() -> None:
    assert last([*STRONG, awarded("A+")]) == Fraction("13.4")
    assert last([*STRONG, awarded("60")]) == Fraction("10.8")


def test_12C1_average_minus_is_flat_in_1987_and_12C2c_lowers_it_later() -> None:
    assert last([*WEAK, awarded("A-")]) == Fraction("7.2")
    assert last([*WEAK, awarded("A-")], Regulations(Edition.OF_1997)) == Fraction("7.2")
    assert last([*WEAK, awarded("A-")], OF_2017) == Fraction("5.7")


@pytest.mark.parametrize("edition", EDITIONS)
def test_12C1_average_is_half_the_top(edition: Edition) -> None:
    assert last([*STRONG, awarded("A")], Regulations(edition)) == 9


def test_88_all_awards_of_a_session_use_the_percentage_of_the_boards_played() -> None:
    played = [Played(mp, 24) for mp in (20, 18, 15, 22, 17, 19, 13, 21, 16, 20, 18, 14, 19, 17)]
    played += [Played(16, 24), Played(21, 24)]
    awards = [awarded("A+", 24), awarded("A+", 24), awarded("A=", 24)]
    settled = settle_matchpoints([*played, *awards, *[SatOut(24)] * 3], OF_1987)
    assert settled.earned == Fraction(3575, 48)
    penalty = Fraction(24, 4)
    assert settled.total - penalty == Fraction(1311, 4)
    assert 100 * (settled.total - penalty) / settled.available == Fraction(575, 8)


def test_88_average_boards_may_count_for_the_percentage() -> None:
    boards: list[BoardOf] = [Played(18, 24), awarded("A=", 24), awarded("A+", 24)]
    only_played = settle_matchpoints(boards, OF_1987, EarnedOn.PLAYED)
    with_average = settle_matchpoints(boards, OF_1987, EarnedOn.PLAYED_AND_AVERAGE)
    assert (only_played.earned, only_played.each[-1]) == (Fraction(75), Fraction(18))
    assert (with_average.earned, with_average.each[-1]) == (Fraction("62.5"), Fraction(15))


def test_a_bye_may_have_the_percentage_reached_after_the_awards() -> None:
    boards: list[BoardOf] = [Played(15, 24), awarded("A+", 24), awarded("A-", 24), SatOut(24)]
    settled = settle_matchpoints(boards, OF_2017, bye=Bye.OWN_PERCENT)
    assert (settled.earned, settled.reached) == (Fraction("62.5"), Fraction(55))
    assert settled.each == (15, 15, Fraction("9.6"), Fraction("13.2"))
    assert 100 * Fraction(settled.total) / settled.available == 55


def test_what_is_sat_out_or_not_played_counts_nowhere() -> None:
    settled = settle_matchpoints([Played(10, 20), SatOut(20), NotPlayed()], OF_1987)
    assert settled.each == (10, None, None)
    assert (settled.boards, settled.scheduled, settled.available) == (1, 2, 20)


def test_a_session_without_a_board_has_no_percentage() -> None:
    settled = settle_matchpoints([NotPlayed()], OF_1987)
    assert (settled.earned, settled.reached, settled.total) == (None, None, 0)
    assert percent_of([(0, 0)]) is None


@pytest.mark.parametrize(
    ("text", "imps"),
    [
        ("A+", 3),
        ("A", 0),
        ("A-", -3),
        ("60", 3),
        ("40", -3),
        ("55", Fraction(3, 2)),
        ("-5 IMP", -5),
    ],
)
def test_86A_awards_in_imps(text: str, imps: Fraction | int) -> None:
    assert award_imps(Award.of(text), OF_1987) == imps


def test_86A_an_organiser_may_give_two_imps_in_pairs_events() -> None:
    texts = ("A+", "A-", "60", "3 IMP")
    assert [award_imps(Award.of(text), OF_1987, plus=2) for text in texts] == [2, -2, 2, 3]


@pytest.mark.parametrize(("text", "percent"), [("3 IMP", 60), ("-3 IMP", 40), ("99 IMP", 100)])
def test_imps_stand_for_the_percentage_between_the_averages(text: str, percent: int) -> None:
    assert award_percent(Award.of(text), None, OF_1987) == percent


def test_12C2c_a_pair_with_more_than_three_imps_a_board_keeps_its_average() -> None:
    boards: list[BoardOf] = [Played(5), Played(3), Awarded(Award.of("A+"))]
    assert settle_imps(boards, OF_2017, own_average=True).each[-1] == 4
    assert settle_imps(boards, OF_2017, own_average=False).each[-1] == 3
    assert settle_imps(boards[2:], OF_2017, own_average=True).each == (3,)


def test_an_own_average_counts_since_2007_unless_the_organiser_says_otherwise() -> None:
    assert [own_average_counts(policy("club1987"), edition) for edition in EDITIONS] == [
        *(False, False, True, True)
    ]


def test_a_sum_of_comparisons_makes_an_award_as_many_times_as_large() -> None:
    boards: list[BoardOf] = [Played(40), Awarded(Award.of("A-"), scale=12)]
    assert settle_imps(boards, OF_1987, own_average=False).total == 4


def test_totals_on_fewer_boards_are_enlarged_B47() -> None:
    assert factored(14, 21, 24) == 16
    assert factored(0, 0, 24) == 0


def test_sessions_are_weighed_by_their_boards() -> None:
    assert mean_percent([(58, 24), (52, 26)]) == Fraction("54.88")
    assert mean_percent([]) is None


tops = st.integers(1, 20).map(lambda tables: 2 * tables)
played = tops.flatmap(lambda top: st.integers(0, top).map(lambda mp: Played(mp, top)))
awards = st.sampled_from(["A+", "A", "A-", "70", "35"])


@given(
    st.lists(st.one_of(played, st.builds(awarded, awards, tops), tops.map(SatOut)), max_size=12),
    st.sampled_from(EDITIONS),
    st.sampled_from(Bye),
)
def test_88_percentages_lie_between_nothing_and_the_top(
    boards: list[BoardOf], edition: Edition, bye: Bye
) -> None:
    settled = settle_matchpoints(boards, Regulations(edition), bye=bye)
    assert 0 <= settled.total <= settled.available
    assert settled.earned is None or 0 <= settled.earned <= 100
    assert len(settled.each) == len(boards)


def test_12C2d_only_so_many_averages_plus_and_the_rest_are_averages() -> None:
    """72 % on ten boards: the first of three averages plus is 72 %, the others are halves."""
    boards: list[BoardOf] = [Played(Fraction("7.2"), 10)] * 10
    boards += [Awarded(Award.of(text), 10) for text in ("A+", "A-", "A+", "60", "A+")]
    settled = settle_matchpoints(boards, OF_2017, most=1)
    assert settled.each[10:] == (Fraction("7.2"), 4, 5, 6, 5)
    assert settle_matchpoints(boards, OF_2017).each[12] == Fraction("7.2"), "no limit"
    in_imps = settle_imps(
        [Awarded(Award.of("A+")), Awarded(Award.of("A+"))], OF_2017, most=1, own_average=True
    )
    assert in_imps.each == (3, 0)
