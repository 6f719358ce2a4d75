"""Worker processes, and questions shared out among them.

The library runs in them alone, one thread and one question at a time. A worker that dies costs
nothing: the question on which it died is asked once more by itself, and if that ends another worker
it is answered by :class:`~doubleton.solver.faults.Unsolved`; all others go on. Workers that were
killed say nothing about the question, which is asked again a few times more.
"""

from __future__ import annotations

import atexit
import os
import threading
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from queue import SimpleQueue
from types import TracebackType
from typing import Final, Protocol, Self, runtime_checkable

from doubleton.solver.faults import SolverError, Unsolved
from doubleton.solver.finding import library_path
from doubleton.solver.process import Died, Process
from doubleton.solver.protocol import IDLE_SECONDS

Question = Sequence[int]
Answer = list[int] | Unsolved
Progress = Callable[[int, int], object]
"""Told how many answers there are, and of how many, each time there is one more."""

AT_ONCE: Final = {"table": 1, "play": 1, "cards": 4, "tricks": 40}
"""Questions of a kind that a worker is given together; sending them takes a tenth of a
millisecond, a table a fifth of a second, an ending less than the sending."""

_SHARES: Final = 4
"""Chunks that there are for each worker at least, so that all have done at the same time."""

_TRIES: Final = 2
MOST_KILLED: Final = 6
"""Workers that are killed from outside at one question before it is left."""

_PATIENCE: Final = 0.1


@runtime_checkable
class Solves(Protocol):
    """Whatever answers questions: workers here, or those of a cluster."""

    def solve(
        self, kind: str, questions: Sequence[Question], progress: Progress | None = None
    ) -> Generator[Answer, None, None]:
        """Give the answers in the order of the questions."""
        ...


class Workers:
    """Up to *number* worker processes, as many as there are processors when it is not said.

    They are started when they are needed, and may be asked from several threads. As a context they
    are ended at its end; closing an iterator of answers ends those that work for it. Those
    *in_background* let every other program of the machine go first.

    Raises :class:`~doubleton.solver.faults.SolverMissing` without a library.
    """

    def __init__(self, number: int | None = None, *, in_background: bool = False) -> None:
        self.number = processors() if number is None else max(1, number)
        self.in_background = in_background
        self.path = library_path()
        self._slots = threading.Semaphore(self.number)
        self._lock = threading.Lock()
        self._idle: list[tuple[float, Process]] = []
        self._closed = False

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
        """End the workers: those that have something to do when they have done it."""
        self._closed = True
        self.retire()

    def retire(self) -> None:
        """End the workers that have nothing to do."""
        with self._lock:
            idle, self._idle = self._idle, []
        for _, process in idle:
            process.end()

    def solve(
        self,
        kind: str,
        questions: Sequence[Question],
        progress: Progress | None = None,
        *,
        most: int | None = None,
    ) -> Generator[Answer, None, None]:
        """Give the answers in the order of the questions, by *most* of the workers at once."""
        batch = _Batch(self, kind, questions, most or self.number)
        ready = dict[int, Answer]()
        try:
            batch.start()
            for place in range(len(questions)):
                while place not in ready:
                    ready.update([batch.next()])
                    if progress is not None:
                        progress(place + len(ready), len(questions))
                yield ready.pop(place)
        finally:
            if batch.waits_for:
                batch.give_up()
            batch.end()

    def take(self, given_up: threading.Event) -> Process | None:
        """Return a worker that is free, when one is; ``None`` when it is *given_up* before."""
        while not self._slots.acquire(timeout=_PATIENCE):
            if given_up.is_set():
                return None
        try:
            return self._fresh() or self._started()
        except BaseException:
            self._slots.release()
            raise

    def _fresh(self) -> Process | None:
        """Return an idle worker that is not about to end by itself."""
        while True:
            with self._lock:
                if not self._idle:
                    return None
                since, process = self._idle.pop()
            if time.monotonic() - since < IDLE_SECONDS / 2 and process.is_alive:
                return process
            process.end()

    def _started(self) -> Process:
        """Return a new worker; where somebody ends one before it is ready, another one."""
        tries = 1
        while True:
            try:
                return Process(self.path, in_background=self.in_background)
            except Died as death:
                if tries == MOST_KILLED:
                    said = death.said
                    raise SolverError(said.key, **dict(said.params)) from None
                tries += 1

    def give_back(self, process: Process | None) -> None:
        """Take back a worker, or the place of one that has ended."""
        if process is not None:
            with self._lock:
                self._idle.append((time.monotonic(), process))
            if self._closed:
                self.retire()
        self._slots.release()


