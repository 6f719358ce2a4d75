"""Whether an act may be done: the one door to the log."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from doubleton.said import Said
from doubleton.tournament.actors import Actor
from doubleton.tournament.acts import Act, Doubt, Entry
from doubleton.tournament.event import Event


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
    event: Event, act: Act, by: Actor, at: datetime, meant: Collection[str] = ()
) -> Decision:
    """Decide whether *by* may do an act now; *meant* are the flags that were confirmed.

    An act that changes nothing in the event is refused by itself, not here: each act knows.
    """
    if by.role not in act.roles:
        return Refused(Said("event.not-allowed", role=str(by.role)))
    refusal = act.refusal(event, by) or act.untimely(event, by, at)
    if refusal is not None:
        return Refused(refusal)
    doubts = act.doubts(event, by, at)
    open_doubts = tuple(doubt for doubt in doubts if doubt.flag not in meant)
    if open_doubts:
        return Asked(open_doubts)
    return Accepted(Entry(event.version + 1, at, by, act), doubts)
