"""Howell movements: everybody meets everybody, or nearly, and all move but a few.

A round-1 line a table, ``(North-South, East-West, set)``, tells all rounds
(:mod:`~doubleton.movements.cyclic_form`).  The lines are valid where they hold every pair once, the
differences of the moving pairs that meet are all different, and so are those of set and pair over
all moving seats: then nobody meets an opponent or a set twice.
"""

from __future__ import annotations

from typing import Final

from doubleton.movements.cyclic_form import Line, from_lines
from doubleton.movements.howell_lines import HOWELLS, REDUCED
from doubleton.movements.howell_search import howell_lines
from doubleton.movements.seating import Kind, Movement, Seating
from doubleton.said import Said

ENDLESS: Final[dict[int, tuple[int, ...]]] = {4: (1, 3, 5, 2)}
"""The sets of round 1, by table, of endless Howells."""


def howell(tables: int, rounds: int | None = None) -> Movement:
    """Return a Howell: full with ``2 * tables - 1`` rounds, reduced with fewer.

    In a full one pair ``2 * tables`` stays; in a reduced one all pairs above *rounds* do.  What is
    not built in is searched for.

    Raises ``ValueError`` where there is none, or none was found.
    """
    full = 2 * tables - 1
    rounds = full if rounds is None else rounds
    if (tables, rounds) == (3, 10):
        return short_howell()
    lines = HOWELLS.get(tables) if rounds == full else REDUCED.get((tables, rounds))
    if lines is None:
        lines = howell_lines(tables, rounds)
    if lines is None:
        message = f"no Howell of {tables} tables and {rounds} rounds was found"
        raise ValueError(message)
    key = "movement.howell" if rounds == full else "movement.reduced-howell"
    return from_lines(lines, rounds, Said(key, tables=tables, rounds=rounds))


def short_howell() -> Movement:
    """Return the Howell of 3 tables and 10 short rounds: nobody shares, everybody meets twice.

    Two consecutive rounds are played against each opponent.
    """
    rows = [
        Seating(number, table, ns, ew, one)
        for table, rounds in enumerate(_SHORT, 1)
        for number, (ns, ew, one) in enumerate(rounds, 1)
    ]
    rows.sort(key=lambda row: (row.round, row.table))
    title = Said("movement.short-howell", tables=3, rounds=10)
    return Movement(title, Kind.PAIRS, 3, 10, 10, tuple(rows), max_meetings=2)


_SHORT: Final[tuple[tuple[Line, ...], ...]] = (
    tuple((6, (number + 1) // 2, number) for number in range(1, 11)),
    (
        *((4, 3, 3), (4, 3, 9), (5, 4, 1), (5, 4, 5), (1, 5, 3)),
        *((1, 5, 7), (2, 1, 5), (2, 1, 9), (3, 2, 1), (3, 2, 7)),
    ),
    (
        *((2, 5, 6), (2, 5, 8), (3, 1, 8), (3, 1, 10), (4, 2, 2)),
        *((4, 2, 10), (5, 3, 2), (5, 3, 4), (1, 4, 4), (1, 4, 6)),
    ),
)


def endless_howell(tables: int) -> Movement:
    """Return the endless Howell: every pair follows the same way from seat to seat.

    North-South go up a table and East-West down one, turning at the ends; every table has its own
    schedule of sets, one up each round from where it begins.

    Raises ``ValueError`` where no sets are built in and none are found.
    """
    rounds = 2 * tables - 1
    pairs = [(2 * tables, 1)] + [(rounds + 1 - k, k + 1) for k in range(1, tables)]
    sets = ENDLESS.get(tables) or _schedule(pairs, rounds)
    if sets is None:
        message = f"no endless Howell of {tables} tables was found"
        raise ValueError(message)
    lines = [(ns, ew, one) for (ns, ew), one in zip(pairs, sets, strict=True)]
    return from_lines(lines, rounds, Said("movement.endless-howell", tables=tables))


def _schedule(pairs: list[tuple[int, int]], rounds: int) -> tuple[int, ...] | None:
    """Find the sets of round 1 for which no mover meets a set twice."""

    def fill(table: int, used: frozenset[int], sets: tuple[int, ...]) -> tuple[int, ...] | None:
        if table == len(pairs):
            return sets
        for one in range(1, rounds + 1):
            differences = {(one - pair) % rounds for pair in pairs[table] if pair <= rounds}
            seats = sum(pair <= rounds for pair in pairs[table])
            if one not in sets and len(differences) == seats and not differences & used:
                found = fill(table + 1, used | differences, (*sets, one))
                if found is not None:
                    return found
        return None

    return fill(0, frozenset(), ())
