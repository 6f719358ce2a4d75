"""What a player may call by Laws 18 and 19 and by what was laid on him before (24-38)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from doubleton.bridge import ALL_CALLS, DOUBLE, PASS, REDOUBLE, Call, Seat
from doubleton.laws.law18_bids import sufficient
from doubleton.laws.law19_doubles_and_redoubles import double, redouble
from doubleton.table.legal import Legal, Rule, compose
from doubleton.table.table import Table

_NO_DOUBLES: Final = ALL_CALLS & ~(1 << DOUBLE | 1 << REDOUBLE)


def calls_in_turn(table: Table, seat: Seat) -> Legal:
    """Return what *seat* may call if it is his turn, with the reasons against the rest."""
    due = next((due for due in table.docket.must_call if due.seat is seat), None)
    if due is not None:
        return compose(Legal(ALL_CALLS), [Rule(1 << due.call, cite=due.cite)])
    return compose(Legal(ALL_CALLS), _rules(table, seat))


def calls_over(table: Table, seat: Seat, call: Call) -> int:
    """Return what the next player may call, as bits, if *call* of *seat* is made or accepted.

    That is nothing where it ends the auction, and what was laid on him before binds him here too.
    """
    auction = table.auction.with_call(seat, call)
    if auction.ended:
        return 0
    return calls_in_turn(replace(table, auction=auction), seat.lho).yes


def _rules(table: Table, seat: Seat) -> Iterator[Rule | None]:
    yield sufficient(table, seat)
    yield double(table, seat)
    yield redouble(table, seat)
    for bar in table.docket.no_double:
        if bar.seat is seat:
            yield Rule(_NO_DOUBLES, cite=bar.cite)
    due = table.docket.must_pass[seat]
    if due is not None:
        yield Rule(1 << PASS, cite=due.cite)


def is_regular(table: Table, seat: Seat, call: int) -> bool:
    """Whether *call* is in rotation and legal; one that must be repeated (31A1) may not be (27)."""
    auction = table.auction
    if auction.ended or seat is not auction.turn or not auction.legal(seat) >> call & 1:
        return False
    return bool(calls_in_turn(table, seat).yes >> call & 1)
