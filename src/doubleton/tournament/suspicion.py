"""Results that look wrong when they are entered: what is odd, with the evidence (soft flags).

The Director sees the evidence.  A table is only told what to look at again, so that nothing of the
other tables' results, nor of any hand, can be read from the question.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final

from doubleton.said import Said
from doubleton.scoring.entered import Entered, Played
from doubleton.tournament.actors import DIRECTORS, STAFF, Actor
from doubleton.tournament.acts import Doubt
from doubleton.tournament.event import Event, Play, Slot
from doubleton.tournament.field_tests import Flag
from doubleton.tournament.odd_results import Look, doubt

FAST: Final = timedelta(seconds=90)
SLOW: Final = timedelta(minutes=20)
"""Between two entries at a table."""

PACE: Final = frozenset({Flag.TOO_FAST, Flag.TOO_SLOW})

_OF_DEAL: Final = frozenset({Flag.LEAD_NOT_IN_HAND, Flag.DECLARER_IMPOSSIBLE})
"""What rests on the hands, and is asked of a table as well: in words that do not tell them."""

Doubts = tuple[Doubt, ...]

_OWN: Final = frozenset({"board", "lead", "leader", "other"})
"""What a table knows itself."""


def suspicions(
    event: Event,
    slot: Slot,
    board: int,
    entered: Entered,
    at: datetime | None = None,
    *,
    double_dummy: bool = False,
) -> tuple[Doubt, ...]:
    """Return what is odd about an entry, with the evidence as the Director sees it.

    Without the time *at* which it was made nothing is said of the pace of the table.
    What is *double_dummy* tells about the deal even where it is only asked about: it is looked at
    for Directors alone.
    """
    found = tuple(Look(event, slot, board, double_dummy=double_dummy).doubts(entered))
    if at is None or not isinstance(entered, Played):
        return found
    pace = pace_of(event, slot, board, at)
    return found if pace is None else (*found, pace)


def to_confirm(event: Event, slot: Slot, board: int, entered: Entered, by: Actor) -> Doubts:
    """Return the doubts that whoever enters has to confirm, as they may be told.

    Nobody can confirm a time: the pace of a table is for the list of the Director.  A scorer, who
    does not see the deals, is told of them what a table is told.
    """
    sees_deals = by.role in DIRECTORS
    found = suspicions(event, slot, board, entered, double_dummy=sees_deals)
    found = tuple(one for one in found if one.flag not in PACE)
    if sees_deals:
        return found
    if by.role not in STAFF:
        return for_table(found)
    return tuple(
        told for one in found for told in (for_table([one]) if one.flag in _OF_DEAL else (one,))
    )


def for_table(doubts: Iterable[Doubt]) -> tuple[Doubt, ...]:
    """Return doubts as a table may read them: what to check, and nothing that it does not know."""
    return tuple(Doubt(one.flag, _mild(one)) for one in doubts)


def _mild(doubt: Doubt) -> Said:
    own = {name: value for name, value in doubt.said.params if name in _OWN}
    return Said(f"{doubt.said.key}-at-table", **own)


def pace_of(event: Event, slot: Slot, board: int, at: datetime) -> Doubt | None:
    """Return that an entry comes too soon or too late after the one before at the table."""
    section = event.sessions[slot.session].sections[slot.section]
    times = [
        when
        for (number, other), play in section.record(slot.table).plays.items()
        if (number, other) != (slot.round, board)
        and (when := entered_at(play)) is not None
        and when <= at
    ]
    if not times:
        return None
    before = max(times)
    if at - before < FAST:
        seconds = int((at - before).total_seconds())
        return doubt(Flag.TOO_FAST, board=board, table=slot.table, seconds=seconds)
    began = (one.started for one in section.rounds if one.number == slot.round)
    before = max(before, next(began, before))
    if at - before > SLOW:
        minutes = (at - before) // timedelta(minutes=1)
        return doubt(Flag.TOO_SLOW, board=board, table=slot.table, minutes=minutes)
    return None


def entered_at(play: Play) -> datetime | None:
    """Return when the entry that stands was made."""
    for entry in reversed(play.trail):
        if entry.no == play.reading:
            return entry.at
    return None
