"""A table: all its boards round by round, and what is done with several of them at once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final

from fastapi import APIRouter, HTTPException
from starlette.responses import Response

from doubleton.bridge import Side
from doubleton.errors import DoubletonError
from doubleton.formats.typed import entered_of
from doubleton.laws import AtFault
from doubleton.movements.seating import Seating
from doubleton.scoring.entered import Entered, outcome_of
from doubleton.tournament.acts import Act
from doubleton.tournament.entering import ResultConfirmed, ResultEntered
from doubleton.tournament.event import Event, Play, Section, Slot, Status
from doubleton.tournament.late_plays import (
    BoardsCancelled,
    LatePlayOrdered,
    NotPlayedNoted,
    WhyNotPlayed,
    averages,
)
from doubleton.tournament.misplays import BoardsTurned, PlayedOtherwise
from doubleton.tournament.moves import room
from doubleton.tournament.wrong_boards import Judged, judged, seating_of
from doubleton.web.console.doing import Told, carried_out
from doubleton.web.console.forms import Form, Sent
from doubleton.web.console.staff import Here, Staff

routes: Final = APIRouter(prefix="/e/{event_id}/console", route_class=Told)
WAITING: Final = frozenset({Status.SCHEDULED, Status.LATE_PLAY})


@dataclass(frozen=True, slots=True)
class BoardThere:
    """A board at a table, with its score as North-South see it."""

    number: int
    play: Play
    score: str

    @property
    def waits(self) -> bool:
        """Whether nothing has been entered."""
        return self.play.status in WAITING


@dataclass(frozen=True, slots=True)
class RoundThere:
    """A round at a table: who sits there, and the boards."""

    slot: Slot
    ns: str
    ew: str
    boards: tuple[BoardThere, ...]


def section_at(staff: Staff, section: str, table: int) -> Section:
    """Return the section of a table; without it there is no such page."""
    found = staff.playing().sections.get(section)
    if found is None or not 1 <= table <= found.movement.tables:
        raise HTTPException(404)
    return found


def score_of(event: Event, slot: Slot, board: int, entered: Entered | None) -> str:
    """Return a score as North-South see it, with its sign."""
    if entered is None:
        return ""
    vulnerability = event.sessions[slot.session].board(board).vulnerability
    worth = outcome_of(entered, vulnerability, event.rules.regulations.scoring_table)
    if isinstance(worth.score_ns, int):
        return f"{worth.score_ns:+}" if worth.score_ns else "0"
    return ""


def round_at(staff: Staff, section: Section, slot: Slot) -> RoundThere:
    """Return a round at a table."""
    boards = tuple(
        BoardThere(board, play, score_of(staff.event, slot, board, play.counts))
        for board in section.boards_at(slot.round, slot.table)
        for play in (section.play(slot.round, slot.table, board),)
    )
    return RoundThere(slot, *staff.sides(slot), boards)


@routes.get("/table/{section}/{table}")
def table_page(staff: Here, section: str, table: int) -> Response:
    """Show a table."""
    found, session = section_at(staff, section, table), staff.playing()
    rounds = [
        round_at(staff, found, Slot(session.name, section, number, table))
        for number in range(max(found.round, 1), 0, -1)
    ]
    here = room(staff.event, session.name, staff.now)
    return staff.page(
        "table",
        section=section,
        table=table,
        rounds=rounds,
        now_there=next((one for one in here if (one.section, one.table) == (section, table)), None),
        why=tuple(WhyNotPlayed),
        faults=tuple(AtFault),
        tables=found.movement.tables,
    )


@routes.post("/table/{section}/{table}/{number}")
async def at_table(staff: Here, form: Sent, section: str, table: int, number: int) -> Response:
    """Do something with boards of a round at a table."""
    section_at(staff, section, table)
    slot = Slot(staff.playing().name, section, number, table)
    act = _act(staff, form, slot)
    effect = isinstance(act, BoardsCancelled)
    back = form.text("back")
    to_board = back == "board" and form.has("board")
    where = (
        staff.url("board", section, number, table, form.whole("board", 1))
        if to_board
        else staff.url("table", section, table)
    )
    return await carried_out(staff, form, (act,), where, effect=effect)


def _act(staff: Staff, form: Form, slot: Slot) -> Act:
    boards = form.numbers("board")
    match form.text("what"):
        case "enter":
            return ResultEntered(slot, form.whole("board", 1), entered_of(form.text("result")))
        case "confirm":
            board = form.whole("board", 1)
            reading = form.whole("reading", 0, 999_999, 0)
            return ResultConfirmed(slot, board, reading, Side.EW)
        case "not-played":
            why = form.one_of("why", WhyNotPlayed, WhyNotPlayed.TIME)
            return NotPlayedNoted(slot, boards, why, form.text("note")[:500])
        case "late":
            minutes = form.whole("minutes", 0, 60 * 24 * 30, 0)
            deadline = staff.now + timedelta(minutes=minutes) if minutes else None
            return LatePlayOrdered(slot, boards, deadline, form.text("note")[:500])
        case "cancel":
            ns, ew = (form.one_of(side, AtFault, AtFault.PARTLY) for side in ("ns", "ew"))
            given = averages(staff.event.rules.regulations, ns, ew)
            return BoardsCancelled(slot, boards, given, reason=form.text("note")[:500])
        case "turned":
            return BoardsTurned(slot, boards)
    raise DoubletonError("web.console.choice", name="what", text=form.text("what")[:40])


# --- Law 15 --------------------------------------------------------------------------------------


@routes.get("/otherwise/{section}/{number}/{table}")
def otherwise_page(staff: Here, section: str, number: int, table: int) -> Response:
    """Ask who really played which boards, and show what Law 15 makes of it."""
    found = section_at(staff, section, table)
    slot = Slot(staff.playing().name, section, number, table)
    form = Form(staff.request.query_params)
    boards = form.numbers("board")
    seating = _seating(found, slot, form)
    known = all(one in found.numbers for one in (seating.contestants if seating else ()))
    ruled: tuple[Judged, ...] = ()
    if boards and known:
        ruled = judged(staff.event, slot, boards, seating)
    planned = seating_of(found, slot, None)
    return staff.page(
        "otherwise",
        section=section,
        table=table,
        number=number,
        boards=boards,
        planned=planned,
        seating=seating or planned,
        ruled=ruled,
        people={one: staff.seated(found, one) for one in sorted(found.numbers)},
    )


def _seating(section: Section, slot: Slot, form: Form) -> Seating | None:
    """Return who really sat there, ``None`` where it was as planned."""
    planned = section.rows.get((slot.round, slot.table))
    if not form.has("ns") or not form.has("ew"):
        return None
    ns, ew = form.whole("ns", 1), form.whole("ew", 1)
    if planned is not None and (planned.ns, planned.ew) == (ns, ew):
        return None
    base = planned or Seating(slot.round, slot.table, ns, ew, 1)
    return replace(base, ns=ns, ew=ew)


@routes.post("/otherwise/{section}/{number}/{table}")
async def otherwise(staff: Here, form: Sent, section: str, number: int, table: int) -> Response:
    """Write down who really played which boards."""
    found = section_at(staff, section, table)
    slot = Slot(staff.playing().name, section, number, table)
    boards, seating = form.numbers("board"), _seating(found, slot, form)
    ruled = judged(staff.event, slot, boards, seating)
    cancelled = form.numbers("cancelled")
    row = seating_of(found, slot, seating)
    given = next(
        (
            score
            for one in ruled
            if one.board in cancelled and row is not None
            for score in (one.given(row),)
            if score is not None
        ),
        None,
    )
    laws = tuple(dict.fromkeys(one.cite.law for one in ruled if one.cite is not None))
    act = PlayedOtherwise(slot, boards, seating, cancelled, given, laws)
    return await carried_out(staff, form, (act,), staff.url("table", section, table))
