"""What a device at a table is shown, as JSON: its own table and round, and nothing of the others.

There is never a hand in it, nor a result of another table, nor a ranking.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from functools import lru_cache

from doubleton.bridge import SIDES, Side
from doubleton.desk.desk import Desk
from doubleton.lawbook import ScoringTable
from doubleton.movements.guide import chairs
from doubleton.movements.seating import Kind
from doubleton.said import Said
from doubleton.tournament.actors import Role
from doubleton.tournament.event import COUNTED, Event, Play, Slot
from doubleton.tournament.labels import Persons
from doubleton.tournament.moves import guide
from doubleton.tournament.places import named
from doubleton.tournament.rights import Sight, is_done, is_over
from doubleton.web.device_ways import is_replaced
from doubleton.web.known_moves import known_moves
from doubleton.web.table_boards import Json, board_of, late_of, seats_of
from doubleton.web.table_place import Here, here
from doubleton.web.table_wishes import Wishes, wishes_of
from doubleton.web.tickets import Claims
from doubleton.words import say


def state_of(desk: Desk, event_id: str, claims: Claims, at: datetime, language: str) -> Json:
    """Return what a device at a table is shown *at* this time, in a language."""
    event = desk.event(event_id)
    replaced = is_replaced(desk, claims)
    found = None if replaced else here(event, claims)
    state: Json = {
        **heading(event, wishes_of(desk, event_id), claims),
        "version": event.version,
        "replaced": replaced,
        "now": instant(at),
    }
    if found is None:
        return {**state, "stage": "nowhere"}
    persons = desk.persons()
    return {
        **state,
        **seating(event, found, persons),
        **course(found),
        "boards": list(_boards(event, Sight(event, claims.actor()), found, persons)),
        "late": late_of(event, claims.actor(), found, persons, at, language),
        "move": move(found, language),
        "next": following(event, found, persons) if claims.role is not Role.TABLE else None,
    }


def heading(event: Event, wishes: Wishes, claims: Claims) -> Json:
    """Return what the event and the club say of a device, wherever it is."""
    return {
        "title": event.title,
        "role": str(claims.role),
        "lead": str(wishes.lead),
        "letters": dict(wishes.lettering),
        "verify": str(event.rules.verify),
        "scoring": event.rules.regulations.scoring_table is not ScoringTable.OF_1987,
    }


# --- who sits where ------------------------------------------------------------------------------


def seating(event: Event, found: Here, persons: Persons) -> Json:
    """Return where a device is, and who sits there."""
    several = len(found.session.sections) > 1
    label = f"{found.section.name} {found.table}" if several else str(found.table)
    row = found.row
    numbers = [[], []] if row is None else [list(row.sides[side]) for side in SIDES]
    return {
        "place": found.name,
        "table": label if found.table else "",
        "session": found.session.name,
        "individual": found.section.movement.kind is Kind.INDIVIDUAL,
        "ns": ", ".join(map(str, numbers[Side.NS])),
        "ew": ", ".join(map(str, numbers[Side.EW])),
        "side": None if found.side is None else str(found.side),
        "seats": seats_of(event, found.section, found.slot, 0, persons),
        "turned": row is not None and found.section.movement.is_switched(row),
    }


# --- how far the round has come ------------------------------------------------------------------


def course(found: Here) -> Json:
    """Return how far the session has come at a table."""
    section, record = found.section, found.section.record(found.table)
    times = section.rounds[found.round - 1] if 0 < found.round <= len(section.rounds) else None
    done = found.round > 0 and is_done(section, found.round, found.table)
    return {
        "stage": _stage(found),
        "round": max(found.round, 1),
        "rounds": section.movement.rounds,
        "arrived": record.arrived >= max(found.round, 1),
        "done": done,
        "last": found.round >= section.movement.rounds,
        "calling": instant(record.calling_since),
        "ends": None if times is None else instant(times.ends),
        "paused": None if times is None else instant(times.paused),
        "moved": times is not None and times.moved is not None,
    }


def _stage(found: Here) -> str:
    if is_over(found.session):
        return "over"
    if found.session.started is None or found.round == 0:
        return "coming"
    return "playing" if found.row is not None and found.row.is_played else "sitting-out"


def instant(moment: datetime | None) -> str | None:
    """Return a time as devices read it."""
    return None if moment is None else moment.isoformat(timespec="seconds")


def _boards(event: Event, sight: Sight, found: Here, persons: Persons) -> Iterator[Json]:
    slot = replace(found.slot, round=max(found.round, 1))
    for board in found.section.boards_at(slot.round, found.table) if found.table else ():
        play = found.section.play(slot.round, found.table, board)
        told = board_at(event, found, slot, play, persons)
        told["seen"] = play.status in COUNTED and sight.others(found.session, board)
        yield told


def board_at(event: Event, found: Here, slot: Slot, play: Play, persons: Persons) -> Json:
    """Return a board of the round, but for whether others' results on it are shown."""
    told = board_of(event, found.session, slot, play)
    if play.seating is not None or play.turned:
        told["seats"] = seats_of(event, found.section, slot, play.board, persons)
    return told


# --- what comes then -----------------------------------------------------------------------------


def move(found: Here, language: str) -> Json | None:
    """Return the move at the table after its round; before the first, where all begin."""
    if found.round == 0 or found.round >= found.section.movement.rounds:
        return None
    for one in known_moves(found.section, found.round):
        if one.move.table == found.table:
            lines = _lines(one.told, language)
            return {"round": found.round + 1, "lines": lines, "changed": one.is_changed}
    return None


@lru_cache(2_000)
def _lines(told: tuple[Said, ...], language: str) -> tuple[str, ...]:
    return tuple(say(line, language) for line in told)


def following(event: Event, found: Here, persons: Persons) -> Json | None:
    """Return where the player of a device sits in the next round."""
    if found.number is None:
        return None
    legs = guide(found.section, found.section.numbers[found.number], _chair_side(found))
    if not found.round < len(legs):
        return None
    leg = legs[found.round]
    against = [named(event.entrants[one], persons) for one in leg.opponents]
    boards = f"{leg.boards[0]}–{leg.boards[-1]}" if leg.boards else ""
    seat = leg.stop.seat
    return {
        "round": leg.stop.round,
        "table": leg.stop.table,
        "seat": None if seat is None else str(seat.side),
        "against": ", ".join(filter(None, against)),
        "boards": boards,
        "changed": leg.is_changed,
    }


def _chair_side(found: Here) -> Side | None:
    if found.section.movement.kind is not Kind.TEAMS or found.row is None:
        return None
    sat = (
        seat.side for seat, one in chairs(found.section.movement, found.row) if one == found.number
    )
    return next(sat, None)
