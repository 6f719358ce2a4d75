"""Whole events by chance, through the acts that people would do."""

from __future__ import annotations

from datetime import datetime

import pytest

from doubleton.simulation.evening import Plan, Report, Simulation
from doubleton.tournament.actors import Actor
from doubleton.tournament.acts import Act
from doubleton.tournament.deciding import Accepted, Decision, decide
from doubleton.tournament.log import Log, folded
from doubleton.tournament.standings import standings


def simulated(plan: Plan) -> tuple[Log, Report]:
    log = Log.of()

    def submit(act: Act, by: Actor, at: datetime, meant: tuple[str, ...]) -> Decision:
        decision = decide(log.event, act, by, at, meant)
        if isinstance(decision, Accepted):
            log.add(decision.entry)
        return decision

    return log, Simulation(plan, submit).run()


@pytest.mark.parametrize("pairs", [4, 7, 13, 14, 33])
def test_an_event_of_any_size_is_played_to_the_end(pairs: int) -> None:
    log, report = simulated(Plan(pairs, seed=pairs))
    assert report.refused == []
    ranking = standings(log.event).ranking
    assert len(ranking) == pairs
    assert {standing.boards for standing in ranking} <= set(range(18, 30))


def test_the_same_seed_gives_the_same_acts() -> None:
    assert simulated(Plan(8))[0].entries == simulated(Plan(8))[0].entries
    assert simulated(Plan(8, seed=2))[0].entries != simulated(Plan(8))[0].entries


def test_the_event_is_what_its_log_says() -> None:
    log, _ = simulated(Plan(8))
    assert folded(log.entries) == log.event
