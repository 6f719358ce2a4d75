"""The validator and a second statement of the invariants agree, on sound and on damaged rows."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doubleton.movements.individual import individual, rainbow
from doubleton.movements.offers import offers
from doubleton.movements.seating import Movement, Seating, tabled
from doubleton.movements.teams import (
    american_whist,
    head_to_head,
    matches,
    new_england_relay,
    triangle,
)
from doubleton.movements.validation import violations
from movements.plainly import broken, played_again

LARGEST = 20
"""Pairs; what is true of rows does not depend on how many there are."""


@cache
def offered(pairs: int, copies: int) -> tuple[Movement, ...]:
    return tuple(one.movement for one in offers(pairs, copies, range(1, 16)))


OTHERS = (
    *(individual(players) for players in (4, 8, 12)),
    *(rainbow(5), rainbow(7), triangle(), head_to_head(3)),
    *(american_whist(teams) for teams in (5, 6, 8)),
    *(new_england_relay(4), new_england_relay(6), matches(4), matches(5)),
)


@st.composite
def movements(draw: st.DrawFn) -> Movement:
    if draw(st.integers(0, 3)) == 0:
        return draw(st.sampled_from(OTHERS))
    pairs = draw(st.integers(4, LARGEST))
    return draw(st.sampled_from(offered(pairs, draw(st.sampled_from((1, 3))))))


@st.composite
def damaged(draw: st.DrawFn) -> Movement:
    """Return a movement in which some rows are changed, left out or doubled."""
    movement = draw(movements())
    rows = list(movement.rows)
    for _ in range(draw(st.integers(0, 4))):
        place = draw(st.integers(0, len(rows) - 1))
        rows[place : place + 1] = draw(instead_of(rows[place], draw(st.sampled_from(rows))))
        if not rows:
            rows = list(movement.rows)
    return replace(
        movement,
        rows=tabled(rows),
        winners=draw(st.sampled_from((1, movement.winners, 2))),
        copies=draw(st.sampled_from((1, movement.copies, 2))),
        max_meetings=draw(st.sampled_from((1, movement.max_meetings))),
    )


def instead_of(row: Seating, other: Seating) -> st.SearchStrategy[list[Seating]]:
    single = row.south is None
    changed = [
        *(replace(row, set=other.set), replace(row, ns=other.ns), replace(row, ew=other.ew)),
        *(replace(row, ew=other.ns), replace(row, table=other.table), row.turned()),
        *(replace(row, round=row.round + 1), replace(row, set=row.set + 1), row),
        *(replace(row, ns=None), replace(row, ew=None)) * single,
        *(replace(row, south=other.south), replace(row, west=row.ns)) * (not single),
    ]
    return st.sampled_from([*([one] for one in changed), [], [row, row]])


def agreed(movement: Movement, boards_per_set: int | None, needed: int) -> None:
    told = violations(movement, boards_per_set=boards_per_set, stationary_needed=needed)
    assert {(one.invariant.value, one.severity.name.lower()) for one in told} == broken(
        movement, boards_per_set, needed
    )
    again = [
        (one.round, one.table, *one.contestants) for one in told if one.invariant.value == "I3"
    ]
    assert sorted(again) == sorted(played_again(movement))


@given(damaged(), st.none() | st.integers(1, 4), st.integers(0, 5))
@settings(max_examples=60)
def test_the_validator_finds_what_is_wrong_and_nothing_else(
    movement: Movement, boards_per_set: int | None, needed: int
) -> None:
    agreed(movement, boards_per_set, needed)


@pytest.mark.long
@given(damaged(), st.none() | st.integers(1, 4), st.integers(0, 5))
@settings(max_examples=3000)
def test_the_validator_finds_what_is_wrong_wherever_it_is(
    movement: Movement, boards_per_set: int | None, needed: int
) -> None:
    agreed(movement, boards_per_set, needed)


@pytest.mark.long
@pytest.mark.parametrize("pairs", range(4, 61))
def test_the_validator_agrees_on_every_movement_that_is_known(pairs: int) -> None:
    for offer in offers(pairs, 3):
        agreed(offer.movement, 2, 1)
