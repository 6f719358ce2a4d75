"""The ruling on a board of an event: for its Directors, at the table where they were called."""

from __future__ import annotations

from typing import Annotated, Final
from urllib.parse import quote

from fastapi import APIRouter, Form, Request
from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response

from doubleton.bridge import Contract
from doubleton.casebook.ruling.known import Known
from doubleton.desk.desk import Desk
from doubleton.desk.faults import DeskError
from doubleton.errors import DoubletonError
from doubleton.said import Said
from doubleton.scoring.entered import Played
from doubleton.solver.claims import claim_told
from doubleton.tournament.actors import DIRECTORS
from doubleton.tournament.event import Event, Slot
from doubleton.tournament.places import At, session_of, slot_of
from doubleton.web.ruling.asking import answered, begun, stands_at
from doubleton.web.ruling.showing import Matter
from doubleton.web.setting import page
from doubleton.web.viewer import viewer_of

routes: Final = APIRouter()
PLACE: Final = "/e/{event_id}/rule/{session}/{section}/{round}/{table}/{board}"
"""The address of a board at a table in a round."""
_LARGEST: Final = 9999


def event_of(request: Request, event_id: str) -> Event:
    """Return an event for one of its Directors; raises an HTTP error for anybody else."""
    if viewer_of(request).actor(event_id).role not in DIRECTORS:
        raise HTTPException(403)
    desk: Desk = request.app.state.desk
    try:
        return desk.event(event_id)
    except DeskError:
        raise HTTPException(404) from None


def matter_of(request: Request) -> Matter:
    """Return the board that an address names; raises an HTTP error where there is none."""
    named = request.path_params
    event_id = named["event_id"]
    event = event_of(request, event_id)
    number, table, board = (_number(named[one]) for one in ("round", "table", "board"))
    slot = Slot(named["session"], named["section"], number, table)
    section = event.section(slot.session, slot.section)
    if section is None or (number, table) not in section.rows or board < 1:
        raise HTTPException(404)
    entered = event.play(slot, board).entered
    contract = entered.result.contract if isinstance(entered, Played) else None
    known = Known(
        event.sessions[slot.session].board(board),
        contract if isinstance(contract, Contract) else None,
    )
    path = _path(event_id, slot, board)
    rules = event.rules.regulations
    return Matter(path, rules, known, event_id, event.title, slot, board, claim_told)


def _path(event_id: str, slot: Slot, board: int) -> str:
    parts = (slot.session, slot.section, str(slot.round), str(slot.table), str(board))
    return f"/e/{event_id}/rule/{'/'.join(quote(one, safe='') for one in parts)}"


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and int(text[:6]) <= _LARGEST):
        raise HTTPException(404)
    return int(text)


@routes.get("/e/{event_id}/rule")
def choose(request: Request, event_id: str, table: str = "", board: str = "") -> Response:
    """Ask for the table and the board, with the rulings that there are."""
    event, viewer = event_of(request, event_id), viewer_of(request)
    fault: Said | None = None
    if board:
        try:
            number = _board(board)
            slot = slot_of(event, At(), table, number)
        except DoubletonError as error:
            fault = error.said
        else:
            root = request.scope.get("root_path", "")
            return RedirectResponse(f"{root}{_path(event_id, slot, number)}", 303)
    tables = _tables(event)
    return page(
        request,
        viewer,
        "ruling/choose",
        200 if fault is None else 422,
        event=event,
        event_id=event_id,
        tables=tables,
        table=table,
        board=board[:20],
        fault=fault,
        rulings=tuple(event.rulings.values())[::-1],
    )


def _board(text: str) -> int:
    plain = text.strip()
    if not (plain.isascii() and plain.isdecimal() and 0 < int(plain[:6]) <= _LARGEST):
        raise DoubletonError("web.rule.no-board", text=text[:20])
    return int(plain)


def _tables(event: Event) -> tuple[str, ...]:
    if not event.sessions:
        return ()
    session = session_of(event, None)
    return tuple(
        f"{section.name}{table}"
        for section in session.sections.values()
        for table in range(1, section.movement.tables + 1)
    )


@routes.get(PLACE)
def begin(request: Request) -> Response:
    """Ask what happened."""
    return begun(request, matter_of(request))


@routes.get(f"{PLACE}/{{key}}/{{step}}")
def at(request: Request, key: str, step: str) -> Response:
    """Show where a ruling stands."""
    return stands_at(request, matter_of(request), key, step)


@routes.post(f"{PLACE}/{{key}}/{{step}}")
def answer(request: Request, key: str, step: str, answer: Annotated[str, Form()] = "") -> Response:
    """Take an answer."""
    return answered(request, matter_of(request), key, step, answer)
