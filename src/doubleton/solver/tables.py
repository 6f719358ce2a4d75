"""Double-dummy tables: of one deal, and of many by several processes at once."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Generator, Iterable, Iterator
from contextlib import ExitStack, closing
from typing import Final

from doubleton.bridge import DDTable, Deal
from doubleton.errors import DealError
from doubleton.solver.faults import Unsolved, sound
from doubleton.solver.finding import library_path
from doubleton.solver.questions import table_question
from doubleton.solver.workers import Answer, Progress, Solves, asking, shared_workers

_Hands = tuple[int, ...]

MOST_KNOWN: Final = 20_000
"""Tables that are kept, about ten megabytes; the one that was asked for longest ago goes first."""


class _Known:
    """The tables that were found, by the hands of the deal from North."""

    def __init__(self) -> None:
        self._tables = OrderedDict[_Hands, DDTable]()
        self._lock = threading.Lock()

    def find(self, hands: _Hands) -> DDTable | None:
        with self._lock:
            if hands in self._tables:
                self._tables.move_to_end(hands)
            return self._tables.get(hands)

    def keep(self, hands: _Hands, table: DDTable) -> None:
        with self._lock:
            self._tables[hands] = table
            if len(self._tables) > MOST_KNOWN:
                self._tables.popitem(last=False)

    def forget(self) -> None:
        with self._lock:
            self._tables.clear()


_known: Final = _Known()


def forget_tables() -> None:
    """Forget every table that was found, so that each deal is solved anew."""
    _known.forget()


def dd_table(deal: Deal, *, workers: Solves | None = None) -> DDTable:
    """Return how many tricks each declarer takes in each denomination, all cards seen.

    A deal that was solved before is looked up.

    Raises :class:`~doubleton.errors.DealError` when it is not thirteen cards each,
    :class:`~doubleton.solver.faults.SolverMissing` without a library, and
    :class:`~doubleton.solver.faults.SolverError` when the library fails on it.
    """
    hands = table_question(deal)
    known = _known.find(hands)
    if known is not None:
        return known
    (answer,) = (workers or shared_workers()).solve("table", [hands])
    return sound(_kept(hands, answer))


def dd_tables(
    deals: Iterable[Deal],
    *,
    workers: int | Solves | None = None,
    progress: Progress | None = None,
) -> Generator[DDTable | Unsolved, None, None]:
    """Give the table of each deal, in their order, each as soon as it and those before it stand.

    *workers* is how many processes work at it, as many as there are processors when it is not said;
    or :class:`~doubleton.solver.workers.Workers` or a cluster that is there already. *progress* is
    called with the number of deals that are done and of all, from the thread that takes the tables.
    A deal that cannot be, or on which the library fails, has an
    :class:`~doubleton.solver.faults.Unsolved` in its place, and the others go on. Closing the
    iterator ends the processes. A deal that was solved before, or stands there twice, is looked up.

    Raises :class:`~doubleton.solver.faults.SolverMissing` without a library, at once.
    """
    asked = [_question(deal) for deal in deals]
    known = {hands: _known.find(hands) for hands in asked if not isinstance(hands, Unsolved)}
    if None in known.values() and not isinstance(workers, Solves):
        library_path()
    return _in_order(asked, known, workers, progress)


def _in_order(
    asked: list[_Hands | Unsolved],
    known: dict[_Hands, DDTable | None],
    workers: int | Solves | None,
    progress: Progress | None,
) -> Generator[DDTable | Unsolved, None, None]:
    found: dict[_Hands, DDTable | Unsolved | None] = {**known}
    unknown = [hands for hands, table in known.items() if table is None]

    def told(number: int, _: int) -> None:
        if progress is not None:
            progress(len(known) - len(unknown) + number, len(known))

    with ExitStack() as opened:
        answers: Iterator[Answer] = iter(())
        if unknown:
            solving = opened.enter_context(asking(workers))
            solved = solving.solve("table", unknown, told)
            answers = opened.enter_context(closing(solved))
        for hands in asked:
            if isinstance(hands, Unsolved):
                yield hands
                continue
            table = found[hands]
            if table is None:
                table = found[hands] = _kept(hands, next(answers))
            yield table


def _question(deal: Deal) -> _Hands | Unsolved:
    try:
        return table_question(deal)
    except DealError as error:
        return Unsolved(error.said)


def _kept(hands: _Hands, answer: Answer) -> DDTable | Unsolved:
    if isinstance(answer, Unsolved):
        return answer
    table = DDTable(answer)
    _known.keep(hands, table)
    return table
