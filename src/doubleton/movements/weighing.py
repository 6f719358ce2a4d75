"""What speaks for a movement and against it, as an experienced director weighs it.

Balance is what can be measured of fairness.  The rest is what a session is like for those who play
it: how long somebody sits out, who has to walk, how often they move, whether boards are shared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from doubleton.movements.seating import Movement
from doubleton.movements.validation import COVERAGE, coverage, meetings
from doubleton.movements.violation import Invariant, Violation
from doubleton.said import Said

Weight = tuple[Fraction | int, Said | None]
"""What something costs, in points of balance, and the reason to be told."""

SINGLE_BOARDS: Final = 100
"""What it costs to move after every board."""

FEW_TABLES: Final = 7
"""Up to so many tables a Howell is what everybody expects."""


def weighed(
    movement: Movement, size: int, quality: Fraction, found: tuple[Violation, ...]
) -> Iterator[Weight]:
    """Yield what a movement with *size* boards a set costs, and why; less is better.

    ``quality`` is its balance, and *found* what the validator says of it.
    """
    if movement.winners == 1:
        yield 0, Said("movement.advice-one-winner")
    else:
        yield 10, Said("movement.advice-two-winners")
    yield 100 - quality, Said("movement.advice-balance", quality=quality)
    yield 0, Said("movement.advice-stay", count=len(movement.stationary))
    yield from _walking(movement, size)
    yield from _sitting_out(movement, size)
    yield from _boards(movement, found)
    yield from _opponents(movement)
    turned = len({number for number, _ in movement.switched})
    if turned:
        yield turned, Said("movement.advice-switches", rounds=turned)


def _walking(movement: Movement, size: int) -> Iterator[Weight]:
    yield 3 * max(0, 6 - movement.rounds), None
    if size == 1:
        yield SINGLE_BOARDS, Said("movement.advice-single-boards")
    if movement.tables > FEW_TABLES and "howell" in kind_of(movement).key:
        count = len(movement.contestants) - len(movement.stationary)
        cost = 6 * (movement.tables - FEW_TABLES + 1)
        yield cost, Said("movement.advice-many-move", count=count)


def _sitting_out(movement: Movement, size: int) -> Iterator[Weight]:
    busy = Counter(one for row in movement.played for one in row.contestants)
    out = [movement.rounds - busy[one] for one in movement.contestants]
    most, fewest = max(out), min(out)
    if not most:
        return
    said = Said("movement.advice-sit-outs", times=most, boards=most * size)
    yield most * size + 4 * (most - fewest), said
    if len({row.table for row in movement.rows if not row.is_played}) > 1:
        yield 4, Said("movement.advice-vacancy-moves")


def _boards(movement: Movement, found: tuple[Violation, ...]) -> Iterator[Weight]:
    uneven = {one.invariant for one in found}
    if Invariant.COPIES in uneven:
        yield 4, Said("movement.advice-sharing")
    if movement.copies > 1:
        yield 2, Said("movement.advice-copies", copies=movement.copies)
    if Invariant.EQUAL_PLAYS in uneven:
        yield 2, Said("movement.advice-unequal-plays")
    least = min(coverage(movement).values())
    if least < COVERAGE:
        yield 25, Said("movement.advice-coverage", percent=100 * least)
    yield 20 * (1 - least), None


def _opponents(movement: Movement) -> Iterator[Weight]:
    met = meetings(movement)
    if max(met.values(), default=1) > 1:
        yield 5, Said("movement.advice-meet-again")
    count = len(movement.contestants)
    if count > 2 and len(met) == count * (count - 1) // 2:
        yield Fraction(-80, count), Said("movement.advice-all-meet")


def kind_of(movement: Movement) -> Said:
    """Return the title of a movement, whoever is missing from it and wherever it is switched."""
    title = movement.title
    while title.key in ("movement.half-table", "movement.switched"):
        inner = dict(title.params)["movement"]
        if not isinstance(inner, Said):
            break
        title = inner
    return title
