"""Pages of an event for everybody: the event, its results, a player's own, and what is shown."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Final

from fastapi import APIRouter, Form, HTTPException, Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from doubleton.desk.desk import Desk
from doubleton.desk.faults import DeskError
from doubleton.said import Said
from doubleton.tournament.actors import AT_TABLE, DIRECTORS
from doubleton.tournament.event import Event
from doubleton.tournament.labels import Labels
from doubleton.tournament.rights import Sight
from doubleton.web.device_ways import WayIn, come_in
from doubleton.web.entrance import admitted
from doubleton.web.papers import PERSONAL_CARDS, named_papers
from doubleton.web.public_deals import sets_of
from doubleton.web.public_names import (
    SECONDS,
    Names,
    Panel,
    Wishes,
    keep_wishes,
    panels_of,
    wishes_of,
)
from doubleton.web.public_own import own_of
from doubleton.web.public_results import WHOLE, Results, places
from doubleton.web.public_rooms import halls
from doubleton.web.setting import page
from doubleton.web.viewer import Viewer, director, viewer_of

routes: Final = APIRouter()


def results_of(request: Request) -> Results:
    """Return the results that all requests share."""
    found: Results = request.app.state.results
    return found


def event_of(request: Request, event_id: str) -> Event:
    """Return an event; an address that leads to none is one where no page is."""
    desk: Desk = request.app.state.desk
    try:
        return desk.event(event_id)
    except DeskError:
        raise HTTPException(404) from None


@routes.get("/e/{event_id}")
def event_page(request: Request, event_id: str) -> Response:
    """Show an event: how far it has come, and the ranking, or when that will be shown."""
    event, viewer = event_of(request, event_id), viewer_of(request)
    who, results = viewer.actor(event_id), results_of(request)
    folder = results.folder(event_id, who, "", viewer.language)
    sight = Sight(event, who)
    return page(
        request,
        viewer,
        "public/event",
        event_id=event_id,
        event=event,
        halls=halls(event, datetime.now(UTC)),
        ranking=() if folder is None else folder.ranking(),
        places=_named_places(event, places(sight)),
        dealt=sets_of(sight),
        papers=_named_papers(event, sight),
        is_director=viewer.claims.role in DIRECTORS,
        has_own=viewer.claims.event == event_id and viewer.claims.role in AT_TABLE,
    )


def _named_places(event: Event, known: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Return the places that have a ranking, each with the session's name where there are more."""
    names = {str(turn): name for turn, name in enumerate(event.sessions, 1)}
    return tuple((place, "" if place == WHOLE else names[place]) for place in known)


def _named_papers(event: Event, sight: Sight) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """Return the places that have something on paper, with their names and what that is."""
    known = dict(named_papers(sight))
    return tuple((place, name, known[place]) for place, name in _named_places(event, tuple(known)))


# --- results -------------------------------------------------------------------------------------


@routes.get("/e/{event_id}/results")
@routes.get("/e/{event_id}/results/")
def results_page(request: Request, event_id: str) -> Response:
    """Lead on to the results that are looked at first."""
    event, viewer = event_of(request, event_id), viewer_of(request)
    known = places(Sight(event, viewer.actor(event_id)))
    if not known:
        return _hidden(request, viewer, event_id, event)
    here = f"{request.scope.get('root_path', '')}/e/{event_id}/results/{known[0]}/index.html"
    return RedirectResponse(here, 303)


@routes.get("/e/{event_id}/results/{place}/{name}")
def result_page(request: Request, event_id: str, place: str, name: str) -> Response:
    """Show a page of the results, as far as its viewer may see them."""
    event, viewer = event_of(request, event_id), viewer_of(request)
    home = f"{request.scope.get('root_path', '')}/e/{event_id}"
    folder = results_of(request).folder(
        event_id, viewer.actor(event_id), place, viewer.language, home
    )
    if folder is None:
        return _hidden(request, viewer, event_id, event)
    text = folder.page(name)
    if text is None:
        raise HTTPException(404)
    if name == "style.css":
        return PlainTextResponse(text, media_type="text/css")
    return HTMLResponse(_live(text, request, event_id), headers=_headers(viewer))


