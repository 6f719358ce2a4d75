"""Double dummy in the background: the deals of events are analysed while the pages are served.

One worker process does it, which lets every other program of the computer go first; pages never
wait for it.  What it finds is an act of the event, a dozen boards at a time.  A worker that dies or
a deal that cannot be solved costs nothing else: it is noted, and tried again when somebody asks.
"""

from __future__ import annotations

import json
import logging
import secrets
import threading
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from doubleton.bridge import Deal
from doubleton.desk.desk import Desk
from doubleton.desk.faults import DeskError
from doubleton.errors import DoubletonError
from doubleton.solver import SolverError, SolverMissing, Workers, available, dd_table
from doubleton.solver.process import Process
from doubleton.tournament.actors import PROGRAM
from doubleton.tournament.analysing import Analysed, DealsAnalysed, to_analyse
from doubleton.tournament.event import Session

_log = logging.getLogger(__name__)

_ASKED: Final = "analysis-asked"
_FAILED: Final = "analysis-failed"
_LOOK: Final = 0.5
_AT_ONCE: Final = 12
"""Boards of which the tables are one act: each makes every page that watches ask anew."""
_AT_LEAST: Final = 10.0
"""Seconds after which what was found is stored, however little it is."""
_AWAY: Final = 5.0
"""Seconds after which an event is looked at again that could not be read or written."""
_AT_START: Final = 3
"""Events, the newest by date, that are looked at when the server starts."""
_ENDS: Final = 5.0
"""Seconds in which it ends when the server stops, about."""

Failed = Mapping[str, Mapping[int, str]]
"""By session the boards that could not be solved, each with its deal."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the analysis of a session has come, in boards.

    ``published`` are those whose table came with a file, ``failed`` those that could not be solved.
    ``waits`` are still to be done; nothing comes of them where there is no solver.
    """

    done: int
    all: int
    published: int
    failed: tuple[int, ...]
    waits: int
    has_solver: bool


def progress_of(desk: Desk, event_id: str, session: Session) -> Progress:
    """Return how far the analysis of a session has come."""
    kept = failed_of(desk, event_id).get(session.name, {})
    failed = _still(kept, session)
    return Progress(
        len(session.tables),
        len(session.deals),
        len(session.published),
        tuple(failed),
        len(to_analyse(session, failed)),
        available(),
    )


def failed_of(desk: Desk, event_id: str) -> Failed:
    """Return what could not be solved in an event."""
    kept = desk.setting(f"{_FAILED}:{event_id}")
    if not kept:
        return {}
    return {
        session: {int(board): deal for board, deal in boards.items()}
        for session, boards in json.loads(kept).items()
    }


def _still(failed: Mapping[int, str], session: Session) -> list[int]:
    """Return the boards that failed and still have that deal."""
    deals = session.deals
    return [board for board, deal in failed.items() if str(deals.get(board)) == deal]


def ask_for_analysis(desk: Desk, event_id: str) -> None:
    """Have an event looked at now, with what failed before, by the process that analyses."""
    desk.keep(f"{_FAILED}:{event_id}", "")
    desk.keep(_ASKED, f"{event_id} {datetime.now(UTC).isoformat()}")


class _Worker(Workers):
    """One worker in the background, which can be stopped in the middle of a search."""

    def __init__(self) -> None:
        super().__init__(1, in_background=True)
        self._process: Process | None = None
        self._stopped = False
        self._taking = threading.Lock()

    def take(self, given_up: threading.Event) -> Process | None:
        """Return it; raises :class:`~doubleton.solver.SolverError` once it was stopped."""
        process = super().take(given_up)
        with self._taking:
            self._process = process
            if self._stopped and process is not None:
                process.end()
                self.give_back(None)
                raise SolverError("solver.crashed", status=0)
        return process

    def stop(self) -> None:
        """End it at once, from any thread; who waits for an answer is told that there is none."""
        with self._taking:
            self._stopped = True
            if self._process is not None:
                self._process.kill()


