"""A second statement of what a movement must keep, for the tests: it is played round by round."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from doubleton.movements.seating import Movement


def troubles(movement: Movement, after: int = 0) -> list[str]:
    """Play a movement of pairs, and return what goes wrong after a round."""
    found: list[str] = []
    seen: dict[int, list[int]] = {}
    faced: dict[frozenset[int], int] = {}
    for number in range(1, movement.rounds + 1):
        busy: list[int] = []
        tables: list[int] = []
        for row in movement.rows:
            if row.round != number:
                continue
            tables.append(row.table)
            both = [one for one in (row.ns, row.ew) if one is not None]
            busy += both
            if len(both) < 2:
                continue
            for one in both:
                if row.set in seen.setdefault(one, []) and number > after:
                    found.append(f"round {number}: {one} has met set {row.set}")
                seen[one].append(row.set)
            two = frozenset(both)
            faced[two] = faced.get(two, 0) + 1
            if faced[two] > movement.max_meetings and number > after:
                found.append(f"round {number}: {sorted(two)} meet again")
        if len(set(busy)) < len(busy):
            found.append(f"round {number}: somebody sits twice")
        if len(set(tables)) < len(tables):
            found.append(f"round {number}: a table stands twice")
    return found
