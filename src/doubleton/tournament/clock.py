"""The clock of a session: it can stand still and be put on, and tells when all will be over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import ClassVar

from doubleton.said import Said
from doubleton.tournament.actors import DIRECTORS, Actor, Role
from doubleton.tournament.acts import Act, Entry
from doubleton.tournament.event import Event, RoundTimes, Section, Session


def round_length(event: Event, section: Section) -> timedelta:
    """Return how long a round lasts by the rules: its boards and a move."""
    rules = event.rules
    minutes = rules.minutes_per_board * section.boards.per_set + rules.minutes_per_move
    return timedelta(seconds=int(minutes * 60))


def stands_or_not(event: Event, session: str, names: tuple[str, ...]) -> tuple[Section, ...] | Said:
    """Return the sections that a round is under way in, or why there are none."""
    found = event.sessions.get(session)
    if found is None or found.started is None:
        return Said("event.session-not-begun", session=session)
    if found.ended is not None:
        return Said("event.session-over", session=session)
    for name in names:
        if name not in found.sections:
            return Said("event.no-section", section=name, session=session)
    under_way = tuple(one for one in _named(found, names) if one.rounds)
    return under_way or Said("event.session-not-begun", session=session)


def _named(session: Session, names: tuple[str, ...]) -> tuple[Section, ...]:
    return tuple(session.sections[name] for name in names or session.sections)


def _changed(
    event: Event,
    session: str,
    names: tuple[str, ...],
    change: Callable[[RoundTimes], RoundTimes],
) -> Event:
    for section in _named(event.sessions[session], names):
        if section.rounds:
            *before, last = section.rounds
            rounds = (*before, change(last))
            event = event.with_section(session, replace(section, rounds=rounds))
    return event


@dataclass(frozen=True, slots=True)
class ClockPaused(Act):
    """The clock stands still, in some sections or in all: a break, a power failure."""

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    session: str
    sections: tuple[str, ...] = ()
    reason: str = ""

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse it where no clock runs."""
        found = stands_or_not(event, self.session, self.sections)
        if isinstance(found, Said):
            return found
        running = any(section.rounds[-1].paused is None for section in found)
        return None if running else Said("event.clock-stands")

    def applied(self, event: Event, entry: Entry) -> Event:
        """Stop it; one that stands goes on standing."""

        def stopped(times: RoundTimes) -> RoundTimes:
            return replace(times, paused=times.paused or entry.at)

        return _changed(event, self.session, self.sections, stopped)


@dataclass(frozen=True, slots=True)
class ClockResumed(Act):
    """The clock runs on: the round ends later by as long as it stood."""

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    session: str
    sections: tuple[str, ...] = ()

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse it where no clock stands."""
        found = stands_or_not(event, self.session, self.sections)
        if isinstance(found, Said):
            return found
        standing = any(section.rounds[-1].paused is not None for section in found)
        return None if standing else Said("event.clock-runs")

    def applied(self, event: Event, entry: Entry) -> Event:
        """Start it again."""

        def running(times: RoundTimes) -> RoundTimes:
            if times.paused is None:
                return times
            stood = max(entry.at - times.paused, timedelta())
            ends = None if times.ends is None else times.ends + stood
            return replace(times, paused=None, ends=ends)

        return _changed(event, self.session, self.sections, running)


@dataclass(frozen=True, slots=True)
class RoundExtended(Act):
    """The round under way is made longer by so many minutes, or shorter where they are negative."""

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    session: str
    minutes: int
    sections: tuple[str, ...] = ()

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse it where no round is under way, and more than a day."""
        found = stands_or_not(event, self.session, self.sections)
        if isinstance(found, Said):
            return found
        if not self.minutes or abs(self.minutes) > 24 * 60:
            return Said("event.minutes", minutes=self.minutes)
        return None

    def applied(self, event: Event, entry: Entry) -> Event:
        """Put its end on."""
        more = timedelta(minutes=self.minutes)

        def longer(times: RoundTimes) -> RoundTimes:
            ends = None if times.ends is None else max(times.ends + more, times.started)
            return replace(times, ends=ends)

        return _changed(event, self.session, self.sections, longer)


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of a section: ``left`` until the round ends, negative in overtime."""

    section: str
    round: int
    rounds: int
    ends: datetime | None
    left: timedelta | None
    stands: bool
    called: datetime | None

    @property
    def overtime(self) -> timedelta:
        """How long the round is over its time."""
        return max(-self.left, timedelta()) if self.left is not None else timedelta()


def clock(section: Section, at: datetime) -> Clock:
    """Return the clock of a section at a moment."""
    if not section.rounds:
        return Clock(section.name, 0, section.movement.rounds, None, None, stands=True, called=None)
    times = section.rounds[-1]
    now = times.paused or at
    left = None if times.ends is None else times.ends - now
    ends = None if times.ends is None else times.ends + (at - now)
    return Clock(
        section.name,
        times.number,
        section.movement.rounds,
        ends,
        left,
        stands=times.paused is not None,
        called=times.moved,
    )


def estimated_end(event: Event, session: str, at: datetime) -> datetime:
    """Return when a session will be over, if all rounds to come last as long as the rules say.

    Of an overtime the rounds to come begin now.  Raises ``KeyError`` for no such session.
    """
    found = event.sessions[session]
    if found.ended is not None:
        return found.ended
    return max((_end_of(event, section, at) for section in found.sections.values()), default=at)


def _end_of(event: Event, section: Section, at: datetime) -> datetime:
    now = clock(section, at)
    free = max(at, now.ends) if now.ends is not None else at
    return free + max(section.movement.rounds - now.round, 0) * round_length(event, section)
