"""A whole evening of 500 tables through the desk: stored act by act, exported, verified."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Final

from bench.desk import server
from bench.measuring import Measured, Size, Spread, disagree
from doubleton.desk.desk import Desk
from doubleton.desk.event_files import Verified, verified
from doubleton.desk.opening import open_desk
from doubleton.simulation.evening import Plan, Simulation
from doubleton.tournament.actors import Actor
from doubleton.tournament.acts import Act
from doubleton.tournament.deciding import Accepted, Decision
from doubleton.tournament.setting_up import EventCreated
from doubleton.tournament.standings import standings

PAIRS: Final = 1000
MEBI: Final = 1 << 20


def desk_evening(size: Size) -> Iterator[Measured]:
    """Simulate an evening of 500 tables, 26 boards each, with rulings, late pairs and appeals.

    One act follows the other, each stored durably before the next: seconds of the clock.
    """
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "club.db")
        yield from _evening("SQLite", path, size)
        stored = sum(one.stat().st_size for one in Path(folder).glob("club.db*"))
        yield Measured("evening, SQLite, the file", "MiB", Spread.of([stored / MEBI]))
    with server() as address:
        if address is not None:
            yield from _evening("PostgreSQL", address, size)


def _evening(name: str, where: Path | str, size: Size) -> Iterator[Measured]:
    pairs = min(PAIRS, 2 * size.tables)
    plan = Plan(pairs, (26, 26), troubles=0.02, late=3, leaving=2, official=True)
    with open_desk(where) as desk:
        started, spent = time.perf_counter(), time.process_time()
        event_id = _played(desk, plan)
        took, used = time.perf_counter() - started, time.process_time() - spent
        acts = desk.event(event_id).version
        task = f"evening, {name}, {acts:,} acts"
        yield Measured(task, "s", Spread.of([took]))
        yield Measured(f"{task}, CPU with playing", "s", Spread.of([used]))
        yield Measured(f"{task}", "acts/s", Spread.of([acts / took]))
        started = time.process_time()
        lines = list(desk.export(event_id))
        yield Measured(f"evening, {name}, exported", "s", Spread.of([_since(started)]))
    size_of = sum(len(line.encode()) + 1 for line in lines)
    yield Measured(f"evening, {name}, the export", "MiB", Spread.of([size_of / MEBI]))
    started = time.process_time()
    read = verified(lines)
    yield Measured(f"evening, {name}, verified", "s", Spread.of([_since(started)]))
    if not isinstance(read, Verified) or not standings(read.event).ranking:
        raise disagree("evening", name)


def _since(started: float) -> float:
    return time.process_time() - started


def _played(desk: Desk, plan: Plan) -> str:
    """Play an evening at a desk, and return the id of the event."""
    events: list[str] = []

    def submit(act: Act, by: Actor, at: datetime, meant: tuple[str, ...]) -> Decision:
        if isinstance(act, EventCreated):
            events.append(desk.create(act, by, at=at))
            return Accepted(desk.entries(events[0])[0])
        return desk.submit(events[0], act, by, at=at, meant=meant).decision

    report = Simulation(plan, submit).run()
    if report.refused:
        raise disagree("evening", str(report.refused[0]))
    return events[0]
