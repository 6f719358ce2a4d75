"""A copy of a whole desk as one SQLite file, proved before it counts."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Connection, insert, select

from doubleton.desk.desk import Listed
from doubleton.desk.faults import DeskError
from doubleton.desk.held import Held
from doubleton.desk.schema import ACTS, EVENTS, PERSONS, SETTINGS
from doubleton.desk.sqlite import SqliteStore
from doubleton.desk.store import Store


def backed_up(store: Store, path: Path, do: Callable[[Callable[[], None]], None]) -> None:
    """Write a copy to *path*, which must not exist; what is not proved is taken away again.

    *do* has something done with the one connection of the store, after what was asked for before.
    A file is copied and proved without it, so that nobody waits for a slow stick.
    """
    if path.exists():
        raise DeskError("desk.exists", where=str(path))
    if not path.parent.is_dir():
        raise DeskError("desk.no-folder", where=str(path.parent))
    draft = path.with_name(f".{path.name}.{os.getpid()}.part")
    draft.unlink(missing_ok=True)
    try:
        if isinstance(store, SqliteStore):
            do(lambda: None)
            store.copy_to(draft)
        else:
            do(lambda: _copy(store, draft))
        copy = SqliteStore(draft, read_only=True)
        try:
            proved(copy)
        finally:
            copy.close()
        _put_in_place(draft, path)
    finally:
        for leftover in (draft, *(draft.with_name(draft.name + end) for end in ("-wal", "-shm"))):
            leftover.unlink(missing_ok=True)


def _put_in_place(draft: Path, path: Path) -> None:
    try:
        with draft.open("rb+") as file:
            os.fsync(file.fileno())
        draft.rename(path)
    except OSError as error:
        detail = str(error.strerror)
        raise DeskError("desk.cannot-write", where=str(path), detail=detail) from error


def _copy(store: Store, path: Path) -> None:
    copy = SqliteStore(path)
    try:
        with store.transaction() as source, copy.transaction() as target:
            for table in (EVENTS, ACTS, PERSONS, SETTINGS):
                found = source.execute(select(table)).mappings()
                while some := found.fetchmany(5000):
                    target.execute(insert(table), [dict(row) for row in some])
    finally:
        copy.close()


def proved(store: Store) -> tuple[Listed, ...]:
    """Read every event of a database and compare all digests; return the events."""
    with store.transaction() as connection:
        events = store.events(connection)
        for one in events:
            _prove(store, connection, one)
    return events


def _prove(store: Store, connection: Connection, one: Listed) -> None:
    store.freshen(connection, Held(one.id))
