"""Counting what collides, row by row: the measure by which a schedule is mended."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from doubleton.movements.seating import Kind, Movement, Seating

Two = tuple[int, int]


class Conflicts:
    """The collisions of rows that are put in and taken out one by one.

    ``cost`` is 0 when nobody is in two places, meets a set twice, meets an opponent too often or
    meets one from whom it should stay apart, and no set is at more tables than it may be.
    """

    def __init__(self, movement: Movement, apart: Collection[Two], sharers: int) -> None:
        self.kind = movement.kind
        self.limits = (movement.max_meetings, movement.max_partnerships)
        self.sharers = sharers
        self.apart = {(min(two), max(two)) for two in apart}
        self.counts: dict[tuple[int, ...], int] = {}
        self.cost = 0
        self._known: dict[Seating, list[tuple[tuple[int, ...], int]]] = {}

    def _keys(self, row: Seating) -> list[tuple[tuple[int, ...], int]]:
        """Return what a row counts as, each with how often it may be."""
        known = self._known.get(row)
        if known is None:
            known = self._known[row] = list(self._counted(row))
        return known

    def _counted(self, row: Seating) -> Iterable[tuple[tuple[int, ...], int]]:
        teams = self.kind is Kind.TEAMS
        for side, members in enumerate(row.sides):
            half = side if teams else 0
            for one in members:
                yield (0, row.round, one, half), 1
                if row.is_played:
                    yield (1, one, half, row.set), 1
        if not row.is_played:
            return
        yield (2, row.round, row.set), self.sharers
        for first in row.sides[0]:
            for second in row.sides[1]:
                two = (first, second) if teams else (min(first, second), max(first, second))
                yield (3, *two), 0 if two in self.apart else self.limits[0]
        for partners in row.sides:
            if len(partners) > 1:
                yield (4, min(partners), max(partners)), self.limits[1]

    def add(self, row: Seating) -> None:
        """Put a row in."""
        counts = self.counts
        for key, limit in self._keys(row):
            now = counts.get(key, 0) + 1
            counts[key] = now
            if now > limit:
                self.cost += 1

    def remove(self, row: Seating) -> None:
        """Take a row out."""
        counts = self.counts
        for key, limit in self._keys(row):
            now = counts[key]
            counts[key] = now - 1
            if now > limit:
                self.cost -= 1

    def collides(self, row: Seating) -> bool:
        """Whether a row that is in takes part in a collision."""
        counts = self.counts
        return any(counts[key] > limit for key, limit in self._keys(row))
