"""Standings after a result, beside scoring the whole event; and an event folded from its acts."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Final

from bench.measuring import Measured, Size, Spread, cpu, disagree, in_turn
from doubleton.simulation.evening import Plan, Simulation
from doubleton.tournament.actors import Actor
from doubleton.tournament.acts import Act, Entry
from doubleton.tournament.deciding import Accepted, Decision, decide
from doubleton.tournament.entering import ResultEntered
from doubleton.tournament.event import Event
from doubleton.tournament.log import Log, folded
from doubleton.tournament.running import Running
from doubleton.tournament.standings import standings

TABLES: Final = (100, 250, 500)
RESULTS: Final = 40
"""Results after which the standings are asked for."""

ASKED_OF: Final = 100
MOST_MILLISECONDS: Final = 20.0
FOLDED: Final = 50_000
ACTS_A_TABLE: Final = 74
MOST_SECONDS: Final = 3.0


def standings_after_results(size: Size) -> Iterator[Measured]:
    """Give the standings after each result of an evening; the other is scoring it as a whole.

    The evening is simulated, about 26 boards a table, and four fifths of it are over.  Counted is
    the result itself, decided on and recorded, and the ranking with every board.
    """
    for tables in TABLES:
        tables = min(tables, size.tables)  # noqa: PLW2901 - smaller where asked
        entries = simulated(2 * tables)
        begun = 4 * len(entries) // 5
        most = MOST_MILLISECONDS if tables == ASKED_OF else None
        ours, whole = _followed(entries[:begun], entries[begun:])
        task = f"standings after a result, {tables} tables"
        yield Measured(task, "ms", Spread.of(ours), Spread.of(whole), most=most)


def folding(size: Size) -> Iterator[Measured]:
    """Fold an event from 50,000 acts in memory."""
    pairs = 2 * max(5 * size.boards // ACTS_A_TABLE, 7)
    entries = simulated(pairs)[:FOLDED]
    (seconds,) = in_turn(size.rounds, cpu(lambda: folded(entries)))
    task = f"an event from {len(entries):,} acts"
    yield Measured(task, "s", Spread.of(seconds), most=MOST_SECONDS)


def simulated(pairs: int) -> Sequence[Entry]:
    """Return the acts of an evening by chance."""
    log = Log.of()

    def submit(act: Act, by: Actor, at: datetime, meant: tuple[str, ...]) -> Decision:
        decision = decide(log.event, act, by, at, meant, log.entries)
        if isinstance(decision, Accepted):
            log.add(decision.entry)
        return decision

    Simulation(Plan(pairs), submit).run()
    return log.entries


def _followed(before: Sequence[Entry], coming: Sequence[Entry]) -> tuple[list[float], list[float]]:
    """Return the milliseconds after each of some results: running along, and as a whole."""
    log, running = Log.of(before), Running()
    running.standings(log.event)
    gc.collect()
    gc.freeze()  # the acts to come are here already, as at no desk
    ours: list[float] = []
    whole: list[float] = []
    for entry in coming:
        if len(ours) == RESULTS:
            break
        if not isinstance(entry.act, ResultEntered):
            log.add(entry)
            running.standings(log.event)
            continue
        started = time.process_time()
        _record(log, entry)
        found = running.standings(log.event)
        ours.append(1000 * (time.process_time() - started))
        if len(ours) % 4 == 0:
            whole.append(_whole(log.event, found))
    gc.unfreeze()
    return ours, whole


def _record(log: Log, entry: Entry) -> None:
    act = entry.act
    flags = tuple(doubt.flag for doubt in act.doubts(log.event, entry.by, entry.at))
    if not isinstance(decide(log.event, act, entry.by, entry.at, flags), Accepted):
        raise disagree("standings", type(act).__name__)
    log.add(entry)


def _whole(event: Event, found: object) -> float:
    started = time.process_time()
    scored = standings(event)
    took = time.process_time() - started
    if scored != found:
        raise disagree("standings", f"act {event.version}")
    return 1000 * took
