"""Rounds that are paired as they come: Swiss, by the standings of the rounds before."""

from __future__ import annotations

import pytest

from doubleton.errors import DoubletonError
from doubleton.movements.seating import Kind
from doubleton.movements.swiss import FirstRound, OddNumber
from doubleton.scoring.traveller import Method
from doubleton.tournament.deciding import Asked
from doubleton.tournament.event import Entrant
from doubleton.tournament.first_rounds import drawn, first_movement, seeded
from doubleton.tournament.meetings import history
from doubleton.tournament.paired_rounds import RoundPaired
from doubleton.tournament.pairing import SwissRule, exchanged, pairing_act, proposed_round
from doubleton.tournament.rounds import RoundStarted
from doubleton.tournament.rules import Rules, Verify
from doubleton.tournament.setting_up import EntrantEntered
from doubleton.tournament.withdrawals import EntrantWithdrawn
from tournament.clubs import Evening
from tournament.rounds_played import round_scored, section_of, swiss

RULES = Rules(verify=Verify.NOBODY, method=Method.CROSS_IMPS)
TEAMS = Rules(verify=Verify.NOBODY, method=Method.TEAMS)


def next_round(club: Evening, rule: SwissRule = SwissRule()) -> RoundPaired:  # noqa: B008 - frozen
    return pairing_act(club.event, "1", "A", proposed_round(club.event, "1", "A", rule=rule))


def test_whoever_does_equally_well_meets_and_nobody_meets_again() -> None:
    club = swiss(first_movement(8), RULES, 2)
    assert [(row.ns, row.ew) for row in section_of(club).movement.rows] == [
        (1, 5), (2, 6), (3, 7), (4, 8)]  # fmt: skip
    for number in (1, 2):
        round_scored(club, number)
        act = next_round(club)
        assert act.round == number + 1
        club.done(act)
        club.done(RoundStarted("1", number + 1))
    met = history(club.event).met
    assert len(met) == 12
    assert {row.set for row in section_of(club).movement.of_round(3)} == {3}


def test_home_is_whoever_sat_there_less_often() -> None:
    club = swiss(first_movement(4, how=FirstRound.RANKED), RULES, 1)
    round_scored(club, 1)
    rows = next_round(club).rows
    assert {row.ns for row in rows if row.ns in (2, 4)} or {row.ew for row in rows} <= {1, 3}


def test_the_director_may_exchange_pairs_and_is_asked_about_a_rematch() -> None:
    club = swiss(first_movement(4), RULES, 1)
    round_scored(club, 1)
    pairing = proposed_round(club.event, "1", "A")
    again = exchanged(pairing, pairing.matches[0][1], pairing.matches[1][1])
    again = exchanged(pairing, *((2, 3) if set(pairing.matches[0]) == {1, 2} else (2, 4)))
    act = pairing_act(club.event, "1", "A", again)
    asked = club.tried(act)
    assert isinstance(asked, Asked)
    assert [doubt.flag for doubt in asked.doubts] == ["meet-again"]
    with pytest.raises(DoubletonError):
        exchanged(pairing, 1, 9)


def test_the_lowest_has_a_bye_but_not_twice() -> None:
    club = swiss(first_movement(5), RULES, 1)
    byes = set()
    for number in range(1, 5):
        byes |= set(section_of(club).movement.sitting_out(number))
        round_scored(club, number)
        club.done(next_round(club))
        club.done(RoundStarted("1", number + 1))
    assert len(byes) == 4


def test_three_teams_play_a_triangle_over_two_rounds() -> None:
    club = swiss(first_movement(7, Kind.TEAMS, odd=OddNumber.TRIANGLE), TEAMS, 2)
    rule = SwissRule(odd=OddNumber.TRIANGLE)
    round_scored(club, 1)
    club.done(next_round(club, rule))
    club.done(RoundStarted("1", 2))
    there = {(row.ns, row.ew, row.set) for row in section_of(club).movement.of_round(2)}
    first = {(row.ns, row.ew, row.set) for row in section_of(club).movement.of_round(1)}
    assert {(ew, ns, one) for ns, ew, one in first if {ns, ew} <= {5, 6, 7}} <= there
    round_scored(club, 2)
    act = next_round(club, rule)
    assert not set(act.rows[-1].contestants) <= {5, 6, 7}
    club.done(act, meant=["meet-again"])


def test_whoever_has_left_is_not_paired_and_cannot_be() -> None:
    club = swiss(first_movement(6), RULES, 1)
    round_scored(club, 1)
    act = next_round(club)
    club.done(EntrantWithdrawn("e3"))
    assert club.refused(act) == "event.withdrawn"
    assert 3 not in {one for row in next_round(club).rows for one in row.contestants}


def test_a_round_is_paired_anew_before_it_begins_and_never_after() -> None:
    club = swiss(first_movement(6), RULES, 1)
    round_scored(club, 1)
    act = next_round(club)
    club.done(act)
    club.done(next_round(club))
    assert section_of(club).movement.rounds == 2
    club.done(RoundStarted("1", 2))
    assert club.refused(act) == "event.round-begun"


def test_standings_may_be_a_round_behind() -> None:
    club = swiss(first_movement(8), RULES)
    round_scored(club, 1)
    now = proposed_round(club.event, "1", "A")
    assert now.matches[0] == (1, 2)
    behind = proposed_round(club.event, "1", "A", rule=SwissRule(behind=1))
    assert behind.matches == ((1, 2), (3, 4), (5, 6), (7, 8))
    assert behind.rematches == 0


def test_whoever_comes_late_is_paired_last_with_a_new_number() -> None:
    club = swiss(first_movement(5), RULES)
    round_scored(club, 1)
    club.done(EntrantEntered(Entrant("late", "99")))
    pairing = proposed_round(club.event, "1", "A", joining=["late"])
    assert pairing.bye is None
    act = pairing_act(club.event, "1", "A", pairing, ["late"])
    assert act.numbers == {6: "late"}
    club.done(act)
    assert section_of(club).numbers[6] == "late"


def test_half_a_match_of_three_is_left_when_a_team_leaves() -> None:
    club = swiss(first_movement(7, Kind.TEAMS, odd=OddNumber.TRIANGLE), TEAMS, 2)
    round_scored(club, 1)
    club.done(EntrantWithdrawn("e6"))
    act = next_round(club, SwissRule(odd=OddNumber.TRIANGLE))
    club.done(act)
    assert 6 not in {one for row in act.rows for one in row.contestants}
    assert sum(set(row.contestants) == {5, 7} for row in act.rows) == 1


def test_seeds_stand_by_rating_and_a_lot_is_by_chance_that_is_handed_in() -> None:
    club = swiss(first_movement(4), RULES)
    assert seeded(club.event, ["e2", "e1"]) == ("e2", "e1")
    assert sorted(drawn([1, 2, 3], lambda limit: limit - 1)) == [1, 2, 3]
