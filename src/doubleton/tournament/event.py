"""The event as it stands after some acts: frozen, and changed by making another one.

Sections hold their tables, tables their plays: an act at a table replaces only what lies on the
way to it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeVar

from doubleton.bridge import Board, DDTable, Deal, Seat, Vulnerability
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.schedule import Schedule
from doubleton.movements.seating import Movement, Seating
from doubleton.scoring.entered import Adjusted, Entered, NotPlayed
from doubleton.scoring.rounding import Exact
from doubleton.tournament.actors import Place
from doubleton.tournament.changing import changed
from doubleton.tournament.dealt import DealtFrom
from doubleton.tournament.rules import Rules

if TYPE_CHECKING:
    from doubleton.tournament.acts import Entry
    from doubleton.tournament.records import (
        Carried,
        Exclusion,
        PenaltyRecord,
        Publication,
        Ruling,
        TieBroken,
    )
    from doubleton.tournament.roster import Fee, LineUp, Substitution

K = TypeVar("K")
V = TypeVar("V")
NOTHING: Final[Mapping[object, object]] = MappingProxyType({})


def put(mapping: Mapping[K, V], key: K, value: V) -> Mapping[K, V]:
    """Return *mapping* with one more or another value; the old one is left as it is."""
    return {**mapping, key: value}


@dataclass(frozen=True, slots=True)
class Slot:
    """A table of a section in a round of a session."""

    session: str
    section: str
    round: int
    table: int

    @property
    def place(self) -> Place:
        """The table, whatever the round."""
        return Place(self.session, self.section, self.table)


@dataclass(frozen=True, slots=True)
class Entrant:
    """A pair, a team or a single player that has entered the event.

    ``players`` are opaque ids of persons; their names stand outside the log.  ``number`` is what
    the entrant is called in the whole event.  ``stays`` says that it cannot move, ``avoids`` whom
    it must not meet.
    """

    id: str
    number: str
    players: tuple[str, ...] = ()
    title: str = ""
    captain: str | None = None
    stratum: str | None = None
    handicap: Exact | None = None
    rating: Exact | None = None
    stays: bool = False
    avoids: tuple[str, ...] = ()
    withdrawn: bool = False


class Status(StrEnum):
    """What has become of a board at a table."""

    SCHEDULED = "scheduled"
    ENTERED = "entered"
    CONFIRMED = "confirmed"
    DISPUTED = "disputed"
    RULED = "ruled"
    NOT_PLAYED = "not_played"
    LATE_PLAY = "late_play"
    CANCELLED = "cancelled"


COUNTED: Final = frozenset({Status.CONFIRMED, Status.RULED})
SETTLED: Final = COUNTED | {Status.NOT_PLAYED, Status.CANCELLED}
"""Nothing more is expected from the table."""


@dataclass(frozen=True, slots=True)
class Play:
    """A board at a table in a round: what was entered for it, and everything that was done to it.

    ``entered`` is the table's result, ``ruled`` what the Director gave instead.  ``seating`` is who
    held the cards where it was not as planned (Law 15).  ``turned`` says that the boards lay the
    other way round than planned.  ``reading`` is the number of the entry's act: a confirmation is
    of that very entry.  ``unruled`` is the status it had before the Director's score.
    """

    board: int
    status: Status = Status.SCHEDULED
    entered: Entered | None = None
    ruled: Adjusted | NotPlayed | None = None
    reading: int | None = None
    confirmed_by: frozenset[int] = frozenset()
    rejections: int = 0
    seating: Seating | None = None
    turned: bool = False
    group: str = ""
    deadline: datetime | None = None
    reason: str = ""
    appealed: bool = False
    unruled: Status | None = None
    trail: tuple[Entry, ...] = ()

    @property
    def counts(self) -> Entered | None:
        """What counts of it: the ruling, or else the entry."""
        return self.ruled if self.ruled is not None else self.entered

    @property
    def is_untouched(self) -> bool:
        """Whether nothing was ever told of it but which version of the board lies there."""
        return self.status is Status.SCHEDULED and not any(
            entry.act.tells_of_play for entry in self.trail
        )

    @property
    def first_entered_at(self) -> datetime | None:
        """When the table entered it for the first time."""
        return next((entry.at for entry in self.trail), None)


@dataclass(frozen=True, slots=True)
class TableRecord:
    """What happened at a table of a section: its plays by round and board, and its calls."""

    plays: Mapping[tuple[int, int], Play] = field(default_factory=dict)
    calling_since: datetime | None = None
    arrived: int = 0

    @property
    def told(self) -> Iterator[tuple[int, int]]:
        """The rounds and boards of which something was told."""
        return (at for at, play in self.plays.items() if not play.is_untouched)


@dataclass(frozen=True, slots=True)
class RoundTimes:
    """When a round began, was to end, and its move was called; since when its clock stands."""

    number: int
    started: datetime
    ends: datetime | None = None
    moved: datetime | None = None
    paused: datetime | None = None


class Stage(StrEnum):
    """How far an event or a session has come."""

    DRAFT = "draft"
    REGISTRATION = "registration"
    READY = "ready"
    RUNNING = "running"
    FINISHED = "finished"
    PROVISIONAL = "provisional"
    OFFICIAL = "official"
    ARCHIVED = "archived"


@dataclass(frozen=True, slots=True)
class Section:
    """Tables that share a movement.

    ``numbers`` says which entrant has each number of the movement; ``rows`` is the movement by
    round and table; ``rounds`` are those that have begun.  ``line_ups`` are those of teams, and
    ``agreed`` the matches that captains have confirmed, by round and entrant.  ``late`` are the
    boards that are to be played later, by round, table and board, until they are settled.
    """

    name: str
    schedule: Schedule
    boards: BoardSets
    rows: Mapping[tuple[int, int], Seating]
    numbers: Mapping[int, str] = field(default_factory=dict)
    tables: Mapping[int, TableRecord] = field(default_factory=dict)
    rounds: tuple[RoundTimes, ...] = ()
    substitutes: tuple[Substitution, ...] = ()
    line_ups: Mapping[tuple[int, str], LineUp] = field(default_factory=dict)
    agreed: frozenset[tuple[int, str]] = frozenset()
    late: frozenset[tuple[int, int, int]] = frozenset()

    @property
    def movement(self) -> Movement:
        """The movement as it stands."""
        return self.schedule.movement

    @property
    def round(self) -> int:
        """The round that the room is in; 0 before the first."""
        return self.rounds[-1].number if self.rounds else 0

    def record(self, table: int) -> TableRecord:
        """Return what happened at a table."""
        return self.tables.get(table) or TableRecord()

    def play(self, number: int, table: int, board: int) -> Play:
        """Return a board at a table in a round, as it stands."""
        return self.record(table).plays.get((number, board)) or Play(board)

    def seating(self, number: int, table: int, board: int) -> Seating | None:
        """Return who holds the cards of a board: as it was played, or else as planned."""
        play = self.record(table).plays.get((number, board))
        row = self.rows.get((number, table))
        if play is not None and play.seating is not None:
            return play.seating
        return row.turned() if row is not None and play is not None and play.turned else row

    def boards_at(self, number: int, table: int) -> tuple[int, ...]:
        """Return the boards of a table in a round: as planned, and what it has played besides."""
        row = self.rows.get((number, table))
        planned = tuple(self.boards.boards(row.set)) if row is not None and row.is_played else ()
        more = [
            board
            for (at, board), play in self.record(table).plays.items()
            if at == number and board not in planned and not play.is_untouched
        ]
        return (*planned, *sorted(more)) if more else planned

    def plays(self) -> Iterator[tuple[int, int, Play]]:
        """Give every play of which something was told, with its round and table."""
        for table, record in self.tables.items():
            for (number, _), play in record.plays.items():
                if not play.is_untouched:
                    yield number, table, play


def section_of(name: str, schedule: Schedule, boards: BoardSets) -> Section:
    """Return a section that begins."""
    return Section(name, schedule, boards, rows_of(schedule.movement))


def rows_of(movement: Movement) -> Mapping[tuple[int, int], Seating]:
    """Return the rows of a movement by round and table."""
    return {(row.round, row.table): row for row in movement.rows}


@dataclass(frozen=True, slots=True)
class Session:
    """An evening: sections, deals, and how far it has come.

    ``boards`` are those whose markings differ from the rule of Law 2; ``origins`` say from which
    seed deals are that the computer dealt; ``released`` says that the deals may be seen by
    everybody.  ``tables`` are the double-dummy tables of deals, ``published`` the boards whose
    table came with a file.  ``posted`` is when the complete score was first made available: from
    then on the periods of Laws 79C and 92B run.  ``by_board`` holds the same plays as the tables
    do, by board, and then by section, round and table.
    """

    name: str
    stage: Stage = Stage.READY
    sections: Mapping[str, Section] = field(default_factory=dict)
    deals: Mapping[int, Deal] = field(default_factory=dict)
    markings: Mapping[int, tuple[Seat, Vulnerability]] = field(default_factory=dict)
    released: bool = False
    started: datetime | None = None
    ended: datetime | None = None
    posted: datetime | None = None
    by_board: Mapping[int, Mapping[tuple[str, int, int], Play]] = field(default_factory=dict)
    origins: Mapping[int, DealtFrom] = field(default_factory=dict)
    tables: Mapping[int, DDTable] = field(default_factory=dict)
    published: frozenset[int] = frozenset()

    def board(self, number: int) -> Board:
        """Return a board with its dealer and vulnerability (Law 2), and its deal if known."""
        board = Board.numbered(number, self.deals.get(number))
        marked = self.markings.get(number)
        return (
            board if marked is None else replace(board, dealer=marked[0], vulnerability=marked[1])
        )


@dataclass(frozen=True, slots=True)
class Event:
    """All that is known after some acts; ``version`` is the number of the last of them.

    ``impossible`` are the numbers of acts that can no longer take effect, because something they
    stand on was struck.  Rulings, penalties, what is carried over and ties that were decided are
    known by the number of their act; people call rulings by :meth:`ruling_no`.
    """

    version: int = 0
    title: str = ""
    date: str = ""
    zone: str = "UTC"
    stage: Stage = Stage.DRAFT
    rules: Rules = field(default_factory=Rules)
    entrants: Mapping[str, Entrant] = field(default_factory=dict)
    sessions: Mapping[str, Session] = field(default_factory=dict)
    impossible: tuple[int, ...] = ()
    rulings: Mapping[int, Ruling] = field(default_factory=dict)
    penalties: Mapping[int, PenaltyRecord] = field(default_factory=dict)
    carried: Mapping[int, Carried] = field(default_factory=dict)
    ties: Mapping[int, TieBroken] = field(default_factory=dict)
    publications: tuple[Publication, ...] = ()
    fees: tuple[Fee, ...] = ()
    exclusions: tuple[Exclusion, ...] = ()

    def section(self, session: str, section: str) -> Section | None:
        """Return a section, ``None`` where there is no such."""
        found = self.sessions.get(session)
        return None if found is None else found.sections.get(section)

    def play(self, slot: Slot, board: int) -> Play:
        """Return a board at a table, as it stands; raises ``KeyError`` where there is no table."""
        section = self.sessions[slot.session].sections[slot.section]
        return section.play(slot.round, slot.table, board)

    def ruling_no(self, ruling: int) -> int:
        """Return what a ruling is called, by the number of its act.

        They are counted from 1 in the order in which they were taken up; what is no ruling stays
        as it is.
        """
        return [*self.rulings].index(ruling) + 1 if ruling in self.rulings else ruling

    def may_play(self, entrant: str, session: str, number: int | None = None) -> bool:
        """Whether an entrant is there and has neither left nor been excluded (Law 91)."""
        found = self.entrants.get(entrant)
        return (
            found is not None
            and not found.withdrawn
            and not any(
                one.entrant == entrant and one.holds_in(session, number) for one in self.exclusions
            )
        )

    def with_session(self, session: Session) -> Event:
        """Return the event with a session changed or added."""
        return changed(self, sessions=put(self.sessions, session.name, session))

    def with_section(self, session: str, section: Section) -> Event:
        """Return the event with a section changed or added."""
        found = self.sessions[session]
        sections = put(found.sections, section.name, section)
        return self.with_session(changed(found, sections=sections))

    def with_record(self, place: Place, record: TableRecord) -> Event:
        """Return the event with what happened at a table changed."""
        section = self.sessions[place.session].sections[place.section]
        tables = put(section.tables, place.table, record)
        return self.with_section(place.session, changed(section, tables=tables))

    def with_play(self, slot: Slot, play: Play) -> Event:
        """Return the event with a play changed."""
        session = self.sessions[slot.session]
        section = session.sections[slot.section]
        record = section.record(slot.table)
        record = changed(record, plays=put(record.plays, (slot.round, play.board), play))
        section = changed(
            section,
            tables=put(section.tables, slot.table, record),
            late=_late(section.late, (slot.round, slot.table, play.board), play.status),
        )
        there = session.by_board.get(play.board, {})
        there = put(there, (slot.section, slot.round, slot.table), play)
        session = changed(
            session,
            sections=put(session.sections, section.name, section),
            by_board=put(session.by_board, play.board, there),
        )
        return self.with_session(session)


def _late(
    late: frozenset[tuple[int, int, int]], at: tuple[int, int, int], status: Status
) -> frozenset[tuple[int, int, int]]:
    """Return what is to be played later, after a board has come to a status."""
    if status is Status.LATE_PLAY:
        return late | {at}
    return late - {at} if late and status in SETTLED else late
