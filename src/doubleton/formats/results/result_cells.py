"""A row of a traveller as the cells that :mod:`doubleton.formats.results.result_columns` reads."""

from __future__ import annotations

from typing import Final

from doubleton.bridge import SEATS, Contract
from doubleton.scoring.adjusted import Award
from doubleton.scoring.recap import ScoredRow
from doubleton.scoring.rounding import Exact, decimal
from doubleton.scoring.traveller import Row, SideScore, Status

RESULT_COLUMNS: Final = (
    "session",
    "section",
    "board",
    "round",
    "table",
    "ns_pair",
    "ew_pair",
    "status",
    "contract",
    "declarer",
    "lead",
    "tricks",
    "tricks_rel",
    "ns_score",
    "ew_score",
    "ns_award",
    "ew_award",
    "group",
)
PLAYER_COLUMNS: Final = tuple(seat.name.lower() for seat in SEATS)
FIGURE_COLUMNS: Final = ("ns_mp", "ew_mp", "ns_percent", "ew_percent", "ns_imp", "ew_imp")


def result_cells(row: Row) -> dict[str, str]:
    """Return the cells of what happened at a table, all but those of its board."""
    cells = {
        "round": row.round or "",
        "table": row.table or "",
        "ns_pair": row.ns or "",
        "ew_pair": row.ew or "",
        "status": row.status.value.replace("_", " "),
        "group": row.group,
        "contract": "",
        "lead": "" if row.lead is None else str(row.lead),
        "ns_score": _points(row, row.score_ns),
        "ew_score": _points(row, row.score_ew),
    }
    cells |= dict(zip(PLAYER_COLUMNS, row.players, strict=False))
    if row.status is Status.ARTIFICIAL:
        cells |= {"ns_award": _award(row.score_ns), "ew_award": _award(row.score_ew)}
    contract = row.contract
    if isinstance(contract, Contract):
        cells["contract"] = f"{contract.level}{contract.denomination}{contract.doubled}"
        cells["declarer"] = str(contract.declarer)
        if row.tricks is not None:
            cells["tricks"] = str(row.tricks)
            over = row.tricks - contract.tricks_needed
            cells["tricks_rel"] = f"{over:+d}" if over else "="
    elif contract is not None:
        cells["contract"] = "PASS"
    return cells


def _points(row: Row, score: SideScore) -> str:
    if isinstance(score, Award):
        return "" if row.status is Status.ARTIFICIAL else _award(score)
    return "" if score is None else str(score)


def _award(score: SideScore) -> str:
    """Return an award with its unit, so that 60 per cent are not 60 points."""
    if not isinstance(score, Award):
        return ""
    return str(score) if score.percent is None else f"{score}%"


def figure_cells(scored: ScoredRow) -> dict[str, str]:
    """Return what a row scored, rounded to two places for people."""
    return {
        "ns_mp": _figure(scored.mp_ns),
        "ew_mp": _figure(scored.mp_ew),
        "ns_percent": _figure(scored.percent_ns),
        "ew_percent": _figure(scored.percent_ew),
        "ns_imp": _figure(scored.imp_ns),
        "ew_imp": _figure(scored.imp_ew),
    }


def _figure(value: Exact | None) -> str:
    return "" if value is None else decimal(value)
