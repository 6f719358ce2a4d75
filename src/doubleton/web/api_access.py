"""Who a program is, what it asks about, and how it is told that something cannot be done."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import Depends, Path, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from limits import RateLimitItemPerMinute

from doubleton.desk.desk import Desk
from doubleton.desk.faults import DeskError
from doubleton.said import Said
from doubleton.tournament.actors import Actor
from doubleton.tournament.event import Event
from doubleton.web.api_shapes import Failure
from doubleton.web.api_tokens import Tokens
from doubleton.web.entrance import allowed
from doubleton.web.public_results import Results
from doubleton.web.viewer import NOBODY, Viewer, language_of

_CALLS: Final = RateLimitItemPerMinute(1200)
_WRONG: Final = RateLimitItemPerMinute(20)

_bearer: Final = HTTPBearer(auto_error=False, description="A token that a Director has issued.")


class Failed(Exception):  # noqa: N818 - it says what became of a call
    """A call that failed: with which status, and why."""

    def __init__(self, status: int, said: Said, field: str | None = None) -> None:
        super().__init__(status, said)
        self.status, self.said, self.field = status, said, field


FAILURES: Final[dict[int | str, dict[str, Any]]] = {
    401: {"model": Failure, "description": "The token is none, or no longer."},
    404: {"model": Failure, "description": "There is no such event or place."},
    422: {"model": Failure, "description": "What was sent cannot be read; `field` tells where."},
    429: {"model": Failure, "description": "Too many calls in a minute."},
}
FORBIDDEN: Final[dict[int | str, dict[str, Any]]] = {
    403: {"model": Failure, "description": "The role of the token does not see or do this."}
}

EventId = Annotated[str, Path(pattern=r"^[a-z0-9-]{1,80}$", description="The id of an event.")]


def program_of(
    request: Request,
    shown: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)],
) -> Viewer:
    """Return who calls; raises :class:`Failed` for a token that is none, and for too many calls."""
    address = request.client.host if request.client else ""
    language = language_of(request)
    if not allowed(request, _CALLS, "api", address):
        raise Failed(429, Said("web.too-many-tries"))
    if shown is None:
        if request.headers.get("authorization"):
            raise Failed(401, Said("web.api.token"))
        return Viewer(NOBODY, language, "", address)
    tokens: Tokens = request.app.state.tokens
    claims = tokens.claims(shown.credentials)
    if claims is None:
        if not allowed(request, _WRONG, "api-token", address):
            raise Failed(429, Said("web.too-many-tries"))
        raise Failed(401, Said("web.api.token"))
    return Viewer(claims, language, shown.credentials, address)


Program = Annotated[Viewer, Depends(program_of)]


def actor_of(program: Viewer, event_id: str) -> Actor:
    """Return who acts in an event; with a token for another one, nobody."""
    claims = program.claims
    known = claims if claims.event in (None, event_id) else NOBODY
    return known.actor(program.address)


def event_of(request: Request, event_id: str) -> Event:
    """Return an event; raises :class:`Failed` where there is none."""
    desk: Desk = request.app.state.desk
    try:
        return desk.event(event_id)
    except DeskError:
        raise Failed(404, Said("web.api.no-event")) from None


def results_of(request: Request) -> Results:
    """Return the results that pages and programs share."""
    found: Results = request.app.state.results
    return found
