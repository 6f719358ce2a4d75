"""The application: routes, and what they share, over one desk."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import JSONResponse, Response
from starlette.staticfiles import StaticFiles

from doubleton import __version__
from doubleton.desk.desk import Desk
from doubleton.errors import DoubletonError
from doubleton.web import (
    accounts_page,
    api_pages,
    copies_page,
    entrance,
    manual,
    public,
    public_paper,
    room,
    screen,
    streams,
    table_pages,
    welcome,
)
from doubleton.web.accounts import Accounts
from doubleton.web.api import api_of
from doubleton.web.api_tokens import Tokens
from doubleton.web.bursts import Bursts
from doubleton.web.console import routes as console_routes
from doubleton.web.live import Live
from doubleton.web.papers import Papers
from doubleton.web.patience import Patience
from doubleton.web.public_results import Results
from doubleton.web.ruling import alone, giving, of_board
from doubleton.web.safety import Safety
from doubleton.web.setting import page
from doubleton.web.short_way import Application
from doubleton.web.table_sheet import Sheets
from doubleton.web.tickets import Tickets
from doubleton.web.viewer import viewer_of

STATIC: Final = Path(__file__).with_name("static")
SHARED: Final = ("doubleton.reports", "foundations")
"""What pages of results and pages that are served have in common."""


def application(desk: Desk) -> FastAPI:
    """Return the web application of a desk; whoever makes it closes the desk."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        yield
        app.state.live.close()

    app = Application(title="doubleton", version=__version__, lifespan=lifespan, openapi_url=None)
    app.state.desk = desk
    app.state.tickets = Tickets(desk)
    app.state.accounts = Accounts(desk)
    app.state.live = Live(desk)
    app.state.bursts = Bursts()
    app.state.sheets = Sheets()
    app.state.results = Results(desk)
    app.state.tokens = Tokens(desk)
    app.state.papers = Papers()
    app.state.limits = MovingWindowRateLimiter(MemoryStorage())
    app.state.addresses = ()
    app.state.authority = None
    files = StaticFiles(directory=STATIC, packages=[SHARED])
    app.mount("/static", GZipMiddleware(files), name="static")
    # Without the model and the dependencies of the others, which take as long as the act itself.
    app.router.add_route(table_pages.ACTS, table_pages.act, methods=["POST"])
    app.include_router(entrance.routes)
    app.include_router(table_pages.routes)
    app.include_router(alone.routes)
    app.include_router(giving.routes)
    app.include_router(of_board.routes)
    app.include_router(console_routes)
    app.include_router(room.routes)
    app.include_router(welcome.routes)
    app.include_router(manual.routes)
    app.include_router(copies_page.routes)
    app.include_router(public.routes)
    app.include_router(public_paper.routes)
    app.include_router(api_pages.routes)
    app.include_router(accounts_page.routes)
    app.include_router(screen.routes)
    app.include_router(streams.routes)
    app.mount("/api/v1", api_of(app.state))
    app.add_middleware(Patience)
    app.add_middleware(Safety)
    app.add_exception_handler(HTTPException, _failed)
    app.add_exception_handler(DoubletonError, _refused)
    app.add_exception_handler(RequestValidationError, _unreadable)
    return app


async def _failed(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    if request.url.path.startswith("/api/"):
        return JSONResponse({"error": status}, status)
    key = {404: "web.not-found", 403: "web.forbidden"}.get(status, "web.failed")
    return page(request, viewer_of(request), "failed", status, key=key, said=None)


async def _unreadable(request: Request, error: Exception) -> Response:
    """Tell that something sent is not what the page asks for, and do not repeat it."""
    del error
    return page(request, viewer_of(request), "failed", 422, key="web.failed", said=None)


async def _refused(request: Request, error: Exception) -> Response:
    said = error.said if isinstance(error, DoubletonError) else None
    if request.url.path.startswith("/api/") and said is not None:
        return JSONResponse({"error": said.key, "params": dict(said.params)}, 409)
    return page(request, viewer_of(request), "failed", 409, key="web.failed", said=said)
