"""Which rows make a match, and what each side has from it before it is scored."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from doubleton.scoring.matches import Match
from doubleton.scoring.policy import POLICIES, MatchOf, MatchScore, Policy
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import Contestant, Field, Method, Row, Status
from scoring.fields import awarded, board, field, not_played
from scoring.matches_made import league, match

CLUB = POLICIES["club1987"]
TEAMS = Method.TEAMS
BY_WINS = replace(CLUB, match_score=MatchScore.WIN_LOSS)


def told(matches: tuple[Match, ...]) -> list[tuple[str | None, str, tuple[object, object]]]:
    return [
        (one.round, "-".join(who.number for who in one.contestants), one.taken) for one in matches
    ]


def matches(what: Field, policy: Policy = CLUB, method: Method = TEAMS) -> tuple[Match, ...]:
    return score(what, policy, method=method).matches


TWICE = league([("A", "B", (3, -1)), ("C", "D", (5, 0))], [("B", "A", (7, 0)), ("D", "C", (0, 0))])


def test_both_tables_of_a_board_are_one_board_of_one_match() -> None:
    first, *_ = matches(TWICE)
    assert [one.worth for one in first.boards] == [(3, -3), (-1, 1)]
    assert (first.counted, first.available, first.margins) == (2, 0, (2, -2))


def test_each_round_is_a_match_of_its_own() -> None:
    assert told(matches(TWICE)) == [
        ("1", "A-B", (2, -2)),
        ("1", "C-D", (5, -5)),
        ("2", "B-A", (7, -7)),
        ("2", "D-C", (0, 0)),
    ]


def test_a_session_may_be_the_match() -> None:
    whole = matches(TWICE, replace(CLUB, match_of=MatchOf.SESSION))
    assert told(whole) == [(None, "A-B", (-5, 5)), (None, "C-D", (5, -5))]


def test_two_sessions_are_two_matches() -> None:
    first, second = league([("A", "B", (3,))]), league([("A", "B", (4,))])
    sessions = [
        replace(traveller, session=name)
        for name, one in (("1", first), ("2", second))
        for traveller in one.travellers
    ]
    whole = matches(Field(tuple(sessions)), replace(CLUB, match_of=MatchOf.SESSION))
    assert [(one.session, one.taken) for one in whole] == [("1", (3, -3)), ("2", (4, -4))]


def test_whoever_sits_out_has_no_match() -> None:
    idle = Row("E", None, Status.SITOUT, round="1")
    what = Field((*TWICE.travellers, board("1.9", idle)))
    assert {who.number for one in matches(what) for who in one.contestants} == set("ABCD")


def test_a_board_without_result_is_in_the_match_and_does_not_count() -> None:
    what = field(board("1", *TWICE.travellers[0].rows), board("2", not_played("A", "B")))
    (one,) = matches(replace(what, travellers=tuple(
        replace(each, rows=tuple(replace(row, round="1") for row in each.rows))
        for each in what.travellers
    )))  # fmt: skip
    assert (len(one.boards), one.counted, one.taken) == (2, 1, (3, -3))
    assert [each.counts for each in one.boards] == [True, False]


def test_86A_an_average_plus_of_one_side_is_its_own_alone() -> None:
    (one,) = matches(field(board("1", awarded("A", "B", "A+", "A-"))))
    assert one.margins == (3, -3)
    (both,) = matches(field(board("1", awarded("A", "B", "A+", "A+"))))
    assert both.margins == (3, 3)


def test_pairs_at_matchpoints_have_what_is_over_the_average() -> None:
    rows = [Row(str(ns), str(ns + 3), Status.PLAYED, won, -won, round="1")
            for ns, won in ((1, 420), (2, 400), (3, -50))]  # fmt: skip
    first, second, third = matches(field(board("1", *rows)), BY_WINS, Method.MATCHPOINTS)
    assert [one.available for one in (first, second, third)] == [4, 4, 4]
    assert [one.taken for one in (first, second, third)] == [(4, 0), (2, 2), (0, 4)]
    assert first.margins == (2, -2)


def test_teams_of_two_sections_with_the_same_numbers_are_not_mixed() -> None:
    """Section A lacks one table, so that nothing but the section keeps B's table away from it."""
    home, away = league([("1", "2", (5,))]).travellers[0].rows
    what = field(board("1", home, section="A"), board("1", away, home, section="B"))
    recap = score(what, method=TEAMS)
    in_a, in_b = recap.matches
    assert (in_a.counted, in_b.counted, in_b.taken) == (0, 1, (-5, 5))
    totals = {
        (who.section, who.number): one.total for one in recap.ranking for who in [one.contestant]
    }
    assert totals == {("A", "1"): 0, ("A", "2"): 0, ("B", "1"): 5, ("B", "2"): -5}


def test_the_average_of_a_match_is_half_of_what_was_available() -> None:
    pair = match(Contestant("1"), Contestant("2"), (7, Fraction(5, 2)), top=10)
    assert (pair.average, pair.margins) == (10, (Fraction(-1, 2), Fraction(1, 2)))
