"""Tests of a score against the others on its board."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.bridge import Card, Hand, Result, Vulnerability
from doubleton.tournament.field_tests import (
    FEWEST,
    Flag,
    Scores,
    fits_mirrored,
    flags_of,
    is_outlier,
    is_wrong_direction,
    other_vulnerability,
    possible,
)

POINTS = st.integers(-760, 760).map(lambda tens: tens * 10)


def test_the_sign_alone_is_no_reason_for_a_doubt() -> None:
    assert flags_of(-50, Scores.of([110, 110, 140, 90])) == ()


def test_one_in_five_may_have_the_sign_of_the_entry() -> None:
    field = [620, 620, 650, -620, 620]
    assert is_wrong_direction(-620, Scores.of(field))
    assert not is_wrong_direction(-620, Scores.of([*field[:3], -620, -620]))


def test_a_mirrored_score_has_to_lie_among_the_others() -> None:
    assert flags_of(-1100, Scores.of([420, 420, 420, 450])) == (Flag.OUTLIER,)
    assert flags_of(-430, Scores.of([420, 420, 420, 450])) == (Flag.WRONG_DIRECTION,)


def test_an_outlier_is_twelve_imps_from_the_median() -> None:
    field = Scores.of([100, 100, 110, 110])
    assert field.median == 105
    assert not is_outlier(695, field)  # 590: 11 IMPs
    assert is_outlier(705, field)


def test_three_results_are_no_field() -> None:
    assert flags_of(-620, Scores.of([620] * (FEWEST - 1))) == ()


def test_the_lead_is_looked_for_in_the_hand_of_the_leader() -> None:
    hand = Hand.of([Card("HK"), Card("H2")])
    assert flags_of(0, Scores(), Card("HA"), hand) == (Flag.LEAD_NOT_IN_HAND,)
    assert flags_of(0, Scores(), Card("HK"), hand) == ()
    assert flags_of(0, Scores(), Card("HA"), None) == ()


def test_a_score_reckoned_by_hand_betrays_the_vulnerability() -> None:
    game = Result.of("4SN=")
    assert other_vulnerability(620, Vulnerability.NONE, game) is Vulnerability.NS
    assert other_vulnerability(420, Vulnerability.NONE, game) is None
    assert other_vulnerability(430, Vulnerability.ALL) is Vulnerability.NONE
    assert other_vulnerability(435, Vulnerability.ALL) is None


@pytest.mark.parametrize("vulnerability", Vulnerability)
def test_what_is_possible_is_what_the_scoring_table_gives(vulnerability: Vulnerability) -> None:
    known = possible(vulnerability)
    assert {-3000, 0, 50 if vulnerability not in {2, 3} else 100} - known <= {-3000}
    assert all(score % 10 == 0 for score in known)


@given(st.lists(POINTS, min_size=1, max_size=12), POINTS)
def test_turning_all_round_changes_nothing(scores: list[int], score: int) -> None:
    field, turned = Scores.of(scores), Scores.of(-one for one in scores)
    assert flags_of(score, field) == flags_of(-score, turned)
    assert fits_mirrored(score, field) == fits_mirrored(-score, turned)
    assert field.median == -turned.median


@given(st.lists(POINTS, min_size=1, max_size=12), st.data())
def test_a_score_can_be_left_out(scores: list[int], data: st.DataObject) -> None:
    one = data.draw(st.sampled_from(scores))
    rest = list(scores)
    rest.remove(one)
    assert Scores.of(scores).without(one) == Scores.of(rest)
