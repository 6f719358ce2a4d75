"""Opening a desk: a file, or a PostgreSQL server."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path
from typing import Final

from doubleton.desk.desk import Desk
from doubleton.desk.faults import DeskError
from doubleton.desk.locking import Lock, owner_of
from doubleton.desk.postgres import PostgresStore, is_address
from doubleton.desk.remote import RemoteDesk
from doubleton.desk.serving import Door
from doubleton.desk.sql_desk import SqlDesk
from doubleton.desk.sqlite import SqliteStore

PATIENCE: Final = 5.0
"""Seconds that another process has to say where it can be asked, or to end."""
_PAUSE: Final = 0.05


def open_desk(where: Path | str, *, read_only: bool = False) -> Desk:
    """Open a desk: *where* is a file, or an address such as ``postgresql://anna@host/club``.

    A file that is not there is made.  One process has a file at a time; if that is another one of
    this program, it is asked to do what this desk is told.

    Raises :class:`~doubleton.desk.faults.DeskError`, with the one reason why it cannot be opened.
    """
    if isinstance(where, str) and is_address(where):
        return SqlDesk(PostgresStore(where, read_only=read_only))
    path = Path(where)
    return _reading(path) if read_only else _writing(path)


def _lock_of(path: Path) -> Path:
    return path.with_name(path.name + ".lock")


def _writing(path: Path) -> Desk:
    try:
        there = path.parent.is_dir()
    except OSError as error:
        detail = str(error.strerror)
        raise DeskError("desk.cannot-open", where=str(path), detail=detail) from None
    if not there:
        raise DeskError("desk.no-folder", where=str(path.parent))
    until = time.monotonic() + PATIENCE
    while True:
        lock = Lock.taken(_lock_of(path))
        if lock is not None:
            return _having(path, lock)
        remote = _asking(path, read_only=False)
        if remote is not None:
            return remote
        if time.monotonic() > until:
            owner = owner_of(_lock_of(path))
            raise DeskError("desk.locked", where=str(path), pid=0 if owner is None else owner.pid)
        time.sleep(_PAUSE)


def _having(path: Path, lock: Lock) -> Desk:
    """Return the desk of the process that has the file, and open the door to others."""
    try:
        desk = SqlDesk(SqliteStore(path))
    except BaseException:
        lock.free()
        raise
    door = Door(desk, path)
    lock.tell(door.owner)
    desk.at_close(door.close, lock.free)
    return desk


def _asking(path: Path, *, read_only: bool) -> Desk | None:
    """Return the desk of another process; ``None`` where none answers."""
    owner = owner_of(_lock_of(path))
    if owner is None:
        return None
    try:
        return RemoteDesk(
            owner, str(path), partial(open_desk, path, read_only=read_only), read_only=read_only
        )
    except OSError:
        return None


def _reading(path: Path) -> Desk:
    remote = _asking(path, read_only=True)
    return SqlDesk(SqliteStore(path, read_only=True)) if remote is None else remote
