"""The pages that only some sessions have: matches, cross table, further lists, Butler, swings."""

from __future__ import annotations

from collections.abc import Iterator

from doubleton.reports.butler import Butler
from doubleton.reports.cross_table import cross_table
from doubleton.reports.layout import UNITS, Layout
from doubleton.reports.match_cards import rounds
from doubleton.reports.rankings import Ranking, rankings
from doubleton.reports.swings import swings
from doubleton.scoring.match_scores import unit_of_boards
from doubleton.scoring.recap import ListedBy


def further(layout: Layout, page: str) -> dict[str, object]:
    """Return what the template of a further page shows."""
    return {"current": f"{page}.html"} | _parts(page, layout)


def _parts(page: str, layout: Layout) -> dict[str, object]:
    match page:
        case "matches":
            unit, total = unit_of_boards(layout.recap.method), layout.recap.ranking[0].unit
            units = (layout.tell(UNITS[unit]), layout.tell(UNITS[total]))
            return {"rounds": tuple(rounds(layout)), "units": units, "one_unit": unit is total}
        case "cross-table":
            return {"table": cross_table(layout)}
        case "lists":
            return {"lists": tuple(lists(layout))}
        case "butler":
            listed = Butler(layout)
            return {"lines": listed.shown(), "percent": listed.percent}
    return {"swings": swings(layout)}


def lists(layout: Layout) -> Iterator[tuple[str, tuple[Ranking, ...]]]:
    """Give the further lists of a session with their headings."""
    for number, listing in enumerate(layout.recap.listings):
        if listing.by is ListedBy.HANDICAP:
            heading = layout.say("page.list.handicap")
        else:
            heading = layout.say(f"page.list.{listing.by}", name=listing.name)
        yield heading, tuple(rankings(layout, number))
