"""Who has met whom so far in an event, who sat out, and who sat North-South how often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from doubleton.movements.seating import Kind, Seating
from doubleton.tournament.as_played import as_played
from doubleton.tournament.event import Event, Section

Two = tuple[str, str]


@dataclass(frozen=True, slots=True)
class History:
    """What happened in the rounds that are paired, by the ids of entrants.

    ``met`` holds twos in alphabetical order, ``byes`` how often somebody sat out, ``sat_ns`` how
    often it was at home, ``triangles`` who was in a match of three.
    """

    met: frozenset[Two] = frozenset()
    byes: Mapping[str, int] = field(default_factory=dict)
    sat_ns: Mapping[str, int] = field(default_factory=dict)
    triangles: frozenset[str] = frozenset()


def history(event: Event, session: str = "", section: str = "", before: int = 0) -> History:
    """Return what happened in all sessions; of one section only in the rounds *before* one."""
    met: set[Two] = set()
    byes: Counter[str] = Counter()
    home: Counter[str] = Counter()
    three: set[str] = set()
    for found in event.sessions.values():
        for part in found.sections.values():
            limit = before if (found.name, part.name) == (session, section) else 0
            for number, rows in enumerate(as_played(part).by_round(), 1):
                if limit and number >= limit:
                    break
                _count(part, rows, met, byes, home)
                three |= {part.numbers[one] for one in in_triangles(part, rows)}
    return History(frozenset(met), byes, home, frozenset(three))


def _count(
    section: Section,
    rows: tuple[Seating, ...],
    met: set[Two],
    byes: Counter[str],
    home: Counter[str],
) -> None:
    seen: set[Two] = set()
    for row in rows:
        ns, ew = ([section.numbers[one] for one in side if one in section.numbers]
                  for side in row.sides)  # fmt: skip
        for one in (*ns, *ew) if not row.is_played else ():
            byes[one] += 1
        for first in ns:
            for second in ew:
                two = (min(first, second), max(first, second))
                if two not in seen:
                    home[first] += 1
                seen.add(two)
    met |= seen


def in_triangles(section: Section, rows: tuple[Seating, ...]) -> frozenset[int]:
    """Return the teams whose match of three is at its first or second half in a round."""
    if section.movement.kind is not Kind.TEAMS:
        return frozenset()
    halves = {(row.ns, row.ew) for row in rows if row.is_played}
    return frozenset(
        one
        for ns, ew in halves
        if (ew, ns) not in halves
        for one in (ns, ew)
        if one is not None and one in section.numbers
    )
