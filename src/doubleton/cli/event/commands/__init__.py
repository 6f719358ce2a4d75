"""The commands of an event and their options, in the order in which an evening needs them."""

from __future__ import annotations

from doubleton.cli.event.commands import (
    after,
    before,
    boards,
    changes,
    club,
    during,
    records,
    rulings,
)
from doubleton.cli.event.commands.group import app

__all__ = ["after", "app", "before", "boards", "changes", "club", "during", "records", "rulings"]
