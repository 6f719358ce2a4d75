"""Who came and who has paid, what is carried over, and who plays no more (Law 91)."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from fastapi import APIRouter
from starlette.responses import Response

from doubleton.errors import DoubletonError
from doubleton.scoring.traveller import Unit
from doubleton.tournament.acts import Act
from doubleton.tournament.attendance import (
    FeeCharged,
    FeePaid,
    attendance,
    balances,
    charges,
    totals,
)
from doubleton.tournament.discipline import Disqualified, Suspended
from doubleton.tournament.penalties import CarryGiven
from doubleton.tournament.starting import in_order
from doubleton.web.console.doing import Told, carried_out
from doubleton.web.console.forms import Form, Sent
from doubleton.web.console.staff import Here, Staff

routes: Final = APIRouter(prefix="/e/{event_id}/console", route_class=Told)
_AMOUNT: Final = re.compile(r"[-+]?[0-9]{1,9}(?:[.,][0-9]{1,4})?")


@routes.get("/contestants")
def contestants(staff: Here) -> Response:
    """Show who came and what was paid, and what else is known of contestants."""
    event = staff.event
    currencies = {one.currency: None for one in balances(event)}
    return staff.page(
        "contestants",
        attended=attendance(event),
        balances=balances(event),
        totals=totals(event),
        currency=next(reversed(currencies), ""),
        entrants=sorted(event.entrants.values(), key=in_order),
        persons=staff.persons,
        units=tuple(Unit),
    )


@routes.post("/contestants")
async def change(staff: Here, form: Sent) -> Response:
    """Charge or take money, carry something over, suspend or disqualify."""
    what = form.text("what")
    acts = _acts(staff, form, what)
    shown = what in {"carry", "disqualify"}
    return await carried_out(staff, form, acts, staff.url("contestants"), effect=shown)


def _acts(staff: Staff, form: Form, what: str) -> tuple[Act, ...]:
    event, who, reason = staff.event, form.text("who"), form.text("reason")
    match what:
        case "charge-all":
            session = staff.playing().name
            found = charges(event, session, _amount(form), form.text("currency"), reason)
            if not found:
                raise DoubletonError("web.console.nobody-seated")
            return found
        case "charge" | "paid":
            kind = FeePaid if what == "paid" else FeeCharged
            entrant, _, player = who.partition(":")
            money = _amount(form), form.text("currency")
            return (kind(entrant, *money, player or None, reason),)
        case "carry":
            unit = form.one_of("unit", Unit) if form.has("unit") else None
            return (CarryGiven(who, _amount(form), form.text("source"), unit),)
        case "suspend":
            last = form.whole("last", 0, 400, 0) or None
            return (Suspended(who, staff.playing().name, reason, last),)
        case "disqualify":
            return (Disqualified(who, reason, form.text("approved")),)
    raise DoubletonError("web.console.choice", name="what", text=what[:40])


def _amount(form: Form) -> Fraction:
    """Read an amount with a comma or a point; raises DoubletonError for anything else."""
    text = form.text("amount").replace("\N{MINUS SIGN}", "-")
    if not _AMOUNT.fullmatch(text):
        raise DoubletonError("web.console.not-amount", text=text[:40])
    return Fraction(text.replace(",", "."))
