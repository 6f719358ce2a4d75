"""Whatever was offered may be planned anew in any round, and what is proved can be played."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doubleton.movements.changes import (
    Plan,
    collisions,
    curtailed,
    late_pair,
    played_otherwise,
    round_added,
    round_dropped,
    withdrawal,
)
from doubleton.movements.validation import violations
from movements.plainly import east_west, everybody, meet, north_south
from movements.test_plainly import OTHERS, offered

if TYPE_CHECKING:
    from collections.abc import Iterable

    from doubleton.movements.seating import Movement, Seating


def too_often(movement: Movement, after: int) -> set[tuple[int, int]]:
    """Return the rounds and tables after a round where one sits twice, or plays again."""
    found = set()
    for row in movement.rows:
        if row.round <= after:
            continue
        others = [other for other in movement.rows if other != row and other.round <= row.round]
        if any(other.round == row.round and clash(row, other, movement.kind) for other in others):
            found.add((row.round, row.table))
        if any(same_boards(row, other, movement.kind) for other in others):
            found.add((row.round, row.table))
        if meet(row) and any(
            times(movement, one, two, row.round) > movement.max_meetings
            for one in north_south(row)
            for two in east_west(row)
        ):
            found.add((row.round, row.table))
    return found


def same_boards(row: Seating, other: Seating, kind: str) -> bool:
    """Whether somebody plays the same set at both; a pair of a team is somebody."""
    if row.set != other.set or not meet(row) or not meet(other):
        return False
    if kind == "teams":
        return any(set(side(row)) & set(side(other)) for side in (north_south, east_west))
    return bool({*north_south(row), *east_west(row)} & {*north_south(other), *east_west(other)})


def clash(row: Seating, other: Seating, kind: str) -> bool:
    if row.table == other.table:
        return True
    if kind == "teams":
        return any(set(side(row)) & set(side(other)) for side in (north_south, east_west))
    return bool({*north_south(row), *east_west(row)} & {*north_south(other), *east_west(other)})


def times(movement: Movement, one: int, two: int, until: int) -> int:
    """Return how often two have met by the end of a round."""
    return sum(
        meet(row)
        and (
            (one in north_south(row) and two in east_west(row))
            or (movement.kind != "teams" and two in north_south(row) and one in east_west(row))
        )
        for row in movement.rows
        if row.round <= until
    )


def held(before: Movement, plan: Plan, facts: Iterable[Seating] = ()) -> None:
    """Hold a plan to what it says, with *facts* in place of what was planned."""
    after = plan.after
    played = {(row.round, row.table): row for row in before.rows if row.round <= after}
    played |= {(row.round, row.table): row for row in facts}
    assert [row for row in plan.movement.rows if row.round <= after] == [
        played[place] for place in sorted(played)
    ]
    assert plan.violations == violations(plan.movement)
    assert max((row.round for row in plan.movement.rows), default=0) <= plan.movement.rounds
    wrong = too_often(plan.movement, after)
    assert {(one.row.round, one.row.table) for one in plan.collisions} == wrong
    assert plan.proved == (not wrong)


@st.composite
def evenings(draw: st.DrawFn) -> tuple[Movement, int]:
    """Return a movement and the last round that has been played."""
    if draw(st.integers(0, 4)) == 0:
        movement = draw(st.sampled_from(OTHERS))
    else:
        movement = draw(st.sampled_from(offered(draw(st.integers(4, 20)), 1)))
    return movement, draw(st.integers(0, movement.rounds - 1))


EXAMPLES = 20


@given(evenings())
@settings(max_examples=EXAMPLES)
def test_a_late_pair_plays_in_all_rounds_that_are_left(evening: tuple[Movement, int]) -> None:
    movement, after = evening
    newcomer = max(everybody(movement)) + 1
    for plan in late_pair(movement, after, newcomer):
        held(movement, plan)
        own = [row.round for row in plan.movement.rows if newcomer in row.contestants]
        assert own == [*range(after + 1, movement.rounds + 1)]


@given(evenings(), st.data())
@settings(max_examples=EXAMPLES)
def test_whoever_leaves_is_gone_and_nobody_else(
    evening: tuple[Movement, int], data: st.DataObject
) -> None:
    movement, after = evening
    gone = data.draw(st.sampled_from(everybody(movement)))
    plans = withdrawal(movement, after, gone)
    assert plans[0].proved
    assert len(plans) == 1 or movement.kind == "pairs"  # nobody else takes half of a match
    for plan in plans:
        held(movement, plan)
        for number in range(after + 1, movement.rounds + 1):
            rows = [row for row in plan.movement.rows if row.round == number]
            assert not any(gone in row.contestants for row in rows)
            seated = {len(row.contestants) for row in rows if row.is_played}
            assert seated <= {4 if movement.kind == "individual" else 2}


@given(evenings(), st.data())
@settings(max_examples=EXAMPLES)
def test_rounds_may_be_cut_or_dropped(evening: tuple[Movement, int], data: st.DataObject) -> None:
    movement, after = evening
    if movement.rounds == 1:
        return
    held(movement, curtailed(movement, data.draw(st.integers(1, movement.rounds - 1))))
    dropped = round_dropped(movement, after + 1)
    held(movement, dropped)
    assert dropped.proved


@given(evenings())
@settings(max_examples=6)
def test_a_round_that_is_added_can_be_played(evening: tuple[Movement, int]) -> None:
    movement, _ = evening
    if movement.rounds == 1:
        return
    shorter = curtailed(movement, movement.rounds - 1).movement
    longer = round_added(shorter)
    if longer is not None:
        held(shorter, longer)
        assert longer.proved
        last = [row for row in longer.movement.rows if row.round == movement.rounds]
        assert len(last) == len(shorter.of_round(movement.rounds - 1))


def mistaken(movement: Movement, number: int, data: st.DataObject) -> list[Seating]:
    """Return rows of a round as they were played by mistake."""
    rows = [row for row in movement.of_round(number) if row.is_played]
    what = data.draw(st.sampled_from(("ew", "set", "line", "boards")))
    if what in ("line", "boards"):  # the whole line, or all boards, went one table too far
        rows_after = [*rows[1:], *rows[:1]]
        if what == "boards":
            return [replace(a, set=b.set) for a, b in zip(rows, rows_after, strict=True)]
        return [replace(a, ew=b.ew, west=b.west) for a, b in zip(rows, rows_after, strict=True)]
    a, b = data.draw(st.permutations(rows))[:2]
    if what == "set":
        return [replace(a, set=b.set), replace(b, set=a.set)]
    return [replace(a, ew=b.ew, west=b.west), replace(b, ew=a.ew, west=a.west)]


def after_a_mistake(evening: tuple[Movement, int], data: st.DataObject) -> None:
    movement, after = evening
    number = after + 1
    if sum(row.is_played for row in movement.of_round(number)) < 2:
        return
    facts = mistaken(movement, number, data)
    plans = played_otherwise(movement, facts)
    assert plans
    assert any(plan.proved for plan in plans)
    for plan in plans:
        assert plan.after == number
        held(movement, plan, facts)
        assert collisions(plan.movement, number) == plan.collisions


@given(evenings(), st.data())
@settings(max_examples=6)
def test_after_a_wrong_move_there_is_a_plan_that_can_be_played(
    evening: tuple[Movement, int], data: st.DataObject
) -> None:
    after_a_mistake(evening, data)


@pytest.mark.long
@given(evenings(), st.data())
@settings(max_examples=300)
def test_after_many_wrong_moves_there_is_a_plan(
    evening: tuple[Movement, int], data: st.DataObject
) -> None:
    after_a_mistake(evening, data)
