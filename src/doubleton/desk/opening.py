"""Opening a desk: a file, or a PostgreSQL server."""

from __future__ import annotations

from pathlib import Path

from doubleton.desk.desk import Desk
from doubleton.desk.locking import Lock
from doubleton.desk.sql_desk import SqlDesk
from doubleton.desk.sqlite import SqliteStore


def open_desk(where: Path | str, *, read_only: bool = False) -> Desk:
    """Open a desk; a file that is not there is made."""
    path = Path(where)
    lock = Lock.taken(path.with_name(path.name + ".lock"))
    assert lock is not None
    return SqlDesk(SqliteStore(path, read_only=read_only), lock.free)
