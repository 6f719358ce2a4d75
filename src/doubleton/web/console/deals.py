"""Deals by the computer: dealt, dealt again, and as files for a dealing machine (Law 6)."""

from __future__ import annotations

import asyncio
from typing import Final

from fastapi import APIRouter, HTTPException
from starlette.responses import Response

from doubleton import __version__
from doubleton.dealing.seeds import new_seed
from doubleton.errors import DoubletonError
from doubleton.formats.converting import format_of
from doubleton.formats.dealt_writing import write_deals
from doubleton.tournament.actors import DIRECTORS
from doubleton.tournament.acts import Act
from doubleton.tournament.computer_deals import boards_to_play, by_computer, dealt_again, set_name
from doubleton.web.console.doing import Told, carried_out
from doubleton.web.console.forms import Form, Sent
from doubleton.web.console.staff import Here, Staff

routes: Final = APIRouter(prefix="/e/{event_id}/console", route_class=Told)
FILES: Final = ("pbn", "dlm", "dup", "lin")
"""Kinds of files that are offered for a dealing machine."""


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


@routes.get("/start/deals.{ending}")
def file(staff: Here, ending: str) -> Response:
    """Give the deals of the session as a file, to Directors alone."""
    if staff.by.role not in DIRECTORS:
        raise HTTPException(403)
    if ending not in FILES:
        raise HTTPException(404)
    session = staff.playing()
    data = write_deals(
        [session.board(number) for number in sorted(session.deals)],
        format_of(ending),
        event=set_name(staff.event, session.name),
        generator=f"doubleton {__version__}",
    )
    headers = {
        "content-disposition": f'attachment; filename="deals.{ending}"',
        "cache-control": "no-store",
    }
    return Response(data, media_type="application/octet-stream", headers=headers)
