"""Movements by their names, as they are printed without an event: ``mitchell`` of seven tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from doubleton.errors import DoubletonError
from doubleton.movements.arrow_switch import scrambled
from doubleton.movements.changes import curtailed
from doubleton.movements.howell import howell
from doubleton.movements.individual import individual, rainbow
from doubleton.movements.mitchell import (
    hesitation_mitchell,
    mitchell,
    relay_mitchell,
    skip_mitchell,
)
from doubleton.movements.seating import Movement
from doubleton.movements.teams import (
    american_whist,
    barometer,
    head_to_head,
    matches,
    new_england_relay,
)

Made = Callable[[int, int | None], Movement]
"""Makes a movement of so many tables and rounds, ``None`` for as many as it has."""

MOST_TABLES: Final = 99
_SHORT_HOWELL: Final = 10
"""Rounds of the short Howell of three tables."""
_MOST_SEGMENTS: Final = 16
_HOWELLS: Final = 14
"""The most tables of a Howell, which may have to be searched for."""


def _howell(tables: int, rounds: int | None) -> Movement:
    if tables > _HOWELLS:
        raise ValueError(tables)
    return howell(tables, rounds)


def _segments(tables: int, rounds: int | None) -> Movement:
    if tables != 2:
        raise ValueError(tables)
    return head_to_head(2 if rounds is None else rounds)


def _whole(make: Callable[[int], Movement]) -> Made:
    """Return what cuts a movement where it has more rounds than are wanted."""

    def made(tables: int, rounds: int | None) -> Movement:
        movement = make(tables)
        if rounds in (None, movement.rounds):
            return movement
        return curtailed(movement, rounds or 0).movement

    return made


NAMED: Final[Mapping[str, Made]] = {
    "mitchell": mitchell,
    "skip-mitchell": skip_mitchell,
    "relay-mitchell": relay_mitchell,
    "hesitation-mitchell": hesitation_mitchell,
    "scrambled-mitchell": lambda tables, rounds: scrambled(mitchell(tables, rounds)),
    "howell": _howell,
    "barometer": lambda tables, rounds: barometer(2 * tables, rounds),
    "individual": _whole(lambda tables: individual(4 * tables)),
    "rainbow": rainbow,
    "round-robin": matches,
    "new-england": _whole(new_england_relay),
    "american-whist": _whole(american_whist),
    "head-to-head": _segments,
}
"""What is known by name; movements of teams have as many tables as there are teams."""


def _full(make: Made, tables: int) -> int:
    """Return the rounds that a movement has at most: as many as it has of itself."""
    if make is _segments:
        return _MOST_SEGMENTS
    return _SHORT_HOWELL if make is _howell and tables == 3 else make(tables, None).rounds


def named_movement(name: str, tables: int, rounds: int | None = None) -> Movement:
    """Return a movement by its name, its tables and its rounds.

    >>> named_movement("Mitchell", 7).rounds
    7

    Raises :class:`~doubleton.errors.DoubletonError` for a name that is unknown, and for numbers
    that make no movement.
    """
    make = NAMED.get(name.strip().lower())
    if make is None:
        raise DoubletonError("print.no-movement", text=name, known=", ".join(NAMED))
    try:
        movement = make(tables, rounds)
        too_long = rounds is not None and rounds > _full(make, tables)
    except (ValueError, ZeroDivisionError):
        movement, too_long = None, False
    if too_long or movement is None or not movement.rows or rounds not in (None, movement.rounds):
        raise DoubletonError(
            "print.no-such-movement", name=name, tables=tables, rounds=str(rounds or "–")
        )
    return movement
