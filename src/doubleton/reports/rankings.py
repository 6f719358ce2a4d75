"""The ranking: a table for each line, with the columns that mean something here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from doubleton.reports.figures import Column, decimals_of
from doubleton.reports.layout import UNITS, Layout
from doubleton.reports.register import Party
from doubleton.reports.travellers import SIDE_NAMES
from doubleton.scoring.recap import Standing
from doubleton.scoring.traveller import Unit


@dataclass(frozen=True, slots=True)
class Placed:
    """A line of the ranking; a tied rank carries an equals sign."""

    rank: str
    party: Party
    section: str
    boards: int
    total: str
    maximum: str
    percent: str
    penalties: str


@dataclass(frozen=True, slots=True)
class Ranking:
    """The ranking of one line, or of all where ``line`` is empty."""

    line: str
    unit: str
    placed: tuple[Placed, ...]
    has_names: bool
    has_sections: bool
    has_boards: bool
    has_maximum: bool
    has_percent: bool
    has_penalties: bool


def rankings(layout: Layout) -> Iterator[Ranking]:
    """Give the ranking of each line."""
    everyone = layout.recap.ranking
    for line, group in groupby(everyone, key=lambda standing: standing.line):
        standings = tuple(group)
        named = "" if line is None else SIDE_NAMES[line]
        yield _ranking(named, standings, layout)


def _ranking(line: str, standings: tuple[Standing, ...], layout: Layout) -> Ranking:
    everyone = layout.recap.ranking
    total = total_column(layout, standings)
    maximum = layout.shorts[decimals_of(standing.maximum for standing in standings)]
    return Ranking(
        line=line,
        unit=layout.tell(UNITS[standings[0].unit]),
        placed=tuple(
            Placed(
                rank=rank_of(standing),
                party=layout.register.of(standing),
                section=standing.contestant.section or "",
                boards=standing.boards,
                total=total[standing.total],
                maximum=maximum[standing.maximum],
                percent=layout.percent[standing.percent],
                penalties=penalties_of(standing, layout),
            )
            for standing in standings
        ),
        has_names=layout.has_names,
        has_sections=len({standing.contestant.section for standing in everyone}) > 1,
        has_boards=len({standing.boards for standing in everyone}) > 1,
        has_maximum=any(standing.maximum is not None for standing in standings),
        has_percent=any(standing.percent is not None for standing in standings),
        has_penalties=any(standing.penalties for standing in everyone),
    )


def penalties_of(standing: Standing, layout: Layout) -> str:
    """Return the penalties of a contestant; nothing where there are none."""
    return layout.shorts[2][standing.penalties].strip() if standing.penalties else ""


def rank_of(standing: Standing) -> str:
    """Return the rank, with an equals sign in front where it is shared."""
    return f"={standing.rank}" if standing.tied else str(standing.rank)


def total_column(layout: Layout, standings: tuple[Standing, ...]) -> Column:
    """Return the column of the totals: signed in IMPs, short otherwise."""
    places = decimals_of(standing.total for standing in standings)
    signed = standings[0].unit is Unit.IMPS
    return layout.signed[places] if signed else layout.shorts[places]
