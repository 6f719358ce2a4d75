"""The boards of a set, and the numbers that boards have in one session after another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum


class Numbering(StrEnum):
    """With which number the boards of a further session begin."""

    CONTINUOUS = "continuous"
    RESTART = "restart"
    BAROMETER = "barometer"


@dataclass(frozen=True, slots=True)
class BoardSets:
    """How sets are made of boards: ``per_set`` boards each, from number ``first``.

    >>> BoardSets(3).boards(5)
    range(13, 16)
    >>> BoardSets(3).set_of(14)
    5
    """

    per_set: int
    first: int = 1

    def boards(self, number: int) -> range:
        """Return the boards of the set of this number, which counts from 1."""
        start = self.first + (number - 1) * self.per_set
        return range(start, start + self.per_set)

    def set_of(self, board: int) -> int:
        """Return the set that a board belongs to; below 1 for a board before the first."""
        return (board - self.first) // self.per_set + 1

    def of_session(self, session: int, sets: Sequence[int], numbering: Numbering) -> BoardSets:
        """Return the sets of a session (counted from 1), where earlier ones had *sets* sets each.

        Barometers go on counting as continuous numbering does: round *r* plays set *r*.
        """
        if numbering is Numbering.RESTART:
            return self
        return BoardSets(self.per_set, self.first + self.per_set * sum(sets[: session - 1]))
