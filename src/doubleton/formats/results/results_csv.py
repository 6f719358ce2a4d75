"""Results as comma-separated tables: a session is a folder of them, or ``results.csv`` alone.

Read are the tables of the house and those of other programs that have the same columns; written is
one form, which reads back to the same field.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import zip_longest
from typing import Final

from doubleton.errors import Fault
from doubleton.formats.results.beside_columns import carry_cells, play_off_cells
from doubleton.formats.results.contestant_columns import contestant_rows, who_cells
from doubleton.formats.results.csv_tables import Columns, read_table, write_table
from doubleton.formats.results.deal_columns import BoardFacts, board_cells
from doubleton.formats.results.gathering import Gathered, Tables, gather
from doubleton.formats.results.penalty_columns import penalty_cells
from doubleton.formats.results.result_cells import (
    FIGURE_COLUMNS,
    PLAYER_COLUMNS,
    RESULT_COLUMNS,
    figure_cells,
    result_cells,
)
from doubleton.scoring.recap import Recap, Standing
from doubleton.scoring.rounding import decimal
from doubleton.scoring.traveller import Field, Traveller

TABLES: Final = {
    "results": ("results.csv", "input.csv"),
    "deals": ("deals.csv",),
    "names": ("names.csv",),
    "totals": ("totals.csv", "pair_averages.csv"),
    "event": ("event.csv",),
    "penalties": ("penalties.csv",),
    "carry": ("carry.csv",),
    "ties": ("ties.csv",),
}
"""The tables of a session, and the names of files they are looked for under."""

_WHO: Final = ("pair", "section", "line")
_PLACE: Final = ("session", "section", "board")
_FACTS: Final = ("dealer", "vul", "deal_pbn", "dd_tricks", "published_par")
_COLUMNS: Final = {
    "results": Columns(
        needed=("board", "ns_pair", "ew_pair"),
        known=(
            *(*RESULT_COLUMNS, *PLAYER_COLUMNS, *FIGURE_COLUMNS),
            *("adjusted", "entry", "tricks_claimed"),
        ),
        bare=(
            *("board", "ns_pair", "ew_pair", "contract", "declarer", "tricks"),
            *("ns_score", "ew_score", "ns_mp", "ew_mp"),
        ),
        told=(3, re.compile(r"[1-7] *[CDHSN♣♦♥♠].*|P|PASS.*|NP.*|A.?", re.IGNORECASE)),
    ),
    "deals": Columns(needed=("board",), known=(*_PLACE, *_FACTS)),
    "names": Columns(
        needed=("pair",), known=(*_WHO, "stratum", "handicap"), bare=("pair", "name1", "name2")
    ),
    "totals": Columns(needed=("pair",), known=(*_WHO, "rank", "total", "percent", "average")),
    "event": Columns(known=("title", "date", "method", "winners")),
    "penalties": Columns(needed=("pair", "amount"), known=(*_WHO, "session", "unit", "round")),
    "carry": Columns(needed=("pair", "amount"), known=(*_WHO, "unit", "source")),
    "ties": Columns(needed=("pair", "criterion", "value"), known=_WHO),
}
_FIGURES: Final = {
    *FIGURE_COLUMNS,
    *("tricks", "tricks_rel", "ns_score", "ew_score", "ns_award", "ew_award"),
    *("published_par", "total", "maximum", "percent", "penalties", "amount", "carried"),
    *("value", "handicap"),
}
"""Columns where a sign in front is a number's, not the beginning of a formula."""


def read(texts: Mapping[str, tuple[str, str]]) -> Gathered:
    r"""Return the field in these tables: for each name of :data:`TABLES`, a file and its text.

    >>> text = "board,ns_pair,ew_pair,contract,declarer,tricks_rel\n1,3,4,3NT,N,+1\n"
    >>> read({"results": ("results.csv", text)}).field.travellers[0].rows[0].score_ns
    430

    Raises :class:`~doubleton.errors.ParseError` when the results cannot be read at all; what can
    be passed over is among the faults.
    """
    faults: list[Fault] = []
    rows = {
        name: tuple(read_table(text, _COLUMNS[name], file, faults.append))
        for name, (file, text) in texts.items()
    }
    gathered = gather(Tables(**rows))
    return Gathered(gathered.field, (*faults, *gathered.faults), gathered.rows, gathered.totals)


