"""The roll: which contestants the numbers on travellers stand for, and in which lines they are."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from doubleton.bridge import SIDES, Side
from doubleton.scoring.attendance import Attendance, Idle
from doubleton.scoring.traveller import Contestant, Method


class Key(NamedTuple):
    """What tells a contestant from the others; section and line only where numbers repeat."""

    number: str
    section: str | None = None
    line: Side | None = None


@dataclass(frozen=True, slots=True)
class Roll:
    """The contestants by their keys, in the order in which they come.

    ``lines`` has those that are ranked, ``byes`` those that only stood for an empty seat;
    ``unnamed`` are the numbers whose names fit several contestants.
    """

    numbering: Numbering
    known: Mapping[Key, Contestant]
    lines: Mapping[Contestant, Side | None]
    byes: frozenset[Contestant]
    unnamed: tuple[str, ...]
    _called: dict[tuple[str | None, Side | None], dict[str, Contestant]] = field(
        default_factory=dict, compare=False
    )

    def called(self, section: str | None, side: Side) -> Mapping[str, Contestant]:
        """Return who the numbers are that sit on a side at a traveller of a section."""
        if not self._called:
            for key, contestant in self.known.items():
                self._called.setdefault((key.section, key.line), {})[key.number] = contestant
        return self._called.get(self.numbering.scope(section, side), {})


class Numbering(NamedTuple):
    """Whether sections and lines repeat each other's numbers, and how many lines are ranked."""

    by_section: bool
    by_line: bool
    two_lines: bool

    def scope(self, section: str | None, side: Side) -> tuple[str | None, Side | None]:
        """Return within what the numbers of a section and side are told apart."""
        return section if self.by_section else None, side if self.by_line else None

    def key(self, number: str, section: str | None, side: Side) -> Key:
        """Return the key of who has a number."""
        return Key(number, *self.scope(section, side))


class _Played(NamedTuple):
    """Who has a result on a board, by side."""

    at: Attendance
    sides: tuple[Collection[str], Collection[str]]


def roll_of(
    there: Sequence[Attendance],
    listed: Iterable[Contestant],
    winners: int | None,
    method: Method = Method.MATCHPOINTS,
) -> Roll:
    """Find the contestants that sat at travellers, the names of whom are *listed*."""
    listed = tuple(listed)
    played = [_Played(one, one.played) for one in there]
    numbering = _numbering(played, listed, winners, method)
    byes = _byes(there, numbering)
    idle = [(at, row) for at in there for row in at.idle]
    if any(row.awarded for _, row in idle):
        meant = [_Played(at, _met(at, row, numbering, byes)) for at, row in idle if row.awarded]
        numbering = _numbering([*played, *meant], listed, winners, method)
        byes = _byes(there, numbering)
    sections = _sections(there, numbering)
    known, unnamed = _named(sections, byes, listed)
    lines = _lines(there, known, byes, numbering)
    return Roll(numbering, known, lines, frozenset(known[key] for key in byes), unnamed)


def _met(
    at: Attendance, row: Idle, numbering: Numbering, byes: frozenset[Key]
) -> tuple[Collection[str], Collection[str]]:
    """Return who of a row without result has opponents, and is no bye."""
    keys = [_keys(at, row, side, numbering) for side in SIDES]
    if not all(keys) or any(key in byes for side in SIDES for key in keys[side]):
        return (), ()
    return row.sides


def _keys(at: Attendance, row: Idle, side: Side, numbering: Numbering) -> list[Key]:
    return [numbering.key(number, at.section, side) for number in row.sides[side]]


def _numbering(
    played: Sequence[_Played], listed: Iterable[Contestant], winners: int | None, method: Method
) -> Numbering:
    numbers: dict[str | None, dict[str | None, set[str]]] = defaultdict(lambda: defaultdict(set))
    for at, sides in played:
        numbers[at.session][at.section].update(*sides)
    by_section = any(
        sum(map(len, sections.values())) > len(set().union(*sections.values()))
        for sections in numbers.values()
    )
    if method.is_for_teams:
        return Numbering(by_section, by_line=False, two_lines=False)
    turned, doubled = _turned(played, by_section=by_section)
    # One slip of the pen puts a pair against itself; lines that number alike do so throughout.
    by_line = bool(turned) and 2 * doubled >= turned
    by_line = by_line or _are_listed_in_both_lines(listed)
    two_lines = winners == 2 or (winners is None and (by_line or not turned))
    return Numbering(by_section, by_line, two_lines)


