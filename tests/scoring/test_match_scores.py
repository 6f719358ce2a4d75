"""What matches are worth, what is taken from them, and totals made of them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.errors import DoubletonError, NotationError
from doubleton.lawbook import Edition, Regulations
from doubleton.said import Said
from doubleton.scoring.adjusted import Weighted
from doubleton.scoring.cross_imps import Divisor
from doubleton.scoring.match_scores import in_victory_points, worth_to
from doubleton.scoring.policy import POLICIES, MatchScore, Policy, UnequalBoards
from doubleton.scoring.recap import Recap
from doubleton.scoring.recapitulation import score
from doubleton.scoring.rounding import Exact
from doubleton.scoring.teams import negative
from doubleton.scoring.traveller import (
    CarryOver,
    Contestant,
    Field,
    Method,
    Penalty,
    Row,
    Status,
    Unit,
)
from doubleton.scoring.victory_points import victory_points
from scoring.fields import awarded, board, field, not_played
from scoring.matches_made import league, match

CLUB = POLICIES["club1987"]
VP = replace(CLUB, match_score=MatchScore.VICTORY_POINTS)
OF_2017 = Regulations(Edition.OF_2017)
A, B = Contestant("A"), Contestant("B")


def totals(recap: Recap) -> dict[str, Exact]:
    return {one.contestant.number: one.total for one in recap.ranking}


def scored(what: Field, policy: Policy = VP, method: Method = Method.TEAMS, **more: Any) -> Recap:  # noqa: ANN401 - fields of a field
    return score(replace(what, **more), policy, method=method)


def one_match(*imps: int) -> Field:
    return league([("A", "B", imps)])


SIXTEEN = one_match(9, -3, *(0,) * 14)
"""Won by 6 IMPs."""


def test_a_match_of_16_boards_in_victory_points() -> None:
    """SPEC 3.12: 5 IMPs on 16 boards are 11.48, 7 are 12.03."""
    assert totals(scored(one_match(5, *(0,) * 15))) == {
        "A": Fraction("11.48"),
        "B": Fraction("8.52"),
    }
    assert totals(scored(one_match(7, *(0,) * 15)))["A"] == Fraction("12.03")


def test_86A_average_plus_to_both_sides_gives_12_55_and_9_09() -> None:
    """Vector L86-03: 20 IMPs to 14 on fifteen boards, and an average plus to both on one."""
    what = Field((*one_match(20, -14, *(0,) * 13).travellers, board("1.16", *(
        replace(awarded("A", "B", "A+", "A+"), round="1"),
    ))))  # fmt: skip
    recap = scored(what)
    assert recap.matches[0].margins == (9, -3)
    assert totals(recap) == {"A": Fraction("12.55"), "B": Fraction("9.09")}


def test_the_boards_that_were_not_played_shorten_the_scale_only_where_the_policy_says() -> None:
    what = Field((*one_match(5, *(0,) * 5).travellers, *(
        board(f"1.{number}", replace(not_played("A", "B"), round="1")) for number in (7, 8)
    )))  # fmt: skip
    counted = VP.with_settings("vp.boards=counted")
    assert totals(scored(what))["A"] == Fraction("12.05"), "8 boards"
    assert totals(scored(what, counted))["A"] == Fraction("12.33"), "6 boards"


def test_90_a_penalty_loses_a_match_that_its_opponents_have_not_won() -> None:
    """Each side's match is decided by its own margin: the others' score does not change."""
    by_wins = replace(CLUB, match_score=MatchScore.WIN_LOSS)
    recap = scored(one_match(1), by_wins, penalties=(Penalty(A, 3, unit=Unit.IMPS),))
    assert totals(recap) == {"A": 0, "B": 0}


def test_winning_counts_one_and_a_draw_a_half() -> None:
    what = league([("A", "B", (3, 0)), ("C", "D", (4, -4))])
    recap = scored(what, replace(CLUB, match_score=MatchScore.WIN_LOSS))
    assert totals(recap) == {"A": 1, "B": 0, "C": Fraction(1, 2), "D": Fraction(1, 2)}
    assert {one.unit for one in recap.ranking} == {Unit.MATCHES}


def test_a_match_without_any_score_counts_for_neither_and_is_told() -> None:
    what = Field((*SIXTEEN.travellers, board("2.1", replace(not_played("A", "C"), round="2"),
                                             replace(not_played("C", "A"), round="2")),
                  *league([("B", "C", (0, 0))]).travellers))  # fmt: skip
    recap = scored(what)
    assert totals(recap) == {"A": victory_points(6, 16), "B": 10 + victory_points(-6, 16), "C": 10}
    assert Said("scoring.matches-without-score", number=1) in recap.remarks


def test_a_forfeit_is_an_average_plus_on_every_board() -> None:
    rows = [board(str(number), awarded("A", "B", "A+", "A-")) for number in range(1, 9)]
    recap = scored(field(*rows, *one_match(0).travellers[:0]))
    assert recap.matches == () or recap.matches[0].margins == (24, -24)
    assert totals(recap) == {"A": victory_points(24, 8), "B": victory_points(-24, 8)}


# --- penalties -----------------------------------------------------------------------------


def test_90_imps_are_taken_from_the_margin_before_it_is_converted() -> None:
    recap = scored(SIXTEEN, penalties=(Penalty(A, 3, unit=Unit.IMPS, round="1"),))
    assert recap.matches[0].margins == (3, -6)
    assert totals(recap) == {"A": Fraction("10.91"), "B": victory_points(-6, 16)}
    assert totals(recap)["B"] == totals(scored(SIXTEEN))["B"], "the others keep their score"


def test_90_victory_points_are_taken_from_the_total_and_may_leave_less_than_nothing() -> None:
    before = totals(scored(one_match(-24, -24, -24)))
    recap = scored(one_match(-24, -24, -24), penalties=(Penalty(A, Fraction(1, 2)),))
    assert (before["A"], totals(recap)) == (0, {"A": Fraction(-1, 2), "B": 20})
    in_vp = Penalty(A, 2, unit=Unit.VICTORY_POINTS)
    assert totals(scored(SIXTEEN, penalties=(in_vp,)))["A"] == victory_points(6, 16) - 2


TWO_ROUNDS = league([("A", "B", (6,))], [("A", "C", (6,)), ("B", "D", (0,))])


@pytest.mark.parametrize(("round_", "number"), [(None, 2), ("3", 0)])
def test_imps_that_fit_no_match_or_two_are_not_taken_in_silence(
    round_: str | None, number: int
) -> None:
    recap = scored(TWO_ROUNDS, penalties=(Penalty(A, 3, unit=Unit.IMPS, round=round_),))
    assert Said("scoring.penalty-match", contestant="A", number=number) in recap.remarks
    assert totals(recap) == totals(scored(TWO_ROUNDS))


def test_where_only_one_match_fits_neither_round_nor_session_is_wanted() -> None:
    sessions = replace(SIXTEEN, travellers=tuple(
        replace(each, session="1") for each in SIXTEEN.travellers
    ))  # fmt: skip
    for penalty in (Penalty(A, 3, unit=Unit.IMPS), Penalty(A, 3, unit=Unit.IMPS, round="1")):
        assert scored(sessions, penalties=(penalty,)).matches[0].margins == (3, -6)


def test_a_penalty_in_a_unit_that_is_not_counted_is_told() -> None:
    recap = scored(SIXTEEN, penalties=(Penalty(A, 3, unit=Unit.MATCHPOINTS),))
    assert Said("scoring.penalty-unit", contestant="A", unit=Said("unit.mp")) in recap.remarks


SWISS = field(*(
    board(str(number), *(
        Row(str(ns), str(ns + 3), Status.PLAYED, won, -won, round="1")
        for ns, won in ((1, 420), (2, 400), (3, -50))
    )) for number in range(1, 9)
))  # fmt: skip
"""Eight boards at three tables with a top of 4: pair 1 has all of 32, pair 2 half."""


def test_a_part_of_a_top_is_matchpoints_of_the_match_where_totals_are_victory_points() -> None:
    penalty = Penalty(Contestant("2"), 25, of_top=True, round="1")
    recap = scored(SWISS, method=Method.MATCHPOINTS, penalties=(penalty,))
    second = next(one for one in recap.matches if one.contestants[0].number == "2")
    assert second.penalties == (1, 0)
    assert totals(recap)["2"] == 8, "15 of 32 are 46.875 %, the mirror of 53.125 %"
    assert totals(recap)["5"] == 10
    in_vp = replace(penalty, unit=Unit.VICTORY_POINTS)
    told = scored(SWISS, method=Method.MATCHPOINTS, penalties=(in_vp,))
    assert Said("scoring.penalty-without-top", contestant="2") in told.remarks


# --- pairs ---------------------------------------------------------------------------------


def test_swiss_pairs_by_percentage() -> None:
    recap = scored(SWISS, method=Method.MATCHPOINTS)
    assert totals(recap) == {"1": 20, "2": 10, "3": 0, "4": 0, "5": 10, "6": 20}
    assert {one.percent for one in recap.ranking} == {None}


@pytest.mark.parametrize(
    ("percent", "won"),
    [("50.65", 10), ("50.66", 11), ("51.98", 11), ("51.99", 12), ("68.35", 19), ("68.36", 20),
     ("49.35", 10), ("49.34", 9), ("31.64", 0)],
)  # fmt: skip
def test_bounds_of_the_swiss_pairs_scale_for_8_boards(percent: str, won: int) -> None:
    own = Fraction(percent) * 8 / 10
    boards = (*(Fraction(own) / 8 for _ in range(8)),)
    assert in_victory_points(match(A, B, boards, top=10), 0, VP) == won
    assert in_victory_points(match(A, B, boards, top=10), 1, VP) == 20 - won


def test_imp_pairs_are_converted_from_imps_divided_by_the_root() -> None:
    """Three tables: each sum is divided by the root of twice the two comparisons, which is 2."""
    rows = [Row(str(ns), str(ns + 3), Status.PLAYED, won, -won, round="1")
            for ns, won in ((1, 600), (2, 0), (3, 0))]  # fmt: skip
    policy = replace(VP, divisor=Divisor.ROOT)
    recap = scored(field(board("1", *rows)), policy, Method.CROSS_IMPS)
    assert [one.margins for one in recap.matches] == [(12, -12), (-6, 6), (-6, 6)]
    assert totals(recap)["1"] == victory_points(12, 1)
    assert totals(recap)["5"] == victory_points(6, 1)


# --- weighted boards -----------------------------------------------------------------------

MIXED = Weighted(((Fraction(60), 420), (Fraction(40), -50)))
WEIGHTED = field(
    board("1", Row("A", "B", Status.WEIGHTED, MIXED, negative(MIXED)), Row("B", "A", Status.PLAYED, 420, -420)),  # noqa: E501 - a board a line
)  # fmt: skip


@pytest.mark.parametrize(
    ("method", "settings", "own", "theirs"),
    [
        (Method.TEAMS, (), Fraction(-4), Fraction(4)),
        (Method.BOARD_A_MATCH, (), Fraction(3, 10), Fraction(7, 10)),
        (Method.BOARD_A_MATCH, ("bam.unit=2",), Fraction(3, 5), Fraction(7, 5)),
        (Method.PATTON, ("patton.variant=reykjavik",), None, None),
    ],
)
def test_12C1c_a_weighted_board_of_teams(
    method: Method, settings: tuple[str, ...], own: Fraction | None, theirs: Fraction | None
) -> None:
    """SPEC 3.7: 60 % of 0 IMPs and 40 % of -10 are -4; averaging the points would give -5."""
    recap = score(WEIGHTED, CLUB.with_settings(*settings), OF_2017, method)
    if own is not None:
        assert recap.matches[0].worth == (own, theirs)
    else:
        boards, points = recap.matches[0].parts
        assert boards.worth == (6, 14), "0.6 and 1.4 of 2 points, out of 20"
        assert points.worth == (victory_points(-4, 1), victory_points(4, 1))


def test_a_fraction_of_an_imp_is_rounded_once_for_the_match() -> None:
    half = Weighted(((Fraction(50), 20), (Fraction(50), 0)))
    boards = [
        board(str(number), Row("A", "B", Status.WEIGHTED, half, negative(half)),
              Row("B", "A", Status.PLAYED, 0, 0)) for number in (1, 2, 3)
    ]  # fmt: skip
    recap = score(field(*boards), VP, OF_2017, Method.TEAMS)
    assert recap.matches[0].margins == (Fraction(3, 2), Fraction(-3, 2))
    assert totals(recap)["A"] == victory_points(2, 3)


# --- byes, unequal numbers -----------------------------------------------------------------

FIVE = league(
    [("1", "2", (10, 0)), ("3", "4", (0, 0))],
    [("1", "3", (6, 0)), ("2", "5", (4, 0))],
)
BYES = Field(
    (*FIVE.travellers, *(
        board(f"{round_}.{number}", Row(team, None, Status.SITOUT, round=str(round_)))
        for round_, team in ((1, "5"), (2, "4")) for number in (1, 2)
    ))
)  # fmt: skip


def test_a_bye_is_12_victory_points_a_round() -> None:
    recap = scored(BYES)
    assert totals(recap)["5"] == 12 + victory_points(-4, 2)
    assert totals(recap)["4"] == 12 + 10


def test_a_bye_may_be_the_own_average_where_that_is_more() -> None:
    what = Field((*league([("1", "2", (20, 20))]).travellers, *(
        board(f"2.{number}", Row(team, None, Status.SITOUT, round="2"))
        for number in (1, 2) for team in ("1", "2")
    )))  # fmt: skip
    assert totals(scored(what, VP.with_settings("vp.bye_rule=own_average"))) == {"1": 40, "2": 12}
    assert totals(scored(what, VP.with_settings("vp.bye=10"))) == {"1": 30, "2": 10}
    assert totals(scored(what, replace(CLUB, match_score=MatchScore.WIN_LOSS))) == {"1": 2, "2": 1}
    assert totals(scored(what, CLUB)) == {"1": 40, "2": -40}


def test_a_round_that_was_played_in_part_is_no_bye() -> None:
    what = Field(
        (*one_match(0, 0).travellers, board("1.3", Row("A", None, Status.SITOUT, round="1")))
    )
    assert totals(scored(what)) == {"A": 10, "B": 10}


def test_five_teams_with_sit_outs_are_factored_or_averaged_B48() -> None:
    def by(way: UnequalBoards) -> dict[str, Exact]:
        return totals(scored(BYES, replace(CLUB, unequal_teams=way)))

    assert by(UnequalBoards.AS_THEY_ARE) == {"1": 16, "2": -6, "3": -6, "4": 0, "5": -4}
    assert by(UnequalBoards.FACTORED) == {"1": 16, "2": -6, "3": -6, "4": 0, "5": -8}
    assert by(UnequalBoards.PER_BOARD) == {
        "1": 4, "2": Fraction(-3, 2), "3": Fraction(-3, 2), "4": 0, "5": -2,
    }  # fmt: skip


def test_a_team_that_withdrew_keeps_what_it_played_and_its_opponents_theirs() -> None:
    what = Field((
        *league([("A", "B", (6,)), ("C", "D", (0,))]).travellers,
        board("2.1", replace(not_played("A", "C"), round="2")),
        board("2.2", Row("B", None, Status.SITOUT, round="2")),
    ))  # fmt: skip
    recap = scored(what)
    won, lost = victory_points(6, 1), victory_points(-6, 1)
    assert totals(recap) == {"A": won, "B": lost + 12, "C": 10, "D": 10}
    assert Said("scoring.matches-without-score", number=1) in recap.remarks


def test_carry_over_is_a_line_of_its_own_in_victory_points() -> None:
    recap = scored(SIXTEEN, carried=(CarryOver(B, Fraction("7.25"), "qualifying"),))
    second = next(one for one in recap.ranking if one.contestant.number == "B")
    assert (second.carried, second.total) == (
        Fraction("7.25"),
        victory_points(-6, 16) + Fraction("7.25"),
    )


def test_what_no_scale_knows_is_refused() -> None:
    with pytest.raises(DoubletonError) as told:
        scored(SIXTEEN, method=Method.TOTAL_POINTS)
    assert told.value.said == Said("scoring.vp-of-points")
    with pytest.raises(NotationError) as long:
        scored(one_match(*(0,) * 40), VP.with_settings("vp.scale=acbl_20"))
    assert dict(long.value.said.params)["text"] == "40"


# --- what always holds ---------------------------------------------------------------------

imps = st.lists(st.integers(-24, 24), min_size=1, max_size=6)


@given(imps, st.sampled_from(["wbf_cont_2013", "wbf_disc_2013", "acbl_20", "acbl_30", "sbu_20"]))
def test_both_sides_of_a_balanced_match_have_the_total_of_the_scale(
    won: list[int], scale: str
) -> None:
    policy = VP.with_settings(f"vp.scale={scale}")
    if policy.vp_scale.columns(len(won)) is not None:
        assert sum(totals(scored(one_match(*won), policy)).values()) == policy.vp_scale.total


@given(st.lists(imps, min_size=3, max_size=3), st.integers(0, 9999))
def test_the_ranking_does_not_hang_on_the_order_of_rows(won: list[list[int]], seed: int) -> None:
    pairs = (("A", "B"), ("B", "C"), ("C", "A"))
    what = league(*([(*pair, boards)] for pair, boards in zip(pairs, won, strict=True)))
    random = Random(seed)  # noqa: S311 - an order, not a secret
    shuffled = [replace(each, rows=tuple(random.sample(each.rows, 2))) for each in what.travellers]
    random.shuffle(shuffled)
    policy = VP.with_settings("tie.chain=league")
    first, second = (scored(each, policy).ranking for each in (what, Field(tuple(shuffled))))
    assert first == second


def test_the_sum_of_a_match_is_what_it_took() -> None:
    assert worth_to(match(A, B, (3, -1)), 1, CLUB) == -2
