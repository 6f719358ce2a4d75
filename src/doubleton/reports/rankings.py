"""The ranking: a table for each line, with the columns that mean something here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from doubleton.reports.figures import Column, decimals_of
from doubleton.reports.layout import UNITS, Layout, has_match_pages
from doubleton.reports.register import Party
from doubleton.reports.travellers import SIDE_NAMES
from doubleton.scoring.recap import Standing
from doubleton.scoring.traveller import Contestant, Unit


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
    matches: str = ""
    carried: str = ""
    handicap: str = ""
    decided: str = ""


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
    has_matches: bool = False
    has_carried: bool = False
    has_handicap: bool = False
    has_decided: bool = False


def rankings(layout: Layout, everyone: Sequence[Standing] | None = None) -> Iterator[Ranking]:
    """Give the ranking of each line; that of the session, or another list of *everyone* in it."""
    if everyone is None:
        everyone = layout.recap.ranking
    for line, group in groupby(everyone, key=lambda standing: standing.line):
        standings = tuple(group)
        named = "" if line is None else SIDE_NAMES[line]
        yield _ranking(named, standings, layout)


def _ranking(line: str, standings: tuple[Standing, ...], layout: Layout) -> Ranking:
    everyone = layout.recap.ranking
    total = total_column(layout, standings)
    maximum = layout.shorts[decimals_of(standing.maximum for standing in standings)]
    handicap = layout.signed[decimals_of(standing.handicap for standing in standings)]
    played = _matches_played(layout)
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
                matches=str(played[standing.contestant]),
                carried=carried_of(standing, layout),
                handicap=handicap[standing.handicap],
                decided=decided_of(standing, layout),
            )
            for standing in standings
        ),
        has_names=layout.has_names,
        has_sections=len({standing.contestant.section for standing in everyone}) > 1,
        has_boards=len({standing.boards for standing in everyone}) > 1,
        has_maximum=any(standing.maximum is not None for standing in standings),
        has_percent=any(standing.percent is not None for standing in standings),
        has_penalties=any(standing.penalties for standing in everyone),
        has_matches=len({played[standing.contestant] for standing in everyone}) > 1,
        has_carried=any(standing.carried for standing in everyone),
        has_handicap=any(standing.handicap for standing in standings),
        has_decided=any(standing.decided_by is not None for standing in standings),
    )


def _matches_played(layout: Layout) -> Counter[Contestant]:
    """Count the matches of each contestant, where the session was one of matches."""
    found = layout.recap.matches if has_match_pages(layout.recap) else ()
    return Counter(contestant for match in found for contestant in match.contestants)


def carried_of(standing: Standing, layout: Layout) -> str:
    """Return what a contestant brought from an earlier phase; nothing where that is nothing."""
    places = decimals_of([standing.carried])
    return layout.signed[places][standing.carried] if standing.carried else ""


def decided_of(standing: Standing, layout: Layout) -> str:
    """Return what broke the tie of a contestant; nothing where there was none to break."""
    if standing.decided_by is None:
        return ""
    return layout.say(f"criterion.{standing.decided_by}")


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
