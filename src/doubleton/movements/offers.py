"""All movements that the house knows for a number of pairs, before they are judged."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from math import gcd
from typing import Final

from doubleton.movements.arrow_switch import best_places, rounds_to_switch, scrambled
from doubleton.movements.balance import balance
from doubleton.movements.cyclic_form import from_lines
from doubleton.movements.howell import howell, short_howell
from doubleton.movements.howell_lines import HOWELLS, REDUCED
from doubleton.movements.howell_search import howell_lines
from doubleton.movements.many_tables import appendix_mitchell, web_mitchell
from doubleton.movements.mitchell import (
    hesitation_mitchell,
    mitchell,
    relay_mitchell,
    skip_mitchell,
)
from doubleton.movements.odd_pairs import bump, even_base, rover, with_vacancy
from doubleton.movements.seating import Movement
from doubleton.movements.teams import barometer
from doubleton.said import Said

HOWELL_TABLES: Final = 10
"""The most tables for which Howells are proposed: with more of them nearly nobody would stay."""

FEWEST_ROUNDS: Final = 3
"""No session has fewer."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A movement with what is to be said for it or against it, beside what can be counted."""

    movement: Movement
    reasons: tuple[Said, ...] = ()


def offers(pairs: int, copies: int = 1, lengths: Collection[int] = range(1, 31)) -> Iterator[Offer]:
    """Yield every movement for so many pairs whose number of rounds is one of *lengths*.

    With an odd number there is a half table, a rover or a pair that bumps others.
    """
    tables = (pairs + 1) // 2
    if not lengths:
        return
    if tables == 1:
        if 1 in lengths:
            yield Offer(barometer(pairs))
        return
    for movement in _full(tables, copies, lengths):
        if pairs % 2 == 0:
            yield Offer(movement)
        else:
            yield from map(Offer, _half_tables(movement))
    if pairs % 2:
        yield from map(Offer, _with_an_extra_pair(pairs // 2, lengths))
    if copies >= pairs // 2 > 1:
        rounds = max((one for one in lengths if one < pairs + pairs % 2), default=0)
        if rounds:
            yield Offer(barometer(pairs, rounds), (Said("movement.advice-barometer"),))


def _half_tables(movement: Movement) -> Iterator[Movement]:
    """Yield the movement without the last North-South pair, or one that stays or moves.

    Where the only pair that stays is missing, the empty table is always the same; the other pairs
    are balanced anew.
    """
    if movement.winners == 2:
        yield with_vacancy(movement, movement.tables)
        return
    still = movement.stationary
    moving = [one for one in movement.contestants if one not in still]
    for absent in (*still[-1:], *moving[-1:]):
        half = with_vacancy(movement, absent)
        yield half
        if len(still) == 1 and absent in still:
            yield best_places(half, movement.tables)


def _full(tables: int, copies: int, lengths: Collection[int]) -> Iterator[Movement]:
    yield from _howells(tables, lengths)
    for line in _two_lines(tables, copies, lengths):
        yield line
        yield _one_field(line)
    if tables >= 4 and tables + 1 in lengths:
        made = hesitation_mitchell(tables)
        yield made
        yield scrambled(made, tables=range(1, tables))


def _one_field(line: Movement) -> Movement:
    """Return a movement of two lines as one field: the last eighth is switched.

    That is as many rounds as the rule says, or one more or less where it balances better.
    """
    rule = rounds_to_switch(line.rounds)
    found = [
        scrambled(line, range(line.rounds - count + 1, line.rounds + 1))
        for count in (rule, rule - 1, rule + 1)
        if 0 < count <= line.rounds
    ]
    return max(found, key=lambda one: balance(one).qf)


def _two_lines(tables: int, copies: int, lengths: Collection[int]) -> Iterator[Movement]:
    if tables == 2:
        return
    for rounds in _worth_while(tables, tables, lengths):
        yield mitchell(tables, rounds) if tables % 2 else relay_mitchell(tables, rounds)
        if tables % 2 == 0 and rounds < tables:
            yield skip_mitchell(tables, rounds)
    for rounds in range(5, tables):
        if rounds not in lengths:
            continue
        if rounds % 2 and tables <= 2 * rounds and copies >= 2 + tables % 2:
            yield replace(web_mitchell(tables, rounds), copies=copies)
        added = tables - rounds
        if gcd(rounds, 6) == 1 and added < rounds:
            yield replace(appendix_mitchell(rounds, added), copies=copies)


def _worth_while(tables: int, last: int, lengths: Collection[int]) -> list[int]:
    """Return the numbers of rounds in which everybody plays 70 per cent of the boards."""
    fewest = max(FEWEST_ROUNDS, -(-7 * tables // 10))
    return [rounds for rounds in range(fewest, last + 1) if rounds in lengths]


def _howells(tables: int, lengths: Collection[int]) -> Iterator[Movement]:
    if tables == 3 and 10 in lengths:
        yield short_howell()
    if tables > HOWELL_TABLES:
        return
    for rounds in range(tables + 1, 2 * tables):
        made = _howell(tables, rounds) if rounds in lengths else None
        if made is None:
            continue
        yield made
        still = set(made.stationary)
        places = [(row.round, row.table) for row in made.rows if {row.ns, row.ew} & still]
        if len(still) > 2:
            yield best_places(made, tables, places)
    longest = max((one for one in lengths if one < 2 * tables - 1), default=0)
    if 3 < tables < longest and 2 * tables - 1 not in lengths:
        made = howell(tables)
        rows = tuple(row for row in made.rows if row.round <= longest)
        yield replace(made, rounds=longest, rows=rows)


def _howell(tables: int, rounds: int) -> Movement | None:
    """Return a Howell that is built in or can be found, or ``None``."""
    full = rounds == 2 * tables - 1
    if (full and tables in HOWELLS) or (tables, rounds) in REDUCED:
        return howell(tables, rounds)
    lines = howell_lines(tables, rounds, found=2)
    if lines is None:
        return None
    key = "movement.howell" if full else "movement.reduced-howell"
    return from_lines(lines, rounds, Said(key, tables=tables, rounds=rounds))


def _with_an_extra_pair(tables: int, lengths: Collection[int]) -> Iterator[Movement]:
    """Yield movements of full tables with one more pair: a rover, or one that bumps."""
    if tables < 4:
        return
    bases: list[Callable[[int, int], Movement]] = [even_base]
    if tables % 2 == 0:
        bases.append(skip_mitchell)
    for base in bases:
        longest = tables if base is even_base else tables - 1
        for rounds in _worth_while(tables, longest, lengths)[-2:]:
            try:
                made = rover(base(tables, rounds))
            except ValueError:
                continue
            yield made
            yield _one_field(made)
    if tables - 1 in lengths:
        yield bump(tables)
