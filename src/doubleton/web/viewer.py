"""Who asks for a page: the ticket, the language, and what follows for the rights."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from starlette.datastructures import State
from starlette.exceptions import HTTPException
from starlette.requests import Request

from doubleton.tournament.actors import CHIEF, DIRECTORS, STAFF, Actor, Role
from doubleton.web.device_ways import is_replaced
from doubleton.web.tickets import Claims, Tickets
from doubleton.words import LANGUAGES

COOKIE: Final = "doubleton"
AT_TABLE: Final = "doubleton-table"
"""The ticket of a table or player, beside that of whoever has signed in with the same browser."""
LANGUAGE: Final = "language"
NOBODY: Final = Claims("", Role.PUBLIC)


@dataclass(frozen=True, slots=True)
class Viewer:
    """Somebody with a browser; ``token`` is the ticket it showed."""

    claims: Claims
    language: str
    token: str = ""
    address: str = ""
    replaced: bool = False
    """Whether another device has taken over the table of this one, which then is nobody's."""

    @property
    def is_staff(self) -> bool:
        """Whether somebody has signed in who runs events."""
        return self.claims.role in STAFF

    @property
    def is_known(self) -> bool:
        """Whether there is a ticket."""
        return self.claims.role is not Role.PUBLIC

    def actor(self, event_id: str) -> Actor:
        """Return who acts in an event: staff in all, a table or player only in its own."""
        claims = self.claims
        if claims.role in STAFF or (claims.event == event_id and not self.replaced):
            return claims.actor(self.address)
        return NOBODY.actor(self.address)


def viewer_of(request: Request) -> Viewer:
    """Return who sent a request: whoever has signed in, or else the table or player."""
    found = _with_ticket(request, COOKIE)
    return found if found.is_known or AT_TABLE not in request.cookies else seated_viewer(request)


def director(request: Request, *, chief: bool = False) -> Viewer:
    """Return the Director who sent a request, an assistant too unless it is for the *chief*.

    Raises ``HTTPException`` for anybody else.
    """
    viewer = viewer_of(request)
    if viewer.claims.role not in (CHIEF if chief else DIRECTORS):
        raise HTTPException(403)
    return viewer


def seated_viewer(request: Request) -> Viewer:
    """Return the table or player that sent a request, whoever else has signed in there."""
    return _with_ticket(request, AT_TABLE)


def _with_ticket(request: Request, cookie: str) -> Viewer:
    token = request.cookies.get(cookie, "")
    address = request.client.host if request.client else ""
    return shown(request.app.state, token, language_of(request), address)


def shown(app: State, token: str, language: str, address: str) -> Viewer:
    """Return who shows a ticket, with what an application keeps."""
    tickets: Tickets = app.tickets
    found = tickets.claims(token)
    replaced = found is not None and is_replaced(app.desk, found)
    return Viewer(found or NOBODY, language, token if found else "", address, replaced)


def language_of(request: Request) -> str:
    """Return the language of a device: as chosen there, or else as its browser asks."""
    asked = request.headers.get("accept-language", "")
    return chosen_language(request.cookies.get(LANGUAGE), asked)


def chosen_language(chosen: str | None, asked: str) -> str:
    """Return the language that was chosen, or else the first of ours that a browser asks for."""
    if chosen in LANGUAGES:
        return chosen
    for part in asked.split(","):
        code = part.partition(";")[0].strip().lower()[:2]
        if code in LANGUAGES:
            return code
    return LANGUAGES[0]
