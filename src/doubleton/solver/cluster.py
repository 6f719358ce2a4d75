"""Batches over a cluster of machines, by dask.distributed, for archives that one is too slow for.

Each worker of the cluster asks the library in processes of its own, as one machine does
(:mod:`doubleton.solver.workers`), so the answers are the same, and a deal on which the library
crashes costs the cluster nothing.
"""

from __future__ import annotations

import logging
import re
import signal
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from types import TracebackType
from typing import Any, Final, Self

from doubleton.errors import NotationError
from doubleton.solver.faults import SolverError, SolverMissing
from doubleton.solver.workers import Answer, Progress, Question, shared_workers

EXTRA: Final = "doubleton[dask]"
MOST_TOGETHER: Final = 40
"""Questions that are sent to a worker of the cluster together."""

_SHARES: Final = 4
PATIENCE: Final = "10s"
_LOCAL: Final = re.compile(r"local:([1-9]\d{0,2})")


def answered(kind: str, questions: Sequence[Question]) -> list[Answer]:
    """Return the answers, in a thread of a worker of the cluster: by one process for each."""
    return [*shared_workers().solve(kind, questions, most=1)]


class Cluster:
    """A cluster, by the address of its scheduler, or ``local:2`` for two processes of our own.

    Give it as *workers* to :func:`~doubleton.solver.tables.dd_tables`; leave it as a context.

    Raises :class:`~doubleton.solver.faults.SolverMissing` without dask.distributed,
    :class:`~doubleton.errors.NotationError` for what is no address, and
    :class:`~doubleton.solver.faults.SolverError` when nothing answers there.
    """

    def __init__(self, address: str) -> None:
        self._client, self._own = _connected(address)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Leave the cluster, and end it if it was started here."""
        self._client.close()
        if self._own is not None:
            self._own.close()

    def solve(
        self, kind: str, questions: Sequence[Question], progress: Progress | None = None
    ) -> Generator[Answer, None, None]:
        """Give the answers in the order of the questions."""
        threads = sum(self._client.nthreads().values()) or 1
        size = min(MOST_TOGETHER, -(-len(questions) // (_SHARES * threads))) or 1
        chunks = [questions[first : first + size] for first in range(0, len(questions), size)]
        futures = [self._client.submit(answered, kind, chunk, pure=False) for chunk in chunks]
        done = 0
        try:
            for future in futures:
                answers: list[Answer] = future.result()
                done += len(answers)
                if progress is not None:
                    progress(done, len(questions))
                yield from answers
                future.release()
        finally:
            self._client.cancel(futures)


def _connected(address: str) -> tuple[Any, Any]:
    """Return a client, and the cluster if it is one of our own; their types are not declared."""
    try:
        distributed: Any = import_module("distributed")
    except ModuleNotFoundError:
        raise SolverMissing("solver.no-dask", extra=EXTRA) from None
    local = _LOCAL.fullmatch(address)
    if local is not None:
        own = _begun(distributed, int(local[1]))
        return distributed.Client(own), own
    try:
        return distributed.Client(address, timeout=PATIENCE), None
    except ValueError:
        raise NotationError("solver.no-address", text=address) from None
    except OSError:
        raise SolverError("solver.no-cluster", text=address) from None


def _begun(distributed: Any, number: int) -> Any:  # noqa: ANN401 - its types are not declared
    """Begin a cluster of so many processes here, which Ctrl+C does not reach but through us."""
    with _held_back():
        return distributed.LocalCluster(
            n_workers=number,
            threads_per_worker=1,
            processes=True,
            dashboard_address=None,
            silence_logs=logging.CRITICAL,
        )


@contextmanager
def _held_back() -> Iterator[None]:
    """Hold Ctrl+C back for a moment: dask interrupted half-way tells tracebacks.

    Threads and processes that are begun meanwhile never see it.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # Multiprocessing's own process lets signals through in the thread that begins it.
    import_module("multiprocessing.resource_tracker").ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
