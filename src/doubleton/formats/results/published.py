"""Figures that a source published beside its results, and where ours differ from them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final

from doubleton.errors import Fault
from doubleton.formats.results.cells import Cells, Report, decimal_of
from doubleton.said import Said
from doubleton.scoring.recap import Recap, ScoredRow, Standing
from doubleton.scoring.rounding import Exact, decimal
from doubleton.scoring.traveller import Row, Status


class Figure(StrEnum):
    """What a published figure of a row counts."""

    PERCENT = "percent"
    MATCHPOINTS = "mp"
    IMPS = "imp"


@dataclass(frozen=True, slots=True)
class PublishedRow:
    """A published figure of one row for each side, as it is written.

    ``place`` counts the traveller in the field and the row in the traveller, from 0.
    """

    place: tuple[int, int]
    figure: Figure
    ns: str
    ew: str
    file: str | None = None
    line: int | None = None


@dataclass(frozen=True, slots=True)
class PublishedTotal:
    """A published total of a contestant; ``average`` tells that it is a mean over the boards."""

    contestant: str
    total: str
    average: bool = False
    file: str | None = None
    line: int | None = None


def row_figures(
    cells: Cells, row: Row, place: tuple[int, int], award: Figure
) -> Iterator[PublishedRow]:
    """Return the published figures of a row; an award on an adjusted row is no such figure."""
    if row.status not in _WITH_FIGURES or cells.by_column.keys().isdisjoint(_COLUMNS):
        return
    for name, figure in (*_FIGURES, ("award", award)):
        ns, ew = cells[f"ns_{name}"], cells[f"ew_{name}"]
        if decimal_of(ns) is not None or decimal_of(ew) is not None:
            yield PublishedRow(place, figure, ns, ew, cells.file, cells.line)


_WITH_FIGURES: Final = (Status.PLAYED, Status.ASSIGNED, Status.SPLIT, Status.WEIGHTED)
_FIGURES: Final = (
    ("mp", Figure.MATCHPOINTS),
    ("percent", Figure.PERCENT),
    ("imp", Figure.IMPS),
)
_COLUMNS: Final = frozenset(
    f"{side}_{name}" for side in ("ns", "ew") for name in ("mp", "percent", "imp", "award")
)


def totals(rows: Iterable[Cells], report: Report) -> Iterator[PublishedTotal]:
    """Return the published totals; a row without a number is passed over."""
    for cells in rows:
        for name in ("total", "percent", "average"):
            if cells[name] and decimal_of(cells[name]) is None:
                report(cells.fault("results.total", text=cells[name], pair=cells["pair"]))
            elif cells[name]:
                yield PublishedTotal(
                    cells["pair"], cells[name], name == "average", cells.file, cells.line
                )
                break


def disagreements(
    rows: Iterable[PublishedRow], published: Iterable[PublishedTotal], recap: Recap
) -> Iterator[Fault]:
    """Compare published figures with ours, at as many decimals as they were written with."""
    for row in rows:
        traveller, number = row.place
        board = recap.boards[traveller]
        yield from _row_differs(row, board.rows[number], board.traveller.board)
    standings: dict[str, list[Standing]] = {}
    for standing in recap.ranking:
        standings.setdefault(standing.contestant.number, []).append(standing)
    for total in published:
        yield from _total_differs(total, standings.get(total.contestant, []))


def _row_differs(row: PublishedRow, scored: ScoredRow, board: str) -> Iterator[Fault]:
    ours = {
        Figure.PERCENT: (scored.percent_ns, scored.percent_ew),
        Figure.MATCHPOINTS: (scored.mp_ns, scored.mp_ew),
        Figure.IMPS: (scored.imp_ns, scored.imp_ew),
    }[row.figure]
    for side, text, value, pair in zip(
        ("N-S", "E-W"), (row.ns, row.ew), ours, (scored.row.ns, scored.row.ew), strict=True
    ):
        if value is not None and not agrees(text, value):
            said = Said(
                f"published.{row.figure.value}",
                board=board,
                side=side,
                pair=pair or "",
                published=text,
                ours=shown_like(text, value),
            )
            yield Fault(said, row.file, row.line)


def _total_differs(total: PublishedTotal, standings: list[Standing]) -> Iterator[Fault]:
    ours = [value for standing in standings for value in _totals_of(standing, total)]
    if ours and not any(agrees(total.total, value) for value in ours):
        shown = shown_like(total.total, ours[0])
        said = Said("published.total", pair=total.contestant, published=total.total, ours=shown)
        yield Fault(said, total.file, total.line)


def _totals_of(standing: Standing, total: PublishedTotal) -> Iterator[Exact]:
    if total.average:
        yield Fraction(standing.total) / (standing.boards or 1)
    elif standing.percent is not None:
        yield standing.percent
    yield standing.total


def agrees(text: str, value: Exact) -> bool:
    """Whether a written decimal is *value* to as many places; an exact half goes either way.

    >>> agrees("14.3", Fraction(100, 7)), agrees("14.28", Fraction(100, 7))
    (True, False)
    """
    read = decimal_of(text)
    return read is None or 2 * abs(value - read[0]) <= Fraction(1, 10 ** read[1])


def shown_like(text: str, value: Exact) -> str:
    """Return *value* with as many decimals as *text* has."""
    read = decimal_of(text)
    return decimal(value, read[1] if read else 2)
