"""Rulings with their clocks, appeals, and penalties."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from fastapi import APIRouter, HTTPException
from starlette.responses import Response

from doubleton.errors import DoubletonError
from doubleton.formats.typed import amount_of
from doubleton.scoring.traveller import Unit
from doubleton.tournament.acts import Act
from doubleton.tournament.appeals import AppealDecided, AppealRequested, AppealWithdrawn
from doubleton.tournament.penalties import (
    PenaltyGiven,
    PenaltyLifted,
    standard_penalty,
    unit_of_boards,
)
from doubleton.tournament.periods import appeal_ends, concerned
from doubleton.tournament.records import (
    Adjustment,
    AppealOutcome,
    Body,
    PenaltyKind,
    Ruling,
)
from doubleton.tournament.rulings import RulingChanged, RulingWithdrawn
from doubleton.tournament.starting import in_order
from doubleton.tournament.telling import RulingTold
from doubleton.web.console.board import given_by, laws_of
from doubleton.web.console.doing import Told, carried_out
from doubleton.web.console.forms import Form, Sent
from doubleton.web.console.staff import Here, Staff

routes: Final = APIRouter(prefix="/e/{event_id}/console", route_class=Told)


@dataclass(frozen=True, slots=True)
class Shown:
    """A ruling with whom it concerns, who was told, and until when it can be appealed."""

    ruling: Ruling
    concerned: tuple[str, ...]
    untold: tuple[str, ...]
    appeal_ends: datetime | None


def shown(staff: Staff, ruling: Ruling) -> Shown:
    """Return a ruling for a page."""
    those = concerned(staff.event, ruling)
    told = {one.entrant for one in ruling.told}
    ends = appeal_ends(staff.event, ruling.plays[0].slot.session, ruling)
    return Shown(ruling, those, tuple(one for one in those if one not in told), ends)


def _only_for_staff_who_rule(staff: Staff) -> None:
    if not (staff.may("RulingTold") or staff.may("RulingGiven")):
        raise HTTPException(403)


@routes.get("/rulings")
def rulings(staff: Here) -> Response:
    """Show all rulings and penalties."""
    _only_for_staff_who_rule(staff)
    event = staff.event
    unit = unit_of_boards(event.rules.method) or Unit.MATCHPOINTS
    amount, of_top = standard_penalty(unit)
    return staff.page(
        "rulings",
        rulings=[shown(staff, one) for one in reversed(tuple(event.rulings.values()))],
        penalties=tuple(reversed(tuple(event.penalties.values()))),
        entrants=sorted(event.entrants.values(), key=in_order),
        usual=f"{amount}%" if of_top else f"{amount} IMP",
        kinds=tuple(PenaltyKind),
    )


@routes.get("/rulings/{number}")
def ruling_page(staff: Here, number: int) -> Response:
    """Show a ruling, and what can be done about it."""
    _only_for_staff_who_rule(staff)
    found = _found(staff, number)
    first = found.plays[0]
    return staff.page(
        "ruling",
        shown=shown(staff, found),
        ruling=found,
        bodies=tuple(Body),
        outcomes=tuple(AppealOutcome),
        play=staff.event.play(first.slot, first.board),
        weighted=staff.event.rules.edition >= 2007 or staff.event.rules.weighted_scores,
    )


def _found(staff: Staff, number: int) -> Ruling:
    found = staff.event.rulings.get(number)
    if found is None:
        raise HTTPException(404)
    return found


@routes.post("/rulings/{number}")
async def on_ruling(staff: Here, form: Sent, number: int) -> Response:
    """Tell a ruling, appeal it, decide on it, change it, take it back."""
    ruling = _found(staff, number)
    ways: dict[str, Callable[[Staff, Form, Ruling], Act]] = {
        "told": _told,
        "change": _changed,
        "withdraw": _withdrawn,
        "appeal": _appealed,
        "unappeal": _appeal_withdrawn,
        "decide": _decided,
    }
    way = ways.get(form.text("what"))
    if way is None:
        raise DoubletonError("web.console.choice", name="what", text=form.text("what")[:40])
    act = way(staff, form, ruling)
    effect = isinstance(act, RulingChanged | RulingWithdrawn | AppealDecided)
    return await carried_out(staff, form, (act,), staff.url("rulings", number), effect=effect)


def _told(staff: Staff, form: Form, ruling: Ruling) -> Act:
    who = form.all("who") or concerned(staff.event, ruling)
    return RulingTold(ruling.number, tuple(who), not form.has("without_right"))


def _changed(staff: Staff, form: Form, ruling: Ruling) -> Act:
    adjustments = None
    if form.has("new_score"):
        adjustments = tuple(
            Adjustment(one.slot, one.board, given_by(form, staff.event.play(one.slot, one.board)))
            for one in ruling.plays
        )
    return RulingChanged(
        ruling.number,
        form.text("reason"),
        adjustments,
        form.text("facts"),
        laws_of(form.text("laws")),
        text=form.text("text"),
    )


def _withdrawn(staff: Staff, form: Form, ruling: Ruling) -> Act:
    del staff
    return RulingWithdrawn(ruling.number, form.text("reason"))


def _appealed(staff: Staff, form: Form, ruling: Ruling) -> Act:
    del staff
    concurs = {"yes": True, "no": False}.get(form.text("concurs"))
    return AppealRequested(
        ruling.number,
        form.text("who"),
        form.text("grounds"),
        concurs,
        further=form.has("further"),
        admitted=form.text("admitted"),
    )


def _appeal_withdrawn(staff: Staff, form: Form, ruling: Ruling) -> Act:
    del staff
    return AppealWithdrawn(ruling.number, form.text("who"), form.text("reason"))


def _decided(staff: Staff, form: Form, ruling: Ruling) -> Act:
    outcome = form.one_of("outcome", AppealOutcome)
    given = tuple(
        Adjustment(one.slot, one.board, given_by(form, staff.event.play(one.slot, one.board)))
        for one in ruling.plays
    )
    return AppealDecided(
        ruling.number,
        form.one_of("body", Body),
        outcome,
        form.text("reason"),
        given if outcome is AppealOutcome.CHANGED else (),
        deposit_returned=not form.has("deposit_kept"),
    )


@routes.post("/penalties")
async def penalty(staff: Here, form: Sent) -> Response:
    """Give a penalty or a warning, shown with its effect before it counts; or lift one."""
    back = staff.url("rulings")
    if form.text("what") == "lift":
        lifted = PenaltyLifted(form.whole("penalty", 1, 999_999), form.text("reason"))
        return await carried_out(staff, form, (lifted,), back, effect=True)
    warning = form.has("warning")
    amount, of_top, unit = amount_of("warning" if warning else form.text("amount"))
    act = PenaltyGiven(
        form.text("who"),
        form.text("reason"),
        amount,
        of_top,
        unit,
        staff.playing().name,
        kind=form.one_of("kind", PenaltyKind, PenaltyKind.PROCEDURAL),
        laws=laws_of(form.text("laws")),
        warning=warning,
    )
    return await carried_out(staff, form, (act,), back, effect=not warning)
