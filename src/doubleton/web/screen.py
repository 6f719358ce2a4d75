"""The big screen of the room: the clock, who sits where, the move, the ranking, the next round.

It hangs where everybody sees it: what it shows is what everybody may see, whoever has opened it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final, TypeVar

from fastapi import APIRouter, Request
from starlette.responses import Response

from doubleton.said import Said
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.event import Event, Session
from doubleton.tournament.rights import is_over
from doubleton.web.device_ways import current_session
from doubleton.web.public import event_of, results_of
from doubleton.web.public_names import Panel, panels_of, wishes_of
from doubleton.web.public_results import Line, Results, Short
from doubleton.web.public_rooms import Hall, Seats, announced, halls, seats
from doubleton.web.setting import page
from doubleton.web.viewer import viewer_of

T = TypeVar("T")

routes: Final = APIRouter()

EVERYBODY: Final = Actor("", Role.PUBLIC)
_LINES: Final = 12
"""Contestants of a ranking that can be read across a room at once."""
_TABLES: Final = 14
_MOVES: Final = 6


@dataclass(frozen=True, slots=True)
class Slide:
    """What the screen shows at once; of several parts of a panel this is the one at ``turn``."""

    panel: Panel
    turn: int
    turns: int
    seats: Seats | None = None
    moves: tuple[tuple[str, tuple[Said, ...]], ...] = ()
    line: Line | None = None


@routes.get("/e/{event_id}/screen")
def screen(request: Request, event_id: str, panels: str = "") -> Response:
    """Show the big screen: what the Director has chosen, or what its address names."""
    event, viewer = event_of(request, event_id), viewer_of(request)
    wishes = wishes_of(request.app.state.desk, event_id)
    chosen = panels_of(panels.split(",")) or wishes.panels
    results, session = results_of(request), current_session(event)
    hall = next((one for one in halls(event, datetime.now(UTC)) if _is(one, session)), None)
    slides = tuple(
        slide
        for panel in chosen
        for slide in _slides(panel, event, session, results, event_id, viewer.language)
    )
    return page(
        request,
        viewer,
        "public/screen",
        event_id=event_id,
        event=event,
        hall=hall,
        slides=slides,
        with_clock=Panel.CLOCK in chosen,
        seconds=wishes.seconds,
    )


def _is(hall: Hall, session: Session | None) -> bool:
    return session is not None and hall.name == session.name


def _slides(
    panel: Panel,
    event: Event,
    session: Session | None,
    results: Results,
    event_id: str,
    language: str,
) -> Iterator[Slide]:
    if panel is Panel.RANKING:
        folder = results.folder(event_id, EVERYBODY, "", language)
        yield from _of_ranking(() if folder is None else folder.ranking())
    elif session is not None and not is_over(session):
        persons = results.persons(event_id, EVERYBODY)
        match panel:
            case Panel.SEATING:
                yield from _of_seats(panel, tuple(seats(event, session, persons)))
            case Panel.MOVE:
                yield from _of_moves(session)
            case Panel.NEXT:
                begun = any(section.round for section in session.sections.values())
                ahead = tuple(seats(event, session, persons, 1)) if begun else ()
                yield from _of_seats(panel, ahead)


def _of_seats(panel: Panel, found: tuple[Seats, ...]) -> Iterator[Slide]:
    for one in found:
        parts = tuple(_split(one.tables, _TABLES))
        for turn, tables in enumerate(parts, 1):
            part = Seats(one.section, one.round, one.rounds, tables)
            yield Slide(panel, turn, len(parts), seats=part)


def _of_moves(session: Session) -> Iterator[Slide]:
    for section in session.sections.values():
        several = len(session.sections) > 1
        told = tuple(
            (f"{section.name}{table}" if several else str(table), lines)
            for table, lines in announced(section)
        )
        parts = tuple(_split(told, _MOVES))
        for turn, moves in enumerate(parts, 1):
            yield Slide(Panel.MOVE, turn, len(parts), moves=moves)


def _of_ranking(lines: tuple[Line, ...]) -> Iterator[Slide]:
    for line in lines:
        parts: tuple[tuple[Short, ...], ...] = tuple(_split(line.placed, _LINES))
        for turn, placed in enumerate(parts, 1):
            part = Line(line.name, line.unit, placed)
            yield Slide(Panel.RANKING, turn, len(parts), line=part)


def _split(found: tuple[T, ...], most: int) -> Iterator[tuple[T, ...]]:
    """Give parts that are about as long as each other, and no longer than *most*."""
    count = max(1, -(-len(found) // most))
    size = max(1, -(-len(found) // count))
    for first in range(0, len(found), size):
        yield found[first : first + size]
