"""Whole events by chance, through the acts that people would do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

import pytest

from doubleton.desk.desk import Listed
from doubleton.desk.event_files import Verified, exported, verified
from doubleton.desk.held import Row
from doubleton.desk.records import FIRST, chained, record
from doubleton.lawbook import Edition
from doubleton.scoring.recap import Recap
from doubleton.scoring.traveller import Method
from doubleton.simulation.evening import Plan, Report, Shape, Simulation
from doubleton.tournament.actors import Actor
from doubleton.tournament.acts import Act
from doubleton.tournament.deciding import Accepted, Decision, decide
from doubleton.tournament.event import Stage
from doubleton.tournament.labels import Persons
from doubleton.tournament.log import Log, folded
from doubleton.tournament.rules import Rules, Verify
from doubleton.tournament.running import Running
from doubleton.tournament.standings import standings

FEW, MANY = 18, 1000
EVERY = 17
"""Acts after which the standings that run along are compared."""


class Followed:
    """A log that is followed by standings running along."""

    def __init__(self) -> None:
        self.log, self.running = Log.of(), Running()

    def __call__(self, act: Act, by: Actor, at: datetime, meant: tuple[str, ...]) -> Decision:
        decision = decide(self.log.event, act, by, at, meant, self.log.entries)
        if isinstance(decision, Accepted):
            event = self.log.add(decision.entry)
            if event.version % EVERY == 0:
                assert self.running.standings(event) == standings(event)
        return decision


def simulated(plan: Plan) -> tuple[Log, Report]:
    log = Log.of()

    def submit(act: Act, by: Actor, at: datetime, meant: tuple[str, ...]) -> Decision:
        decision = decide(log.event, act, by, at, meant, log.entries)
        if isinstance(decision, Accepted):
            log.add(decision.entry)
        return decision

    return log, Simulation(plan, submit).run()


def eventful(seed: int) -> Plan:
    """Return a small event at which a lot happens; each seed another kind."""
    shape = tuple(Shape)[seed % 3]
    methods = (Method.MATCHPOINTS, Method.BUTLER, Method.CROSS_IMPS)
    method = Method.TEAMS if shape is Shape.TEAMS else methods[seed % 9 // 3]
    editions, verify = tuple(Edition), tuple(Verify)
    rules = Rules(
        edition=editions[seed % len(editions)], method=method, verify=verify[seed // 2 % 3]
    )
    return Plan(
        4 + seed % 7,
        (4, 8),
        seed,
        mistakes=0.1,
        rules=rules,
        shape=shape,
        rounds=3,
        troubles=0.3,
        late=seed % 2,
        leaving=int(seed % 5 == 0),
        official=seed % 3 > 0,
    )


@pytest.mark.parametrize("pairs", [4, 7, 13, 14, 33])
def test_an_event_of_any_size_is_played_to_the_end(pairs: int) -> None:
    log, report = simulated(Plan(pairs, seed=pairs))
    assert report.refused == []
    ranking = standings(log.event).ranking
    assert len(ranking) == pairs
    assert {standing.boards for standing in ranking} <= set(range(18, 30))


def test_the_same_seed_gives_the_same_acts() -> None:
    for plan in (Plan(8), eventful(2), eventful(4)):
        assert simulated(plan)[0].entries == simulated(plan)[0].entries
        other = replace(plan, seed=99)
        assert simulated(other)[0].entries != simulated(plan)[0].entries


def test_whatever_may_happen_at_a_club_happens() -> None:
    done: Counter[str] = Counter()
    for seed in range(40):
        done += simulated(eventful(seed))[1].accepted
    assert done.keys() >= {
        "RulingOpened",
        "RulingGiven",
        "RulingChanged",
        "RulingWithdrawn",
        "RulingTold",
        "AppealRequested",
        "AppealDecided",
        "PenaltyGiven",
        "PenaltyLifted",
        "Struck",
        "GroupsSet",
        "BoardsTurned",
        "ResultsExchanged",
        "ResultRejected",
        "ResultCorrected",
        "BoardsCancelled",
        "NotPlayedNoted",
        "LatePlayOrdered",
        "MovementChanged",
        "RoundPaired",
        "EntrantWithdrawn",
        "Substituted",
        "DirectorCalled",
        "MadeOfficial",
    }


def lines_of(log: Log, persons: Persons) -> Iterator[str]:
    """Give an event as the file that a desk would export."""
    rows, digest = [], FIRST
    for entry in log.entries:
        text = record(entry)
        digest = chained(digest, text)
        rows.append(Row(entry.no, text, digest, None, None))
    event = log.event
    return exported(Listed("e", event.title, event.date, len(rows), digest), rows, persons)


def holds(seed: int) -> None:
    """Play an event; its standings, its log and its file all say the same."""
    plan, follower = eventful(seed), Followed()
    report = Simulation(plan, follower).run()
    event, whole = follower.log.event, standings(follower.log.event)
    assert report.refused == []
    assert follower.running.standings(event) == whole
    assert folded(follower.log.entries) == event
    assert event.impossible == ()
    assert event.stage is (Stage.OFFICIAL if plan.official else Stage.RUNNING)
    persons = {one.id: one.person for one in report.people}
    read = verified(lines_of(follower.log, persons))
    assert isinstance(read, Verified), read
    assert read.event == event
    assert list(read.entries) == follower.log.entries
    assert told(standings(read.event, read.persons)) == told(standings(event, persons))


def told(recap: Recap) -> list[tuple[object, ...]]:
    return [(one.rank, one.contestant.names, one.total) for one in recap.ranking]


@pytest.mark.parametrize("seed", range(FEW))
def test_a_simulated_event_holds(seed: int) -> None:
    holds(seed)


@pytest.mark.long
def test_a_thousand_simulated_events_hold() -> None:
    for seed in range(FEW, MANY):
        holds(seed)
