"""Individual movements: every round another partner."""

from __future__ import annotations

from math import gcd
from typing import Final

from doubleton.movements.seating import Kind, Movement, Seating, cyclic
from doubleton.said import Said

Four = tuple[int, int, int, int]
"""North, South, East and West."""

STARTS: Final[dict[int, tuple[Four, ...]]] = {
    4: ((4, 1, 2, 3),),
    12: ((12, 6, 9, 4), (2, 5, 11, 1), (7, 3, 8, 10)),
    16: ((16, 12, 4, 14), (8, 15, 9, 5), (11, 2, 10, 13), (6, 7, 1, 3)),
    20: ((20, 11, 1, 8), (10, 4, 2, 16), (5, 15, 17, 6), (13, 12, 7, 9), (3, 19, 18, 14)),
}
"""Round 1 by the number of players: the highest stays, the others go up by one."""

_EIGHT: Final[tuple[Four, ...]] = ((8, 1, 6, 2), (5, 7, 3, 4))


def individual(players: int) -> Movement:
    """Return the movement for 4, 8, 12, 16 or 20 players: a round less than there are players.

    Everybody is everybody's partner once and opponent twice.  All tables play the same set in a
    round, so they share it or have copies.

    Raises ``ValueError`` for another number.
    """
    starts = _EIGHT if players == 8 else STARTS.get(players)
    if starts is None:
        message = f"there is no individual movement for {players} players"
        raise ValueError(message)
    rounds = players - 1

    def later(player: int, step: int) -> int:
        return player if player == players else cyclic(player + step, rounds)

    rows = []
    for step in range(rounds):
        for table, (north, south, east, west) in enumerate(starts, 1):
            n, s, e, w = (later(one, step) for one in (north, south, east, west))
            rows.append(Seating(step + 1, table, n, e, step + 1, s, w))
    return Movement(
        Said("movement.individual", players=players),
        Kind.INDIVIDUAL,
        len(starts),
        rounds,
        rounds,
        tuple(rows),
        copies=len(starts),
        max_meetings=2,
    )


def rainbow(tables: int, rounds: int | None = None) -> Movement:
    """Return the rainbow: North stays, South goes up one, East up two, West down two, boards down.

    No two players sit at one table twice.  Raises ``ValueError`` where *tables* shares a factor
    with 6.

    >>> [row.contestants for row in rainbow(5).of_round(2)][0]
    (1, 15, 9, 18)
    """
    if gcd(tables, 6) != 1:
        message = "a rainbow needs a number of tables that shares no factor with 6"
        raise ValueError(message)
    rounds = tables if rounds is None else rounds
    rows = []
    for step in range(rounds):
        for table in range(1, tables + 1):
            south = 2 * tables + cyclic(table - step, tables)
            east = tables + cyclic(table - 2 * step, tables)
            west = 3 * tables + cyclic(table + 2 * step, tables)
            one = cyclic(table + step, tables)
            rows.append(Seating(step + 1, table, table, east, one, south, west))
    title = Said("movement.rainbow", tables=tables)
    return Movement(title, Kind.INDIVIDUAL, tables, rounds, tables, tuple(rows), winners=4)


def turns_of_partners(row: Seating) -> tuple[Seating, Seating, Seating]:
    """Return a table's row for boards 1, 2 and 3 where the partners change within the round.

    North plays with South, then with East, then with West; all go back to the seats of their
    arrival before the move.
    """
    n, e, s, w = row.ns, row.ew, row.south, row.west
    return (
        row,
        Seating(row.round, row.table, n, s, row.set, e, w),
        Seating(row.round, row.table, n, e, row.set, w, s),
    )
