"""Changes under way: late pairs, withdrawals, substitutes, other rounds; shown before they hold."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fastapi import APIRouter, HTTPException
from starlette.responses import Response

from doubleton.errors import DoubletonError
from doubleton.movements.changes import Plan
from doubleton.movements.seating import Seating
from doubleton.said import Said
from doubleton.tournament.acts import Act
from doubleton.tournament.as_played import last_begun
from doubleton.tournament.event import Entrant, Section
from doubleton.tournament.labels import Person, Persons
from doubleton.tournament.people import Known, id_of, read_entrant, read_person
from doubleton.tournament.places import free_number, section_of
from doubleton.tournament.replanning import (
    chosen,
    plans_after_wrong_move,
    plans_for_curtailment,
    plans_for_late_pair,
    plans_for_withdrawal,
    plans_with_a_round_more,
    plans_without_round,
)
from doubleton.tournament.setting_up import EntrantEntered
from doubleton.tournament.starting import in_order
from doubleton.tournament.substitutes import Substituted, SubstitutionEnded
from doubleton.tournament.withdrawals import EntrantWithdrawn, record_of
from doubleton.web.console.doing import Told, carried_out
from doubleton.web.console.forms import Form, Sent
from doubleton.web.console.staff import Here, Staff

routes: Final = APIRouter(prefix="/e/{event_id}/console", route_class=Told)


@dataclass(frozen=True, slots=True)
class Cell:
    """A table in a round of a plan, and whether it differs from what was planned before."""

    ns: str
    ew: str
    boards: str
    is_changed: bool


@dataclass(frozen=True, slots=True)
class PlanShown:
    """A plan as a grid of rounds and tables, with what can still go wrong in it."""

    done: Said
    proved: bool
    grid: tuple[tuple[int, tuple[Cell | None, ...]], ...]
    collisions: tuple[tuple[int, int, str], ...]
    warnings: tuple[Said, ...]
    first: int
    """The round from which it holds."""


@routes.get("/changes")
def changes(staff: Here) -> Response:
    """Show what can be changed while the session goes on."""
    session = staff.playing()
    sections = session.sections.values()
    seated = {who for one in sections for who in one.numbers.values()}
    waiting = [
        one for one in staff.event.entrants.values() if not one.withdrawn and one.id not in seated
    ]
    return staff.page(
        "changes",
        sections=tuple(sections),
        waiting=sorted(waiting, key=in_order),
        playing=[
            (section.name, number, who)
            for section in sections
            for number, who in sorted(section.numbers.items())
        ],
        substitutes=[(one.name, sub) for one in sections for sub in one.substitutes],
        persons=staff.persons,
        next_rounds={one.name: last_begun(one) + 1 for one in sections},
        begun={one.name: last_begun(one) for one in sections},
    )


# --- movements planned anew ----------------------------------------------------------------------


@routes.get("/changes/plans")
def plans(staff: Here) -> Response:
    """Show the plans for a change, each with what it changes and whether it is proved."""
    if not staff.may("MovementChanged"):
        raise HTTPException(403)
    form = Form(staff.request.query_params)
    section = _section(staff, form)
    found = planned(staff, form, section)
    record = None
    if form.text("what") == "withdraw":
        record = record_of(staff.event, form.text("who"))
    return staff.page(
        "plans",
        what=form.text("what"),
        section=section,
        fields=form.fields,
        plans=[shown(section, one) for one in found],
        record=record,
        who=form.text("who"),
    )


def _section(staff: Staff, form: Form) -> Section:
    return section_of(staff.playing(), form.text("section") or None)


def planned(staff: Staff, form: Form, section: Section) -> Sequence[Plan]:
    """Return the plans for what is asked for, the best first."""
    event, at = staff.event, (staff.playing().name, section.name)
    match form.text("what"):
        case "late":
            return plans_for_late_pair(event, *at)
        case "withdraw":
            return plans_for_withdrawal(event, *at, form.text("who"))
        case "curtail":
            return plans_for_curtailment(event, *at, form.whole("rounds", 1, 400))
        case "without":
            return plans_without_round(event, *at, form.whole("round", 1, 400))
        case "more":
            return plans_with_a_round_more(event, *at)
        case "wrong-move":
            return plans_after_wrong_move(event, *at)
    raise DoubletonError("web.console.choice", name="what", text=form.text("what")[:40])


def shown(section: Section, plan: Plan) -> PlanShown:
    """Return a plan for a page."""
    changed, first = set(plan.changed), max(plan.after, 0) + 1
    rows = {(row.round, row.table): row for row in plan.movement.rows}
    grid = tuple(
        (
            number,
            tuple(
                _cell(section, rows.get((number, table)), changed)
                for table in range(1, plan.movement.tables + 1)
            ),
        )
        for number in range(first, plan.movement.rounds + 1)
    )
    collisions = tuple(
        (one.row.round, one.row.table, ", ".join(map(str, one.contestants)))
        for one in plan.collisions
    )
    warnings = tuple(one.said for one in plan.violations)[:6]
    return PlanShown(plan.done, plan.proved, grid, collisions, warnings, first)


def _cell(section: Section, row: Seating | None, changed: set[Seating]) -> Cell | None:
    if row is None or not row.contestants:
        return None
    ns, ew = ("+".join(map(str, side)) or "–" for side in row.sides)
    boards = section.boards.boards(row.set)
    span = f"{boards[0]}–{boards[-1]}" if len(boards) > 1 else str(boards[0])
    return Cell(ns, ew, span, row in changed)


@routes.post("/changes/plans")
async def apply(staff: Here, form: Sent) -> Response:
    """Put the plan into force that was chosen."""
    acts = await asyncio.to_thread(_acts, staff, form)
    return await carried_out(staff, form, acts, staff.url("changes"))


def _acts(staff: Staff, form: Form) -> list[Act]:
    section = _section(staff, form)
    found = planned(staff, form, section)
    place = form.whole("plan", 1, 99, 1)
    if place > len(found):
        raise DoubletonError("web.console.no-plan")
    joining = (form.text("who"),) if form.text("what") == "late" else ()
    session = staff.playing().name
    act = chosen(staff.event, session, section.name, found[place - 1], joining)
    if form.text("what") == "withdraw":
        gone = EntrantWithdrawn(form.text("who"), form.has("annulled"), form.text("reason"))
        # The plan first: it knows the seat of whoever leaves; the act vacates what is left.
        return [act, gone] if act.movement.rows else [gone]
    return [act]


# --- who comes late, and who plays for whom ------------------------------------------------------


@routes.post("/changes/late")
async def late(staff: Here, form: Sent) -> Response:
    """Enter a pair that comes late, and lead on to the plans for it."""
    who = form.text("who")
    acts: list[Act] = []
    if not who:
        entrant = await asyncio.to_thread(_late_entrant, staff, form)
        acts.append(EntrantEntered(entrant))
        who = entrant.id
    section = _section(staff, form).name
    back = f"{staff.url('changes', 'plans')}?what=late&section={section}&who={who}"
    return await carried_out(staff, form, acts, back)


def _late_entrant(staff: Staff, form: Form) -> Entrant:
    typed = [one for one in (form.text("player1"), form.text("player2")) if one]
    if len(typed) == 2:
        people = tuple(map(read_person, typed))
    else:
        people = read_entrant(typed[0] if typed else "").players
    known = Known(staff.persons.values())
    ids = tuple(_named(staff, known.found(one)) for one in people)
    return Entrant(f"e{secrets.token_hex(4)}", free_number(staff.event), ids)


def _named(staff: Staff, person: Person) -> str:
    persons: Persons = staff.persons
    one = id_of(persons, person) or f"p{secrets.token_hex(6)}"
    if persons.get(one) != person:
        staff.desk.name(one, person)
    return one


@routes.post("/changes/substitute")
async def substitute(staff: Here, form: Sent) -> Response:
    """Have somebody play for somebody else, or end it."""
    section, session = _section(staff, form), staff.playing().name
    if form.text("what") == "back":
        back = form.whole("round", 2, 400)
        act: Act = SubstitutionEnded(session, section.name, form.text("out"), back)
        return await carried_out(staff, form, (act,), staff.url("changes"))
    entrant, _, out = form.text("out").partition(":")
    person = Known(staff.persons.values()).found(read_person(form.text("into")))
    into = await asyncio.to_thread(_named, staff, person)
    first = form.whole("first", 1, 400)
    last = form.whole("last", 0, 400, 0) or None
    act = Substituted(session, section.name, entrant, out, into, first, last)
    return await carried_out(staff, form, (act,), staff.url("changes"))
