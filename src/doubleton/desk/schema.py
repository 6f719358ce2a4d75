"""The tables of a desk, and how a database comes to have them.

Acts are bound by their digests (:mod:`doubleton.desk.records`).  Persons stand beside them, so that
a name can be erased and the digests still hold.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext, StampStep
from alembic.script import ScriptDirectory
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
)

from doubleton.desk.faults import DeskError

HEAD: Final = "0001"
"""The newest revision of the tables; a test compares it with the migrations."""
MIGRATIONS: Final = Path(__file__).parent / "migrations"
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


def revision(connection: Connection) -> str | None:
    """Return the revision of the tables in a database; ``None`` where it has none."""
    return MigrationContext.configure(connection).get_current_revision()


def migrated(connection: Connection, where: str) -> None:
    """Bring the tables of a database to the newest revision, within its transaction.

    Raises :class:`DeskError` where the database is from a newer version of the program.
    """
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    scripts = ScriptDirectory.from_config(config)
    now = revision(connection)
    if now is not None and now not in {one.revision for one in scripts.walk_revisions()}:
        raise DeskError("desk.newer", where=where)

    def steps(current: str | tuple[str, ...], _: MigrationContext) -> list[StampStep]:
        upgraded: Any = vars(type(scripts))["_upgrade_revs"]  # as its own command does
        return list(upgraded(scripts, "head", current))

    with EnvironmentContext(config, scripts, fn=steps) as environment:
        environment.configure(connection=connection, target_metadata=METADATA)
        environment.run_migrations()
