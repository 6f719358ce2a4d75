"""What is to be seen of the room: the move, guide cards, seats, and how far every table has come.

All of it follows from one function of the movement, :func:`doubleton.movements.guide.moves`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from doubleton.bridge import Side
from doubleton.movements.board_flow import tables_of_sets
from doubleton.movements.guide import Stop, TableMove, chairs, guide_card, moves, told
from doubleton.movements.seating import Kind
from doubleton.said import Said
from doubleton.tournament.as_played import number_of
from doubleton.tournament.clock import clock
from doubleton.tournament.event import SETTLED, Event, Play, Section, Status
from doubleton.tournament.labels import NOBODY, Person, Persons
from doubleton.tournament.rounds import has_ended
from doubleton.tournament.substitutes import players_in

BEFORE_END = timedelta(minutes=2)
"""From then on no board is begun that cannot be finished."""


@dataclass(frozen=True, slots=True)
class MoveAtTable:
    """The move at a table, as facts and as sentences; ``is_changed`` where it was planned anew."""

    move: TableMove
    told: tuple[Said, ...]
    is_changed: bool = False


def move_after(section: Section, after: int | None = None) -> tuple[MoveAtTable, ...]:
    """Return the move at every table after a round, unless told the one under way.

    Nothing is returned after the last round.
    """
    number = section.round if after is None else after
    movement = section.movement
    if not 0 <= number < movement.rounds:
        return ()
    first = section.schedule.versions[0].movement
    planned = {row.table: row for row in first.of_round(number + 1)}
    several = len(section.schedule.versions) > 1
    return tuple(
        MoveAtTable(
            one,
            told(one, section.boards, movement.kind),
            several and planned.get(one.table) != one.arriving,
        )
        for one in moves(movement, number)
    )


@dataclass(frozen=True, slots=True)
class Leg:
    """A line of a guide card, with the boards and the entrants that are met there."""

    stop: Stop
    boards: tuple[int, ...]
    opponents: tuple[str, ...]
    is_changed: bool = False


def guide(section: Section, entrant: str, half: Side | None = None) -> tuple[Leg, ...]:
    """Return the guide card of an entrant, of a team that of one of its pairs; empty for others."""
    number = number_of(section, entrant)
    if number is None:
        return ()
    versions = section.schedule.versions
    before = guide_card(versions[0].movement, number, half) if len(versions) > 1 else ()
    card = guide_card(section.movement, number, half)
    return tuple(
        Leg(
            stop,
            () if stop.set is None else tuple(section.boards.boards(stop.set)),
            tuple(section.numbers[one] for one in stop.opponents if one in section.numbers),
            bool(before) and (at >= len(before) or before[at] != stop),
        )
        for at, stop in enumerate(card)
    )


@dataclass(frozen=True, slots=True)
class Seat:
    """Where an entrant sits in a round: the table, and the chairs as N, E, S, W or NS, EW."""

    entrant: str
    number: int
    players: tuple[Person, ...]
    section: str
    table: int
    seat: str
    has_opponent: bool = True


def seating_list(
    event: Event, session: str, number: int, persons: Persons = NOBODY
) -> tuple[Seat, ...]:
    """Return who sits where in a round of a session, in the order of sections, tables and seats."""
    found = []
    for section in event.sessions[session].sections.values():
        alone = section.movement.kind is Kind.INDIVIDUAL
        for row in section.movement.of_round(number):
            for chair, one in chairs(section.movement, row):
                who = section.numbers.get(one)
                if who is None:
                    continue
                players = players_in(event, section, number, who)
                names = tuple(persons.get(player, Person("")) for player in players)
                place = str(chair) if alone else str(chair.side)
                found.append(Seat(who, one, names, section.name, row.table, place, row.is_played))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class TableNow:
    """How far a table has come at a moment.

    ``round`` is its own, which may be behind that of the room (Law 8B).  ``board`` is which one of
    ``boards`` it plays, 0 where it plays none.  ``late`` is how long its round is over its time,
    ``behind`` by how many boards it is behind the clock.  ``missing`` counts boards of earlier
    rounds that need an entry; ``waits_for`` are tables that still play boards it is to get.
    """

    section: str
    table: int
    round: int
    ns: str | None
    ew: str | None
    board: int
    boards: int
    entered: int
    last_entry: datetime | None
    late: timedelta
    behind: int
    calling_since: datetime | None
    unconfirmed: int
    missing: int
    sits_out: bool
    has_finished: bool
    waits_for: tuple[int, ...] = ()

    @property
    def late_minutes(self) -> int:
        """Whole minutes over the time."""
        return int(self.late.total_seconds() // 60)


def room(event: Event, session: str, at: datetime) -> tuple[TableNow, ...]:
    """Return how far every table of a session has come; raises ``KeyError`` for no such session."""
    return tuple(
        one for section in event.sessions[session].sections.values()
        for one in _tables(event, section, at)
    )  # fmt: skip


def _tables(event: Event, section: Section, at: datetime) -> list[TableNow]:
    rounds = {table: round_at(section, table) for table in range(1, section.movement.tables + 1)}
    waiting = _waiting(section, rounds)
    return [
        _now(event, section, table, rounds[table], at, waiting.get(table, ()))
        for table in rounds
        if any((number, table) in section.rows for number in (rounds[table], section.round))
    ]


def round_at(section: Section, table: int) -> int:
    """Return the round that a table is in: the room's, unless it has not finished one before."""
    record = section.record(table)
    touched = max((number for number, _ in record.told), default=0)
    known = max(touched, record.arrived)
    number = section.round
    while number > max(known, 1) and not has_ended(section, number - 1, table):
        number -= 1
    return number


