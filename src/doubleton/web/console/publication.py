"""The score made available, corrected, made official, opened again; with both clocks in sight."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Final

from fastapi import APIRouter
from starlette.responses import RedirectResponse, Response

from doubleton.errors import DoubletonError
from doubleton.reports.rankings import rank_of
from doubleton.said import Said
from doubleton.tournament.acts import Act
from doubleton.tournament.digests import made_official, published, to_publish
from doubleton.tournament.doctor import Finding, Kind
from doubleton.tournament.labels import WHOLE, Part
from doubleton.tournament.late_plays import missing
from doubleton.tournament.obstacles import obstacle
from doubleton.tournament.periods import clocks, running
from doubleton.tournament.publishing import Reopened, Unlocked
from doubleton.tournament.records import Publication
from doubleton.tournament.rounds import rounds_left
from doubleton.tournament.setting_up import DealsReleased
from doubleton.web.console.doing import Told, carried_out
from doubleton.web.console.findings import findings_of
from doubleton.web.console.forms import Form, Sent
from doubleton.web.console.staff import Here, Staff
from doubleton.web.public_results import Results

routes: Final = APIRouter(prefix="/e/{event_id}/console", route_class=Told)


@dataclass(frozen=True, slots=True)
class Place:
    """A line of the ranking."""

    rank: str
    who: str
    result: str


@routes.get("/publication")
def publication(staff: Here) -> Response:
    """Show how far the session has come, what is missing, and what can be done next."""
    session = staff.playing()
    name, event = session.name, staff.event
    may = staff.may("ScoresPublished")
    findings: tuple[Finding, ...] = ()
    if may and session.started is not None:
        found = findings_of(staff, name, now=True)
        findings = tuple(one for one in found if one.kind is not Kind.MISSING)  # listed above
    refused, ranking = _ranking(staff)
    return staff.page(
        "publication",
        missing=tuple(one.at for one in missing(event, name)),
        left=rounds_left(session),
        findings=findings,
        obstacle=obstacle(event, name),
        clocks=clocks(event, name),
        running=running(event, name, staff.now),
        publications=tuple(_of_session(event.publications, name)),
        changed=refused is not None
        or to_publish(event, name, _results(staff).unseen(staff.id)) is not None,
        ranking=ranking,
        refused=refused,
    )


def _of_session(found: tuple[Publication, ...], name: str) -> list[Publication]:
    return [one for one in reversed(found) if one.session == name]


def _ranking(staff: Staff) -> tuple[Said | None, list[Place]]:
    event, name = staff.event, staff.playing().name
    part = WHOLE if len(event.sessions) == 1 else Part((name,))
    try:
        recap = _results(staff).scored(staff.id, staff.by)(event, staff.persons, part)
    except DoubletonError as error:
        return error.said, []
    places = []
    for one in recap.ranking:
        who = one.contestant
        label = " ".join(filter(None, (who.section, who.number, " – ".join(who.names))))
        line = "" if one.line is None else f"{one.line} "
        result = one.total if one.percent is None else one.percent
        places.append(Place(rank_of(one), line + label, staff.figure(result)))
    return None, places


def _results(staff: Staff) -> Results:
    """Return the results that all pages share: scored anew only where something changed."""
    found: Results = staff.request.app.state.results
    return found


@routes.post("/publication")
async def publish(staff: Here, form: Sent) -> Response:
    """Publish, make official, unlock, reopen, release the deals."""
    act = await asyncio.to_thread(_act, staff, form)
    if act is None:
        return RedirectResponse(staff.url("publication"), 303)
    return await carried_out(staff, form, (act,), staff.url("publication"))


def _act(staff: Staff, form: Form) -> Act | None:
    name, event = staff.playing().name, staff.event
    match form.text("what"):
        case "publish":
            return published(event, name)
        case "official":
            return made_official(event, name, form.text("anyway"))
        case "unlock":
            return Unlocked(name, form.text("reason"))
        case "reopen":
            return Reopened(name, form.text("reason"))
        case "release":
            return DealsReleased(name, not form.has("hide"))
    raise DoubletonError("web.console.choice", name="what", text=form.text("what")[:40])
