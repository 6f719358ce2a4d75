"""Before the first round: a movement with its reasons, deals, codes, lists, and the start."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from operator import itemgetter
from typing import Any, Final
from urllib.parse import quote

from fastapi import APIRouter
from starlette.responses import RedirectResponse, Response

from doubleton.errors import DoubletonError
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.seating import Kind
from doubleton.tournament.actors import DIRECTORS
from doubleton.tournament.acts import Act
from doubleton.tournament.choices import Choice, choices_of, proposals
from doubleton.tournament.clock import round_length
from doubleton.tournament.computer_deals import boards_to_play
from doubleton.tournament.event import Entrant
from doubleton.tournament.moves import Leg, guide, move_after, seating_list
from doubleton.tournament.rights import Sight
from doubleton.tournament.rounds import RoundStarted, SessionStarted
from doubleton.tournament.setting_up import (
    MovementSet,
    NumbersAllotted,
    SessionAdded,
)
from doubleton.tournament.starting import (
    SECTION_LETTERS,
    in_sections,
    numbers_for,
    playing,
)
from doubleton.web.analysis import progress_of
from doubleton.web.codes import Codes
from doubleton.web.console.deals import FILES
from doubleton.web.console.doing import Told, carried_out
from doubleton.web.console.forms import Form, Sent
from doubleton.web.console.setup import Setup, setup_of
from doubleton.web.console.staff import Here, Staff
from doubleton.web.public_deals import sets_of
from doubleton.web.room import address_of, picture_of

routes: Final = APIRouter(prefix="/e/{event_id}/console", route_class=Told)
AT_ONCE: Final = 3
"""Pieces of advice that are shown at once."""
_MOST: Final = 8


class Wanted:
    """How it is to be played, by what was asked for or set up."""

    def __init__(self, staff: Staff, given: Form | None = None) -> None:
        params = staff.request.query_params
        self.setup = setup_of(staff.desk, staff.id)
        self.boards = _number(given, params.get("boards"), "boards", self.setup.boards)
        self.copies = _number(given, params.get("copies"), "copies", 1)
        self.sections = _number(given, params.get("sections"), "sections", 1)
        self.first = _number(given, params.get("first"), "first", 1)
        self.between = (
            self.setup.between
            if self.boards == self.setup.boards
            else Setup(boards=self.boards).between
        )

    def choices(self, part: Sequence[Entrant]) -> list[Choice]:
        """Return what a section can play, the best first."""
        if self.setup.kind != Kind.PAIRS:
            found = choices_of(Kind(self.setup.kind), len(part), self.between)
            return [one for one in found if not one.goes_on][:_MOST]
        return proposals(part, self.between, copies=self.copies)[:_MOST]


def _number(form: Form | None, text: str | None, name: str, usual: int) -> int:
    if form is not None:
        return form.whole(name, 1, 900, usual)
    if text is None or not (text.isascii() and text.isdecimal() and 0 < int(text[:4]) <= 900):
        return usual
    return int(text[:4])


@routes.get("/start")
def start(staff: Here) -> Response:
    """Show what is proposed, or what was chosen and what is still to be done."""
    wanted = Wanted(staff)
    session = staff.session
    chosen = session is not None and bool(session.sections)
    parts: list[Sequence[Entrant]] = []
    refused = None
    try:
        parts = in_sections(playing(staff.event), wanted.sections)
    except DoubletonError as error:
        refused = error.said
    return staff.page(
        "start",
        wanted=wanted,
        **_dealt(staff),
        at_once=AT_ONCE,
        parts=list(zip(SECTION_LETTERS, parts, map(wanted.choices, parts), strict=False)),
        refused=refused,
        chosen=chosen,
        seats=seating_list(staff.event, session.name, 1, staff.persons)
        if session is not None and chosen
        else (),
        lengths={
            one.name: int(round_length(staff.event, one).total_seconds() // 60)
            for one in (session.sections.values() if session is not None else ())
        },
        moves={
            one.name: move_after(one, 0)
            for one in (session.sections.values() if session is not None else ())
        },
    )


def _dealt(staff: Staff) -> dict[str, Any]:
    """Return what the computer dealt, the boards it could deal, and the kinds of files."""
    session = staff.session
    if session is None:
        return {"sets": (), "undealt": (), "deal_files": (), "analysis": None}
    undealt = [one for one in boards_to_play(session) if one not in session.deals]
    sets = sets_of(Sight(staff.event, staff.by))
    own = [one for one in sets if one[1].session == session.name]
    analysis = None
    if session.deals and staff.by.role in DIRECTORS:
        analysis = progress_of(staff.desk, staff.id, session)
    return {"sets": own, "undealt": undealt, "deal_files": FILES, "analysis": analysis}


@routes.post("/start/movement")
async def choose(staff: Here, form: Sent) -> Response:
    """Set a movement for every section, and seat everybody."""
    acts = await asyncio.to_thread(_set_up, staff, form)
    return await carried_out(staff, form, acts, staff.url("start"))


def _set_up(staff: Staff, form: Form) -> list[Act]:
    wanted, session = Wanted(staff, form), staff.session
    acts: list[Act] = []
    name = "1" if session is None else session.name
    if session is None:
        acts.append(SessionAdded(name))
    parts = in_sections(playing(staff.event), wanted.sections)
    for letter, part in zip(SECTION_LETTERS, parts, strict=False):
        choices = wanted.choices(part)
        place = form.whole(f"choice{letter}", 1, 999, form.whole("choice", 1, 999, 1))
        if place > len(choices):
            low, high = wanted.between
            raise DoubletonError("web.console.no-movement", number=len(part), fewest=low, most=high)
        choice = choices[place - 1]
        boards = BoardSets(choice.per_set, wanted.first)
        acts.append(MovementSet(name, letter, choice.movement, boards))
        acts.append(NumbersAllotted(name, letter, numbers_for(choice.movement, part)))
    return acts


@routes.post("/start/begin")
async def begin(staff: Here, form: Sent) -> Response:
    """Begin: the session, and its first round."""
    name = staff.playing().name
    acts = (SessionStarted(name), RoundStarted(name, 1))
    return await carried_out(staff, form, acts, staff.url())


@routes.get("/cards")
def cards(staff: Here) -> Response:
    """Show a card for every table with its code, and a guide card for everybody, to be printed."""
    if staff.by.role not in DIRECTORS:
        return RedirectResponse(staff.url(), 303)
    session = staff.playing()
    codes = Codes(staff.desk, staff.id)
    address = address_of(staff.request)
    tables = []
    for section in session.sections.values():
        for number in range(1, section.movement.tables + 1):
            table = f"{session.name}/{section.name}/{number}"
            code = codes.of(table)
            picture = picture_of(f"{address}e/{staff.id}/t#{quote(table)}:{code}")
            tables.append((section.name, number, code, picture))
    guides: list[tuple[str, str, tuple[Leg, ...]]] = [
        (section.name, who, guide(section, who))
        for section in session.sections.values()
        for _, who in sorted(section.numbers.items())
    ]
    return staff.page("cards", tables=tables, address=address, guides=guides)


@routes.post("/cards/renew")
async def renew(staff: Here, form: Sent) -> Response:
    """Make all codes worthless, and draw new ones."""
    if staff.by.role in DIRECTORS and form.has("renew"):
        await asyncio.to_thread(Codes(staff.desk, staff.id).renew)
    return RedirectResponse(staff.url("cards"), 303)


@routes.get("/seats")
def seats(staff: Here) -> Response:
    """Show who sits where in the round, by table and by name, to be printed."""
    session = staff.playing()
    number = max((one.round for one in session.sections.values()), default=0) or 1
    seats = seating_list(staff.event, session.name, number, staff.persons)
    by_name = (
        sorted(
            ((person.name, seat) for seat in seats for person in seat.players if person.name),
            key=itemgetter(0),  # two may have one name
        )
        if seats
        else []
    )
    return staff.page("seats", seats=seats, by_name=by_name, number=number)
