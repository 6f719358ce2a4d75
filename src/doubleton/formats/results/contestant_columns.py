"""The columns of a contestant: who it is, and its players with their ids and ratings.

``name1`` and ``id1``, ``name2`` and ``id2`` … are of one player each, ``rating1`` … the ratings
that are known.  A player whose name is not known is told by the id alone, after the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest

from doubleton.bridge import Side
from doubleton.errors import Fault, NotationError
from doubleton.formats.results.cells import Cells, Report
from doubleton.scoring.rounding import Exact, exact
from doubleton.scoring.traveller import Contestant

_OF_A_NAME = ("name", "player")
_OF_AN_ID = ("id", "player_id", "playerid")
_OF_A_RATING = ("rating", "player_rating")


def contestant_of(cells: Cells) -> Contestant:
    """Return the contestant that a row of any table is about, by number, section and line.

    Raises :class:`~doubleton.errors.NotationError` for a line that is none.
    """
    line = Side.of(cells["line"]) if cells["line"] else None
    return Contestant(cells["pair"], section=cells.or_none("section"), line=line)


def contestants(rows: Iterable[Cells], report: Report) -> Iterator[Contestant]:
    """Return the contestants with all that is known of them."""
    known = set()
    for cells in rows:
        try:
            contestant = contestant_of(cells)
        except NotationError as error:
            report(Fault(error.said, cells.file, cells.line))
            continue
        key = (contestant.number, contestant.section, contestant.line)
        if not contestant.number or key in known:
            report(cells.fault("results.named-twice", pair=contestant.number))
            continue
        known.add(key)
        names, ids = _players(cells)
        yield Contestant(
            contestant.number,
            names,
            contestant.section,
            contestant.line,
            ids,
            tuple(_ratings(cells, report)),
            cells.or_none("stratum"),
            _number(cells, "handicap", report),
        )


def _players(cells: Cells) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return names and ids, in the order of the columns; no ids where none is told."""
    named: dict[str, str] = {}
    ids: dict[str, str] = {}
    for column, text in cells.by_column.items():
        if text and (turn := _turn(column, _OF_AN_ID)) is not None:
            ids[turn] = text
        elif text and column.startswith(_OF_A_NAME) and _turn(column, _OF_A_RATING) is None:
            turn = _turn(column, _OF_A_NAME)
            named[column if turn is None else turn] = text
    nameless = [text for turn, text in ids.items() if turn not in named]
    own = [ids.get(turn, "") for turn in named]
    return tuple(named.values()), (*own, *nameless) if ids else ()


def _turn(column: str, names: tuple[str, ...]) -> str | None:
    """Return the number of a player in the name of a column, if it is one of *names*."""
    for name in names:
        rest = column.removeprefix(name).lstrip("_")
        if column.startswith(name) and (not rest or rest.isdecimal()):
            return rest
    return None


def _ratings(cells: Cells, report: Report) -> Iterator[Exact]:
    for column in cells.by_column:
        if _turn(column, _OF_A_RATING) is not None:
            rating = _number(cells, column, report)
            if rating is not None:
                yield rating


def _number(cells: Cells, name: str, report: Report) -> Exact | None:
    try:
        return cells.number(name) if cells[name] else None
    except NotationError as error:
        report(Fault(error.said, cells.file, cells.line))
        return None


def who_cells(contestant: Contestant) -> dict[str, str]:
    """Return the cells that :func:`contestant_of` reads."""
    return {
        "pair": contestant.number,
        "section": contestant.section or "",
        "line": "" if contestant.line is None else str(contestant.line),
    }


def contestant_rows(listed: Iterable[Contestant]) -> list[dict[str, str]]:
    """Return the rows that :func:`contestants` reads; all of them have the same columns."""
    listed = tuple(listed)
    columns: list[str] = []
    for name, lengths in (
        ("name", [len(one.names) for one in listed]),
        ("id", [len(one.ids) for one in listed]),
        ("rating", [len(one.ratings) for one in listed]),
    ):
        columns += [f"{name}{turn}" for turn in range(1, max(lengths, default=0) + 1)]
    columns += ["stratum"] if any(one.stratum for one in listed) else []
    columns += ["handicap"] if any(one.handicap is not None for one in listed) else []
    return [who_cells(one) | dict.fromkeys(columns, "") | _told(one) for one in listed]


def _told(contestant: Contestant) -> dict[str, str]:
    cells: dict[str, str] = {}
    for turn, (name, number) in enumerate(zip_longest(contestant.names, contestant.ids), 1):
        cells |= {f"name{turn}": name} if name else {}
        cells |= {f"id{turn}": number} if number else {}
    cells |= {f"rating{turn}": exact(one) for turn, one in enumerate(contestant.ratings, 1)}
    cells |= {"stratum": contestant.stratum} if contestant.stratum else {}
    if contestant.handicap is not None:
        cells["handicap"] = exact(contestant.handicap)
    return cells
