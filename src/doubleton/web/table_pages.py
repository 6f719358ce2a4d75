"""At the table: the way in, the page of a phone or tablet, its state, and the acts it sends."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Annotated, Final

from fastapi import APIRouter, Form, Request
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, RedirectResponse, Response

from doubleton import __version__
from doubleton.desk.desk import Desk
from doubleton.desk.faults import DeskError
from doubleton.said import Said
from doubleton.tournament.event import Event
from doubleton.web.device_ways import (
    WayIn,
    come_in,
    current_session,
    is_at_table,
    tables_of,
)
from doubleton.web.setting import page
from doubleton.web.table_acts import LONGEST
from doubleton.web.table_answers import (
    GONE,
    JSON,
    NOT_IN,
    OUT,
    REPLACED,
    answered,
    state_text,
)
from doubleton.web.table_results import results_of
from doubleton.web.table_words import words_of
from doubleton.web.tickets import LIFETIME, Claims, Tickets
from doubleton.web.viewer import AT_TABLE, Viewer, seated_viewer

routes: Final = APIRouter()
ACTS: Final = "/e/{event_id}/t/acts"
"""Where :func:`act` is."""
_STATIC: Final = Path(__file__).with_name("static")


@routes.get("/e/{event_id}/t")
def at_table(request: Request, event_id: str) -> Response:
    """Show the page of the table, or the way in."""
    viewer = seated_viewer(request)
    event = _event(request, event_id)
    if not is_at_table(viewer.claims, event_id):
        return _way_in(request, viewer, event_id, event)
    return page(request, viewer, "table", event_id=event_id, event=event, words=_words(viewer))


@routes.post("/e/{event_id}/t")
async def come(
    request: Request,
    event_id: str,
    code: Annotated[str, Form()] = "",
    table: Annotated[str, Form()] = "",
    number: Annotated[str, Form()] = "",
) -> Response:
    """Let a device in: by a table's code, or by that code and a player's number."""
    viewer = seated_viewer(request)
    event = _event(request, event_id)
    way = WayIn(code.strip()[:20], table.strip()[:80], number.strip()[:40])
    desk, limits = request.app.state.desk, request.app.state.limits
    found = await asyncio.to_thread(come_in, desk, limits, event_id, way, viewer.address)
    if isinstance(found, Said):
        return _way_in(request, viewer, event_id, event, (found, way))
    return _admitted(request, event_id, found)


@routes.post("/e/{event_id}/t/leave")
def leave(request: Request, event_id: str) -> Response:
    """Let a device go."""
    tickets: Tickets = request.app.state.tickets
    viewer = seated_viewer(request)
    if viewer.token:
        tickets.revoke(viewer.token)
    response = RedirectResponse(f"{_path(request, event_id)}/t", 303)
    response.delete_cookie(AT_TABLE, path=_path(request, event_id))
    return response


@routes.get("/e/{event_id}/t/state")
def state(request: Request, event_id: str) -> Response:
    """Tell a device what it shows."""
    viewer = seated_viewer(request)
    if not is_at_table(viewer.claims, event_id):
        return JSONResponse(OUT, NOT_IN)
    return Response(state_text(request.app.state, viewer, event_id), media_type=JSON)


@routes.get("/e/{event_id}/t/results/{board}")
def results(request: Request, event_id: str, board: int) -> Response:
    """Tell a table what it got on a board, where it may know."""
    viewer = seated_viewer(request)
    if not is_at_table(viewer.claims, event_id):
        return JSONResponse(OUT, NOT_IN)
    desk: Desk = request.app.state.desk
    if viewer.replaced:
        return JSONResponse(GONE, REPLACED)
    return JSONResponse(
        {"results": results_of(desk, event_id, viewer.claims, board, viewer.language)}
    )


async def act(request: Request) -> Response:
    """Do what a device sends; with a key that was seen nothing is done twice."""
    viewer, body = seated_viewer(request), (await request.body())[: LONGEST + 1]
    event_id: str = request.path_params["event_id"]
    status, told = await answered(request.app.state, viewer, event_id, body)
    return Response(told, status, media_type=JSON)


@routes.get("/e/{event_id}/t/manifest.webmanifest")
def manifest(request: Request, event_id: str) -> Response:
    """Describe the page as an app, where it is served so that a phone can install it."""
    root = request.scope.get("root_path", "")
    described = {
        "name": _event(request, event_id).title or "doubleton",
        "short_name": "doubleton",
        "start_url": f"{root}/e/{event_id}/t",
        "scope": f"{root}/e/{event_id}/t",
        "display": "standalone",
        "background_color": "#fdfcf9",
        "theme_color": "#17563f",
        "icons": [
            {"src": f"{root}/static/icon.svg", "sizes": "any", "type": "image/svg+xml"},
        ],
    }
    return JSONResponse(described, media_type="application/manifest+json")


@routes.get("/sw.js")
def service_worker() -> Response:
    """Give the service worker, from where it may serve every event."""
    text = (_STATIC / "sw.js").read_text(encoding="utf-8").replace("{version}", __version__)
    return Response(text, media_type="text/javascript")


def _event(request: Request, event_id: str) -> Event:
    desk: Desk = request.app.state.desk
    try:
        return desk.event(event_id)
    except DeskError:
        raise HTTPException(404) from None


def _words(viewer: Viewer) -> str:
    """Return the sentences as a script of data, in which nothing can end it."""
    told = json.dumps(words_of(viewer.language), ensure_ascii=False, separators=(",", ":"))
    return told.replace("<", "\\u003c")


def _way_in(
    request: Request,
    viewer: Viewer,
    event_id: str,
    event: Event,
    tried: tuple[Said, WayIn] | None = None,
) -> Response:
    session = current_session(event)
    tables = () if session is None else tables_of(session)
    refused, way = tried if tried is not None else (None, WayIn(""))
    return page(
        request,
        viewer,
        "table-in",
        200 if refused is None else 403,
        event_id=event_id,
        event=event,
        tables=[(one, _label(one, tables)) for one in tables],
        refused=refused,
        way=way,
    )


def _label(table: str, tables: tuple[str, ...]) -> str:
    _, section, number = table.split("/")
    return f"{section} {number}" if len({one.split("/")[1] for one in tables}) > 1 else number


def _admitted(request: Request, event_id: str, claims: Claims) -> Response:
    tickets: Tickets = request.app.state.tickets
    response = RedirectResponse(f"{_path(request, event_id)}/t", 303)
    response.set_cookie(
        AT_TABLE,
        tickets.issue(claims),
        max_age=int(LIFETIME.total_seconds()),
        path=_path(request, event_id),
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return response


def _path(request: Request, event_id: str) -> str:
    return f"{request.scope.get('root_path', '')}/e/{event_id}"
