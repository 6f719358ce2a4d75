"""The columns of what counts beside the boards: ``carry.csv`` and ``ties.csv``.

What a contestant carries over has an ``amount``, its ``unit`` and its ``source``; how a tie was
decided at the table or by lot has the ``criterion`` and the ``value`` of each contestant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from doubleton.errors import Fault, NotationError
from doubleton.formats.results.cells import Cells, Report
from doubleton.formats.results.contestant_columns import contestant_of, who_cells
from doubleton.formats.results.penalty_columns import unit_of
from doubleton.scoring.rounding import exact
from doubleton.scoring.traveller import CarryOver, Contestant, PlayOff

T = TypeVar("T")


def each_read(rows: Iterable[Cells], read: Callable[[Cells], T], report: Report) -> Iterator[T]:
    """Read the rows; one that cannot be read is reported and left out."""
    for cells in rows:
        try:
            yield read(cells)
        except NotationError as error:
            report(Fault(error.said, cells.file, cells.line))


def carry_over(cells: Cells) -> CarryOver:
    """Return what a contestant carries over.

    >>> carry_over(Cells({"pair": "3", "amount": "-1,5"})).amount
    Fraction(-3, 2)

    Raises :class:`~doubleton.errors.NotationError` without a contestant or a number, and for a
    unit that is none.
    """
    amount, unit = cells.number("amount"), unit_of(cells["unit"])
    return CarryOver(_of_somebody(cells), amount, cells["source"], unit)


def carry_cells(carry: CarryOver) -> dict[str, str]:
    """Return the cells that :func:`carry_over` reads."""
    return who_cells(carry.contestant) | {
        "amount": exact(carry.amount),
        "unit": "" if carry.unit is None else str(carry.unit),
        "source": carry.source,
    }


def play_off(cells: Cells) -> PlayOff:
    """Return how a tie was decided for a contestant.

    Raises :class:`~doubleton.errors.NotationError` without a contestant, criterion or number.
    """
    contestant, criterion = _of_somebody(cells), cells["criterion"]
    if not criterion:
        raise NotationError("results.criterion", pair=contestant.number)
    return PlayOff(contestant, criterion, cells.number("value"))


def play_off_cells(play_off: PlayOff) -> dict[str, str]:
    """Return the cells that :func:`play_off` reads."""
    value = {"criterion": play_off.criterion, "value": exact(play_off.value)}
    return who_cells(play_off.contestant) | value


def _of_somebody(cells: Cells) -> Contestant:
    contestant = contestant_of(cells)
    if not contestant.number:
        raise NotationError("results.no-pair")
    return contestant
