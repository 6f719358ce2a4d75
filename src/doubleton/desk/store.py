"""The database of a desk, whichever it is: one connection, and what is asked of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Final, TypeVar

from sqlalchemy import Connection, Engine, bindparam, delete, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from doubleton.desk.desk import Listed
from doubleton.desk.faults import DeskError, failed
from doubleton.desk.held import Batch, Held, Row
from doubleton.desk.schema import ACTS, EVENTS, PERSONS, SETTINGS

T = TypeVar("T")
_ROWS: Final = (
    select(ACTS.c.no, ACTS.c.record, ACTS.c.digest, ACTS.c.key, ACTS.c.noted)
    .where(ACTS.c.event_id == bindparam("event"), ACTS.c.no > bindparam("known"))
    .order_by(ACTS.c.no)
)
_HEAD: Final = select(EVENTS.c.version, EVENTS.c.digest).where(EVENTS.c.id == bindparam("event"))
LOCKED: Final = _HEAD.with_for_update()
_ADD: Final = insert(ACTS)
_MOVE: Final = (
    update(EVENTS)
    .where(EVENTS.c.id == bindparam("event"), EVENTS.c.version == bindparam("expected"))
    .values(
        version=bindparam("new"),
        digest=bindparam("now"),
        title=bindparam("called"),
        date=bindparam("day"),
    )
)


class Store:
    """One connection to a database, used by one thread at a time.

    ``shared`` says that other processes write to it as well.
    """

    shared = False
    read_only = False

    def __init__(self, engine: Engine, where: str) -> None:
        self.engine, self.where = engine, where
        self._open: Connection | None = None
        self.wrote = False

    def doing(self, work: Callable[[Connection], T]) -> T:
        """Do something in a transaction; again, where the server had gone before it wrote."""
        try:
            with self.transaction() as connection:
                return work(connection)
        except DeskError as error:
            if error.said.key != "desk.server" or self.wrote:
                raise
        with self.transaction() as connection:
            return work(connection)

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """Do something whole or not at all; raises :class:`DeskError`."""
        self.wrote = False
        try:
            if self._open is None:
                self._open = self.engine.connect()
            with self._open.begin():
                yield self._open
        except SQLAlchemyError as error:
            self._drop()
            raise failed(error, self.where) from error
        except BaseException:
            self._close_broken()
            raise

    def _close_broken(self) -> None:
        if self._open is not None and (self._open.invalidated or self._open.in_transaction()):
            self._drop()

    def _drop(self) -> None:
        """Let a connection go of which nobody knows how it is; the next time another is made."""
        broken, self._open = self._open, None
        if broken is not None:
            with suppress(SQLAlchemyError):
                broken.invalidate()
            with suppress(SQLAlchemyError):
                broken.close()

    def close(self) -> None:
        """Close the connection."""
        held, self._open = self._open, None
        if held is not None:
            with suppress(SQLAlchemyError):
                held.close()
        self.engine.dispose()

    # --- events ----------------------------------------------------------------------------------

    def events(self, connection: Connection) -> tuple[Listed, ...]:
        """Return the events, in the order of their dates."""
        columns = (EVENTS.c.id, EVENTS.c.title, EVENTS.c.date, EVENTS.c.version, EVENTS.c.digest)
        order = (EVENTS.c.date, EVENTS.c.title, EVENTS.c.id)
        return tuple(Listed(*row) for row in connection.execute(select(*columns).order_by(*order)))

    def event_of_key(self, connection: Connection, key: str) -> str | None:
        """Return the event that was created under a key."""
        return connection.scalar(select(EVENTS.c.id).where(EVENTS.c.key == key))

    def add_event(self, connection: Connection, event_id: str, key: str | None) -> None:
        """Add an event without acts."""
        self.wrote = True
        empty = {"title": "", "date": "", "version": 0, "digest": ""}
        connection.execute(insert(EVENTS), {"id": event_id, "key": key, **empty})

    def freshen(self, connection: Connection, held: Held, *, lock: bool = False) -> None:
        """Read what others have done in an event; with *lock* they wait until this is over."""
        if held.version and not self.shared:
            return  # nobody else has the file
        statement = LOCKED if lock and self.shared else _HEAD
        head = connection.execute(statement, {"event": held.id}).first()
        if head is None:
            raise DeskError("desk.no-event", event=held.id)
        if (head.version, head.digest) != (held.version, held.digest):
            # More may have been stored since the head was read: that is for the next time.
            rows = self.rows(connection, held.id, held.version)
            held.extend([row for row in rows if row.no <= head.version])
        if (head.version, head.digest) != (held.version, held.digest):
            number = min(head.version, held.version) + 1
            raise DeskError("desk.damaged-act", event=held.id, number=number)

    def rows(self, connection: Connection, event_id: str, after: int = 0) -> list[Row]:
        """Return the acts after the one of this number."""
        found = connection.execute(_ROWS, {"event": event_id, "known": after})
        return [Row(*row) for row in found]

    def add(self, connection: Connection, batch: Batch) -> None:
        """Store the acts of a batch, which follow those that are there."""
        if not batch.rows:
            return
        self.wrote = True
        held, event = batch.held, batch.event
        self._put_acts(connection, batch.columns())
        moved = connection.execute(
            _MOVE,
            {
                "event": held.id,
                "expected": held.version,
                "new": event.version,
                "now": batch.digest,
                "called": event.title,
                "day": event.date,
            },
        )
        if moved.rowcount != 1:
            raise DeskError("desk.other-writer", where=self.where)
        self.tell(connection, held.id, event.version)

    def add_at_once(self, batch: Batch) -> bool:
        """Store the acts of a batch in one step, unless others have written; say whether it is.

        A file has no such step: nobody else writes to it, and no line to a server is saved.
        """
        del batch
        return False

    def _put_acts(self, connection: Connection, rows: Sequence[Mapping[str, object]]) -> None:
        connection.execute(_ADD, rows)

    def tell(self, connection: Connection, what: str, version: int) -> None:
        """Tell other processes, when this is committed."""

    def listen(self, heard: Callable[[str, int], None]) -> None:
        """Have it told what other processes did."""

    def deafen(self) -> None:
        """Listen no more."""

    # --- persons and settings --------------------------------------------------------------------

    def persons(self, connection: Connection) -> list[tuple[str, str, bool]]:
        """Return ids with what is known of them as JSON, and whether they are erased."""
        columns = (PERSONS.c.id, PERSONS.c.details, PERSONS.c.erased)
        return [(row.id, row.details, row.erased) for row in connection.execute(select(*columns))]

    def put_persons(self, connection: Connection, rows: Sequence[Mapping[str, object]]) -> None:
        """Store persons in the place of what was known of them."""
        self.wrote = True
        ids = [{"gone": row["id"]} for row in rows]
        connection.execute(delete(PERSONS).where(PERSONS.c.id == bindparam("gone")), ids)
        connection.execute(insert(PERSONS), list(rows))
        self.tell(connection, "", 0)

    def scrub(self) -> None:
        """See to it that what was deleted cannot be read in the file."""

    def setting(self, connection: Connection, name: str) -> str | None:
        """Return what was kept under a name."""
        return connection.scalar(select(SETTINGS.c.value).where(SETTINGS.c.name == name))

    def settings(self, connection: Connection) -> list[tuple[str, str]]:
        """Return everything that was kept."""
        return [(row.name, row.value) for row in connection.execute(select(SETTINGS))]

    def keep(self, connection: Connection, name: str, value: str) -> None:
        """Keep a text under a name."""
        self.wrote = True
        connection.execute(delete(SETTINGS).where(SETTINGS.c.name == name))
        connection.execute(insert(SETTINGS), {"name": name, "value": value})
