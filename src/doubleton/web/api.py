"""The API, version 1: events, standings and results out, acts in, for other programs.

It is an application of its own below ``/api/v1``, with its own description; a program shows its
token as ``Authorization: Bearer …`` and no cookie.  Without a token it sees what everybody sees.
"""

from __future__ import annotations

from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from starlette.datastructures import State
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from doubleton import __version__
from doubleton.errors import DoubletonError
from doubleton.said import Said
from doubleton.web import api_acts, api_paper, api_results, api_room
from doubleton.web.api_access import Failed
from doubleton.web.viewer import language_of
from doubleton.words import say

_ABOUT: Final = """Duplicate bridge events run by doubleton.

Reading needs no token and gives what everybody may see. A token, issued by a Director in the
browser, is shown as `Authorization: Bearer …`; with it a program sees and does what its role may.
Acts are those of an exported event: take one of those for a pattern.
"""
_KEYS: Final = {400: "web.api.fields", 404: "web.not-found", 405: "web.api.method"}


def api_of(state: State) -> FastAPI:
    """Return the API over what the pages share."""
    app = FastAPI(
        title="doubleton",
        version=f"1 ({__version__})",
        description=_ABOUT,
        docs_url=None,
        redoc_url=None,
    )
    app.state = state
    for part in (api_room.routes, api_results.routes, api_paper.routes, api_acts.routes):
        app.include_router(part)
    app.add_exception_handler(Failed, _failed)
    app.add_exception_handler(HTTPException, _not_there)
    app.add_exception_handler(DoubletonError, _refused)
    app.add_exception_handler(RequestValidationError, _unreadable)
    app.openapi = lambda: _described(app)  # type: ignore[method-assign]  # as FastAPI documents it
    return app


def _described(app: FastAPI) -> dict[str, Any]:
    if app.openapi_schema is None:
        found = get_openapi(
            title=app.title,
            version=app.version,
            description=app.description,
            routes=app.routes,
            servers=app.servers,
        )
        for operations in found["paths"].values():
            for method, operation in operations.items():
                if method == "get" and "security" in operation:
                    operation["security"] = [{}, *operation["security"]]
        app.openapi_schema = found
    return app.openapi_schema


def _told(request: Request, status: int, said: Said, field: str | None = None) -> Response:
    message = say(said, language_of(request))
    return JSONResponse({"error": said.key, "message": message, "field": field}, status)


async def _failed(request: Request, error: Exception) -> Response:
    if not isinstance(error, Failed):
        raise error
    answer = _told(request, error.status, error.said, error.field)
    if error.status == 401:
        answer.headers["www-authenticate"] = "Bearer"
    return answer


async def _not_there(request: Request, error: Exception) -> Response:
    if not isinstance(error, HTTPException):
        raise error
    status = error.status_code
    answer = _told(request, status, Said(_KEYS.get(status, "web.failed")))
    answer.headers.update(error.headers or {})
    return answer


async def _refused(request: Request, error: Exception) -> Response:
    if not isinstance(error, DoubletonError):
        raise error
    return _told(request, 409, error.said)


async def _unreadable(request: Request, error: Exception) -> Response:
    found = error.errors() if isinstance(error, RequestValidationError) else ()
    place = ".".join(str(part) for part in found[0]["loc"][1:]) if found else ""
    return _told(request, 422, Said("web.api.fields"), place[:100] or None)