class _Batch:
    """Questions of one kind, and the threads that each have one worker answer them.

    A question by itself needs no thread but that which asks: it has its answer sooner.
    """

    def __init__(
        self, workers: Workers, kind: str, questions: Sequence[Question], most: int
    ) -> None:
        self.workers, self.kind, self.questions = workers, kind, questions
        self.waits_for = len(questions)
        size = min(AT_ONCE[kind], -(-len(questions) // (_SHARES * most))) or 1
        places = range(len(questions))
        self.todo = [list(places[first : first + size]) for first in places[::size]][::-1]
        self.tries = dict[int, int]()
        self.lock = threading.Lock()
        self.given_up = threading.Event()
        self.answers = SimpleQueue[tuple[int, Answer] | BaseException]()
        self.at_work = set[Process]()
        self.threads = [
            threading.Thread(target=self._work, daemon=True)
            for _ in range(min(most, len(self.todo)))
            if len(questions) > 1
        ]

    def start(self) -> None:
        for thread in self.threads:
            thread.start()
        if not self.threads:
            self._work()

    def next(self) -> tuple[int, Answer]:
        """Return the next answer, with its place among the questions."""
        answer = self.answers.get()
        if isinstance(answer, BaseException):
            raise answer
        self.waits_for -= 1
        return answer

    def give_up(self) -> None:
        """Leave what is not answered yet, and end the workers that are at it, and the idle ones."""
        self.given_up.set()
        with self.lock:
            for process in self.at_work:
                process.kill()
        self.end()
        self.workers.retire()

    def end(self) -> None:
        """Wait until nothing is done any more."""
        for thread in self.threads:
            if thread.ident is not None:
                thread.join()

    def _work(self) -> None:
        try:
            while chunk := self._chunk():
                process = self.workers.take(self.given_up)
                if process is None:
                    return
                self._ask(process, chunk)
        except BaseException as error:  # noqa: BLE001 - it is raised again where the answers go
            self.answers.put(error)

    def _chunk(self) -> list[int]:
        with self.lock:
            return self.todo.pop() if self.todo and not self.given_up.is_set() else []

    def _ask(self, process: Process, chunk: list[int]) -> None:
        with self.lock:
            self.at_work.add(process)
            if self.given_up.is_set():
                process.kill()
        left = chunk[::-1]
        try:
            for answer in process.ask(self.kind, [self.questions[place] for place in chunk]):
                self.answers.put((left.pop(), answer))
        except Died as death:
            self._again(left[::-1], death)
        finally:
            with self.lock:
                self.at_work.discard(process)
            is_spent = bool(left) or self.given_up.is_set()
            if is_spent:
                process.end()
            self.workers.give_back(None if is_spent else process)

    def _again(self, left: list[int], death: Died) -> None:
        """Have the rest of a chunk asked again, and the question that ended a worker by itself."""
        suspect, *others = left
        self.tries[suspect] = self.tries.get(suspect, 0) + 1
        chunks = [others] if others else []
        if self.tries[suspect] < (MOST_KILLED if death.was_killed else _TRIES):
            chunks.append([suspect])
        else:
            self.answers.put((suspect, Unsolved(death.said)))
        with self.lock:
            self.todo += chunks


class _Shared:
    """The workers of whoever brings none, kept while they are in use."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._workers: Workers | None = None

    def workers(self) -> Workers:
        """Return them; another library has workers of its own."""
        with self._lock:
            if self._workers is None or self._workers.path != library_path():
                self._end()
                self._workers = Workers()
            return self._workers

    def close(self) -> None:
        """End them."""
        with self._lock:
            self._end()

    def _end(self) -> None:
        if self._workers is not None:
            self._workers.close()
            self._workers = None


_shared = _Shared()


@atexit.register
def _close() -> None:
    _shared.close()


def _forget() -> None:
    """In a forked process: the workers are the parent's, which still talks to them."""
    global _shared  # noqa: PLW0603 - locks that were held at the fork stay held for ever
    _shared = _Shared()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)


def shared_workers() -> Workers:
    """Return the workers of this process; they end a minute after their last question."""
    return _shared.workers()


@contextmanager
def asking(workers: int | Solves | None) -> Iterator[Solves]:
    """Give who is to answer: that many processes of their own, those given, or those shared."""
    if isinstance(workers, int):
        with Workers(workers) as own:
            yield own
    else:
        yield workers or shared_workers()


def processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
