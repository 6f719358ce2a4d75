"""The Director's page of who may sign in: accounts with roles, whose first password is shown once.

Nobody changes or removes the account with which he is signed in: so one Director is always left.
"""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Form, Request
from starlette.responses import Response

from doubleton.errors import DoubletonError
from doubleton.said import Said
from doubleton.tournament.actors import Role
from doubleton.web.accounts import (
    LONGEST_NAME,
    SHORTEST,
    Account,
    Accounts,
    pass_phrase,
    plain_name,
)
from doubleton.web.api_tokens import Tokens
from doubleton.web.entrance import admitted
from doubleton.web.setting import page
from doubleton.web.tickets import Claims
from doubleton.web.viewer import Viewer, director, viewer_of

routes: Final = APIRouter(include_in_schema=False)

ROLES: Final = (Role.DIRECTOR, Role.ASSISTANT, Role.SCORER)


@routes.get("/accounts")
def accounts_page(request: Request) -> Response:
    """Show who may sign in, and a form for somebody more."""
    return _shown(request, director(request, chief=True))


@routes.post("/accounts")
def add(
    request: Request, name: Annotated[str, Form()] = "", role: Annotated[str, Form()] = ""
) -> Response:
    """Let somebody more sign in; the password is shown this once."""
    viewer, name = director(request, chief=True), plain_name(name[:200])
    if any(one.name.casefold() == name.casefold() for one in _accounts(request).all()):
        return _shown(request, viewer, refused=Said("web.accounts.there", name=name))
    return _given(request, viewer, name, role)


@routes.post("/accounts/password")
def renew(request: Request, name: Annotated[str, Form()] = "") -> Response:
    """Give somebody else another password, shown this once; whoever has signed in so is out."""
    viewer, account = director(request, chief=True), _other(request, name)
    if account is None:
        return _shown(request, viewer, refused=Said("web.accounts.not-this", name=name[:60]))
    return _given(request, viewer, account.name, account.role)


@routes.post("/accounts/role")
def change_role(
    request: Request, name: Annotated[str, Form()] = "", role: Annotated[str, Form()] = ""
) -> Response:
    """Give somebody else another role, with another password."""
    viewer, account = director(request, chief=True), _other(request, name)
    if account is None:
        return _shown(request, viewer, refused=Said("web.accounts.not-this", name=name[:60]))
    return _given(request, viewer, account.name, role)


@routes.post("/accounts/own")
def own_password(
    request: Request, now: Annotated[str, Form()] = "", new: Annotated[str, Form()] = ""
) -> Response:
    """Change one's own password, by whoever knows the one there is."""
    viewer, accounts = director(request, chief=True), _accounts(request)
    account = accounts.signed_in(viewer.claims.user, now)
    if account is None:
        return _shown(request, viewer, refused=Said("web.wrong-password"))
    try:
        accounts.add(account.name, new, account.role)
    except DoubletonError as error:
        return _shown(request, viewer, refused=error.said)
    return admitted(request, Claims(account.name, account.role), "/accounts")


@routes.post("/accounts/remove")
def remove(request: Request, name: Annotated[str, Form()] = "") -> Response:
    """Let somebody else sign in no more."""
    viewer, account = director(request, chief=True), _other(request, name)
    if account is None:
        return _shown(request, viewer, refused=Said("web.accounts.not-this", name=name[:60]))
    _accounts(request).remove(account.name)
    tokens: Tokens = request.app.state.tokens
    tokens.end(account.name)
    return _shown(request, viewer, told=Said("web.accounts.removed", name=account.name))


def _given(request: Request, viewer: Viewer, name: str, role: str) -> Response:
    """Give an account with a password by chance."""
    password = pass_phrase()
    chosen = next((one for one in ROLES if one == role), None)
    if chosen is None:
        return _shown(request, viewer, refused=Said("web.accounts.no-role"))
    try:
        _accounts(request).add(name, password, chosen)
    except DoubletonError as error:
        return _shown(request, viewer, refused=error.said)
    return _shown(request, viewer, issued=(name, password))


def _other(request: Request, name: str) -> Account | None:
    """Return the account of that name, if it is not that of whoever asks."""
    own = viewer_of(request).claims.user
    found = (one for one in _accounts(request).all() if one.name == plain_name(name))
    return next((one for one in found if one.name != own), None)


def _shown(
    request: Request,
    viewer: Viewer,
    *,
    issued: tuple[str, str] | None = None,
    told: Said | None = None,
    refused: Said | None = None,
) -> Response:
    return page(
        request,
        viewer,
        "accounts",
        200 if refused is None else 409,
        accounts=_accounts(request).all(),
        roles=ROLES,
        longest=LONGEST_NAME,
        shortest=SHORTEST,
        issued=issued,
        told=told,
        refused=refused,
    )


def _accounts(request: Request) -> Accounts:
    found: Accounts = request.app.state.accounts
    return found
