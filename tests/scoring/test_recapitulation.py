from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.bridge import Side
from doubleton.lawbook import Edition, Regulations
from doubleton.said import Said
from doubleton.scoring.adjusted import Award, Weighted
from doubleton.scoring.cross_imps import Divisor
from doubleton.scoring.policy import POLICIES, Policy
from doubleton.scoring.recap import Recap
from doubleton.scoring.recapitulation import score
from doubleton.scoring.rounding import Exact
from doubleton.scoring.traveller import (
    Contestant,
    Field,
    Method,
    Penalty,
    Row,
    Status,
    Traveller,
    Unit,
)
from scoring.fields import awarded, board, field, not_played, points, row

CLUB = POLICIES["club1987"]
OF_2017 = Regulations(Edition.OF_2017)
EVENING = field(
    board("1", row("1", "4", 420), row("2", "5", 450), row("3", "6", -50)),
    board("2", row("1", "5", 110), row("2", "6", 110), row("3", "4", 140)),
    board("3", row("1", "6", -620), row("2", "4", -650), row("3", "5", -170)),
)
MIXED = Weighted(((Fraction(60), 420), (Fraction(40), -50)))
TURNED = Weighted(((Fraction(60), -420), (Fraction(40), 50)))


def totals(recap: Recap) -> dict[str, Exact]:
    return {one.contestant.number: one.total for one in recap.ranking}


def matchpoints(recap: Recap) -> list[list[tuple[Exact | None, Exact | None]]]:
    return [[(one.mp_ns, one.mp_ew) for one in board.rows] for board in recap.boards]


def imps(recap: Recap) -> list[list[tuple[Exact | None, Exact | None]]]:
    return [[(one.imp_ns, one.imp_ew) for one in board.rows] for board in recap.boards]


def test_78A_an_evening_at_matchpoints() -> None:
    recap = score(EVENING)
    assert matchpoints(recap) == [
        [(2, 2), (4, 0), (0, 4)],
        [(1, 3), (1, 3), (4, 0)],
        [(2, 2), (0, 4), (4, 0)],
    ]
    assert [(one.line, one.rank, one.contestant.number, one.percent) for one in recap.ranking] == [
        (Side.NS, 1, "3", Fraction(200, 3)),
        (Side.NS, 2, "1", Fraction(125, 3)),
        (Side.NS, 2, "2", Fraction(125, 3)),
        (Side.EW, 1, "6", Fraction(75)),
        (Side.EW, 2, "4", Fraction(50)),
        (Side.EW, 3, "5", Fraction(25)),
    ]
    assert {(board.top, board.datum) for board in recap.boards} == {(4, None)}
    assert recap.remarks == ()
    assert (recap.policy, recap.method) == (CLUB, Method.MATCHPOINTS)


def test_the_field_says_its_method_and_the_caller_another() -> None:
    what = replace(EVENING, method=Method.BUTLER, title="Tuesday", date="2024-05-07")
    assert score(what).method is Method.BUTLER
    assert score(what, method=Method.MATCHPOINTS).method is Method.MATCHPOINTS
    assert (score(what).title, score(what).date) == ("Tuesday", "2024-05-07")


def test_butler_shows_the_datum_of_every_board() -> None:
    recap = score(EVENING, method=Method.BUTLER)
    assert [board.datum for board in recap.boards] == [270, 120, -480]
    assert imps(recap)[0] == [(4, -4), (5, -5), (-8, 8)]
    assert recap.ranking[0].unit is Unit.IMPS
    assert recap.ranking[0].percent is None


def test_78B_cross_imps_cancel_over_the_field() -> None:
    recap = score(EVENING, method=Method.CROSS_IMPS)
    assert sum(totals(recap).values()) == 0
    assert imps(recap)[0][0] == (Fraction(9, 2), Fraction(-9, 2))


@given(st.lists(st.lists(points, min_size=4, max_size=4), min_size=1, max_size=4))
def test_78B_totals_divided_by_a_root_tie_where_the_sums_do(scores: list[list[int]]) -> None:
    travellers = [
        board(str(number), *(row(str(pair), str(pair + 4), had[pair - 1]) for pair in range(1, 5)))
        for number, had in enumerate(scores, start=1)
    ]
    ranked = [
        [
            (one.contestant, one.rank, one.tied)
            for one in score(
                field(*travellers), replace(CLUB, divisor=divisor), method=Method.CROSS_IMPS
            ).ranking
        ]
        for divisor in (Divisor.ROOT, Divisor.TOTAL)
    ]
    assert ranked[0] == ranked[1]


