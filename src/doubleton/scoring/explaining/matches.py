"""Why a match is worth so much: its boards, penalties, and the scale or the parts that count it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from doubleton.laws import law90_procedural_penalties as law90
from doubleton.said import Said
from doubleton.scoring.explaining.derivation import Joined, Published, Source, Step, added
from doubleton.scoring.explaining.figures import MatchFigure, OfMatch, OfRow, RowFigure
from doubleton.scoring.explaining.tracing import Tracing, signed
from doubleton.scoring.match_scores import UNITS
from doubleton.scoring.matches import Match
from doubleton.scoring.policy import MatchScore, PattonForm
from doubleton.scoring.rounding import Exact, round_to
from doubleton.scoring.several_parts import OF_PARTS, length_of
from doubleton.scoring.traveller import Method, Unit
from doubleton.scoring.victory_points import Fractional

OF_UNIT: Final = {
    Unit.MATCHPOINTS: OfRow.MATCHPOINTS,
    Unit.IMPS: OfRow.IMPS,
    Unit.BOARD_POINTS: OfRow.BOARD_POINTS,
}
SCALES_BY: Final = {
    "wbf_cont_2013": Published.WBF_2013,
    "wbf_disc_2013": Published.WBF_2013,
    "wbf_25_old": Published.WBF_OLD,
    "acbl_20": Published.ACBL,
    "acbl_30": Published.ACBL,
    "sbu_20": Published.SBU,
    "ebu_swiss_pairs": Published.EBU_SWISS,
}


def margin_step(trace: Tracing, figure: MatchFigure, said: Said) -> Step:
    """Derive what a side has from its boards, after penalties and over the average."""
    match, side = trace.recap.matches[figure.match], figure.side
    parts = [_boards(trace, match, side)]
    if match.penalties[side]:
        parts.append(penalty_in_match(trace, match.penalties[side]))
    if match.average:
        average = Said(
            "why.average", whole=Fraction(match.available), value=Fraction(match.average)
        )
        parts.append(Step(-match.average, average))
    return added(match.margins[side], said, *parts)


def penalty_in_match(trace: Tracing, amount: Exact) -> Step:
    """Tell what was taken from a side in the match itself."""
    cites = (law90.offence.cite(trace.edition),)
    return Step(-amount, Said("why.penalty-in-match", value=Fraction(amount)), cites)


def _boards(trace: Tracing, match: Match, side: int) -> Step:
    of = OF_UNIT.get(UNITS[trace.recap.method])
    parts = []
    for board in match.boards:
        worth, half = board.worth[side], board.halves[side]
        if worth is None:
            continue
        said = Said("why.board-worth", board=trace.board(half), value=signed(worth))
        if of is None:
            parts.append(Step(worth, said))
        else:
            figure = RowFigure(of, half.traveller, half.row, half.side)
            parts.append(trace.opened(figure, said, worth))
    taken = Said("why.boards", number=len(parts), value=signed(match.taken[side]))
    return added(match.taken[side], taken, *parts)


def worth_step(trace: Tracing, figure: MatchFigure, said: Said) -> Step:
    """Derive what a match counts for one side in the total."""
    match, side = trace.recap.matches[figure.match], figure.side
    if trace.recap.method in OF_PARTS and match.parts:
        return _of_parts(trace, match, side, said)
    if not match.counted:
        return Step(match.worth[side], said, parts=(Step(0, Said("why.match-without-score")),))
    steps = tuple(_steps(trace, match, side, figure))
    return Step(match.worth[side], said, parts=steps, joined=Joined.LAST)


def _steps(trace: Tracing, match: Match, side: int, figure: MatchFigure) -> Iterator[Step]:
    rule = trace.policy.match_score
    if rule is MatchScore.SUM:
        boards = _boards(trace, match, side)
        value = match.taken[side] - match.penalties[side]
        parts = [boards]
        if match.penalties[side]:
            parts.append(penalty_in_match(trace, match.penalties[side]))
        yield added(value, Said("why.match-sum", value=signed(value)), *parts)
        return
    own = MatchFigure(OfMatch.MARGIN, figure.match, side)
    margin = match.margins[side]
    if rule is MatchScore.VICTORY_POINTS and match.available:
        yield from _by_percent(trace, match, side)
        return
    yield trace.opened(own, Said("why.margin", value=signed(margin)))
    if rule is MatchScore.WIN_LOSS:
        theirs = match.margins[1 - side]
        said = Said(
            "why.won-lost",
            own=signed(margin),
            theirs=signed(theirs),
            value=Fraction(match.worth[side]),
        )
        yield Step(match.worth[side], said, (trace.chosen("match.score"),))
    else:
        yield from _by_margin(trace, match, side)


def _by_percent(trace: Tracing, match: Match, side: int) -> Iterator[Step]:
    policy, boards = trace.policy, length_of(match, trace.policy)
    taken = _boards(trace, match, side)
    penalty = match.penalties[side]
    own = Fraction(match.taken[side] - penalty)
    if penalty:
        said = Said("why.match-sum", value=signed(own))
        taken = added(own, said, taken, penalty_in_match(trace, penalty))
    whole = Step(
        match.available,
        Said("why.available", number=match.counted, value=Fraction(match.available)),
    )
    percent = 100 * own / match.available
    yield Step(
        percent, Said("why.percent", value=percent), parts=(taken, whole), joined=Joined.SHARE
    )
    rounded = round_to(percent - 50, Fraction(1, 100)) + 50
    if rounded != percent:
        yield Step(rounded, Said("why.rounded-two", value=rounded))
    value = policy.vp_percent.of_percent(percent, boards)[0]
    said = Said(
        "why.vp-percent", boards=boards, percent=rounded, scale=str(policy.vp_percent), value=value
    )
    yield Step(
        value, said, (SCALES_BY.get(str(policy.vp_percent), trace.chosen("vp.percent_scale")),)
    )


def _by_margin(trace: Tracing, match: Match, side: int) -> Iterator[Step]:
    policy, boards = trace.policy, length_of(match, trace.policy)
    margin = match.margins[side]
    converted = margin
    if Fraction(margin).denominator != 1:
        whole = _fraction(trace, margin)
        converted = whole.value
        yield whole
    value = policy.vp_scale.of(margin, boards, policy.vp_fraction)[0]
    sources: tuple[Source, ...] = (
        SCALES_BY.get(str(policy.vp_scale), trace.chosen("vp.scale")),
        trace.chosen("vp.scale"),
    )
    said = Said(
        "why.vp",
        boards=boards,
        margin=signed(converted),
        scale=Said(f"setting.vp.scale.{policy.vp_scale}"),
        value=value,
    )
    yield Step(value, said, sources)


def _fraction(trace: Tracing, margin: Exact) -> Step:
    """Tell what becomes of a margin that is no whole number of IMPs."""
    rule = trace.policy.vp_fraction
    size = round_to(margin, 1) if rule is Fractional.ROUND_NEAREST else Fraction(margin)
    key = f"why.fraction.{str(rule).replace('_', '-')}"
    return Step(size, Said(key, value=signed(size)), (trace.chosen("vp.fraction"),))


def _of_parts(trace: Tracing, match: Match, side: int, said: Said) -> Step:
    """Derive what a Patton or a hybrid counts, of its parts."""
    steps = []
    for part in match.parts:
        key = f"why.part.{part.name}"
        told = Said(key, value=Fraction(part.worth[side]), boards=length_of(match, trace.policy))
        steps.append(Step(part.worth[side], told, _rules_of_part(trace, part.name)))
    taken = _boards(trace, match, side)
    first = steps[0]
    steps[0] = Step(first.value, first.said, first.sources, (taken,))
    return added(match.worth[side], said, *steps)


def _rules_of_part(trace: Tracing, name: str) -> tuple[Source, ...]:
    if trace.recap.method is Method.HYBRID:
        return (trace.chosen(f"hybrid.{name}"),)
    if trace.policy.patton is PattonForm.CLASSIC:
        return (Published.PATTON, trace.chosen("patton.variant"), trace.chosen("patton.table"))
    return (Published.PATTON, trace.chosen("patton.variant"))
