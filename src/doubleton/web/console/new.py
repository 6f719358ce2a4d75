"""A new event, in five questions."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from doubleton.desk.desk import Desk, Listed
from doubleton.desk.zones import local_zone, zone_named
from doubleton.errors import DoubletonError
from doubleton.lawbook import Edition
from doubleton.movements.seating import Kind
from doubleton.scoring.traveller import Method
from doubleton.tournament.acts import Act
from doubleton.tournament.event import Event
from doubleton.tournament.rules import Rules
from doubleton.tournament.setting_up import EntrantEntered, EventCreated, SessionAdded
from doubleton.tournament.templates import template_of
from doubleton.web.acting import submit
from doubleton.web.console.doing import Told, refusal
from doubleton.web.console.forms import Form, Sent
from doubleton.web.console.setup import Setup, keep_setup, setup_of
from doubleton.web.setting import page
from doubleton.web.viewer import director

routes: Final = APIRouter(route_class=Told)
METHODS: Final = (Method.MATCHPOINTS, Method.CROSS_IMPS, Method.BUTLER, Method.TEAMS)
_EARLIER: Final = 12
_LONGEST: Final = 120


def earlier(desk: Desk) -> tuple[Listed, ...]:
    """Return the events that another one can be like, the latest first."""
    return tuple(reversed(desk.events()))[:_EARLIER]


@routes.get("/new")
def new_page(request: Request) -> Response:
    """Ask the five questions, with what was answered the last time."""
    viewer, desk = director(request), request.app.state.desk
    known = earlier(desk)
    last = known[0] if known else None
    rules = Rules() if last is None else desk.event(last.id).rules
    return page(
        request,
        viewer,
        "console/new",
        earlier=known,
        last=last,
        setup=Setup() if last is None else setup_of(desk, last.id),
        rules=rules,
        methods=METHODS,
        editions=tuple(Edition),
        kinds=tuple(Kind),
        today=datetime.now(zone_named(local_zone())).date().isoformat(),
    )


@routes.post("/new")
async def new(request: Request, form: Sent) -> Response:
    """Set the event up, and lead on to who comes."""
    viewer, desk = director(request), request.app.state.desk
    like = _like(desk, form)
    setup = Setup(
        str(form.one_of("kind", Kind, Kind.PAIRS)),
        form.whole("about", 2, 2000, Setup().about),
        form.whole("boards", 1, 200, Setup().boards),
    )
    begins = EventCreated(_title(form), _date(form), _zone(like), _rules(form, setup, like))
    event_id: str = desk.create(begins, viewer.actor(""), form.key)
    keep_setup(desk, event_id, setup)
    for place, act in enumerate(_acts(form, like)):
        answer = await submit(request, viewer, event_id, act, key=f"{form.key or 'new'}.{place}")
        if answer.refused is not None:
            return refusal(request, answer.refused)
    root = request.scope.get("root_path", "")
    return RedirectResponse(f"{root}/e/{event_id}/console/arrivals", 303)


def _like(desk: Desk, form: Form) -> Event | None:
    wanted = form.text("like")
    return desk.event(wanted) if wanted else None


def _title(form: Form) -> str:
    title = " ".join(form.text("title").split())
    if not title or len(title) > _LONGEST:
        raise DoubletonError("web.console.title", limit=_LONGEST)
    return title


def _date(form: Form) -> str:
    text = form.text("date")
    try:
        return datetime.fromisoformat(text).date().isoformat()
    except ValueError:
        raise DoubletonError("event.date", text=text[:40]) from None


def _zone(like: Event | None) -> str:
    return local_zone() if like is None else like.zone


def _rules(form: Form, setup: Setup, like: Event | None) -> Rules:
    """Return the rules: those of the earlier event, with what was answered."""
    rules = Rules() if like is None else like.rules
    method = form.one_of("method", Method, Method.MATCHPOINTS)
    if method.is_for_teams is not (setup.kind == Kind.TEAMS):
        method = Method.TEAMS if setup.kind == Kind.TEAMS else Method.MATCHPOINTS
    return replace(
        rules,
        edition=Edition.of(form.text("edition") or str(rules.edition)),
        method=method,
        minutes_per_board=minutes_of(form, "minutes"),
    )


def minutes_of(form: Form, name: str, usual: str = "7.5", least: int = 1) -> Fraction:
    """Read minutes, perhaps with a half; raises :class:`~doubleton.errors.DoubletonError`."""
    text = form.text(name).replace(",", ".") or usual
    try:
        minutes = Fraction(text) if len(text) < 8 else Fraction(-1)
    except (ValueError, ZeroDivisionError):
        minutes = Fraction(-1)
    if not least <= minutes <= 60:
        raise DoubletonError("web.console.number", name=name, text=text, least=least, most=60)
    return minutes


def _acts(form: Form, like: Event | None) -> tuple[Act, ...]:
    if like is None:
        return (SessionAdded("1"),)
    template = template_of(like)
    people = template.entrants if form.has("people") else ()
    sessions = template.sessions or ("1",)
    return (
        *(EntrantEntered(replace(one, withdrawn=False)) for one in people),
        *map(SessionAdded, sessions),
    )
