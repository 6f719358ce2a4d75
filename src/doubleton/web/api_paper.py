"""The API: documents as PDF, as far as the program may see what stands on them."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from doubleton.reports.paper.compiling import Size
from doubleton.said import Said
from doubleton.tournament.rights import Sight
from doubleton.web.api_access import (
    FAILURES,
    EventId,
    Failed,
    Program,
    actor_of,
    event_of,
    results_of,
)
from doubleton.web.api_results import Place
from doubleton.web.api_shapes import Failure
from doubleton.web.papers import Asked, BusyError, Papers, answer, named_papers, paper_of

_PDF: Final[dict[int | str, dict[str, Any]]] = {
    200: {
        "description": "The document, tagged for screen readers.",
        "content": {"application/pdf": {"schema": {"type": "string", "format": "binary"}}},
    },
    409: {"model": Failure, "description": "This server cannot set documents."},
    503: {"model": Failure, "description": "Many documents are being set: ask again."},
}

routes: Final = APIRouter(responses=FAILURES)


@routes.get("/events/{event_id}/paper/{name}", response_class=Response, responses=_PDF)
def paper(  # noqa: PLR0913, PLR0917 - FastAPI reads each from the signature
    request: Request,
    event_id: EventId,
    program: Program,
    name: Annotated[str, Path(pattern=r"^(hand-records|ranking|travellers|personal-cards)$")],
    place: Place = None,
    size: Size = Size.A4,
    contestant: Annotated[
        str | None,
        Query(max_length=40, description="Of personal cards that of this contestant alone."),
    ] = None,
) -> Response:
    """Return a document as PDF; one that may not be seen, or has nothing on it, is not there."""
    event, who = event_of(request, event_id), actor_of(program, event_id)
    sight = Sight(event, who)
    having = (one for one, names in named_papers(sight) if name in names)
    chosen = next(having, "") if place is None else place
    asked = Asked(event_id, chosen, name, program.language, contestant)
    document = paper_of(results_of(request), sight, asked)
    if document is None:
        raise Failed(404, Said("web.not-found"))
    papers: Papers = request.app.state.papers
    try:
        return answer(papers.pdf(document, size), name)
    except BusyError:
        raise Failed(503, Said("web.paper.busy")) from None
