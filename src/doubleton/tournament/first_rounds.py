"""The first round of what is paired as it goes: by seeds, by lot, or as entrants came."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from doubleton.errors import DoubletonError
from doubleton.movements.seating import Kind, Movement, Seating, tabled
from doubleton.movements.swiss import FirstRound, OddNumber, Pairing, first_pairing
from doubleton.said import Said
from doubleton.tournament.event import Event

T = TypeVar("T")


def first_movement(
    count: int,
    kind: Kind = Kind.PAIRS,
    how: FirstRound = FirstRound.SEEDED_SPLIT,
    odd: OddNumber = OddNumber.BYE,
) -> Movement:
    """Return the movement of an event that is paired as it goes, with its first round.

    Number 1 is the first seed; numbers are allotted in the order of :func:`seeded`, of a lot
    (:func:`drawn`), or as entrants entered.

    Raises :class:`~doubleton.errors.DoubletonError` for less than two.
    """
    if count < 2:
        raise DoubletonError("event.nobody-to-pair", section="")
    seeds = list(range(1, count + 1))
    if count % 2 and odd is OddNumber.TRIANGLE and kind is Kind.TEAMS and count >= 3:
        rest = first_pairing(seeds[:-3], how) if count > 3 else Pairing(())
        pairing = replace(rest, triangle=(seeds[-3], seeds[-2], seeds[-1]))
    else:
        pairing = first_pairing(seeds, how)
    rows = seated(pairing, kind, 1, 1)
    key = "event.swiss-teams" if kind is Kind.TEAMS else "event.swiss-pairs"
    tables = max(row.table for row in rows)
    return Movement(
        Said(key, count=count),
        kind,
        tables,
        1,
        max(row.set for row in rows),
        tabled(rows),
        copies=tables,
    )


def seeded(event: Event, entrants: Sequence[str]) -> tuple[str, ...]:
    """Return entrants by rating, the strongest first; those without one come after them."""
    rated = [who for who in entrants if event.entrants[who].rating is not None]
    rated.sort(key=lambda who: -(event.entrants[who].rating or 0))
    return (*rated, *(who for who in entrants if who not in set(rated)))


def drawn(items: Sequence[T], below: Callable[[int], int]) -> tuple[T, ...]:
    """Return items in the order of a lot; *below* gives a chance number below its argument.

    >>> drawn("ABCD", lambda limit: 0)
    ('B', 'C', 'D', 'A')
    """
    lot = list(items)
    for place in range(len(lot) - 1, 0, -1):
        other = below(place + 1)
        lot[place], lot[other] = lot[other], lot[place]
    return tuple(lot)


def seated(pairing: Pairing, kind: Kind, number: int, one: int) -> list[Seating]:
    """Return the rows of a round in which all play set *one*.

    In teams the open rooms come first, then the closed ones; a match of three needs two rounds and
    two sets more.
    """
    matches = pairing.matches
    rows = [Seating(number, at, ns, ew, one) for at, (ns, ew) in enumerate(matches, 1)]
    if kind is Kind.TEAMS:
        rows += [
            Seating(number, len(matches) + at, ew, ns, one)
            for at, (ns, ew) in enumerate(matches, 1)
        ]
    if pairing.triangle is not None:
        a, b, c = pairing.triangle
        rows += [
            Seating(number, len(rows) + at, ns, ew, one + place)
            for at, (ns, ew, place) in enumerate(((a, b, 0), (b, c, 1), (c, a, 2)), 1)
        ]
    if pairing.bye is not None:
        rows.append(Seating(number, len(rows) + 1, pairing.bye, None, one))
    return rows
