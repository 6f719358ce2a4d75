"""The score sheet: what each side has on each row of a field, before averages are settled."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from doubleton.bridge import SIDES, Side
from doubleton.lawbook import Regulations
from doubleton.scoring.adjusted import Award, Weighted
from doubleton.scoring.attendance import has_result
from doubleton.scoring.averages import Awarded, BoardOf, NotPlayed, Played, SatOut
from doubleton.scoring.columns import SCORED_IN, Column, Comparable, top_of
from doubleton.scoring.comparisons import Comparison, Place, comparisons_of
from doubleton.scoring.cross_imps import per
from doubleton.scoring.entries import Entries, Half
from doubleton.scoring.match_terms import TERMS, top_of_board
from doubleton.scoring.policy import Bye, Compared, Policy
from doubleton.scoring.rounding import Exact
from doubleton.scoring.teams import Meeting, meetings
from doubleton.scoring.traveller import Field, Method, Row, Status


@dataclass(frozen=True, slots=True)
class Sheet:
    """What each half of a row has; tops and datums by the place of a traveller in the field.

    ``mirrored`` are those of the second table of a team match, each with the half whose figure
    it shows; ``further`` what the same board is worth in the further terms of a method that has
    several.  ``unequal`` says whether some board had fewer scores than expected; ``alone`` lists
    the boards with a table of a team match that has no counterpart, ``fouled`` those whose two
    tables played different versions.  ``comparisons`` are the boards as they were compared.
    """

    boards: dict[Half, BoardOf] = field(default_factory=dict)
    tops: dict[int, Exact] = field(default_factory=dict)
    datums: dict[int, Exact] = field(default_factory=dict)
    mirrored: dict[Half, Half] = field(default_factory=dict)
    further: dict[Half, list[Exact | None]] = field(default_factory=dict)
    unequal: list[str] = field(default_factory=list)
    alone: list[str] = field(default_factory=list)
    fouled: list[str] = field(default_factory=list)
    comparisons: list[Comparison] = field(default_factory=list)


def without_byes(what: Field, entries: Entries) -> Field:
    """Return the field with a sit-out wherever a contestant met a bye, or nobody."""

    def seen(traveller: int, index: int, row: Row) -> Row:
        sitting = [entries.seated.get(Half(traveller, index, side)) for side in SIDES]
        empty = sum(entry is None or entry in entries.byes for entry in sitting)
        if empty == 0 or has_result(row) or (sitting == [None, None]):
            return row
        return replace(row, status=Status.SITOUT)

    return replace(
        what,
        travellers=tuple(
            replace(
                traveller,
                rows=tuple(seen(place, *numbered) for numbered in enumerate(traveller.rows)),
            )
            for place, traveller in enumerate(what.travellers)
        ),
    )


def sheet_of(what: Field, policy: Policy, regulations: Regulations, method: Method) -> Sheet:
    """Score every board of a field whose byes are sit-outs."""
    sheet = Sheet()
    if method.is_for_teams:  # the two tables of a match are in one section, whoever plays elsewhere
        policy = replace(policy, field=Compared.SECTION)
    for comparison in comparisons_of(what, policy):
        sheet.comparisons.append(comparison)
        if method.is_for_teams:
            _add_meetings(sheet, comparison, policy, regulations, method)
        else:
            add_columns(sheet, comparison, policy, method)
    return sheet


def add_columns(sheet: Sheet, comparison: Comparison, policy: Policy, method: Method) -> None:
    """Score a board whose results are compared with each other, and write it on the sheet."""
    expected = comparison.expected
    at_matchpoints = method is Method.MATCHPOINTS
    top = top_of(expected, policy) if at_matchpoints else 0
    scale = per(expected - 1, expected, policy.divisor) if method is Method.CROSS_IMPS else 1
    for side in SIDES:
        worth = _column(comparison, side, policy, method)
        for place, row in zip(comparison.places, comparison.rows, strict=True):
            award = row.score(side)
            board: BoardOf = SatOut(top) if row.status is Status.SITOUT else NotPlayed()
            if place in worth.by_place:
                board = Played(worth.by_place[place], top)
            elif isinstance(award, Award) and _is_awarded(row, policy, method):
                board = Awarded(award, top, scale)
            sheet.boards[Half(*place, side)] = board
            if row.partner(side) is not None:
                sheet.boards[Half(*place, side, partner=True)] = board
        if side is Side.NS and worth.datum is not None:
            sheet.datums.update({place.traveller: worth.datum for place in comparison.places})
        if 0 < len(worth.by_place) < expected:
            sheet.unequal.append(comparison.board)
    if at_matchpoints:
        sheet.tops.update({place.traveller: top for place in comparison.places})


@dataclass(frozen=True, slots=True)
class _Scored:
    by_place: dict[Place, Exact]
    datum: Exact | None


def column_of(comparison: Comparison, side: Side) -> tuple[tuple[Place, ...], Column]:
    """Return the scores of *side* that are compared, and where they stand in the field."""
    there: list[tuple[Place, Comparable, str]] = []
    artificial = 0
    for place, row in zip(comparison.places, comparison.rows, strict=True):
        score = row.score(side)
        if isinstance(score, int | Weighted) and has_result(row):
            there.append((place, score, row.group))
        elif isinstance(score, Award) and row.status not in (Status.SITOUT, Status.NOT_PLAYED):
            artificial += 1
    places = tuple(place for place, _, _ in there)
    scores = tuple(score for _, score, _ in there)
    versions = tuple(version for _, _, version in there)
    return places, Column(scores, versions, len(scores) + artificial, comparison.expected)


def _column(comparison: Comparison, side: Side, policy: Policy, method: Method) -> _Scored:
    places, column = column_of(comparison, side)
    if not places:
        return _Scored({}, None)
    worth = SCORED_IN[method](column, policy)
    return _Scored(dict(zip(places, worth.each, strict=True)), worth.datum)


def _is_awarded(row: Row, policy: Policy, method: Method) -> bool:
    """Whether an award on *row* counts: points know none, and byes only as the policy says."""
    if method is Method.TOTAL_POINTS or row.status is Status.NOT_PLAYED:
        return False
    return row.status is not Status.SITOUT or policy.bye is Bye.AS_AWARDED


def _add_meetings(
    sheet: Sheet, comparison: Comparison, policy: Policy, regulations: Regulations, method: Method
) -> None:
    for place, row in zip(comparison.places, comparison.rows, strict=True):
        for side in SIDES:
            if row.status is Status.SITOUT:
                sheet.boards[Half(*place, side)] = SatOut()
    first, *further = (terms(policy, regulations) for terms in TERMS[method])
    top = top_of_board(policy, method)
    for meeting in meetings(comparison.rows, regulations, policy.unbalanced, first):
        _add_meeting(sheet, comparison, meeting, top)
    for terms in further:
        for meeting in meetings(comparison.rows, regulations, policy.unbalanced, terms):
            for side, worth in zip(SIDES, meeting.worth, strict=True):
                half = Half(*comparison.places[meeting.rows[0]], side)
                sheet.further.setdefault(half, []).append(worth)


def _add_meeting(sheet: Sheet, comparison: Comparison, meeting: Meeting, top: Exact) -> None:
    here, *there = (comparison.places[index] for index in meeting.rows)
    for side, worth in zip(SIDES, meeting.worth, strict=True):
        half = Half(*here, side)
        sheet.boards[half] = NotPlayed() if worth is None else Played(worth, top)
        for place in there:
            sheet.mirrored[Half(*place, side.opponents)] = half
    tables = [comparison.rows[index] for index in meeting.rows]
    if not there and has_result(tables[0]):
        sheet.alone.append(comparison.board)
    if len({table.group for table in tables}) > 1 and None in meeting.worth:
        sheet.fouled.append(comparison.board)
