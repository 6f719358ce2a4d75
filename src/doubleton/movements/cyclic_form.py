"""Cyclic movements: the lines of round 1 tell all rounds, for all numbers go up by one."""

from __future__ import annotations

from collections.abc import Sequence

from doubleton.movements.seating import Kind, Movement, Seating, cyclic
from doubleton.said import Said

Line = tuple[int, int, int]
"""North-South, East-West and set of a table in round 1."""


def from_lines(
    lines: Sequence[Line], rounds: int, title: Said, cycle: int | None = None
) -> Movement:
    """Return the movement of these *lines*, table 1 first.

    In each round pairs and sets go up by one, and after *cycle* (*rounds*, unless told) comes 1;
    pairs above the cycle stay.

    >>> made = from_lines([(4, 1, 1), (2, 3, 1)], 3, Said("movement.howell", tables=2))
    >>> [(row.ns, row.ew, row.set) for row in made.of_round(3)]
    [(4, 3, 3), (1, 2, 3)]
    """
    length = rounds if cycle is None else cycle

    def later(number: int, step: int) -> int:
        return number if number > length else cyclic(number + step, length)

    rows = [
        Seating(step + 1, table, later(ns, step), later(ew, step), cyclic(one + step, length))
        for step in range(rounds)
        for table, (ns, ew, one) in enumerate(lines, 1)
    ]
    return Movement(title, Kind.PAIRS, len(lines), rounds, length, tuple(rows))


def lines_of(movement: Movement) -> tuple[int, tuple[Line, ...]] | None:
    """Return the cycle and the lines of a movement that has the cyclic form, or ``None``."""
    first = movement.of_round(1)
    if movement.kind is not Kind.PAIRS or [row.table for row in first] != list(
        range(1, movement.tables + 1)
    ):
        return None
    lines = [
        (row.ns, row.ew, row.set) for row in first if row.ns is not None and row.ew is not None
    ]
    if len(lines) < movement.tables:
        return None
    made = from_lines(lines, movement.rounds, movement.title, movement.sets)
    return (movement.sets, tuple(lines)) if made.rows == movement.rows else None
