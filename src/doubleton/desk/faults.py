"""What can go wrong at the desk, as one message each."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final, Self

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from doubleton.desk.plain import Unfit
from doubleton.errors import DoubletonError
from doubleton.said import Said


class DeskError(DoubletonError):
    """The desk cannot do what it was asked; nothing that was acknowledged is lost."""

    @classmethod
    def of(cls, said: Said) -> Self:
        """Return the error that says this."""
        return cls(said.key, **dict(said.params))


def unfit_said(unfit: Unfit) -> Said:
    """Tell what of an act or a record is not as it should be, and where."""
    if not unfit.field:
        return unfit.said
    return Said("desk.field", field=unfit.field, what=unfit.said)


def place_of(where: Path | str) -> str:
    """Name a database without its password."""
    if isinstance(where, Path):
        return str(where)
    try:
        return make_url(where).render_as_string(hide_password=True)
    except ArgumentError:
        return where


_SQLITE: Final = {
    sqlite3.SQLITE_FULL: "desk.disk-full",
    sqlite3.SQLITE_READONLY: "desk.read-only",
    sqlite3.SQLITE_PERM: "desk.read-only",
    sqlite3.SQLITE_NOTADB: "desk.no-desk",
    sqlite3.SQLITE_CORRUPT: "desk.damaged",
    sqlite3.SQLITE_IOERR: "desk.cannot-write",
    sqlite3.SQLITE_CANTOPEN: "desk.cannot-open",
    sqlite3.SQLITE_BUSY: "desk.busy",
    sqlite3.SQLITE_LOCKED: "desk.busy",
}
_POSTGRES: Final = {
    "53100": "desk.disk-full",
    "25006": "desk.read-only",
    "42501": "desk.read-only",
    "XX001": "desk.damaged",
    "XX002": "desk.damaged",
}


def failed(error: SQLAlchemyError | sqlite3.Error, where: str) -> DeskError:
    """Return what a database's error means for whoever uses the desk."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    detail = str(cause).strip().partition("\n")[0]
    if isinstance(cause, sqlite3.Error):
        code = getattr(cause, "sqlite_errorcode", None)
        key = None if code is None else _SQLITE.get(code & 0xFF)
    else:
        state: str | None = getattr(cause, "sqlstate", None)
        if state is None or state.startswith(("08", "57P", "28", "3D")):
            key = "desk.server"
        else:
            key = _POSTGRES.get(state)
    if key in {"desk.server", "desk.cannot-open", "desk.cannot-write", None}:
        return DeskError(key or "desk.failed", where=where, detail=detail)
    return DeskError(key, where=where)
