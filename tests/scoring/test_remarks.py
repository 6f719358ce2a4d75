from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from doubleton.bridge import Deal
from doubleton.errors import DoubletonError
from doubleton.lawbook import Edition, Regulations
from doubleton.said import Said
from doubleton.scoring.adjusted import Weighted
from doubleton.scoring.matchpoints import Unequal
from doubleton.scoring.policy import POLICIES, Policy, UnequalBoards
from doubleton.scoring.recapitulation import score
from doubleton.scoring.teams import negative
from doubleton.scoring.traveller import Contestant, Field, Method, Penalty, Row, Status
from scoring.fields import awarded, board, field, row

CLUB = POLICIES["club1987"]
OF_2017 = Regulations(Edition.OF_2017)
MIXED = Weighted(((Fraction(60), 420), (Fraction(40), -50)))


def with_weights() -> Field:
    others = [row(str(pair), str(pair + 5), points) for pair, points in enumerate((420, -50), 1)]
    return field(board("9", *others, Row("3", "8", Status.WEIGHTED, MIXED, negative(MIXED))))


def test_12C1c_weighted_scores_are_admitted_by_the_edition() -> None:
    recap = score(with_weights(), regulations=OF_2017)
    assert [one.mp_ns for one in recap.boards[0].rows] == [
        *(Fraction(17, 5), Fraction(2, 5), Fraction(11, 5))
    ]
    assert recap.remarks == ()


def test_weighted_scores_are_refused_in_1987_and_the_board_is_named() -> None:
    with pytest.raises(DoubletonError) as told:
        score(with_weights())
    assert told.value.said == Said("scoring.weighted-not-admitted", board="9", edition="1987")


@pytest.mark.parametrize(
    ("policy", "regulations"),
    [(POLICIES["fsbr"], Regulations()), (CLUB, Regulations(weighted_scores=True))],
)
def test_an_organiser_may_admit_weighted_scores_and_the_result_says_so(
    policy: Policy, regulations: Regulations
) -> None:
    recap = score(with_weights(), policy, regulations)
    assert recap.remarks == (Said("scoring.weighted-not-in-edition", edition="1987"),)


def test_90_a_penalty_of_somebody_unknown_is_told() -> None:
    what = field(board("1", row("1", "2", 420), row("3", "4", 50)))
    recap = score(replace(what, penalties=(Penalty(Contestant("77"), 1),)))
    assert recap.remarks == (Said("scoring.penalty-to-nobody", contestant="77"),)
    assert [one.penalties for one in recap.ranking] == [0] * 4


def test_one_number_for_two_deals_is_told() -> None:
    one = Deal("N:JT65.AK43.Q2.K92 AK2.QT9.J876.A53 Q987.J8.KT954.Q4 43.7652.A3.JT876")
    two = Deal("N:43.7652.A3.JT876 JT65.AK43.Q2.K92 AK2.QT9.J876.A53 Q987.J8.KT954.Q4")
    recap = score(
        field(
            replace(board("1", row("1", "2", 420), row("3", "4", 50)), deal=one),
            replace(board("1", row("1", "4", 420), row("3", "2", 50)), deal=two),
        )
    )
    assert recap.remarks == (Said("scoring.dealt-twice", board="1"),)
    assert [one.mp_ns for board in recap.boards for one in board.rows] == [2, 0, 2, 0]


@pytest.mark.parametrize("rule", [Unequal.FACTOR, Unequal.MANUAL])
def test_fewer_scores_scored_otherwise_than_by_neuberg_are_told_B62(rule: Unequal) -> None:
    what = field(
        board("1", row("1", "4", 420), row("2", "5", 50), row("3", "6", 50)),
        board("2", row("1", "5", 420), row("2", "6", 50)),
    )
    recap = score(what, replace(CLUB, unequal=rule))
    assert recap.remarks == (Said("scoring.not-neuberg", rule=str(rule)),)
    assert score(what).remarks == ()


def test_86A_a_table_alone_is_told() -> None:
    recap = score(field(board("7", row("A", "B", 420))), method=Method.TEAMS)
    assert recap.remarks == (Said("scoring.table-alone", board="7"),)
    assert [one.total for one in recap.ranking] == [0, 0]


def test_86A_tables_alone_on_many_boards_are_told_in_one_sentence() -> None:
    what = field(board("7", row("A", "B", 420)), board("8", row("C", "D", 50), row("A", "B", 50)))
    recap = score(what, method=Method.TEAMS)
    assert recap.remarks == (Said("scoring.tables-alone", board="7, 8"),)


def test_87B_two_tables_of_a_match_with_different_versions_are_told() -> None:
    match = field(board("7", row("A", "B", 420), row("B", "A", 50, "turned")))
    recap = score(match, method=Method.TEAMS)
    assert recap.remarks == (Said("scoring.tables-differ", board="7"),)
    assert [one.boards for one in recap.ranking] == [0, 0]
    ruled = field(board("7", awarded("A", "B", "A+", "A-"), row("B", "A", 50, "turned")))
    assert score(ruled, method=Method.TEAMS).remarks == ()


@pytest.mark.parametrize(
    ("way", "key"),
    [
        (UnequalBoards.FACTORED, "scoring.boards-factored"),
        (UnequalBoards.AS_THEY_ARE, "scoring.boards-not-factored"),
        (UnequalBoards.PER_BOARD, "scoring.boards-averaged"),
    ],
)
def test_unequal_boards_at_imps_are_compared_as_the_result_says_B47(
    way: UnequalBoards, key: str
) -> None:
    what = field(
        board("1", row("1", "3", 420), row("2", "4", 300)),
        board("2", row("2", "3", 420), row("4", "5", 300)),
    )
    recap = score(
        replace(what, winners=1), replace(CLUB, unequal_boards=way), method=Method.CROSS_IMPS
    )
    assert recap.remarks == (Said(key, fewest=1, most=2),)


def with_award(text: str) -> Field:
    natural = row("1", "3", 420), row("2", "4", 300)
    return field(board("1", *natural, awarded("5", "6", text, "A")), board("2", row("5", "6", 50)))


def test_percentages_are_converted_in_imps_and_the_result_says_so() -> None:
    recap = score(with_award("60"), method=Method.BUTLER)
    assert recap.boards[0].rows[2].imp_ns == 3
    assert Said("scoring.percent-as-imps") in recap.remarks


def test_imps_are_converted_at_matchpoints_and_the_result_says_so() -> None:
    recap = score(with_award("3 IMP"))
    assert recap.boards[0].rows[2].percent_ns == 60
    assert Said("scoring.imps-as-percent") in recap.remarks


def test_an_award_has_no_total_points_and_the_result_says_so() -> None:
    recap = score(with_award("A+"), method=Method.TOTAL_POINTS)
    assert Said("scoring.award-without-points") in recap.remarks
    assert [one.boards for one in recap.ranking] == [1] * 6
