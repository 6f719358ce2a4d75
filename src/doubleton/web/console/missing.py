"""Boards without a result, of the whole session: several are noted as not played at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fastapi import APIRouter
from starlette.responses import Response

from doubleton.errors import DoubletonError
from doubleton.tournament.event import Session, Slot, Status
from doubleton.tournament.late_plays import OPEN, Missing, NotPlayedNoted, WhyNotPlayed, missing
from doubleton.web.console.doing import Told, carried_out
from doubleton.web.console.forms import Sent
from doubleton.web.console.staff import Here, Staff

routes: Final = APIRouter(prefix="/e/{event_id}/console", route_class=Told)


@dataclass(frozen=True, slots=True)
class Waiting:
    """A board at a table without a result: ``name`` is what the form calls it.

    ``proposed`` are those that will hardly be played any more: of rounds that are over, and for
    which nobody has ordered a late play.
    """

    one: Missing
    name: str
    proposed: bool
    ns: str
    ew: str


def waiting(staff: Staff, session: Session) -> list[Waiting]:
    """Return the boards of rounds that have begun of which nothing has been entered."""
    found = []
    for one in missing(staff.event, session.name):
        if one.status not in OPEN:
            continue
        slot = one.at.slot
        over = session.ended is not None or slot.round < session.sections[slot.section].round
        proposed = over and one.status is Status.SCHEDULED
        sides = staff.sides(slot, one.at.board)
        found.append(Waiting(one, _name(slot, one.at.board), proposed, *sides))
    return found


def _name(slot: Slot, board: int) -> str:
    return f"{slot.section}/{slot.round}/{slot.table}/{board}"


@routes.get("/missing")
def missing_page(staff: Here) -> Response:
    """Show the boards without a result."""
    found = waiting(staff, staff.playing())
    return staff.page("missing", waiting=found, why=tuple(WhyNotPlayed))


@routes.post("/missing")
async def not_played(staff: Here, form: Sent) -> Response:
    """Note that the chosen boards were not played; what has been entered meanwhile is left out."""
    chosen = set(form.all("at"))
    boards: dict[Slot, list[int]] = {}
    for one in waiting(staff, staff.playing()):
        if one.name in chosen:
            boards.setdefault(one.one.at.slot, []).append(one.one.at.board)
    if not boards:
        raise DoubletonError("event.no-boards-named")
    why = form.one_of("why", WhyNotPlayed, WhyNotPlayed.TIME)
    note = form.text("note")[:500]
    acts = [NotPlayedNoted(slot, tuple(those), why, note) for slot, those in boards.items()]
    return await carried_out(staff, form, acts, staff.url("missing"))
