"""Before the first round: sections, and who gets which number."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from doubleton.errors import DoubletonError
from doubleton.movements.allotment import allotted
from doubleton.movements.seating import Movement
from doubleton.tournament.event import Entrant, Event

SECTION_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def playing(event: Event) -> tuple[Entrant, ...]:
    """Return who plays, by number.

    Raises :class:`~doubleton.errors.DoubletonError` for less than two.
    """
    found = [one for one in event.entrants.values() if not one.withdrawn]
    if len(found) < 2:
        raise DoubletonError("event.too-few", number=len(found))
    return tuple(sorted(found, key=in_order))


def in_order(entrant: Entrant) -> tuple[int, str]:
    """Sort entrants by number; what is no number comes last."""
    number = entrant.number
    return (int(number), "") if number.isascii() and number.isdecimal() else (1 << 30, number)


def in_sections(entrants: Sequence[Entrant], sections: int) -> list[Sequence[Entrant]]:
    """Return the entrants of each section: whole tables, as even as can be.

    Raises :class:`~doubleton.errors.DoubletonError` where there are too many sections for them.
    """
    tables = (len(entrants) + 1) // 2
    if sections > max(1, tables // 2):
        raise DoubletonError("event.too-many-sections", number=sections)
    found, at = [], 0
    for place in range(sections):
        size = 2 * (tables // sections + (1 if place < tables % sections else 0))
        found.append(entrants[at : at + size])
        at += size
    return found


def apart(part: Sequence[Entrant]) -> Collection[tuple[str, str]]:
    """Return the twos of a section that must not meet."""
    there = {one.id for one in part}
    return {
        (min(one.id, other), max(one.id, other))
        for one in part
        for other in one.avoids
        if other in there
    }


def numbers_for(movement: Movement, part: Sequence[Entrant]) -> Mapping[int, str]:
    """Return who gets which number of a movement.

    Everybody keeps the own number where nobody needs a seat or another one to be avoided.
    Raises :class:`~doubleton.errors.DoubletonError` where the wishes cannot all be met.
    """
    own = {int(one.number): one.id for one in part if one.number.isdecimal()}
    bound = any(one.stays for one in part) or apart(part)
    if not bound and sorted(own) == list(movement.contestants):
        return own
    ids = [one.id for one in part]
    still = [one.id for one in part if one.stays]
    found = allotted(movement, ids, cannot_move=still, apart=apart(part))
    if found is None:
        raise DoubletonError("event.no-numbers")
    return {number: who for who, number in found.items()}
