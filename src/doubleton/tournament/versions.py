"""Versions: the standings as they were, and who has moved since then by which acts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple, TypeVar

from doubleton.bridge import SIDES
from doubleton.scoring.compared import ComparedLine
from doubleton.scoring.traveller import Contestant
from doubleton.tournament.acts import Entry, Struck
from doubleton.tournament.called import Called
from doubleton.tournament.effects import ChangedRow, Effect, difference
from doubleton.tournament.event import Event, Play, Session
from doubleton.tournament.labels import NOBODY, WHOLE, Part, Persons
from doubleton.tournament.log import Log, after
from doubleton.tournament.standings import standings

K = TypeVar("K")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Change:
    """A line of the ranking that is another one, and the acts that made it so, in their order.

    Those are the acts on boards on which the contestant scores otherwise, those about the
    contestant alone, and those about everybody; none where only others have moved past it.  A
    result that follows from none of them is reckoned on another number of boards than before, and
    that comes from all that was scored in between.
    """

    line: ComparedLine
    acts: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Compared:
    """Two versions of the standings, by the numbers of the last acts in them.

    ``changes`` are the lines whose rank or result differ, in the order of the second ranking.
    """

    first: int
    second: int
    effect: Effect
    changes: tuple[Change, ...]

    @property
    def acts(self) -> tuple[Entry, ...]:
        """All acts that moved somebody, in their order."""
        found = {entry.no: entry for change in self.changes for entry in change.acts}
        return tuple(found[number] for number in sorted(found))


def version_at(entries: Sequence[Entry], moment: datetime) -> int | None:
    """Return the version that held at a moment: the last act by then; ``None`` before the first."""
    return max((entry.no for entry in entries if entry.at <= moment), default=None)


def version_published(event: Event, number: int) -> int | None:
    """Return the version of the publication of this number; ``None`` where there is no such."""
    found = (one.version for one in event.publications if one.number == number)
    return next(found, None)


def compared(
    log: Log, first: int, second: int, persons: Persons = NOBODY, part: Part = WHOLE
) -> Compared:
    """Compare the standings after one act with those after another, and tell what moved whom.

    The earlier version is always the first.  Raises what
    :func:`~doubleton.tournament.standings.standings` does.
    """
    first, second = sorted((first, second))
    stages = _stages(log, first, second)
    touched = [(entry, _touched(old, new)) for entry, old, new in stages]
    before, now = log.at(first), log.at(second)
    effect = difference(standings(before, persons, part), standings(now, persons, part))
    called = Called(now)
    changes = []
    for line in effect.changed:
        boards = frozenset(_boards(effect.rows, line.contestant))
        entrant = called.entrant(line.contestant)
        moved = tuple(entry for entry, one in touched if one.moves(boards, entrant))
        if not moved and _scores_otherwise(line):
            moved = tuple(entry for entry, one in touched if one.boards or one.entrants)
        changes.append(Change(line, moved))
    return Compared(first, second, effect, tuple(changes))


def _scores_otherwise(line: ComparedLine) -> bool:
    """Whether more than the rank has changed."""
    return line.by is None or line.by != 0


# --- what an act touches -------------------------------------------------------------------------


class _Board(NamedTuple):
    """A board of a session and section; ``None`` where it may be any of them."""

    session: str | None
    section: str | None
    board: str

    def is_that(self, other: _Board) -> bool:
        """Whether this may be the same board."""
        pairs = zip(self[:2], other[:2], strict=True)
        return self.board == other.board and all(
            one is None or two is None or one == two for one, two in pairs
        )


@dataclass(slots=True)
class _Touched:
    boards: set[_Board] = field(default_factory=set)
    entrants: set[str] = field(default_factory=set)
    everybody: bool = False

    def moves(self, boards: Iterable[_Board], entrant: str | None) -> bool:
        """Whether it may have moved somebody who scores otherwise on some boards."""
        if self.everybody or entrant in self.entrants:
            return True
        return any(one.is_that(other) for other in boards for one in self.boards)


def _stages(log: Log, first: int, second: int) -> Iterator[tuple[Entry, Event, Event]]:
    """Give each act between two versions, with the event before and after it."""
    event = log.at(first)
    for entry in log.entries:
        if first < entry.no <= second:
            strikes = isinstance(entry.act, Struck)
            following = log.at(entry.no) if strikes else after(event, entry)
            yield entry, event, following
            event = following


def _touched(old: Event, new: Event) -> _Touched:
    found = _Touched()
    found.everybody = old.rules != new.rules
    found.entrants |= {one.entrant for one in _changed(old.penalties, new.penalties)}
    found.entrants |= {one.entrant for one in _changed(old.carried, new.carried)}
    for tie in _changed(old.ties, new.ties):
        found.entrants |= {who for who, _ in tie.values}
    found.entrants |= {one.id for one in _changed(old.entrants, new.entrants)}
    for name, session in new.sessions.items():
        before = old.sessions.get(name) or Session(name)
        if before is not session:
            found.boards |= set(_boards_touched(before, session))
            found.entrants |= set(_sitting_out(before, session))
            found.everybody = found.everybody or _seats(before) != _seats(session)
    return found


def _changed(before: Mapping[K, V], now: Mapping[K, V]) -> Iterator[V]:
    """Give what is new, gone, or another one, as it is and as it was."""
    if before is not now:
        for key in before.keys() | now.keys():
            if before.get(key) != now.get(key):
                yield from (one[key] for one in (before, now) if key in one)


def _seats(session: Session) -> object:
    """Return who has which number in a session, and where everybody sits."""
    return [(one.name, one.numbers, one.movement) for one in session.sections.values()]


def _sitting_out(before: Session, now: Session) -> Iterator[str]:
    """Give who has no opponents in a round that has begun."""
    for name, section in now.sections.items():
        old = before.sections[name].round if name in before.sections else 0
        if old == section.round:
            continue
        for row in section.movement.rows:
            if old < row.round <= section.round and not row.is_played:
                yield from (section.numbers[one] for one in row.contestants)


def _boards_touched(before: Session, now: Session) -> Iterator[_Board]:
    """Give the boards on which something counts otherwise."""
    for board in before.by_board.keys() | now.by_board.keys():
        old, new = before.by_board.get(board, {}), now.by_board.get(board, {})
        if old is new:
            continue
        for place in old.keys() | new.keys():
            if _counting(old.get(place)) != _counting(new.get(place)):
                yield _Board(now.name, place[0], str(board))
    for board in before.markings.keys() | now.markings.keys():
        if before.markings.get(board) != now.markings.get(board):
            yield _Board(now.name, None, str(board))


def _counting(play: Play | None) -> tuple[object, ...]:
    if play is None:
        return ()
    return play.status, play.counts, play.seating, play.turned, play.group


# --- on which boards somebody scores otherwise ---------------------------------------------------


def _boards(rows: Iterable[ChangedRow], who: Contestant) -> Iterator[_Board]:
    for row in rows:
        if who.section is None or row.section is None or row.section == who.section:
            for scored in (row.before, row.after):
                there = () if scored is None else map(scored.row.contestants, SIDES)
                if any(who.number in side for side in there):
                    yield _Board(row.session, row.section, row.board)
