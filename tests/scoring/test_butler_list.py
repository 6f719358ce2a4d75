"""The Butler list has the IMPs a board of every pair that sat, against the datum."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from doubleton.scoring.butler_list import butler_list
from doubleton.scoring.policy import policy
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import Method
from reports.evening import FOULED, PLAYED, field
from reports.league import LEAGUE, league


def test_each_pair_of_a_team_has_its_own_line() -> None:
    lines = butler_list(league())
    assert len(lines) == 8
    assert {line.names for line in lines} >= {("Anna Ray", "Ben Low"), ("Cora Hill", "Dan Moor")}
    assert {line.contestant.number for line in lines} == {"1", "2", "3", "4"}


def test_artificial_scores_are_left_out() -> None:
    boards = {line.names: line.boards for line in butler_list(league())}
    assert boards["Anna Ray", "Ben Low"] == 3


def test_the_averages_are_against_the_datum_of_all_tables() -> None:
    lines = {line.names: line for line in butler_list(league())}
    # Board 1: the mean of 420, -50, 400, 400 is 292 1/2, so 290; board 2: of 90, 120, -50, 450
    # 152 1/2, so 150; board 3: of 110, -50, 620, 620 325, so 320.
    assert lines["Anna Ray", "Ben Low"].imps == 4 - 2 - 5
    assert lines["Anna Ray", "Ben Low"].average == -1


def test_those_with_too_few_boards_come_last_and_have_no_rank() -> None:
    once = replace(LEAGUE.travellers[0].rows[0], players=("Zoe", "Finn Lake", "Yan", "Ida Rose"))
    first = replace(LEAGUE.travellers[0], rows=(once, *LEAGUE.travellers[0].rows[1:]))
    recap = score(replace(LEAGUE, travellers=(first, *LEAGUE.travellers[1:])))
    last = butler_list(recap)[-1]
    assert (last.rank, last.boards) == (None, 1)
    assert {line.names for line in butler_list(recap) if line.rank is None} >= {("Yan", "Zoe")}
    assert all(line.rank is not None for line in butler_list(recap, Fraction(0)))


def test_pairs_are_listed_by_themselves_as_the_method_ranks_them() -> None:
    club = policy("club1987").with_settings("factor.sitout=off")
    recap = score(field(PLAYED, FOULED), club, method=Method.BUTLER)
    lines = {line.contestant.number: line for line in butler_list(recap)}
    assert {number: line.imps for number, line in lines.items()} == {
        standing.contestant.number: standing.total for standing in recap.ranking
    }
    assert all(line.names == () for line in lines.values())


def test_the_list_is_not_disturbed_by_how_matches_count() -> None:
    plain = butler_list(league(Method.TEAMS, "match.score=sum"))
    assert butler_list(league()) == plain
    assert butler_list(league(Method.PATTON, "patton.variant=imp_vp")) == plain


def test_without_the_field_there_is_no_list() -> None:
    assert butler_list(replace(league(), field=None)) == ()
