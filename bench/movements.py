"""Movements of forty tables: what is proposed, searched, judged and planned anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from bench.measuring import Measured, Size, cpu, in_turn, milliseconds
from doubleton.movements.advice import Wish, advise
from doubleton.movements.changes import played_otherwise
from doubleton.movements.howell import howell
from doubleton.movements.howell_search import howell_lines
from doubleton.movements.many_tables import web_mitchell
from doubleton.movements.validation import violations

TABLES: Final = 40
ROUNDS: Final = 21
HOWELL: Final = (14, 27)
"""Tables and rounds of a full Howell that is not built in."""

MOST: Final = 1000
"""Milliseconds that searching and judging may take."""


def movements(size: Size) -> Iterator[Measured]:
    """Propose movements for 80 pairs, judge one of 40 tables, search a Howell, mend a schedule."""
    tasks: tuple[tuple[str, Callable[[], object], int | None], ...] = (
        ("advice, 80 pairs", lambda: advise(Wish(2 * TABLES)), MOST),
        ("advice, 80 pairs, 3 copies", lambda: advise(Wish(2 * TABLES, copies=3)), MOST),
        ("a web of 40 tables, judged", _judged, MOST),
        ("a Howell of 14 tables, found", _found, MOST),
        ("a wrong move at 26 tables, mended", _mended, None),
    )
    took = in_turn(size.rounds, *(cpu(work) for _, work, _ in tasks))
    for (task, _, most), seconds in zip(tasks, took, strict=True):
        yield Measured(task, "ms", milliseconds(seconds), most=most)


def _judged() -> object:
    return violations(web_mitchell(TABLES, ROUNDS), boards_per_set=2)


def _found() -> object:
    howell_lines.cache_clear()
    return howell(*HOWELL)


def _mended() -> object:
    movement = web_mitchell(26, 13)
    first, second = movement.of_round(3)[2:4]
    actual = [replace(first, ew=second.ew), replace(second, ew=first.ew)]
    return played_otherwise(movement, actual)
