"""A real cluster of two processes on this machine gives the same answers."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from doubleton.bridge import Deal
from doubleton.errors import NotationError
from doubleton.solver import SolverError, Unsolved, dd_tables, forget_tables
from doubleton.solver.cluster import Cluster
from house.checkout import SOURCE
from solver.solving import CRASHES, children, deals, needs_solver, on_linux, soon

pytest.importorskip("distributed", reason="the extra doubleton[dask] is not installed")


def test_a_cluster_gives_the_answers_that_one_machine_gives_and_survives_a_crash(
    own: str,
) -> None:
    assert own
    wanted = [*deals(30), CRASHES, Deal.of([None] * 4), *deals(5, seed=2)]
    here = [*dd_tables(wanted)]
    forget_tables()
    told: list[tuple[int, int]] = []
    with Cluster("local:2") as cluster:
        tables = dd_tables(wanted, workers=cluster, progress=lambda *done: told.append(done))
        assert [*tables] == here
        assert told == [*((done, 36) for done in range(5, 36, 5)), (36, 36)]
        forget_tables()
        first = dd_tables(wanted, workers=cluster)
        assert next(first) == here[0]
        first.close()
    assert sum(isinstance(table, Unsolved) for table in here) == 2


@on_linux
@pytest.mark.long
@pytest.mark.parametrize("seconds", [1.5, 3])
def test_a_cluster_that_is_interrupted_leaves_no_process_and_tells_no_traceback(
    own: str, seconds: float
) -> None:
    assert own
    told = "from doubleton.solver.cluster import Cluster; Cluster('local:2'); input()"
    program = subprocess.Popen(
        [sys.executable, "-c", told],
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(SOURCE.parent)},
        start_new_session=True,
    )
    time.sleep(seconds)
    begun = children(program.pid)
    os.killpg(program.pid, signal.SIGINT)
    _, error = program.communicate(timeout=60)
    assert [line for line in error.decode().splitlines() if "Error" in line] == []
    assert soon(lambda: not any(Path(f"/proc/{one}").exists() for one in begun))


@needs_solver
@pytest.mark.long
def test_the_real_library_says_the_same_over_a_cluster() -> None:
    wanted = deals(25, seed=41)
    forget_tables()
    with Cluster("local:2") as cluster:
        found = [*dd_tables(wanted, workers=cluster)]
    forget_tables()
    assert found == [*dd_tables(wanted)]


def test_what_is_no_address_of_a_cluster_is_refused() -> None:
    with pytest.raises(NotationError, match="“nonsense” is no address of a cluster"):
        Cluster("nonsense")


def test_a_scheduler_that_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doubleton.solver.cluster.PATIENCE", "1s")
    with pytest.raises(SolverError, match=r"answers at tcp://127\.0\.0\.1:9"):
        Cluster("tcp://127.0.0.1:9")
