"""The desk: acts that are stored durably, and starting from a long log."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from bench.measuring import CHECKOUT, Measured, Size, Spread, disagree
from doubleton.bridge import Result
from doubleton.desk.desk import Desk
from doubleton.desk.opening import open_desk
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.mitchell import mitchell
from doubleton.scoring.entered import Played
from doubleton.simulation.evening import Plan, Simulation
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.acts import Act
from doubleton.tournament.deciding import Accepted, Decision
from doubleton.tournament.entering import ResultEntered
from doubleton.tournament.event import Entrant, Slot
from doubleton.tournament.field_tests import Flag
from doubleton.tournament.rounds import RoundStarted, SessionStarted
from doubleton.tournament.setting_up import (
    EntrantEntered,
    EventCreated,
    MovementSet,
    NumbersAllotted,
    SessionAdded,
)

DIRECTOR: Final = Actor("director", Role.DIRECTOR)
THREADS: Final = (1, 8, 64)
TABLES: Final = 25
"""Tables of a section, which plays 50 boards in 25 rounds."""
ACTS_A_PAIR: Final = 37
"""In a simulated session."""
MOST_SECONDS: Final = 3.0


def desk_acts(size: Size) -> Iterator[Measured]:
    """Enter results at a desk from 1, 8 and 64 threads: acts a second of the clock, stored durably.

    PostgreSQL runs on this machine too, with fsync.
    """
    with tempfile.TemporaryDirectory() as folder:
        yield from _stored("SQLite", Path(folder, "club.db"), size)
    with server() as address:
        if address is not None:
            yield from _stored("PostgreSQL", address, size)


def _stored(name: str, where: Path | str, size: Size) -> Iterator[Measured]:
    with open_desk(where) as desk:
        for threads in THREADS:
            number = max(size.boards // (10 if threads == 1 else 2), 1)
            event_id, acts = _begun(desk, number)
            started = time.perf_counter()
            _enter(desk, event_id, acts, threads)
            took = time.perf_counter() - started
            if len(desk.entries(event_id)) < number:
                raise disagree("desk", name)
            figure = Spread.of([number / took])
            yield Measured(f"desk, {name}, {threads} threads", "acts/s", figure)


def _begun(desk: Desk, number: int) -> tuple[str, Sequence[Act]]:
    """Begin an event with so many results to come; return them in any order."""
    movement, sets = mitchell(TABLES), BoardSets(2)
    sections = [f"S{one + 1}" for one in range(-(-number // (TABLES * TABLES * 2)))]
    event_id = desk.create(EventCreated("Benchmark", "2026-01-09"), DIRECTOR)
    acts: list[Act] = [SessionAdded("1")]
    for section in sections:
        numbers = {one: f"{section}-{one}" for one in movement.contestants}
        acts += [
            EntrantEntered(Entrant(who, who, (f"{who}a", f"{who}b"))) for who in numbers.values()
        ]
        acts.append(MovementSet("1", section, movement, sets))
        acts.append(NumbersAllotted("1", section, numbers))
    acts += [SessionStarted("1"), RoundStarted("1", 1)]
    for answer in [desk.submit_later(event_id, act, DIRECTOR) for act in acts]:
        if not isinstance(answer.result().decision, Accepted):
            raise disagree("desk", str(answer.result().decision))
    played = [Played(Result.of(text)) for text in ("4SN=", "4SN-1", "3NTS+1", "2HE=", "5CXW-2")]
    return event_id, [
        ResultEntered(Slot("1", section, row.round, row.table), board, played[board % 5])
        for section in sections
        for row in movement.rows
        for board in sets.boards(row.set)
    ][:number]


def _enter(desk: Desk, event_id: str, acts: Sequence[Act], threads: int) -> None:
    meant = tuple(map(str, Flag))

    def enter(numbered: tuple[int, Act]) -> None:
        number, act = numbered
        receipt = desk.submit(event_id, act, DIRECTOR, key=f"{event_id}-{number}", meant=meant)
        if not isinstance(receipt.decision, Accepted):
            raise disagree("desk", str(receipt.decision))

    if threads == 1:
        for numbered in enumerate(acts):
            enter(numbered)
        return
    with ThreadPoolExecutor(threads) as pool:
        for _ in pool.map(enter, enumerate(acts)):
            pass


@contextmanager
def server() -> Iterator[str | None]:
    """Run a server of the tests' kind, if there is one."""
    sys.path.append(str(CHECKOUT / "tests"))
    try:
        import_module("psycopg")
        servers: Any = import_module("desk.servers")
    except ModuleNotFoundError:
        yield None
        return
    binaries = next(servers.programs(), None)
    if binaries is None:
        yield None
        return
    server = servers.Server(binaries, durable=True)
    try:
        yield server.address
    finally:
        server.close()


def desk_start(size: Size) -> Iterator[Measured]:
    """Start from a long log: a process of its own reads it, proves every digest and folds it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "club.db")
        acts = _simulated(path, max(5 * size.boards // ACTS_A_PAIR, 14))
        figures = [_started(path, acts) for _ in range(size.rounds)]
        seconds, kibibytes, alone = map(list, zip(*figures, strict=True))
        task = f"desk, start from {acts:,} acts"
        yield Measured(task, "s of CPU", Spread.of(seconds), most=MOST_SECONDS)
        yield Measured(f"{task}, memory", "MiB", Spread.of([one / 1024 for one in kibibytes]))
        without = Spread.of([one / 1024 for one in alone])
        yield Measured("desk, memory without acts", "MiB", without)


def _simulated(path: Path, pairs: int) -> int:
    """Store a simulated session; return the number of its acts."""
    with open_desk(path) as desk:
        events: list[str] = []

        def submit(act: Act, by: Actor, at: Any, meant: tuple[str, ...]) -> Decision:  # noqa: ANN401 - an instant
            if isinstance(act, EventCreated):
                events.append(desk.create(act, by, at=at))
                return Accepted(desk.entries(events[0])[0])
            return desk.submit(events[0], act, by, at=at, meant=meant).decision

        Simulation(Plan(pairs=pairs), submit).run()
        return desk.event(events[0]).version


def _started(path: Path, acts: int) -> tuple[float, int, int]:
    done = subprocess.run(
        [sys.executable, "-m", "bench.desk_starting", str(path)],
        stdout=subprocess.PIPE,
        cwd=CHECKOUT,
        check=True,
        text=True,
    )
    version, seconds, kibibytes, alone = done.stdout.split()
    if int(version) != acts:
        raise disagree("desk", f"{version} of {acts} acts")
    return float(seconds), int(kibibytes), int(alone)
