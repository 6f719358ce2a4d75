"""A board after it is agreed: what one's own table got for it, and what the others did.

Whether that may be seen is decided in :mod:`doubleton.tournament.rights` and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from doubleton.bridge import Contract, Result
from doubleton.desk.desk import Desk
from doubleton.scoring.recap import ScoredRow
from doubleton.scoring.recapitulation import score
from doubleton.scoring.rounding import Exact, decimal
from doubleton.scoring.traveller import Field, Method, Row
from doubleton.tournament.event import COUNTED, Event
from doubleton.tournament.labels import Labels, Part
from doubleton.tournament.rights import Sight
from doubleton.tournament.travellers import SessionBoards
from doubleton.web.table_place import Here, here
from doubleton.web.tickets import Claims
from doubleton.words import localised

Json = dict[str, Any]
_EACH: frozenset[Method] = frozenset({Method.MATCHPOINTS, Method.CROSS_IMPS, Method.BUTLER})
"""Methods in which a board is worth something by itself."""


def results_of(desk: Desk, event_id: str, claims: Claims, board: int, language: str) -> Json | None:
    """Return the results on a board of one's own round, ``None`` where they may not be seen."""
    event = desk.event(event_id)
    found = here(event, claims)
    if found is None or found.round == 0:
        return None
    play = found.section.play(found.round, found.table, board)
    if play.status not in COUNTED or not Sight(event, claims.actor()).others(found.session, board):
        return None
    rows = tuple(_scored(event, found, board))
    own = next((one for one in rows if _is_own(one.row, found)), None)
    return {
        "board": board,
        "percent": None if own is None else _both(own, language),
        "rows": [_told(one, found, language) for one in rows],
    }


def _scored(event: Event, found: Here, board: int) -> Iterator[ScoredRow]:
    boards = SessionBoards(event, {}, Labels(event), Part())
    travellers = tuple(boards.made(event, found.session, board))
    rules = event.rules
    if rules.method not in _EACH:
        return
    recap = score(Field(travellers), rules.scored_by, rules.regulations, rules.method)
    several = Labels(event).section(found.section.name)
    for one in recap.boards:
        if one.traveller.section == several:
            yield from one.rows


def _is_own(row: Row, found: Here) -> bool:
    return (row.table, row.round) == (str(found.table), str(found.round))


def _both(one: ScoredRow, language: str) -> Json | None:
    """Return what the two sides got: a percentage, or IMPs."""
    if one.percent_ns is not None:
        ns, ew = one.percent_ns, one.percent_ew
        return {"unit": "%", "NS": _figure(ns, language), "EW": _figure(ew, language)}
    if one.imp_ns is not None:
        ns, ew = one.imp_ns, one.imp_ew
        return {"unit": "IMP", "NS": _figure(ns, language), "EW": _figure(ew, language)}
    return None


def _figure(value: Exact | None, language: str) -> str:
    return "" if value is None else localised(decimal(value, 1), language)


def _told(one: ScoredRow, found: Here, language: str) -> Json:
    row = one.row
    result = None
    if isinstance(row.contract, Contract) and row.tricks is not None:
        result = str(Result(row.contract, row.tricks))
    elif row.contract is not None:
        result = "PASS"
    worth = _both(one, language)
    return {
        "own": _is_own(row, found),
        "ns": row.ns or "",
        "ew": row.ew or "",
        "result": result,
        "score": row.score_ns if isinstance(row.score_ns, int) else None,
        "worth": None if worth is None else worth["NS"],
    }
