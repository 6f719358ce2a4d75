"""The first way in, on the machine that serves: a link that lets the Director in once.

Its secret stands behind ``#``, which no browser sends and no log shows; a script posts it.
"""

from __future__ import annotations

import json
import secrets
import threading
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import Annotated, Final

from fastapi import APIRouter, Form, Request
from limits import RateLimitItemPerMinute
from starlette.responses import Response

from doubleton.desk.desk import Desk
from doubleton.tournament.actors import Role
from doubleton.web.accounts import Account, Accounts
from doubleton.web.entrance import admitted, allowed
from doubleton.web.setting import page
from doubleton.web.tickets import Claims
from doubleton.web.viewer import viewer_of

routes: Final = APIRouter()
GOOD_FOR: Final = timedelta(minutes=10)
_PER_DEVICE: Final = RateLimitItemPerMinute(10)
_one_by_one: Final = threading.Lock()


def invite(desk: Desk, account: Account, to: str = "/") -> str:
    """Return a secret that is good for one sign-in; *to* is the page that is shown then."""
    token = secrets.token_urlsafe(32)
    until = (datetime.now(UTC) + GOOD_FOR).isoformat()
    kept = {"name": account.name, "role": str(account.role), "to": to, "until": until}
    desk.keep(_name(token), json.dumps(kept))
    return token


def _accepted(desk: Desk, token: str) -> tuple[Claims, str] | None:
    if not token or len(token) > 100:
        return None
    with _one_by_one:
        kept = desk.setting(_name(token))
        if not kept:
            return None
        desk.keep(_name(token), "")
    given = json.loads(kept)
    account = Account(given["name"], Role(given["role"]))
    if account not in Accounts(desk).all():
        return None
    if datetime.fromisoformat(given["until"]) <= datetime.now(UTC):
        return None
    return Claims(account.name, account.role), given["to"]


def _name(token: str) -> str:
    return f"welcome:{sha256(token.encode()).hexdigest()}"


@routes.get("/welcome", include_in_schema=False)
def welcome_page(request: Request) -> Response:
    """Wait for the script that posts the secret."""
    return page(request, viewer_of(request), "welcome", refused=None)


@routes.post("/welcome", include_in_schema=False)
def welcome(request: Request, token: Annotated[str, Form()] = "") -> Response:
    """Let the Director in, once."""
    viewer = viewer_of(request)
    if not allowed(request, _PER_DEVICE, "welcome", viewer.address):
        return page(request, viewer, "welcome", 429, refused="web.too-many-tries")
    found = _accepted(request.app.state.desk, token.strip())
    if found is None:
        return page(request, viewer, "welcome", 403, refused="web.serve.link-used")
    claims, to = found
    return admitted(request, claims, to)
