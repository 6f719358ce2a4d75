"""Boards as a device at a table is shown them: those of its round, and what is to be played late.

A late play may be entered wherever its contestants sit now; it is known by its table and round.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from doubleton.bridge import SEATS, SIDES, Side
from doubleton.desk.zones import zone_named
from doubleton.said import Said
from doubleton.scoring.entered import Adjusted, Played
from doubleton.tournament.actors import Actor
from doubleton.tournament.entering import entered_by, sits
from doubleton.tournament.event import Event, Play, Section, Session, Slot, Status
from doubleton.tournament.labels import Persons
from doubleton.tournament.places import named
from doubleton.tournament.postponed import acting_for, postponed
from doubleton.tournament.rules import Verify
from doubleton.tournament.substitutes import players_at
from doubleton.web.table_place import Here
from doubleton.words import say
from doubleton.words.dates import moment

Json = dict[str, Any]


def seats_of(event: Event, section: Section, slot: Slot, board: int, persons: Persons) -> Json:
    """Return the names by seat: of players as far as they are known, or else of entrants."""
    slot = Slot(slot.session, slot.section, max(slot.round, 1), slot.table)
    row = section.seating(slot.round, slot.table, board)
    if row is None:
        return {}
    four = players_at(event, slot, board)
    names: Json = {}
    for seat, player in zip(SEATS, four, strict=True):
        person = None if player is None else persons.get(player)
        whose = row.sides[seat.side]
        if person is not None:
            names[str(seat)] = person.name
        elif whose and whose[0] in section.numbers:
            names[str(seat)] = named(event.entrants[section.numbers[whose[0]]], persons)
    return names


def board_of(event: Event, session: Session, slot: Slot, play: Play) -> Json:
    """Return a board at a table: its markings, and how far its result has come."""
    marked = session.board(play.board)
    by = entered_by(event, slot, play.board)
    return {
        "board": play.board,
        "dealer": str(marked.dealer),
        "vulnerable": str(marked.vulnerability),
        "status": str(play.status),
        "reading": play.reading,
        "rejections": play.rejections,
        "confirm": list(_to_confirm(event, by, play)),
        "by": str(by),
        **_entered(play),
    }


def _entered(play: Play) -> Json:
    counts = play.counts
    if isinstance(counts, Played):
        lead = None if counts.lead is None else str(counts.lead)
        return {"result": str(counts.result), "lead": lead}
    if isinstance(counts, Adjusted):
        return {"result": None, "lead": None}
    return {"result": None if counts is None else "NP", "lead": None}


def _to_confirm(event: Event, own: Side, play: Play) -> Iterator[str]:
    """Give the sides that are still to confirm an entry, the one that did not make it first."""
    if play.status not in {Status.ENTERED, Status.DISPUTED}:
        return
    wanted = {
        Verify.NOBODY: (),
        Verify.OTHER_SIDE: (own.opponents,),
        Verify.BOTH_SIDES: (own.opponents, own),
    }[event.rules.verify]
    for side in wanted:
        if int(side) not in play.confirmed_by:
            yield str(side)


# --- what is to be played late -------------------------------------------------------------------


def late_of(
    event: Event, by: Actor, found: Here, persons: Persons, at: datetime, language: str
) -> list[Json]:
    """Return the boards of other rounds or tables that those at a device have to play late."""
    late = []
    for one in postponed(event, by):
        slot, session = one.slot, event.sessions[one.slot.session]
        section = session.sections[slot.section]
        if slot == found.slot:
            continue
        play = section.play(slot.round, slot.table, one.board)
        place = f"{slot.session}/{slot.section}/{slot.table}"
        told = board_of(event, session, slot, play)
        until = play.deadline
        told |= {
            "id": f"{place}/{slot.round}/{one.board}",
            "place": place,
            "round": slot.round,
            "side": _side(section, slot, one.board, by),
            "seen": False,
            "seats": seats_of(event, section, slot, one.board, persons),
            "told": say(_told(event, section, slot, one.board, by, persons), language),
            "over": until is not None and until < at,
            "until": None if until is None else _time(event, until, at, language),
        }
        late.append(told)
    return late


def _time(event: Event, until: datetime, now: datetime, language: str) -> str:
    """Return a time by the clock of the event, with its day where that is not today."""
    zone = zone_named(event.zone)
    there = until.astimezone(zone)
    if there.date() == now.astimezone(zone).date():
        return f"{there:%H:%M}"
    return moment(there, language)


def _side(section: Section, slot: Slot, board: int, by: Actor) -> str | None:
    side = None if by.entrant is None else sits(section, slot, board, by.entrant)
    return None if side is None else str(side)


def _told(
    event: Event, section: Section, slot: Slot, board: int, by: Actor, persons: Persons
) -> Said:
    """Tell who plays a board late against whom: one's own opponents, or else both sides."""
    row, who = section.seating(slot.round, slot.table, board), acting_for(event, by)
    sides = () if row is None else tuple(row.sides[side] for side in SIDES)
    names = []
    for numbers in sides:
        ids = [section.numbers[one] for one in numbers if one in section.numbers]
        called = (
            f"{event.entrants[one].number} {named(event.entrants[one], persons)}" for one in ids
        )
        names.append((" + ".join(map(str.strip, called)), not who.isdisjoint(ids)))
    own = [text for text, mine in names if mine]
    against = [text for text, mine in names if not mine]
    if len(own) == 1 and len(against) == 1 and by.entrant is not None:
        return Said("web.table.late-against", board=board, names=against[0])
    if len(own) == 1 and len(against) == 1:
        return Said("web.table.late-of", board=board, who=own[0], names=against[0])
    both = " – ".join(text for text, _ in names)
    return Said("web.table.late-both", board=board, names=both)
