"""What finalists bring from the qualifying phase, rule by rule."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from doubleton.errors import DoubletonError
from doubleton.scoring.phases import carried_from, finalists, strangers
from doubleton.scoring.policy import POLICIES, MatchScore, Policy
from doubleton.scoring.recap import Recap
from doubleton.scoring.recapitulation import score
from doubleton.scoring.rounding import Exact
from doubleton.scoring.traveller import Contestant, Field, Method
from scoring.fields import board, field, row
from scoring.matches_made import league

CLUB = POLICIES["club1987"]
BY_WINS = replace(CLUB, match_score=MatchScore.WIN_LOSS)

PAIRS = field(
    board("1", row("1", "4", 420), row("2", "5", 450), row("3", "6", -50)),
    board("2", row("1", "5", 110), row("2", "6", 110), row("3", "4", 140)),
    board("3", row("1", "6", -620), row("2", "4", -650), row("3", "5", -170)),
)
"""Pair 3 has 66.67 %, pairs 1 and 2 41.67 %, pair 6 75 %, pair 4 50 %, pair 5 25 %."""

PAIRS_FINAL = field(board("1", row("1", "6", 50), row("3", "4", 60)))

TEAMS = league(
    [("A", "B", (9, 0)), ("C", "D", (4, 0))],
    [("A", "C", (-3, 0)), ("B", "D", (0, 0))],
    [("A", "D", (6, 0)), ("C", "B", (1, 0))],
)
"""In IMPs: A 9 - 3 + 6 = 12, C 4 + 3 + 1 = 8, B -9 - 1 = -10, D -4 - 6 = -10."""


def carried(
    before: Recap, final: Field, *settings: str, policy: Policy = CLUB, method: Method | None = None
) -> dict[str, Exact]:
    found = carried_from(before, final, policy.with_settings(*settings), method)
    return {one.contestant.number: one.amount for one in found}


def test_nothing_is_carried_over_unless_a_rule_is_set() -> None:
    assert carried(score(PAIRS), PAIRS_FINAL) == {}


def test_a_part_of_what_the_percentage_is_away_from_50() -> None:
    found = carried(score(PAIRS), PAIRS_FINAL, "carry.rule=percent")
    assert found == {"1": Fraction(-25, 6), "3": Fraction(25, 3), "6": Fraction(25, 2)}
    whole = carried(score(PAIRS), PAIRS_FINAL, "carry.rule=percent", "carry.part=1")
    assert whole["6"] == 25


def test_it_is_a_line_of_the_ranking_of_the_final() -> None:
    policy = CLUB.with_settings("carry.rule=percent")
    brought = carried_from(score(PAIRS), PAIRS_FINAL, policy)
    assert {one.source for one in brought} == {"percent"}
    recap = score(replace(PAIRS_FINAL, carried=brought))
    percents = {one.contestant.number: (one.percent, one.carried) for one in recap.ranking}
    assert percents["3"] == (100 + Fraction(25, 3), Fraction(25, 3))


TEAMS_FINAL = league([("A", "B", (2, 0))], [("A", "C", (0, 1))])


def test_a_part_of_a_total_in_imps() -> None:
    before = score(TEAMS, method=Method.TEAMS)
    found = carried(
        before, TEAMS_FINAL, "carry.rule=percent", "carry.part=0.25", method=Method.TEAMS
    )
    assert found == {"A": 3, "B": Fraction(-5, 2), "C": 2}


def test_imps_are_not_carried_into_victory_points() -> None:
    before = score(TEAMS, method=Method.TEAMS)
    for rule in ("percent", "matches_between"):
        with pytest.raises(DoubletonError) as told:
            carried(
                before, TEAMS_FINAL, f"carry.rule={rule}", "match.score=vp", method=Method.TEAMS
            )
        assert told.value.said.key == "scoring.carry-unit"
        assert dict(told.value.said.params) == {"before": "imp", "after": "vp"}


def test_the_matches_between_those_who_qualified() -> None:
    """A 9 - 3, B -9 - 1, C 3 + 1."""
    before = score(TEAMS, method=Method.TEAMS)
    found = carried(before, TEAMS_FINAL, "carry.rule=matches_between", method=Method.TEAMS)
    assert found == {"A": 6, "B": -10, "C": 4}


def test_the_boards_between_pairs_are_per_cent_over_50() -> None:
    """Pair 1 had 0 of 4 against pair 6, pair 3 4 of 4 against pair 4 and 0 of 4 against 6."""
    before = score(PAIRS, CLUB.with_settings("tie.chain=h2h"))
    found = carried(before, PAIRS_FINAL, "carry.rule=matches_between")
    made = {(match.contestants[0].number, match.contestants[1].number): match.worth
            for match in before.matches}  # fmt: skip
    own = 100 * Fraction(made["1", "4"][0] + made["1", "6"][0]) / 8 - 50
    assert found.get("1", 0) == own
    assert sum(found.values()) == 0
    with pytest.raises(DoubletonError) as told:
        carried(score(PAIRS), PAIRS_FINAL, "carry.rule=matches_between")
    assert told.value.said.key == "scoring.carry-without-matches"


def test_steps_by_rank_against_those_who_did_not_qualify_EBL() -> None:
    """Against D: A won by 6, C by 4, B nothing: 4, 2 and 0."""
    before = score(TEAMS, method=Method.TEAMS)
    found = carried(before, TEAMS_FINAL, "carry.rule=steps", "match.score=vp", method=Method.TEAMS)
    assert found == {"A": 4, "C": 2}
    halves = carried(before, TEAMS_FINAL, "carry.rule=steps", "carry.step=1/2", method=Method.TEAMS)
    assert halves == {"A": 1, "C": Fraction(1, 2)}


def test_steps_of_equal_ranks_are_shared() -> None:
    what = league([("A", "D", (5,)), ("B", "E", (5,))], [("C", "D", (1,))])
    before = score(what, BY_WINS, method=Method.TEAMS)
    final = league([("A", "B", (0,))], [("A", "C", (0,))])
    assert carried(before, final, "carry.rule=steps", method=Method.TEAMS) == {
        "A": 2, "B": 2, "C": 2,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("pair", "amount"),
    [(("A", "B"), {"A": Fraction(9, 2)}), (("C", "A"), {"C": 1}), (("B", "D"), {})],
)
def test_half_or_a_third_of_the_earlier_match(
    pair: tuple[str, str], amount: dict[str, Exact]
) -> None:
    """A is first and beat B by 9, lost to C, the second, by 3; B and D drew."""
    before = score(TEAMS, method=Method.TEAMS)
    final = league([(*pair, (0, 0))])
    assert carried(before, final, "carry.rule=ko_half_third", method=Method.TEAMS) == amount


def test_what_a_knockout_carries_over_has_a_cap() -> None:
    what = league([("A", "B", (24,))])
    before = score(what, method=Method.TEAMS)
    final = league([("A", "B", (0,))])
    assert carried(before, final, "carry.rule=ko_half_third", method=Method.TEAMS) == {"A": 8}
    low = carried(before, final, "carry.rule=ko_half_third", "carry.cap=5", method=Method.TEAMS)
    assert low == {"A": 5}


def test_a_point_for_the_higher_ranked_who_never_met() -> None:
    before = score(TEAMS, method=Method.TEAMS)
    final = league([("C", "A", (0,)), ("B", "D", (0,))])
    assert carried(before, final, "carry.rule=ko_point", method=Method.TEAMS) == {
        "A": Fraction(1, 10)
    }
    half = carried(before, final, "carry.rule=ko_point", "carry.point=0.5", method=Method.TEAMS)
    assert half == {"A": Fraction(1, 2)}, "B and D are equal"


@pytest.mark.parametrize("rule", ["ko_half_third", "ko_point"])
def test_a_knockout_has_two_teams_a_match(rule: str) -> None:
    before = score(TEAMS, method=Method.TEAMS)
    with pytest.raises(DoubletonError) as told:
        carried(before, TEAMS_FINAL, f"carry.rule={rule}", method=Method.TEAMS)
    assert told.value.said.key == "scoring.carry-not-knockout"


def test_finalists_are_known_by_their_names_whatever_their_numbers() -> None:
    named = replace(PAIRS, contestants=(
        Contestant("3", ("Ann", "Bob")), Contestant("6", ("Cem", "Dan")),
    ))  # fmt: skip
    final = Field(
        (board("1", row("1", "2", 50), row("9", "8", 60)),),
        (Contestant("1", ("bob ", "Ann")), Contestant("2", ("Eve", "Fay"))),
    )
    known = finalists(score(named), final)
    assert {who.number: one.contestant.number for who, one in known.items()} == {"1": "3"}
    assert strangers(score(named), final) == ("2", "9", "8")
