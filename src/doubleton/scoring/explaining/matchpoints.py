"""Why so many matchpoints: the comparison of Law 78A, and what follows from missing scores."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

from doubleton.bridge import SIDES
from doubleton.laws import law78_methods_of_scoring as law78
from doubleton.laws import law87_fouled_board as law87
from doubleton.said import Said
from doubleton.scoring.adjusted import parts_of
from doubleton.scoring.columns import top_of
from doubleton.scoring.entries import Half
from doubleton.scoring.explaining.derivation import Joined, Published, Source, Step
from doubleton.scoring.explaining.figures import OfRow, RowFigure
from doubleton.scoring.explaining.scores import score_step, weighing
from doubleton.scoring.explaining.tracing import Compared, Tracing, points
from doubleton.scoring.fouled import SmallGroups, fixed_percent, is_small
from doubleton.scoring.matchpoints import (
    NeubergRound,
    Unequal,
    factored,
    neuberg,
    on_expected,
    rounded,
)
from doubleton.scoring.policy import NoPlays, TopBasis
from doubleton.scoring.rounding import Exact

_SMALL: Final = {
    SmallGroups.FIXED_1991: Published.FOULED_1991,
    SmallGroups.EBU: Published.FOULED_EBU,
}
_ROUNDED: Final = {
    NeubergRound.TOWARD_AVERAGE: "why.rounded-average",
    NeubergRound.TWO_PLACES: "why.rounded-two",
}
_RULES: Final = {Unequal.NEUBERG: Published.NEUBERG, Unequal.ASCHERMAN: Published.ASCHERMAN}


def by_comparison(trace: Tracing, half: Half) -> Iterator[Step]:
    """Give the steps from a score to its matchpoints, the last of which has them."""
    compared = trace.shop.compared(half)
    yield own_score(trace, half)
    if compared.others:
        yield fouled_step(trace, compared)
    raw = raw_step(trace, compared)
    yield raw
    yield from _scaled(trace, compared, raw.value)


def own_score(trace: Tracing, half: Half) -> Step:
    """Return the step of the score itself, which is a figure of its own unless it is weighted."""
    score = trace.row(half).score(half.side)
    if isinstance(score, int):
        figure = RowFigure(OfRow.SCORE, half.traveller, half.row, half.side)
        return trace.opened(figure, Said("why.score", score=points(score)))
    return score_step(trace, half)


def fouled_step(trace: Tracing, compared: Compared) -> Step:
    """Tell that only scores on the same version of a fouled board are compared."""
    size = len(compared.scores)
    said = Said("why.fouled", number=size, others=sum(compared.others))
    return Step(size, said, (law87.groups.cite(trace.edition),))


def raw_step(trace: Tracing, compared: Compared) -> Step:
    """Compare a score with the others: 2 for each that is worse, 1 for each that is equal."""
    count = compared.count
    weights = parts_of(compared.own)
    steps = [_against(trace, count, score) for _, score in weights]
    if len(steps) == 1:
        return steps[0]
    parts = tuple(
        Step(
            weight * step.value,
            Said(
                "why.weighted-part",
                percent=100 * weight,
                score=points(score),
                value=Fraction(step.value),
                part=weight * step.value,
            ),
            parts=(step,),
        )
        for (weight, score), step in zip(weights, steps, strict=True)
    )
    total = sum((part.value for part in parts), Fraction(0))
    said = Said("why.weighted-mp", value=Fraction(total))
    return Step(total, said, weighing(trace), parts, Joined.SUM)


def _against(trace: Tracing, count: Mapping[int, Exact], own: int) -> Step:
    parts, times_of = (
        [],
        dict[str, Exact]({"why.beaten": 0, "why.equal": 0, "why.higher": 0}),
    )
    for score in sorted(count, reverse=True):
        times = count[score] - (1 if score == own else 0)
        key = "why.equal" if score == own else "why.beaten" if score < own else "why.higher"
        if not times and score == own:
            continue
        each = {"why.equal": 1, "why.beaten": 2, "why.higher": 0}[key]
        times_of[key] += times
        said = Said(key, score=points(score), times=times, value=each * times)
        parts.append(Step(each * times, said))
    worth = sum(part.value for part in parts)
    said = Said(
        "why.compared",
        lower=times_of["why.beaten"],
        equal=times_of["why.equal"],
        higher=times_of["why.higher"],
        value=worth,
    )
    return Step(
        worth, said, (law78.matchpoint_scoring.cite(trace.edition),), tuple(parts), Joined.SUM
    )


def _scaled(trace: Tracing, compared: Compared, raw: Exact) -> Iterator[Step]:
    """Give the steps from the plain comparison to the scale of the board."""
    policy, expected = trace.policy, compared.column.expected
    size = len(compared.scores)
    if is_small(size, compared.others, expected, policy.small_groups):
        yield from _small_group(trace, size, expected, raw)
        return
    unit = Fraction(policy.unit, 2)
    value = raw
    if compared.missing or policy.unequal is Unequal.ASCHERMAN:
        for step in _rescaled(trace, compared, raw):
            yield step
            value = step.value
    if unit != 1:
        value *= unit
        yield Step(value, Said("why.unit", value=Fraction(value)), (trace.chosen("mp.unit"),))
    if compared.missing or policy.unequal is Unequal.ASCHERMAN:
        average = unit * (expected - 1)
        final = rounded(value, average, policy.neuberg_round)
        if policy.neuberg_round is not NeubergRound.NONE:
            yield Step(
                final,
                Said(_ROUNDED[policy.neuberg_round], value=Fraction(final)),
                (trace.chosen("mp.neuberg_round"),),
            )


def _small_group(trace: Tracing, size: int, expected: int, raw: Exact) -> Iterator[Step]:
    percent, top = fixed_percent(raw, size), top_of(expected, trace.policy)
    source = _SMALL[trace.policy.small_groups]
    yield Step(percent, Said("why.small-group", number=size, percent=percent), (source,))
    value = Fraction(top) * percent / 100
    yield Step(value, Said("why.of-top", percent=percent, top=top, value=value))


def _rescaled(trace: Tracing, compared: Compared, raw: Exact) -> Iterator[Step]:
    policy, column, size = trace.policy, compared.column, len(compared.scores)
    if policy.no_plays is NoPlays.FACTOR and policy.unequal is Unequal.NEUBERG:
        value = neuberg(raw, size, column.due)
        if size != column.due:
            yield _rescaling(trace, Unequal.NEUBERG, raw, size, column.due, value)
        final = factored(value, column.due, column.expected)
        if column.due != column.expected:
            yield _rescaling(trace, Unequal.FACTOR, value, column.due, column.expected, final)
        return
    value = on_expected(raw, size, column.expected, policy.unequal)
    yield _rescaling(trace, policy.unequal, raw, size, column.expected, value)


def _rescaling(
    trace: Tracing, rule: Unequal, raw: Exact, size: int, expected: int, value: Fraction
) -> Step:
    sources: tuple[Source, ...] = (_RULES[rule],) if rule in _RULES else ()
    key = f"why.{'factor' if rule is Unequal.PERCENT else rule}"
    said = Said(key, raw=Fraction(raw), scores=size, expected=expected, value=value)
    if rule is Unequal.FACTOR and size <= 1:
        said = Said("why.factor-alone", value=value)
    return Step(value, said, (*sources, trace.chosen("mp.unequal")))


def top_step(trace: Tracing, place: int, top: Exact, said: Said) -> Step:
    """Derive the top of a board."""
    rows = range(len(trace.work.seen.travellers[place].rows))
    halves = (Half(place, row, side) for row in rows for side in SIDES)
    half = next(half for half in halves if half in trace.work.sheet.boards)
    comparison = trace.shop.comparison(half)
    expected = comparison.expected
    there = len(comparison.rows)
    basis = "why.expected" if trace.policy.top_basis is TopBasis.SESSION else "why.expected-here"
    scores = Step(
        expected, Said(basis, number=expected, there=there), (trace.chosen("mp.top_basis"),)
    )
    key = "why.top-ascherman" if trace.policy.unequal is Unequal.ASCHERMAN else "why.top"
    compared = expected if trace.policy.unequal is Unequal.ASCHERMAN else max(expected - 1, 0)
    told = Said(key, others=compared, unit=trace.policy.unit, value=Fraction(top))
    sources: tuple[Source, ...] = (
        law78.matchpoint_scoring.cite(trace.edition),
        trace.chosen("mp.unit"),
    )
    return Step(top, said, parts=(scores, Step(top, told, sources)), joined=Joined.LAST)