def test_78C_total_points() -> None:
    recap = score(EVENING, method=Method.TOTAL_POINTS)
    assert totals(recap) == {"3": -80, "1": -90, "2": -90, "6": 560, "4": 90, "5": -390}
    assert {one.unit for one in recap.ranking} == {Unit.POINTS}
    assert imps(recap)[0][0] == (None, None)


def test_86A_a_team_match_counts_every_board_once() -> None:
    match = field(
        board("1", row("A", "B", 420), row("B", "A", -50)),
        board("2", row("A", "B", 110), row("B", "A", 140)),
        board("3", awarded("A", "B", "A+", "A+"), not_played("B", "A")),
    )
    recap = score(match, method=Method.TEAMS)
    assert imps(recap) == [
        [(10, -10), (-10, 10)],
        [(-1, 1), (1, -1)],
        [(3, 3), (3, 3)],
    ]
    assert totals(recap) == {"A": 12, "B": -6}
    assert {(one.boards, one.line) for one in recap.ranking} == {(3, None)}


@pytest.mark.parametrize("policy", POLICIES.values(), ids=[*POLICIES])
def test_86A_teams_keep_the_totals_of_the_boards_that_counted(policy: Policy) -> None:
    league = field(
        board("1", row("A", "B", 420), row("B", "A", -50)),
        board("2", row("A", "C", 420), row("C", "A", 420)),
        board("3", row("B", "C", 100), row("C", "B", -620)),
        board("4", row("A", "B", 420), row("B", "A", 400)),
        board("5", row("B", "C", 100), not_played("C", "B")),
    )
    recap = score(league, policy, method=Method.TEAMS)
    assert totals(recap) == {"A": 11, "B": 1, "C": -12}
    assert {one.contestant.number: one.boards for one in recap.ranking} == {"A": 3, "B": 3, "C": 2}
    assert recap.remarks[-1] == Said("scoring.boards-not-factored", fewest=2, most=3)


def test_12C1_artificial_scores_are_not_compared_and_have_a_share_of_the_top() -> None:
    adjusted = replace(
        EVENING,
        travellers=(
            board("1", row("1", "4", 420), row("2", "5", 450), awarded("3", "6", "A+", "A-")),
            *EVENING.travellers[1:],
        ),
    )
    recap = score(adjusted)
    assert matchpoints(recap)[0] == [
        (Fraction(1, 2), Fraction(7, 2)),
        (Fraction(7, 2), Fraction(1, 2)),
        (4, Fraction(8, 5)),
    ]
    assert recap.boards[0].top == 4
    third, sixth = recap.boards[0].rows[2].percent_ns, recap.boards[0].rows[2].percent_ew
    assert (third, sixth) == (100, 40), "88: pair 3 has all on its other boards"


def test_88_each_session_has_its_own_percentage() -> None:
    what = field(
        board("1", row("1", "2", 420), row("3", "4", 50), session="1"),
        board("2", awarded("1", "4", "A+", "A"), row("3", "2", 50), session="1"),
        board("1", row("1", "4", 50), row("3", "2", 420), session="2"),
        board("2", awarded("1", "2", "A+", "A"), row("3", "4", 50), session="2"),
    )
    recap = score(what)
    assert [board.rows[0].percent_ns for board in recap.boards] == [100, 100, 0, 60]


def test_12C2_split_scores_are_compared_each_in_its_own_column() -> None:
    ns = (620, 620, -100, 170)
    rows = [row(str(pair), str(pair + 5), points) for pair, points in enumerate(ns, start=1)]
    split = Row("5", "10", Status.SPLIT, 650, -600)
    recap = score(field(board("1", *rows, split)))
    assert [one.mp_ns for one in recap.boards[0].rows] == [5, 5, 0, 2, 8]
    assert [one.mp_ew for one in recap.boards[0].rows] == [1, 1, 8, 6, 4]


