"""The API: events, the room, and who plays."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from doubleton.desk.desk import Desk
from doubleton.movements.guide import chairs
from doubleton.movements.seating import Seating
from doubleton.said import Said
from doubleton.tournament.actors import STAFF, Actor
from doubleton.tournament.clock import clock
from doubleton.tournament.event import SETTLED, Event, Section
from doubleton.tournament.labels import Persons
from doubleton.tournament.rights import Sight
from doubleton.web.api_access import (
    FAILURES,
    EventId,
    Failed,
    Program,
    actor_of,
    event_of,
    results_of,
)
from doubleton.web.api_shapes import (
    EntrantOut,
    EntrantsOut,
    EventNow,
    Events,
    ListedEvent,
    RoomOut,
    RoomSection,
    SeatedOut,
    SectionNow,
    SessionNow,
    TableOut,
)
from doubleton.web.device_ways import current_session
from doubleton.web.public_clock import instant
from doubleton.web.public_results import places
from doubleton.web.public_rooms import names_of
from doubleton.web.streams import stream_of

routes: Final = APIRouter(responses=FAILURES)

SessionName = Annotated[str | None, Query(max_length=60, description="A session; now's if none.")]


@routes.get("/events")
def events(request: Request, program: Program) -> Events:
    """Return the events of the club."""
    del program
    desk: Desk = request.app.state.desk
    found = (
        ListedEvent(id=o.id, title=o.title, date=o.date, version=o.version) for o in desk.events()
    )
    return Events(events=list(found))


@routes.get("/events/{event_id}")
def event(request: Request, event_id: EventId, program: Program) -> EventNow:
    """Return an event: its rules, and how far its sessions have come."""
    found = event_of(request, event_id)
    rules, at = found.rules, datetime.now(UTC)
    return EventNow(
        id=event_id,
        title=found.title,
        date=found.date,
        version=found.version,
        stage=str(found.stage),
        edition=str(rules.edition),
        policy=rules.policy,
        method=str(rules.method),
        sessions=[
            SessionNow(
                name=session.name,
                stage=str(session.stage),
                sections=[_section_now(one, at) for one in session.sections.values()],
            )
            for session in found.sessions.values()
        ],
        ranked=list(places(Sight(found, actor_of(program, event_id)))),
    )


def _section_now(section: Section, at: datetime) -> SectionNow:
    now = clock(section, at)
    return SectionNow(
        name=section.name,
        round=now.round,
        rounds=now.rounds,
        ends=instant(now.ends) or None,
        stands=now.stands,
    )


@routes.get("/events/{event_id}/room")
def room(
    request: Request, event_id: EventId, program: Program, session: SessionName = None
) -> RoomOut:
    """Return the tables of a session in the round that they are in."""
    found = event_of(request, event_id)
    chosen = current_session(found) if session is None else found.sessions.get(session)
    if chosen is None:
        raise Failed(404, Said("web.api.no-session"))
    who = actor_of(program, event_id)
    persons = results_of(request).persons(event_id, who)
    at = datetime.now(UTC)
    return RoomOut(
        event=event_id,
        version=found.version,
        session=chosen.name,
        sections=[_room(found, one, at, who, persons) for one in chosen.sections.values()],
    )


def _room(
    event: Event, section: Section, at: datetime, who: Actor, persons: Persons
) -> RoomSection:
    now = _section_now(section, at)
    rows = section.movement.of_round(max(section.round, 1))
    return RoomSection(
        **now.model_dump(),
        tables=[
            _table(event, section, row, who, persons)
            for row in sorted(rows, key=lambda row: row.table)
        ],
    )


def _table(event: Event, section: Section, row: Seating, who: Actor, persons: Persons) -> TableOut:
    sides: tuple[list[SeatedOut], list[SeatedOut]] = ([], [])
    for seat, one in chairs(section.movement, row):
        names = names_of(event, section, one, persons)
        sides[seat.side].append(SeatedOut(number=one, names=names))
    found = TableOut(
        table=row.table,
        ns=sides[0],
        ew=sides[1],
        boards=list(section.boards.boards(row.set)) if row.is_played else [],
    )
    if who.role in STAFF:
        there = section.boards_at(row.round, row.table)
        plays = (section.play(row.round, row.table, board) for board in there)
        found.settled = sum(play.status in SETTLED for play in plays)
        found.calls = section.record(row.table).calling_since is not None
    return found


@routes.get("/events/{event_id}/players")
def players(request: Request, event_id: EventId, program: Program) -> EntrantsOut:
    """Return who plays, with names as the club shows them."""
    found = event_of(request, event_id)
    persons = results_of(request).persons(event_id, actor_of(program, event_id))
    return EntrantsOut(
        event=event_id,
        version=found.version,
        entrants=[
            EntrantOut(
                id=one.id,
                number=one.number,
                title=one.title,
                names=[persons[player].name for player in one.players if player in persons],
                stratum=one.stratum,
                withdrawn=one.withdrawn,
            )
            for one in found.entrants.values()
        ],
    )


@routes.get(
    "/events/{event_id}/live",
    response_class=Response,
    responses={
        200: {
            "description": "Server-sent events: `changed`, whose data is the version.",
            "content": {"text/event-stream": {"schema": {"type": "string"}}},
        },
        503: {"description": "Too many streams.", "content": {"text/plain": {}}},
    },
)
async def live(request: Request, event_id: EventId, program: Program) -> Response:
    """Tell the version of an event, and every later one, as a stream."""
    del program
    return await stream_of(request, event_id)