def write(field: Field, recap: Recap | None = None) -> dict[str, str]:
    """Return the tables of a session: the text of each file by its name.

    Where the field was scored, *recap* adds what each row got, the totals and the ranking.
    """
    tables = tables_of(field, recap)
    return {name: write_table(rows, _FIGURES) for name, rows in tables.items() if rows}


def tables_of(field: Field, recap: Recap | None = None) -> dict[str, list[dict[str, str]]]:
    """Return the tables of a session as rows of cells by column, by the name of the file."""
    tables = {
        "results.csv": _results(field, recap),
        "deals.csv": _deals(field),
        "names.csv": contestant_rows(field.contestants),
        "event.csv": _event(field, recap),
        "penalties.csv": [
            who_cells(penalty.contestant) | penalty_cells(penalty) for penalty in field.penalties
        ],
        "carry.csv": [carry_cells(carry) for carry in field.carried],
        "ties.csv": [play_off_cells(one) for one in field.playoffs],
    }
    if recap is not None:
        tables["totals.csv"] = [_total(standing) for standing in recap.ranking]
        tables["ranking.csv"] = [_standing(standing) for standing in recap.ranking]
    return tables


def _results(field: Field, recap: Recap | None) -> list[dict[str, str]]:
    seated = any(row.players for traveller in field.travellers for row in traveller.rows)
    names = RESULT_COLUMNS + (PLAYER_COLUMNS if seated else ())
    columns = dict.fromkeys(names if recap is None else names + FIGURE_COLUMNS, "")
    rows = []
    scored = recap.boards if recap is not None else ()
    for traveller, board in zip_longest(field.travellers, scored):
        figures = board.rows if board is not None else ()
        for row, scored_row in zip_longest(traveller.rows, figures):
            cells = columns | _place(traveller) | result_cells(row)
            rows.append(cells | figure_cells(scored_row) if scored_row is not None else cells)
    return rows


def _place(traveller: Traveller) -> dict[str, str]:
    return {
        "session": traveller.session or "",
        "section": traveller.section or "",
        "board": traveller.board,
    }


def _deals(field: Field) -> list[dict[str, str]]:
    rows = []
    for traveller in field.travellers:
        facts = BoardFacts(
            traveller.dealer,
            traveller.vulnerability,
            traveller.deal,
            traveller.double_dummy,
            traveller.par,
        )
        rows.append(_place(traveller) | board_cells(facts))
    return rows


def _event(field: Field, recap: Recap | None) -> list[dict[str, str]]:
    method = recap.method if recap is not None else field.method
    event = {
        "title": field.title or "",
        "date": field.date or "",
        "method": "" if method is None else str(method),
        "winners": "" if field.winners is None else str(field.winners),
    }
    return [event] if any(event.values()) else []


def _total(standing: Standing) -> dict[str, str]:
    figure = standing.total if standing.percent is None else standing.percent
    return {
        "rank": str(standing.rank),
        **who_cells(standing.contestant),
        "line": "" if standing.line is None else str(standing.line),
        "total": decimal(figure),
    }


def _standing(standing: Standing) -> dict[str, str]:
    return {
        "line": "" if standing.line is None else str(standing.line),
        "rank": str(standing.rank),
        "tied": "tied" if standing.tied else "",
        "pair": standing.contestant.number,
        "section": standing.contestant.section or "",
        "names": " & ".join(standing.contestant.names),
        "boards": str(standing.boards),
        "total": decimal(standing.total),
        "maximum": "" if standing.maximum is None else decimal(standing.maximum),
        "unit": str(standing.unit),
        "percent": "" if standing.percent is None else decimal(standing.percent),
        "penalties": decimal(standing.penalties) if standing.penalties else "",
        "carried": decimal(standing.carried) if standing.carried else "",
        "decided_by": "" if standing.decided_by is None else str(standing.decided_by),
    }
