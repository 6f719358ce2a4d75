"""What one field of results has and another has not."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Final

from doubleton.bridge import SIDES
from doubleton.formats.converting.losses import (
    Aspect,
    Lost,
    Tally,
    is_in_order,
    missing,
    only,
    paired,
)
from doubleton.formats.pbn.results_writing import day
from doubleton.formats.results.cells import decimal_of
from doubleton.formats.results.gathering import Gathered
from doubleton.formats.results.published import PublishedTotal, agrees
from doubleton.scoring.traveller import (
    CarryOver,
    Contestant,
    Field,
    Penalty,
    PlayOff,
    Row,
    Status,
    Traveller,
)

_Places = dict[tuple[int, int], tuple[int, int]]
"""The place of a row, traveller and row, in the other field."""


def compare_fields(tally: Tally, before: Gathered, after: Gathered | None) -> None:
    """Count everything that is in *before* and not in *after*, which may be nothing at all."""
    other = Field(()) if after is None else after.field
    for aspect in _ASPECTS:
        aspect.compare(tally, before.field, other)
    _compare_contestants(tally, before.field.contestants, other.contestants)
    places = _compare_travellers(tally, before.field.travellers, other.travellers)
    _compare_figures(tally, before, after or Gathered(other), places)


def _who(contestant: Contestant) -> Hashable:
    return contestant.number, contestant.section, contestant.line


def _penalty(one: Penalty) -> Hashable:
    return _who(one.contestant), one.amount, one.of_top, one.session, one.unit, one.round


def _carry(one: CarryOver) -> Hashable:
    return _who(one.contestant), one.amount, one.source, one.unit


def _play_off(one: PlayOff) -> Hashable:
    return _who(one.contestant), one.criterion, one.value


_ASPECTS: Final = (
    Aspect[Field](Lost.TITLE, lambda field: only(field.title)),
    Aspect[Field](
        Lost.DATE, lambda field: () if not field.date else (day(field.date) or field.date,)
    ),
    Aspect[Field](Lost.METHOD, lambda field: only(field.method)),
    Aspect[Field](Lost.WINNERS, lambda field: only(field.winners)),
    Aspect[Field](Lost.PENALTIES, lambda field: map(_penalty, field.penalties)),
    Aspect[Field](Lost.CARRIED, lambda field: map(_carry, field.carried)),
    Aspect[Field](Lost.PLAY_OFFS, lambda field: map(_play_off, field.playoffs)),
)


# --- contestants ----------------------------------------------------------------------------------


def _compare_contestants(
    tally: Tally, before: Sequence[Contestant], after: Sequence[Contestant]
) -> None:
    places = paired(before, after, _CONTESTANT_KEYS)
    for contestant, place in zip(before, places, strict=True):
        for aspect in _OF_A_CONTESTANT:
            aspect.compare(tally, contestant, None if place is None else after[place])


_CONTESTANT_KEYS: Final = (
    _who,
    lambda one: (one.number, one.section),
    lambda one: (one.number, one.line),
    lambda one: one.number,
)
_OF_A_CONTESTANT: Final = (
    Aspect[Contestant](Lost.NAMES, lambda one: [name for name in one.names if name]),
    Aspect[Contestant](Lost.IDS, lambda one: [pair for pair in enumerate(one.ids) if pair[1]]),
    Aspect[Contestant](Lost.RATINGS, lambda one: only(one.ratings, ())),
    Aspect[Contestant](Lost.STRATA, lambda one: only(one.stratum)),
    Aspect[Contestant](Lost.HANDICAPS, lambda one: only(one.handicap)),
    Aspect[Contestant](Lost.LINES, lambda one: (*only(one.section), *only(one.line))),
)


# --- boards ---------------------------------------------------------------------------------------


def _compare_travellers(
    tally: Tally, before: Sequence[Traveller], after: Sequence[Traveller]
) -> _Places:
    found = paired(before, after, _TRAVELLER_KEYS)
    if not is_in_order(found):
        tally.add(Lost.ORDER)
    rows: _Places = {}
    for turn, (traveller, place) in enumerate(zip(before, found, strict=True)):
        other = None if place is None else after[place]
        for aspect in _OF_A_TRAVELLER:
            aspect.compare(tally, traveller, other, traveller.board)
        if place is None or other is None:
            tally.add(Lost.RESULTS, len(traveller.rows), traveller.board)
            continue
        for row, counterpart in _compare_rows(tally, traveller, other):
            rows[turn, row] = place, counterpart
    return rows


_TRAVELLER_KEYS: Final = (
    lambda one: (one.session, one.section, one.board),
    lambda one: (one.section, one.board, one.rows),
    lambda one: (one.section, one.board),
    lambda one: (one.session, one.board),
    lambda one: one.board,
)
_OF_A_TRAVELLER: Final = (
    Aspect[Traveller](Lost.BOARDS, lambda one: only(one.board)),
    Aspect[Traveller](Lost.SESSIONS, lambda one: only(one.session)),
    Aspect[Traveller](Lost.SECTIONS, lambda one: only(one.section)),
    Aspect[Traveller](Lost.DEALERS, lambda one: only(one.dealer)),
    Aspect[Traveller](Lost.VULNERABILITIES, lambda one: only(one.vulnerability)),
    Aspect[Traveller](Lost.DEALS, lambda one: only(one.deal)),
    Aspect[Traveller](Lost.DOUBLE_DUMMY, lambda one: only(one.double_dummy)),
    Aspect[Traveller](Lost.PAR, lambda one: only(one.par)),
)


def _compare_rows(tally: Tally, before: Traveller, after: Traveller) -> Iterator[tuple[int, int]]:
    """Compare the rows of a board; yield the places of those that belong together."""
    places = paired(before.rows, after.rows, _ROW_KEYS)
    if not is_in_order(places):
        tally.add(Lost.ORDER, 1, before.board)
    for turn, (row, place) in enumerate(zip(before.rows, places, strict=True)):
        if place is None:
            tally.add(Lost.RESULTS, 1, before.board)
            continue
        yield turn, place
        for aspect in _OF_A_ROW:
            aspect.compare(tally, row, after.rows[place], before.board)
        what = _OF_A_STATUS.get(row.status, Lost.SCORES)
        tally.add(what, missing([_score(row)], [_score(after.rows[place])]), before.board)


def _score(row: Row) -> Hashable:
    return row.status, row.score_ns, row.score_ew


_ROW_KEYS: Final = (
    lambda row: row,
    lambda row: (row.table, row.round, row.ns, row.ew),
    lambda row: (row.ns, row.ew, _score(row)),
    lambda row: (row.ns, row.ew),
    lambda row: (row.table, row.round, _score(row)),
)
_OF_A_ROW: Final = (
    Aspect[Row](Lost.CONTESTANTS, lambda row: [row.contestants(side) for side in SIDES]),
    Aspect[Row](Lost.TABLES, lambda row: only(row.table)),
    Aspect[Row](Lost.ROUNDS, lambda row: only(row.round)),
    Aspect[Row](Lost.CONTRACTS, lambda row: only(row.contract)),
    Aspect[Row](Lost.TRICKS, lambda row: only(row.tricks)),
    Aspect[Row](Lost.LEADS, lambda row: only(row.lead)),
    Aspect[Row](Lost.GROUPS, lambda row: only(row.group, "")),
    Aspect[Row](Lost.PLAYERS, lambda row: only(row.players, ())),
)
_OF_A_STATUS: Final = {
    Status.NOT_PLAYED: Lost.NOT_PLAYED,
    Status.SITOUT: Lost.NOT_PLAYED,
    Status.ARTIFICIAL: Lost.ARTIFICIAL,
    Status.ASSIGNED: Lost.ASSIGNED,
    Status.SPLIT: Lost.SPLIT,
    Status.WEIGHTED: Lost.WEIGHTED,
}


# --- published figures ----------------------------------------------------------------------------


def _compare_figures(tally: Tally, before: Gathered, after: Gathered, places: _Places) -> None:
    """Count the published figures that are not there, or differ by more than their rounding."""
    figures = {(row.place, row.figure): (row.ns, row.ew) for row in after.rows}
    for row in before.rows:
        found = figures.get((places.get(row.place, (-1, -1)), row.figure))
        same = found is not None and _same(row.ns, found[0]) and _same(row.ew, found[1])
        board = before.field.travellers[row.place[0]].board
        tally.add(Lost.FIGURES, 0 if same else 1, board)
    totals: dict[str, list[PublishedTotal]] = {}
    for total in after.totals:
        totals.setdefault(total.contestant, []).append(total)
    tally.add(Lost.FIGURES, sum(1 for one in before.totals if not _is_told(one, totals)))


def _is_told(total: PublishedTotal, totals: dict[str, list[PublishedTotal]]) -> bool:
    found: Iterable[PublishedTotal] = totals.get(total.contestant, ())
    return any(one.average == total.average and _same(total.total, one.total) for one in found)


def _same(text: str, other: str) -> bool:
    """Whether two written figures can be of one value."""
    one, two = decimal_of(text), decimal_of(other)
    if one is None or two is None:
        return one is None
    return agrees(text, Fraction(two[0])) or agrees(other, Fraction(one[0]))
