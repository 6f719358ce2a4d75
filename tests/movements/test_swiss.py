from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doubleton.movements.matching import largest_matching
from doubleton.movements.swiss import (
    FirstRound,
    OddNumber,
    directed,
    first_pairing,
    paired,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

Matches = list[tuple[int, int]]


@st.composite
def histories(draw: st.DrawFn, sizes: tuple[int, ...] = (2, 4, 6, 8)) -> tuple[list[int], Matches]:
    size = draw(st.sampled_from(sizes))
    ranking = draw(st.permutations(range(1, size + 1)))
    met = draw(st.sets(st.sampled_from(list(combinations(range(1, size + 1), 2)))))
    return list(ranking), sorted(met)


def all_pairings(left: list[int]) -> Iterator[Matches]:
    if not left:
        yield []
        return
    first, *others = left
    for second in others:
        for rest in all_pairings([one for one in others if one != second]):
            yield [(first, second), *rest]


@given(histories())
@settings(max_examples=60)
def test_of_the_pairings_with_the_fewest_rematches_the_first_is_taken(
    given_: tuple[list[int], Matches],
) -> None:
    ranking, met = given_
    before = {frozenset(two) for two in met}
    best = min(all_pairings(ranking), key=lambda one: sum(frozenset(two) in before for two in one))
    found = paired(ranking, met)
    assert list(found.matches) == best
    assert found.rematches == sum(frozenset(two) in before for two in best)


@given(histories((3, 5, 7)))
@settings(max_examples=40)
def test_an_odd_number_has_a_bye_that_lets_the_others_play(
    given_: tuple[list[int], Matches],
) -> None:
    ranking, met = given_
    found = paired(ranking, met)
    assert found.bye is not None
    assert sorted([found.bye, *(one for two in found.matches for one in two)]) == sorted(ranking)
    for lower in ranking[ranking.index(found.bye) + 1 :]:
        others = [one for one in ranking if one != lower]
        assert paired(others, met).rematches > found.rematches or found.rematches == 0
        assert paired(others, met).rematches > 0


def test_the_bye_goes_down_the_ranking_to_who_had_none() -> None:
    assert paired([1, 2, 3, 4, 5], had_bye=[5]).bye == 4


def test_the_last_three_make_a_triangle() -> None:
    found = paired([1, 2, 3, 4, 5], odd=OddNumber.TRIANGLE)
    assert (found.triangle, found.matches) == ((3, 4, 5), ((1, 2),))
    assert paired([1, 2, 3, 4, 5], had_bye=[5], odd=OddNumber.TRIANGLE).triangle == (2, 3, 4)


@pytest.mark.parametrize("ranking", [[], [1, 1]])
def test_a_ranking_names_everybody_once(ranking: list[int]) -> None:
    with pytest.raises(ValueError, match="ranking"):
        paired(ranking)


def test_a_hundred_teams_are_paired_for_ninety_nine_rounds() -> None:
    met: set[tuple[int, int]] = set()
    for _ in range(20):
        found = paired(list(range(100)), met)
        assert found.rematches == 0
        met |= set(found.matches)


def test_the_first_round_is_split_or_ranked() -> None:
    assert first_pairing([1, 2, 3, 4]).matches == ((1, 3), (2, 4))
    assert first_pairing([1, 2, 3, 4, 5], FirstRound.RANKED).matches == ((1, 2), (3, 4))
    assert first_pairing([1, 2, 3, 4, 5]).bye == 5


def test_who_sat_north_south_less_often_does_now() -> None:
    assert directed([(1, 2), (4, 3)], {1: 2, 2: 1}) == ((2, 1), (3, 4))


@given(st.integers(1, 9), st.data())
@settings(max_examples=60)
def test_no_matching_is_larger(size: int, data: st.DataObject) -> None:
    edges = data.draw(st.sets(st.sampled_from(list(combinations(range(size), 2))))
                      if size > 1 else st.just(set()))  # fmt: skip
    near = [[b for b in range(size) if (min(a, b), max(a, b)) in edges] for a in range(size)]
    mate = largest_matching(near)
    assert all(b < 0 or (mate[b] == a and b in near[a]) for a, b in enumerate(mate))

    def best(left: tuple[int, ...]) -> int:
        if len(left) < 2:
            return 0
        first, *others = left
        rest = tuple(others)
        with_one = [
            1 + best(tuple(other for other in rest if other != second))
            for second in rest
            if second in near[first]
        ]
        return max([best(rest), *with_one])

    assert sum(one >= 0 for one in mate) == 2 * best(tuple(range(size)))
