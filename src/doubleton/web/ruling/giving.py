"""From the record to the ruling of the board: its effect is shown first, and then it is given."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Annotated, Final

from fastapi import APIRouter, Form, Request
from pydantic import BaseModel, Field
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response

from doubleton.desk.desk import Desk
from doubleton.errors import DoubletonError
from doubleton.formats.typed import adjusted_of
from doubleton.reports.effect_lines import effect_lines
from doubleton.said import Said
from doubleton.tournament.acts import Act, Doubt
from doubleton.tournament.deciding import Refused
from doubleton.tournament.effects import effect_of
from doubleton.tournament.event import Event
from doubleton.tournament.periods import concerned
from doubleton.tournament.places import named
from doubleton.tournament.records import Adjustment, Offending, PlayAt, Ruling, RulingStatus
from doubleton.tournament.rulings import RulingGiven, RulingOpened, RulingWithdrawn
from doubleton.tournament.telling import RulingTold
from doubleton.web.acting import submit
from doubleton.web.ruling.asking import ended
from doubleton.web.ruling.of_board import PLACE, event_of, matter_of
from doubleton.web.ruling.outcome import Outcome, outcome_of
from doubleton.web.ruling.showing import Matter, blocks, past, shown
from doubleton.web.setting import page
from doubleton.web.viewer import language_of, viewer_of

routes: Final = APIRouter()
_LAW: Final = re.compile(r"[\s,;]+")


class Filled(BaseModel):
    """The form of a ruling as it was sent."""

    score: str = Field("", max_length=400)
    facts: str = Field("", max_length=20_000)
    laws: str = Field("", max_length=1_000)
    offending: Offending = Offending.NONE
    text: str = Field("", max_length=20_000)
    writing: bool = False
    meant: list[str] = Field(default_factory=list, max_length=40)


@routes.post(f"{PLACE}/{{key}}/effect")
def effect(request: Request, key: str, form: Annotated[Filled, Form()]) -> Response:
    """Show what a ruling would change in the ranking, and in what it looks unlawful."""
    matter = matter_of(request)
    outcome = _outcome(request, matter, key)
    event = event_of(request, matter.event or "")
    try:
        act = _act(event, matter, outcome, form)
        return _effect_page(request, matter, key, act, form)
    except DoubletonError as error:
        return _again(request, matter, key, form, error.said)


@routes.post(f"{PLACE}/{{key}}/change")
def change(request: Request, key: str, form: Annotated[Filled, Form()]) -> Response:
    """Go back to what was written, to change it."""
    return _again(request, matter_of(request), key, form, None)


@routes.post(f"{PLACE}/{{key}}/give")
async def give(request: Request, key: str, form: Annotated[Filled, Form()]) -> Response:
    """Give a ruling: its number leads to its page."""
    matter = await run_in_threadpool(matter_of, request)
    event_id = matter.event or ""
    try:
        outcome = await run_in_threadpool(_outcome, request, matter, key)
        event = await run_in_threadpool(event_of, request, event_id)
        act = _act(event, matter, outcome, form)
    except DoubletonError as error:
        return await run_in_threadpool(_again, request, matter, key, form, error.said)
    answer = await submit(
        request, viewer_of(request), event_id, act, key=f"ruling-{key}", meant=form.meant
    )
    if answer.done:
        number = answer.version if act.opened is None else act.opened
        return _led_to(request, f"/e/{event_id}/rulings/{number}")
    if answer.asked:
        return await run_in_threadpool(_effect_page, request, matter, key, act, form)
    return await run_in_threadpool(_again, request, matter, key, form, answer.refused)


@routes.post(f"{PLACE}/{{key}}/open")
async def take_up(request: Request, key: str, form: Annotated[Filled, Form()]) -> Response:
    """Note the matter, to rule on it later."""
    matter = await run_in_threadpool(matter_of, request)
    event_id = matter.event or ""
    await run_in_threadpool(_outcome, request, matter, key)
    act = RulingOpened((_play(matter),), form.facts)
    answer = await submit(request, viewer_of(request), event_id, act, key=f"open-{key}")
    if answer.done:
        return _led_to(request, f"/e/{event_id}/rulings/{answer.version}")
    return await run_in_threadpool(_again, request, matter, key, form, answer.refused)


def _outcome(request: Request, matter: Matter, key: str) -> Outcome:
    now = ended(request, matter, key)
    if now.ruling is None:
        raise HTTPException(404)
    return outcome_of(now.ruling, now.told, language_of(request))


def _play(matter: Matter) -> PlayAt:
    if matter.slot is None:
        raise HTTPException(404)
    return PlayAt(matter.slot, matter.board)


def _act(event: Event, matter: Matter, outcome: Outcome, form: Filled) -> RulingGiven:
    """Return the ruling that a form gives; the case is that of the answers, never of the form."""
    where = _play(matter)
    given = adjusted_of(form.score.strip() or None)
    open_on_it = (
        number
        for number, ruling in event.rulings.items()
        if ruling.status is RulingStatus.OPEN and ruling.plays == (where,)
    )
    return RulingGiven(
        (Adjustment(where.slot, where.board, given),),
        form.facts.strip(),
        tuple(filter(None, _LAW.split(form.laws.strip()))),
        form.offending,
        form.text.strip(),
        outcome.case,
        form.writing,
        next(open_on_it, None),
    )


def _effect_page(
    request: Request, matter: Matter, key: str, act: RulingGiven, form: Filled
) -> Response:
    event_id = matter.event or ""
    desk: Desk = request.app.state.desk
    event, by, at = desk.event(event_id), viewer_of(request).actor(event_id), datetime.now(UTC)
    found = effect_of(event, act, by, at, desk.persons())
    if isinstance(found, Refused):
        return _again(request, matter, key, form, found.said)
    language = language_of(request)
    doubts: tuple[Doubt, ...] = act.doubts(event, by, at)
    return shown(
        request,
        matter,
        "effect",
        here=f"{matter.path}/{key}",
        form=form,
        lines=tuple(effect_lines(found.changed, language)),
        doubts=doubts,
    )


def _again(
    request: Request, matter: Matter, key: str, form: Filled, fault: Said | None
) -> Response:
    now = ended(request, matter, key)
    language = language_of(request)
    outcome = Outcome(
        form.score,
        tuple(filter(None, _LAW.split(form.laws))),
        form.offending,
        form.facts,
        _outcome(request, matter, key).case,
    )
    return shown(
        request,
        matter,
        "record",
        200 if fault is None else 409,
        blocks=blocks(now.told),
        start=f"{matter.path}/{key}",
        past=past(now, matter.known, language),
        outcome=outcome,
        fault=fault,
        text=form.text,
    )


def _led_to(request: Request, path: str) -> Response:
    return RedirectResponse(f"{request.scope.get('root_path', '')}{path}", 303)


# --- a ruling that was given ----------------------------------------------------------------------


@routes.get("/e/{event_id}/rulings/{number}")
def show(request: Request, event_id: str, number: str) -> Response:
    """Show a ruling: what was found and decided, and who has been told."""
    return _ruling_page(request, event_id, number)


@routes.post("/e/{event_id}/rulings/{number}/told")
async def tell(request: Request, event_id: str, number: str) -> Response:
    """Note that the sides were told of a ruling, and of their right to appeal (83)."""
    event, ruling = await run_in_threadpool(_ruling, request, event_id, number)
    act = RulingTold(ruling.number, tuple(concerned(event, ruling)))
    return await _done(request, event_id, number, act)


@routes.post("/e/{event_id}/rulings/{number}/withdrawn")
async def withdraw(
    request: Request, event_id: str, number: str, reason: Annotated[str, Form()] = ""
) -> Response:
    """Take a ruling back."""
    _, ruling = await run_in_threadpool(_ruling, request, event_id, number)
    return await _done(request, event_id, number, RulingWithdrawn(ruling.number, reason[:2_000]))


async def _done(request: Request, event_id: str, number: str, act: Act) -> Response:
    answer = await submit(request, viewer_of(request), event_id, act)
    if answer.done:
        return _led_to(request, f"/e/{event_id}/rulings/{number}")
    return await run_in_threadpool(_ruling_page, request, event_id, number, answer.refused)


def _ruling(request: Request, event_id: str, number: str) -> tuple[Event, Ruling]:
    event = event_of(request, event_id)
    known = {str(one): ruling for one, ruling in event.rulings.items()}
    if number not in known:
        raise HTTPException(404)
    return event, known[number]


def _ruling_page(
    request: Request, event_id: str, number: str, fault: Said | None = None
) -> Response:
    event, ruling = _ruling(request, event_id, number)
    desk: Desk = request.app.state.desk
    persons = desk.persons()
    names = {
        one: f"{event.entrants[one].number} {named(event.entrants[one], persons)}".strip()
        for one in concerned(event, ruling)
    }
    return page(
        request,
        viewer_of(request),
        "ruling/given",
        200 if fault is None else 409,
        event=event,
        event_id=event_id,
        ruling=ruling,
        names=names,
        told={one.entrant for one in ruling.told},
        fault=fault,
    )
