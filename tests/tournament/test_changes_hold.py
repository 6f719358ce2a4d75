"""Whatever changes under way: nobody plays a board twice, and nobody is in two places."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doubleton.errors import DoubletonError
from doubleton.movements.howell import howell
from doubleton.movements.mitchell import mitchell, relay_mitchell
from doubleton.movements.odd_pairs import with_vacancy
from doubleton.movements.seating import Movement
from doubleton.tournament.acts import Act
from doubleton.tournament.as_played import as_played, last_begun
from doubleton.tournament.deciding import Asked
from doubleton.tournament.event import Entrant
from doubleton.tournament.log import folded
from doubleton.tournament.replanning import (
    chosen,
    plans_for_curtailment,
    plans_for_late_pair,
    plans_for_withdrawal,
    plans_with_a_round_more,
    plans_without_round,
)
from doubleton.tournament.rounds import RoundStarted
from doubleton.tournament.rules import Rules, Verify
from doubleton.tournament.setting_up import EntrantEntered
from doubleton.tournament.withdrawals import EntrantWithdrawn
from tournament.clubs import Evening, evening
from tournament.rounds_played import section_of

MOVEMENTS: list[Movement] = [
    mitchell(5),
    mitchell(7),
    relay_mitchell(6),
    howell(4),
    with_vacancy(mitchell(5), 5),
    with_vacancy(howell(4), 8),
]
STEPS = ("late", "withdrawal", "gone", "curtailed", "dropped", "added", "round", "round")


def planned(club: Evening, step: str, number: int) -> None:
    """Plan something, and put the plan into force if the Director may."""
    event, at = club.event, ("1", "A")
    section = section_of(club)
    if step == "late":
        club.done(EntrantEntered(Entrant(f"late{event.version}", f"L{event.version}")))
        plans = plans_for_late_pair(event, *at)
    elif step == "withdrawal":
        who = section.numbers[sorted(section.numbers)[number % len(section.numbers)]]
        plans = plans_for_withdrawal(event, *at, who)
    elif step == "curtailed":
        plans = plans_for_curtailment(event, *at, section.movement.rounds - 1)
    elif step == "dropped":
        plans = plans_without_round(event, *at, last_begun(section) + 1 + number % 3)
    else:
        plans = plans_with_a_round_more(event, *at)
    for plan in plans[:1]:
        tried(club, chosen(club.event, *at, plan, [f"late{event.version}"] * (step == "late")))


def tried(club: Evening, act: Act) -> None:
    decision = club.tried(act)
    if isinstance(decision, Asked):
        club.tried(act, meant=[one.flag for one in decision.doubts])


def done(club: Evening, step: str, number: int) -> None:
    section = section_of(club)
    if step == "round":
        tried(club, RoundStarted("1", section.round + 1))
    elif step == "gone":
        there = sorted(section.numbers.values())
        tried(club, EntrantWithdrawn(there[number % len(there)]))
    else:
        try:
            planned(club, step, number)
        except DoubletonError as refused:
            assert refused.said.key in {"event.round-begun", "event.no-round"}  # noqa: PT017 - others pass


def holds(club: Evening) -> None:
    """See that all rows can be played, those of the past and those to come."""
    section = section_of(club)
    rows = [row for row in as_played(section).rows if row.is_played]
    places = Counter((row.round, one) for row in rows for one in row.contestants)
    sets = Counter((row.set, one) for row in rows for one in row.contestants)
    assert max(places.values(), default=1) == 1
    assert max(sets.values(), default=1) == 1
    assert {one for row in rows for one in row.contestants} <= set(section.numbers)
    assert len(set(section.numbers.values())) == len(section.numbers)


sequences = st.lists(st.tuples(st.sampled_from(STEPS), st.integers(0, 20)), max_size=9)


@settings(max_examples=15, deadline=None)
@given(st.sampled_from(MOVEMENTS), sequences)
def test_no_sequence_of_changes_lets_anybody_play_a_board_twice(
    movement: Movement, steps: list[tuple[str, int]]
) -> None:
    changed(movement, steps)


@pytest.mark.long
@settings(max_examples=500, deadline=None)
@given(st.sampled_from(MOVEMENTS), sequences)
def test_no_long_search_finds_such_a_sequence(
    movement: Movement, steps: list[tuple[str, int]]
) -> None:
    changed(movement, steps)


def changed(movement: Movement, steps: list[tuple[str, int]]) -> None:
    club = evening(movement, Rules(verify=Verify.NOBODY))
    facts = {row for row in section_of(club).movement.rows if row.round == 1}
    for step, number in steps:
        done(club, step, number)
        holds(club)
        if step != "late":
            begun = last_begun(section_of(club))
            now = {row for row in section_of(club).movement.rows if row.round <= begun}
            assert facts <= now
        facts = {
            row
            for row in section_of(club).movement.rows
            if row.round <= last_begun(section_of(club))
        }
    assert folded(club.log.entries) == club.event
