"""A comparison of two ways to score as tables on a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from rich.console import Console
from rich.text import Text

from doubleton.reports.compared import Compared
from doubleton.reports.ruled import Column, Ruled
from doubleton.reports.travellers import SIDE_NAMES
from doubleton.scoring.compared import Comparison
from doubleton.words import shown

_NAME: Final = 12
"""Cells that names and reasons keep on a narrow screen as long as other columns can leave."""


def show(
    comparison: Comparison,
    language: str = "en",
    *,
    rows: bool = True,
    console: Console | None = None,
) -> None:
    """Print what each difference does, everybody's line, and the *rows* that change if wanted.

    Columns for which the screen has no room are named at the end.
    """
    told = Compared(comparison, language)
    screen = console or Console(highlight=False)
    screen.print(Text(shown(told.title), "bold"))
    for line in told.effects():
        screen.print(Text(shown(line)))
    screen.print()
    tables = [_ranking(told)]
    if rows and comparison.rows:
        tables.append(_rows(told))
    left_out: dict[str, None] = {}
    for table in tables:
        text, headers = table.fitted(screen.width)
        screen.print(text, soft_wrap=True)
        left_out |= dict.fromkeys(headers)
    if left_out:
        columns = ", ".join(left_out)
        screen.print(Text(told.layout.say("page.left-out", columns=columns), "italic"))


def _ranking(told: Compared) -> Ruled:
    return Ruled(Text(told.layout.say("page.ranking"), "bold"), tuple(_ranking_columns(told)))


def _ranking_columns(told: Compared) -> Iterator[Column]:
    """Give the columns; names leave a narrow screen first, ranks and the change never."""
    say, lines = told.layout.say, tuple(told.lines())
    before, after = say("compare.before"), say("compare.after")
    rank = say("page.rank")
    if any(one.line for one in lines):
        yield _column(say("compare.line"), (one.line for one in lines), leaves=3)
    for place, heading in enumerate((before, after)):
        yield _column(f"{rank}\n{heading}", (one.ranks[place] for one in lines), right=True)
    yield _column(told.layout.contestant, (one.party.number for one in lines))
    if any(one.party.names for one in lines):
        names = [" – ".join(one.party.names) for one in lines]
        yield _column(say("page.names"), names, leaves=1, least=_NAME)
    if len({one.section for one in lines}) > 1:
        yield _column(say("page.section"), (one.section for one in lines), leaves=2)
    for place, heading in enumerate((before, after)):
        results = (one.results[place] for one in lines)
        yield _column(f"{told.units[place]}\n{heading}", results, right=True, leaves=4 - place)
    yield _column(say("compare.by"), (one.by for one in lines), right=True)
    yield _column(say("compare.because"), (one.because for one in lines), leaves=5, least=_NAME)


def _rows(told: Compared) -> Ruled:
    return Ruled(Text(told.layout.say("compare.changed-rows"), "bold"), tuple(_row_columns(told)))


def _row_columns(told: Compared) -> Iterator[Column]:
    say, rows = told.layout.say, tuple(told.rows())
    before, after = say("compare.before"), say("compare.after")
    yield _column(say("page.board"), (one.board for one in rows), right=True)
    for side, name in enumerate(SIDE_NAMES):
        yield _column(name, (one.parties[side].number for one in rows))
    yield _column(say("page.score"), (one.score for one in rows), right=True, leaves=2)
    for name, pairs in zip(
        SIDE_NAMES, ([one.ns for one in rows], [one.ew for one in rows]), strict=True
    ):
        for place, heading in enumerate((before, after)):
            yield _column(f"{name}\n{heading}", (pair[place] for pair in pairs), right=True)
    yield _column(say("compare.because"), (one.because for one in rows), leaves=1, least=_NAME)


def _column(
    header: str, cells: Iterable[str], *, right: bool = False, leaves: int = 0, least: int = 0
) -> Column:
    return Column(header, [Text(shown(cell)) for cell in cells], right, least, leaves)
