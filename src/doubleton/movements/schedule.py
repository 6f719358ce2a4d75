"""The schedule of a section: a movement and every version that it had, with the reason."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from doubleton.movements.changes import Plan
from doubleton.movements.seating import Movement, Seating
from doubleton.said import Said


@dataclass(frozen=True, slots=True)
class Version:
    """A state of the schedule: valid after round ``after``, with who changed it, when and why."""

    number: int
    movement: Movement
    reason: Said
    after: int = 0
    by: str = ""
    at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Schedule:
    """All versions, the first one first; results stay with the rows that were played."""

    versions: tuple[Version, ...]

    @classmethod
    def begun(cls, movement: Movement, by: str = "", at: datetime | None = None) -> Schedule:
        """Return the schedule of a movement that begins."""
        return cls((Version(1, movement, Said("movement.begun"), 0, by, at),))

    @property
    def movement(self) -> Movement:
        """The movement as it stands."""
        return self.versions[-1].movement

    def changed(self, plan: Plan, by: str = "", at: datetime | None = None) -> Schedule:
        """Return the schedule after a plan was chosen."""
        number = self.versions[-1].number + 1
        version = Version(number, plan.movement, plan.done, plan.after, by, at)
        return Schedule((*self.versions, version))

    def differing(self, number: int) -> tuple[Seating, ...]:
        """Return the rows of a version that the version before did not have."""
        before, now = self.versions[number - 2].movement, self.versions[number - 1].movement
        old = set(before.rows) if number > 1 else set()
        return tuple(row for row in now.rows if row not in old)
