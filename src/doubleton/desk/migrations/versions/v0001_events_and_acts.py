"""The first tables: events, acts, persons, settings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "events",
        sa.Column("id", sa.String(60), primary_key=True),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("date", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("key", sa.String(200), unique=True),
    )
    op.create_table(
        "acts",
        sa.Column("event_id", sa.String(60), sa.ForeignKey("events.id"), primary_key=True),
        sa.Column("no", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(60), nullable=False),
        sa.Column("at", sa.String(40), nullable=False),
        sa.Column("by_user", sa.Text, nullable=False),
        sa.Column("by_role", sa.String(20), nullable=False),
        sa.Column("key", sa.String(200)),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("noted", sa.Text),
        sa.UniqueConstraint("event_id", "key"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "persons",
        sa.Column("id", sa.String(60), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("number", sa.Text, nullable=False),
        sa.Column("details", sa.Text, nullable=False),
        sa.Column("erased", sa.Boolean, nullable=False),
    )
    op.create_table(
        "settings",
        sa.Column("name", sa.String(100), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
