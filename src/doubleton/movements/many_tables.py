"""More tables than rounds: webs and appendix Mitchells, in which everybody plays the same sets."""

from __future__ import annotations

from math import gcd

from doubleton.movements.seating import Kind, Movement, Seating, cyclic
from doubleton.said import Said


def web_block(tables: int, rounds: int) -> int:
    """Return how many tables the first block of a web has, in which the sets ascend.

    >>> web_block(10, 7), web_block(17, 13)
    (5, 2)
    """
    if tables % 2 == 0:
        return tables // 2
    return next(block for block in range(1, rounds + 1) if (2 * block - tables) % rounds == 0)


def web_mitchell(tables: int, rounds: int) -> Movement:
    """Return the web Mitchell: as many sets as rounds, an odd number below that of the tables.

    One block of tables is fed in ascending order of the sets and the other in descending order.
    An even number of tables needs two copies of every set, an odd number three.

    Raises ``ValueError`` unless *rounds* is odd and below *tables*, and *tables* at most twice as
    many.
    """
    if rounds % 2 == 0 or not rounds < tables <= 2 * rounds:
        message = "a web has an odd number of rounds, and up to twice as many tables"
        raise ValueError(message)
    block = web_block(tables, rounds)
    rows = []
    for number in range(1, rounds + 1):
        for table in range(1, tables + 1):
            place = table + number - 1
            one = cyclic(place if table <= block else 2 * block - place, rounds)
            pair = tables + cyclic(table - number + 1, tables)
            rows.append(Seating(number, table, table, pair, one))
    return Movement(
        Said("movement.web", tables=tables, rounds=rounds),
        Kind.PAIRS,
        tables,
        rounds,
        rounds,
        tuple(rows),
        copies=2 if tables % 2 == 0 else 3,
        winners=2,
    )


def appendix_mitchell(core: int, added: int) -> Movement:
    """Return the appendix Mitchell: *added* tables beside the first ones of a core of *core*.

    At a doubled table the moving North-South pair meets a stationary East-West pair, and the moving
    East-West pair a stationary North-South pair at the added table, with the same boards.

    Raises ``ValueError`` unless *core* shares no factor with 6, and *added* is below it.
    """
    if gcd(core, 6) != 1 or not 1 <= added < core:
        message = "the core of an appendix shares no factor with 6, and is the larger part"
        raise ValueError(message)
    tables = core + added
    rows = []
    for number in range(1, core + 1):
        for place in range(1, core + 1):
            ns = cyclic(place - number + 1, core)
            ew = tables + cyclic(place + number - 1, core)
            one = cyclic(place + 2 * (number - 1), core)
            if place <= added:
                rows.append(Seating(number, place, ns, tables + core + place, one))
                rows.append(Seating(number, core + place, core + place, ew, one))
            else:
                rows.append(Seating(number, place, ns, ew, one))
    rows.sort(key=lambda row: (row.round, row.table))
    title = Said("movement.appendix", core=core, added=added)
    return Movement(title, Kind.PAIRS, tables, core, core, tuple(rows), winners=2)
