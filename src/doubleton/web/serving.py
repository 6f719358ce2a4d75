"""Serving the pages: one process over a file, or several over a database server.

A stop, by Ctrl+C or as a system asks for it, ends the streams, finishes what was begun and lets
the database go; the next start continues there.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import signal
import socket
import sys
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import asdict, dataclass
from multiprocessing import parent_process
from pathlib import Path
from types import FrameType
from typing import Final

from fastapi import FastAPI
from uvicorn import Config, Server
from uvicorn.supervisors import Multiprocess

from doubleton.desk.desk import Desk
from doubleton.desk.opening import open_desk
from doubleton.web.app import application
from doubleton.web.live import Live
from doubleton.web.patience import PatientProtocol
from doubleton.web.table_words import words_of
from doubleton.words import LANGUAGES

_SERVED: Final = "DOUBLETON_SERVED"
"""Where workers find what they serve: an environment is seen by nobody else, arguments are."""
_FILES: Final = 65_536
_MADE: Final = 0.05
"""Seconds in which a connection that was accepted is made: a few turns of the loop."""
_SEARCHES: Final = (10_000, 20, 20)
"""Objects that are made between two searches for garbage; searches between two larger ones."""
_SIGNALS: Final = [signal.SIGINT, signal.SIGTERM]
if sys.platform == "win32":
    _SIGNALS.append(signal.SIGBREAK)


@dataclass(frozen=True, slots=True)
class Served:
    """What is served: the database, the addresses for the room, best first, and the rest.

    ``root`` is the path under which a proxy shows the pages; ``certificate`` and ``authority`` are
    files, empty without https.
    """

    where: str
    addresses: tuple[str, ...] = ()
    root: str = ""
    certificate: str = ""
    authority: str = ""
    workers: int = 1

    def on(self, desk: Desk) -> FastAPI:
        """Return the application over a desk."""
        app = application(desk)
        app.state.addresses = self.addresses
        app.state.authority = Path(self.authority) if self.authority else None
        return app

    @property
    def database(self) -> Path | str:
        """What a desk is opened on."""
        return self.where if "://" in self.where else Path(self.where)


class StoppingServer(Server):
    """Ends streams before it waits for what is under way, and leaves the rest to its caller.

    Without this it would wait for pages that look on until it loses patience, and a signal would
    end the process before the database is let go.
    """

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop in peace at the first signal, at once at the second."""
        try:
            before = {one: signal.signal(one, self.handle_exit) for one in _SIGNALS}
        except ValueError:  # in a thread; whoever started it sets ``should_exit``
            yield
            return
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End."""
        app = self.config.loaded_app
        while app is not None and not isinstance(app, FastAPI):
            app = getattr(app, "app", None)
        live: Live | None = None if app is None else getattr(app.state, "live", None)
        if live is not None:
            live.close()
        for server in self.servers:
            server.close()
        await asyncio.sleep(_MADE)  # whoever was just let in is known then, and sent away as well
        await super().shutdown(sockets)


def run(served: Served, desk: Desk, socket_: socket.socket) -> None:
    """Serve until a signal comes; the desk is the caller's to close."""
    more_files()
    if served.workers > 1:
        os.environ[_SERVED] = json.dumps(asdict(served))
        try:
            config = configured("doubleton.web.serving:worker", served)
            Multiprocess(config, sockets=[socket_]).run()
        finally:
            del os.environ[_SERVED]
        return
    app = served.on(desk)
    _ready(desk)
    StoppingServer(configured(app, served)).run(sockets=[socket_])


def configured(app: FastAPI | str, served: Served) -> Config:
    """Return how the server is set up."""
    return Config(
        app,
        factory=isinstance(app, str),
        http=PatientProtocol,
        ws="none",
        log_level="warning",
        access_log=False,
        server_header=False,
        root_path=served.root,
        workers=served.workers,
        ssl_certfile=served.certificate or None,
        timeout_keep_alive=20,
        timeout_graceful_shutdown=5,
    )


def worker() -> FastAPI:
    """Return the application of one of several processes, which opens a desk of its own."""
    given = json.loads(os.environ[_SERVED])
    served = Served(**{**given, "addresses": tuple(given["addresses"])})
    desk = open_desk(served.database)
    app = served.on(desk)
    _ready(desk)
    within = app.router.lifespan_context

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        _at_signal(app.state.live.close)
        threading.Thread(target=_end_with_parent, daemon=True).start()
        try:
            async with within(app):
                yield
        finally:
            await asyncio.to_thread(desk.close)

    app.router.lifespan_context = lifespan
    return app


def _end_with_parent() -> None:
    """End as by a signal when the program that started this worker is gone, however it went."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        signal.raise_signal(signal.SIGTERM)


def _ready(desk: Desk) -> None:
    """Read what the first of all would wait for, and leave alone what is there for good.

    Searching for garbage stops everybody for a while.  There is little of it: events are made anew
    without rings, and go as soon as nobody looks at them.
    """
    for language in LANGUAGES:
        words_of(language)
    desk.persons()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_SEARCHES)


def _at_signal(first: Callable[[], None]) -> None:
    """Do something first when a signal comes that the server stops at."""
    loop = asyncio.get_running_loop()

    def put_before(one: signal.Signals) -> None:
        then = signal.getsignal(one)

        def handle(number: int, frame: FrameType | None) -> None:
            loop.call_soon_threadsafe(first)
            if callable(then):
                then(number, frame)

        signal.signal(one, handle)

    for one in _SIGNALS:
        put_before(one)


def more_files() -> None:
    """Have as many connections as the system allows a program: each is a file of the process."""
    if sys.platform != "win32":  # which has no such limit
        import resource  # noqa: PLC0415 - Windows has none

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = _FILES if hard == resource.RLIM_INFINITY else min(_FILES, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            with suppress(OSError, ValueError):  # macOS allows less than it says
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
