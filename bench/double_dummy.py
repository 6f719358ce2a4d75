"""Double-dummy tables beside endplay's own call for many deals, and what a look-up costs."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, Final

from bench.measuring import Measured, Size, Spread, disagree, endplay, milliseconds
from doubleton.bridge import CARDS, DENOMINATIONS, SEATS, Contract, DDTable, Deal, Hand
from doubleton.solver import (
    Unsolved,
    Workers,
    available,
    dd_table,
    dd_tables,
    forget_tables,
    opening_leads,
)

DEALS: Final = 200
TOGETHER: Final = 40
"""Deals that endplay's call takes at once."""

MOST_ROUNDS: Final = 3
LEAST_RATIO: Final = 0.97
MOST_LOOK_UP: Final = 0.1
_POSITIONS: Final = 20
_LOOK_UPS: Final = 1000


def double_dummy(size: Size) -> Iterator[Measured]:
    """Solve the same deals on all cores, by the clock, in turn with endplay's calc_all_tables.

    Then look up tables that are known, and find the tricks of every opening lead, one deal a call.
    """
    if not available():
        raise SystemExit("double-dummy: there is no library of DDS here; nothing was measured")
    deals = _deals(min(DEALS, size.boards))
    yield _tables(deals, size)
    yield _look_up(deals)
    yield _leads(deals[:_POSITIONS], size)


def _deals(number: int) -> list[Deal]:
    chance = Random(7)  # noqa: S311 - draws what is measured, keeps no secret
    packs = [chance.sample(CARDS, 52) for _ in range(number)]
    return [Deal.of(Hand.of(pack[13 * i : 13 * i + 13]) for i in range(4)) for pack in packs]


def _tables(deals: Sequence[Deal], size: Size) -> Measured:
    ours: list[float] = []
    theirs: list[float] = []
    rival = _Rival(deals) if size.rivals else None
    with Workers() as workers:
        [*dd_tables(deals[:1], workers=workers)]  # both have started before the clock does
        for number in range(min(size.rounds, MOST_ROUNDS)):
            turns: list[Callable[[], object]] = [lambda: ours.append(_solve(deals, workers))]
            if rival is not None:
                turns.append(lambda: theirs.append(_clock(rival.solve)))
            for turn in reversed(turns) if number % 2 else turns:
                turn()
    if rival is not None:
        rival.agree([dd_table(deal) for deal in deals])
    rates = [Spread.of([len(deals) / one for one in took]) for took in (ours, theirs) if took]
    return Measured.of("tables on all cores", "/s", rates, LEAST_RATIO)


def _solve(deals: Sequence[Deal], workers: Workers) -> float:
    forget_tables()
    found: list[DDTable | Unsolved] = []
    seconds = _clock(lambda: found.extend(dd_tables(deals, workers=workers)))
    if any(isinstance(table, Unsolved) for table in found):
        raise SystemExit("double-dummy: a deal was not solved; nothing was measured")
    return seconds


class _Rival:
    """endplay's call for many deals, as many as it takes at once."""

    def __init__(self, deals: Sequence[Deal]) -> None:
        types = endplay("types")
        self._tables = endplay("dds").calc_all_tables
        self._places = [
            (types.Player.find(str(seat)), types.Denom.find(str(denomination)[0]))
            for seat in SEATS
            for denomination in DENOMINATIONS
        ]
        self._deals = [types.Deal(str(deal)) for deal in deals]
        self._found: list[Any] = []

    def solve(self) -> None:
        self._found = [
            table
            for first in range(0, len(self._deals), TOGETHER)
            for table in self._tables(self._deals[first : first + TOGETHER])
        ]

    def agree(self, ours: Sequence[DDTable]) -> None:
        for number, (table, found) in enumerate(zip(ours, self._found, strict=True), 1):
            if table != DDTable(found[place] for place in self._places):
                raise disagree("double-dummy", f"deal {number}")


def _look_up(deals: Sequence[Deal]) -> Measured:
    [*dd_tables(deals)]
    took = []
    for deal in deals:
        start = time.perf_counter()
        for _ in range(_LOOK_UPS):
            dd_table(deal)
        took.append((time.perf_counter() - start) / _LOOK_UPS)
    return Measured("table that is known", "ms", milliseconds(took), most=MOST_LOOK_UP)


def _leads(deals: Sequence[Deal], size: Size) -> Measured:
    contract = Contract("1NTS")
    took = [_clock(partial(opening_leads, deal, contract)) for deal in deals]
    contenders = [milliseconds(took)]
    if size.rivals:
        types, dds = endplay("types"), endplay("dds")
        theirs = []
        for deal in deals:
            board = types.Deal(str(deal), first=types.Player.west, trump=types.Denom.nt)
            theirs.append(_clock(partial(dds.solve_board, board)))
        contenders.append(milliseconds(theirs))
    return Measured.of("every lead of a deal", "ms", contenders)


def _clock(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start
