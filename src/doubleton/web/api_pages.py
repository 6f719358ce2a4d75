"""The Director's page of tokens for other programs."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Form, Request
from starlette.responses import RedirectResponse, Response

from doubleton.desk.desk import Desk
from doubleton.errors import DoubletonError
from doubleton.said import Said
from doubleton.tournament.actors import Role
from doubleton.web.api_tokens import DAYS, LONGEST_NAME, Tokens
from doubleton.web.setting import page
from doubleton.web.viewer import Viewer, director

routes: Final = APIRouter()

ROLES: Final = (Role.SCORER, Role.ASSISTANT, Role.DIRECTOR)


@routes.get("/tokens")
def tokens_page(request: Request) -> Response:
    """Show the tokens that are good, and a form for a new one."""
    return _shown(request, director(request, chief=True))


@routes.post("/tokens")
def issue(
    request: Request,
    name: Annotated[str, Form()] = "",
    role: Annotated[str, Form()] = "",
    event: Annotated[str, Form()] = "",
    days: Annotated[int, Form(ge=DAYS[0], le=DAYS[-1])] = 30,
) -> Response:
    """Issue a token, and show it this once."""
    viewer, tokens = director(request, chief=True), _tokens(request)
    desk: Desk = request.app.state.desk
    chosen = next((one for one in ROLES if one == role), Role.SCORER)
    known = {one.id for one in desk.events()}
    try:
        token = tokens.issue(
            name[:200], chosen, event if event in known else None, days, viewer.claims.user
        )
    except DoubletonError as error:
        return _shown(request, viewer, refused=error.said)
    return _shown(request, viewer, issued=token)


@routes.post("/tokens/revoke")
def revoke(request: Request, token: Annotated[str, Form()] = "") -> Response:
    """Take a token back."""
    director(request, chief=True)
    _tokens(request).revoke(token)
    return RedirectResponse(f"{request.scope.get('root_path', '')}/tokens", 303)


def _shown(
    request: Request, viewer: Viewer, *, issued: str = "", refused: Said | None = None
) -> Response:
    desk: Desk = request.app.state.desk
    return page(
        request,
        viewer,
        "public/tokens",
        200 if refused is None else 409,
        tokens=_tokens(request).all(),
        events=tuple(reversed(desk.events())),
        titles={one.id: one.title for one in desk.events()},
        roles=ROLES,
        days=DAYS,
        longest=LONGEST_NAME,
        issued=issued,
        refused=refused,
    )


def _tokens(request: Request) -> Tokens:
    found: Tokens = request.app.state.tokens
    return found
