"""Whether an act may be done: the one door to the log."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from doubleton.said import Said
from doubleton.tournament.actors import Actor
from doubleton.tournament.acts import Act, Doubt, Entry, Struck
from doubleton.tournament.event import Event
from doubleton.tournament.finality import FINAL, moved
from doubleton.tournament.striking import cannot_strike, lost_with_it


@dataclass(frozen=True, slots=True)
class Accepted:
    """The act may be recorded, as this entry; ``noted`` are the doubts that were confirmed."""

    entry: Entry
    noted: tuple[Doubt, ...] = ()


@dataclass(frozen=True, slots=True)
class Refused:
    """The act cannot be done, and why."""

    said: Said


@dataclass(frozen=True, slots=True)
class Asked:
    """The act is odd: whoever does it says that it is meant, by the flags of these doubts."""

    doubts: tuple[Doubt, ...]


Decision = Accepted | Refused | Asked


def decide(
    event: Event,
    act: Act,
    by: Actor,
    at: datetime,
    meant: Collection[str] = (),
    log: Sequence[Entry] = (),
) -> Decision:
    """Decide whether *by* may do an act now; *meant* are the flags that were confirmed.

    *log* is that of the event, without which no act of it can be struck.  An act that changes
    nothing in the event is refused by itself, not here: each act knows.
    """
    entry = Entry(event.version + 1, at, by, act)
    refusal = refusal_of(event, entry, log)
    if refusal is not None:
        return Refused(refusal)
    doubts = act.doubts(event, by, at)
    if isinstance(act, Struck):
        doubts = lost_with_it(event, log, entry, act)
    open_doubts = tuple(doubt for doubt in doubts if doubt.flag not in meant)
    if open_doubts:
        return Asked(open_doubts)
    return Accepted(entry, doubts)


def refusal_of(
    event: Event, entry: Entry, log: Sequence[Entry], then: Event | None = None
) -> Said | None:
    """Tell why an act cannot be done at its time by whom it says, whatever is meant.

    *then* is the event after an act that strikes another, where somebody has it already.
    """
    act, by = entry.act, entry.by
    if by.role not in act.roles:
        return Said("event.not-allowed", role=str(by.role))
    refusal = act.refusal(event, by) or act.untimely(event, by, entry.at)
    if refusal is not None:
        return refusal
    if isinstance(act, Struck):
        return cannot_strike(event, log, entry, act, then)
    if any(one.stage in FINAL for one in event.sessions.values()):
        return moved(event, act.applied(event, entry), act)
    return None
