"""Where a device is: the table of a ticket, or the one at which its player sits in this round."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from doubleton.bridge import SIDES, Side
from doubleton.movements.seating import Kind, Seating
from doubleton.tournament.actors import Place, Role
from doubleton.tournament.as_played import number_of
from doubleton.tournament.event import Event, Section, Session, Slot
from doubleton.tournament.rights import is_done, round_at
from doubleton.tournament.substitutes import players_at
from doubleton.web.device_ways import current_session
from doubleton.web.tickets import Claims


@dataclass(frozen=True, slots=True)
class Here:
    """A device at its table: the round is 0 before the first, ``row`` is who sits there.

    ``number`` and ``side`` are those of a player's own device; ``table`` is 0 where he sits out
    away from any.
    """

    session: Session
    section: Section
    round: int
    table: int
    row: Seating | None
    number: int | None = None
    side: Side | None = None

    @property
    def slot(self) -> Slot:
        """The table in the round."""
        return Slot(self.session.name, self.section.name, self.round, self.table)

    @property
    def name(self) -> str:
        """The table as tickets and codes name it."""
        return f"{self.session.name}/{self.section.name}/{self.table}"


def here(event: Event, claims: Claims) -> Here | None:
    """Return where a device is, ``None`` where its table or player has no place any more."""
    if claims.role is Role.TABLE:
        return _of_table(event, claims)
    return _of_player(event, claims)


@lru_cache(5_000)
def place_of(text: str) -> Place | None:
    """Read a table as tickets name it; ``None`` for anything else."""
    parts = text.split("/")
    if len(parts) != 3 or not (parts[2].isascii() and parts[2].isdecimal()) or len(parts[2]) > 4:
        return None
    return Place(parts[0], parts[1], int(parts[2]))


def _of_table(event: Event, claims: Claims) -> Here | None:
    place = place_of(claims.table or "")
    session = None if place is None else event.sessions.get(place.session)
    section = None if session is None or place is None else session.sections.get(place.section)
    if place is None or session is None or section is None:
        return None
    if not 1 <= place.table <= section.movement.tables:
        return None
    number = round_at(section, place.table)
    row = section.rows.get((max(number, 1), place.table))
    return Here(session, section, number, place.table, row)


def _of_player(event: Event, claims: Claims) -> Here | None:
    session = current_session(event)
    if session is None or claims.entrant is None:
        return None
    for section in session.sections.values():
        number = number_of(section, claims.entrant)
        if number is not None:
            return _sitting(event, session, section, number, claims.player)
    return None


def _sitting(
    event: Event, session: Session, section: Section, number: int, player: str | None
) -> Here:
    def place(at: int) -> tuple[int, Seating | None, Side | None]:
        for table in range(1, section.movement.tables + 1):
            row = section.rows.get((at, table))
            side = None if row is None else _side(row, number)
            if row is None or side is None:
                continue
            if section.movement.kind is not Kind.TEAMS or player is None:
                return table, row, side
            there = players_at(event, Slot(session.name, section.name, at, table), 0)
            if player in there or not any(there):
                return table, row, side
        return 0, None, None

    at = section.round
    for earlier in range(1, section.round):
        table = place(earlier)[0]
        if table and round_at(section, table) == earlier and not is_done(section, earlier, table):
            at = earlier
            break
    table, row, side = place(max(at, 1))
    return Here(session, section, at, table, row, number, side)


def _side(row: Seating, number: int) -> Side | None:
    return next((side for side in SIDES if number in row.sides[side]), None)
