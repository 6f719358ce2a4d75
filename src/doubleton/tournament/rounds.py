"""The course of a session: start, rounds and moves, arrivals, calls for the Director (Law 8)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import ClassVar

from doubleton.said import Said
from doubleton.tournament.actors import AT_TABLE, DIRECTORS, STAFF, Actor, Place, Role
from doubleton.tournament.acts import Act, Entry
from doubleton.tournament.changing import changed
from doubleton.tournament.event import SETTLED, Event, RoundTimes, Section, Session, Stage


@dataclass(frozen=True, slots=True)
class SessionStarted(Act):
    """The session begins: its rules are announced by then (Law 78D)."""

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    session: str

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse a session that has begun, one without tables, and numbers without an entrant."""
        session = event.sessions.get(self.session)
        if session is None:
            return Said("event.no-session", session=self.session)
        if session.started is not None:
            return Said("event.session-begun", session=self.session)
        if not session.sections:
            return Said("event.no-movement", session=self.session)
        for section in session.sections.values():
            missing = [one for one in section.movement.contestants if one not in section.numbers]
            if missing:
                return Said("event.number-empty", number=missing[0], section=section.name)
        return None

    def applied(self, event: Event, entry: Entry) -> Event:
        """Start it."""
        session = replace(event.sessions[self.session], started=entry.at, stage=Stage.RUNNING)
        return replace(event.with_session(session), stage=Stage.RUNNING)


@dataclass(frozen=True, slots=True)
class RoundStarted(Act):
    """The Director has the next round begin, in one section or in all.

    At tables that are still playing the round before goes on until they have finished (Law 8B).
    ``minutes`` is how long the round lasts, with the move.
    """

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    session: str
    round: int
    sections: tuple[str, ...] = ()
    minutes: int | None = None

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse any round but the next."""
        session = event.sessions.get(self.session)
        if session is None or session.started is None:
            return Said("event.session-not-begun", session=self.session)
        if session.ended is not None:
            return Said("event.session-over", session=self.session)
        for section in self.of(session):
            if self.round != section.round + 1:
                return Said("event.next-round", round=self.round, next=section.round + 1)
            if self.round > section.movement.rounds:
                return Said("event.no-more-rounds", section=section.name)
        return None if self.of(session) else Said("event.no-movement", session=self.session)

    def of(self, session: Session) -> tuple[Section, ...]:
        """Return the sections that it is for."""
        names = self.sections or tuple(session.sections)
        return tuple(session.sections[name] for name in names if name in session.sections)

    def applied(self, event: Event, entry: Entry) -> Event:
        """Begin it."""
        for section in self.of(event.sessions[self.session]):
            ends = self.ends(event, section, entry.at)
            before = tuple(
                replace(times, moved=times.moved or entry.at) for times in section.rounds
            )
            rounds = (*before, RoundTimes(self.round, entry.at, ends))
            event = event.with_section(self.session, replace(section, rounds=rounds))
        return event

    def ends(self, event: Event, section: Section, at: datetime) -> datetime:
        """Return when the round is to end, by the clock of the rules."""
        rules = event.rules
        minutes = rules.minutes_per_board * section.boards.per_set + rules.minutes_per_move
        seconds = minutes * 60 if self.minutes is None else self.minutes * 60
        return at + timedelta(seconds=int(seconds))


@dataclass(frozen=True, slots=True)
class MoveCalled(Act):
    """The Director calls the move: no board is begun any more in this round."""

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    session: str
    sections: tuple[str, ...] = ()

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse it where no round is being played."""
        session = event.sessions.get(self.session)
        if session is None or not any(section.rounds for section in session.sections.values()):
            return Said("event.session-not-begun", session=self.session)
        if session.ended is not None:
            return Said("event.session-over", session=self.session)
        for name in self.sections:
            if name not in session.sections:
                return Said("event.no-section", section=name, session=self.session)
        return None

    def applied(self, event: Event, entry: Entry) -> Event:
        """Note when."""
        session = event.sessions[self.session]
        for name in self.sections or tuple(session.sections):
            section = session.sections[name]
            if section.rounds:
                *before, last = section.rounds
                rounds = (*before, replace(last, moved=entry.at))
                event = event.with_section(self.session, replace(section, rounds=rounds))
        return event


@dataclass(frozen=True, slots=True)
class SessionEnded(Act):
    """The Director ends the session; what was not played by then is ruled on or entered so."""

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    session: str

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse an end before the start, and a second one."""
        session = event.sessions.get(self.session)
        if session is None or session.started is None:
            return Said("event.session-not-begun", session=self.session)
        if session.ended is not None:
            return Said("event.session-over", session=self.session)
        return None

    def applied(self, event: Event, entry: Entry) -> Event:
        """End it."""
        session = event.sessions[self.session]
        return event.with_session(replace(session, ended=entry.at, stage=Stage.FINISHED))


def no_table(event: Event, place: Place, by: Actor) -> Said | None:
    """Tell that there is no such table, or that it is not that of a device."""
    section = event.section(place.session, place.section)
    if section is None or not 1 <= place.table <= section.movement.tables:
        return Said("event.no-table", table=place.table, section=place.section)
    if by.role is Role.TABLE and by.place != place:
        return Said("event.other-table", table=place.table)
    if by.role in {Role.PLAYER, Role.CAPTAIN} and by.entrant not in seated(section, place.table):
        return Said("event.other-table", table=place.table)
    return None


def seated(section: Section, table: int) -> frozenset[str]:
    """Return the entrants that sit at a table in any round that has not ended there."""
    rows = (
        section.rows.get((number, table))
        for number in range(1, max(section.round, 1) + 1)
        if number == section.round or not has_ended(section, number, table)
    )
    return frozenset(
        section.numbers[one]
        for row in rows
        if row is not None
        for one in row.contestants
        if one in section.numbers
    )


def rounds_left(session: Session) -> int:
    """Return how many rounds of a session have yet to begin; none once it has ended."""
    if session.ended is not None:
        return 0
    parts = session.sections.values()
    return max((one.movement.rounds - one.round for one in parts), default=0)


def has_ended(section: Section, number: int, table: int) -> bool:
    """Whether a round is over at a table (Law 8B): all its boards are settled."""
    return all(
        section.play(number, table, board).status in SETTLED
        for board in section.boards_at(number, table)
    )


@dataclass(frozen=True, slots=True)
class DirectorCalled(Act):
    """A table calls the Director (Law 9B), or has been answered."""

    roles: ClassVar[frozenset[Role]] = STAFF | AT_TABLE
    place: Place
    answered: bool = False

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse it for a table that is another's."""
        return no_table(event, self.place, by)

    def applied(self, event: Event, entry: Entry) -> Event:
        """Note since when; a call that is repeated counts from the first."""
        section = event.sessions[self.place.session].sections[self.place.section]
        record = section.record(self.place.table)
        since = None if self.answered else record.calling_since or entry.at
        return event.with_record(self.place, changed(record, calling_since=since))


@dataclass(frozen=True, slots=True)
class TableArrived(Act):
    """The table is seated for a round, and has the right boards."""

    roles: ClassVar[frozenset[Role]] = STAFF | AT_TABLE
    place: Place
    round: int

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse it for a table that is another's."""
        return no_table(event, self.place, by)

    def applied(self, event: Event, entry: Entry) -> Event:
        """Note the round."""
        section = event.sessions[self.place.session].sections[self.place.section]
        record = changed(section.record(self.place.table), arrived=self.round)
        return event.with_record(self.place, record)
