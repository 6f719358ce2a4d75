"""Entries: who sat where, in which line each contestant is ranked, and who was only a bye."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from doubleton.bridge import SIDES, Side
from doubleton.scoring.adjusted import Weighted
from doubleton.scoring.traveller import Contestant, Field, Method, Row, Status, Traveller


class Half(NamedTuple):
    """One side of a row, by its place in a field: which traveller, and which row of it, from 0."""

    traveller: int
    row: int
    side: Side


class Key(NamedTuple):
    """What tells a contestant from the others; section and line only where numbers repeat."""

    number: str
    section: str | None = None
    line: Side | None = None


@dataclass(frozen=True, slots=True)
class Entries:
    """The contestants of a field.

    ``seated`` says whose each half of a row is, ``lines`` who is ranked and in which line (``None``
    where all are ranked together), ``byes`` who never played and only stood for an empty seat.
    """

    seated: dict[Half, Contestant]
    lines: dict[Contestant, Side | None]
    byes: frozenset[Contestant]

    def find(self, contestant: Contestant) -> Contestant | None:
        """Return the ranked contestant that is meant, by number and as much else as is given."""
        for known in self.lines:
            if known.number == contestant.number and all(
                asked in (None, had)
                for asked, had in (
                    (contestant.section, known.section),
                    (contestant.line, known.line),
                )
            ):
                return known
        return None


def has_result(row: Row) -> bool:
    """Whether *row* holds a score that can be compared."""
    return row.status not in (Status.NOT_PLAYED, Status.SITOUT) and (
        isinstance(row.score_ns, int | Weighted) or isinstance(row.score_ew, int | Weighted)
    )


def entries_of(field: Field, method: Method = Method.MATCHPOINTS) -> Entries:
    """Find the contestants of *field*.

    Numbers that occur in several sections at once are told apart by section.  Where the same
    numbers sit in both lines at once, NS 3 and EW 3 are two pairs.
    """
    sitting = [*_sitting(field)]
    numbered = _Numbering.of(field, [one for one in sitting if one.played], method)
    names = _Names(field.contestants)
    known: dict[Key, Contestant] = {}
    seated: dict[Half, Contestant] = {}
    for one in sitting:
        key = numbered.key(one)
        if key not in known:
            known[key] = names.contestant(key, one.at.section)
        seated[one.half] = known[key]
    byes = _byes({seated[one.half] for one in sitting if one.played}, seated)
    sides: dict[Contestant, Counter[Side]] = defaultdict(Counter)
    for half, contestant in seated.items():
        sides[contestant][half.side] += 1
    lines = {
        contestant: max(SIDES, key=lambda side: count[side]) if numbered.two_lines else None
        for contestant, count in sides.items()
        if contestant not in byes
    }
    return Entries(seated, lines, byes)


class _Sitting(NamedTuple):
    """Somebody on one side of a row: at which traveller, by which number, with a result or not."""

    half: Half
    at: Traveller
    number: str
    played: bool


def _sitting(field: Field) -> Iterator[_Sitting]:
    for place, traveller in enumerate(field.travellers):
        for index, row in enumerate(traveller.rows):
            played = has_result(row)
            for side in SIDES:
                number = row.contestant(side)
                if number is not None:
                    yield _Sitting(Half(place, index, side), traveller, number, played)


def _byes(played: set[Contestant], seated: dict[Half, Contestant]) -> frozenset[Contestant]:
    """Find who never played while everybody opposite did: a club writes a bye as a pair.

    Two that never played and meet each other are two pairs whose table did not play.
    """
    idle = set(seated.values()) - played if played else set()
    met = {
        contestant
        for half, contestant in seated.items()
        if contestant in idle and seated.get(half._replace(side=half.side.opponents)) in idle
    }
    return frozenset(idle - met)


class _Numbering(NamedTuple):
    by_section: bool
    by_line: bool
    two_lines: bool

    @classmethod
    def of(cls, field: Field, sitting: Sequence[_Sitting], method: Method) -> _Numbering:
        sections = defaultdict(set)
        for one in sitting:
            sections[one.at.session, one.number].add(one.at.section)
        by_section = any(len(several) > 1 for several in sections.values())
        if method is Method.TEAMS:
            return cls(by_section, by_line=False, two_lines=False)
        sides = defaultdict(set)
        at_once = defaultdict(set)
        for one in sitting:
            pair = one.number, one.at.section if by_section else None
            sides[pair].add(one.half.side)
            at_once[pair, one.at.session, one.at.section, one.at.board].add(one.half.side)
        turned = {pair for pair, both in sides.items() if len(both) > 1}
        doubled = {pair for (pair, *_), both in at_once.items() if len(both) > 1}
        # One slip of the pen puts a pair against itself; lines that number alike do so throughout.
        by_line = bool(turned) and 2 * len(doubled) >= len(turned)
        by_line = by_line or any(entry.line is not None for entry in field.contestants)
        return cls(
            by_section,
            by_line,
            two_lines=field.winners == 2 or (field.winners is None and (by_line or not turned)),
        )

    def key(self, one: _Sitting) -> Key:
        return Key(
            one.number,
            one.at.section if self.by_section else None,
            one.half.side if self.by_line else None,
        )


class _Names:
    """The contestants that the source lists, by as much of their key as it gives."""

    def __init__(self, listed: Iterable[Contestant]) -> None:
        self.listed = {Key(entry.number, entry.section, entry.line): entry for entry in listed}

    def contestant(self, key: Key, section: str | None) -> Contestant:
        number, _, line = key
        for wanted in (
            Key(number, section, line),
            Key(number, None, line),
            Key(number, section, None),
            Key(number),
        ):
            if wanted in self.listed:
                return Contestant(number, self.listed[wanted].names, section, line)
        return Contestant(number, (), section, line)
