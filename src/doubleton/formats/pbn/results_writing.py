"""A scored field as the games of a file: one a board, with the results of all its tables.

What the tables of PBN have a place for is written, and :mod:`~doubleton.formats.pbn.travellers`
reads it back: boards with their sessions, deals, double-dummy tricks and par; rows with section,
table, round, contestants, contract, tricks, lead and points; artificial, assigned and split scores,
which bear a caret as the Director's; the numbers, sections, lines and names of contestants; title,
date and method; and the figures that the field was scored with.

What PBN has no place for is not: weights (a weighted score is written as the percentage, or the
IMPs, that it came to), versions of a fouled board, which player of a team sat where, numbers,
ratings, strata and handicaps of players, penalties, carry-over and how ties were decided.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Final

from doubleton.bridge import SIDES, Contract, Side
from doubleton.formats.pbn.board_record import OF_A_RESULT, BoardRecord
from doubleton.formats.pbn.lines import cell_text
from doubleton.formats.pbn.tables import IRRELEVANT, Column, Table
from doubleton.formats.results.deal_columns import BoardFacts
from doubleton.scoring.adjusted import Award
from doubleton.scoring.recap import Recap, ScoredRow, Standing
from doubleton.scoring.rounding import Exact, decimal
from doubleton.scoring.traveller import Contestant, Field, Method, Row, Status, Traveller, Unit

SCORING: Final = {
    Method.MATCHPOINTS: "MP",
    Method.BUTLER: "IMP;Butler",
    Method.CROSS_IMPS: "IMP;Cross",
    Method.TOTAL_POINTS: "TotalPoints",
    Method.TEAMS: "IMP",
    Method.BOARD_A_MATCH: "BAM",
    Method.PATTON: "Patton",
    Method.HYBRID: "Hybrid",
}
"""How the tag Scoring names each method."""

_LEFT: Final = frozenset(("Section", "Contract", "Lead", "Direction", "Names"))
_WIDTHS: Final = {"Contract": 4, "Lead": 3, "Score_NS": 6, "Score_EW": 6, "Rank": 3, "Declarer": 1}
_NARROWEST: Final = 2
_AT_NEED: Final = frozenset(
    ("Section", "Table", "Round", "IMP_NS", "IMP_EW", "Direction", "TotalScorePenalty")
)
"""Columns that are left out where no row has anything to say in them."""

_TOTALS: Final = {
    Unit.MATCHPOINTS: "TotalScoreMP",
    Unit.IMPS: "TotalIMP",
    Unit.VICTORY_POINTS: "TotalScoreVP",
    Unit.BOARD_POINTS: "TotalScoreBAM",
}
_IN_IMPS: Final = (Method.BUTLER, Method.CROSS_IMPS, Method.TEAMS, Method.PATTON, Method.HYBRID)
_BY_THE_DIRECTOR: Final = (Status.ASSIGNED, Status.SPLIT, Status.WEIGHTED)
_WIDEST: Final = 60
_DATE: Final = re.compile(r"(\d{4})[-./](\d{2})[-./](\d{2})")
_GIVEN: Final = "^"
_Cells = dict[str, str]
_Scored = tuple[Traveller, Sequence[ScoredRow]]


def board_records(field: Field, recap: Recap) -> Iterator[BoardRecord]:
    """Yield the game of each board, for :func:`~doubleton.formats.pbn.writing.write`.

    The first has the ranking too.  Travellers of several sections are one game where they have the
    same deal.
    """
    boards: dict[tuple[str | None, str, BoardFacts], list[_Scored]] = {}
    for traveller, scored in zip(field.travellers, recap.boards, strict=True):
        facts = BoardFacts(
            traveller.dealer,
            traveller.vulnerability,
            traveller.deal,
            traveller.double_dummy,
            traveller.par,
        )
        key = (traveller.session, traveller.board, facts)
        boards.setdefault(key, []).append((traveller, scored.rows))
    games = {
        key: [_row_cells(each, row, recap.method) for each, rows in parts for row in rows]
        for key, parts in boards.items()
    }
    columns = _columns([row for rows in games.values() for row in rows])
    totals = [_total_table(field, recap)]
    for (session, board, facts), rows in games.items():
        yield BoardRecord(
            board=board,
            event=field.title or "",
            date=day(field.date or ""),
            dealer=facts.dealer,
            vulnerability=facts.vulnerability,
            deal=facts.deal,
            scoring=SCORING[recap.method],
            inapplicable=OF_A_RESULT,
            par=facts.par,
            double_dummy=facts.double_dummy,
            tables=(_table("ScoreTable", columns, rows), *totals),
            tags=() if session is None else (("Stage", session),),
        )
        totals = []


def day(text: str) -> str:
    """Return a date as PBN writes it, ``""`` for what is none.

    >>> day("2026-11-30"), day("Monday")
    ('2026.11.30', '')
    """
    found = _DATE.fullmatch(text)
    try:
        return "" if found is None else f"{date(*map(int, found.groups())):%Y.%m.%d}"
    except ValueError:
        return ""


def _table(name: str, columns: Sequence[Column], rows: Sequence[_Cells]) -> Table:
    cells = (tuple(row[column.name] or IRRELEVANT for column in columns) for row in rows)
    return Table(name, tuple(columns), tuple(cells))


def _columns(rows: Sequence[_Cells]) -> list[Column]:
    """Return the columns that have something to say, each as wide as its longest cell."""
    columns = []
    for name in rows[0] if rows else ():
        cells = [row[name] for row in rows]
        if any(cells) or name not in _AT_NEED:
            longest = max(len(cell_text(cell)) for cell in cells)
            width = min(max(longest, _WIDTHS.get(name, _NARROWEST)), _WIDEST)
            columns.append(Column(name, "", width, "L" if name in _LEFT else "R"))
    return columns


# --- what happened at the tables ------------------------------------------------------------------


def _row_cells(traveller: Traveller, scored: ScoredRow, method: Method) -> _Cells:
    row, kind = scored.row, "TeamId" if method.is_for_teams else "PairId"
    cells = {
        "Section": traveller.section or "",
        "Table": row.table or "",
        "Round": row.round or "",
        f"{kind}_NS": row.ns or "",
        f"{kind}_EW": row.ew or "",
        **_result_cells(row),
    }
    percents, imps = (scored.percent_ns, scored.percent_ew), (scored.imp_ns, scored.imp_ew)
    given = {f"Score_{side}": _score(row, side, percents[side], imps[side]) for side in SIDES}
    cells |= {name: text for name, (text, _) in given.items()}
    if method is Method.MATCHPOINTS:
        cells |= {"MP_NS": _figure(scored.mp_ns), "MP_EW": _figure(scored.mp_ew)}
        cells |= {f"Percentage_{side}": _figure(percents[side]) for side in SIDES}
    shown = imps if method in _IN_IMPS else (None, None)
    for side in SIDES:
        cells[f"IMP_{side}"] = given[f"Score_{side}"][1] or _figure(shown[side])
    return cells


def _result_cells(row: Row) -> _Cells:
    cells = dict.fromkeys(("Contract", "Declarer", "Result", "Lead"), "")
    if isinstance(row.contract, Contract):
        cells["Contract"], cells["Declarer"] = str(row.contract)[:-1], str(row.contract)[-1]
        cells["Result"] = "" if row.tricks is None else str(row.tricks)
    elif row.contract is not None:
        cells["Contract"] = str(row.contract)
    cells["Lead"] = "" if row.lead is None else str(row.lead)
    return cells


def _score(row: Row, side: Side, percent: Exact | None, imps: Exact | None) -> tuple[str, str]:
    """Return the cells of points and of IMPs of a score, the latter where it was given in IMPs."""
    score = row.score(side)
    if score is None:
        return "", ""
    if isinstance(score, int):
        return f"{_GIVEN if row.status in _BY_THE_DIRECTOR else ''}{score}", ""
    if isinstance(score, Award) and score.imps is None:
        return f"{_GIVEN}{score}{'%' if score.percent is not None else ''}", ""
    if isinstance(score, Award):
        imps = score.imps
    if imps is not None:
        return "", f"{_GIVEN}{_figure(imps)}"
    return "" if percent is None else f"{_GIVEN}{_figure(percent)}%", ""


def _figure(value: Exact | None) -> str:
    return "" if value is None else decimal(value).rstrip("0").rstrip(".")


# --- the ranking ----------------------------------------------------------------------------------


def _total_table(field: Field, recap: Recap) -> Table:
    rows = [_standing_cells(standing, recap.method) for standing in recap.ranking]
    ranked = {standing.contestant for standing in recap.ranking}
    others = [who for who in field.contestants if who not in ranked and who.names]
    blank = dict.fromkeys(rows[0] if rows else (), "")
    rows += [blank | _who_cells(who, recap.method) for who in others]
    return _table("TotalScoreTable", _columns(rows), rows)


def _standing_cells(standing: Standing, method: Method) -> _Cells:
    total = _TOTALS.get(standing.unit, "TotalScore")
    cells = {"Rank": str(standing.rank), **_who_cells(standing.contestant, method)}
    names = cells.pop("Names")
    if standing.line is not None:
        cells["Direction"] = "-".join(str(standing.line))
    cells[total] = _figure(standing.total)
    if standing.unit is Unit.MATCHPOINTS:
        cells["TotalPercentage"] = _figure(standing.percent)
    cells["TotalScorePenalty"] = _figure(standing.penalties) if standing.penalties else ""
    return cells | {"NrBoards": str(standing.boards), "Names": names}


def _who_cells(contestant: Contestant, method: Method) -> _Cells:
    line = contestant.line
    return {
        "Section": contestant.section or "",
        "TeamId" if method.is_for_teams else "PairId": contestant.number,
        "Direction": "" if line is None else "-".join(str(line)),
        "Names": ";".join(contestant.names),
    }
