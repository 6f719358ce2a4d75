"""What the Director takes away: how much, from which session, and from nobody else (Law 90)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from doubleton.bridge import Side
from doubleton.said import Said
from doubleton.scoring.entries import entries_of
from doubleton.scoring.penalties import deductions
from doubleton.scoring.policy import POLICIES, Combine
from doubleton.scoring.recap import Standing
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import Contestant, Field, Method, Penalty, Unit
from scoring.fields import board, field, row

ONE = Contestant("1")
TEN_TABLES = field(
    *(
        board(str(number), *(row(str(pair), str(pair + 10), 10 * pair) for pair in range(1, 11)))
        for number in (1, 2)
    )
)
TWO_SESSIONS = field(
    board("1", row("1", "11", 420), row("2", "12", 450), session="1"),
    board("2", row("1", "12", 420), row("2", "11", 400), session="1"),
    board("1", row("1", "11", 50), row("2", "12", 50), row("3", "13", -50), session="2"),
    board("2", row("1", "12", 50), row("2", "13", 90), row("3", "11", -50), session="2"),
)


def fined(what: Field, *penalties: Penalty, combine: Combine = Combine.MEAN_PERCENT) -> Standing:
    """Return the standing of pair 1."""
    policy = replace(POLICIES["club1987"], combine=combine)
    recap = score(replace(what, penalties=penalties), policy)
    return next(one for one in recap.ranking if one.contestant.number == "1")


def remarks(what: Field, penalty: Penalty, method: Method = Method.MATCHPOINTS) -> tuple[Said, ...]:
    recap = score(replace(what, penalties=(penalty,)), method=method)
    assert [one.penalties for one in recap.ranking] == [0] * len(recap.ranking)
    return recap.remarks


def test_90_a_quarter_of_a_top_of_18() -> None:
    standing = fined(TEN_TABLES, Penalty(Contestant("10"), Fraction(25), of_top=True))
    assert standing.penalties == 0
    before = fined(TEN_TABLES)
    after = fined(TEN_TABLES, Penalty(ONE, 25, of_top=True))
    assert (before.maximum, before.penalties, after.penalties) == (36, 0, Fraction(9, 2))
    assert before.total - after.total == Fraction(9, 2)
    assert (before.percent or 0) - (after.percent or 0) == Fraction(25, 2)


def test_a_penalty_may_be_any_exact_number() -> None:
    assert fined(TEN_TABLES, Penalty(ONE, Fraction(4, 3))).penalties == Fraction(4, 3)
    both = fined(TEN_TABLES, Penalty(ONE, Fraction(3, 2)), Penalty(ONE, 2))
    assert both.penalties == Fraction(7, 2)


def test_a_penalty_is_taken_inside_the_percentage_of_its_session() -> None:
    before = fined(TWO_SESSIONS)
    first = fined(TWO_SESSIONS, Penalty(ONE, 1, session="1"))
    second = fined(TWO_SESSIONS, Penalty(ONE, 1, session="2"))
    assert before.percent == (50 + Fraction(125, 2)) / 2
    assert first.percent == (25 + Fraction(125, 2)) / 2
    assert second.percent == 50
    assert {first.total, second.total} == {before.total - 1}
    assert {first.penalties, second.penalties} == {1}


def test_a_part_of_a_top_is_that_of_the_session_where_it_was_given() -> None:
    first = fined(TWO_SESSIONS, Penalty(ONE, 50, of_top=True, session="1"))
    second = fined(TWO_SESSIONS, Penalty(ONE, 50, of_top=True, session="2"))
    assert (first.penalties, second.penalties) == (1, 2)
    assert fined(TWO_SESSIONS, Penalty(ONE, 50, of_top=True)).penalties == 2


@pytest.mark.parametrize("session", [None, "1", "2"])
def test_a_sum_of_matchpoints_has_its_penalties_on_the_same_scale(session: str | None) -> None:
    by_mean, by_sum = (
        fined(TWO_SESSIONS, Penalty(ONE, 25, of_top=True, session=session), combine=combine)
        for combine in Combine
    )
    assert by_sum.maximum == 16
    if session is not None:
        assert by_sum.percent == by_mean.percent


def test_90_in_imps_a_penalty_lowers_the_total() -> None:
    what = replace(TEN_TABLES, penalties=(Penalty(ONE, Fraction(5, 2)),))
    before, after = (score(each, method=Method.BUTLER).ranking for each in (TEN_TABLES, what))
    lowered = {
        one.contestant.number: other.total - one.total
        for one in after
        for other in before
        if one.contestant == other.contestant
    }
    assert {number: by for number, by in lowered.items() if by} == {"1": Fraction(5, 2)}


def test_a_penalty_that_fits_several_hits_none_and_is_told() -> None:
    sections = field(
        board("1", row("1", "2", 420), row("3", "4", 50), section="A"),
        board("1", row("1", "2", 420), row("3", "4", 50), section="B"),
    )
    assert remarks(sections, Penalty(ONE, 1)) == (
        Said("scoring.penalty-to-several", contestant="1"),
    )
    alike = field(
        board("1", row("1", "1", 420), row("2", "2", 50)),
        board("2", row("1", "2", 420), row("2", "1", 50)),
    )
    assert [one.key for one in remarks(alike, Penalty(ONE, 1))] == ["scoring.penalty-to-several"]
    in_line = Penalty(Contestant("1", line=Side.EW), 1)
    ranking = score(replace(alike, penalties=(in_line,))).ranking
    assert [(one.contestant.number, one.line) for one in ranking if one.penalties] == [
        ("1", Side.EW)
    ]


def test_a_penalty_in_a_session_that_its_pair_did_not_play_is_told() -> None:
    assert remarks(TWO_SESSIONS, Penalty(Contestant("3"), 1, session="1")) == (
        Said("scoring.penalty-session", contestant="3", session="1"),
    )


def test_a_part_of_a_top_needs_a_top() -> None:
    told = (Said("scoring.penalty-without-top", contestant="1"),)
    assert remarks(TEN_TABLES, Penalty(ONE, 25, of_top=True), Method.CROSS_IMPS) == told
    alone = field(board("1", row("1", "2", 420)))
    assert remarks(alone, Penalty(ONE, 25, of_top=True)) == told


def test_where_nobody_is_fined_nothing_is_deducted() -> None:
    found = deductions((), entries_of(TEN_TABLES), {}, Unit.MATCHPOINTS)
    assert (dict(found.by_session), dict(found.by_contestant), found.remarks) == ({}, {}, ())


def test_a_penalty_may_name_its_unit_and_has_to_name_one_that_is_counted() -> None:
    assert fined(TEN_TABLES, Penalty(ONE, 2, unit=Unit.MATCHPOINTS)).penalties == 2
    for unit in (Unit.IMPS, Unit.VICTORY_POINTS):
        told = (Said("scoring.penalty-unit", contestant="1", unit=Said(f"unit.{unit}")),)
        assert remarks(TEN_TABLES, Penalty(ONE, 2, unit=unit)) == told
    assert remarks(TEN_TABLES, Penalty(ONE, 25, of_top=True, unit=Unit.IMPS)) == (
        Said("scoring.penalty-unit", contestant="1", unit=Said("unit.imp")),
    )


@pytest.mark.parametrize("unit", [None, Unit.MATCHPOINTS])
def test_a_part_of_a_top_is_in_matchpoints(unit: Unit | None) -> None:
    assert fined(TEN_TABLES, Penalty(ONE, 25, of_top=True, unit=unit)).penalties == Fraction(9, 2)
