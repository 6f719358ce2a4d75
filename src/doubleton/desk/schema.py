"""The tables of a desk; how a database comes to have them says :mod:`doubleton.desk.migrating`.

Acts are bound by their digests (:mod:`doubleton.desk.records`).  Persons stand beside them, so that
a name can be erased and the digests still hold.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    inspect,
    select,
)

HEAD: Final = "0001"
"""The newest revision of the tables; a test compares it with the migrations."""
APPLICATION: Final = 0x64626C74
"""By this number SQLite files of the desk are known ("dblt")."""

METADATA: Final = MetaData()

EVENTS: Final = Table(
    "events",
    METADATA,
    Column("id", String(60), primary_key=True),
    Column("title", Text, nullable=False),
    Column("date", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("digest", String(64), nullable=False),
    Column("key", String(200), unique=True),
)

ACTS: Final = Table(
    "acts",
    METADATA,
    Column("event_id", String(60), ForeignKey("events.id"), primary_key=True),
    Column("no", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(60), nullable=False),
    Column("at", String(40), nullable=False),
    Column("by_user", Text, nullable=False),
    Column("by_role", String(20), nullable=False),
    Column("key", String(200)),
    Column("record", Text, nullable=False),
    Column("digest", String(64), nullable=False),
    Column("noted", Text),
    UniqueConstraint("event_id", "key"),
    sqlite_with_rowid=False,
)

PERSONS: Final = Table(
    "persons",
    METADATA,
    Column("id", String(60), primary_key=True),
    Column("name", Text, nullable=False),
    Column("number", Text, nullable=False),
    Column("details", Text, nullable=False),
    Column("erased", Boolean, nullable=False),
)

SETTINGS: Final = Table(
    "settings",
    METADATA,
    Column("name", String(100), primary_key=True),
    Column("value", Text, nullable=False),
)

_STAMP: Final = Table("alembic_version", MetaData(), Column("version_num", String(32)))


def revision(connection: Connection) -> str | None:
    """Return the revision of the tables in a database; ``None`` where it has none."""
    if not inspect(connection).has_table(_STAMP.name):
        return None
    return connection.scalar(select(_STAMP.c.version_num))
