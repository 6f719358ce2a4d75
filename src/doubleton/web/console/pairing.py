"""Rounds that are paired as they come: the first at the start, each next one by the standings."""

from __future__ import annotations

import asyncio
from typing import Final

from fastapi import APIRouter, HTTPException
from starlette.responses import Response

from doubleton.movements.board_sets import BoardSets
from doubleton.movements.seating import Kind
from doubleton.movements.swiss import OddNumber, Pairing
from doubleton.tournament.acts import Act
from doubleton.tournament.as_played import last_begun
from doubleton.tournament.event import Section
from doubleton.tournament.first_rounds import first_movement, seeded
from doubleton.tournament.paired_rounds import FirstRoundPaired
from doubleton.tournament.pairing import SwissRule, exchanged, pairing_act, proposed_round
from doubleton.tournament.places import section_of
from doubleton.tournament.setting_up import SessionAdded
from doubleton.tournament.starting import playing
from doubleton.tournament.templates import PAIRED
from doubleton.web.console.doing import Told, carried_out
from doubleton.web.console.forms import Form, Sent
from doubleton.web.console.setup import setup_of
from doubleton.web.console.staff import Here, Staff

routes: Final = APIRouter(prefix="/e/{event_id}/console", route_class=Told)
_MOST_EXCHANGES: Final = 20


def is_paired(section: Section) -> bool:
    """Whether the rounds of a section are paired as they come."""
    return section.movement.title.key in PAIRED


def to_pair(section: Section) -> int | None:
    """Return the round that can be paired now, or paired anew; ``None`` where none can."""
    return last_begun(section) + 1 if is_paired(section) and section.rounds else None


@routes.post("/start/swiss")
async def first_round(staff: Here, form: Sent) -> Response:
    """Pair the first round by seeds or as entrants came; the others follow one by one."""
    entrants = [one.id for one in playing(staff.event)]
    kind = Kind.TEAMS if setup_of(staff.desk, staff.id).kind == Kind.TEAMS else Kind.PAIRS
    odd = OddNumber.TRIANGLE if kind is Kind.TEAMS and form.has("triangle") else OddNumber.BYE
    movement = first_movement(len(entrants), kind, odd=odd)
    order = seeded(staff.event, entrants)
    numbers = dict(enumerate(order, 1))
    name = "1" if staff.session is None else staff.session.name
    boards = BoardSets(form.whole("per_set", 1, 64, 6), form.whole("first", 1, 900, 1))
    acts: list[Act] = [] if staff.session is not None else [SessionAdded(name)]
    acts.append(FirstRoundPaired(name, "A", movement, boards, numbers))
    return await carried_out(staff, form, acts, staff.url("start"))


@routes.get("/pairing")
def pairing_page(staff: Here) -> Response:
    """Show whom the next round would bring together."""
    if not staff.may("RoundPaired"):
        raise HTTPException(403)
    form = Form(staff.request.query_params)
    section = section_of(staff.playing(), form.text("section") or None)
    found = proposed(staff, form, section)
    return staff.page(
        "pairing",
        section=section,
        number=to_pair(section),
        pairing=found,
        exchanges=form.all("exchange"),
        behind=form.whole("behind", 0, 9, 0),
        rematches=form.has("rematches"),
        people={one: staff.seated(section, one) for one in sorted(section.numbers)},
    )


def proposed(staff: Staff, form: Form, section: Section) -> Pairing:
    """Return the pairing by rank, with the exchanges that the Director asked for."""
    rule = SwissRule(behind=form.whole("behind", 0, 9, 0), rematches=form.has("rematches"))
    session = staff.playing().name
    found = proposed_round(staff.event, session, section.name, staff.persons, rule)
    pairs = list(form.all("exchange"))[:_MOST_EXCHANGES]
    if form.has("one") and form.has("other"):
        pairs.append(f"{form.whole('one', 1)} {form.whole('other', 1)}")
    for text in pairs:
        one, _, other = text.partition(" ")
        if one.isdecimal() and other.isdecimal() and one != other:
            found = exchanged(found, int(one), int(other))
    return found


@routes.post("/pairing")
async def pair(staff: Here, form: Sent) -> Response:
    """Put the pairing into force that was shown."""
    act = await asyncio.to_thread(_act, staff, form)
    return await carried_out(staff, form, (act,), staff.url())


def _act(staff: Staff, form: Form) -> Act:
    section = section_of(staff.playing(), form.text("section") or None)
    found = proposed(staff, form, section)
    return pairing_act(staff.event, staff.playing().name, section.name, found)
