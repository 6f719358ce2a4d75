"""The cross table: what each contestant has from the matches against each of the others."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from markupsafe import Markup

from doubleton.reports.figures import in_full
from doubleton.reports.layout import UNITS, Layout
from doubleton.reports.match_cards import figures_of
from doubleton.reports.rankings import rank_of, total_column
from doubleton.reports.register import Party
from doubleton.scoring.explaining import MatchFigure, OfContestant, OfMatch, StandingFigure
from doubleton.scoring.rounding import Exact
from doubleton.scoring.traveller import Contestant


@dataclass(frozen=True, slots=True)
class CrossRow:
    """A contestant with a cell for each of all; several meetings stand in one cell.

    The cell against itself is ``None``, that of a match that was not played is empty.
    """

    rank: str
    party: Party
    cells: tuple[str | None, ...]
    total: str


@dataclass(frozen=True, slots=True)
class CrossTable:
    """All contestants in the order of the ranking, in rows and in columns."""

    unit: str
    rows: tuple[CrossRow, ...]


def cross_table(layout: Layout) -> CrossTable:
    """Return the cross table of a session of matches, in the unit of its totals."""
    recap = layout.recap
    met: dict[tuple[Contestant, Contestant], list[tuple[Exact, MatchFigure]]] = defaultdict(list)
    for place, match in enumerate(recap.matches):
        for side, (own, other) in enumerate((match.contestants, match.contestants[::-1])):
            met[own, other].append((match.worth[side], MatchFigure(OfMatch.WORTH, place, side)))
    unit = recap.ranking[0].unit
    column = figures_of(unit, [worth for several in met.values() for worth, _ in several], layout)
    total = total_column(layout, recap.ranking)
    everyone = [standing.contestant for standing in recap.ranking]
    return CrossTable(
        unit=layout.tell(UNITS[unit]),
        rows=tuple(
            CrossRow(
                rank=layout.why(rank_of(standing), StandingFigure(OfContestant.RANK, place)),
                party=layout.register.of(standing),
                cells=tuple(
                    None
                    if other == standing.contestant
                    else Markup(" / ").join(
                        layout.why(in_full(column[worth], layout.language), figure)
                        for worth, figure in met[standing.contestant, other]
                    )
                    for other in everyone
                ),
                total=layout.why(
                    in_full(total[standing.total], layout.language),
                    StandingFigure(OfContestant.TOTAL, place),
                ),
            )
            for place, standing in enumerate(recap.ranking)
        ),
    )
