"""Arrivals: who has come, found as it is typed; last week's in one tap."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from fastapi import APIRouter
from starlette.responses import Response

from doubleton.errors import DoubletonError
from doubleton.movements.seating import Kind
from doubleton.tournament.acts import Act
from doubleton.tournament.event import Entrant, Event
from doubleton.tournament.labels import Person, Persons
from doubleton.tournament.people import Known, id_of, read_entrant, read_person
from doubleton.tournament.places import entrant_of, free_number, named
from doubleton.tournament.setting_up import EntrantEntered
from doubleton.tournament.starting import in_order
from doubleton.tournament.withdrawals import EntrantWithdrawn
from doubleton.web.console.doing import Told, carried_out
from doubleton.web.console.forms import Form, Sent
from doubleton.web.console.new import earlier
from doubleton.web.console.setup import setup_of
from doubleton.web.console.staff import Here, Staff

routes: Final = APIRouter(prefix="/e/{event_id}/console", route_class=Told)
_MOST_FOUND: Final = 8
_MOST_EARLIER: Final = 60


@dataclass(frozen=True, slots=True)
class Regular:
    """Who entered an earlier event, and is not here yet."""

    id: str
    names: str


@routes.get("/arrivals")
def arrivals(staff: Here) -> Response:
    """Show who has come, and ask for the next."""
    event = staff.event
    here = sorted((one for one in event.entrants.values() if not one.withdrawn), key=in_order)
    gone = [one for one in event.entrants.values() if one.withdrawn]
    begun = any(one.started is not None for one in event.sessions.values())
    return staff.page(
        "arrivals",
        setup=setup_of(staff.desk, staff.id),
        here=here,
        gone=gone,
        regulars=regulars(staff),
        begun=begun,
        numbers={one.id: one.number for one in event.entrants.values()},
    )


@routes.get("/search")
def search(staff: Here) -> Response:
    """Show who fits what has been typed of a name or number."""
    params = staff.request.query_params
    field = params.get("field", "")[:12]
    text = params.get(field, params.get("q", ""))[:80]
    return staff.page("search", found=found(staff.persons, text), field=field, text=text)


def found(persons: Persons, text: str) -> list[Person]:
    """Return the people whose number or words of whose name begin so."""
    words = text.casefold().replace("ё", "е").split()
    if not words:
        return []

    def fits(person: Person) -> bool:
        parts = f"{person.name} {person.number}".casefold().replace("ё", "е").split()
        return all(any(part.startswith(word) for part in parts) for word in words)

    fitting = {(one.name, one.number): one for one in persons.values() if fits(one)}
    return [one for _, one in sorted(fitting.items())][:_MOST_FOUND]


def regulars(staff: Staff) -> list[Regular]:
    """Return the entrants of the latest earlier event, as far as nobody of them is here."""
    here = {player for one in staff.event.entrants.values() for player in one.players}
    for listed in earlier(staff.desk):
        if listed.id == staff.id:
            continue
        entrants = staff.desk.event(listed.id).entrants.values()
        if entrants:
            return [
                Regular(f"{listed.id}:{one.id}", named(one, staff.persons))
                for one in sorted(entrants, key=in_order)[:_MOST_EARLIER]
                if one.players and not here & set(one.players) and named(one, staff.persons)
            ]
    return []


@routes.post("/arrivals")
async def arrive(staff: Here, form: Sent) -> Response:
    """Enter who has come."""
    entrant = await asyncio.to_thread(_entrant, staff, form)
    return await carried_out(staff, form, (EntrantEntered(entrant),), staff.url("arrivals"))


def _entrant(staff: Staff, form: Form) -> Entrant:
    setup, event = setup_of(staff.desk, staff.id), staff.event
    players, title = _players(form, setup.kind)
    known = Known(staff.persons.values())
    people = [known.found(one) for one in players]
    ids = _known_as(staff, people)
    number = form.text("number") or free_number(event)
    if not number.replace("-", "").isalnum() or len(number) > 12:
        raise DoubletonError("event.entrant-number", text=number[:40])
    return Entrant(
        f"e{secrets.token_hex(4)}",
        number,
        ids,
        title,
        stays=form.has("stays"),
        avoids=_avoids(event, form, staff.persons),
    )


def _players(form: Form, kind: str) -> tuple[tuple[Person, ...], str]:
    """Read the players of a form: a field for each, or all of them in one."""
    fields = [form.text(f"player{place}") for place in range(1, 9)]
    typed = [one for one in fields if one]
    if kind == Kind.INDIVIDUAL:
        return read_entrant(typed[0] if typed else "", single=True).players, ""
    if kind == Kind.TEAMS:
        if len(typed) < 2:
            raise DoubletonError("event.team", text=", ".join(typed), most=8)
        return tuple(map(read_person, typed)), form.text("title")[:80]
    if len(typed) == 1:
        return read_entrant(typed[0]).players, ""
    if len(typed) != 2:
        raise DoubletonError("web.console.two-names", text=" – ".join(typed))
    return tuple(map(read_person, typed)), ""


def _known_as(staff: Staff, people: Iterable[Person]) -> tuple[str, ...]:
    """Return the ids of people; whoever is new gets one, and the desk keeps the name."""
    ids = []
    for person in people:
        one = id_of(staff.persons, person) or f"p{secrets.token_hex(6)}"
        if staff.persons.get(one) != person:
            staff.desk.name(one, person)
        ids.append(one)
    return tuple(ids)


def _avoids(event: Event, form: Form, persons: Persons) -> tuple[str, ...]:
    wanted = form.text("avoids").replace(",", " ").split()
    return tuple(entrant_of(event, one, persons).id for one in wanted)


@routes.post("/arrivals/again")
async def again(staff: Here, form: Sent) -> Response:
    """Enter those of an earlier event who are here again."""
    acts: list[Act] = []
    event = staff.event
    for wanted in form.all("who"):
        event_id, _, entrant_id = wanted.partition(":")
        one = staff.desk.event(event_id).entrants.get(entrant_id)
        if one is None:
            raise DoubletonError("event.no-entrant", entrant=entrant_id[:40])
        taken = {other.number for other in event.entrants.values()}
        number = one.number if one.number not in taken else free_number(event)
        entrant = replace(
            one, id=f"e{secrets.token_hex(4)}", number=number, avoids=(), withdrawn=False
        )
        acts.append(EntrantEntered(entrant))
        event = replace(event, entrants={**event.entrants, entrant.id: entrant})
    if not acts:
        raise DoubletonError("web.console.nobody")
    return await carried_out(staff, form, acts, staff.url("arrivals"))


@routes.post("/arrivals/{entrant}")
async def change(staff: Here, form: Sent, entrant: str) -> Response:
    """Change what is known of an entrant: whether it stays, whom it must not meet, its players."""
    one = staff.event.entrants.get(entrant)
    if one is None:
        raise DoubletonError("event.no-entrant", entrant=entrant[:40])
    if form.has("gone"):
        acts: tuple[Act, ...] = (EntrantWithdrawn(entrant, reason=form.text("reason")),)
        return await carried_out(staff, form, acts, staff.url("arrivals"))
    if form.has("back"):
        acts = (EntrantEntered(replace(one, withdrawn=False)),)
        return await carried_out(staff, form, acts, staff.url("arrivals"))
    changed = replace(
        one,
        number=form.text("number") or one.number,
        stays=form.has("stays"),
        avoids=_avoids(staff.event, form, staff.persons),
    )
    return await carried_out(staff, form, (EntrantEntered(changed),), staff.url("arrivals"))
