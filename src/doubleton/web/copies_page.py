"""Where copies go, and whether the last one was made: a page for the Director."""

from __future__ import annotations

import time
from typing import Annotated, Final

from fastapi import APIRouter, Form, Request
from starlette.responses import RedirectResponse, Response

from doubleton.desk.desk import Desk
from doubleton.desk.faults import DeskError
from doubleton.said import Said
from doubleton.web.copies import ask_for_copy, choose_folder, state_of
from doubleton.web.setting import page
from doubleton.web.viewer import Viewer, director

routes: Final = APIRouter()
_PATIENCE: Final = 10.0


@routes.get("/copies", include_in_schema=False)
def copies_page(request: Request) -> Response:
    """Show how the copies stand."""
    return _shown(request, director(request, chief=True))


@routes.post("/copies", include_in_schema=False)
def choose(request: Request, folder: Annotated[str, Form()] = "") -> Response:
    """Choose the folder, and make a copy at once to see that it works."""
    viewer = director(request, chief=True)
    desk: Desk = request.app.state.desk
    try:
        choose_folder(desk, folder.strip()[:1000])
    except DeskError as error:
        return _shown(request, viewer, error.said, folder.strip()[:1000])
    if folder.strip():
        _made(desk)
    return RedirectResponse(f"{request.scope.get('root_path', '')}/copies", 303)


@routes.post("/copies/now", include_in_schema=False)
def copy_now(request: Request) -> Response:
    """Make a copy now."""
    director(request, chief=True)
    _made(request.app.state.desk)
    return RedirectResponse(f"{request.scope.get('root_path', '')}/copies", 303)


def _made(desk: Desk) -> None:
    """Wait until the copy is made, for a while: the process that makes them may be another one."""
    before = state_of(desk).at
    ask_for_copy(desk)
    until = time.monotonic() + _PATIENCE
    while state_of(desk).at == before and time.monotonic() < until:
        time.sleep(0.1)


def _shown(
    request: Request, viewer: Viewer, refused: Said | None = None, folder: str | None = None
) -> Response:
    state = state_of(request.app.state.desk)
    return page(
        request,
        viewer,
        "copies",
        200 if refused is None else 409,
        state=state,
        refused=refused,
        folder=state.folder if folder is None else folder,
        clock=None if state.at is None else f"{state.at.astimezone():%H:%M:%S}",
    )
