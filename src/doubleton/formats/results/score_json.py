"""The object that ``doubleton score --json`` prints: a scored session for other programs.

Contestants, boards and sections are texts as their source writes them, exact values texts such as
``16`` and ``33/2``, percentages texts with two decimals, halves up.  Every key is always there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from doubleton.bridge import PASSED_OUT, Contract
from doubleton.scoring.adjusted import Award, Weighted
from doubleton.scoring.matches import Match
from doubleton.scoring.recap import Listing, Recap, ScoredBoard, ScoredRow, Standing
from doubleton.scoring.rounding import Exact, decimal, exact
from doubleton.scoring.traveller import Row, SideScore

Json = dict[str, Any]


def score_json(recap: Recap, files: Sequence[str], warnings: Sequence[Json]) -> Json:
    """Return *recap* as an object of plain values.

    *warnings* are objects with ``file``, ``line`` and ``message``.
    """
    return {
        "policy": recap.policy.name,
        "method": str(recap.method),
        "edition": str(recap.regulations.edition),
        "files": list(files),
        "warnings": list(warnings),
        "ranking": [_standing(standing) for standing in recap.ranking],
        "boards": [_board(board) for board in recap.boards],
        "matches": [_match(match, recap.boards) for match in recap.matches],
        "listings": [_listing(listing) for listing in recap.listings],
    }


def _exact(value: Exact | None) -> str | None:
    return None if value is None else exact(value)


def _percent(value: Exact | None) -> str | None:
    return None if value is None else decimal(value)


def _text(value: object) -> str | None:
    return None if value is None else str(value)


def _standing(standing: Standing) -> Json:
    return {
        "line": _text(standing.line),
        "rank": standing.rank,
        "tied": standing.tied,
        "contestant": standing.contestant.number,
        "names": list(standing.contestant.names),
        "section": standing.contestant.section,
        "boards": standing.boards,
        "total": _exact(standing.total),
        "maximum": _exact(standing.maximum),
        "unit": str(standing.unit),
        "percent": _percent(standing.percent),
        "penalties": _exact(standing.penalties),
        "carried": _exact(standing.carried),
        "handicap": _exact(standing.handicap),
        "decided_by": _text(standing.decided_by),
    }


def _listing(listing: Listing) -> Json:
    ranking = [_standing(standing) for standing in listing.ranking]
    return {"by": str(listing.by), "name": listing.name, "ranking": ranking}


def _match(match: Match, boards: Sequence[ScoredBoard]) -> Json:
    """Return a match; whatever is told of both contestants is a list of two."""
    return {
        "session": match.session,
        "round": match.round,
        "contestants": [contestant.number for contestant in match.contestants],
        "sections": [contestant.section for contestant in match.contestants],
        "taken": [exact(taken) for taken in match.taken],
        "available": exact(match.available),
        "penalties": [exact(penalty) for penalty in match.penalties],
        "worth": [exact(worth) for worth in match.worth],
        "parts": [
            {"name": part.name, "worth": [exact(worth) for worth in part.worth]}
            for part in match.parts
        ],
        "boards": [
            {
                "board": boards[board.halves[0].traveller].traveller.board,
                "worth": [_exact(worth) for worth in board.worth],
            }
            for board in match.boards
        ],
    }


def _board(board: ScoredBoard) -> Json:
    traveller = board.traveller
    return {
        "board": traveller.board,
        "section": traveller.section,
        "session": traveller.session,
        "dealer": _text(traveller.dealer),
        "vulnerable": _text(traveller.vulnerability),
        "top": _exact(board.top),
        "rows": [_row(row) for row in board.rows],
    }


def _partners(row: Row) -> Json:
    """Return the partners of an individual event."""
    alone = row.south is None and row.west is None
    return {} if alone else {"south": row.south, "west": row.west}


def _row(scored: ScoredRow) -> Json:
    row = scored.row
    contract = row.contract
    return {
        "table": row.table,
        "round": row.round,
        "ns": row.ns,
        "ew": row.ew,
        **_partners(row),
        "status": str(row.status),
        "contract": _contract(contract) if contract is not None else None,
        "declarer": str(contract.declarer) if isinstance(contract, Contract) else None,
        "lead": _text(row.lead),
        "tricks": row.tricks,
        "score_ns": _points(row.score_ns),
        "score_ew": _points(row.score_ew),
        "mp_ns": _exact(scored.mp_ns),
        "mp_ew": _exact(scored.mp_ew),
        "percent_ns": _percent(scored.percent_ns),
        "percent_ew": _percent(scored.percent_ew),
        "imp_ns": _exact(scored.imp_ns),
        "imp_ew": _exact(scored.imp_ew),
        "award_ns": _award(row.score_ns),
        "award_ew": _award(row.score_ew),
        "bp_ns": _exact(scored.bp_ns),
        "bp_ew": _exact(scored.bp_ew),
    }


def _contract(contract: object) -> str:
    if isinstance(contract, Contract):
        return f"{contract.level}{contract.denomination}{contract.doubled}"
    return str(PASSED_OUT)


def _points(score: SideScore) -> int | None:
    return score if isinstance(score, int) else None


def _award(score: SideScore) -> str | None:
    return str(score) if isinstance(score, Award | Weighted) else None