def _waiting(section: Section, rounds: dict[int, int]) -> dict[int, tuple[int, ...]]:
    """Return for tables that are ready which others still play the boards of their round."""
    found: dict[int, tuple[int, ...]] = {}
    uses = tables_of_sets(section.movement)
    for table, number in rounds.items():
        row = section.rows.get((number, table))
        if row is None or number < 2 or any(at == number for at, _ in section.record(table).told):
            continue
        givers = uses[row.set].get(number - 1, []) if row.set in uses else []
        busy = tuple(
            one for one in givers
            if one != table and rounds[one] < number and not has_ended(section, number - 1, one)
        )  # fmt: skip
        if busy:
            found[table] = busy
    return found


def _now(
    event: Event,
    section: Section,
    table: int,
    number: int,
    at: datetime,
    waits_for: tuple[int, ...],
) -> TableNow:
    row, record = section.rows.get((number, table)), section.record(table)
    boards = section.boards_at(number, table)
    plays = [section.play(number, table, board) for board in boards]
    done = sum(_is_entered(play) for play in plays)
    finished = all(play.status in SETTLED for play in plays)
    ends = [play.trail[-1].at for play in record.plays.values() if play.trail]
    playing = row is not None and row.is_played and done < len(plays) and number > 0
    ns, ew = (None, None) if row is None else (row.ns, row.ew)
    return TableNow(
        section.name,
        table,
        number,
        None if ns is None else section.numbers.get(ns),
        None if ew is None else section.numbers.get(ew),
        done + 1 if playing else 0,
        len(plays),
        done,
        max(ends, default=None),
        timedelta() if finished else _late(section, number, at),
        0 if finished else max(0, _expected(event, section, number, at, len(plays)) - done),
        record.calling_since,
        sum(play.status in {Status.ENTERED, Status.DISPUTED} for play in record.plays.values()),
        sum(
            section.play(before, table, board).status not in SETTLED
            for before in range(1, number)
            for board in section.boards_at(before, table)
        ),
        row is None or not row.is_played,
        finished,
        waits_for,
    )


def _is_entered(play: Play) -> bool:
    return play.status not in {Status.SCHEDULED, Status.LATE_PLAY}


def _late(section: Section, number: int, at: datetime) -> timedelta:
    """Return how long a round is over its time; while the clock stands no more is counted."""
    if not 1 <= number <= len(section.rounds):
        return timedelta()
    times = section.rounds[number - 1]
    now = section.rounds[-1].paused or at
    return max(now - times.ends, timedelta()) if times.ends is not None else timedelta()


def _expected(event: Event, section: Section, number: int, at: datetime, boards: int) -> int:
    """Return how many boards of a round should be finished by now."""
    if not 1 <= number <= len(section.rounds):
        return 0
    times = section.rounds[number - 1]
    if times.ends is None or number < section.round:
        return boards
    left = times.ends - (times.paused or at)
    move = timedelta(seconds=int(event.rules.minutes_per_move * 60))
    each = timedelta(seconds=max(1, int(event.rules.minutes_per_board * 60)))
    return max(0, min(boards, boards - -(-(left - move) // each)))


def not_to_be_begun(
    event: Event, session: str, at: datetime, tables: Iterable[TableNow] | None = None
) -> tuple[TableNow, ...]:
    """Return the tables with boards that they have not begun, when the round is about to end.

    *tables* are those of the :func:`room`, where somebody has them already.
    """
    late = {
        section.name
        for section in event.sessions[session].sections.values()
        if (left := clock(section, at).left) is not None and left <= BEFORE_END
    }
    if not late:
        return ()
    return tuple(
        one for one in (room(event, session, at) if tables is None else tables)
        if one.section in late and one.boards - one.entered > 1
    )  # fmt: skip


def slow_tables(event: Event, session: str, at: datetime) -> tuple[TableNow, ...]:
    """Return the tables that are late or behind the clock, the latest first."""
    slow = [one for one in room(event, session, at) if one.late or one.behind > 1]
    return tuple(sorted(slow, key=lambda one: (-one.late, -one.behind)))
