"""Several processes that share a PostgreSQL database: one club to everybody, whoever answers."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest

from doubleton.desk.opening import open_desk
from doubleton.tournament.event import Slot, Status
from doubleton.web.accounts import Accounts
from web.console.directing import plain
from web.serve_program import Program
from web.serving_club import PASSWORD, club_evening

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

WORKERS = 2
ASKED = 12


def until(is_so: Callable[[], bool], seconds: float = 60) -> None:
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.05)


def workers_of(served: Program) -> list[Any]:
    """Return the processes that answer."""
    psutil = pytest.importorskip("psutil")
    found = []
    for one in psutil.Process(served.process.pid).children():
        with suppress(psutil.Error):  # it has just ended
            found += [one] if "spawn_main" in " ".join(one.cmdline()) else []
    return found


def test_two_processes_are_one_club(schema: str, tmp_path: Path) -> None:
    with open_desk(schema) as desk:
        event_id = club_evening(desk)
        Accounts(desk).add("Anna", PASSWORD)
    at = f"/e/{event_id}/console"
    words = ("--database", schema, "--workers", str(WORKERS), "--port", "0")
    with Program(words, tmp_path) as served, ThreadPoolExecutor(8) as pool:
        until(lambda: len(workers_of(served)) == WORKERS)
        # Of whoever lets her in, the other knows it as well.
        cookie = served.ask("POST", "/sign-in", name="Anna", password=PASSWORD).cookie

        def shown(path: str) -> list[str]:
            asked = range(ASKED)
            return list(pool.map(lambda _: served.ask("GET", path, cookie=cookie).text, asked))

        def called(table: int) -> int:
            form = {"section": "A", "table": str(table)}
            return served.ask("POST", f"{at}/calls", cookie=cookie, **form).status

        assert all("Sign out Anna" in page for page in shown("/"))
        assert set(pool.map(called, (1, 2))) == {303}
        until(lambda: all("2 tables call" in page for page in shown(at)))
        passed = {"what": "enter", "board": "1", "result": "PASS"}
        assert served.ask("POST", f"{at}/table/A/1/1", cookie=cookie, **passed).status == 303
        until(lambda: all("Board 1 Pass" in plain(page) for page in shown(f"{at}/table/A/1")))
        first, second = workers_of(served)
        first.kill()
        until(lambda: len(workers_of(served)) == WORKERS and first.pid not in pids(served))
        assert second.pid in pids(served)
        served.until_healthy()
        assert all("Sign out Anna" in page for page in shown("/"))
        left = workers_of(served)
        assert served.ended() == 0
        assert not any(one.is_running() for one in left)
    with open_desk(schema) as desk:
        play = desk.event(event_id).play(Slot("1", "A", 1, 1), 1)
        assert play.status in {Status.ENTERED, Status.CONFIRMED}
        assert desk.check()


def pids(served: Program) -> set[int]:
    """Return the ids of the processes that answer."""
    return {one.pid for one in workers_of(served)}


def test_workers_end_with_the_program_that_started_them(schema: str, tmp_path: Path) -> None:
    words = ("--database", schema, "--workers", str(WORKERS), "--port", "0")
    with Program(words, tmp_path) as served:
        until(lambda: len(workers_of(served)) == WORKERS)
        left = workers_of(served)
        served.process.kill()
        served.process.wait(10)
        until(lambda: not any(one.is_running() for one in left))
