"""Why a board of a team match is worth so much: its two tables compared (Laws 78B and 86)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from doubleton.laws import law86_team_play as law86
from doubleton.said import Said
from doubleton.scoring.adjusted import Award, Weighted, parts_of
from doubleton.scoring.comparisons import Place
from doubleton.scoring.entries import Half
from doubleton.scoring.explaining.awards import imps_of_award
from doubleton.scoring.explaining.derivation import Joined, Published, Source, Step
from doubleton.scoring.explaining.figures import OfRow, RowFigure
from doubleton.scoring.explaining.imps import difference_step, scale_of_imps
from doubleton.scoring.explaining.scores import score_step, weighing
from doubleton.scoring.explaining.tracing import Tracing, outcomes, points, signed
from doubleton.scoring.match_terms import TERMS
from doubleton.scoring.policy import Unbalanced
from doubleton.scoring.rounding import Exact
from doubleton.scoring.teams import Terms, meetings, negative
from doubleton.scoring.traveller import Method, SideScore

_NOTHING: Final = Said("why.no-comparison")


def board_of_match(trace: Tracing, half: Half) -> Iterator[Step]:
    """Give the steps from the results of both tables to what a board is worth to a team."""
    here = trace.work.sheet.mirrored.get(half, half)
    there = _counterpart(trace, here)
    tables = (here,) if there is None else (here, there)
    for table in sorted(tables, key=lambda table: table != half):
        yield _table(trace, table, "why.table-here" if table == half else "why.table-there")
    own = _of_team(trace, here, there)
    yield own
    terms = TERMS[trace.recap.method][0](trace.policy, trace.recap.regulations)
    if terms.balances and trace.policy.unbalanced is Unbalanced.MEAN:
        theirs = _of_team(
            trace,
            here._replace(side=here.side.opponents),
            None if there is None else there._replace(side=there.side.opponents),
        )
        if own.value != -theirs.value and theirs.said != _NOTHING:
            mean = law86.one_score(trace.recap.regulations, own.value, theirs.value).imps
            said = Said(
                "why.one-score",
                own=signed(own.value),
                theirs=signed(theirs.value),
                imps=signed(mean),
            )
            yield Step(mean, said, (law86.one_score.cite(trace.edition),))


def _counterpart(trace: Tracing, half: Half) -> Half | None:
    """Return the half of the other table at which the same team sat."""
    comparison = trace.shop.comparison(half)
    here = comparison.places.index(Place(half.traveller, half.row))
    for meeting in meetings(comparison.rows, trace.recap.regulations):
        if here in meeting.rows and len(meeting.rows) > 1:
            other = next(place for place in meeting.rows if place != here)
            return Half(*comparison.places[other], half.side.opponents)
    return None


def _table(trace: Tracing, half: Half, key: str) -> Step:
    score = trace.row(half).score(half.side)
    if isinstance(score, Award):
        return Step(0, Said(key, score=str(score)))
    if isinstance(score, int):
        figure = RowFigure(OfRow.SCORE, half.traveller, half.row, half.side)
        return trace.opened(figure, Said(key, score=points(score)))
    if isinstance(score, Weighted):
        told = score_step(trace, half)
        return Step(told.value, Said(key, score=outcomes(score)), parts=(told,))
    return Step(0, Said("why.table-without"))


def _of_team(trace: Tracing, here: Half, there: Half | None) -> Step:
    """Return what the comparison gives a team, or the award that it has at either table."""
    terms = TERMS[trace.recap.method][0](trace.policy, trace.recap.regulations)
    own = trace.row(here).score(here.side)
    others: SideScore = None if there is None else trace.row(there).score(there.side)
    for score in (own, others):
        if isinstance(score, Award):
            return _award(trace, score, terms)
    if there is None or trace.row(here).group != trace.row(there).group:  # 87: not the same board
        return Step(0, _NOTHING)
    if not isinstance(own, int | Weighted) or not isinstance(others, int | Weighted):
        return Step(0, _NOTHING)
    other = negative(others)
    value = terms.between(own, other)
    if isinstance(own, int) and isinstance(other, int):
        return _plain(trace, own, other, value)
    parts = tuple(
        _weighted(trace, (weight * share, own_points, other_points), terms)
        for weight, own_points in parts_of(own)
        for share, other_points in parts_of(other)
    )
    return Step(
        value, Said("why.weighted-board", value=signed(value)), weighing(trace), parts, Joined.SUM
    )


def _award(trace: Tracing, award: Award, terms: Terms) -> Step:
    value = terms.awarded(award)
    if _in_imps(trace):
        return imps_of_award(trace, award, value)
    said = Said("why.awarded-board", award=str(award), value=Fraction(value))
    return Step(value, said, (Published.BOARD_A_MATCH,))


def _in_imps(trace: Tracing) -> bool:
    return trace.recap.method in (Method.TEAMS, Method.HYBRID)


def _plain(trace: Tracing, own: int, other: int, value: Exact) -> Step:
    if _in_imps(trace):
        return difference_step(trace, "why.both-tables", own, other, trace.policy.imp_table)
    return Step(value, _won(own - other, value), _board_rules(trace))


def _won(total: int, value: Exact) -> Said:
    return Said("why.board-won", total=points(total), value=Fraction(value))


def _board_rules(trace: Tracing) -> tuple[Source, ...]:
    if trace.recap.method is Method.PATTON:
        return (Published.BOARD_A_MATCH,)
    return (Published.BOARD_A_MATCH, trace.chosen("bam.unit"), trace.chosen("bam.min_diff"))


def _weighted(trace: Tracing, part: tuple[Fraction, int, int], terms: Terms) -> Step:
    weight, own, other = part
    worth = terms.between(own, other)
    said = Said(
        "why.weighted-part",
        percent=100 * weight,
        score=points(own - other),
        value=Fraction(worth),
        part=weight * worth,
    )
    sources = scale_of_imps(trace) if _in_imps(trace) else ()
    return Step(weight * worth, said, sources)
