"""Why a rank: how many have more, and by what criterion a tie was broken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from doubleton.said import Said
from doubleton.scoring.explaining.derivation import Step, added
from doubleton.scoring.explaining.figures import OfContestant, StandingFigure
from doubleton.scoring.explaining.tracing import Tracing
from doubleton.scoring.recap import Standing
from doubleton.scoring.rounding import Exact
from doubleton.scoring.tie_breaking import Results
from doubleton.scoring.ties import Value, separated
from doubleton.scoring.traveller import Contestant


def rank_step(trace: Tracing, figure: StandingFigure, said: Said) -> Step:
    """Derive the rank of a line of the ranking, or of a further list."""
    recap = trace.recap
    listed = recap.ranking if figure.listing is None else recap.listings[figure.listing].ranking
    standing = listed[figure.place]
    if figure.listing is not None:
        return _in_list(trace, figure, listed, said)
    before = next(one for one in trace.shop.unbroken if one.contestant == standing.contestant)
    result = standing.total if standing.percent is None else standing.percent
    of = OfContestant.TOTAL if standing.percent is None else OfContestant.PERCENT
    own = trace.opened(
        StandingFigure(of, figure.place), Said("why.result-of", value=Fraction(result))
    )
    better = Said("why.better", number=before.rank - 1, rank=before.rank)
    first = Step(before.rank, better, (trace.chosen("tie.equal"),), (own,))
    if not before.tied:
        return added(standing.rank, said, first)
    return added(standing.rank, said, first, *_in_tie(trace, standing, before))


def _in_list(
    trace: Tracing, figure: StandingFigure, listed: Sequence[Standing], said: Said
) -> Step:
    standing, listing = listed[figure.place], figure.listing
    same = [one for one in listed if one.line is standing.line]
    better = sum(one.rank < standing.rank for one in same)
    own = [
        place
        for place, one in enumerate(trace.recap.ranking)
        if one.contestant == standing.contestant
    ]
    parts: list[Step] = []
    if standing.handicap:
        handicap = StandingFigure(OfContestant.HANDICAP, figure.place, listing)
        parts.append(
            trace.opened(handicap, Said("why.with-handicap", value=Fraction(standing.handicap)))
        )
    elif own:
        overall = StandingFigure(OfContestant.RANK, own[0])
        parts.append(
            trace.opened(overall, Said("why.rank-overall", rank=trace.recap.ranking[own[0]].rank))
        )
    told = Said("why.better", number=better, rank=better + 1)
    return added(standing.rank, said, Step(better + 1, told, (), tuple(parts)))


def _in_tie(trace: Tracing, standing: Standing, before: Standing) -> Iterator[Step]:
    """Give how a tie was broken, criterion by criterion, as far as it concerns a contestant."""
    tied = tuple(
        one.contestant
        for one in trace.shop.unbroken
        if one.line is before.line and one.rank == before.rank
    )
    chain = trace.policy.tie_chain
    wanted = not trace.policy.tie_places or before.rank <= trace.policy.tie_places
    results = Results(replace(trace.recap, ranking=trace.shop.unbroken), trace.work.entries)
    while chain and wanted and len(tied) > 1:
        criterion, sets = separated(tied, results.values, chain)
        if criterion is None:
            break
        values = results.values(criterion, tied) or {}
        place = next(at for at, one in enumerate(sets) if standing.contestant in one)
        ahead = sum(len(one) for one in sets[:place])
        parts = tuple(_value(trace, who, values[who]) for one in sets for who in one)
        said = Said("why.tie-broken", criterion=Said(f"criterion.{criterion}"), number=ahead)
        yield Step(ahead, said, (trace.chosen("tie.chain"),), parts)
        tied = sets[place]
    if len(tied) > 1:
        key = "why.tie-stays" if chain and wanted else "why.tie"
        yield Step(0, Said(key, number=len(tied)), (trace.chosen("tie.chain"),))


def _value(trace: Tracing, who: Contestant, value: Value) -> Step:
    exact: Exact = value if isinstance(value, Exact) else 0
    told = Fraction(value) if isinstance(value, Exact) else str(value)
    return Step(exact, Said("why.tie-value", who=trace.who(who), value=told))
