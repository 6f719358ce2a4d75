"""The panel of evidence on a board: asked for by its address, shown when it is there."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from typing import Final
from urllib.parse import urlencode

from doubleton.bridge import Card, Contract
from doubleton.errors import DoubletonError
from doubleton.said import Said
from doubleton.solver.assigned import (
    USUAL_LAYOUTS,
    AtOther,
    Evidence,
    Proposed,
    evidence,
    of_field,
)
from doubleton.solver.assigned_told import evidence_recorded, evidence_told
from doubleton.tournament.event import Slot
from doubleton.tournament.rights import Sight
from doubleton.tournament.witnesses import witnesses
from doubleton.web.console.forms import Form
from doubleton.web.console.gathering import Gathering, gatherings_of
from doubleton.web.console.staff import Staff
from doubleton.words import say

MOST: Final = 1_000
"""Layouts that a page asks for at most; one core solves some twenty a second."""

_FIELDS: Final = ("contract", "lead", "layouts", "seed", "knows")
_SEED_DIGITS: Final = 16


@dataclass(frozen=True, slots=True)
class Panel:
    """What was typed into the panel and what came of it; ``query`` is its address.

    ``gathering`` is a search that goes on, ``told`` and ``record`` are there when it is over.
    """

    typed: dict[str, str]
    query: str = ""
    gathering: Gathering | None = None
    told: tuple[Said, ...] = ()
    record: str = ""
    fault: Said | None = None


def panel_of(staff: Staff, slot: Slot, board: int) -> Panel:
    """Return the panel of a board at a table, as the address asks for it."""
    form = Form(staff.request.query_params)
    typed = {name: form.text(name)[:1000] for name in _FIELDS}
    seed = typed["seed"] or secrets.token_hex(_SEED_DIGITS // 2)
    typed |= {"seed": seed, "layouts": typed["layouts"] or str(USUAL_LAYOUTS)}
    if not typed["contract"]:
        return Panel(typed)
    named = {"session": slot.session, **typed}
    begun = Panel(typed, urlencode(named))
    sight, session = Sight(staff.event, staff.by), staff.event.sessions[slot.session]
    seen = witnesses(sight, session, board, slot)
    others = [AtOther(*one) for one in seen.others]
    try:
        proposed = _proposed(form, typed)
        if seen.deal is None:
            return _over(begun, staff, evidence(None, proposed, others))
        gathering = gatherings_of(staff.request).of(seen.deal, proposed, seen.table)
    except DoubletonError as error:
        return replace(begun, fault=error.said)
    if gathering.found is None:
        on = None if gathering.is_over else gathering
        return replace(begun, gathering=on, fault=gathering.fault)
    field = of_field(proposed.contract, others)
    return _over(begun, staff, replace(gathering.found, of_field=field))


def _proposed(form: Form, typed: dict[str, str]) -> Proposed:
    seed = typed["seed"]
    if not (len(seed) <= _SEED_DIGITS and seed.isascii() and seed.isalnum()):
        raise DoubletonError("web.evidence.seed", text=seed[:40], most=_SEED_DIGITS)
    try:
        number = int(seed, 16)
    except ValueError:
        raise DoubletonError("web.evidence.seed", text=seed, most=_SEED_DIGITS) from None
    return Proposed(
        Contract(typed["contract"]),
        Card(typed["lead"]) if typed["lead"] else None,
        form.whole("layouts", 0, MOST, USUAL_LAYOUTS),
        number,
        typed["knows"],
    )


def _over(begun: Panel, staff: Staff, found: Evidence) -> Panel:
    record = say(evidence_recorded(found), staff.viewer.language)
    return replace(begun, told=evidence_told(found), record=record)
