"""The API: standings and results, as far as the program may see them."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request

from doubleton.bridge import DENOMINATIONS, SEATS
from doubleton.formats.results.score_json import score_json
from doubleton.said import Said
from doubleton.scoring.recap import Recap
from doubleton.scoring.traveller import Traveller
from doubleton.tournament.rights import Sight
from doubleton.web.api_access import (
    FAILURES,
    FORBIDDEN,
    EventId,
    Failed,
    Program,
    actor_of,
    event_of,
    results_of,
)
from doubleton.web.api_shapes import BoardOut, ResultsOut, StandingsOut
from doubleton.web.public_results import part_of, places
from doubleton.web.viewer import Viewer

routes: Final = APIRouter(responses={**FAILURES, **FORBIDDEN})

Place = Annotated[
    str | None,
    Query(
        pattern=r"^([0-9]{1,3}|all)$",
        description="A session by its turn, or `all`; what the event shows first if none.",
    ),
]


def _seen(
    request: Request, event_id: str, program: Viewer, place: str | None
) -> tuple[str, int, Recap]:
    event, who = event_of(request, event_id), actor_of(program, event_id)
    sight = Sight(event, who)
    known = places(sight)
    if place is not None and place not in {"all", *map(str, range(1, len(event.sessions) + 1))}:
        raise Failed(404, Said("web.api.no-session"))
    chosen = known[0] if place is None and known else place or ""
    part = part_of(sight, chosen)
    if part is None:
        raise Failed(403, Said(f"web.public.hidden.{event.rules.ranking}"))
    return chosen, event.version, results_of(request).recap(event, event_id, who, part)


@routes.get("/events/{event_id}/standings")
def standings(
    request: Request, event_id: EventId, program: Program, place: Place = None
) -> StandingsOut:
    """Return the ranking of a session or of all together, with its further lists."""
    chosen, version, recap = _seen(request, event_id, program, place)
    found = score_json(recap, (), ())
    wanted = ("policy", "method", "edition", "ranking", "listings")
    given: dict[str, Any] = {name: found[name] for name in wanted}
    return StandingsOut.model_validate(
        {"event": event_id, "version": version, "place": chosen, **given}
    )


def _of_deal(traveller: Traveller) -> dict[str, Any]:
    deal, table, par = traveller.deal, traveller.double_dummy, traveller.par
    return {
        "deal": None if deal is None else str(deal),
        "double_dummy": None
        if table is None
        else {
            str(seat): {str(each): table[seat, each] for each in reversed(DENOMINATIONS)}
            for seat in SEATS
        },
        "double_dummy_published": table is not None and traveller.dd_published,
        "par": None
        if par is None
        else {"score": par.score, "results": [str(result) for result in par.results]},
    }


@routes.get("/events/{event_id}/results")
def results(
    request: Request, event_id: EventId, program: Program, place: Place = None
) -> ResultsOut:
    """Return the results of every board that may be seen, with the deals that may be seen."""
    chosen, version, recap = _seen(request, event_id, program, place)
    boards = []
    for scored, told in zip(recap.boards, score_json(recap, (), ())["boards"], strict=True):
        boards.append(BoardOut.model_validate({**told, **_of_deal(scored.traveller)}))
    return ResultsOut(event=event_id, version=version, place=chosen, boards=boards)
