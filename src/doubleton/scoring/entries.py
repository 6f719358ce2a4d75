"""Entries: who sat where, in which line each contestant is ranked, and who was only a bye."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from doubleton.bridge import SIDES, Side
from doubleton.scoring.adjusted import Weighted
from doubleton.scoring.traveller import Contestant, Field, Method, Row, Status, Traveller


class Seat(NamedTuple):
    """A side's place in a field: which traveller and which row of it, counted from 0."""

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

    ``seated`` says who had which seat, ``lines`` who is ranked and in which line (``None`` where
    all are ranked together), ``byes`` who never played and only stood for an empty seat.
    """

    seated: dict[Seat, Contestant]
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
    numbered = _Numbering.of(field, method)
    names = _Names(field.contestants)
    key_of = {seat: numbered.key(number, where, seat.side) for seat, where, number in _seats(field)}
    known: dict[Key, Contestant] = {}
    for seat, key in key_of.items():
        if key not in known:
            known[key] = names.contestant(key, field.travellers[seat.traveller].section)
    seated = {seat: known[key] for seat, key in key_of.items()}
    byes = _byes(field, seated)
    sides: dict[Contestant, Counter[Side]] = defaultdict(Counter)
    for seat, contestant in seated.items():
        if contestant not in byes:
            sides[contestant][seat.side] += 1
    lines = {
        contestant: max(SIDES, key=lambda side: count[side]) if numbered.two_lines else None
        for contestant, count in sides.items()
    }
    return Entries(seated, lines, byes)


def _seats(field: Field) -> Iterator[tuple[Seat, Traveller, str]]:
    for place, traveller in enumerate(field.travellers):
        for index, row in enumerate(traveller.rows):
            for side in SIDES:
                number = row.contestant(side)
                if number is not None:
                    yield Seat(place, index, side), traveller, number


def _byes(field: Field, seated: dict[Seat, Contestant]) -> frozenset[Contestant]:
    """Find who never played while everybody opposite did: a club writes a bye as a pair.

    Two that never played and meet each other are two pairs whose table did not play.
    """
    played = {
        contestant
        for seat, contestant in seated.items()
        if has_result(field.travellers[seat.traveller].rows[seat.row])
    }
    if not played:
        return frozenset()
    idle = set(seated.values()) - played
    met = {
        contestant
        for seat, contestant in seated.items()
        if contestant in idle and seated.get(seat._replace(side=seat.side.opponents)) in idle
    }
    return frozenset(idle - met)


class _Numbering(NamedTuple):
    by_section: bool
    by_line: bool
    two_lines: bool

    @classmethod
    def of(cls, field: Field, method: Method) -> _Numbering:
        sitting = [
            (where, number, seat.side)
            for seat, where, number in _seats(field)
            if has_result(where.rows[seat.row])
        ]
        sections = defaultdict(set)
        for where, number, _ in sitting:
            sections[where.session, number].add(where.section)
        by_section = any(len(several) > 1 for several in sections.values())
        if method is Method.TEAMS:
            return cls(by_section, by_line=False, two_lines=False)
        sides = defaultdict(set)
        at_once = defaultdict(set)
        for where, number, side in sitting:
            pair = number, where.section if by_section else None
            sides[pair].add(side)
            at_once[pair, where.session, where.section, where.board].add(side)
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

    def key(self, number: str, where: Traveller, side: Side) -> Key:
        return Key(
            number, where.section if self.by_section else None, side if self.by_line else None
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
