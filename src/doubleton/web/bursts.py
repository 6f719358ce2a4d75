"""Acts that come in while others are being stored, handed over together and answered together.

One act after the other would have the thread that writes and the one that serves wait for each
other at every answer.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from weakref import WeakKeyDictionary

from doubleton.desk.held import Receipt

Submit = Callable[[], "Future[Receipt]"]
_Under = list[tuple["Future[Receipt]", "asyncio.Future[Receipt]"]]


class Bursts:
    """Of every event loop that serves; there is one but in tests."""

    def __init__(self) -> None:
        self._of: WeakKeyDictionary[asyncio.AbstractEventLoop, _Burst] = WeakKeyDictionary()

    async def receipt(self, submit: Submit) -> Receipt:
        """Submit an act with the next burst, and return the receipt when it is durable."""
        loop = asyncio.get_running_loop()
        burst = self._of.get(loop)
        if burst is None:
            burst = self._of[loop] = _Burst()
        return await burst.put(loop, submit)


class _Burst:
    """What waits for the next burst, and whether one is under way.

    It does not keep its loop, which could not be forgotten then.
    """

    def __init__(self) -> None:
        self._waiting: list[tuple[Submit, asyncio.Future[Receipt]]] = []
        self._lock = threading.Lock()
        self._left = 0
        self._is_due = self._is_under_way = False

    def put(self, loop: asyncio.AbstractEventLoop, submit: Submit) -> asyncio.Future[Receipt]:
        """Have an act submitted with whatever else comes in before the loop turns."""
        waiter: asyncio.Future[Receipt] = loop.create_future()
        self._waiting.append((submit, waiter))
        if not self._is_due and not self._is_under_way:
            self._is_due = True
            loop.call_soon(self._begin, loop)
        return waiter

    def _begin(self, loop: asyncio.AbstractEventLoop) -> None:
        self._is_due = False
        waiting, self._waiting = self._waiting, []
        under: _Under = []
        for submit, waiter in waiting:
            try:
                under.append((submit(), waiter))
            except Exception as error:  # noqa: BLE001 - whoever waits is told
                _fail(waiter, error)
        if not under:
            return
        self._is_under_way, self._left = True, len(under)

        def done(_: Future[Receipt]) -> None:
            with self._lock:
                self._left -= 1
                left = self._left
            if not left:
                with suppress(RuntimeError):  # the loop has ended, and nobody waits any more
                    loop.call_soon_threadsafe(self._end, loop, under)

        for later, _ in under:
            later.add_done_callback(done)

    def _end(self, loop: asyncio.AbstractEventLoop, under: _Under) -> None:
        """Begin the next burst, and answer this one while it is being stored."""
        self._is_under_way = False
        if self._waiting:
            self._begin(loop)
        for later, waiter in under:
            error = later.exception()
            if error is not None:
                _fail(waiter, error)
            elif not waiter.done():
                waiter.set_result(later.result())


def _fail(waiter: asyncio.Future[Receipt], error: BaseException) -> None:
    if not waiter.done():
        waiter.set_exception(error)
