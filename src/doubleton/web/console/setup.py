"""What was answered when an event was set up: what the pages propose from, and no more."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

from doubleton.desk.desk import Desk
from doubleton.movements.seating import Kind


@dataclass(frozen=True, slots=True)
class Setup:
    """Who plays, how many about, and how many boards; ``kind`` is that of a movement."""

    kind: str = Kind.PAIRS.value
    about: int = 14
    boards: int = 24

    @property
    def between(self) -> tuple[int, int]:
        """The fewest and the most boards that are proposed: about as many as were asked for."""
        away = min(3, self.boards // 4)
        return self.boards - away, self.boards + away


def setup_of(desk: Desk, event_id: str) -> Setup:
    """Return what was answered for an event."""
    kept = desk.setting(_name(event_id))
    return Setup(**json.loads(kept)) if kept else Setup()


def keep_setup(desk: Desk, event_id: str, setup: Setup) -> None:
    """Keep it."""
    desk.keep(_name(event_id), json.dumps(asdict(setup)))


def _name(event_id: str) -> str:
    return f"setup:{event_id}"
