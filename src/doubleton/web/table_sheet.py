"""What a device at a table is shown, as text, of which only what has changed is written anew.

Events are frozen: what is made of the very same parts is the same text.  The text says what
:func:`doubleton.web.table_state.state_of` does.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from datetime import datetime
from functools import lru_cache
from operator import attrgetter, is_
from typing import Any, Final

from doubleton.desk.desk import Desk
from doubleton.tournament.actors import Role
from doubleton.tournament.event import COUNTED, Event, Play, Section, Session, Slot
from doubleton.tournament.labels import Persons
from doubleton.tournament.rights import Sight
from doubleton.web.device_ways import is_replaced
from doubleton.web.table_boards import late_of
from doubleton.web.table_place import Here, here
from doubleton.web.table_state import (
    board_at,
    course,
    following,
    heading,
    instant,
    move,
    seating,
    state_of,
)
from doubleton.web.table_wishes import wishes_of
from doubleton.web.tickets import Claims

_MOST: Final = 5_000
"""Devices whose sheets are kept."""

encoded: Final = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode


def _all_but(kind: type, *names: str) -> attrgetter[tuple[Any, ...]]:
    return attrgetter(*(one.name for one in fields(kind) if one.name not in names))


_of_event: Final = _all_but(Event, "version", "sessions")
_of_session: Final = _all_but(Session, "sections", "by_board")
_of_section: Final = _all_but(Section, "tables", "late")


@dataclass(slots=True)
class _Sheet:
    """What stays as long as nothing but plays changes, and boards by the plays that they show."""

    parts: tuple[object, ...]
    at: tuple[object, ...]
    fixed: str
    course: tuple[tuple[object, ...], str] = ((), "")
    boards: dict[int, tuple[Play, str]] = field(default_factory=dict)


_not_played: Final = lru_cache(1_000)(Play)


class Sheets:
    """The sheets of devices, as they were shown last."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, Claims, str], _Sheet] = {}

    def text(self, desk: Desk, event_id: str, claims: Claims, at: datetime, language: str) -> str:
        """Return what a device is shown *at* this time, in a language, as JSON."""
        event = desk.event(event_id)
        found = None if is_replaced(desk, claims) else here(event, claims)
        if found is None:
            return encoded(state_of(desk, event_id, claims, at, language))
        sheet = self._sheet(desk, event_id, event, claims, found, language)
        persons = desk.persons()
        plays = tuple(_plays(found))
        boards = ",".join(_boards(event, found, claims, sheet, plays, persons))
        late = ""
        if any(part.late for one in event.sessions.values() for part in one.sections.values()):
            late = encoded(late_of(event, claims.actor(), found, persons, at, language))[1:-1]
        return (
            f'{{"version":{event.version},"now":"{instant(at)}",{sheet.fixed},'
            f'{_course(found, sheet, plays)},"boards":[{boards}],"late":[{late}]}}'
        )

    def _sheet(
        self, desk: Desk, event_id: str, event: Event, claims: Claims, found: Here, language: str
    ) -> _Sheet:
        """Return the sheet of a device, a new one where something is another than it was."""
        session, wishes, persons = found.session, wishes_of(desk, event_id), desk.persons()
        own = (wishes, persons, found.row)
        parts = (*_of_event(event), *_of_session(session), *_of_section(found.section), *own)
        at = (found.round, found.table, found.side, found.number, len(session.sections))
        key = event_id, claims, language
        known = self._known.get(key)
        if known is not None and known.at == at and all(map(is_, known.parts, parts)):
            return known
        told = {
            **heading(event, wishes, claims),
            "replaced": False,
            **seating(event, found, persons),
            "move": move(found, language),
            "next": following(event, found, persons) if claims.role is not Role.TABLE else None,
        }
        if len(self._known) >= _MOST:
            self._known.clear()
        sheet = self._known[key] = _Sheet(parts, at, encoded(told)[1:-1])
        return sheet


def _plays(found: Here) -> Iterator[Play]:
    """Give the boards of the round at a table, as they stand."""
    number, plays = max(found.round, 1), found.section.record(found.table).plays
    for board in found.section.boards_at(number, found.table) if found.table else ():
        yield plays.get((number, board)) or _not_played(board)


def _course(found: Here, sheet: _Sheet, plays: tuple[Play, ...]) -> str:
    record = found.section.record(found.table)
    made_of = record.arrived, record.calling_since, *(play.status for play in plays)
    if sheet.course[0] != made_of:
        sheet.course = made_of, encoded(course(found))[1:-1]
    return sheet.course[1]


def _boards(
    event: Event,
    found: Here,
    claims: Claims,
    sheet: _Sheet,
    plays: tuple[Play, ...],
    persons: Persons,
) -> Iterator[str]:
    slot = Slot(found.session.name, found.section.name, max(found.round, 1), found.table)
    sight: Sight | None = None
    for play in plays:
        known = sheet.boards.get(play.board)
        if known is None or known[0] is not play:
            told = board_at(event, found, slot, play, persons)
            known = sheet.boards[play.board] = play, encoded(told)[:-1]
        seen = "false"
        if play.status in COUNTED:
            sight = sight or Sight(event, claims.actor())
            seen = encoded(sight.others(found.session, play.board))
        yield f'{known[1]},"seen":{seen}}}'
