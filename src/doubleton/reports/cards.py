"""Personal cards: what one contestant did, board by board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from doubleton.bridge import SIDES, Contract, Side
from doubleton.reports.figures import decimals_of
from doubleton.reports.layout import Layout, natural
from doubleton.reports.marks import FROM_FILE
from doubleton.reports.register import Party
from doubleton.reports.rows import Outcome, outcome, side_score
from doubleton.reports.travellers import SIDE_NAMES
from doubleton.scoring.match_scores import unit_of_boards
from doubleton.scoring.recap import ScoredRow, Standing
from doubleton.scoring.traveller import Row, Traveller

Played = tuple[int, ScoredRow, Side]
"""A row by the place of its board in the recapitulation, and the side the contestant sat on."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A board on a personal card; ``begins`` where new opponents come.

    ``partner`` is with whom a contestant played it who is ranked alone.
    ``double_dummy`` is how many tricks declarer takes in the contract when all cards are seen,
    marked where the table came with the deals.
    """

    board: str
    address: str
    begins: bool
    side: str
    opponents: Party
    outcome: Outcome
    score: str
    figures: tuple[str, ...]
    double_dummy: str = ""
    partner: Party | None = None


def played_by_contestant(layout: Layout) -> dict[int, list[Played]]:
    """Return the rows of each contestant, by the ``id`` of his standing in the ranking."""
    found: dict[int, list[Played]] = {id(standing): [] for standing in layout.recap.ranking}
    for place, scored in enumerate(layout.recap.boards):
        section = scored.traveller.section
        for row in scored.rows:
            for side in SIDES:
                for number in row.row.contestants(side):
                    standing = layout.register.find(number, section, side)
                    if standing is not None:
                        found[id(standing)].append((place, row, side))
    return found


def in_order_of_play(played: Sequence[Played], layout: Layout) -> list[Played]:
    """Return the rows of a card in the order in which they were played, as far as it is known."""

    def when(one: Played) -> tuple[object, ...]:
        session = layout.recap.boards[one[0]].traveller.session
        return natural(session), natural(one[1].row.round), layout.turn[one[0]]

    return sorted(played, key=when)


def entries(standing: Standing, played: list[Played], layout: Layout) -> Iterator[Entry]:
    """Give the lines of a contestant's card in the order of play, as far as it is known."""
    rows = [scored for _, scored, _ in played]
    columns = [(measure, measure.column(rows)) for measure in layout.measures]
    before: tuple[str | None, str | None] | None = None
    told: Counter[tuple[int, str | None, Side]] = Counter()

    for place, scored, side in in_order_of_play(played, layout):
        traveller, row = layout.recap.boards[place].traveller, scored.row
        other = SIDES[1 - side]
        opponents = row.contestant(other)
        figures = tuple(
            layout.why_row(column[measure.of(scored, side)], scored, side)
            for measure, column in columns
        )
        if layout.recap.method.is_for_teams and told[place, opponents, other]:
            # The other table of the match: the figures are those of the board, once.
            told[place, opponents, other] -= 1
            figures = ("",) * len(figures)
        else:
            told[place, opponents, side] += 1
        yield Entry(
            board=layout.board_name(traveller),
            address=layout.boards[place],
            begins=before is not None and before != (row.round, opponents),
            side=SIDE_NAMES[side],
            opponents=layout.party(row, traveller.section, other),
            outcome=outcome(row, layout),
            score=layout.why_row(side_score(scored, side, layout), scored, side),
            figures=figures,
            double_dummy=_double_dummy(traveller, row),
            partner=_partner(standing, traveller, row, side, layout),
        )
        before = row.round, opponents


def running_totals(standing: Standing, played: Sequence[Played], layout: Layout) -> tuple[str, ...]:
    """Return what had come together after each line of a card.

    Nothing where the total is not the sum of its boards, as in victory points or with a factor.
    """
    if standing.unit is not unit_of_boards(layout.recap.method) or not layout.measures:
        return ()
    measure = layout.measures[0]
    worth = [measure.of(scored, side) for _, scored, side in in_order_of_play(played, layout)]
    sums = [*accumulate(value or 0 for value in worth)]
    if not sums or sums[-1] != standing.total + standing.penalties - standing.carried:
        return ()
    column = measure.columns[decimals_of(sums)]
    return tuple(
        "" if value is None else column[there] for value, there in zip(worth, sums, strict=True)
    )


def _partner(
    standing: Standing, traveller: Traveller, row: Row, side: Side, layout: Layout
) -> Party | None:
    register = layout.register
    both = [register.find(number, traveller.section, side) for number in row.contestants(side)]
    others = [one for one in both if one is not None and one is not standing]
    return register.of(others[0]) if others else None


def _double_dummy(traveller: Traveller, row: Row) -> str:
    table, contract = traveller.double_dummy, row.contract
    if table is None or not isinstance(contract, Contract):
        return ""
    tricks = str(table[contract.declarer, contract.denomination])
    return f"{tricks}{FROM_FILE}" if traveller.dd_published else tricks


def one_side(standing: Standing, played: list[Played]) -> bool:
    """Whether the contestant kept his direction."""
    return standing.line is not None or len({side for _, _, side in played}) == 1
