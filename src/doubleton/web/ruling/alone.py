"""The guided ruling without an event: for anybody, by any edition of the Laws."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Form, Request
from limits import RateLimitItemPerMinute
from limits.strategies import MovingWindowRateLimiter
from starlette.exceptions import HTTPException
from starlette.responses import Response

from doubleton.casebook.ruling.witness import nobody
from doubleton.lawbook import EDITIONS, Edition, Regulations
from doubleton.solver.claims import claim_told
from doubleton.web.ruling.answers import edition_of, kept
from doubleton.web.ruling.asking import answered, begun, stands_at
from doubleton.web.ruling.showing import Matter
from doubleton.web.viewer import viewer_of

routes: Final = APIRouter()
_PER_DEVICE: Final = RateLimitItemPerMinute(100)
_AT_ONE_PRICE: Final = 8
"""Answers that are gone through again at one price; a long ruling takes a while."""


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
    return stands_at(request, _matter(request, edition_of(key), key), key, step)


@routes.post("/rule/{key}/{step}")
def answer(request: Request, key: str, step: str, answer: Annotated[str, Form()] = "") -> Response:
    """Take an answer."""
    return answered(request, _matter(request, edition_of(key), key), key, step, answer)


def _matter(request: Request, edition: Edition | None, key: str = "") -> Matter:
    if edition is None:
        raise HTTPException(404)
    viewer = viewer_of(request)
    price = 1 + len(kept(request, key)) // _AT_ONE_PRICE
    limits: MovingWindowRateLimiter = request.app.state.limits
    if not viewer.is_staff and not limits.hit(_PER_DEVICE, "rule", viewer.address, cost=price):
        raise HTTPException(429)
    witness = claim_told if viewer.is_staff else nobody  # a position may take a second
    return Matter("/rule", Regulations(edition=edition), witness=witness)
