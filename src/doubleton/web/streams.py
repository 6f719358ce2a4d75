"""Streams of an event: what its pages listen to, so that they ask again when something changed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Final

from fastapi import APIRouter, HTTPException, Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse

from doubleton.desk.desk import Desk
from doubleton.desk.faults import DeskError
from doubleton.web.live import Live

routes: Final = APIRouter()

MOST: Final = 5_000
"""Streams at once; whoever comes later asks again in a while."""
_OPEN: Final = "streams_open"


@routes.get("/live/{event_id}")
async def live(request: Request, event_id: str) -> Response:
    """Tell the version of an event, and every later one."""
    return await stream_of(request, event_id)


async def stream_of(request: Request, event_id: str) -> Response:
    """Return the stream of an event; refuse it where there are too many already."""
    desk: Desk = request.app.state.desk
    try:
        await asyncio.to_thread(desk.event, event_id)
    except DeskError:
        raise HTTPException(404) from None
    if getattr(request.app.state, _OPEN, 0) >= MOST:
        return PlainTextResponse("too many streams", 503, {"retry-after": "30"})
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return StreamingResponse(_counted(request, event_id), 200, headers, "text/event-stream")


async def _counted(request: Request, event_id: str) -> AsyncIterator[str]:
    state = request.app.state
    versions: Live = state.live
    setattr(state, _OPEN, getattr(state, _OPEN, 0) + 1)
    try:
        async for message in versions.versions(event_id):
            yield message
    finally:
        setattr(state, _OPEN, getattr(state, _OPEN) - 1)
