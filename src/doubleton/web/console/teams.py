"""Matches of teams: line-ups, what captains agree on, and a knock-out drawn round by round."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from fastapi import APIRouter, HTTPException
from starlette.responses import Response

from doubleton.errors import DoubletonError
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.seating import Kind
from doubleton.said import Said
from doubleton.tournament.acts import Act
from doubleton.tournament.brackets import (
    Tie,
    knock_out_movement,
    next_knock_out,
    ties,
    winners_of,
)
from doubleton.tournament.event import Section
from doubleton.tournament.first_rounds import seeded
from doubleton.tournament.line_ups import LineUpGiven, MatchAgreed, line_up, opponent
from doubleton.tournament.paired_rounds import FirstRoundPaired
from doubleton.tournament.places import section_of
from doubleton.tournament.roster import LineUp
from doubleton.tournament.setting_up import SessionAdded
from doubleton.tournament.starting import playing
from doubleton.tournament.substitutes import players_in
from doubleton.web.console.doing import Told, carried_out
from doubleton.web.console.forms import Form, Sent
from doubleton.web.console.staff import Here, Staff

routes: Final = APIRouter(prefix="/e/{event_id}/console", route_class=Told)
_KNOCK_OUT: Final = "event.knock-out"
_MOST_SEGMENTS: Final = 20


@dataclass(frozen=True, slots=True)
class InMatch:
    """A team in a round: whom it meets, who may play and who does, and whether it agreed."""

    entrant: str
    opponent: str
    roster: tuple[str, ...]
    line_up: LineUp | None
    has_agreed: bool


def is_knock_out(section: Section) -> bool:
    """Whether the rounds of a section are drawn among the winners."""
    return section.movement.title.key == _KNOCK_OUT


@routes.get("/teams")
def teams(staff: Here) -> Response:
    """Show the matches of a round with their line-ups, and the draw of a knock-out."""
    if not staff.may("LineUpGiven"):
        raise HTTPException(403)
    form = Form(staff.request.query_params)
    session = staff.playing()
    sections = [one for one in session.sections.values() if one.movement.kind is Kind.TEAMS]
    section = section_of(session, form.text("section") or sections[0].name) if sections else None
    number = 0
    matches: tuple[InMatch, ...] = ()
    if section is not None:
        last = section.movement.rounds
        number = form.whole("round", 1, last, min(max(section.round, 1), last))
        matches = tuple(_matches(staff, section, number))
    draw, refused = _draw(staff, section, form)
    return staff.page(
        "teams",
        sections=sections,
        section=section,
        number=number,
        matches=matches,
        persons=staff.persons,
        draw=draw,
        refused=refused,
        segments=_segments(form),
        seeds=len(playing(staff.event)),
    )


def _matches(staff: Staff, section: Section, number: int) -> Iterator[InMatch]:
    for _, who in sorted(section.numbers.items()):
        met = opponent(section, number, who)
        if met is not None:
            yield InMatch(
                who,
                met,
                players_in(staff.event, section, number, who),
                line_up(section, number, who, staff.by),
                (number, who) in section.agreed,
            )


def _segments(form: Form) -> int:
    return form.whole("segments", 1, _MOST_SEGMENTS, 1)


def _draw(staff: Staff, section: Section | None, form: Form) -> tuple[tuple[Tie, ...], Said | None]:
    """Return the matches of the last round of a knock-out, or why there are none."""
    if section is None or not is_knock_out(section) or not section.rounds:
        return (), None
    segments = min(_segments(form), section.movement.rounds)
    try:
        found = ties(staff.event, staff.playing().name, section.name, segments, staff.persons)
    except DoubletonError as error:
        return (), error.said
    return found, None


@routes.post("/teams")
async def change(staff: Here, form: Sent) -> Response:
    """Write a line-up down, agree on a match for a team, or draw a round of a knock-out."""
    acts = await asyncio.to_thread(_acts, staff, form)
    begins = form.text("what") == "knock-out"
    back = staff.url("start" if begins else "teams")
    return await carried_out(staff, form, acts, back)


def _acts(staff: Staff, form: Form) -> tuple[Act, ...]:
    match form.text("what"):
        case "knock-out":
            return _first_round(staff, form)
        case "line-up":
            section = section_of(staff.playing(), form.text("section"))
            at = staff.playing().name, section.name, form.whole("round", 1, 400)
            four = [form.text(seat) for seat in ("n", "s", "e", "w")]
            return (LineUpGiven(*at, form.text("who"), (four[0], four[1]), (four[2], four[3])),)
        case "agree":
            section = section_of(staff.playing(), form.text("section"))
            at = staff.playing().name, section.name, form.whole("round", 1, 400)
            return (MatchAgreed(*at, form.text("who")),)
        case "draw":
            return (_next_round(staff, form),)
    raise DoubletonError("web.console.choice", name="what", text=form.text("what")[:40])


def _first_round(staff: Staff, form: Form) -> tuple[Act, ...]:
    order = seeded(staff.event, [one.id for one in playing(staff.event)])
    movement = knock_out_movement(len(order), _segments(form))
    boards = BoardSets(form.whole("per_set", 1, 64, 8), form.whole("first", 1, 900, 1))
    name = "1" if staff.session is None else staff.session.name
    first = FirstRoundPaired(name, "A", movement, boards, dict(enumerate(order, 1)))
    return (first,) if staff.session is not None else (SessionAdded(name), first)


def _next_round(staff: Staff, form: Form) -> Act:
    section, session = section_of(staff.playing(), form.text("section")), staff.playing().name
    segments = _segments(form)
    found = ties(staff.event, session, section.name, segments, staff.persons)
    winners = winners_of(found, form.numbers("winner"))
    return next_knock_out(
        staff.event,
        session,
        section.name,
        winners,
        segments=segments,
        reseed=form.has("reseed"),
    )
