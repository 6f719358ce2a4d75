"""Striking an act of the log: who may, what would go with it, and what it must not move."""

from __future__ import annotations

from collections.abc import Sequence

from doubleton.said import Said
from doubleton.tournament.actors import Role
from doubleton.tournament.acts import Doubt, Entry, Struck
from doubleton.tournament.event import Event
from doubleton.tournament.finality import moved
from doubleton.tournament.log import folded


def roles_of(log: Sequence[Entry], act: Struck) -> frozenset[Role]:
    """Return who may strike an act: who may do both that and the striking.

    Whoever takes a striking back does again what was struck.
    """
    roles, found = Struck.roles, log[act.no - 1].act
    while isinstance(found, Struck):
        found = log[found.no - 1].act
    return roles & found.roles


def cannot_strike(
    event: Event, log: Sequence[Entry], entry: Entry, act: Struck, then: Event | None = None
) -> Said | None:
    """Tell why an act cannot be struck: another's, or what is official follows from it.

    *then* is the event without it, which is folded unless it is given.
    """
    if act.no > len(log):
        return Said("event.no-such-act", number=act.no)
    if entry.by.role not in roles_of(log, act):
        return Said("event.not-allowed", role=str(entry.by.role))
    return moved(event, folded([*log, entry]) if then is None else then, act)


def lost(event: Event, log: Sequence[Entry], entry: Entry) -> tuple[int, ...]:
    """Return the numbers of the acts that could not be done any more after a strike."""
    return tuple(sorted(set(folded([*log, entry]).impossible) - set(event.impossible)))


def lost_with_it(
    event: Event, log: Sequence[Entry], entry: Entry, act: Struck
) -> tuple[Doubt, ...]:
    """Return that other acts could no longer be done, and would not count either."""
    others = lost(event, log, entry)
    if not others:
        return ()
    said = Said("doubt.strikes-others", number=act.no, others=len(others), first=others[0])
    return (Doubt("strikes_others", said),)
