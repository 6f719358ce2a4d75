"""Paper: everything that is printed for an event, as PDF."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final
from urllib.parse import quote

from fastapi import APIRouter, HTTPException
from starlette.responses import Response

from doubleton.errors import DoubletonError
from doubleton.reports.layout import Layout
from doubleton.reports.paper.audits import public_sets
from doubleton.reports.paper.board_labels import board_labels
from doubleton.reports.paper.compiling import Size
from doubleton.reports.paper.dealing_sheets import sheets_by_board
from doubleton.reports.paper.document import Document
from doubleton.reports.paper.forms import Case, appeal_form, ruling_form
from doubleton.reports.paper.guide_cards import guide_cards, table_guides
from doubleton.reports.paper.hand_records import hand_records, of_event
from doubleton.reports.paper.movement_sheets import movement_sheets
from doubleton.reports.paper.plans import Planned, boards_of, planned
from doubleton.reports.paper.table_cards import WayIn, table_cards
from doubleton.reports.paper.travellers import blank_travellers
from doubleton.said import Said
from doubleton.scoring.traveller import Traveller
from doubleton.tournament.actors import DIRECTORS
from doubleton.tournament.rights import Sight
from doubleton.web.codes import Codes
from doubleton.web.console.staff import Here, Staff
from doubleton.web.papers import OF_RESULTS, answer
from doubleton.web.public_results import WHOLE, Results, part_of, places
from doubleton.web.room import address_of
from doubleton.words import say

routes: Final = APIRouter(prefix="/e/{event_id}/console/print")

_OF_SECTIONS: Final[Mapping[str, Callable[[Sequence[Planned], str], Document]]] = {
    "guide-cards": guide_cards,
    "table-guides": table_guides,
    "movement": movement_sheets,
    "blank-travellers": blank_travellers,
}
_OF_DEALS: Final = ("hand-records", "dealing-sheets")


@routes.get("")
def documents(staff: Here) -> Response:
    """Show what can be printed now."""
    sight = Sight(staff.event, staff.by)
    has_seats = staff.session is not None and bool(staff.session.sections)
    deals = list(_OF_DEALS) if _deals(staff) else []
    return staff.page(
        "print",
        before=[*_OF_SECTIONS, "board-labels", *deals[1:]] if has_seats else [],
        has_cards=has_seats and staff.by.role in DIRECTORS,
        after=list(OF_RESULTS) if _place(staff) in places(sight) else [],
        of_deals=deals[:1],
        all_together=WHOLE in places(sight),
        rulings=tuple(staff.event.rulings.values()) if _rules(staff) else (),
        sizes=tuple(Size),
        whole=WHOLE,
    )


@routes.get("/{name}.pdf")
def pdf(staff: Here, name: str, size: str = Size.A4.value) -> Response:
    """Return a document; one that may not be seen is not there."""
    found = _document(staff, name)
    if found is None:
        raise HTTPException(404)
    return answer(found.pdf(size), name)


def _document(staff: Staff, name: str) -> Document | None:
    if name in _OF_SECTIONS:
        return _OF_SECTIONS[name](_plans(staff), staff.viewer.language)
    if name in _OF_DEALS:
        return _of_deals(staff, name)
    if name in OF_RESULTS:
        found = _layout(staff)
        return None if found is None else OF_RESULTS[name](found)
    return _other(staff, name)


def _other(staff: Staff, name: str) -> Document | None:
    language = staff.viewer.language
    match name:
        case "board-labels":
            return board_labels(boards_of(staff.playing()), language)
        case "table-cards" if staff.by.role in DIRECTORS:
            return table_cards(_plans(staff), language, _ways(staff))
        case "ruling" | "appeal":
            return _form(staff, name)
    return None


# --- who sits where ------------------------------------------------------------------------------


def _plans(staff: Staff) -> tuple[Planned, ...]:
    session = staff.playing()
    if not session.sections:
        raise DoubletonError("event.no-movement", session=session.name)
    return tuple(planned(staff.event, session, staff.persons))


def _ways(staff: Staff) -> dict[tuple[str, int], WayIn]:
    """Return how phones come to each table: the codes are the Director's."""
    session, address = staff.playing(), address_of(staff.request)
    codes, several = Codes(staff.desk, staff.id), len(session.sections) > 1
    found = {}
    for section in session.sections.values():
        for number in range(1, section.movement.tables + 1):
            table = f"{session.name}/{section.name}/{number}"
            code = codes.of(table)
            photographed = f"{address}e/{staff.id}/t#{quote(table)}:{code}"
            key = section.name if several else "", number
            found[key] = WayIn(address, code, photographed)
    return found


# --- deals ---------------------------------------------------------------------------------------


def _of_deals(staff: Staff, name: str) -> Document | None:
    dealt, language = _deals(staff), staff.viewer.language
    if not dealt:
        return None
    title = f"{staff.event.title} \N{EN DASH} {say(Said(f'paper.{name}'), language)}"
    date = staff.event.date or None
    if name == "hand-records":
        sets = public_sets(staff.event, {staff.playing().name})
        return hand_records(dealt, title=title, language=language, date=date, sets=sets)
    return sheets_by_board(dealt, title=title, language=language, date=date)


def _deals(staff: Staff) -> tuple[Traveller, ...]:
    """Return the boards of the session whose hands may be seen."""
    session, sight = staff.session, Sight(staff.event, staff.by)
    if session is None:
        return ()
    seen = {one: deal for one, deal in session.deals.items() if sight.deal(session, one)}
    return tuple(of_event([replace(session, deals=seen)]))


# --- results -------------------------------------------------------------------------------------


def _place(staff: Staff) -> str:
    """Return which results are meant: those of the session, or of all sessions together."""
    if staff.request.query_params.get("of") == WHOLE:
        return WHOLE
    names = list(staff.event.sessions)
    return "" if staff.session is None else str(names.index(staff.session.name) + 1)


def _layout(staff: Staff) -> Layout | None:
    """Return the results as far as they may be seen; nothing while there are none."""
    part = part_of(Sight(staff.event, staff.by), _place(staff))
    if part is None:
        return None
    results: Results = staff.request.app.state.results
    return Layout(results.recap(staff.event, staff.id, staff.by, part), staff.viewer.language)


# --- forms ---------------------------------------------------------------------------------------


def _rules(staff: Staff) -> bool:
    return staff.may("RulingTold") or staff.may("RulingGiven")


def _form(staff: Staff, name: str) -> Document | None:
    """Return a form, empty where no ruling is named; a record is for those who may see it."""
    language, edition = staff.viewer.language, staff.event.rules.edition
    wanted = staff.request.query_params.get("number")
    if wanted is None:
        return (
            ruling_form(None, language, edition)
            if name == "ruling"
            else appeal_form(None, language, edition=edition)
        )
    known = tuple(staff.event.rulings.values()) if _rules(staff) else ()
    number = int(wanted[:9]) if wanted.isascii() and wanted.isdecimal() else 0
    if not 1 <= number <= len(known):
        return None
    ruling = known[number - 1]
    case = Case(staff.event, ruling, staff.persons, staff.zone)
    if name == "ruling":
        return ruling_form(case, language)
    return appeal_form(case, language, next(reversed(ruling.appeals), None))
