"""The Director's console: everything that is done to run an event, as pages."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter

from doubleton.web.console import (
    arrivals,
    board,
    changes,
    contestants,
    deals,
    history,
    missing,
    new,
    pairing,
    printing,
    publication,
    room,
    rulings,
    settings,
    start,
    table,
    teams,
)

routes: Final = APIRouter(include_in_schema=False)
for _part in (
    *(new, arrivals, start, deals, pairing, room, missing, table, board, rulings, changes),
    *(publication, printing, settings, history, contestants, teams),
):
    routes.include_router(_part.routes)