class Analysis:
    """Analyses what has no table yet, one deal at a time, until it is closed.

    Of *several* programs on one database each begins at a board by chance, and leaves out what
    another one has stored meanwhile: they share the work, and none waits for another.
    """

    def __init__(self, desk: Desk, *, several: bool = False) -> None:
        self.desk, self.several = desk, several
        self._worker: _Worker | None = None
        self._asked = desk.setting(_ASKED) or ""
        self._waiting: dict[str, None] = {}
        self._lock = threading.Lock()
        self._closed = threading.Event()
        self._is_missing = not available()
        for one in desk.events()[-_AT_START:]:
            self._heard(one.id, one.version)
        self._end = desk.subscribe(self._heard)
        self._thread = threading.Thread(target=self._run, name="doubleton-analysis", daemon=True)
        self._thread.start()

    @property
    def is_alive(self) -> bool:
        """Whether it goes on."""
        return self._thread.is_alive()

    def close(self) -> None:
        """End; the table that is being searched is given up, and what was found is stored."""
        self._end()
        self._closed.set()
        worker = self._worker
        if worker is not None:
            worker.stop()
        self._thread.join(_ENDS)

    def _heard(self, event_id: str, version: int) -> None:
        del version
        with self._lock:
            self._waiting[event_id] = None

    def _run(self) -> None:
        while not self._closed.wait(_LOOK):
            try:
                self._look()
            except DoubletonError:
                continue  # the database is away for a moment
            except Exception:  # noqa: BLE001 - the next event is analysed, whatever was in this one
                _log.exception("the analysis failed")

    def _look(self) -> None:
        asked = self.desk.setting(_ASKED) or ""
        if asked != self._asked:
            self._asked, self._is_missing = asked, not available()
            self._heard(asked.partition(" ")[0], 0)
        while not (self._is_missing or self._closed.is_set()):
            with self._lock:
                event_id = next(iter(self._waiting), None)
                if event_id is None:
                    return
                del self._waiting[event_id]
            try:
                self._see(event_id)
            except DeskError:  # the database is away for a moment
                self._heard(event_id, 0)
                self._closed.wait(_AWAY)

    def _see(self, event_id: str) -> None:
        """Analyse the deals of an event that have no table."""
        failed = failed_of(self.desk, event_id)
        for session in self.desk.event(event_id).sessions.values():
            todo = to_analyse(session, _still(failed.get(session.name, {}), session))
            if todo:
                first = secrets.randbelow(len(todo)) if self.several else 0
                order = [*todo.items()]
                self._solve(event_id, session.name, [*order[first:], *order[:first]])

    def _solve(self, event_id: str, session: str, todo: Iterable[tuple[int, Deal]]) -> None:
        found: dict[int, Analysed] = {}
        since = time.monotonic()
        try:
            with _Worker() as self._worker:
                for board, deal in todo:
                    if self._closed.is_set():
                        break
                    if not self._lacks(event_id, session, board, deal):
                        continue
                    try:
                        found[board] = Analysed(deal, dd_table(deal, workers=self._worker))
                    except SolverMissing:
                        raise
                    except SolverError:
                        if not self._closed.is_set():
                            self._note(event_id, session, board, deal)
                    if len(found) >= _AT_ONCE or time.monotonic() - since > _AT_LEAST:
                        self._store(event_id, session, found)
                        found, since = {}, time.monotonic()
        except SolverMissing as error:
            self._is_missing = True
            _log.warning("no double dummy: %s", error.said.key)
        self._store(event_id, session, found)

    def _lacks(self, event_id: str, session: str, board: int, deal: Deal) -> bool:
        """Whether a board still has a deal, and no table of it from anybody."""
        there = self.desk.event(event_id).sessions.get(session)
        return there is not None and there.deals.get(board) == deal and board not in there.tables

    def _store(self, event_id: str, session: str, found: Mapping[int, Analysed]) -> None:
        """Store what was found; where the deals are other ones by now it is refused, and gone."""
        if found:
            self.desk.submit(event_id, DealsAnalysed(session, dict(found)), PROGRAM)

    def _note(self, event_id: str, session: str, board: int, deal: Deal) -> None:
        known = {name: dict(boards) for name, boards in failed_of(self.desk, event_id).items()}
        known.setdefault(session, {})[board] = str(deal)
        self.desk.keep(f"{_FAILED}:{event_id}", json.dumps(known))
