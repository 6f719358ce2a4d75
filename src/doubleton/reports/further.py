"""The pages that only some sessions have: matches, cross table, further lists, Butler, swings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from doubleton.reports.cross_table import cross_table
from doubleton.reports.figures import Column
from doubleton.reports.layout import UNITS, Layout, further_pages
from doubleton.reports.match_cards import rounds
from doubleton.reports.rankings import Ranking, rankings
from doubleton.reports.register import Party
from doubleton.reports.swings import swings
from doubleton.scoring.butler_list import SHARE, ButlerLine, butler_list
from doubleton.scoring.match_scores import unit_of_boards
from doubleton.scoring.recap import ListedBy


@dataclass(frozen=True, slots=True)
class ButlerShown:
    """A line of the Butler list; ``rank`` is empty for a pair with too few boards."""

    rank: str
    party: Party
    names: tuple[str, ...]
    boards: int
    imps: str
    average: str


def further(layout: Layout) -> Iterator[tuple[str, dict[str, object]]]:
    """Give the name of each further page with what its template shows."""
    for page in further_pages(layout.recap):
        yield page, {"current": f"{page}.html"} | _parts(page, layout)


def _parts(page: str, layout: Layout) -> dict[str, object]:
    match page:
        case "matches":
            unit, total = unit_of_boards(layout.recap.method), layout.recap.ranking[0].unit
            units = (layout.tell(UNITS[unit]), layout.tell(UNITS[total]))
            return {"rounds": tuple(rounds(layout)), "units": units, "one_unit": unit is total}
        case "cross-table":
            return {"table": cross_table(layout)}
        case "lists":
            return {"lists": tuple(_lists(layout))}
        case "butler":
            return {"lines": _butler(layout), "percent": int(100 * SHARE)}
    return {"swings": swings(layout)}


def _lists(layout: Layout) -> Iterator[tuple[str, tuple[Ranking, ...]]]:
    for listing in layout.recap.listings:
        if listing.by is ListedBy.HANDICAP:
            heading = layout.say("page.list.handicap")
        else:
            heading = layout.say(f"page.list.{listing.by}", name=listing.name)
        yield heading, tuple(rankings(layout, listing.ranking))


def _butler(layout: Layout) -> tuple[ButlerShown, ...]:
    two = Column(2, layout.language, signed=True)
    return tuple(_butler_line(line, two, layout) for line in butler_list(layout.recap))


def _butler_line(line: ButlerLine, two: Column, layout: Layout) -> ButlerShown:
    party = layout.register.named(line.contestant)
    rank = "" if line.rank is None else f"={line.rank}" if line.tied else str(line.rank)
    imps = layout.signed[0 if line.imps == int(line.imps) else 2]
    return ButlerShown(
        rank=rank,
        party=party,
        names=line.names or party.names,
        boards=line.boards,
        imps=imps[line.imps],
        average=two[line.average],
    )
