"""Arrow switches: in some rounds the boards are turned, and two lines become one field."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from doubleton.movements.balance import Balance, balance
from doubleton.movements.seating import Movement
from doubleton.movements.violation import listed
from doubleton.said import Said


def rounds_to_switch(rounds: int) -> int:
    """Return how many rounds to switch: about one eighth of the boards.

    >>> [rounds_to_switch(rounds) for rounds in (4, 11, 12, 18, 20)]
    [1, 1, 2, 2, 3]
    """
    return max(1, (2 * rounds + 8) // 16)


def switched(movement: Movement, places: Iterable[tuple[int, int | None]]) -> Movement:
    """Return the movement with the boards turned at *places*, as one field.

    A place is a round and a table, or a round and ``None`` for all its tables.
    """
    asked = set(places)
    turned = frozenset(
        (row.round, row.table)
        for row in movement.rows
        if not asked.isdisjoint(((row.round, row.table), (row.round, None)))
    )
    rows = tuple(row.turned() if (row.round, row.table) in turned else row for row in movement.rows)
    now = movement.switched ^ turned
    title = movement.title
    if title.key == "movement.switched":
        before = dict(title.params)["movement"]
        title = before if isinstance(before, Said) else title
    if now:
        rounds = listed(sorted({number for number, _ in now}))
        title = Said("movement.switched", movement=title, rounds=rounds)
    return replace(movement, title=title, rows=rows, winners=1, switched=now)


def scrambled(
    movement: Movement,
    rounds: Sequence[int] | None = None,
    tables: Sequence[int] | None = None,
) -> Movement:
    """Return a movement of two lines as one field, with some rounds switched.

    Without *rounds* the last eighth is switched; without *tables* every table is.  A hesitation
    Mitchell is switched at all tables but the last.
    """
    if rounds is None:
        last = movement.rounds - rounds_to_switch(movement.rounds)
        rounds = range(last + 1, movement.rounds + 1)
    return switched(
        movement,
        (
            (number, table)
            for number in rounds
            for table in (range(1, movement.tables + 1) if tables is None else tables)
        ),
    )


def best_rounds(movement: Movement, most: int | None = None) -> Movement:
    """Return the movement with as many last rounds switched as balance it best.

    ``most`` limits the number; it is a quarter of the rounds unless told.
    """
    limit = max(1, movement.rounds // 4) if most is None else most
    found = [
        scrambled(movement, range(movement.rounds - count + 1, movement.rounds + 1))
        for count in range(limit + 1)
    ]
    return max(found, key=lambda one: balance(one).qf)


def best_places(
    movement: Movement, most: int, allowed: Iterable[tuple[int, int]] | None = None
) -> Movement:
    """Return the movement with up to *most* single places turned, each the best of its turn.

    ``allowed`` names the rounds and tables that may be turned; all may, unless told.
    """
    free = {(row.round, row.table) for row in movement.played}
    free = free if allowed is None else free & set(allowed)
    weights = _Weights(movement)
    chosen: set[tuple[int, int]] = set()
    for _ in range(most):
        gains = [(weights.after(place), place) for place in sorted(free - chosen)]
        if not gains or min(gains)[0] >= weights.squares:
            break
        place = min(gains)[1]
        weights.turn(place)
        chosen.add(place)
    return switched(movement, chosen)


class _Weights:
    """The competition of a movement, kept up to date while places are turned."""

    def __init__(self, movement: Movement) -> None:
        found: Balance = balance(movement)
        self.squares = found.squares
        self.competition = found.competition
        self.rows = {(row.round, row.table): row for row in movement.played}
        self.sets: dict[int, list[tuple[int, int]]] = {}
        for place, row in self.rows.items():
            self.sets.setdefault(row.set, []).append(place)

    def _changes(self, place: tuple[int, int]) -> dict[tuple[int, int], int]:
        """Return by how much each competition changes when *place* is turned."""
        own = self.rows[place]
        changes: dict[tuple[int, int], int] = {}
        for other in self.sets[own.set]:
            if other == place:
                continue
            for side, first in enumerate((own.ns, own.ew)):
                row = self.rows[other]
                for there, second in enumerate((row.ns, row.ew)):
                    if first is None or second is None:
                        continue
                    two = (min(first, second), max(first, second))
                    changes[two] = changes.get(two, 0) + (-2 if side == there else 2)
        return changes

    def after(self, place: tuple[int, int]) -> int:
        """Return the sum of squares after *place* is turned."""
        return self.squares + sum(
            change * (2 * self.competition[two] + change)
            for two, change in self._changes(place).items()
        )

    def turn(self, place: tuple[int, int]) -> None:
        self.squares = self.after(place)
        for two, change in self._changes(place).items():
            self.competition[two] += change
        self.rows[place] = self.rows[place].turned()
