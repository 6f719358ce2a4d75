"""Entries: who sat where, in which line each contestant is ranked, and who was only a bye."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from doubleton.bridge import SIDES, Side
from doubleton.scoring.adjusted import Average, Award, Weighted
from doubleton.scoring.traveller import (
    Contestant,
    Field,
    Method,
    Row,
    SideScore,
    Status,
    Traveller,
)


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
    ``unnamed`` are the numbers whose names fit several contestants, so that none has them.
    """

    seated: dict[Half, Contestant]
    lines: dict[Contestant, Side | None]
    byes: frozenset[Contestant]
    unnamed: tuple[str, ...] = ()

    def fitting(self, contestant: Contestant) -> tuple[Contestant, ...]:
        """Return the ranked contestants that may be meant, by number and what else is given."""
        return tuple(
            known
            for known in self.lines
            if known.number == contestant.number
            and contestant.section in (None, known.section)
            and (None in (contestant.line, known.line) or contestant.line is known.line)
        )


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
    keys = {one.half: numbered.key(one) for one in sitting}
    byes = _byes(sitting, keys)
    if any(one.awarded for one in sitting):
        meant = [one for one in sitting if one.played or (one.awarded and _is_met(one, keys, byes))]
        numbered = _Numbering.of(field, meant, method)
        keys = {one.half: numbered.key(one) for one in sitting}
        byes = _byes(sitting, keys)
    sections: dict[Key, str | None] = {}
    for one, key in zip(sitting, keys.values(), strict=True):
        if key not in sections:
            sections[key] = one.at.section
    known, unnamed = _named(sections, byes, field.contestants)
    seated = {half: known[key] for half, key in keys.items()}
    sides: dict[Contestant, Counter[Side]] = defaultdict(Counter)
    for half, contestant in seated.items():
        sides[contestant][half.side] += 1
    idle = frozenset(known[key] for key in byes)
    lines = {
        contestant: max(SIDES, key=lambda side: count[side]) if numbered.two_lines else None
        for contestant, count in sides.items()
        if contestant not in idle
    }
    return Entries(seated, lines, idle, unnamed)


class _Sitting(NamedTuple):
    """Somebody on one side of a row: at which traveller, by which number.

    ``played`` and ``awarded`` say whether the row has a result or else an artificial score;
    ``given`` whether this side has one that says more than that nothing happened.
    """

    half: Half
    at: Traveller
    number: str
    played: bool
    awarded: bool
    given: bool


def _sitting(field: Field) -> Iterator[_Sitting]:
    for place, traveller in enumerate(field.travellers):
        for index, row in enumerate(traveller.rows):
            played = has_result(row)
            awarded = not played and _has_award(row)
            for side in SIDES:
                number = row.contestant(side)
                if number is not None:
                    half = Half(place, index, side)
                    given = not played and _says_something(row.score(side))
                    yield _Sitting(half, traveller, number, played, awarded, given)


def _has_award(row: Row) -> bool:
    return row.status not in (Status.NOT_PLAYED, Status.SITOUT) and (
        isinstance(row.score_ns, Award) or isinstance(row.score_ew, Award)
    )


def _says_something(score: SideScore) -> bool:
    """Whether an award is more than programs write for a bye: an average, or nought."""
    if not isinstance(score, Award):
        return False
    return score.average in (Average.PLUS, Average.MINUS) or bool(score.percent or score.imps)


def _byes(sitting: Sequence[_Sitting], keys: dict[Half, Key]) -> frozenset[Key]:
    """Find who never had a result while everybody opposite did: a club writes a bye as a pair.

    Two that never played and meet each other are two pairs whose table did not play.
    """
    if not any(one.played for one in sitting):
        return frozenset()
    idle = set(keys.values()) - {keys[one.half] for one in sitting if one.played or one.given}
    if not idle:
        return frozenset()
    met = {key for half, key in keys.items() if key in idle and keys.get(_opposite(half)) in idle}
    return frozenset(idle - met)


def _opposite(half: Half) -> Half:
    return half._replace(side=half.side.opponents)


def _is_met(one: _Sitting, keys: dict[Half, Key], byes: frozenset[Key]) -> bool:
    """Whether both sides of the row are contestants."""
    opponents = keys.get(_opposite(one.half))
    return keys[one.half] not in byes and opponents is not None and opponents not in byes


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
        if method.is_for_teams:
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
        by_line = by_line or _are_listed_in_both_lines(field.contestants)
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


def _are_listed_in_both_lines(contestants: Iterable[Contestant]) -> bool:
    lines = defaultdict(set)
    for entry in contestants:
        if entry.line is not None:
            lines[entry.number, entry.section].add(entry.line)
    return any(len(both) > 1 for both in lines.values())


def _named(
    sections: dict[Key, str | None], byes: frozenset[Key], listed: Iterable[Contestant]
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
            known[key] = replace(entry, section=section, line=key.line)
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
