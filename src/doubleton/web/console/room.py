"""The room at a glance, and the course of the session: rounds, moves, the clock, calls."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from fastapi import APIRouter
from starlette.responses import RedirectResponse, Response

from doubleton.errors import DoubletonError
from doubleton.said import Said
from doubleton.tournament.actors import DIRECTORS, Place
from doubleton.tournament.acts import Act
from doubleton.tournament.clock import (
    Clock,
    ClockPaused,
    ClockResumed,
    RoundExtended,
    clock,
    estimated_end,
)
from doubleton.tournament.doctor import Finding, Kind
from doubleton.tournament.event import Session, Slot
from doubleton.tournament.late_plays import missing
from doubleton.tournament.moves import BEFORE_END, TableNow, not_to_be_begun, room
from doubleton.tournament.records import RulingStatus
from doubleton.tournament.replanning import cut_to_what_was_begun
from doubleton.tournament.rounds import (
    DirectorCalled,
    MoveCalled,
    RoundStarted,
    SessionEnded,
    rounds_left,
)
from doubleton.web.acting import Answer
from doubleton.web.console.doing import Told, carried_out, not_done
from doubleton.web.console.findings import findings_of
from doubleton.web.console.forms import Sent
from doubleton.web.console.pairing import to_pair
from doubleton.web.console.staff import Here, Staff
from doubleton.web.copies import state_of
from doubleton.web.known_moves import known_moves

routes: Final = APIRouter(prefix="/e/{event_id}/console", route_class=Told)
SLOW: Final = 2
"""So many boards behind the clock is slow."""
_OPEN: Final = frozenset({Kind.MISSING, Kind.LATE_PLAY, Kind.UNCONFIRMED})
"""What the tables show already while the session goes on."""


@dataclass(frozen=True, slots=True)
class InRoom:
    """What is to be seen of a session now."""

    tables: tuple[TableNow, ...]
    clocks: tuple[Clock, ...]
    calls: tuple[TableNow, ...]
    findings: tuple[Finding, ...]
    unfinished: tuple[TableNow, ...]
    late: tuple[TableNow, ...]
    open_rulings: tuple[int, ...]

    @property
    def is_ending(self) -> bool:
        """Whether it is time for the next round: all have finished, or the time is nearly up."""
        if all(one.has_finished or one.sits_out for one in self.tables):
            return True
        return all(one.left is not None and one.left <= BEFORE_END for one in self.clocks)

    @property
    def by_section(self) -> Mapping[str, list[TableNow]]:
        """The tables of each section."""
        found: dict[str, list[TableNow]] = {}
        for one in self.tables:
            found.setdefault(one.section, []).append(one)
        return found


def in_room(staff: Staff, session: Session) -> InRoom:
    """Return what is to be seen of a session now, by whoever looks."""
    event, now = staff.event, staff.now
    tables = room(event, session.name, now)
    calls = [one for one in tables if one.calling_since is not None]
    late = [one for one in tables if one.late or one.behind >= SLOW]
    over = session.ended is not None
    found = findings_of(staff, session.name, now=over) if staff.by.role in DIRECTORS else ()
    shown = (
        found if session.ended is not None else tuple(one for one in found if one.kind not in _OPEN)
    )
    rulings = event.rulings.values() if staff.by.role in DIRECTORS else ()
    return InRoom(
        tables,
        tuple(clock(one, now) for one in session.sections.values()),
        tuple(sorted(calls, key=lambda one: one.calling_since or now)),
        shown,
        not_to_be_begun(event, session.name, now, tables) if session.ended is None else (),
        tuple(sorted(late, key=lambda one: (-one.late, -one.behind))),
        tuple(
            one.number
            for one in rulings
            if one.status in {RulingStatus.OPEN, RulingStatus.APPEALED}
        ),
    )


@routes.get("")
def at_a_glance(staff: Here) -> Response:
    """Show the room; before the start lead to what is to be done first."""
    session = staff.session
    if session is None or session.started is None:
        ready = session is not None and bool(session.sections)
        return RedirectResponse(staff.url("start" if ready else "arrivals"), 303)
    return _shown(staff, "room", session)


@routes.get("/room")
def part(staff: Here) -> Response:
    """Show the part of the page that changes."""
    session = staff.playing()
    return _shown(staff, "room-part", session)


def _shown(staff: Staff, template: str, session: Session) -> Response:
    sections, seen = session.sections.values(), in_room(staff, session)
    return staff.page(
        template,
        room=seen,
        ends=estimated_end(staff.event, session.name, staff.now),
        next_round=min((one.round for one in sections), default=0) + 1,
        left=rounds_left(session),
        moves={one.name: known_moves(one, one.round) for one in sections if one.rounds},
        slow=SLOW,
        no_copy=state_of(staff.desk).failed,
        to_pair={one.name: number for one in sections if (number := to_pair(one))},
        ns_ew={
            (one.section, one.table): staff.sides(
                Slot(session.name, one.section, one.round, one.table)
            )
            for one in seen.tables
        },
    )


@routes.post("/course")
async def course(staff: Here, form: Sent) -> Response:
    """Let the session go on: the next round, the move, the clock, the end."""
    name = staff.playing().name
    sections = form.all("section")
    next_round = form.whole("round", 1, 400, 1)
    acts: dict[str, Act] = {
        "next": RoundStarted(name, next_round, sections),
        "move": MoveCalled(name, sections),
        "pause": ClockPaused(name, sections, form.text("reason")),
        "resume": ClockResumed(name, sections),
        "extend": RoundExtended(name, form.whole("minutes", -600, 600, 5), sections),
        "end": SessionEnded(name),
    }
    act = acts.get(form.text("what"))
    if act is None:
        raise DoubletonError("web.console.choice", name="what", text=form.text("what")[:40])
    if isinstance(act, SessionEnded):
        asked = unfinished(staff, name)
        cuts = cut_to_what_was_begun(staff.event, name)
        doubts = [one for cut in cuts for one in cut.doubts(staff.event, staff.by, staff.now)]
        if asked and "unfinished" not in form.meant:
            asked += tuple(("unfinished", one.said) for one in doubts)
            return not_done(staff, form, Answer(done=False, asked=asked))
        meant = [one.flag for one in doubts]
        return await carried_out(staff, form, (*cuts, act), staff.url("publication"), meant=meant)
    return await carried_out(staff, form, (act,), staff.url())


def unfinished(staff: Staff, name: str) -> tuple[tuple[str, Said], ...]:
    """Return why a session should not end yet: rounds to come, and boards that are missing."""
    left, boards = rounds_left(staff.event.sessions[name]), missing(staff.event, name)
    found = []
    if left:
        found.append(("unfinished", Said("web.console.rounds-left", number=left)))
    if boards:
        found.append(("unfinished", Said("web.console.boards-missing", number=len(boards))))
    return tuple(found)


@routes.post("/calls")
async def answered(staff: Here, form: Sent) -> Response:
    """Note that a call was answered, or call for a table."""
    place = Place(staff.playing().name, form.text("section"), form.whole("table", 1))
    act = DirectorCalled(place, answered=form.has("answered"))
    return await carried_out(staff, form, (act,), staff.url())
