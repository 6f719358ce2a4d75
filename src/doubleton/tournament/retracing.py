"""Whether the acts of a log could have been done, each at its time and by whom it says.

A log that is whole can still be one that nobody could have written: somebody who knows how may
write the acts of an evening that never was.  Each is asked again what the door to the log asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from doubleton.errors import DoubletonError
from doubleton.said import Said
from doubleton.tournament.acts import Entry, Struck
from doubleton.tournament.deciding import refusal_of
from doubleton.tournament.event import Event
from doubleton.tournament.log import after, is_impossible, struck

_EVERY: Final = 200
"""Acts between two stages that are kept, to go on from when one is struck."""

_MOST_AGAIN: Final = 200_000
"""Acts that are done again for strikes: there are not so many in a log that is meant."""


@dataclass(frozen=True, slots=True)
class Unfit:
    """An act that would have been refused, and why."""

    entry: Entry
    said: Said


@dataclass(frozen=True, slots=True)
class Retraced:
    """A log that was gone through as far as ``through``, up to the first act that is unfit."""

    through: int
    unfit: Unfit | None = None


def retraced(log: Sequence[Entry]) -> Retraced:
    """Decide on every act of a log again, in its order, as if it were done now.

    An act that was asked about counts as meant.  A log with very many strikes is gone through in
    part only.
    """
    way = _Way(log)
    for entry in log:
        found = _sensible(way, entry)
        if found is not None:
            return Retraced(entry.no, Unfit(entry, found))
        if way.again > _MOST_AGAIN:
            return Retraced(entry.no)
    return Retraced(len(log))


def _sensible(way: _Way, entry: Entry) -> Said | None:
    """Take an act up; one that makes no sense where it stands would have been refused as well."""
    try:
        return way.step(entry)
    except (LookupError, ValueError, TypeError, AttributeError, ArithmeticError, DoubletonError):
        return Said("event.act-senseless")


@dataclass(slots=True)
class _Way:
    """The event as it stood after each act, with some stages of it to go back to."""

    log: Sequence[Entry]
    event: Event = field(default_factory=Event)
    out: frozenset[int] = frozenset()
    stages: list[Event] = field(default_factory=lambda: [Event()])
    again: int = 0

    def step(self, entry: Entry) -> Said | None:
        """Take an act up; return why it would have been refused."""
        then: Event | None = None
        if isinstance(entry.act, Struck) and 1 <= entry.act.no < entry.no:
            then = self._without(entry)
        refusal = refusal_of(self.event, entry, self.log, then)
        if refusal is None:
            self._reach(after(self.event, entry) if then is None else then)
        return refusal

    def _reach(self, event: Event) -> None:
        self.event = event
        if event.version % _EVERY == 0:
            self.stages.append(event)

    def _without(self, entry: Entry) -> Event:
        """Return the event as it is once an act has been struck, from the last stage before it."""
        out = struck(self.log[: entry.no])
        changed = min(out ^ self.out, default=entry.no)
        while self.stages[-1].version >= changed:
            self.stages.pop()
        event, first, self.out = self.stages[-1], min(out, default=0), out
        for one in self.log[event.version : entry.no]:
            self.again += 1
            if one.no in out:
                event = replace(event, version=one.no)
            elif first and one.no > first and is_impossible(event, one):
                event = replace(event, impossible=(*event.impossible, one.no), version=one.no)
            else:
                event = after(event, one)
            if one.no < entry.no and one.no % _EVERY == 0:
                self.stages.append(event)
        return event
