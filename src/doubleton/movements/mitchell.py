"""Mitchell movements: one line sits, the other goes up a table, the boards go down one."""

from __future__ import annotations

from collections.abc import Callable

from doubleton.movements.seating import Kind, Movement, Seating, cyclic
from doubleton.said import Said


def mitchell(tables: int, rounds: int | None = None) -> Movement:
    """Return the straight Mitchell: with an odd number of tables it is complete.

    With an even number the boards come round to those who know them after half the rounds;
    :func:`skip_mitchell` and :func:`relay_mitchell` are for those.  North-South of table *t* is
    *t*, East-West that begin there are *tables* + *t*.

    >>> [(row.ns, row.ew, row.set) for row in mitchell(5).of_round(2)]
    [(1, 10, 2), (2, 6, 3), (3, 7, 4), (4, 8, 5), (5, 9, 1)]
    """
    rounds = tables if rounds is None else rounds
    return _two_lines(
        Said("movement.mitchell", tables=tables),
        tables,
        rounds,
        lambda table, number: (table - number + 1, table + number - 1),
    )


def skip_mitchell(tables: int, rounds: int | None = None) -> Movement:
    """Return the skip Mitchell, for an even number of tables: East-West skip one table half way.

    It is played for one round less than there are tables; a last round would be the revenge of the
    first.
    """
    rounds = tables - 1 if rounds is None else rounds
    return _two_lines(
        Said("movement.skip-mitchell", tables=tables, after=tables // 2),
        tables,
        rounds,
        lambda table, number: (
            table - number + (number <= tables // 2),
            table + number - 1,
        ),
        max_meetings=1 if rounds < tables else 2,
    )


def relay_mitchell(tables: int, rounds: int | None = None, stand: int | None = None) -> Movement:
    """Return the share-and-relay Mitchell, for an even number of tables.

    A set that is out of play lies on a stand between the tables *stand* and *stand* + 1, half way
    unless another place is named, and tables 1 and the last share a set throughout.  The place half
    way is the only one that lasts for all rounds.
    """
    rounds = tables if rounds is None else rounds
    after = tables // 2 if stand is None else stand
    return _two_lines(
        Said("movement.relay-mitchell", tables=tables, after=after),
        tables,
        rounds,
        lambda table, number: (table - number + 1, table + number - (table <= after)),
    )


def hesitation_mitchell(tables: int, rounds: int | None = None) -> Movement:
    """Return the hesitation Mitchell: one round more than there are tables, and one winner.

    East-West of the last table become North-South there for a round.  With an odd number of tables
    there is one stand, after the table before the middle; with an even number there are two after
    the middle, and the first table shares with the last.
    """
    length = tables + 1
    rounds = length if rounds is None else rounds
    odd = tables % 2
    middle = (tables - 1) // 2 if odd else tables // 2
    # The moving pairs stand in a circle of places: East-West 1 to T, then North-South of table T.
    moving: list[int] = [*range(tables + 1, 2 * tables + 1), tables]

    def at(place: int, number: int) -> int:
        return moving[(place - number) % length]

    rows = [
        Seating(
            number,
            table,
            table if table < tables else at(tables + 1, number),
            at(table, number),
            cyclic(table + number - 1 + (0 if table <= middle else 1 if odd else 2), length),
        )
        for number in range(1, rounds + 1)
        for table in range(1, tables + 1)
    ]
    title = Said("movement.hesitation-mitchell", tables=tables)
    return Movement(title, Kind.PAIRS, tables, rounds, length, tuple(rows))


def _two_lines(
    title: Said,
    tables: int,
    rounds: int,
    at: Callable[[int, int], tuple[int, int]],
    max_meetings: int = 1,
) -> Movement:
    """Lay out a movement from the place of the East-West pair and the set, by table and round."""
    rows = []
    for number in range(1, rounds + 1):
        for table in range(1, tables + 1):
            pair, one = at(table, number)
            rows.append(
                Seating(number, table, table, tables + cyclic(pair, tables), cyclic(one, tables))
            )
    return Movement(
        title,
        Kind.PAIRS,
        tables,
        rounds,
        tables,
        tuple(rows),
        winners=2,
        max_meetings=max_meetings,
    )
