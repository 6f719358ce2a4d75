"""The room as everybody may see it: sessions, rounds, clocks, and who sits where."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from doubleton.bridge import runs
from doubleton.movements.guide import chairs, moves, told
from doubleton.movements.seating import Seating
from doubleton.said import Said
from doubleton.tournament.clock import Clock, clock, estimated_end
from doubleton.tournament.event import Event, Section, Session
from doubleton.tournament.labels import Persons
from doubleton.tournament.periods import clocks
from doubleton.tournament.places import named
from doubleton.tournament.rights import is_over
from doubleton.web.public_clock import instant, on_the_wall


@dataclass(frozen=True, slots=True)
class Ticking:
    """A clock as a page shows it: ``ends`` and ``now`` are what a script counts with."""

    section: str
    round: int
    rounds: int
    ends: str
    until: str
    now: str
    minutes: int
    stands: bool
    called: bool


@dataclass(frozen=True, slots=True)
class Hall:
    """A session as everybody may see it; ``periods`` are the clocks of Laws 79C and 92B."""

    name: str
    stage: str
    started: str
    ends: str
    is_running: bool
    is_over: bool
    clocks: tuple[Ticking, ...]
    periods: tuple[tuple[str, str, str], ...]


def halls(event: Event, at: datetime) -> tuple[Hall, ...]:
    """Return the sessions of an event."""
    return tuple(_hall(event, session, at) for session in event.sessions.values())


def _hall(event: Event, session: Session, at: datetime) -> Hall:
    over = is_over(session)
    running = session.started is not None and not over
    ends = estimated_end(event, session.name, at) if running else session.ended
    found = (clock(section, at) for section in session.sections.values() if running)
    return Hall(
        session.name,
        str(session.stage),
        on_the_wall(session.started, event),
        on_the_wall(ends, event),
        running,
        over,
        tuple(_ticking(event, one, at) for one in found),
        tuple(
            (str(one.period), on_the_wall(one.ends, event), one.law)
            for one in clocks(event, session.name)
            if one.is_open(at)
        ),
    )


def _ticking(event: Event, one: Clock, at: datetime) -> Ticking:
    minutes = 0 if one.left is None else int(one.left.total_seconds() // 60)
    return Ticking(
        one.section,
        one.round,
        one.rounds,
        instant(one.ends),
        on_the_wall(one.ends, event),
        instant(at),
        minutes,
        one.stands,
        one.called is not None,
    )


# --- who sits where ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sits:
    """Somebody at a table: the number in the movement, and the names as they may be shown."""

    number: int
    names: str


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table in a round: who sits there by sides, and the boards; none where nobody plays."""

    table: int
    ns: tuple[Sits, ...]
    ew: tuple[Sits, ...]
    boards: str


@dataclass(frozen=True, slots=True)
class Seats:
    """The tables of a section in a round."""

    section: str
    round: int
    rounds: int
    tables: tuple[TableRow, ...]


def seats(event: Event, session: Session, persons: Persons, ahead: int = 0) -> Iterator[Seats]:
    """Give the tables of each section: of the round that it is in, or of one that comes.

    Before the first round that is the first.
    """
    for section in session.sections.values():
        number = max(section.round, 1) + ahead
        if number > section.movement.rounds:
            continue
        rows = sorted(section.movement.of_round(number), key=lambda row: row.table)
        tables = tuple(_row(event, section, row, persons) for row in rows if row.contestants)
        yield Seats(section.name, number, section.movement.rounds, tables)


def _row(event: Event, section: Section, row: Seating, persons: Persons) -> TableRow:
    sides: tuple[list[Sits], list[Sits]] = ([], [])
    for seat, one in chairs(section.movement, row):
        sides[seat.side].append(Sits(one, names_of(event, section, one, persons)))
    boards = runs(section.boards.boards(row.set)) if row.is_played else ""
    return TableRow(row.table, tuple(sides[0]), tuple(sides[1]), boards)


def names_of(event: Event, section: Section, number: int, persons: Persons) -> str:
    """Return the names of who has a number in a section."""
    who = event.entrants.get(section.numbers.get(number, ""))
    return "" if who is None else named(who, persons)


def announced(section: Section) -> tuple[tuple[int, tuple[Said, ...]], ...]:
    """Return the move after the round under way, by table; none after the last."""
    movement = section.movement
    if not 0 < section.round < movement.rounds:
        return ()
    found = moves(movement, section.round)
    return tuple((one.table, told(one, section.boards, movement.kind)) for one in found)