def _turned(played: Sequence[_Played], *, by_section: bool) -> tuple[int, int]:
    """Count the numbers that sat in both lines, and those of them that did so on one board."""
    lines: dict[str | None, tuple[set[str], set[str]]] = defaultdict(lambda: (set(), set()))
    boards: dict[object, tuple[str | None, tuple[set[str], set[str]]]] = {}
    for at, sides in played:
        scope = at.section if by_section else None
        board = boards.setdefault((at.session, at.section, at.board), (scope, (set(), set())))
        for side in SIDES:
            lines[scope][side].update(sides[side])
            board[1][side].update(sides[side])
    doubled: dict[str | None, set[str]] = defaultdict(set)
    for scope, (ns, ew) in boards.values():
        doubled[scope].update(ns & ew)
    return sum(len(ns & ew) for ns, ew in lines.values()), sum(map(len, doubled.values()))


def _are_listed_in_both_lines(contestants: Iterable[Contestant]) -> bool:
    lines = defaultdict(set)
    for entry in contestants:
        if entry.line is not None:
            lines[entry.number, entry.section].add(entry.line)
    return any(len(both) > 1 for both in lines.values())


def _byes(there: Sequence[Attendance], numbering: Numbering) -> frozenset[Key]:
    """Find who never had a result while everybody opposite did: a club writes a bye as a pair.

    Two that never played and meet each other are two pairs whose table did not play.
    """
    if not any(at.played[side] for at in there for side in SIDES):
        return frozenset()
    rows = [
        ([_keys(at, row, side, numbering) for side in SIDES], row)
        for at in there
        for row in at.idle
    ]
    idle = {key for keys, _ in rows for side in SIDES for key in keys[side]}
    if not idle:
        return frozenset()
    played: dict[tuple[str | None, Side | None], set[str]] = defaultdict(set)
    for at in there:
        for side in SIDES:
            played[numbering.scope(at.section, side)].update(at.played[side])
    idle = {key for key in idle if key.number not in played[key[1:]]}
    idle -= {key for keys, row in rows for side in SIDES if row.given[side] for key in keys[side]}
    met = {
        key
        for keys, _ in rows
        for side in SIDES
        if not idle.isdisjoint(keys[side.opponents])
        for key in keys[side]
    }
    return frozenset(idle - met)


def _sections(there: Sequence[Attendance], numbering: Numbering) -> dict[Key, str | None]:
    """Return the section in which each key comes first."""
    sections: dict[Key, str | None] = {}
    seen: dict[str | None, set[object]] = defaultdict(set)
    for at in there:
        known = seen[at.section if numbering.by_section else None]
        new: Collection[object] = at.chairs if numbering.by_line else at.numbers
        if not known.issuperset(new):
            known.update(new)
            for number, side in at.chairs:
                sections.setdefault(numbering.key(number, at.section, side), at.section)
    return sections


def _lines(
    there: Sequence[Attendance],
    known: Mapping[Key, Contestant],
    byes: frozenset[Key],
    numbering: Numbering,
) -> dict[Contestant, Side | None]:
    """Return who is ranked, and in which line: that in which it sat more often."""
    ranked = {key: who for key, who in known.items() if key not in byes}
    if not numbering.two_lines:
        return dict.fromkeys(ranked.values())
    if numbering.by_line:
        return {who: key.line for key, who in ranked.items()}
    counts: dict[str | None, tuple[Counter[str], Counter[str]]] = defaultdict(
        lambda: (Counter(), Counter())
    )
    for at in there:
        scope = at.section if numbering.by_section else None
        for side in SIDES:
            counts[scope][side].update(at.seated[side])
    return {
        who: max(SIDES, key=lambda side: counts[key.section][side][key.number])
        for key, who in ranked.items()
    }


def _named(
    sections: Mapping[Key, str | None], byes: frozenset[Key], listed: Iterable[Contestant]
) -> tuple[dict[Key, Contestant], tuple[str, ...]]:
    """Name the contestants from those that the source lists.

    Names that fit several contestants are given to none; their numbers are the second result.
    """
    by_number: dict[str, list[Contestant]] = defaultdict(list)
    for one in listed:
        by_number[one.number].append(one)
    meant: dict[Key, Contestant] = {}
    for key, section in sections.items():
        entry = _listed(key, section, by_number.get(key.number, ()))
        if entry is not None:
            meant[key] = entry
    uses = Counter(entry for key, entry in meant.items() if key not in byes)
    known = {}
    for key, section in sections.items():
        entry = meant.get(key)
        if entry is None or uses[entry] > 1:
            known[key] = Contestant(key.number, (), section, key.line)
        else:
            stands = (entry.section, entry.line) == (section, key.line)
            known[key] = entry if stands else replace(entry, section=section, line=key.line)
    return known, tuple(dict.fromkeys(entry.number for entry in uses if uses[entry] > 1))


def _listed(key: Key, section: str | None, entries: Iterable[Contestant]) -> Contestant | None:
    """Return the entry that tells most of what is known of a contestant, and nothing else."""
    fitting = (
        entry
        for entry in entries
        if entry.section in (None, section)
        and (None in (entry.line, key.line) or entry.line is key.line)
    )
    return max(
        fitting,
        key=lambda entry: (entry.line is key.line, entry.section is not None),
        default=None,
    )
