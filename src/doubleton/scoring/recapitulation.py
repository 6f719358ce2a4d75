"""The recapitulation of a field: from travellers to a ranking."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Final

from doubleton.bridge import SIDES
from doubleton.errors import expect
from doubleton.lawbook import Regulations
from doubleton.scoring.entries import Half
from doubleton.scoring.listings import has_listings, listings_of
from doubleton.scoring.match_scores import UNITS, admit_matches, on_matches
from doubleton.scoring.policy import POLICIES, Policy
from doubleton.scoring.recap import Recap, ScoredBoard, ScoredRow
from doubleton.scoring.remarks import admit_weights, on_unequal_boards, remarks_on
from doubleton.scoring.rounding import Exact
from doubleton.scoring.sheet import Sheet
from doubleton.scoring.tie_breaking import with_ties_broken
from doubleton.scoring.traveller import Field, Method, Unit
from doubleton.scoring.workings import workings

BY_DEFAULT: Final = Regulations()
"""The Laws of 1987, with nothing elected."""


def score(
    field: Field,
    policy: Policy = POLICIES["club1987"],
    regulations: Regulations = BY_DEFAULT,
    method: Method | None = None,
) -> Recap:
    """Score a field, by the *method* asked for, else its own, else at matchpoints.

    Every board keeps its place and its rows theirs.  All figures are exact.

    >>> from doubleton.scoring.traveller import Row, Traveller
    >>> won = Row("1", "3", score_ns=420, score_ew=-420)
    >>> lost = Row("2", "4", score_ns=-50, score_ew=50)
    >>> recap = score(Field((Traveller("1", (won, lost)),)))
    >>> [(row.contestant.number, int(row.percent), row.rank) for row in recap.ranking]
    [('1', 100, 1), ('2', 0, 2), ('4', 100, 1), ('3', 0, 2)]

    Raises :class:`~doubleton.errors.DoubletonError` for a weighted score that neither the edition
    of the Laws nor the organiser admits.
    """
    expect(Field, field)
    method = method or field.method or Method.MATCHPOINTS
    admit_weights(field, policy, regulations)
    admit_matches(policy, method)
    work = workings(field, policy, regulations, method)
    ranking = work.ranking
    remarks = (
        *remarks_on(field, work.entries, work.sheet, policy, regulations, method),
        *work.remarks,
        *on_matches(work.matches, policy, method),
        *on_unequal_boards(ranking, work.totals_by),
    )
    boards = tuple(scored_boards(work.seen, work.sheet, work.worth, method))
    recap = Recap(
        policy,
        method,
        regulations,
        ranking,
        boards,
        field.title,
        field.date,
        remarks,
        work.matches,
        field=field,
    )
    recap = with_ties_broken(recap, work.entries)
    return replace(recap, listings=listings_of(recap)) if has_listings(recap) else recap


def scored_boards(
    field: Field, sheet: Sheet, worth: Mapping[Half, Exact | None], method: Method
) -> Iterator[ScoredBoard]:
    """Give the travellers of a field with what every side of every row is worth."""
    for place, traveller in enumerate(field.travellers):
        top = sheet.tops.get(place)
        rows = []
        for index, row in enumerate(traveller.rows):
            ns, ew = (worth.get(Half(place, index, side)) for side in SIDES)
            if method is Method.MATCHPOINTS:
                rows.append(ScoredRow(row, ns, ew, _percent(ns, top), _percent(ew, top)))
            elif UNITS[method] is Unit.IMPS:
                rows.append(ScoredRow(row, imp_ns=ns, imp_ew=ew))
            elif UNITS[method] is Unit.BOARD_POINTS:
                rows.append(ScoredRow(row, bp_ns=ns, bp_ew=ew))
            else:
                rows.append(ScoredRow(row))
        yield ScoredBoard(traveller, tuple(rows), top, sheet.datums.get(place))


@lru_cache(maxsize=4096)
def _percent(matchpoints: Exact | None, top: Exact | None) -> Fraction | None:
    return 100 * Fraction(matchpoints) / top if matchpoints is not None and top else None
