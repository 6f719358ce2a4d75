"""Why an artificial score is worth so much (Laws 12C, 86A, 88), and a round without opponents."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from doubleton.laws.law12_adjusted_score import artificial
from doubleton.laws.law86_team_play import average
from doubleton.laws.law88_indemnity import indemnity
from doubleton.said import Said
from doubleton.scoring.adjusted import Average, Award
from doubleton.scoring.averages import (
    AT_FAULT,
    Awarded,
    BoardOf,
    Played,
    Settled,
    award_imps,
    award_percent,
    capped,
    own_average_counts,
)
from doubleton.scoring.entries import Half
from doubleton.scoring.explaining.derivation import Source, Step
from doubleton.scoring.explaining.tracing import Tracing, signed
from doubleton.scoring.rounding import Exact
from doubleton.scoring.traveller import Contestant, Method


def awarded(trace: Tracing, half: Half, board: Awarded) -> Iterator[Step]:
    """Give the steps from a Director's award to what it is worth on a board."""
    card, settled, who = _card(trace, half)
    places = list(card)
    boards = capped(tuple(card.values()), trace.policy.cap_averages)
    counts = boards[places.index(half)]
    award = counts.award if isinstance(counts, Awarded) else board.award
    if award != board.award:
        said = Said("why.capped", number=trace.policy.cap_averages)
        yield Step(trace.policy.cap_averages, said, (trace.chosen("aplus.cap_boards"),))
    if trace.recap.method is Method.MATCHPOINTS:
        yield from _in_percent(trace, award, board.top, settled, who)
    else:
        yield from _in_imps(trace, award, board.scale, boards)


def _card(trace: Tracing, half: Half) -> tuple[dict[Half, BoardOf], Settled, Said]:
    owner = trace.shop.owners[half]
    contestant = owner[0] if isinstance(owner[0], Contestant) else None
    who = trace.who(contestant, trace.row(half).contestant(half.side))
    return dict(trace.work.cards[owner]), trace.work.settled[owner], who


def _in_percent(
    trace: Tracing, award: Award, top: Exact, settled: Settled, who: Said
) -> Iterator[Step]:
    regulations, earned = trace.recap.regulations, settled.earned
    percent = award_percent(award, earned, regulations)
    yield _share(trace, award)
    if award.average is not None:
        fault = AT_FAULT[award.average]
        share = artificial(regulations, fault).percent
        if percent != share or (earned is not None and fault is AT_FAULT[Average.PLUS]):
            yield _indemnity(trace, share, earned, percent, who)
    value = Fraction(top) * percent / 100
    yield Step(value, Said("why.of-top", percent=percent, top=Fraction(top), value=value))


def _share(trace: Tracing, award: Award) -> Step:
    """Tell the award itself, in per cent."""
    if award.percent is not None:
        return Step(award.percent, Said("why.awarded-percent", percent=award.percent))
    if award.average is None:
        percent = award_percent(award, None, trace.recap.regulations)
        imps = Fraction(award.imps or 0)
        return Step(percent, Said("why.imps-as-percent", imps=imps, percent=percent))
    share = artificial(trace.recap.regulations, AT_FAULT[award.average])
    said = Said("why.awarded", award=str(award), percent=share.percent)
    return Step(share.percent, said, (artificial.cite(trace.edition),))


def _indemnity(
    trace: Tracing, share: Fraction, earned: Fraction | None, percent: Fraction, who: Said
) -> Step:
    key = "why.indemnity" if percent != share else "why.no-indemnity"
    told = Said(key, who=who, earned=earned or Fraction(0), share=share, percent=percent)
    return Step(percent, told, (indemnity.cite(trace.edition), trace.chosen("l88.base")))


def _in_imps(
    trace: Tracing, award: Award, scale: Exact, boards: Sequence[BoardOf]
) -> Iterator[Step]:
    regulations, plus = trace.recap.regulations, trace.policy.imp_average
    imps = award_imps(award, regulations, plus)
    yield imps_of_award(trace, award, imps, plus)
    if scale != 1:
        imps *= scale
        said = Said("why.award-scale", scale=Fraction(scale), value=imps)
        yield Step(imps, said, (trace.chosen("ximp.divisor"),))
    own_average = own_average_counts(trace.policy, trace.edition)
    if own_average and award.average is Average.PLUS:
        played = [board.worth for board in boards if isinstance(board, Played)]
        own = Fraction(sum(played)) / len(played) if played else Fraction(0)
        key = "why.own-average" if own > imps else "why.no-own-average"
        value = max(imps, own)
        yield Step(value, Said(key, own=own, value=value), (trace.chosen("aplus.own_average"),))


def imps_of_award(trace: Tracing, award: Award, imps: Exact, plus: Exact = 3) -> Step:
    """Tell an award in IMPs."""
    if award.imps is not None:
        return Step(imps, Said("why.awarded-imps", imps=signed(imps)))
    if award.average is None:
        percent = award.percent or Fraction(0)
        return Step(imps, Said("why.percent-as-imps", percent=percent, imps=signed(imps)))
    sources: tuple[Source, ...] = (average.cite(trace.edition),)
    if plus != 3:
        sources = (trace.chosen("aplus.imp_pairs"),)
    return Step(imps, Said("why.average-imps", award=str(award), imps=signed(imps)), sources)


def bye_step(trace: Tracing, half: Half, top: Exact, value: Exact) -> Iterator[Step]:
    """Give the steps to what a board without opponents is worth."""
    _, settled, who = _card(trace, half)
    reached = settled.reached or Fraction(0)
    yield Step(reached, Said("why.bye", who=who, percent=reached), (trace.chosen("bye"),))
    yield Step(value, Said("why.of-top", percent=reached, top=Fraction(top), value=Fraction(value)))
