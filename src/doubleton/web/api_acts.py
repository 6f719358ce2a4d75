"""The API: acts in, and the log out."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from starlette.responses import JSONResponse, Response, StreamingResponse

from doubleton.desk.desk import Desk
from doubleton.desk.faults import unfit_said
from doubleton.desk.plain import Unfit
from doubleton.desk.records import act_of, record
from doubleton.said import Said
from doubleton.tournament.actors import DIRECTORS, STAFF, Role
from doubleton.tournament.acts import Act
from doubleton.tournament.setting_up import EventCreated
from doubleton.web.acting import submit
from doubleton.web.api_access import (
    FAILURES,
    FORBIDDEN,
    EventId,
    Failed,
    Program,
    event_of,
)
from doubleton.web.api_shapes import ActIn, Acts, Created, Done, Failure, Question, Recorded
from doubleton.web.viewer import Viewer
from doubleton.words import say

routes: Final = APIRouter(responses={**FAILURES, **FORBIDDEN})

_REFUSED: Final[dict[int | str, dict[str, Any]]] = {
    400: {"model": Failure, "description": "The body is no JSON."},
    409: {"model": Failure, "description": "It cannot be done now."},
    413: {"description": "The body is too large.", "content": {"text/plain": {}}},
}
_MOST: Final = 1000


def _must_be(program: Viewer, event_id: str | None, roles: frozenset[Role]) -> None:
    claims = program.claims
    if claims.role not in roles or claims.event not in (None, event_id):
        raise Failed(403, Said("web.api.not-allowed"))


def _read(given: ActIn) -> Act:
    try:
        return act_of({"kind": given.kind, "v": given.v, "act": given.act})
    except Unfit as unfit:
        raise Failed(422, unfit_said(unfit), unfit.field[:100] or None) from None


@routes.post("/events", responses=_REFUSED)
async def create(request: Request, given: ActIn, program: Program) -> Created:
    """Begin an event, by an act of the kind `EventCreated`."""
    _must_be(program, None, DIRECTORS)
    act = _read(given)
    if not isinstance(act, EventCreated):
        raise Failed(422, Said("web.api.no-creation"), "kind")
    desk: Desk = request.app.state.desk
    by = program.claims.actor(program.address)
    found = await asyncio.to_thread(desk.create, act, by, given.key)
    return Created(id=found)


@routes.post(
    "/events/{event_id}/acts",
    responses={
        **_REFUSED,
        428: {"model": Question, "description": "It is odd: say that it is meant."},
    },
    response_model=Done,
)
async def act(request: Request, event_id: EventId, given: ActIn, program: Program) -> Response:
    """Do an act: enter a result, confirm one, start a round, and whatever else a log holds."""
    await asyncio.to_thread(event_of, request, event_id)
    _must_be(program, event_id, STAFF)
    what = _read(given)
    answer = await submit(request, program, event_id, what, key=given.key, meant=given.meant)
    if answer.done:
        return JSONResponse({"version": answer.version})
    if answer.asked:
        doubts = [
            {"flag": flag, "message": say(said, program.language)} for flag, said in answer.asked
        ]
        message = say(Said("web.api.asked"), program.language)
        return JSONResponse(
            {"error": "web.api.asked", "message": message, "doubts": doubts}, answer.status
        )
    raise Failed(answer.status, answer.refused or Said("web.failed"))


@routes.get("/events/{event_id}/acts")
def acts(
    request: Request,
    event_id: EventId,
    program: Program,
    after: Annotated[int, Query(ge=0, le=10**9, description="The number of an act.")] = 0,
) -> Acts:
    """Return the acts after one, a thousand at most; for Directors."""
    found = event_of(request, event_id)
    _must_be(program, event_id, DIRECTORS)
    desk: Desk = request.app.state.desk
    entries = desk.entries(event_id, after)[:_MOST]
    told = [Recorded.model_validate(json.loads(record(one))) for one in entries]
    return Acts(event=event_id, version=found.version, acts=told)


@routes.get(
    "/events/{event_id}/export",
    response_class=Response,
    responses={
        200: {
            "description": "The whole event as lines of JSON.",
            "content": {"application/x-ndjson": {"schema": {"type": "string"}}},
        }
    },
)
def export(
    request: Request,
    event_id: EventId,
    program: Program,
    *,
    names: Annotated[bool, Query(description="With the names of players.")] = True,
) -> Response:
    """Return an event whole, as `doubleton event export` writes it; for Directors."""
    event_of(request, event_id)
    _must_be(program, event_id, DIRECTORS)
    desk: Desk = request.app.state.desk

    def lines() -> Iterator[str]:
        for line in desk.export(event_id, names=names):
            yield line if line.endswith("\n") else f"{line}\n"

    return StreamingResponse(lines(), media_type="application/x-ndjson")
