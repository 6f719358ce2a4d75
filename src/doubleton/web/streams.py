"""Streams of an event: what its pages listen to, so that they ask again when something changed."""

from __future__ import annotations

import asyncio
from collections import Counter
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
MOST_OF_ONE: Final = 2_000
"""Streams of one address: a whole club may be behind one, and it cannot shut others out."""
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
    open_ = _open(request)
    if open_.total() >= MOST or open_[_address(request)] >= MOST_OF_ONE:
        return PlainTextResponse("too many streams", 503, {"retry-after": "30"})
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return StreamingResponse(_counted(request, event_id), 200, headers, "text/event-stream")


async def _counted(request: Request, event_id: str) -> AsyncIterator[str]:
    versions: Live = request.app.state.live
    open_, address = _open(request), _address(request)
    open_[address] += 1
    try:
        async for message in versions.versions(event_id):
            yield message
    finally:
        open_[address] -= 1
        if not open_[address]:
            del open_[address]


def _open(request: Request) -> Counter[str]:
    """Return the streams that are open, by address."""
    state = request.app.state
    if not hasattr(state, _OPEN):
        setattr(state, _OPEN, Counter())
    found: Counter[str] = getattr(state, _OPEN)
    return found


def _address(request: Request) -> str:
    return request.client.host if request.client else ""
