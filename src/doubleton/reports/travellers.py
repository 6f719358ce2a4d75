"""Travellers: a board with its deal and every row that was scored on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from doubleton.bridge import DENOMINATIONS, SEATS, SIDES, Contract, Par, Seat, Side, Vulnerability
from doubleton.reports import marks
from doubleton.reports.figures import Column, decimals_of, points
from doubleton.reports.layout import Layout, Measure
from doubleton.reports.register import Party
from doubleton.reports.rows import Outcome, is_zero_sum, outcome, side_score
from doubleton.said import Said
from doubleton.scoring.explaining import BoardFigure, OfBoard
from doubleton.scoring.par import lowest, par
from doubleton.scoring.recap import ScoredBoard, ScoredRow
from doubleton.scoring.traveller import Row, Status, Traveller

VULNERABLE: Final = {
    Vulnerability.NONE: Said("page.vulnerable-none"),
    Vulnerability.NS: Said("page.vulnerable-ns"),
    Vulnerability.EW: Said("page.vulnerable-ew"),
    Vulnerability.ALL: Said("page.vulnerable-all"),
}


@dataclass(frozen=True, slots=True)
class Line:
    """A row as it stands on the page; ``scores`` and each of ``figures`` are N-S's, then E-W's."""

    table: str
    group: str
    ns: Party
    ew: Party
    outcome: Outcome
    scores: tuple[str, str]
    figures: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class HandShown:
    """A hand in the diagram; ``suits`` is empty where it is not known."""

    seat: str
    vulnerable: bool
    dealer: bool
    suits: tuple[tuple[Markup, str], ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A traveller as a page shows it; ``dd_origin`` tells of a table that was not reckoned here."""

    name: str
    marks: tuple[str, ...]
    hands: tuple[HandShown, ...]
    denominations: tuple[str, ...]
    double_dummy: tuple[tuple[str, tuple[int, ...]], ...]
    dd_origin: str
    facts: tuple[tuple[str, str], ...]
    has_tables: bool
    has_groups: bool
    has_names: bool
    lines: tuple[Line, ...]


def sheet(scored: ScoredBoard, layout: Layout) -> Sheet:
    """Return the traveller of *scored* as *layout* sets it, best score of North-South first."""
    traveller = scored.traveller
    columns = [(measure, measure.column(scored.rows)) for measure in layout.measures]
    return Sheet(
        name=layout.board_name(traveller),
        marks=tuple(marks_of(traveller, layout)),
        hands=tuple(_hands(traveller)),
        denominations=tuple(_denominations()),
        double_dummy=tuple(_double_dummy(traveller)),
        dd_origin=layout.say("page.dd-published") if traveller.dd_published else "",
        facts=tuple(_facts(scored, layout)),
        has_tables=any(row.table for row in traveller.rows),
        has_groups=any(row.group for row in traveller.rows),
        has_names=layout.has_names,
        lines=tuple(
            _line(row, traveller.section, columns, layout) for row in in_order(scored.rows)
        ),
    )


def marks_of(traveller: Traveller, layout: Layout) -> Iterator[str]:
    """Give what is marked on the board: its dealer and its vulnerability."""
    if traveller.dealer is not None:
        yield layout.say("page.dealer", seat=str(traveller.dealer))
    if traveller.vulnerability is not None:
        yield layout.tell(VULNERABLE[traveller.vulnerability])


def in_order(rows: tuple[ScoredRow, ...]) -> list[ScoredRow]:
    """Return *rows* by group and North-South's score, those without points last."""
    return sorted(rows, key=lambda row: (row.row.group, *_place(row.row)))


def _place(row: Row) -> tuple[bool, int]:
    score = row.score_ns if row.status is not Status.NOT_PLAYED else None
    return (False, -score) if isinstance(score, int) else (True, 0)


