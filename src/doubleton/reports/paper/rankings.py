"""The ranking on paper: every line and every further list, with the columns that mean something."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from doubleton.errors import expect
from doubleton.reports.cross_table import cross_table
from doubleton.reports.figures import in_full
from doubleton.reports.further import lists
from doubleton.reports.layout import Layout, further_pages
from doubleton.reports.paper.document import Column, Document, joined, shortened, table
from doubleton.reports.rankings import Placed, Ranking, rankings
from doubleton.reports.settings import changed

MOST_IN_CROSS_TABLE: Final = 16
"""Contestants for whom a cross table fits on a page."""


def ranking_sheet(layout: Layout) -> Document:
    """Return the ranking of a session: one line or two, its further lists, and a cross table."""
    expect(Layout, layout)
    parts = [_part(one, layout, layout.say("page.ranking")) for one in rankings(layout)]
    for heading, ranked in lists(layout):
        parts += [_part(one, layout, heading) for one in ranked]
    if "cross-table" in further_pages(layout.recap):
        parts += list(_cross(layout))
    data = {
        "title": f"{shortened(layout.title)} · {layout.say('page.ranking')}",
        "date": layout.recap.date,
        "event": shortened(layout.title),
        "facts": [*layout.facts, *filter(None, [changed(layout)])],
        "parts": parts,
        "remarks": [layout.tell(said) for said in layout.recap.remarks],
        "colophon": layout.say("page.colophon", version=layout.version, edition=layout.edition),
    }
    return Document("ranking", data, layout.language)


def _part(ranking: Ranking, layout: Layout, heading: str) -> dict[str, object]:
    named = f"{heading} · {ranking.line}" if ranking.line else heading
    shown = [one for one in _columns(ranking, layout) if one[0]]
    columns = [column for _, column, _ in shown]
    rows = ([cell(placed) for *_, cell in shown] for placed in ranking.placed)
    return {"heading": named, "table": table(columns, rows)}


_Cells = tuple[bool, Column, Callable[[Placed], str]]
"""Whether a column is there, the column, and what a line has in it."""


def _columns(ranking: Ranking, layout: Layout) -> Iterable[_Cells]:
    say = layout.say
    language = layout.language
    right = "right"
    return (
        (True, Column(say("page.rank"), right, strong=True), lambda one: one.rank),
        (True, Column(layout.contestant, right), lambda one: one.party.number),
        (ranking.has_sections, Column(say("page.section")), lambda one: one.section),
        (
            ranking.has_names,
            Column(say("page.names"), grows=True),
            lambda one: joined(one.party.names),
        ),
        (ranking.has_boards, Column(say("page.boards-played"), right), lambda one: str(one.boards)),
        (ranking.has_matches, Column(say("page.matches"), right), lambda one: one.matches),
        (ranking.has_carried, Column(say("page.carried"), right), lambda one: one.carried),
        (ranking.has_handicap, Column(say("page.handicap"), right), lambda one: one.handicap),
        (ranking.has_penalties, Column(say("page.penalties"), right), lambda one: one.penalties),
        (
            True,
            Column(ranking.unit, right, strong=not ranking.has_percent),
            lambda one: in_full(one.total, language),
        ),
        (
            ranking.has_maximum,
            Column(say("page.of-maximum"), right),
            lambda one: in_full(one.maximum, language),
        ),
        (
            ranking.has_percent,
            Column(say("page.percent"), right, strong=True),
            lambda one: one.percent,
        ),
        (ranking.has_decided, Column(say("page.tie-decided"), folds=24), lambda one: one.decided),
    )


def _cross(layout: Layout) -> Iterator[dict[str, object]]:
    found = cross_table(layout)
    if len(found.rows) > MOST_IN_CROSS_TABLE:
        return
    columns = [
        Column(layout.say("page.rank"), "right", strong=True),
        Column(layout.contestant, grows=True),
        *(Column(row.party.number, "right") for row in found.rows),
        Column(found.unit, "right", strong=True),
    ]
    rows = (
        [
            row.rank,
            f"{row.party.number}  {joined(row.party.names)}".strip(),
            *("×" if cell is None else cell for cell in row.cells),
            row.total,
        ]
        for row in found.rows
    )
    yield {"heading": layout.say("page.cross-table"), "table": table(columns, rows)}
