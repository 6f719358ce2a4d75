"""Knock-out: winners go on, with what they carry over, and byes with the first seeds."""

from __future__ import annotations

from fractions import Fraction

import pytest

from doubleton.errors import DoubletonError
from doubleton.movements.board_sets import BoardSets
from doubleton.scoring.traveller import Method
from doubleton.tournament.acts import Act
from doubleton.tournament.brackets import knock_out_movement, next_knock_out, ties, winners_of
from doubleton.tournament.discipline import Disqualified, Suspended
from doubleton.tournament.penalties import CarryGiven
from doubleton.tournament.rounds import RoundStarted
from doubleton.tournament.rules import Rules, Verify
from doubleton.tournament.withdrawals import EntrantWithdrawn
from tournament.clubs import evening, slot
from tournament.rounds_played import round_scored, scored, section_of, swiss

TEAMS = Rules(verify=Verify.NOBODY, method=Method.TEAMS)


def test_five_teams_are_three_then_two_and_the_favourites_win() -> None:
    club = evening(knock_out_movement(6, 2), TEAMS, BoardSets(2))
    assert [(tie.first, tie.second) for tie in ties(club.event, "1", "A", 2)] == [
        (1, None), (4, 5), (2, None), (3, 6)]  # fmt: skip
    with pytest.raises(DoubletonError):
        winners_of(ties(club.event, "1", "A", 2))
    for number in (1, 2):
        round_scored(club, number)
        if number == 1:
            club.done(RoundStarted("1", 2))
    found = ties(club.event, "1", "A", 2)
    assert [tie.walkover for tie in found] == [True, False, True, False]
    assert winners_of(found) == (1, 4, 2, 3)
    club.done(next_knock_out(club.event, "1", "A", winners_of(found), segments=2))
    rows = section_of(club).movement.of_round(3)
    assert [(row.ns, row.ew) for row in rows] == [(1, 4), (2, 3), (4, 1), (3, 2)]
    assert section_of(club).movement.rounds == 4


def test_opponents_of_a_team_that_leaves_go_on_without_play() -> None:
    club = evening(knock_out_movement(4), TEAMS, BoardSets(2))
    club.done(EntrantWithdrawn("e1"))
    found = ties(club.event, "1", "A")
    assert (found[0].winner, found[0].walkover) == (4, True)


def test_a_drawn_match_needs_a_decision() -> None:
    club = evening(knock_out_movement(2), TEAMS, BoardSets(1))
    for row in section_of(club).movement.rows:
        scored(club, slot(row.table), 1, "3NT S =")
    found = ties(club.event, "1", "A")
    with pytest.raises(DoubletonError):
        winners_of(found)
    assert winners_of(found, [2]) == (2,)
    club.done(CarryGiven("e2", Fraction(1, 2), "round robin"))
    (tie,) = ties(club.event, "1", "A")
    assert (tie.margin, tie.winner) == (Fraction(-1, 2), 2)


def test_the_best_seed_that_is_left_meets_the_worst() -> None:
    club = swiss(knock_out_movement(8), TEAMS)
    act = next_knock_out(club.event, "1", "A", (8, 4, 2, 3), reseed=True)
    assert [(row.ns, row.ew) for row in act.rows[:2]] == [(2, 8), (3, 4)]
    with pytest.raises(DoubletonError):
        next_knock_out(club.event, "1", "A", (1, 2, 3))


@pytest.mark.parametrize(
    "act",
    [
        Suspended("e1", "1", "Noise"),
        Suspended("e1", "1", "Noise", last=2),
        Disqualified("e1", "Blows", "The committee"),
        EntrantWithdrawn("e1"),
    ],
)
def test_who_may_not_play_on_does_not_go_on(act: Act) -> None:
    club = evening(knock_out_movement(4, 2), TEAMS, BoardSets(2))
    round_scored(club, 1)
    club.done(act)
    (first, second) = ties(club.event, "1", "A", 2)
    assert (first.winner, first.walkover) == (4, True)
    assert not second.walkover


def test_a_team_that_may_play_again_before_the_match_is_over_goes_on_by_its_score() -> None:
    club = evening(knock_out_movement(4, 3), TEAMS, BoardSets(2))
    round_scored(club, 1)
    club.done(Suspended("e1", "1", "Noise", last=2))
    assert not ties(club.event, "1", "A", 3)[0].walkover


def test_where_both_teams_have_left_nobody_goes_on_by_itself() -> None:
    club = evening(knock_out_movement(4), TEAMS, BoardSets(2))
    club.done(EntrantWithdrawn("e1"))
    club.done(EntrantWithdrawn("e4"))
    found = ties(club.event, "1", "A")
    assert (found[0].winner, found[0].walkover) == (None, True)
    with pytest.raises(DoubletonError):
        winners_of(found)
