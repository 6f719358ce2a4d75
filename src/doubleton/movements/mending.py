"""Mending a schedule: what was played stands, and the rounds to come change as little as can be.

The rows of later rounds exchange sets, or contestants, with other rows of their round, until
nothing collides.  The search begins with the schedule as it was, so it finds few changes first.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Final

from doubleton.movements.chance import Shuffling
from doubleton.movements.conflicts import Conflicts, Two
from doubleton.movements.seating import Kind, Movement, Seating, tabled

STEPS: Final = 250
"""Exchanges that are tried before a schedule is given up."""

ATTEMPTS: Final = 3
"""Searches that begin anew with another order."""


def mended(
    movement: Movement,
    after: int,
    *,
    apart: Collection[Two] = (),
    sharers: int | None = None,
    fixed: Collection[int] = (),
) -> Movement | None:
    """Return the movement with the rounds after *after* changed so that nothing collides there.

    Contestants that are *apart* no longer meet, and those that are *fixed*, or always sat at one
    table, keep their seats.  A set is at no more than *sharers* tables in a round (as many as in
    the movement, unless told).  Returns ``None`` where no such schedule was found.
    """
    if sharers is None:
        sharers = most_at_a_set(movement)
    still = set(fixed)
    if movement.kind is not Kind.TEAMS:
        still |= {*movement.stationary}
    for attempt in range(ATTEMPTS):
        found = _Mending(movement, after, Conflicts(movement, apart, sharers), still).run(attempt)
        if found is not None:
            return found
    return None


def most_at_a_set(movement: Movement) -> int:
    """Return the most tables that use a set in one round."""
    uses: dict[Two, int] = {}
    for row in movement.played:
        uses[row.round, row.set] = uses.get((row.round, row.set), 0) + 1
    return max(uses.values(), default=1)


class _Mending:
    def __init__(
        self, movement: Movement, after: int, conflicts: Conflicts, still: Collection[int]
    ) -> None:
        self.movement, self.after, self.conflicts = movement, after, conflicts
        self.still = still
        self.rows = {(row.round, row.table): row for row in movement.rows}
        for row in movement.rows:
            if row.round <= after:
                conflicts.add(row)
        # What collided in the past is past: only new collisions count.
        conflicts.cost = 0
        for row in movement.rows:
            if row.round > after:
                conflicts.add(row)
        self.later = sorted(place for place in self.rows if place[0] > after)
        self.beside: dict[int, list[Two]] = {}
        for place in self.later:
            self.beside.setdefault(place[0], []).append(place)
        self.recent: dict[tuple[Two, Two, int], int] = {}

    def run(self, attempt: int) -> Movement | None:
        chance = Shuffling(attempt + 7 * self.after)
        for step in range(STEPS):
            if self.conflicts.cost == 0:
                rows = tabled(list(self.rows.values()))
                return replace(self.movement, rows=rows)
            bad = [place for place in self.later if self.conflicts.collides(self.rows[place])]
            if not bad:
                return None
            place = bad[chance.below(len(bad))]
            if not self._improve(place, step, chance):
                return None
        return None

    def _improve(self, place: Two, step: int, chance: Shuffling) -> bool:
        """Make the best exchange of a row with another, even where it is none the better."""
        best: tuple[int, int, tuple[Two, Two, int]] | None = None
        for exchange in self._exchanges(place):
            if self.recent.get(exchange, -1) >= step:
                continue
            first, second, _ = exchange
            old = self.rows[first], self.rows[second]
            self._make(exchange)
            tried = (self.conflicts.cost, chance.below(1000), exchange)
            self._put(first, old[0])
            if first != second:
                self._put(second, old[1])
            if best is None or tried < best:
                best = tried
        if best is None:
            self.recent.clear()
            return True
        self._make(best[2])
        self.recent[best[2]] = step + 5 + chance.below(5)
        return True

    def _exchanges(self, place: Two) -> Iterator[tuple[Two, Two, int]]:
        """Yield exchanges in the round of a row: 0 the sets, 1 East-West, 2 North-South."""
        own = self.rows[place]
        for other in self.beside[place[0]]:
            if other == place:
                continue
            row = self.rows[other]
            two = min(place, other), max(place, other)
            if own.is_played and row.is_played:
                yield (*two, 0)
            for side in (1, 2):
                one, there = (own.ew, row.ew) if side == 1 else (own.ns, row.ns)
                if one not in self.still and there not in self.still:
                    yield (*two, side)
        if own.is_played:
            used = {self.rows[other].set for other in self.beside[place[0]]}
            for one in range(1, self.movement.sets + 1):
                if one not in used:
                    yield (place, place, 10 + one * 100_000 + own.set)

    def _make(self, exchange: tuple[Two, Two, int]) -> None:
        first, second, what = exchange
        a, b = self.rows[first], self.rows[second]
        if first == second:
            one, old = divmod(what - 10, 100_000)
            self._put(first, _with_set(a, one if a.set == old else old))
            return
        match what:
            case 0:
                new = _with_set(a, b.set), _with_set(b, a.set)
            case 1:
                new = _crossed(a, b), _crossed(b, a)
            case _:
                new = (
                    Seating(a.round, a.table, b.ns, a.ew, a.set, b.south, a.west),
                    Seating(b.round, b.table, a.ns, b.ew, b.set, a.south, b.west),
                )
        self._put(first, new[0])
        self._put(second, new[1])

    def _put(self, place: Two, row: Seating) -> None:
        self.conflicts.remove(self.rows[place])
        self.conflicts.add(row)
        self.rows[place] = row


def _with_set(row: Seating, one: int) -> Seating:
    return Seating(row.round, row.table, row.ns, row.ew, one, row.south, row.west)


def _crossed(row: Seating, other: Seating) -> Seating:
    """Return a row with East-West of another."""
    return Seating(row.round, row.table, row.ns, other.ew, row.set, row.south, other.west)
