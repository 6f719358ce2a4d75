"""The guided ruling without an event: for anybody, by any edition of the Laws."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Form, Request
from limits import RateLimitItemPerMinute
from starlette.exceptions import HTTPException
from starlette.responses import Response

from doubleton.lawbook import EDITIONS, Edition, Regulations
from doubleton.web.entrance import allowed
from doubleton.web.ruling.answers import edition_of
from doubleton.web.ruling.asking import answered, begun, stands_at
from doubleton.web.ruling.showing import Matter
from doubleton.web.viewer import viewer_of

routes: Final = APIRouter()
_PER_DEVICE: Final = RateLimitItemPerMinute(300)


@routes.get("/rule")
def begin(request: Request, edition: str = "1987") -> Response:
    """Ask what happened."""
    found = next((one for one in EDITIONS if str(one) == edition), None)
    if found is None:
        raise HTTPException(404)
    return begun(request, _matter(request, found))


@routes.get("/rule/{key}/{step}")
def at(request: Request, key: str, step: str) -> Response:
    """Show where a ruling stands."""
    return stands_at(request, _matter(request, edition_of(key)), key, step)


@routes.post("/rule/{key}/{step}")
def answer(request: Request, key: str, step: str, answer: Annotated[str, Form()] = "") -> Response:
    """Take an answer."""
    return answered(request, _matter(request, edition_of(key)), key, step, answer)


def _matter(request: Request, edition: Edition | None) -> Matter:
    if edition is None:
        raise HTTPException(404)
    if not allowed(request, _PER_DEVICE, "rule", viewer_of(request).address):
        raise HTTPException(429)
    return Matter("/rule", Regulations(edition=edition))
