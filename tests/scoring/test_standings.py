from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from doubleton.bridge import Side
from doubleton.scoring.averages import Settled
from doubleton.scoring.policy import POLICIES, Combine, Policy, UnequalBoards
from doubleton.scoring.ranking import Equal
from doubleton.scoring.recap import Standing
from doubleton.scoring.rounding import Exact
from doubleton.scoring.standings import standings
from doubleton.scoring.traveller import Contestant, Unit

CLUB = POLICIES["club1987"]
A, B, C = (Contestant(number) for number in ("9", "10", "11"))


def session(total: Exact, boards: int, top: int = 0, scheduled: int | None = None) -> Settled:
    return Settled((), boards, scheduled or boards, total, top * boards)


def ranked(
    settled: dict[Contestant, list[Settled]],
    unit: Unit = Unit.MATCHPOINTS,
    policy: Policy = CLUB,
    penalties: dict[Contestant, Exact] | None = None,
) -> tuple[Standing, ...]:
    return standings(settled, dict.fromkeys(settled), penalties or {}, unit, policy)


def totals(found: tuple[Standing, ...]) -> dict[str, Exact]:
    return {one.contestant.number: one.total for one in found}


def test_78A_the_higher_percentage_ranks_first_whatever_the_number_of_boards() -> None:
    found = ranked({A: [session(200, 20, 20)], B: [session(132, 12, 20)]})
    assert [one.contestant for one in found] == [B, A]
    assert [one.percent for one in found] == [55, 50]
    assert [one.maximum for one in found] == [240, 400]


def test_ties_share_a_rank_in_the_order_of_their_numbers() -> None:
    equal = session(100, 10, 20)
    found = ranked({B: [equal], C: [session(90, 10, 20)], A: [equal]})
    assert [(one.contestant.number, one.rank, one.tied) for one in found] == [
        *(("9", 1, True), ("10", 1, True), ("11", 3, False))
    ]


def test_ties_may_be_taken_as_shown() -> None:
    close = {A: [session(Fraction("100.0001"), 10, 20)], B: [session(100, 10, 20)]}
    assert [one.rank for one in ranked(close)] == [1, 2]
    shown = replace(CLUB, equal=Equal.DISPLAY)
    assert [one.rank for one in ranked(close, policy=shown)] == [1, 1]


def test_sessions_count_by_their_boards_or_by_matchpoints_of_a_common_top() -> None:
    both = {A: [session(60, 10, 10), session(80, 10, 20)], B: [session(150, 10, 20)]}
    mean, summed = (
        {one.contestant: one for one in ranked(both, policy=replace(CLUB, combine=combine))}
        for combine in Combine
    )
    assert (mean[A].percent, mean[A].total, mean[A].maximum) == (50, 140, 300)
    assert (summed[A].percent, summed[A].total, summed[A].maximum) == (50, 200, 400)
    assert (summed[B].total, summed[B].maximum) == (150, 200)


def test_a_penalty_is_taken_from_the_total_and_from_nobody_else() -> None:
    same = session(100, 10, 20)
    found = ranked({A: [same], B: [same]}, penalties={A: 5})
    assert [(one.contestant, one.total, one.penalties) for one in found] == [
        (B, 100, 0),
        (A, 95, 5),
    ]
    assert found[1].percent == Fraction(95, 2)


def test_sums_are_enlarged_compared_or_averaged_B47() -> None:
    short = {A: [session(14, 21, scheduled=22)], B: [session(15, 24)]}
    by = {
        way: totals(ranked(short, Unit.IMPS, replace(CLUB, unequal_boards=way)))
        for way in UnequalBoards
    }
    assert by == {
        UnequalBoards.FACTORED: {"9": 16, "10": 15},
        UnequalBoards.AS_THEY_ARE: {"10": 15, "9": 14},
        UnequalBoards.PER_BOARD: {"9": Fraction(7, 11), "10": Fraction(5, 8)},
    }


def test_a_contestant_without_boards_is_ranked_last() -> None:
    found = ranked({A: [session(0, 0)], B: [session(0, 10, 20)]})
    assert [(one.contestant, one.percent) for one in found] == [(B, 0), (A, None)]
    assert totals(ranked({A: [session(0, 0)]}, Unit.IMPS)) == {"9": 0}
    averaged = replace(CLUB, unequal_boards=UnequalBoards.PER_BOARD)
    assert totals(ranked({A: [session(0, 0)]}, Unit.IMPS, averaged)) == {"9": 0}


def test_north_south_come_first_then_east_west() -> None:
    lines = {A: Side.EW, B: Side.NS, C: None}
    settled = {one: [session(5, 10)] for one in lines}
    found = standings(settled, lines, {}, Unit.IMPS, CLUB)
    assert [(one.contestant, one.line, one.rank, one.unit) for one in found] == [
        (B, Side.NS, 1, Unit.IMPS),
        (A, Side.EW, 1, Unit.IMPS),
        (C, None, 1, Unit.IMPS),
    ]
