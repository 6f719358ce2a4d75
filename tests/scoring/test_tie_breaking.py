"""Ties broken from what was played: each criterion, and the chain of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest

from doubleton.bridge import Side
from doubleton.lawbook import Regulations
from doubleton.scoring.entries import Entries
from doubleton.scoring.matches import Match
from doubleton.scoring.policy import POLICIES, MatchScore
from doubleton.scoring.recap import Recap, Standing
from doubleton.scoring.recapitulation import score
from doubleton.scoring.rounding import Exact
from doubleton.scoring.tie_breaking import with_ties_broken
from doubleton.scoring.ties import Criterion
from doubleton.scoring.traveller import Contestant, Field, Method, Penalty, PlayOff, Unit
from scoring.fields import board, field, row
from scoring.matches_made import league, match

CLUB = POLICIES["club1987"]
A, B, C, D, X, Y = (Contestant(number) for number in "ABCDXY")


def tied(
    chain: str,
    *matches: Match,
    among: Sequence[Contestant] = (A, B),
    others: Sequence[tuple[Contestant, Exact]] = (),
    places: int = 0,
    playoffs: Sequence[PlayOff] = (),
    carried: dict[Contestant, Exact] | None = None,
) -> list[tuple[str, int, str | None]]:
    """Return number, rank and criterion of contestants tied for the first place, and of others."""
    given = carried or {}
    lines = [
        Standing(1, tied=len(among) > 1, contestant=one, boards=8, total=40,
                 unit=Unit.VICTORY_POINTS, carried=given.get(one, 0))
        for one in among
    ] + [
        Standing(rank, tied=False, contestant=one, boards=8, total=total, unit=Unit.VICTORY_POINTS)
        for rank, (one, total) in enumerate(others, start=len(among) + 1)
    ]  # fmt: skip
    policy = CLUB.with_settings(f"tie.chain={chain}", f"tie.places={places}")
    what = Field((), playoffs=tuple(playoffs))
    recap = Recap(
        policy, Method.TEAMS, Regulations(), tuple(lines), (), matches=matches, field=what
    )
    everybody = dict.fromkeys([one.contestant for one in lines])
    found = with_ties_broken(recap, Entries({}, everybody, frozenset())).ranking
    return [(f"{'=' * one.tied}{one.contestant.number}", one.rank, one.decided_by) for one in found]


def test_without_a_chain_ties_stand() -> None:
    assert tied("none", match(A, B, (3,), (12, 8))) == [("=A", 1, None), ("=B", 1, None)]


def test_h2h_by_victory_points_then_by_imps() -> None:
    assert tied("h2h", match(A, B, (-3,), (8, 12))) == [("B", 1, "h2h"), ("A", 2, "h2h")]
    drawn = match(A, B, (-1,), (10, 10))
    assert tied("h2h", drawn) == [("B", 1, "h2h"), ("A", 2, "h2h")]
    assert tied("h2h", match(A, B, (0,), (10, 10))) == [("=A", 1, None), ("=B", 1, None)]


def test_h2h_takes_all_matches_of_the_two_whoever_stands_first() -> None:
    assert tied("h2h", match(A, B, (1,), (11, 9)), match(B, A, (2,), (12, 8)))[0][0] == "B"


def test_90_a_penalty_counts_for_the_ranking_and_not_head_to_head() -> None:
    """SPEC 3.6.  A beat B, was fined 6 IMPs in that match, and made it up elsewhere."""
    what = league([("A", "B", (1,))], [("A", "C", (6,)), ("B", "D", (1,))])
    fined = replace(what, penalties=(Penalty(A, 6, unit=Unit.IMPS, round="1"),))
    policy = replace(CLUB.with_settings("tie.chain=h2h"), match_score=MatchScore.WIN_LOSS)
    recap = score(fined, policy, method=Method.TEAMS)
    first, second, *_ = recap.ranking
    assert (first.contestant, first.total, first.decided_by) == (A, 1, Criterion.HEAD_TO_HEAD)
    assert (second.contestant.number, second.total) == ("B", 1)


THREE = [match(A, B, (2,), (14, 6)), match(B, C, (2,), (15, 5)), match(C, A, (2,), (16, 4))]


def test_a_mini_league_of_three_who_all_met() -> None:
    """SPEC 3.15: A 14 + 4, B 6 + 15, C 5 + 16; then B and C by their own match."""
    found = tied("league", *THREE, among=(A, B, C))
    assert found == [
        ("B", 1, "h2h"), ("C", 2, "h2h"), ("A", 3, "mini_league_vp"),
    ]  # fmt: skip


def test_a_mini_league_needs_that_all_met() -> None:
    assert tied("mini_league_vp", *THREE[:2], among=(A, B, C)) == [
        ("=A", 1, None), ("=B", 1, None), ("=C", 1, None),
    ]  # fmt: skip


def test_h2h_is_not_for_three() -> None:
    assert {rank for _, rank, _ in tied("h2h", *THREE, among=(A, B, C))} == {1}


def test_wins_are_a_part_of_the_matches_played() -> None:
    """One of one is more than two of three."""
    found = tied("wins", match(A, X, (5,)), match(B, X, (5,)), match(B, Y, (3,)), match(Y, B, (3,)))
    assert found == [("A", 1, "wins"), ("B", 2, "wins")]
    assert tied("wins", match(A, X, (0,)), match(B, X, (-1,)))[0][0] == "A", "a draw is a half"


def test_tie_break_points_are_the_final_scores_of_the_opponents() -> None:
    others = ((X, 30), (Y, 20))
    found = tied("tbp", match(A, Y, (5,)), match(B, X, (-5,)), others=others)
    assert found[:2] == [("B", 1, "tbp"), ("A", 2, "tbp")]


def test_the_quotient_of_imps_won_and_lost() -> None:
    """A 12 : 8, B 10 : 6; net IMPs are the same."""
    matches = (match(A, X, (12, -8)), match(B, X, (10, -6)))
    assert tied("imp_quotient", *matches) == [("B", 1, "imp_quotient"), ("A", 2, "imp_quotient")]
    assert tied("net_imps", *matches)[0] == ("=A", 1, None)
    unbeaten = match(A, X, (1, 0))
    assert tied("imp_quotient", unbeaten, matches[1])[0][0] == "A", "nothing lost is infinite"


def test_who_played_nothing_is_not_the_best_by_any_quotient() -> None:
    assert tied("imp_quotient", match(B, X, (10, -6)))[0] == ("=A", 1, None)


def test_net_imps() -> None:
    matches = (match(X, A, (4, -9)), match(B, X, (4,)))
    assert tied("net_imps", *matches) == [("A", 1, "net_imps"), ("B", 2, "net_imps")]


def test_boards_won_in_imps_with_half_for_a_drawn_board() -> None:
    """SPEC 3.15: the count-back is point-a-board.  A has one of two boards, B three halves."""
    matches = (match(A, X, (9, -1)), match(B, X, (1, 0)))
    assert tied("boards_won", *matches) == [("B", 1, "boards_won"), ("A", 2, "boards_won")]


def test_boards_of_at_least_half_at_matchpoints() -> None:
    """All have 4 of 8; pair 2 has half of both boards, the others all and nothing."""
    what = field(
        board("1", row("1", "4", 600), row("2", "5", 100), row("3", "6", 50)),
        board("2", row("1", "5", 50), row("2", "6", 100), row("3", "4", 600)),
    )
    recap = score(what, CLUB.with_settings("tie.chain=boards_won"))
    north_south = [one for one in recap.ranking if one.line is Side.NS]
    assert [(one.contestant.number, one.rank, one.total) for one in north_south] == [
        ("2", 1, 4), ("1", 2, 4), ("3", 2, 4),
    ]  # fmt: skip


def test_the_highest_ranked_common_opponent() -> None:
    found = tied(
        "next_ranked",
        match(A, X, (9,)), match(B, X, (10,)), match(A, Y, (5,)), match(B, Y, (1,)),
        others=((Y, 30), (X, 20)),
    )  # fmt: skip
    assert found[:2] == [("A", 1, "next_ranked"), ("B", 2, "next_ranked")]


def test_carry_over() -> None:
    assert tied("carry", carried={B: Fraction(1, 2)})[0] == ("B", 1, "carry")


@pytest.mark.parametrize("criterion", ["extra_boards", "sudden_death", "lot"])
def test_what_was_settled_at_the_table(criterion: str) -> None:
    playoffs = (PlayOff(A, criterion, 1), PlayOff(B, criterion, 2))
    assert tied(criterion, playoffs=playoffs) == [("B", 1, criterion), ("A", 2, criterion)]
    assert tied(criterion, playoffs=playoffs[:1]) == [("=A", 1, None), ("=B", 1, None)]


def test_the_total_points_of_both_tables() -> None:
    """A won 400 and lost 50, B won 400 and lost 100: 8 and 4."""
    what = field(
        board(
            "1", row("A", "X", 200), row("X", "A", -200), row("B", "Y", 200), row("Y", "B", -200)
        ),
        board("2", row("A", "Y", -50), row("Y", "A", 0), row("B", "X", -50), row("X", "B", 50)),
    )
    recap = score(what, CLUB.with_settings("tie.chain=total_points_quotient"), method=Method.TEAMS)
    found = {one.contestant.number: (one.rank, one.decided_by) for one in recap.ranking}
    assert (found["A"][0], found["B"][0]) == (1, 2)


def test_a_criterion_that_parts_some_restarts_the_chain_for_each_set() -> None:
    """Four tied: net IMPs part A and C from B and D; each two then go by their own match."""
    matches = (
        match(A, X, (7,)), match(C, X, (7,)), match(B, X, (2,)), match(D, X, (2,)),
        match(C, A, (0,), (11, 9)), match(B, D, (0,), (9, 11)),
    )  # fmt: skip
    assert tied("h2h,net_imps", *matches, among=(A, B, C, D)) == [
        ("C", 1, "h2h"), ("A", 2, "h2h"), ("D", 3, "h2h"), ("B", 4, "h2h"),
    ]  # fmt: skip


def test_what_stays_tied_in_a_set_shares_its_rank() -> None:
    matches = (match(A, X, (2,)), match(B, X, (2,)), match(C, X, (7,)))
    assert tied("net_imps", *matches, among=(A, B, C)) == [
        ("C", 1, "net_imps"), ("=A", 2, "net_imps"), ("=B", 2, "net_imps"),
    ]  # fmt: skip


def test_only_the_first_places_may_be_wanted() -> None:
    pair = (match(A, B, (1,), (11, 9)),)
    assert tied("h2h", *pair, places=1)[0] == ("A", 1, "h2h")
    what = league([("A", "B", (1,)), ("C", "D", (1,)), ("X", "Y", (1,))])
    policy = CLUB.with_settings("tie.chain=net_imps", "tie.places=2")
    recap = score(what, replace(policy, match_score=MatchScore.WIN_LOSS), method=Method.TEAMS)
    assert {one.rank for one in recap.ranking} == {1, 4}


def test_matches_that_were_not_scored_are_no_draws() -> None:
    empty = match(B, X, ())
    assert empty.counted == 0
    assert tied("wins", match(A, X, (-1,)), match(B, X, (-1,)), empty)[0] == ("=A", 1, None)
