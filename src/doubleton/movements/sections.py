"""Many pairs in several sections, each with its own copy of the boards, scored as one field.

All sections play the same boards in as many rounds, so that every result of a board is compared
with those of the whole room.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from typing import Final

from doubleton.movements.advice import Proposal, Wish, advise

FEWEST_TABLES: Final = 9
"""A section with fewer tables is divided no further, unless it is asked for."""

MOST_TABLES: Final = 15
"""More tables than these are hard to oversee as one section."""

Played = tuple[int, int, int, int]
"""What sections have in common: rounds, boards a set, sets and winners."""


def divided(pairs: int, sections: int) -> tuple[int, ...]:
    """Return the pairs of each section, the largest first: a half table is in the last one only.

    >>> divided(61, 3)
    (22, 20, 19)

    Raises ``ValueError`` where a section would have less than two tables.
    """
    tables = (pairs + 1) // 2
    if sections < 1 or tables < 2 * sections:
        message = f"{pairs} pairs cannot be divided into {sections} sections of two tables"
        raise ValueError(message)
    each, more = divmod(tables, sections)
    found = [2 * (each + (place < more)) for place in range(sections)]
    found[-1] -= pairs % 2
    return tuple(found)


def numbers_of_sections(pairs: int) -> range:
    """Return into how many sections so many pairs may sensibly be divided.

    >>> numbers_of_sections(60), numbers_of_sections(26)
    (range(2, 4), range(1, 2))
    """
    tables = (pairs + 1) // 2
    return range(-(-tables // MOST_TABLES), max(1, tables // FEWEST_TABLES) + 1)


def advise_in_sections(
    wish: Wish, sections: int, most: int = 8
) -> tuple[tuple[Proposal, ...], ...]:
    """Return up to *most* proposals for a room of *sections* sections, the best first.

    Each is a proposal for every section, in the order of :func:`divided`; all have the same rounds
    and boards.  ``wish.copies`` are divided among the sections, and so are those that cannot move;
    there is no proposal with fewer copies than sections.

    >>> [one.movement.tables for one in advise_in_sections(Wish(52, copies=2), 2)[0]]
    [13, 13]
    """
    copies = wish.copies // sections
    if not copies:
        return ()
    found: list[dict[Played, Proposal]] = []
    still = wish.cannot_move
    for place, pairs in enumerate(divided(wish.pairs, sections)):
        part = -(-still // (sections - place))
        still -= part
        own = replace(wish, pairs=pairs, copies=copies, cannot_move=part)
        found.append(_best(advise(own, most=100)))
    alike = set(found[0]).intersection(*found[1:])
    rooms = [tuple(section[played] for section in found) for played in alike]
    rooms.sort(key=lambda room: (_cost(room), -room[0].boards, room[0].movement.rounds))
    return tuple(rooms[:most])


def _best(proposals: Iterable[Proposal]) -> dict[Played, Proposal]:
    best: dict[Played, Proposal] = {}
    for one in proposals:
        movement = one.movement
        played = (movement.rounds, one.boards_per_set, movement.sets, movement.winners)
        best.setdefault(played, one)
    return best


def _cost(room: tuple[Proposal, ...]) -> Fraction:
    return sum((one.cost for one in room), Fraction(0)) / len(room)
