"""Why so many IMPs: against a datum, against every other score, or plain points (Law 78B, 78C)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Final

from doubleton.bridge import Side
from doubleton.laws import law78_methods_of_scoring as law78
from doubleton.said import Said
from doubleton.scoring.adjusted import counted, mean_of, parts_of
from doubleton.scoring.butler import DatumOf, DatumRound, median, round_datum, trimmed, trimmed_mean
from doubleton.scoring.columns import Comparable
from doubleton.scoring.cross_imps import ImpRound, divided
from doubleton.scoring.entries import Half
from doubleton.scoring.explaining.derivation import Chosen, Joined, Published, Source, Step
from doubleton.scoring.explaining.figures import BoardFigure, OfBoard
from doubleton.scoring.explaining.matchpoints import fouled_step, own_score
from doubleton.scoring.explaining.scores import weighing
from doubleton.scoring.explaining.tracing import Compared, Tracing, points, signed
from doubleton.scoring.imps import IMPS_1951, IMPS_1962, ImpTable
from doubleton.scoring.rounding import Exact, Halves, round_to


def scale_of_imps(trace: Tracing) -> tuple[Source, ...]:
    """Return where the scale of IMPs is printed."""
    table = trace.policy.imp_table
    if table == IMPS_1962:
        return (law78.imp_scoring.cite(trace.edition),)
    return (Published.IMPS_1951,) if table == IMPS_1951 else (Chosen("imp.table", str(table)),)


def difference_step(trace: Tracing, key: str, own: int, other: Exact, table: ImpTable) -> Step:
    """Convert one difference: *key* tells what *own* is compared with."""
    difference = Fraction(own) - other
    imps = table.imps(difference)
    said = Said(
        key,
        own=points(own),
        other=signed(other),
        difference=abs(difference),
        band=_band(table, abs(difference)),
        imps=signed(imps),
    )
    return Step(imps, said, scale_of_imps(trace))


def _band(table: ImpTable, difference: Exact) -> str:
    """Return the differences that are worth the same."""
    imps = table.imps(difference)
    low = table.bounds[imps - 1] if imps else 0
    return f"{low}-{table.bounds[imps] - 10}" if imps < len(table.bounds) else f"{low}+"


def each_outcome(trace: Tracing, own: Comparable, step_of: Callable[[int], Step]) -> Step:
    """Return the step of a score, of a weighted one the weighted sum of those of its parts."""
    weights = parts_of(own)
    if len(weights) == 1:
        return step_of(weights[0][1])
    parts = []
    for weight, score in weights:
        step = step_of(score)
        said = Said(
            "why.weighted-part",
            percent=100 * weight,
            score=points(score),
            value=Fraction(step.value),
            part=weight * step.value,
        )
        parts.append(Step(weight * step.value, said, parts=(step,)))
    total = sum((part.value for part in parts), Fraction(0))
    said = Said("why.weighted-imp", value=Fraction(total))
    return Step(total, said, weighing(trace), tuple(parts), Joined.SUM)


def by_datum(trace: Tracing, half: Half) -> Iterator[Step]:
    """Give the steps from a score to its IMPs at Butler."""
    compared = trace.shop.compared(half)
    yield own_score(trace, half)
    if compared.others:
        yield fouled_step(trace, compared)
    figure = BoardFigure(OfBoard.DATUM, half.traveller)
    datum = datum_of(trace, compared)
    known = trace.work.sheet.datums.get(half.traveller)
    if half.side is Side.NS and known == datum.value and not compared.others:
        yield trace.opened(figure, datum.said, datum.value)
    else:
        yield datum
    yield each_outcome(
        trace,
        compared.own,
        lambda own: difference_step(
            trace, "why.against-datum", own, datum.value, trace.policy.imp_table
        ),
    )


_DATUM_ROUNDED: Final = {
    DatumRound.HALF_EVEN: "why.datum-even",
    DatumRound.HALF_AWAY: "why.datum-away",
    DatumRound.HALF_TO_ZERO: "why.datum-to-zero",
}


def datum_of(trace: Tracing, compared: Compared) -> Step:
    """Derive the datum of a group of scores."""
    policy, scores = trace.policy, compared.scores
    count = counted(scores)
    left_out = trimmed(len(scores), policy.butler_trim, compared.column.expected)
    by_mean = policy.butler_datum is DatumOf.MEAN
    middle = trimmed_mean(count, left_out) if by_mean else median(count, left_out)
    steps = []
    if left_out:
        said = Said("why.trimmed", number=left_out, scores=len(scores))
        steps.append(Step(left_out, said, (trace.chosen("butler.trim"),)))
    key = "why.mean" if by_mean else "why.median"
    kept = len(scores) - 2 * left_out
    told = Said(key, scores=kept, sum=Fraction(middle * kept), value=signed(middle))
    steps.append(Step(middle, told, (Published.BUTLER, trace.chosen("butler.datum"))))
    value = round_datum(middle, policy.butler_round)
    if policy.butler_round is not DatumRound.NONE:
        said = Said(_DATUM_ROUNDED[policy.butler_round], value=signed(value))
        steps.append(Step(value, said, (trace.chosen("butler.round"),)))
    heading = Said("why.datum", value=signed(value))
    return Step(value, heading, parts=tuple(steps), joined=Joined.LAST)


def against_all(trace: Tracing, half: Half) -> Iterator[Step]:
    """Give the steps from a score to its cross-IMPs."""
    policy, compared = trace.policy, trace.shop.compared(half)
    yield own_score(trace, half)
    if compared.others:
        yield fouled_step(trace, compared)
    count = counted(compared.scores)
    total = each_outcome(trace, compared.own, lambda own: _sum_of(trace, count, own))
    yield total
    size, expected = len(compared.scores), compared.column.expected
    value = divided(total.value, size, expected, policy.divisor)
    said = Said(
        f"why.divided.{policy.divisor}{'-enlarged' if size != expected else ''}",
        total=Fraction(total.value),
        scores=size,
        expected=expected,
        others=max(expected - 1, 1),
        value=value,
    )
    yield Step(value, said, (Published.CROSS_IMPS, trace.chosen("ximp.divisor")))
    if policy.imp_round is ImpRound.TWO_PLACES:
        final = round_to(value, Fraction(1, 100), Halves.EVEN)
        yield Step(final, Said("why.rounded-two", value=final), (trace.chosen("ximp.round"),))


def _sum_of(trace: Tracing, count: dict[int, Exact], own: int) -> Step:
    parts, table = [], trace.policy.imp_table
    for other in sorted(count, reverse=True):
        times = count[other] - (1 if other == own else 0)
        if not times:
            continue
        imps = table.imps(own - other)
        said = Said(
            "why.against",
            other=points(other),
            times=Fraction(times),
            difference=points(own - other),
            imps=signed(imps),
            value=signed(imps * times),
        )
        parts.append(Step(imps * times, said))
    total = sum((part.value for part in parts), Fraction(0))
    others = sum(count.values()) - 1
    said = Said("why.against-all", others=Fraction(others), value=signed(total))
    return Step(total, said, scale_of_imps(trace), tuple(parts), Joined.SUM)


def in_points(trace: Tracing, half: Half) -> Iterator[Step]:
    """Give the step of a score that counts as it is."""
    score = trace.row(half).score(half.side)
    yield own_score(trace, half)
    if isinstance(score, Comparable):
        value = mean_of(score)
        cites = (law78.total_point_scoring.cite(trace.edition),)
        yield Step(value, Said("why.total-points", value=signed(value)), cites)
