"""Boards that are to be played later: who has them to play, at whatever table he sits now."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.event import Event, Section, Slot
from doubleton.tournament.records import PlayAt
from doubleton.tournament.rounds import seated


def plays_later(event: Event, slot: Slot, board: int, by: Actor) -> bool:
    """Whether a device that stands at another table acts for somebody who has the board to play."""
    section = event.section(slot.session, slot.section)
    if section is None or (slot.round, slot.table, board) not in section.late:
        return False
    return not _whose(section, slot, board).isdisjoint(acting_for(event, by))


def acting_for(event: Event, by: Actor) -> frozenset[str]:
    """Return the entrants a device acts for: its player's, or those that sit at its table."""
    if by.role is Role.TABLE and by.place is not None:
        section = event.section(by.place.session, by.place.section)
        return frozenset() if section is None else seated(section, by.place.table)
    return frozenset() if by.entrant is None else frozenset({by.entrant})


def postponed(event: Event, by: Actor) -> Iterator[PlayAt]:
    """Give the boards of rounds that have begun which a device's people have to play later.

    Those of its own table are given as well, whoever sits there now: they may come back to it.
    """
    who = acting_for(event, by)
    for session in event.sessions.values():
        for section in session.sections.values():
            for number, table, board in sorted(section.late):
                slot = Slot(session.name, section.name, number, table)
                here = by.role is Role.TABLE and by.place == slot.place
                if number <= section.round and (
                    here or not _whose(section, slot, board).isdisjoint(who)
                ):
                    yield PlayAt(slot, board)


def _whose(section: Section, slot: Slot, board: int) -> AbstractSet[str]:
    """Return the entrants that have a board to play at a table."""
    row = section.seating(slot.round, slot.table, board)
    numbers = () if row is None else row.contestants
    return {section.numbers[one] for one in numbers if one in section.numbers}
