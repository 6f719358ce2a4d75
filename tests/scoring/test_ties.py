from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.scoring.ties import (
    CHAINS,
    INFINITE,
    Broken,
    Contest,
    Criterion,
    Value,
    Values,
    broken,
    head_to_head,
    individual_quotient,
    mini_league,
    on_one_scale,
    order,
    percent_won,
    quotient,
    tie_break_points,
)

WINS, NET, LOT = Criterion.WINS, Criterion.NET_IMPS, Criterion.LOT
MINI, QUOTIENT = Criterion.MINI_LEAGUE, Criterion.IMP_QUOTIENT


def fixed(worth: Mapping[Criterion, Mapping[str, Value]]) -> Values[str]:
    def values(criterion: Criterion, _: Sequence[str]) -> Mapping[str, Value] | None:
        return worth.get(criterion)

    return values


def test_a_criterion_that_separates_all_decides_and_later_ones_are_not_looked_at() -> None:
    looked_at = []

    def values(criterion: Criterion, _: Sequence[str]) -> Mapping[str, Value]:
        looked_at.append(criterion)
        return {"A": 1, "B": 3, "C": 2}

    assert broken("ABC", values, (WINS, NET)) == [
        Broken(("B",), WINS),
        Broken(("C",), WINS),
        Broken(("A",), WINS),
    ]
    assert looked_at == [WINS]


def test_the_chain_starts_again_for_those_who_are_still_tied() -> None:
    results = {("A", "B"): (14, 6), ("B", "C"): (13, 7), ("A", "C"): (7, 13)}

    def values(criterion: Criterion, tied: Sequence[str]) -> Mapping[str, Value] | None:
        if criterion is MINI:
            return mini_league(tied, results)
        return {"A": 1, "B": 2, "C": 3}

    # 21, 19 and 20 separate all three; without the third match B and A meet again, and A won.
    assert [one.members for one in broken("ABC", values, (MINI, QUOTIENT))] == [
        *(("A",), ("C",), ("B",))
    ]
    results["B", "C"] = (15, 5)
    assert broken("ABC", values, (MINI, QUOTIENT)) == [
        Broken(("A",), MINI),
        Broken(("B",), MINI),
        Broken(("C",), MINI),
    ]


def test_what_set_two_apart_from_the_third_does_not_decide_between_them() -> None:
    worth = {WINS: {"A": 2, "B": 2, "C": 1}, NET: {"A": 3, "B": 5, "C": 9}}
    assert broken("CAB", fixed(worth), (WINS, NET)) == [
        Broken(("B",), NET),
        Broken(("A",), NET),
        Broken(("C",), WINS),
    ]


def test_nothing_is_drawn_who_cannot_be_separated_stays_tied() -> None:
    worth = {WINS: {"A": 2, "B": 2, "C": 1}}
    assert broken("ABC", fixed(worth), (WINS, LOT)) == [
        Broken(("A", "B"), WINS),
        Broken(("C",), WINS),
    ]
    assert broken("AB", fixed(worth), (WINS, LOT)) == [Broken(("A", "B"), None)]
    assert broken("A", fixed(worth), (WINS,)) == [Broken(("A",), None)]


def test_a_lot_that_was_drawn_is_a_value() -> None:
    assert broken("AB", fixed({LOT: {"A": 0, "B": 1}}), CHAINS[Contest.LEAGUE])[0] == Broken(
        ("B",), LOT
    )


def test_a_criterion_without_a_value_for_everybody_does_not_apply() -> None:
    worth = {WINS: {"A": 2}, NET: {"A": 1, "B": 2}}
    assert broken("AB", fixed(worth), (WINS, NET))[0] == Broken(("B",), NET)


def test_no_loss_is_more_than_any_quotient() -> None:
    quotients = {"A": quotient(10**9, 1), "B": quotient(1, 0), "C": quotient(0, 0)}
    assert (quotients["B"], quotients["C"]) == (INFINITE, INFINITE)
    assert order(quotients) == ["B", "C", "A"]
    assert str(INFINITE) == "∞"
    assert broken("ABC", fixed({QUOTIENT: quotients}), (QUOTIENT,)) == [
        Broken(("B", "C"), QUOTIENT),
        Broken(("A",), QUOTIENT),
    ]


def test_a_mini_league_needs_a_match_between_each_two() -> None:
    results = {("A", "B"): (14, 6), ("C", "B"): (7, 13)}
    assert mini_league("ABC", results) is None
    assert mini_league("BA", results) == {"B": 6, "A": 14}
    assert head_to_head("ABC", results) is None


def test_a_drawn_match_is_looked_at_in_imps() -> None:
    vps, imps = {("A", "B"): (10, 10)}, {("A", "B"): (20, 20)}
    assert head_to_head("AB", vps, imps) == {"A": 10, "B": 10}
    assert head_to_head("AB", vps) == {"A": 10, "B": 10}
    assert head_to_head("AB", vps, {("B", "A"): (31, 30)}) == {"A": 30, "B": 31}
    assert head_to_head("AB", {("A", "B"): (12, 8)}, {("A", "B"): (0, 9)}) == {"A": 12, "B": 8}


def test_the_published_examples_of_split_ties() -> None:
    assert tie_break_points([50, 40, 30]) == 120
    assert individual_quotient([50, 40], [30]) == 3
    assert individual_quotient([50], []) is INFINITE
    assert percent_won(8, 12) == Fraction(200, 3)
    assert percent_won(6, 8) == 75
    assert percent_won(0, 0) is None
    assert [*on_one_scale(18, 12)] == [Fraction(12), Fraction(8)]
    assert [*on_one_scale(0, 0)] == [Fraction(10), Fraction(10)]


@pytest.mark.parametrize("contest", Contest)
def test_every_contest_has_a_chain(contest: Contest) -> None:
    assert CHAINS[contest]


values_of_six = st.fixed_dictionaries({one: st.integers(0, 2) for one in "ABCDEF"})


@given(st.dictionaries(st.sampled_from([WINS, NET, QUOTIENT]), values_of_six))
def test_everybody_is_placed_once_and_no_worse_stands_before_a_better(
    worth: dict[Criterion, dict[str, Value]],
) -> None:
    chain = (WINS, NET, QUOTIENT)
    placed = broken("ABCDEF", fixed(worth), chain)
    assert sorted(one for rank in placed for one in rank.members) == list("ABCDEF")
    keys = [
        [tuple(worth[by][one] for by in chain if by in worth) for one in rank.members]
        for rank in placed
    ]
    assert all(len(set(rank)) == 1 for rank in keys)
    best = [rank[0] for rank in keys]
    assert best == sorted(set(best), reverse=True)


def test_a_thousand_tied_contestants_are_no_trouble() -> None:
    # each round of the chain sets one apart from all the others
    def values(_: Criterion, tied: Sequence[int]) -> Mapping[int, Value]:
        least = min(tied)
        return {one: int(one == least) for one in tied}

    placed = broken(range(1200), values, (WINS,))
    assert [one.members[0] for one in placed] == list(range(1200))
