"""From tables of cells to a field: what the readers of CSV and JSON have in common."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from doubleton.errors import Fault, NotationError
from doubleton.formats.results.beside_columns import carry_over, each_read, play_off
from doubleton.formats.results.cells import Cells, Report, decimal_of
from doubleton.formats.results.contestant_columns import contestant_of, contestants
from doubleton.formats.results.deal_columns import BoardFacts, board_facts, standard
from doubleton.formats.results.misfiled import NOTHING_DUE, Due, misfiled
from doubleton.formats.results.penalty_columns import penalty
from doubleton.formats.results.published import (
    Figure,
    PublishedRow,
    PublishedTotal,
    row_figures,
    totals,
)
from doubleton.formats.results.result_columns import row
from doubleton.scoring.traveller import Field, Method, Penalty, Row, Traveller

_METHODS: Final = {
    **{method.value.replace("-", ""): method for method in Method},
    **dict.fromkeys(("mp", "mps", "matchpoint", "pairs"), Method.MATCHPOINTS),
    **dict.fromkeys(("imp", "imps", "datum"), Method.BUTLER),
    **dict.fromkeys(("ximp", "ximps", "crossimp"), Method.CROSS_IMPS),
    **dict.fromkeys(("points", "totalpoint", "aggregate"), Method.TOTAL_POINTS),
    **dict.fromkeys(("team",), Method.TEAMS),
    **dict.fromkeys(("bam", "pab", "pointaboard"), Method.BOARD_A_MATCH),
}

Place = tuple[str | None, str | None, str]
"""Session, section and board."""


def method_of(text: str) -> Method:
    """Read the name of a method as people write it.

    >>> str(method_of("Cross_IMPs")), str(method_of("mp"))
    ('cross-imps', 'matchpoints')

    Raises :class:`~doubleton.errors.NotationError` that lists the methods.
    """
    plain = "".join(letter for letter in text.lower() if letter.isalnum())
    method = _METHODS.get(plain)
    if method is None:
        raise NotationError("results.method", text=text, known=", ".join(Method))
    return method


@dataclass(frozen=True, slots=True)
class Tables:
    """The tables of a session, as rows of cells; only ``results`` must have any."""

    results: Sequence[Cells] = ()
    deals: Sequence[Cells] = ()
    names: Sequence[Cells] = ()
    totals: Sequence[Cells] = ()
    event: Sequence[Cells] = ()
    penalties: Sequence[Cells] = ()
    carry: Sequence[Cells] = ()
    ties: Sequence[Cells] = ()


@dataclass(frozen=True, slots=True)
class Gathered:
    """A field, what is doubtful in its source, and the figures that the source published."""

    field: Field
    faults: tuple[Fault, ...] = ()
    rows: tuple[PublishedRow, ...] = ()
    totals: tuple[PublishedTotal, ...] = ()


def gather(
    tables: Tables,
    boards: Mapping[Place, BoardFacts] | None = None,
    *,
    anonymous: bool = False,
    due: Due = NOTHING_DUE,
) -> Gathered:
    """Return the field that *tables* describe; rows that cannot be read are faults of it.

    *boards* tells what is known of boards without cells; *anonymous* that rows need not name a
    contestant, as the results of others that are there to be compared with; *due* which boards the
    movement has for each table.
    """
    faults: list[Fault] = []
    event = _event(tables.event, faults.append)
    imps = event.method in (Method.CROSS_IMPS, Method.BUTLER) or (
        event.method is None and _in_imps(tables.results)
    )
    method = event.method or (Method.CROSS_IMPS if imps else None)
    facts = {**(boards or {}), **_facts(tables.deals, faults.append)}
    places: dict[Place, list[tuple[Row, Cells]]] = {}
    seen: dict[tuple[Place, Row], Cells] = {}
    for cells in tables.results:
        # A row of ours that says what it is may be one of results to be compared with.
        named = cells["ns_pair"] or cells["ew_pair"] or anonymous or cells["status"]
        if not cells["board"] or not named:
            faults.append(cells.fault("results.no-board-or-pair"))
            continue
        place = (cells.or_none("session"), cells.or_none("section"), cells["board"])
        vulnerability = _known(facts, place).vulnerability
        read = row(cells, vulnerability, faults.append, imps=imps)
        filed = places.setdefault(place, [])
        first = seen.setdefault((place, read), cells)
        if first is not cells and _is_again(read, cells, first, method, anonymous=anonymous):
            said = {"board": cells["board"], "ns": read.ns or "", "ew": read.ew or ""}
            faults.append(cells.fault("results.row-twice", **said))
        else:
            filed.append((read, cells))
    named_rows = (
        (place, read, cells)
        for place, rows in places.items()
        for read, cells in rows
        if read.ns is not None or read.ew is not None
    )
    faults += misfiled(list(named_rows), due)
    scored = Field(
        travellers=tuple(_traveller(place, rows, facts) for place, rows in places.items()),
        contestants=tuple(contestants(tables.names, faults.append)),
        title=event.title,
        date=event.date,
        method=method,
        winners=event.winners,
        penalties=tuple(each_read(tables.penalties, _penalty, faults.append)),
        carried=tuple(each_read(tables.carry, carry_over, faults.append)),
        playoffs=tuple(each_read(tables.ties, play_off, faults.append)),
    )
    figure = Figure.IMPS if imps else Figure.PERCENT
    published = tuple(totals(tables.totals, faults.append))
    return Gathered(
        scored,
        tuple(faults),
        tuple(_figures(places.values(), figure)),
        published,
    )


def _is_again(
    read: Row, cells: Cells, first: Cells, method: Method | None, *, anonymous: bool
) -> bool:
    """Whether a row says what the row *first* has said, not what happened at another table.

    A line of a score table may stand for several tables, and teams meet at more than one.
    """
    if (read.ns is None and read.ew is None) or (anonymous and cells.line == first.line):
        return False
    return method is None or not method.is_for_teams or read.table is not None


def _traveller(
    place: Place, rows: Sequence[tuple[Row, Cells]], facts: dict[Place, BoardFacts]
) -> Traveller:
    session, section, board = place
    known = _known(facts, place)
    return Traveller(
        board=board,
        rows=tuple(read for read, _ in rows),
        section=section,
        session=session,
        dealer=known.dealer,
        vulnerability=known.vulnerability,
        deal=known.deal,
        double_dummy=known.double_dummy,
        par=known.par,
    )


def _facts(deals: Sequence[Cells], report: Report) -> dict[Place, BoardFacts]:
    """Return what is known of the boards; a deal that names no session is that of each."""
    facts: dict[Place, BoardFacts] = {}
    for cells in deals:
        place = (cells.or_none("session"), cells.or_none("section"), cells["board"])
        if not cells["board"]:
            report(cells.fault("results.deal-without-board"))
        elif place in facts:
            report(cells.fault("results.deal-twice", board=cells["board"]))
        else:
            facts[place] = board_facts(cells, report)
    return facts


def _known(facts: dict[Place, BoardFacts], place: Place) -> BoardFacts:
    session, section, board = place
    for wider in (place, (session, None, board), (None, section, board), (None, None, board)):
        if wider in facts:
            return facts[wider]
    return facts.setdefault(place, standard(board))


def _in_imps(results: Iterable[Cells]) -> bool:
    """Whether the published figures are IMPs: named so, or adding up to nought at each table."""
    sums = []
    for cells in results:
        if cells["ns_imp"] or cells["ew_imp"]:
            return True
        ns, ew = decimal_of(cells["ns_award"]), decimal_of(cells["ew_award"])
        if ns and ew and not cells["adjusted"]:
            sums.append((ns[0] + ew[0], ns[0]))
    return any(ns for _, ns in sums) and all(both == 0 for both, _ in sums)


def _figures(
    places: Iterable[Sequence[tuple[Row, Cells]]], award: Figure
) -> Iterator[PublishedRow]:
    for traveller, rows in enumerate(places):
        for number, (read, cells) in enumerate(rows):
            yield from row_figures(cells, read, (traveller, number), award)


@dataclass(frozen=True, slots=True)
class _Event:
    title: str | None = None
    date: str | None = None
    method: Method | None = None
    winners: int | None = None


def _event(rows: Sequence[Cells], report: Report) -> _Event:
    """Return what the first row tells of the whole; the source of a session has one."""
    if not rows:
        return _Event()
    cells, method, winners = rows[0], None, None
    try:
        method = method_of(cells["method"]) if cells["method"] else None
        winners = _winners(cells)
    except NotationError as error:
        report(Fault(error.said, cells.file, cells.line))
    return _Event(cells.or_none("title"), cells.or_none("date"), method, winners)


def _winners(cells: Cells) -> int | None:
    winners = cells.integer("winners")
    if winners not in (None, 1, 2):
        raise NotationError("results.winners", text=str(winners))
    return winners


def _penalty(cells: Cells) -> Penalty:
    return penalty(cells, contestant_of(cells))
