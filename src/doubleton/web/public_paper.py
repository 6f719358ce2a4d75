"""Paper for everybody: what the pages of an event show, as PDF under the same rights."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, HTTPException, Query, Request
from starlette.responses import Response

from doubleton.reports.paper.compiling import Size
from doubleton.tournament.rights import Sight
from doubleton.web.papers import Asked, BusyError, Papers, answer, paper_of
from doubleton.web.public import event_of, results_of
from doubleton.web.setting import page
from doubleton.web.viewer import viewer_of

routes: Final = APIRouter()


@routes.get("/e/{event_id}/paper/{place}/{name}.pdf")
def paper(
    request: Request,
    event_id: str,
    place: str,
    name: str,
    size: Size = Size.A4,
    contestant: Annotated[str | None, Query(max_length=40)] = None,
) -> Response:
    """Give a document of a session or of all; what may not be seen is not there."""
    event, viewer = event_of(request, event_id), viewer_of(request)
    sight = Sight(event, viewer.actor(event_id))
    asked = Asked(event_id, place, name, viewer.language, contestant)
    document = paper_of(results_of(request), sight, asked)
    if document is None:
        raise HTTPException(404)
    papers: Papers = request.app.state.papers
    try:
        return answer(papers.pdf(document, size), name)
    except BusyError:
        made = page(request, viewer, "failed", 503, key="web.paper.busy", said=None)
        made.headers["retry-after"] = "10"
        return made
