"""How a device comes to a table: by the table's code, or a player's with his number and that code.

Only failures count against the limits, so that a full room may come in at once behind one address.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.strategies import MovingWindowRateLimiter

from doubleton.bridge import SIDES
from doubleton.desk.desk import Desk
from doubleton.said import Said
from doubleton.tournament.actors import AT_TABLE, Role
from doubleton.tournament.event import Event, Section, Session
from doubleton.web.codes import Codes
from doubleton.web.tickets import Claims

_PER_MINUTE: Final = RateLimitItemPerMinute(10)
_PER_HOUR: Final = RateLimitItemPerHour(60)
_PER_TABLE: Final = RateLimitItemPerHour(40)
"""Failures that are borne, of a device and for a table."""


@dataclass(frozen=True, slots=True)
class WayIn:
    """What somebody showed to come in: ``table`` as ``session/section/number``, or a number."""

    code: str
    table: str = ""
    number: str = ""


def current_session(event: Event) -> Session | None:
    """Return the session under way, or else the next one; after the last, that."""
    sessions = tuple(event.sessions.values())
    running = [one for one in sessions if one.started is not None and one.ended is None]
    coming = [one for one in sessions if one.ended is None]
    return next(iter((*running[-1:], *coming[:1], *sessions[-1:])), None)


def tables_of(session: Session) -> tuple[str, ...]:
    """Return the tables of a session as tickets and codes name them."""
    return tuple(
        f"{session.name}/{section.name}/{table}"
        for section in session.sections.values()
        for table in range(1, section.movement.tables + 1)
    )


def come_in(
    desk: Desk, limits: MovingWindowRateLimiter, event_id: str, way: WayIn, address: str
) -> Claims | Said:
    """Return whom a ticket is for, or why there is none; a new device of a table takes over."""
    session = current_session(desk.event(event_id))
    if session is None or not session.sections:
        return Said("web.table.no-tables")
    players = tuple(_players(desk, event_id, session, way.number)) if way.number else ()
    tables = tuple({one.table for one in players}) if way.number else (way.table,)
    tried = _tries(event_id, tables, address, Codes(desk, event_id))
    if not all(limits.test(item, *names) for item, *names in tried):
        return Said("web.too-many-tries")
    found = (
        _player(desk, event_id, players, way)
        if way.number
        else _table(desk, event_id, session, way)
    )
    if isinstance(found, Said):
        for item, *names in tried:
            limits.hit(item, *names)
    return found


def _tries(
    event_id: str, tables: Iterable[str], address: str, codes: Codes
) -> tuple[tuple[RateLimitItem, *tuple[str, ...]], ...]:
    """Return what a guess counts against: its device, and each table whose code it could be."""
    # With a new code a table's count begins anew: whoever locked it by guessing gains nothing.
    known = codes.all()
    marks = {one: sha256(known.get(one, "").encode()).hexdigest()[:16] for one in tables}
    return (
        (_PER_MINUTE, "at-table", address),
        (_PER_HOUR, "at-table", address),
        *((_PER_TABLE, "at-table", event_id, one[:80], mark) for one, mark in marks.items()),
    )


def _table(desk: Desk, event_id: str, session: Session, way: WayIn) -> Claims | Said:
    if way.table not in tables_of(session):
        return Said("web.table.no-such-table")
    if not Codes(desk, event_id).fits(way.table, way.code):
        return Said("web.table.wrong-code")
    _, section, number = way.table.split("/")
    user = f"{section}{number}-{secrets.token_hex(3)}"
    desk.keep(_device(event_id, way.table), user)
    return Claims(user, Role.TABLE, event=event_id, table=way.table)


@dataclass(frozen=True, slots=True)
class _Player:
    """Somebody with a number, at the table where he sits now."""

    table: str
    number: str
    entrant: str
    player: str | None


def _players(desk: Desk, event_id: str, session: Session, number: str) -> Iterator[_Player]:
    """Give who has a number, of a player or of a pair, and sits somewhere."""
    event, persons, wanted = desk.event(event_id), desk.persons(), number.strip().casefold()
    for table in tables_of(session):
        _, name, place = table.split("/")
        for own, who in _sitting(session.sections[name], int(place)):
            entrant = event.entrants[who]
            numbers = {
                player: persons[player].number.casefold()
                for player in entrant.players
                if player in persons and persons[player].number
            }
            player = next((one for one in entrant.players if numbers.get(one) == wanted), None)
            if player is not None or wanted in {str(own), entrant.number.casefold()}:
                yield _Player(table, entrant.number or str(own), who, player)


def _player(desk: Desk, event_id: str, players: Iterable[_Player], way: WayIn) -> Claims | Said:
    codes = Codes(desk, event_id)
    for one in players:
        if codes.fits(one.table, way.code):
            user = f"{one.number}-{secrets.token_hex(3)}"
            return Claims(user, Role.PLAYER, event=event_id, entrant=one.entrant, player=one.player)
    return Said("web.table.wrong-number-or-code")


def _sitting(section: Section, table: int) -> tuple[tuple[int, str], ...]:
    """Return who sits at a table now, by number; before the start, in the first round."""
    row = section.rows.get((max(section.round, 1), table))
    if row is None:
        return ()
    return tuple(
        (one, section.numbers[one])
        for side in SIDES
        for one in row.sides[side]
        if one in section.numbers
    )


def is_at_table(claims: Claims, event_id: str) -> bool:
    """Whether a ticket is that of a table or player of an event."""
    return claims.role in AT_TABLE and claims.event == event_id


def is_replaced(desk: Desk, claims: Claims) -> bool:
    """Whether another device has taken over the table of this one."""
    if claims.role is not Role.TABLE or claims.table is None or claims.event is None:
        return False
    return desk.setting(_device(claims.event, claims.table)) != claims.user


def _device(event_id: str, table: str) -> str:
    return f"device:{event_id}:{table}"
