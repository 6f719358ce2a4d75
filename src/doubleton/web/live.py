"""Live pages: who looks at an event is told when something has changed, and asks for the rest.

A stream carries versions and nothing else, so that it never says what its reader may not see.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from random import random
from typing import Final

from doubleton.desk.desk import Desk

_HEARTBEAT: Final = 20
"""Seconds without news, after which a line is sent that keeps the connection."""
_PAUSE: Final = 0.25
"""Seconds between two messages: more changes in the meantime are one."""


_A_SECOND: Final = 400
"""Messages that are sent in a second, about, however many pages watch."""


class Live:
    """The streams of all events of a desk."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._waiting: dict[str, set[asyncio.Event]] = {}
        self._versions: dict[str, int] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._closed = False
        self._end = desk.subscribe(self._heard)

    def close(self) -> None:
        """End all streams."""
        self._end()
        self._closed = True
        for event_id in tuple(self._waiting):
            self._ring(event_id)

    def _heard(self, event_id: str, version: int) -> None:
        self._versions[event_id] = version
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._ring, event_id)

    def _ring(self, event_id: str) -> None:
        for bell in self._waiting.get(event_id, ()):
            bell.set()

    async def versions(self, event_id: str) -> AsyncIterator[str]:
        """Give messages of a stream: the version now, and every later one."""
        self._loop = asyncio.get_running_loop()
        bell = asyncio.Event()
        waiting = self._waiting.setdefault(event_id, set())
        waiting.add(bell)
        try:
            told = await asyncio.to_thread(lambda: self.desk.event(event_id).version)
            yield f"retry: 2000\n{_message(told)}"
            while not self._closed:
                try:
                    await asyncio.wait_for(bell.wait(), _HEARTBEAT)
                except TimeoutError:
                    yield ": still here\n\n"
                    continue
                await asyncio.sleep(_pause(len(waiting)))
                bell.clear()
                version = self._versions.get(event_id, told)
                if version != told:
                    told = version
                    yield _message(told)
        finally:
            waiting.discard(bell)


def _pause(watching: int) -> float:
    """Return the seconds to wait with news: the longer the more watch, and not all the same."""
    return _PAUSE + watching / _A_SECOND * (0.5 + random())  # noqa: S311 - spreads them


def _message(version: int) -> str:
    return f"event: changed\nid: {version}\ndata: {version}\n\n"
