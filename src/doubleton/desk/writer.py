"""The one thread that has the database: acts in groups, and everything else one after the other."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeVar

from doubleton.desk.faults import DeskError
from doubleton.desk.held import Receipt, Submission

T = TypeVar("T")
LARGEST_GROUP: Final = 500
"""So many acts are stored together at most."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """An act on its way, and who waits for the answer."""

    submission: Submission
    answer: Future[Receipt]


@dataclass(frozen=True, slots=True)
class Job:
    """Anything else that needs the database, and who waits for it."""

    work: Callable[[], Any]
    answer: Future[Any]

    def run(self) -> None:
        """Do it."""
        try:
            self.answer.set_result(self.work())
        except BaseException as error:  # noqa: BLE001 - whoever waits is told
            self.answer.set_exception(error)


class Writer:
    """Runs until it is closed; what was put in before is done."""

    def __init__(self, store: Callable[[list[Waiting]], None]) -> None:
        self._store = store
        self._queue: SimpleQueue[Waiting | Job | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="doubleton-desk", daemon=True)
        self._thread.start()

    def submit(self, submission: Submission) -> Future[Receipt]:
        """Have an act decided and stored."""
        answer: Future[Receipt] = Future()
        self._put(Waiting(submission, answer))
        return answer

    def later(self, work: Callable[[], T]) -> Future[T]:
        """Have something done by the thread."""
        answer: Future[T] = Future()
        self._put(Job(work, answer))
        return answer

    def do(self, work: Callable[[], T]) -> T:
        """Have something done, and wait for it."""
        if threading.current_thread() is self._thread:
            return work()
        return self.later(work).result()

    def _put(self, item: Waiting | Job) -> None:
        with self._lock:
            if self._closed:
                raise DeskError("desk.closed")
            self._queue.put(item)

    def close(self) -> None:
        """Finish."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        while True:
            item = self._queue.get()
            if isinstance(item, Waiting):
                item = self._group(item)
            if isinstance(item, Job):
                item.run()
            elif item is None:
                return

    def _group(self, first: Waiting) -> Waiting | Job | None:
        """Store what is waiting together; return what came behind it, or the first again."""
        group: list[Waiting] = [first]
        behind: Waiting | Job | None = first
        while len(group) < LARGEST_GROUP:
            try:
                item = self._queue.get_nowait()
            except Empty:
                break
            if not isinstance(item, Waiting):
                behind = item
                break
            group.append(item)
        self._stored(group)
        return behind

    def _stored(self, group: list[Waiting]) -> None:
        group = [one for one in group if one.answer.set_running_or_notify_cancel()]
        try:
            self._store(group)
        except BaseException as error:  # noqa: BLE001 - whoever waits is told
            for one in group:
                if not one.answer.done():
                    one.answer.set_exception(error)
