"""How a database comes to have the newest tables."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext, StampStep
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from doubleton.desk.faults import DeskError
from doubleton.desk.schema import METADATA, revision

MIGRATIONS: Final = Path(__file__).parent / "migrations"


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
