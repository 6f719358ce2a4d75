"""Who acts in an event: roles, and what they may do (Laws 7D, 8A2, 81)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from doubleton.bridge import Seat


class Role(StrEnum):
    """In what capacity somebody acts."""

    DIRECTOR = "director"
    ASSISTANT = "assistant"
    SCORER = "scorer"
    TABLE = "table"
    PLAYER = "player"
    CAPTAIN = "captain"
    PUBLIC = "public"


DIRECTORS: Final = frozenset({Role.DIRECTOR, Role.ASSISTANT})
"""Who runs the session and gives rulings."""

CHIEF: Final = frozenset({Role.DIRECTOR})
"""Who alone makes official, unlocks, suspends and disqualifies: no assistant."""

STAFF: Final = DIRECTORS | {Role.SCORER}
"""Who may also enter and correct what others played."""

AT_TABLE: Final = frozenset({Role.TABLE, Role.PLAYER, Role.CAPTAIN})
"""Who acts only for a table, or for themselves."""


@dataclass(frozen=True, slots=True)
class Place:
    """A table of a section in a session."""

    session: str
    section: str
    table: int


@dataclass(frozen=True, slots=True)
class Actor:
    """Who did something, in what role, on which device.

    A device that stands at a table acts for that ``place``; a player's own is that of an
    ``entrant`` and of one of the ``player`` ids in it, wherever it sits now.  ``seat`` is where
    the one who holds the device sits, where that is known.
    """

    user: str
    role: Role
    device: str = ""
    place: Place | None = None
    entrant: str | None = None
    player: str | None = None
    seat: Seat | None = None


PUBLIC: Final = Actor("public", Role.PUBLIC)
"""Whoever is not known: what he may see may be published."""

PROGRAM: Final = Actor("doubleton", Role.DIRECTOR)
"""What follows from the rules of the event without anybody's doing."""
