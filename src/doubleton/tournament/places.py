"""Sessions, sections, tables and entrants as a user names them: what is obvious is left out."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from doubleton.errors import DoubletonError
from doubleton.tournament.as_played import number_of
from doubleton.tournament.event import SETTLED, Entrant, Event, Section, Session, Slot
from doubleton.tournament.labels import Persons
from doubleton.tournament.records import Ruling

_TABLE: Final = re.compile(r"([^\W\d_]{0,3})[ -]?(\d{1,4})")


def session_of(event: Event, name: str | None) -> Session:
    """Return a session: the one that is named, the one that is being played, or else the last.

    Raises :class:`~doubleton.errors.DoubletonError` where there is none.
    """
    if name is not None:
        if name not in event.sessions:
            known = ", ".join(event.sessions) or "–"
            raise DoubletonError("event.unknown-session", session=name, known=known)
        return event.sessions[name]
    sessions = tuple(event.sessions.values())
    playing = [one for one in sessions if one.started is not None and one.ended is None]
    over = [one for one in sessions if one.started is not None]
    for found in (playing, over[-1:], sessions[:1]):
        if found:
            return found[0]
    raise DoubletonError("event.without-session")


def section_of(session: Session, name: str | None) -> Section:
    """Return a section: the one that is named, or the only one."""
    known = ", ".join(session.sections) or "–"
    if not session.sections:
        raise DoubletonError("event.no-movement", session=session.name)
    if name is None and len(session.sections) == 1:
        return next(iter(session.sections.values()))
    if name is None:
        raise DoubletonError("event.which-section", known=known)
    found = next((one for one in session.sections.values() if _same(one.name, name)), None)
    if found is None:
        raise DoubletonError("event.unknown-section", section=name, known=known)
    return found


def _same(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()


def table_of(session: Session, section: str | None, text: str) -> tuple[Section, int]:
    """Read a table: its number, with the section in front where there are several: ``B7``."""
    match = _TABLE.fullmatch(text.strip())
    if match is None:
        raise DoubletonError("event.table", text=text)
    found = section_of(session, match[1] or section)
    table = int(match[2])
    if not 1 <= table <= found.movement.tables:
        most = found.movement.tables
        raise DoubletonError("event.unknown-table", table=table, section=found.name, most=most)
    return found, table


@dataclass(frozen=True, slots=True)
class At:
    """Where a board is: session, section and round as far as they were named."""

    session: str | None = None
    section: str | None = None
    round: str | None = None


def slot_of(event: Event, at: At, table: str, board: int) -> Slot:
    """Return the table and round that an entry is for.

    Unless a round is named it is the latest that has begun in which the table still has the board
    to play; otherwise the latest in which it had it, or else the round of the room.
    """
    session = session_of(event, at.session)
    section, number = table_of(session, at.section, table)
    if at.round is not None:
        if not (at.round.isascii() and at.round.isdecimal() and len(at.round) < 5):
            raise DoubletonError("event.round", text=at.round)
        return Slot(session.name, section.name, int(at.round), number)
    return Slot(session.name, section.name, _round(section, number, board), number)


def _round(section: Section, table: int, board: int) -> int:
    begun = range(section.round, 0, -1)
    there = [one for one in begun if board in section.boards_at(one, table)]
    open_ = (one for one in there if section.play(one, table, board).status not in SETTLED)
    return next(open_, there[0] if there else max(section.round, 1))


def entrant_of(event: Event, text: str, persons: Persons) -> Entrant:
    """Return the entrant of a number, or that a player of this name plays for."""
    entrants = event.entrants.values()
    found = [one for one in entrants if one.number == text.strip()]
    if not found:
        wanted = text.strip().casefold()
        found = [one for one in entrants if wanted and wanted in named(one, persons).casefold()]
    if len(found) == 1:
        return found[0]
    known = ", ".join(one.number for one in found or tuple(entrants)[:40]) or "–"
    key = "event.several-entrants" if found else "event.unknown-entrant"
    raise DoubletonError(key, text=text, known=known)


def ruling_of(event: Event, number: int) -> Ruling:
    """Return a ruling as people call it, or else by the number of its act.

    Raises :class:`~doubleton.errors.DoubletonError` where there is none.
    """
    rulings = [*event.rulings.values()]
    if 1 <= number <= len(rulings):
        return rulings[number - 1]
    if number in event.rulings:
        return event.rulings[number]
    known = ", ".join(map(str, range(1, len(rulings) + 1))) or "–"
    raise DoubletonError("event.unknown-ruling", number=number, known=known)


def number_at(event: Event, section: Section, text: str, persons: Persons) -> int:
    """Return the number that an entrant has in a section.

    Raises :class:`~doubleton.errors.DoubletonError` where it is unknown or does not play there.
    """
    entrant = entrant_of(event, text, persons)
    number = number_of(section, entrant.id)
    if number is None:
        said = "event.not-in-section"
        raise DoubletonError(said, number=entrant.number, section=section.name)
    return number


def named(entrant: Entrant, persons: Persons) -> str:
    """Return the names of an entrant: its title, or those of the players as far as they are known.

    >>> named(Entrant("e1", "1", title="Red"), {})
    'Red'
    """
    if entrant.title:
        return entrant.title
    names = (persons[one].name for one in entrant.players if one in persons)
    return " – ".join(filter(None, names))


def missing(section: Section, number: int) -> list[tuple[int, int]]:
    """Return the boards of a round that are not settled, each with its table."""
    return [
        (table, board)
        for table in range(1, section.movement.tables + 1)
        for board in section.boards_at(number, table)
        if section.play(number, table, board).status not in SETTLED
    ]


def free_number(event: Event) -> str:
    """Return the first number that no entrant has."""
    taken = {one.number for one in event.entrants.values()}
    return next(str(n) for n in range(1, len(taken) + 2) if str(n) not in taken)
