"""The log: acts in their order, and the event that follows from them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from doubleton.tournament.acts import Entry, Struck
from doubleton.tournament.changing import changed
from doubleton.tournament.event import Event
from doubleton.tournament.finality import moved


def after(event: Event, entry: Entry) -> Event:
    """Return the event after one more act, which is none that strikes another."""
    return changed(entry.act.applied(event, entry), version=entry.no)


def folded(entries: Iterable[Entry]) -> Event:
    """Return the event that follows from a whole log.

    Acts that were struck are left out.  From the first of them on, acts that can no longer be done
    are listed as impossible, and what they say is not taken up.
    """
    log = list(entries)
    out = struck(log)
    event, first = Event(), min(out, default=0)
    for entry in log:
        if entry.no in out:
            event = changed(event, version=entry.no)
        elif first and entry.no > first and is_impossible(event, entry):
            event = changed(event, impossible=(*event.impossible, entry.no), version=entry.no)
        else:
            event = after(event, entry)
    return event


def is_impossible(event: Event, entry: Entry) -> bool:
    """Whether an act could not be done if it came after these others."""
    act, by = entry.act, entry.by
    if (act.refusal(event, by) or act.untimely(event, by, entry.at)) is not None:
        return True
    return moved(event, act.applied(event, entry), act) is not None


def struck(log: Sequence[Entry]) -> frozenset[int]:
    """Return the numbers of the acts that are struck by one which is not struck itself."""
    found: set[int] = set()
    for entry in reversed(log):
        if isinstance(entry.act, Struck) and entry.no not in found:
            found.add(entry.act.no)
    return frozenset(found)


@dataclass(slots=True)
class Log:
    """A log that grows, with the event as it stands: for whoever keeps one."""

    entries: list[Entry]
    event: Event

    @classmethod
    def of(cls, entries: Iterable[Entry] = ()) -> Log:
        """Return a log of what has been recorded already."""
        known = list(entries)
        return cls(known, folded(known))

    def add(self, entry: Entry) -> Event:
        """Append an act, which has been accepted, and return the event after it."""
        self.entries.append(entry)
        strikes = isinstance(entry.act, Struck)
        self.event = folded(self.entries) if strikes else after(self.event, entry)
        return self.event

    def at(self, version: int) -> Event:
        """Return the event as it was after the act of this number."""
        return folded(entry for entry in self.entries if entry.no <= version)
