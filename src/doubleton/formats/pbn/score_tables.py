"""The results of all tables in one game (PBN 2.1, sections 5.9 and 5.10)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from doubleton.formats.pbn.tables import Table

MOST_OF_A_ROW: Final = 10_000
"""How many tables a row may stand for."""

MOST_REPEATED: Final = 100_000
"""How many tables the rows of a file may stand for beyond their own."""

_UNKNOWN: Final = ("", "-", "?")
_ARTIFICIAL: Final = "^"
_COLUMNS: Final = {
    "section": ("Section",),
    "table": ("Table",),
    "round": ("Round",),
    "ns_pair": ("PairId_NS", "ContestantId_NS", "TeamId_NS", "Pair_NS", "PairNS"),
    "ew_pair": ("PairId_EW", "ContestantId_EW", "TeamId_EW", "Pair_EW", "PairEW"),
    "contract": ("Contract",),
    "declarer": ("Declarer",),
    "tricks": ("Result", "Tricks"),
    "lead": ("Lead",),
    "ns_score": ("Score_NS",),
    "ew_score": ("Score_EW",),
    "ns_mp": ("MP_NS",),
    "ew_mp": ("MP_EW",),
    "ns_percent": ("Percentage_NS", "Percent_NS"),
    "ew_percent": ("Percentage_EW", "Percent_EW"),
    "ns_imp": ("IMP_NS",),
    "ew_imp": ("IMP_EW",),
}
_PLAYERS: Final = {
    "ns": ("PlayerId_North", "PlayerId_South"),
    "ew": ("PlayerId_East", "PlayerId_West"),
}
_TOTALS: Final = {
    "percent": ("TotalPercentage", "Percentage", "MeanPercentage"),
    "total": (
        *("TotalMP", "TotalScoreMP", "MP", "TotalIMP", "TotalScoreIMP", "IMP"),
        *("TotalScoreVP", "TotalVP", "TotalScoreBAM", "TotalScore"),
    ),
    "average": ("MeanIMP", "MeanMP"),
}
_LINES: Final = {f"{a}{sign}{b}": f"{a}{b}" for a, b in ("NS", "EW") for sign in ("", "-", "/")}
_AWARD: Final = re.compile(r"\^?(A(?:V[EG]?)?[-+=]?|\d{1,3}(?:\.\d{1,4})? *%)", re.IGNORECASE)
_VERBOSE: Final = re.compile("AV[EG]?")
_PERCENT: Final = re.compile(r"\^?(\d{1,3}(?:\.\d{1,4})?) *%?")
_GIVEN_IMPS: Final = re.compile(r"\^([-+]?\d{1,3}(?:\.\d{1,4})?)")
_GIVEN_POINTS: Final = re.compile(r"\^([-+]?\d{1,5})")


def rows_of(table: Table) -> Iterator[dict[str, str]]:
    """Yield the cells of each row of a ScoreTable by column of the house.

    A score of the Director has the cell ``status``, and an artificial one ``ns_award`` and
    ``ew_award``.  ``ns_names`` and ``ew_names`` are the names as they stand; ``times`` is how many
    tables a row stands for; ``of_teams`` is not empty where the contestants are teams.
    """
    names = [column.name.strip().lower() for column in table.columns]
    for row in table.rows:
        written = dict(zip(names, row, strict=True))
        cells = {name: _first(written, columns) for name, columns in _COLUMNS.items()}
        for side in ("ns", "ew"):
            cells[f"{side}_names"] = _first(written, (f"Names_{side}", f"Name_{side}"))
            players = [_first(written, (player,)) for player in _PLAYERS[side]]
            cells[f"{side}_pair"] = cells[f"{side}_pair"] or "-".join(filter(None, players))
        # The two tables of a match may bear the same number.
        cells["table"] = " ".join(filter(None, (cells["table"], _first(written, ("Room",)))))
        cells["times"] = _first(written, ("Multiplicity",))
        cells["of_teams"] = _first(written, ("TeamId_NS", "TeamId_EW"))
        yield cells | _given(cells)


def _first(written: Mapping[str, str], columns: tuple[str, ...]) -> str:
    """Return the first cell of these columns that says something."""
    cells = (written.get(column.lower(), "").strip() for column in columns)
    return next((cell for cell in cells if cell not in _UNKNOWN), "")


def _given(cells: Mapping[str, str]) -> dict[str, str]:
    """Return the cells of what the Director gave, or of a played result without its carets."""
    awards = {side: _award(cells, side) for side in ("ns", "ew")}
    points = {side: _GIVEN_POINTS.fullmatch(cells[f"{side}_score"]) for side in ("ns", "ew")}
    plain = {name: text.removeprefix(_ARTIFICIAL) for name, text in cells.items()}
    if all(points.values()) or (any(points.values()) and any(awards.values())):
        scores = {side: found[1] if found else awards[side] for side, found in points.items()}
        balanced = all(points.values()) and int(scores["ns"]) == -int(scores["ew"])
        told = {f"{side}_score": text for side, text in scores.items()}
        return plain | told | {"status": "assigned" if balanced else "split"}
    if cells["contract"] and not _AWARD.fullmatch(cells["contract"]):
        return plain
    if not any(awards.values()):
        return plain
    given = {f"{side}_award": award for side, award in awards.items()}
    blank = dict.fromkeys(("contract", "declarer", "tricks", "ns_score", "ew_score"), "")
    return plain | blank | given | {"status": "artificial"}


def _award(cells: Mapping[str, str], side: str) -> str:
    """Return what a side was given: in place of points or contract, or as a mere percentage."""
    for name in (f"{side}_score", f"{side}_mp", f"{side}_imp", "contract"):
        match = _AWARD.fullmatch(cells[name])
        if match is not None:
            return _VERBOSE.sub("A", match[1].replace(" ", "").upper())
    imps = _GIVEN_IMPS.fullmatch(cells[f"{side}_imp"])
    if imps is not None and not cells[f"{side}_score"]:
        return f"{imps[1]} IMP"
    percent = _PERCENT.fullmatch(cells[f"{side}_percent"])
    marked = any(
        cells[f"{side}_{name}"].startswith(_ARTIFICIAL) for name in ("score", "mp", "percent")
    )
    played = cells["ns_score"] or cells["ew_score"]
    if percent is not None and (marked or not played):
        return f"{percent[1]}%"
    return ""


def totals_of(table: Table) -> Iterator[dict[str, str]]:
    """Yield the cells of each row of a TotalScoreTable: who, names and the published total."""
    names = [column.name.strip().lower() for column in table.columns]
    for row in table.rows:
        written = dict(zip(names, row, strict=True))
        cells = {"pair": _first(written, ("PairId", "ContestantId", "TeamId", "PlayerId"))}
        cells["section"] = _first(written, ("Section",))
        cells["line"] = _LINES.get(_first(written, ("Direction",)).upper(), "")
        cells["names"] = _first(written, ("Names", "Name"))
        totals = {name: _first(written, columns) for name, columns in _TOTALS.items()}
        name = next((name for name, total in totals.items() if total), "")
        yield cells | ({name: totals[name]} if name else {})


def split_names(text: str) -> tuple[str, ...]:
    """Return the names that stand in one cell, with ``;`` between them.

    >>> split_names("Ann Lee  ; Bo Ek ")
    ('Ann Lee', 'Bo Ek')
    """
    return tuple(name for part in text.split(";") if (name := " ".join(part.split())))
