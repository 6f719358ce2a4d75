"""All movements that the house knows for a number of pairs, before they are judged."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from math import gcd
from typing import Final

from doubleton.movements.arrow_switch import best_places, best_rounds, scrambled
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

HOWELL_TABLES: Final = 14
"""The most tables for which Howells are looked for."""

FEWEST_ROUNDS: Final = 3
"""No session has fewer."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A movement with what is to be said for it or against it, beside what can be counted."""

    movement: Movement
    reasons: tuple[Said, ...] = ()


def offers(pairs: int, copies: int = 1, most_rounds: int = 30) -> Iterator[Offer]:
    """Yield every movement for so many pairs of at most *most_rounds* rounds.

    With an odd number there is a half table, a rover or a pair that bumps others.
    """
    tables = (pairs + 1) // 2
    if tables == 1:
        yield Offer(barometer(pairs))
        return
    for movement in _full(tables, copies, most_rounds):
        if pairs % 2 == 0:
            yield Offer(movement)
        else:
            yield from (Offer(with_vacancy(movement, absent)) for absent in _absences(movement))
    if pairs % 2:
        yield from map(Offer, _with_an_extra_pair(pairs // 2, most_rounds))
    if copies >= pairs // 2 > 1:
        rounds = min(pairs - 1 + pairs % 2, most_rounds)
        yield Offer(barometer(pairs, rounds), (Said("movement.advice-barometer"),))


def _absences(movement: Movement) -> list[int]:
    """Return who may be missing: the last North-South pair, or one that stays or moves."""
    still = set(movement.stationary)
    if movement.winners == 2:
        return [movement.tables]
    moving = [one for one in movement.contestants if one not in still]
    return [*sorted(still)[-1:], *moving[-1:]]


def _full(tables: int, copies: int, most: int) -> Iterator[Movement]:
    yield from _howells(tables, most)
    for line in _two_lines(tables, copies, most):
        yield line
        yield _one_field(line)
    if tables >= 4 and tables + 1 <= most:
        made = hesitation_mitchell(tables)
        yield made
        yield scrambled(made, tables=range(1, tables))


def _one_field(line: Movement) -> Movement:
    """Return a movement of two lines as one field, switched in the rounds that balance it best."""
    return best_rounds(line, 3)


def _two_lines(tables: int, copies: int, most: int) -> Iterator[Movement]:
    last = min(tables, most)
    if tables % 2:
        yield from (mitchell(tables, rounds) for rounds in _lengths(tables, last))
    elif tables > 2:
        yield from (relay_mitchell(tables, rounds) for rounds in _lengths(tables, last))
        yield from (
            skip_mitchell(tables, rounds) for rounds in _lengths(tables, min(last, tables - 1))
        )
    else:
        return
    for rounds in range(5, min(tables - 1, most) + 1):
        if rounds % 2 and tables <= 2 * rounds and copies >= 2 + tables % 2:
            yield replace(web_mitchell(tables, rounds), copies=copies)
        added = tables - rounds
        if gcd(rounds, 6) == 1 and added < rounds:
            yield replace(appendix_mitchell(rounds, added), copies=copies)


def _lengths(tables: int, last: int) -> range:
    """Return the numbers of rounds that are worth while: a curtailed session has 70 per cent."""
    return range(max(FEWEST_ROUNDS, -(-7 * tables // 10)), last + 1)


def _howells(tables: int, most: int) -> Iterator[Movement]:
    if tables == 3 and most >= 10:
        yield short_howell()
    if tables > HOWELL_TABLES:
        return
    for rounds in range(tables + 1, min(2 * tables - 1, most) + 1):
        made = _howell(tables, rounds)
        if made is None:
            continue
        yield made
        still = set(made.stationary)
        places = [(row.round, row.table) for row in made.rows if {row.ns, row.ew} & still]
        if len(still) > 2:
            yield best_places(made, tables, places)
    if tables > 3 and 2 * tables - 1 > most:
        made = howell(tables)
        rows = tuple(row for row in made.rows if row.round <= most)
        yield replace(made, rounds=most, rows=rows)


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


def _with_an_extra_pair(tables: int, most: int) -> Iterator[Movement]:
    """Yield movements of full tables with one more pair: a rover, or one that bumps."""
    if tables < 4:
        return
    bases: list[Callable[[int, int], Movement]] = [even_base]
    if tables % 2 == 0:
        bases.append(skip_mitchell)
    for base in bases:
        longest = tables if base is even_base else tables - 1
        for rounds in (min(longest, most), min(longest, most) - 1):
            if rounds < max(FEWEST_ROUNDS, -(-7 * tables // 10)):
                continue
            try:
                made = rover(base(tables, rounds))
            except ValueError:
                continue
            yield made
            yield _one_field(made)
    if tables - 1 <= most:
        yield bump(tables)
