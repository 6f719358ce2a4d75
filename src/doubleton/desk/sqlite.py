"""A desk in one file: durable with every commit, and written by one connection only."""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.pool import NullPool

from doubleton.desk.faults import DeskError, failed
from doubleton.desk.schema import APPLICATION, HEAD, revision
from doubleton.desk.store import Store

_HEADER: Final = b"SQLite format 3\0"
_PRAGMAS: Final = (
    "PRAGMA busy_timeout = 5000",
    "PRAGMA foreign_keys = ON",
    "PRAGMA synchronous = FULL",
    "PRAGMA secure_delete = ON",
)


class SqliteStore(Store):
    """A file; whoever has it holds its lock (:mod:`doubleton.desk.locking`), or only reads."""

    def __init__(self, path: Path, *, read_only: bool = False) -> None:
        self.path, self.read_only = path, read_only
        _looked_at(path, read_only=read_only)
        if not read_only:
            _made_for_oneself(path)
        super().__init__(self._engine(), str(path))
        try:
            self._prepare()
        except BaseException:
            self.close()
            raise

    def _engine(self) -> Engine:
        engine = create_engine("sqlite://", creator=self._connect, poolclass=NullPool)
        # Left to itself the driver begins too late, and two writers lose each other's updates.
        begin = "BEGIN" if self.read_only else "BEGIN IMMEDIATE"
        event.listen(engine, "begin", lambda connection: _begun(connection, begin))
        return engine

    def _connect(self) -> sqlite3.Connection:
        address = self.path.absolute().as_uri()
        if self.read_only:
            beside = self.path.with_name(self.path.name + "-wal")
            address += "?mode=ro" if beside.exists() else "?mode=ro&immutable=1"
        made = sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False)
        try:
            for pragma in _PRAGMAS:
                made.execute(pragma)
            self._look_into(made)
            if not self.read_only:
                made.execute("PRAGMA journal_mode = WAL")
        except BaseException:
            made.close()
            raise
        return made

    def _look_into(self, made: sqlite3.Connection) -> None:
        """Refuse the file of another program, before anything in it is changed."""
        (number,) = made.execute("PRAGMA application_id").fetchone()
        (tables,) = made.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if number != APPLICATION and (tables or self.read_only):
            raise DeskError("desk.no-desk", where=str(self.path))

    def _prepare(self) -> None:
        with self.transaction() as connection:
            if _pragma(connection, "quick_check(1)") != "ok":
                raise DeskError("desk.damaged", where=self.where)
            if revision(connection) == HEAD:
                return
            if self.read_only:
                raise DeskError("desk.newer", where=self.where)
            from doubleton.desk.migrating import migrated  # noqa: PLC0415 - slow, and rare

            migrated(connection, self.where)
            connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")

    def scrub(self) -> None:
        """Write the pages that were overwritten into the file, and empty the log of changes."""
        with self.transaction() as connection:
            driver = connection.connection.driver_connection
        if isinstance(driver, sqlite3.Connection):
            driver.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def copy_to(self, path: Path) -> None:
        """Write a copy as it stands, over a connection of its own: writing goes on meanwhile."""
        try:
            _made_for_oneself(path)
            made = self._connect()
            try:
                made.execute("VACUUM INTO ?", (str(path),))
            finally:
                made.close()
        except sqlite3.Error as error:
            raise failed(error, str(path)) from error


def _begun(connection: Connection, begin: str) -> None:
    connection.exec_driver_sql(begin)


def _pragma(connection: Connection, name: str) -> Any:  # noqa: ANN401 - a number or text
    return connection.exec_driver_sql(f"PRAGMA {name}").scalar()


def _made_for_oneself(path: Path) -> None:
    """Make a file that is not there, which nobody else may read: hands and codes are in it."""
    with suppress(OSError):  # the database says better what is in the way
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def _looked_at(path: Path, *, read_only: bool) -> None:
    """Refuse what is there and is no such file, before anything is written to it."""
    try:
        with path.open("rb") as file:
            head = file.read(len(_HEADER))
    except FileNotFoundError:
        if read_only:
            raise DeskError("desk.no-file", where=str(path)) from None
        if not path.parent.is_dir():
            raise DeskError("desk.no-folder", where=str(path.parent)) from None
        return
    except OSError as error:
        raise DeskError("desk.cannot-open", where=str(path), detail=str(error.strerror)) from None
    if head and head != _HEADER:
        raise DeskError("desk.no-desk", where=str(path))