def _live(text: str, request: Request, event_id: str) -> str:
    """Have a page of the results follow the changes."""
    root = request.scope.get("root_path", "")
    script = f'<script src="{root}/static/live.js" data-live="{root}/live/{event_id}" defer>'
    return text.replace("</body>", f"{script}</script>\n</body>")


def _headers(viewer: Viewer) -> dict[str, str]:
    return {"content-language": viewer.language, "vary": "cookie, accept-language"}


def _hidden(request: Request, viewer: Viewer, event_id: str, event: Event) -> Response:
    return page(
        request,
        viewer,
        "public/hidden",
        404,
        event_id=event_id,
        event=event,
        sessions=tuple(event.sessions.values()),
    )


# --- a player's own page -------------------------------------------------------------------------


@routes.get("/e/{event_id}/me")
def own_page(request: Request, event_id: str) -> Response:
    """Show a player's way through the session and own results, or ask who it is."""
    event, viewer = event_of(request, event_id), viewer_of(request)
    who = viewer.actor(event_id)
    if who.role not in AT_TABLE or who.entrant is None:
        return _asked(request, viewer, event_id, event, None)
    own = own_of(event, who, results_of(request), event_id, viewer.language)
    found = _named_papers(event, Sight(event, who))
    return page(
        request,
        viewer,
        "public/own",
        event_id=event_id,
        event=event,
        own=own,
        label=Labels(event).of(who.entrant),
        papers=[(place, name) for place, name, names in found if PERSONAL_CARDS in names],
    )


@routes.post("/e/{event_id}/me")
def come_to_own_page(
    request: Request,
    event_id: str,
    number: Annotated[str, Form()] = "",
    code: Annotated[str, Form()] = "",
) -> Response:
    """Let a player in by his number and the code of the table where he sits."""
    event, viewer = event_of(request, event_id), viewer_of(request)
    way = WayIn(code[:20], number=number[:40].strip() or "?")
    state = request.app.state
    found = come_in(state.desk, state.limits, event_id, way, viewer.address)
    if isinstance(found, Said):
        return _asked(request, viewer, event_id, event, found)
    return admitted(request, found, f"/e/{event_id}/me")


def _asked(
    request: Request, viewer: Viewer, event_id: str, event: Event, refused: Said | None
) -> Response:
    status = 200 if refused is None else 403
    return page(
        request, viewer, "public/who", status, event_id=event_id, event=event, refused=refused
    )


# --- what everybody sees -------------------------------------------------------------------------


@routes.get("/e/{event_id}/shown")
def wishes_page(request: Request, event_id: str) -> Response:
    """Show the Director what everybody sees, to be changed."""
    event, viewer = event_of(request, event_id), director(request)
    wishes = wishes_of(request.app.state.desk, event_id)
    return page(
        request,
        viewer,
        "public/shown",
        event_id=event_id,
        event=event,
        wishes=wishes,
        names=tuple(Names),
        panels=tuple(Panel),
        seconds=SECONDS,
    )


@routes.post("/e/{event_id}/shown")
def keep_wishes_page(
    request: Request,
    event_id: str,
    names: Annotated[str, Form()] = "",
    panels: Annotated[tuple[str, ...], Form()] = (),
    seconds: Annotated[int, Form(ge=SECONDS[0], le=SECONDS[-1])] = 12,
) -> Response:
    """Keep what everybody is to see."""
    event_of(request, event_id)
    director(request)
    chosen = next((one for one in Names if one == names), Names.FULL)
    wishes = Wishes(chosen, panels_of(panels) or tuple(Panel), seconds)
    keep_wishes(request.app.state.desk, event_id, wishes)
    return RedirectResponse(f"{request.scope.get('root_path', '')}/e/{event_id}", 303)
