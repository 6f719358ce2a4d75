"""A board at a table: corrected, cleared, ruled on; its versions, and what was done to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fastapi import APIRouter, HTTPException
from starlette.responses import Response

from doubleton.bridge import Deal
from doubleton.errors import DoubletonError
from doubleton.formats.typed import adjusted_of, entered_of
from doubleton.scoring.entered import Adjusted, NotPlayed, Played
from doubleton.scoring.policy import Weights
from doubleton.tournament.acts import Act
from doubleton.tournament.entering import Reason, ResultCorrected
from doubleton.tournament.event import Play, Slot
from doubleton.tournament.fouled import GroupsSet, Version, order_of_play, proposed_groups
from doubleton.tournament.misplays import ResultsExchanged
from doubleton.tournament.records import Adjustment, Offending, PlayAt
from doubleton.tournament.rights import Sight
from doubleton.tournament.rulings import RulingGiven, RulingOpened
from doubleton.web.console.doing import Told, carried_out
from doubleton.web.console.evidence import panel_of
from doubleton.web.console.forms import Form, Sent
from doubleton.web.console.staff import Here, Staff
from doubleton.web.console.table import round_at, score_of, section_at

routes: Final = APIRouter(prefix="/e/{event_id}/console", route_class=Told)
_AS_PLAYED: Final = "table"


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """The same board at a table of the section."""

    slot: Slot
    ns: str
    ew: str
    play: Play
    score: str


@routes.get("/board/{section}/{number}/{table}/{board}")
def board_page(staff: Here, section: str, number: int, table: int, board: int) -> Response:
    """Show a board at a table, beside the same board at the others."""
    slot = _slot(staff, section, number, table, board)
    found = section_at(staff, section, table)
    play = staff.event.play(slot, board)
    rulings = (
        [one for one in staff.event.rulings.values() if PlayAt(slot, board) in one.plays]
        if staff.may("RulingGiven")
        else []
    )
    deal = _deal(staff, board)
    evidence = panel_of(staff, slot, board) if staff.may("RulingGiven") else None
    return staff.page(
        "board",
        200 if evidence is None or evidence.fault is None else 422,
        evidence=evidence,
        slot=slot,
        board=board,
        play=play,
        marked=staff.playing().board(board),
        score=score_of(staff.event, slot, board, play.counts),
        there=round_at(staff, found, slot),
        sides=staff.sides(slot, board),
        others=_elsewhere(staff, slot, board),
        deal=deal,
        rulings=rulings,
        reasons=tuple(Reason),
        offending=tuple(Offending),
        weighted=staff.event.rules.weighted_scores
        or staff.event.rules.edition >= 2007
        or staff.event.rules.scored_by.weights is not Weights.BY_EDITION,
        proposed={one.slot for one in proposed_groups(staff.event, slot, board, "B")},
        neighbours=[one for one in found.boards_at(number, table) if one != board],
    )


def _slot(staff: Staff, section: str, number: int, table: int, board: int) -> Slot:
    found = section_at(staff, section, table)
    if board not in found.boards_at(number, table):
        raise HTTPException(404)
    return Slot(staff.playing().name, section, number, table)


def _deal(staff: Staff, board: int) -> Deal | None:
    session = staff.playing()
    seen = Sight(staff.event, staff.by).deal(session, board)
    return session.deals.get(board) if seen else None


def _elsewhere(staff: Staff, own: Slot, board: int) -> list[Elsewhere]:
    found = staff.event.sessions[own.session].sections[own.section]
    there = []
    for number, table in order_of_play(found, board):
        slot = Slot(own.session, own.section, number, table)
        play = found.play(number, table, board)
        score = score_of(staff.event, slot, board, play.counts)
        there.append(Elsewhere(slot, *staff.sides(slot, board), play, score))
    return there


@routes.post("/board/{section}/{number}/{table}/{board}")
async def on_board(
    staff: Here, form: Sent, section: str, number: int, table: int, board: int
) -> Response:
    """Correct or clear a result, rule on it, or say which version was played."""
    slot = _slot(staff, section, number, table, board)
    act = _act(staff, form, slot, board)
    effect = isinstance(act, RulingGiven | GroupsSet)
    back = staff.url("board", section, number, table, board)
    return await carried_out(staff, form, (act,), back, effect=effect)


def _act(staff: Staff, form: Form, slot: Slot, board: int) -> Act:
    match form.text("what"):
        case "correct":
            reason = form.one_of("reason", Reason, Reason.TYPING)
            entered = entered_of(form.text("result"))
            note = form.text("note")[:500]
            return ResultCorrected(slot, board, entered, reason, note, form.has("informed"))
        case "clear":
            reason = form.one_of("reason", Reason, Reason.TYPING)
            note = form.text("note")[:500]
            return ResultCorrected(slot, board, None, reason, note, form.has("informed"))
        case "rule":
            return _ruling(staff, form, slot, board)
        case "open":
            return RulingOpened((PlayAt(slot, board),), form.text("facts"))
        case "groups":
            return _groups(staff, form, slot, board)
        case "exchange":
            other = PlayAt(slot, form.whole("other", 1))
            return ResultsExchanged(PlayAt(slot, board), other, form.text("note")[:500])
    raise DoubletonError("web.console.choice", name="what", text=form.text("what")[:40])


def _ruling(staff: Staff, form: Form, slot: Slot, board: int) -> RulingGiven:
    play = staff.event.play(slot, board)
    return RulingGiven(
        (Adjustment(slot, board, given_by(form, play)),),
        "\n".join(filter(None, (form.text("facts"), *form.all("evidence")))),
        laws_of(form.text("laws")),
        form.one_of("offending", Offending, _offending(form)),
        form.text("text"),
        opened=form.whole("opened", 0, 999_999, 0) or None,
    )


def _offending(form: Form) -> Offending:
    """Return who has offended where that is left to the scores: whoever gets average minus."""
    sides = {one for one in Offending if one in {"NS", "EW"} and _side(form, one.lower()) == "A-"}
    return Offending.BOTH if len(sides) > 1 else next(iter(sides), Offending.NONE)


def laws_of(text: str) -> tuple[str, ...]:
    """Return the Laws that are named: ``27B1, 12C2``."""
    return tuple(dict.fromkeys(text.replace(";", " ").replace(",", " ").split()))[:20]


def given_by(form: Form, play: Play) -> Adjusted | NotPlayed | None:
    """Return the adjusted score that a form gives, ``None`` where the table's result stands.

    Each side has an average, its own result, nothing, what the table had, or what was typed.
    """
    sides = [_side(form, side) for side in ("ns", "ew")]
    if all(one == _AS_PLAYED for one in sides):
        return None
    texts = [_table_result(play) if one == _AS_PLAYED else one for one in sides]
    return adjusted_of(f"SPLIT NS:{texts[0]} EW:{texts[1]}")


def _side(form: Form, side: str) -> str:
    typed = form.text(f"{side}_typed")
    return typed or form.text(side) or _AS_PLAYED


def _table_result(play: Play) -> str:
    if isinstance(play.entered, Played):
        return str(play.entered.result)
    raise DoubletonError("web.console.no-table-result")


def _groups(staff: Staff, form: Form, slot: Slot, board: int) -> GroupsSet:
    """Return who played which version: those that are ticked the fouled one."""
    group = form.text("group") or "B"
    ticked = set(form.all("at"))
    versions = tuple(
        Version(one.slot, group if f"{one.slot.round}.{one.slot.table}" in ticked else "")
        for one in _elsewhere(staff, slot, board)
    )
    return GroupsSet(board, versions)
