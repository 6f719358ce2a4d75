"""Law 87: Fouled Board.

Reckons    A whether the copies of a board differ, B the groups whose scores are rated apart
Finds      B which scores were made on which version
Leads to   78A matchpoints within a group, 12C where no comparison is left
Editions   1987 to 2017 alike; from 2017 the Director may adjust scores instead of B
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from doubleton.bridge import Board
from doubleton.lawbook import Regulations, Ruled, law


@dataclass(frozen=True, slots=True)
class Fouled(Ruled):
    """A board that was not the same for all; ``versions`` are its different copies."""

    versions: tuple[Board, ...]


@dataclass(frozen=True, slots=True)
class Groups(Ruled):
    """The scores of a fouled board by version: places in the list of scores, counted from 0."""

    places: tuple[tuple[int, ...], ...]


@law(of_1987="87A", of_1997="87A", of_2007="87A", of_2017="87A", through=2017)
def fouled(_regulations: Regulations, copies: Sequence[Board]) -> Fouled | None:
    """Find whether the *copies* of a board differ in a card, the dealer or the vulnerability.

    >>> from doubleton.bridge import Seat, Vulnerability
    >>> turned = Board(1, Seat.EAST, Vulnerability.NONE)
    >>> len(fouled(Regulations(), [Board.numbered(1), turned]).versions)
    2
    """
    versions = tuple(dict.fromkeys(copies))
    return Fouled(versions) if len(versions) > 1 else None


@law(of_1987="87B", of_1997="87B", of_2007="87B", of_2017="87B", through=2017)
def groups(_regulations: Regulations, versions: Sequence[str]) -> Groups:
    """Divide scores by the version they were made on, in the order of the versions.

    *versions* are the Director's labels, one a score.

    >>> groups(Regulations(), ["", "", "turned", ""]).places
    ((0, 1, 3), (2,))
    """
    return Groups(by_version(versions))


def by_version(versions: Sequence[str]) -> tuple[tuple[int, ...], ...]:
    """Return the places of equal labels, without a citation: what is called for every board."""
    places: dict[str, list[int]] = {}
    for place, version in enumerate(versions):
        places.setdefault(version, []).append(place)
    return tuple(map(tuple, places.values()))
