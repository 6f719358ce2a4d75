"""The explainer: from a figure of a recapitulation to its derivation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Final

from doubleton.errors import DoubletonError
from doubleton.said import Said
from doubleton.scoring.averages import Awarded, SatOut
from doubleton.scoring.entries import Half
from doubleton.scoring.explaining import imps, matchpoints
from doubleton.scoring.explaining.awards import awarded, bye_step
from doubleton.scoring.explaining.derivation import Joined, Step, in_order, shown
from doubleton.scoring.explaining.figures import (
    BoardFigure,
    Figure,
    MatchFigure,
    OfBoard,
    OfContestant,
    OfMatch,
    OfRow,
    RowFigure,
    StandingFigure,
    value_of,
)
from doubleton.scoring.explaining.matches import margin_step, worth_step
from doubleton.scoring.explaining.places import rank_step
from doubleton.scoring.explaining.scores import score_step
from doubleton.scoring.explaining.teams import board_of_match
from doubleton.scoring.explaining.totals import (
    carried_step,
    handicap_step,
    maximum_step,
    penalties_step,
    percent_step,
    total_step,
)
from doubleton.scoring.explaining.tracing import SIDES_NAMED, Tracing, Workshop, points, signed
from doubleton.scoring.recap import Recap, Standing
from doubleton.scoring.rounding import Exact
from doubleton.scoring.traveller import Method, Unit

DEEP: Final = 9
"""As deep as any number goes."""

_BY_METHOD: Final = {
    Method.MATCHPOINTS: matchpoints.by_comparison,
    Method.BUTLER: imps.by_datum,
    Method.CROSS_IMPS: imps.against_all,
    Method.TOTAL_POINTS: imps.in_points,
}
_UNITS: Final = {
    Unit.MATCHPOINTS: "why.in-mp",
    Unit.IMPS: "why.in-imp",
    Unit.VICTORY_POINTS: "why.in-vp",
    Unit.POINTS: "why.in-points",
    Unit.BOARD_POINTS: "why.in-bp",
    Unit.MATCHES: "why.in-matches",
}
_ROW_KEYS: Final = {
    OfRow.MATCHPOINTS: "why.in-mp",
    OfRow.PERCENT: "why.in-percent",
    OfRow.IMPS: "why.in-imp",
    OfRow.BOARD_POINTS: "why.in-bp",
}


class Explainer:
    """Explains the numbers of one recapitulation.

    Raises :class:`~doubleton.errors.DoubletonError` for one that does not know what was scored.
    """

    def __init__(self, recap: Recap) -> None:
        self.shop = Workshop(recap)

    def explain(self, figure: Figure, depth: int = DEEP) -> Step:
        """Derive the number that *figure* names; its value is the last the derivation gives.

        Other figures that it is made of are opened to *depth*, one inside the other; with 0 they
        stand as plain steps.  Raises :class:`~doubleton.errors.DoubletonError` where there is no
        such number.
        """
        if value_of(self.shop.recap, figure) is None:
            raise DoubletonError("why.no-figure", figure=str(figure))
        step = _step(Tracing(self.shop, _step, depth), figure)
        return replace(step, figure=figure, remark=shown(step.value))


def explain(recap: Recap, figure: Figure, depth: int = DEEP) -> Step:
    """Derive one number of *recap*, as :meth:`Explainer.explain` does.

    >>> from doubleton.scoring.recapitulation import score
    >>> from doubleton.scoring.traveller import Field, Row, Traveller
    >>> won = Row("1", "3", score_ns=420, score_ew=-420)
    >>> lost = Row("2", "4", score_ns=50, score_ew=-50)
    >>> recap = score(Field((Traveller("1", (won, lost)),)))
    >>> step = explain(recap, StandingFigure(OfContestant.PERCENT, 0))
    >>> step.value, step.said.key, [part.said.key for part in step.parts]
    (Fraction(100, 1), 'why.of-contestant', ['why.total-mp', 'why.maximum'])
    """
    return Explainer(recap).explain(figure, depth)


def _step(trace: Tracing, figure: Figure) -> Step:
    match figure:
        case RowFigure():
            return _of_row(trace, figure)
        case BoardFigure():
            return _of_board(trace, figure)
        case MatchFigure():
            return _of_match(trace, figure)
        case StandingFigure():
            return _of_contestant(trace, figure)


def _of_row(trace: Tracing, figure: RowFigure) -> Step:
    half = Half(figure.board, figure.row, figure.side)
    value = value_of(trace.recap, figure) or 0
    who = trace.who(None, trace.row(half).contestant(half.side))
    if figure.of is OfRow.SCORE:
        what = Said("why.plain", value=points(int(value)))
        return score_step(trace, half, _heading(trace, half, who, what))
    shown_as = Fraction(value) if figure.of is not OfRow.IMPS else signed(value)
    heading = _heading(trace, half, who, Said(_ROW_KEYS[figure.of], value=shown_as))
    if figure.of is OfRow.PERCENT:
        return _percent_of_row(trace, figure, value, heading)
    return in_order(value, heading, *_steps_of_half(trace, half, value))


def _heading(trace: Tracing, half: Half, who: Said, what: Said) -> Said:
    side = SIDES_NAMED[half.side]
    return Said("why.of-row", board=trace.board(half), who=who, side=side, what=what)


def _percent_of_row(trace: Tracing, figure: RowFigure, value: Exact, heading: Said) -> Step:
    own = value_of(trace.recap, replace(figure, of=OfRow.MATCHPOINTS)) or 0
    top = value_of(trace.recap, BoardFigure(OfBoard.TOP, figure.board)) or 0
    part = trace.opened(
        replace(figure, of=OfRow.MATCHPOINTS), Said("why.total-mp", value=Fraction(own))
    )
    whole = trace.opened(
        BoardFigure(OfBoard.TOP, figure.board), Said("why.the-top", value=Fraction(top))
    )
    return Step(value, heading, parts=(part, whole), joined=Joined.SHARE)


def _steps_of_half(trace: Tracing, half: Half, value: Exact) -> Iterator[Step]:
    board = trace.work.sheet.boards.get(half)
    if isinstance(board, Awarded):
        return awarded(trace, half, board)
    if isinstance(board, SatOut):
        return bye_step(trace, half, board.top, value)
    if trace.recap.method.is_for_teams:
        return board_of_match(trace, half)
    return _BY_METHOD[trace.recap.method](trace, half)


def _of_board(trace: Tracing, figure: BoardFigure) -> Step:
    value = value_of(trace.recap, figure) or 0
    board = trace.shop.board(figure.board)
    if figure.of is OfBoard.TOP:
        said = Said("why.of-board-top", board=board, value=Fraction(value))
        return matchpoints.top_step(trace, figure.board, value, said)
    half = next(
        half
        for half in trace.work.sheet.boards
        if half.traveller == figure.board and half.side == 0 and trace.shop.is_compared(half)
    )
    step = imps.datum_of(trace, trace.shop.compared(half))
    return replace(step, said=Said("why.of-board-datum", board=board, value=signed(value)))


def _of_match(trace: Tracing, figure: MatchFigure) -> Step:
    match = trace.recap.matches[figure.match]
    value = value_of(trace.recap, figure) or 0
    who, opponents = match.contestants[figure.side], match.contestants[1 - figure.side]
    unit = trace.work.unit if figure.of is OfMatch.WORTH else None
    what = (
        Said(_UNITS[unit], value=Fraction(value))
        if unit
        else Said("why.in-margin", value=signed(value))
    )
    said = Said(
        "why.of-match",
        who=trace.who(who),
        opponents=trace.who(opponents),
        round=match.round or "—",
        what=what,
    )
    of = worth_step if figure.of is OfMatch.WORTH else margin_step
    return of(trace, figure, said)


def _of_contestant(trace: Tracing, figure: StandingFigure) -> Step:
    recap = trace.recap
    listed = recap.ranking if figure.listing is None else recap.listings[figure.listing].ranking
    standing = listed[figure.place]
    said = Said(
        "why.of-contestant", who=trace.who(standing.contestant), what=_what(figure.of, standing)
    )
    if figure.of is OfContestant.RANK:
        return rank_step(trace, figure, said)
    if figure.listing is not None and figure.of is not OfContestant.HANDICAP:
        return _listed(trace, figure, standing, said)
    if figure.of is OfContestant.PERCENT:
        return percent_step(trace, standing, figure.place, said)
    return _OF_CONTESTANT[figure.of](trace, standing, said)


_OF_CONTESTANT: Final = {
    OfContestant.TOTAL: total_step,
    OfContestant.MAXIMUM: maximum_step,
    OfContestant.PENALTIES: penalties_step,
    OfContestant.CARRIED: carried_step,
    OfContestant.HANDICAP: handicap_step,
}
_CONTESTANT_KEYS: Final = {
    OfContestant.PERCENT: "why.in-percent",
    OfContestant.MAXIMUM: "why.in-maximum",
    OfContestant.PENALTIES: "why.in-penalties",
    OfContestant.CARRIED: "why.in-carried",
    OfContestant.HANDICAP: "why.in-handicap",
}
_SIGNED: Final = (OfContestant.CARRIED, OfContestant.HANDICAP)


def _what(of: OfContestant, standing: Standing) -> Said:
    if of is OfContestant.RANK:
        return Said("why.in-rank", value=standing.rank)
    value = Fraction(getattr(standing, of.value) or 0)
    if of is OfContestant.TOTAL:
        in_imps = standing.unit is Unit.IMPS
        return Said(_UNITS[standing.unit], value=signed(value) if in_imps else value)
    return Said(_CONTESTANT_KEYS[of], value=signed(value) if of in _SIGNED else value)


def _listed(trace: Tracing, figure: StandingFigure, standing: Standing, said: Said) -> Step:
    """Derive a number of a further list from that of the ranking, and the handicap."""
    place = next(
        at for at, one in enumerate(trace.recap.ranking) if one.contestant == standing.contestant
    )
    overall = StandingFigure(figure.of, place)
    value = value_of(trace.recap, overall) or 0
    parts = [trace.opened(overall, Said("why.without-handicap", value=Fraction(value)))]
    own = value_of(trace.recap, figure) or 0
    if own != value:
        extra = StandingFigure(OfContestant.HANDICAP, figure.place, figure.listing)
        told = Said("why.with-handicap", value=Fraction(standing.handicap))
        parts.append(trace.opened(extra, told))
    return Step(own, said, parts=tuple(parts), joined=Joined.SUM)