def test_87B_the_versions_of_a_fouled_board_are_compared_apart() -> None:
    what = field(
        board("1", row("1", "6", 420), row("2", "7", 400), row("3", "8", -50),
              row("4", "9", -110, "turned"), row("5", "10", -200, "turned")),
    )  # fmt: skip
    recap = score(what)
    assert [str(one.mp_ns) for one in recap.boards[0].rows] == ["22/3", "4", "2/3", "13/2", "3/2"]
    assert [str(one.mp_ew) for one in recap.boards[0].rows] == ["2/3", "4", "22/3", "3/2", "13/2"]


def test_90_a_penalty_lowers_one_contestant_and_nobody_else() -> None:
    fined = replace(EVENING, penalties=(Penalty(Contestant("6"), 1),))
    before, after = score(EVENING), score(fined)
    sixth = next(one for one in after.ranking if one.contestant.number == "6")
    assert (sixth.total, sixth.penalties, sixth.percent) == (8, 1, Fraction(200, 3))
    assert {**totals(after), "6": 9} == totals(before)


def test_one_table_alone_has_no_percentage() -> None:
    recap = score(field(board("1", row("1", "2", 420))))
    assert [(one.percent, one.maximum, one.total) for one in recap.ranking] == [(None, 0, 0)] * 2


def test_an_empty_field_has_an_empty_ranking() -> None:
    recap = score(Field(()))
    assert (recap.ranking, recap.boards) == ((), ())


def test_rows_without_pairs_are_compared_and_credited_to_nobody() -> None:
    recap = score(field(board("1", row(None, None, 420), row(None, None, 50))))
    assert matchpoints(recap) == [[(2, 0), (0, 2)]]
    assert recap.ranking == ()


AWARD = st.sampled_from(["A+", "A", "A-", "70"]).map(Award.of)


@st.composite
def howells(draw: st.DrawFn) -> Field:
    """Draw a field of up to eight pairs that meet in any order, with some awards and no-plays."""
    pairs = draw(st.integers(2, 4)) * 2
    travellers = []
    for number in range(1, draw(st.integers(1, 6)) + 1):
        order = draw(st.permutations(range(1, pairs + 1)))
        rows = []
        for ns, ew in zip(order[::2], order[1::2], strict=True):
            kind = draw(st.integers(0, 9))
            if kind == 0:
                rows.append(not_played(str(ns), str(ew)))
            elif kind == 1:
                rows.append(Row(str(ns), str(ew), Status.ARTIFICIAL, draw(AWARD), draw(AWARD)))
            else:
                rows.append(row(str(ns), str(ew), draw(points)))
        travellers.append(Traveller(str(number), tuple(rows)))
    return Field(tuple(travellers), winners=1)


@given(howells(), st.sampled_from([*POLICIES.values()]), st.sampled_from(Edition))
def test_any_field_is_scored_by_any_policy(what: Field, policy: Policy, edition: Edition) -> None:
    recap = score(what, policy, Regulations(edition))
    assert len(recap.boards) == len(what.travellers)
    assert [len(one.rows) for one in recap.boards] == [len(one.rows) for one in what.travellers]
    assert all(one.percent is None or 0 <= one.percent <= 100 for one in recap.ranking)
    assert [one.rank for one in recap.ranking] == sorted(one.rank for one in recap.ranking)


@given(howells())
def test_88_without_awards_the_field_averages_fifty_per_cent(what: Field) -> None:
    natural = replace(
        what,
        travellers=tuple(
            replace(one, rows=tuple(row for row in one.rows if row.status is Status.PLAYED))
            for one in what.travellers
        ),
    )
    ranking = score(natural).ranking
    assert 2 * sum(one.total for one in ranking) == sum(one.maximum or 0 for one in ranking)


@given(howells(), st.sampled_from([Method.BUTLER, Method.CROSS_IMPS, Method.TOTAL_POINTS]))
def test_any_field_is_scored_by_any_method(what: Field, method: Method) -> None:
    recap = score(what, method=method)
    assert all(
        one.imp_ns is None
        or one.row.status is Status.ARTIFICIAL
        or one.imp_ns == -(one.imp_ew or 0)
        for board in recap.boards
        for one in board.rows
    )


def test_only_a_field_is_scored() -> None:
    rows: Any = []
    with pytest.raises(TypeError, match="Field expected, not"):
        score(rows)
