"""The object that ``doubleton score --compare --json`` adds: what another way would change.

Values are written as in :mod:`doubleton.formats.results.score_json`; ``by`` is the change in per
cent, or in the unit that both ways have, and ``because`` lists what changes a line or row.
"""

from __future__ import annotations

from typing import Any

from doubleton.bridge import Side
from doubleton.scoring.compared import ComparedLine, ComparedRow, Comparison, figures
from doubleton.scoring.recap import ScoredRow, Standing
from doubleton.scoring.rounding import Exact, decimal, exact

Json = dict[str, Any]


def comparison_json(comparison: Comparison) -> Json:
    """Return *comparison* as an object of plain values; all contestants, the rows that change."""
    after = comparison.after
    return {
        "policy": after.policy.name,
        "method": str(after.method),
        "edition": str(after.regulations.edition),
        "differences": [
            {
                "key": one.key,
                "before": one.before,
                "after": one.after,
                "lines": one.lines,
                "rows": one.rows,
                "stands_alone": one.stands_alone,
            }
            for one in comparison.differences
        ],
        "ranking": [_line(one) for one in comparison.lines],
        "rows": [_row(one) for one in comparison.rows],
    }


def _exact(value: Exact | None) -> str | None:
    return None if value is None else exact(value)


def _line(one: ComparedLine) -> Json:
    who = one.contestant
    return {
        "contestant": who.number,
        "names": list(who.names),
        "section": who.section,
        "before": _standing(one.before),
        "after": _standing(one.after),
        "changed": one.changed,
        "by": _exact(one.by),
        "because": list(one.because),
    }


def _standing(standing: Standing | None) -> Json | None:
    if standing is None:
        return None
    return {
        "line": None if standing.line is None else str(standing.line),
        "rank": standing.rank,
        "tied": standing.tied,
        "total": exact(standing.total),
        "unit": str(standing.unit),
        "percent": None if standing.percent is None else decimal(standing.percent),
    }


def _row(one: ComparedRow) -> Json:
    return {
        "board": one.traveller.board,
        "section": one.traveller.section,
        "session": one.traveller.session,
        "ns": one.after.row.ns,
        "ew": one.after.row.ew,
        "before": _figures(one.before),
        "after": _figures(one.after),
        "by_ns": _exact(one.by(Side.NS)),
        "by_ew": _exact(one.by(Side.EW)),
        "because": list(one.because),
    }


def _figures(row: ScoredRow) -> Json:
    found: Json = {"mp_ns": _exact(row.mp_ns), "mp_ew": _exact(row.mp_ew)}
    for side in (Side.NS, Side.EW):
        percent, imps, points = figures(row, side)
        name = "ew" if side else "ns"
        found[f"percent_{name}"] = None if percent is None else decimal(percent)
        found[f"imp_{name}"], found[f"bp_{name}"] = _exact(imps), _exact(points)
    return found
