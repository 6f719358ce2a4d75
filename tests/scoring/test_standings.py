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


def test_sessions_may_have_weights_whatever_they_count() -> None:
    """SPEC 3.16: 58 % on 24 boards and 52 % on 26 are 54.88; with a double second session 53.89."""
    both = [session(Fraction("139.2"), 24, 10), session(Fraction("135.2"), 26, 10)]
    doubled = [both[0], replace(both[1], weight=2)]
    assert ranked({A: both})[0].percent == Fraction("54.88")
    assert ranked({A: doubled})[0].percent == Fraction(58 * 24 + 52 * 52, 76)
    in_imps = [session(10, 12), replace(session(-4, 12), weight=Fraction(1, 2))]
    assert totals(ranked({A: in_imps}, Unit.IMPS)) == {"9": 8}
    summed = replace(CLUB, combine=Combine.SUM)
    found = ranked(
        {A: [session(60, 10, 10), replace(session(80, 10, 10), weight=3)]}, policy=summed
    )
    assert (found[0].total, found[0].maximum, found[0].percent) == (300, 400, 75)


def test_a_penalty_of_a_session_has_the_weight_of_that_session() -> None:
    fined = replace(session(10, 12), weight=2, penalty=3)
    assert totals(ranked({A: [fined]}, Unit.IMPS)) == {"9": 14}


def test_only_the_best_sessions_may_count() -> None:
    best = replace(CLUB, best_sessions=2)
    found = ranked(
        {
            A: [session(50, 10, 10), session(60, 10, 10), session(40, 10, 10)],
            B: [session(56, 10, 10)],
        },
        policy=best,
    )
    assert [(one.contestant, one.percent, one.boards) for one in found] == [
        (B, 56, 10),
        (A, 55, 20),
    ]
    in_vp = ranked({A: [session(12, 8), session(-1, 8), session(15, 8)]}, Unit.VICTORY_POINTS, best)
    assert in_vp[0].total == 27


def test_a_session_that_was_fined_is_as_good_as_what_is_left_of_it() -> None:
    best = replace(CLUB, best_sessions=1)
    fined = replace(session(60, 10, 10), penalty=20)
    assert ranked({A: [fined, session(45, 10, 10)]}, policy=best)[0].percent == 45
