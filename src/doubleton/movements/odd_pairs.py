"""An odd number of pairs: a vacant seat, a rover, or a pair that bumps others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Final

from doubleton.movements.howell import howell
from doubleton.movements.mitchell import mitchell, relay_mitchell, skip_mitchell
from doubleton.movements.seating import Movement, Seating, tabled
from doubleton.movements.validation import meetings, replays
from doubleton.said import Said


class HalfTable(StrEnum):
    """What is done with an odd number of pairs."""

    PHANTOM_NS_LAST = "phantom_ns_last"
    PHANTOM_NS_FIRST = "phantom_ns_1"
    PHANTOM_EW = "phantom_ew"
    ROVER = "rover"
    BUMP = "bump"
    HOWELL = "howell"


ROVERS: Final[dict[int, tuple[int, ...]]] = {
    6: (1, 3, 5, 2, 4),
    7: (1, 3, 5, 7, 2, 4),
    8: (1, 6, 2, 7, 3, 8, 4),
    9: (1, 5, 9, 2, 4, 7, 3, 6),
    10: (1, 7, 2, 8, 3, 9, 4, 10, 5),
    11: (1, 3, 5, 7, 9, 11, 2, 4, 6, 8),
    12: (3, 9, 4, 10, 5, 11, 6, 12, 7, 1, 8),
    13: (1, 3, 5, 7, 9, 11, 13, 2, 4, 6, 8, 10),
    14: (1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7),
    15: (1, 3, 5, 7, 9, 12, 14, 2, 4, 6, 8, 10, 11, 13),
}
"""Where the rover sits from round 2 on, by the number of full tables (the EBU's list).

The base is a straight Mitchell for an odd number and a relay Mitchell for an even one.  With 9 and
with 15 tables one opponent is met twice.
"""

STEPS: Final = 20_000
"""How long :func:`rover_tables` looks before it gives up."""


def with_vacancy(movement: Movement, absent: int) -> Movement:
    """Return the movement without one contestant: whoever would meet it sits out.

    >>> from doubleton.movements.mitchell import mitchell
    >>> half = with_vacancy(mitchell(7), 7)
    >>> [half.sitting_out(number) for number in (1, 2, 3)]
    [(14,), (13,), (12,)]
    """
    title = Said("movement.half-table", movement=movement.title, absent=absent)
    return replace(movement, title=title, rows=movement.without((absent,)))


def half_table(
    pairs: int, how: HalfTable = HalfTable.PHANTOM_NS_LAST, rounds: int | None = None
) -> Movement:
    """Return the movement of an odd number of pairs, as the organiser wants it.

    The missing pair is a North-South pair, at the last table or the first, the last East-West pair
    or the one that stays in a Howell; or else the tables are full and one pair more has no seat.

    >>> half_table(13).sitting_out(1), half_table(13, HalfTable.PHANTOM_EW).sitting_out(1)
    ((14,), (7,))

    Raises ``ValueError`` for an even number of pairs, and where there is no such movement.
    """
    if pairs % 2 == 0 or pairs < 5:
        message = f"{pairs} pairs have no half table"
        raise ValueError(message)
    tables = (pairs + 1) // 2
    match how:
        case HalfTable.PHANTOM_NS_LAST:
            return with_vacancy(even_base(tables, rounds), tables)
        case HalfTable.PHANTOM_NS_FIRST:
            return with_vacancy(even_base(tables, rounds), 1)
        case HalfTable.PHANTOM_EW:
            return with_vacancy(even_base(tables, rounds), 2 * tables)
        case HalfTable.ROVER:
            return rover(even_base(tables - 1, rounds))
        case HalfTable.BUMP:
            return bump(tables - 1, rounds)
        case HalfTable.HOWELL:
            return with_vacancy(howell(tables, rounds), 2 * tables)


def even_base(tables: int, rounds: int | None = None) -> Movement:
    """Return the Mitchell that a rover of the list goes with: straight, or relay when even."""
    return mitchell(tables, rounds) if tables % 2 else relay_mitchell(tables, rounds)


def rover(base: Movement, places: Sequence[int] | None = None) -> Movement:
    """Return a Mitchell with one more pair, which sits North-South at another table each round.

    It sits out round 1; *places* are its tables from round 2 on, those of :data:`ROVERS` or else
    what :func:`rover_tables` finds.  Whom it displaces sits out.

    Raises ``ValueError`` where no tables are named and none are found.
    """
    extra = base.contestants[-1] + 1
    if places is None:
        places = _listed(base) or rover_tables(base)
        if places is None:
            message = "no tables for a rover were found"
            raise ValueError(message)
    at = dict(zip(range(2, base.rounds + 1), places, strict=False))
    rows = tuple(
        replace(row, ns=extra) if at.get(row.round) == row.table else row for row in base.rows
    )
    made = replace(base, rows=rows, title=Said("movement.rover", movement=base.title, extra=extra))
    twice = max(meetings(made).values(), default=1)
    return replace(made, max_meetings=max(base.max_meetings, twice))


def _listed(base: Movement) -> tuple[int, ...] | None:
    """Return the tables of the list where *base* is the movement that it is for."""
    places = ROVERS.get(base.tables)
    if places is None or base.rows != even_base(base.tables, base.rounds).rows:
        return None
    return places


def rover_tables(base: Movement) -> tuple[int, ...] | None:
    """Search tables for a rover: no set and no opponent twice, and nobody displaced twice.

    Returns ``None`` when there are none, or none were found within :data:`STEPS`.
    """
    rounds = base.by_round()
    steps = STEPS

    def fill(number: int, sets: set[int], met: set[int], displaced: set[int]) -> Iterator[int]:
        """Yield the tables from the last round back, and nothing where there is no way."""
        nonlocal steps
        if number > base.rounds:
            yield 0
            return
        for row in rounds[number - 1]:
            steps -= 1
            if steps < 0:
                return
            if row.ns is None or row.ew is None:
                continue
            if row.set in sets or row.ew in met or row.ns in displaced:
                continue
            way = list(fill(number + 1, sets | {row.set}, met | {row.ew}, displaced | {row.ns}))
            if way:
                yield from (*way, row.table)
                return

    found = list(fill(2, set(), set(), set()))
    return tuple(reversed(found[1:])) if found else None


def skip_rover_tables(tables: int) -> tuple[int, ...]:
    """Return a rover's tables in a skip Mitchell whose even number 3 does not divide.

    Tables 2, 4, 6 … up to the skip, table 3 in the round after it, then two up each round.

    >>> skip_rover_tables(8)
    (2, 4, 6, 3, 5, 7)
    """
    half = tables // 2
    before = [2 * (number - 1) for number in range(2, half + 1)]
    after = [3 + 2 * (number - half - 1) for number in range(half + 1, tables)]
    return tuple((place - 1) % tables + 1 for place in (*before, *after))


def bump(tables: int, rounds: int | None = None) -> Movement:
    """Return a Mitchell with one more pair, which bumps the North-South pairs up a table.

    It takes table 1 from round 2 on; the pair of table 1 sits out that round and takes table 2 from
    then on, and so round.  It is played for at most one round less than there are tables.
    """
    rounds = tables - 1 if rounds is None else rounds
    base = mitchell(tables, rounds) if tables % 2 else skip_mitchell(tables, rounds)
    extra = 2 * tables + 1
    rows = [
        replace(row, ns=_bumped(row, extra)) if row.round > row.table else row for row in base.rows
    ]
    title = Said("movement.bump", movement=base.title, extra=extra)
    return replace(base, title=title, rows=tabled(rows))


def _bumped(row: Seating, extra: int) -> int:
    return extra if row.table == 1 else row.table - 1


def is_clean(movement: Movement) -> bool:
    """Whether nobody meets a set twice, nor an opponent more often than the movement allows."""
    return not replays(movement) and all(
        times <= movement.max_meetings for times in meetings(movement).values()
    )
