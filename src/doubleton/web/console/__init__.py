"""The Director's console: everything that is done to run an event, as pages."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter

from doubleton.web.console import (
    arrivals,
    board,
    changes,
    history,
    new,
    publication,
    room,
    rulings,
    start,
    table,
)

routes: Final = APIRouter(include_in_schema=False)
for _part in (
    new, arrivals, start, room, table, board, rulings, changes, publication, history
):  # fmt: skip
    routes.include_router(_part.routes)
