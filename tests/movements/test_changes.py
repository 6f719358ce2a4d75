from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doubleton.movements.changes import (
    collisions,
    curtailed,
    errors,
    late_pair,
    played_otherwise,
    round_added,
    round_dropped,
    share_of_play,
    stand_put_right,
    withdrawal,
)
from doubleton.movements.howell import howell
from doubleton.movements.mending import mended
from doubleton.movements.mitchell import mitchell, relay_mitchell, skip_mitchell
from doubleton.movements.odd_pairs import with_vacancy
from doubleton.movements.schedule import Schedule
from doubleton.movements.seating import Movement, Seating
from doubleton.movements.validation import meetings, replays
from replaying import troubles

BASES = st.sampled_from(
    [
        *(mitchell(7), mitchell(9), mitchell(11, 8), relay_mitchell(8), skip_mitchell(10, 8)),
        *(howell(5), howell(6), howell(7, 10), howell(8, 12), with_vacancy(mitchell(7), 7)),
    ]
)


def exchanged(movement: Movement, number: int, tables: tuple[int, int], what: str) -> list[Seating]:
    """Return two rows of a round as they were played, with something exchanged by mistake."""
    rows = {row.table: row for row in movement.of_round(number)}
    a, b = (rows[table] for table in tables)
    return [
        replace(a, **{what: getattr(b, what)}),
        replace(b, **{what: getattr(a, what)}),
    ]


def test_a_late_pair_takes_the_vacant_seat() -> None:
    (plan,) = late_pair(with_vacancy(mitchell(7), 7), 1)
    assert plan.proved
    assert [(row.table, row.ns) for row in plan.changed] == [(7, 7)] * 6


def test_a_late_pair_roves_where_all_seats_are_taken() -> None:
    for plan in late_pair(mitchell(7), 1):
        assert plan.proved
        assert troubles(plan.movement) == []
        seats = [row.round for row in plan.movement.rows if 15 in row.contestants]
        assert seats == [2, 3, 4, 5, 6, 7]


@given(BASES, st.data())
@settings(max_examples=30, deadline=None)
def test_whoever_leaves_plays_no_more_and_the_others_go_on(
    movement: Movement, data: st.DataObject
) -> None:
    after = data.draw(st.integers(0, movement.rounds - 1))
    one = data.draw(st.sampled_from(movement.contestants))
    for plan in withdrawal(movement, after, one):
        assert plan.proved
        assert troubles(plan.movement) == []
        assert not [
            row for row in plan.movement.rows if row.round > after and one in row.contestants
        ]


@given(BASES, st.data())
@settings(max_examples=30, deadline=None)
def test_a_session_may_be_cut_or_lose_a_round(movement: Movement, data: st.DataObject) -> None:
    rounds = data.draw(st.integers(1, movement.rounds - 1))
    plan = curtailed(movement, rounds)
    assert troubles(plan.movement) == []
    assert plan.movement.rounds == rounds
    dropped = round_dropped(movement, data.draw(st.integers(1, movement.rounds)))
    assert dropped.proved
    assert troubles(dropped.movement) == []
    assert dropped.movement.rounds == movement.rounds - 1


def test_nine_tables_and_seven_rounds_meet_the_seventy_per_cent() -> None:
    share = share_of_play(curtailed(mitchell(9), 7).movement)
    assert share.plays == (7,) * 9
    assert share.least == Fraction(7, 9)


@pytest.mark.parametrize("movement", [mitchell(9, 7), mitchell(11, 8), skip_mitchell(10, 8)])
def test_a_round_may_be_added_where_there_is_one_left(movement: Movement) -> None:
    plan = round_added(curtailed(movement, movement.rounds - 1).movement)
    assert plan is not None
    assert plan.proved
    assert troubles(plan.movement) == []
    assert plan.movement.rounds == movement.rounds


def test_a_complete_mitchell_has_no_further_round() -> None:
    assert round_added(mitchell(5)) is None


def test_a_wrong_move_is_forecast() -> None:
    movement = mitchell(9)
    plans = played_otherwise(movement, exchanged(movement, 3, (3, 4), "ew"))
    kept = plans[-1]
    assert not kept.proved
    assert {row.round for row in (one.row for one in kept.collisions)} <= set(range(4, 10))
    assert any(one.is_meeting for one in kept.collisions)


@given(BASES, st.data())
@settings(max_examples=3, deadline=None)
def test_after_a_wrong_move_there_is_a_schedule_in_which_nobody_plays_a_set_twice(
    movement: Movement, data: st.DataObject
) -> None:
    number = data.draw(st.integers(1, movement.rounds - 1))
    tables = [row.table for row in movement.of_round(number) if row.is_played]
    first = data.draw(st.sampled_from(tables))
    second = data.draw(st.sampled_from([table for table in tables if table != first]))
    what = data.draw(st.sampled_from(["ew", "set"]))
    actual = exchanged(movement, number, (first, second), what)
    plans = played_otherwise(movement, actual)
    assert plans[0].proved
    for plan in plans:
        if plan.proved:
            assert troubles(plan.movement, number) == []
            assert collisions(plan.movement, number) == ()
        was = {row for row in plan.movement.rows if row.round < number}
        assert was == {row for row in movement.rows if row.round < number}
        assert set(actual) <= set(plan.movement.rows)


@pytest.mark.parametrize("tables", [6, 8, 10, 12])
def test_a_stand_too_low_is_put_right_with_two_meetings_again(tables: int) -> None:
    plan = stand_put_right(tables)
    assert replays(plan.movement) == []
    assert sum(times > 1 for times in meetings(plan.movement).values()) == 2
    assert {one.row.table for one in plan.collisions} == {tables // 2, tables}


def test_pairs_that_must_not_meet_are_kept_apart() -> None:
    movement = mitchell(11, 7)
    met = [(row.ns, row.ew) for row in movement.of_round(6)][2]
    found = mended(movement, 2, apart=[(met[0] or 0, met[1] or 0)])
    assert found is not None
    assert troubles(found) == []
    assert not any({row.ns, row.ew} == set(met) for row in found.rows if row.round > 2)


def test_a_round_that_is_not_there_cannot_be_dropped() -> None:
    with pytest.raises(ValueError, match="round 8"):
        round_dropped(mitchell(7), 8)
    with pytest.raises(ValueError, match="cut"):
        curtailed(mitchell(7), 7)
    with pytest.raises(ValueError, match="otherwise"):
        played_otherwise(mitchell(7), [])


def test_the_schedule_keeps_every_version_with_its_reason() -> None:
    schedule = Schedule.begun(mitchell(9), "director")
    plan = curtailed(mitchell(9), 7)
    assert errors(plan) == ()
    later = schedule.changed(plan, "director")
    assert [version.number for version in later.versions] == [1, 2]
    assert later.movement.rounds == 7
    assert later.versions[1].reason.key == "movement.curtailed"
    assert later.differing(2) == ()
    assert len(later.differing(1)) == 81
