"""A desk on a PostgreSQL server: several processes share it, each with its own fold.

Whoever writes decides on what it knows, and stores the acts in one statement, if nobody else has
stored any since.  Otherwise it locks the row of the event, reads what others have done, decides and
stores.  The others are told with NOTIFY, and read.
"""

from __future__ import annotations

import json
import selectors
import socket
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final

from sqlalchemy import URL, Connection, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError
from sqlalchemy.pool import NullPool

from doubleton.desk.faults import DeskError, place_of
from doubleton.desk.held import Batch
from doubleton.desk.schema import APPLICATION, HEAD, revision
from doubleton.desk.store import LOCKED, Store

CHANNEL: Final = "doubleton"
_PATIENCE: Final = 10
"""Seconds to wait for a server."""
_PAUSE: Final = 1.0
"""Seconds before a server that went away is asked again."""
_ADD: Final = text("""
    WITH moved AS (
        UPDATE events SET version = :new, digest = :now, title = :called, date = :day
        WHERE id = :event AND version = :expected AND digest = :before
        RETURNING id
    ), added AS (
        INSERT INTO acts
        SELECT act.* FROM moved, json_populate_recordset(CAST(NULL AS acts), :acts) AS act
    )
    SELECT pg_notify(:channel, :told) FROM moved
""")
"""All that storing acts takes, in one round to the server; no row where others have written."""
_SCHEMES: Final = frozenset({"postgresql", "postgres"})


def is_address(where: str) -> bool:
    """Whether a text is the address of such a server, and not the path of a file."""
    return where.partition("://")[0] in _SCHEMES and "://" in where


def _url(where: str) -> URL:
    try:
        found = make_url(where).set(drivername="postgresql+psycopg")
    except (ArgumentError, ValueError):
        raise DeskError("desk.address", where=where.partition("@")[2] or where) from None
    if "connect_timeout" not in found.query:
        found = found.update_query_dict({"connect_timeout": str(_PATIENCE)})
    return found


class PostgresStore(Store):
    """A database on a server."""

    shared = True

    def __init__(self, where: str, *, read_only: bool = False) -> None:
        self.read_only = read_only
        self._url = _url(where)
        try:
            engine = create_engine(self._url, poolclass=NullPool)
        except (ImportError, NoSuchModuleError):
            raise DeskError("desk.no-driver") from None
        super().__init__(engine, place_of(where))
        self._own = 0
        event.listen(engine, "connect", self._connected)
        self._ear: _Ear | None = None
        try:
            self._prepare()
        except BaseException:
            self.close()
            raise

    def _connected(self, driver: Any, _: object) -> None:  # noqa: ANN401 - the driver's
        self._own = driver.info.backend_pid

    def _prepare(self) -> None:
        with self.transaction() as connection:
            if self.read_only:
                if revision(connection) != HEAD:
                    raise DeskError("desk.older", where=self.where)
                return
            # Two processes that start at once make the tables one after the other.
            connection.execute(text("SELECT pg_advisory_xact_lock(:it)"), {"it": APPLICATION})
            if revision(connection) != HEAD:
                if revision(connection) is None and inspect(connection).has_table("events"):
                    raise DeskError("desk.no-desk", where=self.where)
                from doubleton.desk.migrating import migrated  # noqa: PLC0415 - slow, and rare

                migrated(connection, self.where)

    def add(self, connection: Connection, batch: Batch) -> None:
        """Store the acts of a batch, which follow those that are there."""
        if batch.rows and not self._moved(connection, batch):
            raise DeskError("desk.other-writer", where=self.where)

    def add_at_once(self, batch: Batch) -> bool:
        """Store the acts of a batch in one step, unless others have written; say whether it is."""
        if not batch.rows:
            return False
        try:
            with self.transaction() as connection, _by_itself(connection):
                return self._moved(connection, batch)
        except DeskError as error:
            if error.said.key != "desk.server":
                raise
        return self.doing(lambda connection: self._has(connection, batch))

    def _moved(self, connection: Connection, batch: Batch) -> bool:
        self.wrote = True
        held, stands = batch.held, batch.event
        given = {
            "event": held.id,
            "expected": held.version,
            "before": held.digest,
            "new": stands.version,
            "now": batch.digest,
            "called": stands.title,
            "day": stands.date,
            "acts": json.dumps(batch.columns(), ensure_ascii=False),
            "channel": CHANNEL,
            "told": f"{stands.version} {held.id}",
        }
        return connection.execute(_ADD, given).first() is not None

    def _has(self, connection: Connection, batch: Batch) -> bool:
        """Whether a batch was stored before the server went away."""
        held = batch.held
        connection.execute(LOCKED, {"event": held.id})
        rows = self.rows(connection, held.id, held.version)
        return any(row.digest == batch.digest for row in rows)

    def tell(self, connection: Connection, what: str, version: int) -> None:
        """Tell other processes, when this is committed."""
        told = {"channel": CHANNEL, "what": f"{version} {what}"}
        connection.execute(text("SELECT pg_notify(:channel, :what)"), told)

    def listen(self, heard: Callable[[str, int], None]) -> None:
        """Have it told what other processes did."""
        args, more = self.engine.dialect.create_connect_args(self._url)
        self._ear = _Ear(heard, lambda: self._own, args, more)

    def deafen(self) -> None:
        """Listen no more."""
        ear, self._ear = self._ear, None
        if ear is not None:
            ear.close()


@contextmanager
def _by_itself(connection: Connection) -> Iterator[None]:
    """Have one statement be its own transaction: the driver begins none and ends none."""
    driver: Any = connection.connection.driver_connection
    driver.autocommit = True
    try:
        yield
    finally:
        if not driver.closed:
            driver.autocommit = False


class _Ear:
    """A connection that listens, made again when it breaks."""

    def __init__(
        self,
        heard: Callable[[str, int], None],
        own: Callable[[], int],
        args: Sequence[str],
        more: Mapping[str, Any],
    ) -> None:
        self._heard, self._own, self._args, self._more = heard, own, args, more
        self._bell, self._rope = socket.socketpair()
        self._closed = threading.Event()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, name="doubleton-ear", daemon=True)
        self._thread.start()
        self._ready.wait(_PATIENCE)

    def close(self) -> None:
        """Listen no more."""
        self._closed.set()
        self._rope.send(b"0")
        self._thread.join()
        self._rope.close()
        self._bell.close()

    def _run(self) -> None:
        import psycopg  # noqa: PLC0415 - only there with the extra pg

        while not self._closed.is_set():
            with (
                suppress(psycopg.Error, OSError),
                psycopg.connect(*self._args, autocommit=True, **self._more) as connection,
            ):
                connection.execute(f"LISTEN {CHANNEL}")
                if self._ready.is_set():
                    self._heard("*", 0)  # who knows what was said in the meantime
                self._ready.set()
                self._listen(connection)
            if not self._closed.is_set():
                self._closed.wait(_PAUSE)

    def _listen(self, connection: Any) -> None:  # noqa: ANN401 - the driver's
        with selectors.DefaultSelector() as waiting:
            waiting.register(connection.fileno(), selectors.EVENT_READ)
            waiting.register(self._bell, selectors.EVENT_READ)
            while not self._closed.is_set():
                for note in connection.notifies(timeout=0):
                    version, _, what = note.payload.partition(" ")
                    if not what or note.pid != self._own():
                        self._heard(what, int(version))
                waiting.select()
