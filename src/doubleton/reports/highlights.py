"""What stands out on a personal card: each round as a whole, and the best and worst boards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from doubleton.bridge import SIDES
from doubleton.reports.cards import Played, in_order_of_play
from doubleton.reports.layout import UNITS, Layout, has_match_pages
from doubleton.reports.match_cards import figures_of, taken_of
from doubleton.reports.register import Party
from doubleton.reports.rows import Outcome, outcome, side_score
from doubleton.scoring.explaining import MatchFigure, OfMatch
from doubleton.scoring.match_scores import unit_of_boards
from doubleton.scoring.recap import Standing
from doubleton.scoring.rounding import Exact
from doubleton.scoring.traveller import Unit

MOST = 3
"""Boards that are called the best, and the worst."""


@dataclass(frozen=True, slots=True)
class Highlight:
    """A board that stands out."""

    board: str
    address: str
    opponents: Party
    outcome: Outcome
    score: str
    figure: str


@dataclass(frozen=True, slots=True)
class RoundLine:
    """A round on a personal card; ``figures`` stand under the heads of :class:`Rounds`."""

    round: str
    opponents: Party
    boards: int
    figures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rounds:
    """The rounds of one contestant; none where the session tells of a single one."""

    heads: tuple[str, ...]
    lines: tuple[RoundLine, ...]


def value_of(one: Played) -> Exact | None:
    """Return what a board is judged by: its percentage, or IMPs, or board points."""
    _, row, side = one
    for both in (
        (row.percent_ns, row.percent_ew),
        (row.imp_ns, row.imp_ew),
        (row.bp_ns, row.bp_ew),
    ):
        if both[side] is not None:
            return both[side]
    return None


def best_and_worst(
    played: Sequence[Played], layout: Layout
) -> tuple[tuple[Highlight, ...], tuple[Highlight, ...]]:
    """Return the best boards of a contestant and the worst, as a card shows them."""
    best, worst = best_and_worst_of(played, layout)
    return _shown(best, layout), _shown(worst, layout)


def best_and_worst_of(
    played: Sequence[Played], layout: Layout
) -> tuple[list[tuple[Exact, Played]], list[tuple[Exact, Played]]]:
    """Return the best of these boards and the worst, with what each is worth, never one as both."""
    told = [(value, one) for one in played if (value := value_of(one)) is not None]
    if layout.recap.method.is_for_teams:
        told = _once(told, layout)
    told.sort(key=lambda pair: (-pair[0], layout.turn[pair[1][0]]))
    some = min(MOST, len(told) // 3)
    best, worst = told[:some], told[len(told) - some :][::-1]
    if best and best[-1][0] == worst[-1][0]:
        return [], []
    return best, worst


def _once(told: list[tuple[Exact, Played]], layout: Layout) -> list[tuple[Exact, Played]]:
    """Keep one of the two tables of each board of a team match."""
    kept: dict[object, tuple[Exact, Played]] = {}
    for value, one in told:
        place, row, side = one
        traveller = layout.recap.boards[place].traveller
        others = row.row.contestant(SIDES[1 - side])
        kept.setdefault((traveller.session, traveller.board, row.row.round, others), (value, one))
    return [*kept.values()]


def _shown(boards: Sequence[tuple[Exact, Played]], layout: Layout) -> tuple[Highlight, ...]:
    unit = unit_of_boards(layout.recap.method)
    column = (
        layout.percent
        if unit is Unit.MATCHPOINTS
        else figures_of(unit, [value for value, _ in boards], layout)
    )
    ending = " %" if unit is Unit.MATCHPOINTS else ""
    shown = []
    for value, (place, row, side) in boards:
        traveller = layout.recap.boards[place].traveller
        opponents = layout.parties(row.row, traveller.section)[1 - side]
        shown.append(
            Highlight(
                board=layout.board_name(traveller),
                address=layout.boards[place],
                opponents=opponents,
                outcome=outcome(row.row, layout),
                score=layout.why_row(side_score(row, side, layout), row, side),
                figure=layout.why_row(column[value].strip() + ending, row, side),
            )
        )
    return tuple(shown)


def rounds_of(standing: Standing, played: Sequence[Played], layout: Layout) -> Rounds:
    """Return the rounds of a contestant: its matches, or what it had against each opponents."""
    if has_match_pages(layout.recap):
        return _from_matches(standing, layout)
    lines = tuple(_from_boards(played, layout))
    unit = unit_of_boards(layout.recap.method)
    if len(lines) < 2 or unit is Unit.POINTS or len(lines) == len(played):
        return Rounds((), ())
    head = layout.say("page.percent") if unit is Unit.MATCHPOINTS else layout.tell(UNITS[unit])
    return Rounds((head,), lines)


def _from_boards(played: Sequence[Played], layout: Layout) -> Iterator[RoundLine]:
    def meeting(one: Played) -> tuple[str | None, str | None, Party]:
        place, row, side = one
        traveller = layout.recap.boards[place].traveller
        other = layout.parties(row.row, traveller.section)[1 - side]
        return traveller.session, row.row.round, other

    for (_, number, opponents), group in groupby(in_order_of_play(played, layout), key=meeting):
        boards = [*group]
        values = [value for value in map(value_of, boards) if value is not None]
        if not values:
            continue
        unit = unit_of_boards(layout.recap.method)
        if unit is Unit.MATCHPOINTS:
            figure = layout.percent[Fraction(sum(values)) / len(values)]
        else:
            figure = figures_of(unit, [sum(values)], layout)[sum(values)].strip()
        yield RoundLine(number or "", opponents, len(values), (figure,))


def _from_matches(standing: Standing, layout: Layout) -> Rounds:
    recap = layout.recap
    unit = unit_of_boards(recap.method)
    heads = [layout.tell(UNITS[unit])]
    if standing.unit is not unit:
        heads.append(layout.tell(UNITS[standing.unit]))
    lines = []
    for place, match in enumerate(recap.matches):
        if standing.contestant not in match.contestants:
            continue
        own = match.contestants.index(standing.contestant)
        taken, worth = taken_of(match)[own], match.worth[own]
        figures = [figures_of(unit, [taken], layout)[taken].strip()]
        if standing.unit is not unit:
            figures.append(figures_of(standing.unit, [worth], layout)[worth].strip())
        opponents = layout.register.named(match.contestants[1 - own])
        number = match.round or ""
        figure = MatchFigure(OfMatch.WORTH, place, own)
        linked = tuple(layout.why(text, figure) for text in figures)
        lines.append(RoundLine(number, opponents, match.counted, linked))
    return Rounds(tuple(heads), tuple(lines))
