"""The way in: the first page, signing in and out, the language of the device."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final
from urllib.parse import urlsplit

from fastapi import APIRouter, Form, Request
from limits import RateLimitItemPerHour, RateLimitItemPerMinute
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from doubleton.desk.desk import Desk
from doubleton.web.accounts import LONGEST_NAME, Accounts, plain_name
from doubleton.web.setting import page
from doubleton.web.tickets import LIFETIME, Claims, Tickets
from doubleton.web.viewer import COOKIE, LANGUAGE, viewer_of
from doubleton.words import LANGUAGES

routes: Final = APIRouter()
_PER_DEVICE: Final = RateLimitItemPerMinute(10)
_PER_NAME_THERE: Final = RateLimitItemPerHour(30)
_PER_NAME: Final = RateLimitItemPerHour(300)
"""Wrong passwords that are borne for a name, of one device and of all together."""
_SIGNED_IN: Final = RateLimitItemPerHour(1, 18)
"""How long a device is known that has signed in: strangers who guess do not lock it out."""
_THIS_MACHINE: Final = frozenset({"127.0.0.1", "::1"})
_A_YEAR: Final = 365 * 24 * 3600


@routes.get("/")
def home(request: Request) -> Response:
    """Show the events of the club."""
    desk: Desk = request.app.state.desk
    viewer = viewer_of(request)
    return page(request, viewer, "home", events=tuple(reversed(desk.events())))


@routes.get("/health")
def health(request: Request) -> Response:
    """Tell that the program answers, and its database too."""
    desk: Desk = request.app.state.desk
    desk.events()
    return PlainTextResponse("ok")


@routes.get("/sign-in")
def sign_in_page(request: Request) -> Response:
    """Ask for a name and a password."""
    return page(request, viewer_of(request), "sign-in", refused=None, name="")


@routes.post("/sign-in")
async def sign_in(
    request: Request, name: Annotated[str, Form()] = "", password: Annotated[str, Form()] = ""
) -> Response:
    """Let somebody in."""
    viewer = viewer_of(request)
    name = plain_name(name[:1000])[:LONGEST_NAME]
    if not allowed(request, _PER_DEVICE, "sign-in", viewer.address) or not _may_try(
        request, name, viewer.address
    ):
        return page(request, viewer, "sign-in", 429, refused="web.too-many-tries", name=name)
    accounts: Accounts = request.app.state.accounts
    account = await asyncio.to_thread(accounts.signed_in, name, password[:200])
    if account is None:
        allowed(request, _PER_NAME_THERE, "sign-in-as", name, viewer.address)
        allowed(request, _PER_NAME, "sign-in-as", name)
        return page(request, viewer, "sign-in", 403, refused="web.wrong-password", name=name)
    allowed(request, _SIGNED_IN, "signed-in", name, viewer.address)
    to = await asyncio.to_thread(first_page, request.app.state.desk)
    return admitted(request, Claims(account.name, account.role), to)


def _may_try(request: Request, name: str, address: str) -> bool:
    """Whether a device may try one more password of a name.

    Guesses of others count as well, but not against the machine that serves, nor against a device
    from which the right one has been given: nobody keeps the Director out by guessing.
    """
    test = request.app.state.limits.test
    if not test(_PER_NAME_THERE, "sign-in-as", name, address):
        return False
    known = address in _THIS_MACHINE or not test(_SIGNED_IN, "signed-in", name, address)
    return known or bool(test(_PER_NAME, "sign-in-as", name))


@routes.post("/sign-out")
def sign_out(request: Request) -> Response:
    """Let somebody out."""
    viewer = viewer_of(request)
    tickets: Tickets = request.app.state.tickets
    if viewer.token:
        tickets.revoke(viewer.token)
    response = RedirectResponse(_here(request, "/"), 303)
    response.delete_cookie(COOKIE)
    return response


@routes.post("/language")
def language(request: Request, code: Annotated[str, Form()] = "") -> Response:
    """Choose the language of this device."""
    # Two slashes, of either kind, at the beginning would lead to another host.
    back = urlsplit(request.headers.get("referer", "")).path.lstrip("/\\")
    response = RedirectResponse(f"/{back}", 303)
    if code in LANGUAGES:
        response.set_cookie(LANGUAGE, code, max_age=_A_YEAR, samesite="lax")
    return response


def first_page(desk: Desk) -> str:
    """Return the page that the staff sees first: that of the only event, or the list of them."""
    listed = desk.events()
    return f"/e/{listed[0].id}/console" if len(listed) == 1 else "/"


def admitted(request: Request, claims: Claims, to: str) -> Response:
    """Give a ticket, and lead on."""
    tickets: Tickets = request.app.state.tickets
    response = RedirectResponse(_here(request, to), 303)
    response.set_cookie(
        COOKIE,
        tickets.issue(claims),
        max_age=int(LIFETIME.total_seconds()),
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return response


def allowed(
    request: Request, limit: RateLimitItemPerMinute | RateLimitItemPerHour, *names: str
) -> bool:
    """Whether something may be tried once more."""
    found: bool = request.app.state.limits.hit(limit, *names)
    return found


def _here(request: Request, path: str) -> str:
    return f"{request.scope.get('root_path', '')}{path}"