def _line(
    scored: ScoredRow, section: str | None, columns: list[tuple[Measure, Column]], layout: Layout
) -> Line:
    row = scored.row
    ns, ew = layout.parties(row, section)
    return Line(
        table=row.table or "",
        group=row.group,
        ns=ns,
        ew=ew,
        outcome=outcome(row, layout),
        scores=_both(_scores(scored, layout), scored, layout),
        figures=tuple(
            _both((column[measure.of_ns(scored)], column[measure.of_ew(scored)]), scored, layout)
            for measure, column in columns
        ),
    )


def _both(texts: tuple[str, str], scored: ScoredRow, layout: Layout) -> tuple[str, str]:
    """Return the numbers of both sides, each with the way to its derivation."""
    ns, ew = texts
    return layout.why_row(ns, scored, Side.NS), layout.why_row(ew, scored, Side.EW)


def _scores(scored: ScoredRow, layout: Layout) -> tuple[str, str]:
    """Return both scores; where one side's is the other's negative, only the positive one."""
    row = scored.row
    if row.status is not Status.NOT_PLAYED and is_zero_sum(row) and isinstance(row.score_ns, int):
        return (str(row.score_ns), "") if row.score_ns >= 0 else ("", str(-row.score_ns))
    return side_score(scored, Side.NS, layout), side_score(scored, Side.EW, layout)


def _hands(traveller: Traveller) -> Iterator[HandShown]:
    vulnerability = traveller.vulnerability or Vulnerability.NONE
    for seat, hand in zip(SEATS, traveller.deal or (), strict=False):
        suits = () if hand is None else marks.suits(hand)
        vulnerable = vulnerability.includes(seat.side)
        yield HandShown(str(seat), vulnerable, seat is traveller.dealer, suits)


def _denominations() -> Iterator[str]:
    for denomination in reversed(DENOMINATIONS):
        suit = denomination.suit
        yield denomination.symbol if suit is None else marks.sign(suit)


def _double_dummy(traveller: Traveller) -> Iterator[tuple[str, tuple[int, ...]]]:
    table = traveller.double_dummy
    if table is not None:
        for seat in (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST):
            yield str(seat), tuple(table[seat, one] for one in reversed(DENOMINATIONS))


def _facts(scored: ScoredBoard, layout: Layout) -> Iterator[tuple[str, str]]:
    boards = enumerate(layout.recap.boards)
    place = next((at for at, one in boards if one is scored), -1)
    best = par_of(scored.traveller)
    if best is not None:
        yield layout.say("page.par"), _par(best, layout)
    if scored.top is not None:
        top = layout.shorts[2][scored.top].strip()
        yield layout.say("page.top"), layout.why(top, BoardFigure(OfBoard.TOP, place))
    if scored.datum is not None:
        datum = layout.signed[decimals_of([scored.datum])][scored.datum].strip()
        yield layout.say("page.datum"), layout.why(datum, BoardFigure(OfBoard.DATUM, place))


def par_of(traveller: Traveller) -> Par | None:
    """Return par with its contracts: as the table gives it, unless the source has another score."""
    known, table = traveller.par, traveller.double_dummy
    dealer, vulnerability = traveller.dealer, traveller.vulnerability
    if table is None or dealer is None or vulnerability is None or (known and known.results):
        return known
    found = lowest(par(table, dealer, vulnerability))
    return found if known is None or known.score == found.score else known


def _par(found: Par, layout: Layout) -> str:
    """Return the score with the results that give it, as far as the source tells them."""
    shown = [
        Markup("{} {} {}").format(
            marks.contract(result.contract), result.contract.declarer, marks.relative(result)
        )
        for result in found.results
        if isinstance(result.contract, Contract)
    ]
    if not shown and found.score == 0:
        return layout.say("page.pass")
    return Markup(": ").join([points(found.score), *([Markup(", ").join(shown)] if shown else [])])


SIDE_NAMES: Final = tuple("-".join(map(str, side.seats)) for side in SIDES)
"""``N-S`` and ``E-W``, the same in every language."""
