"""Deals: of a file, by the computer, dealt again, and as files for a dealing machine (Law 6)."""

from __future__ import annotations

import asyncio
import tempfile
from dataclasses import replace
from http import HTTPStatus
from pathlib import Path
from typing import Final

from fastapi import APIRouter, HTTPException
from starlette.responses import RedirectResponse, Response

from doubleton import __version__
from doubleton.dealing.seeds import new_seed
from doubleton.errors import DoubletonError, Fault, ParseError
from doubleton.formats.converting import format_of
from doubleton.formats.dealt import DealsOfFile, deals_of_file, is_teaching_set
from doubleton.formats.dealt_writing import told_otherwise, write_deals
from doubleton.said import Said
from doubleton.tournament.actors import DIRECTORS
from doubleton.tournament.acts import Act
from doubleton.tournament.analysing import as_published
from doubleton.tournament.computer_deals import boards_to_play, by_computer, dealt_again, set_name
from doubleton.tournament.setting_up import DealsAttached
from doubleton.web.analysis import ask_for_analysis
from doubleton.web.console.doing import Told, carried_out
from doubleton.web.console.forms import Form, Sent
from doubleton.web.console.staff import Here, Staff

routes: Final = APIRouter(prefix="/e/{event_id}/console", route_class=Told)
FILES: Final = ("pbn", "dlm", "dup", "lin")
"""Kinds of files that are offered for a dealing machine."""
TOLD: Final = 20
"""Lines of what is doubtful in a file."""


@routes.post("/start/deals")
async def attached(staff: Here, form: Sent) -> Response:
    """Attach the deals of a file that was sent, and tell what is doubtful in it."""
    sent = form.file("deals")
    if sent is None:
        raise DoubletonError("web.console.no-file")
    data, name = await sent.read(), Path(sent.filename or "").name[:80]
    found = await asyncio.to_thread(_read, data, name)
    session = staff.playing().name
    acts: list[Act] = [DealsAttached(session, found.deals)]
    published = as_published(session, found.deals, found.tables)
    if published is not None:
        acts.append(published)
    answer = await carried_out(staff, form, acts, staff.url("start"))
    if answer.status_code != HTTPStatus.SEE_OTHER or not found.faults:
        return answer
    lines = [_at_its_line(one) for one in found.faults]
    return await asyncio.to_thread(
        staff.fresh().page, "attached", file=name, lines=lines[:TOLD], more=len(lines[TOLD:])
    )


@routes.get("/start/deals")
def back(staff: Here) -> Response:
    """Lead back whoever comes to that page otherwise, as with another language."""
    session = staff.request.url.query
    return RedirectResponse(f"{staff.url('start')}{'?' if session else ''}{session}", 303)


def _read(data: bytes, name: str) -> DealsOfFile:
    with tempfile.TemporaryDirectory() as folder:
        ending = Path(name).suffix.lower()
        plain = ending.isascii() and ending[1:].isalnum()
        path = Path(folder) / f"deals{ending if plain else ''}"
        path.write_bytes(data)
        try:
            found = deals_of_file(path)
        except ParseError as error:
            raise DoubletonError(
                "web.console.file", file=name, why=_at_its_line(error.fault)
            ) from None
        except DoubletonError as error:
            raise DoubletonError("web.console.file", file=name, why=error.said) from None
        if is_teaching_set(path):
            return replace(found, faults=(*found.faults, Fault(Said("dealing.teaching-set"))))
        return found


def _at_its_line(fault: Fault) -> Said:
    if fault.line is None:
        return fault.said
    return Said("web.console.at-line", line=fault.line, what=fault.said)


@routes.post("/start/computer")
async def computer(staff: Here, form: Sent) -> Response:
    """Have the computer deal the boards that have no deal, or one board again."""
    acts = await asyncio.to_thread(_acts, staff, form)
    return await carried_out(staff, form, acts, staff.url("start"))


def _acts(staff: Staff, form: Form) -> tuple[Act, ...]:
    session = staff.playing()
    if form.text("again"):
        board = form.whole("again", 1, 9999)
        return (dealt_again(staff.event, session.name, board, new_seed(), form.text("reason")),)
    act = by_computer(staff.event, session.name, boards_to_play(session), new_seed())
    if act is None:
        raise DoubletonError("web.console.all-dealt")
    return (act,)


@routes.post("/start/analysis")
async def analysis(staff: Here) -> Response:
    """Have the deals analysed that have no double-dummy table, with those that failed before."""
    if staff.by.role not in DIRECTORS:
        raise HTTPException(403)
    await asyncio.to_thread(ask_for_analysis, staff.desk, staff.id)
    return RedirectResponse(staff.url("start"), 303)


@routes.get("/start/deals.{ending}")
def file(staff: Here, ending: str) -> Response:
    """Give the deals of the session as a file, to Directors alone."""
    if staff.by.role not in DIRECTORS:
        raise HTTPException(403)
    if ending not in FILES:
        raise HTTPException(404)
    session = staff.playing()
    boards = [session.board(number) for number in sorted(session.deals)]
    data = write_deals(
        boards,
        format_of(ending),
        event=set_name(staff.event, session.name),
        generator=f"doubleton {__version__}",
    )
    for said in told_otherwise(boards, format_of(ending), data):
        raise DoubletonError(said.key, **dict(said.params))
    headers = {
        "content-disposition": f'attachment; filename="deals.{ending}"',
        "cache-control": "no-store",
    }
    return Response(data, media_type="application/octet-stream", headers=headers)
