from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.movements.knock_out import bracket, first_round, next_round


@given(st.integers(2, 300))
def test_the_byes_are_those_of_the_first_seeds(contestants: int) -> None:
    matches = first_round(contestants)
    byes = sorted(high for high, low in matches if low is None)
    assert byes == list(range(1, len(byes) + 1))
    seeds = [one for match in matches for one in match if one is not None]
    assert sorted(seeds) == list(range(1, contestants + 1))


@given(st.integers(1, 8))
def test_favourites_that_always_win_meet_as_late_as_can_be(depth: int) -> None:
    left = list(bracket(2**depth))
    while len(left) > 1:
        pairs = next_round(left)
        assert {a + b for a, b in pairs} == {len(left) + 1}
        left = [min(pair) for pair in pairs]
    assert left == [1]


def test_eleven_teams_have_five_byes() -> None:
    assert [match for match in first_round(11) if match[1] is None] == [
        (1, None), (4, None), (5, None), (2, None), (3, None),
    ]  # fmt: skip


def test_winners_may_be_seeded_anew() -> None:
    assert next_round(["d", "b", "c", "a"], "abcd") == (("a", "d"), ("b", "c"))
    assert next_round(["d", "b", "c", "a"]) == (("d", "b"), ("c", "a"))


def test_an_odd_number_of_winners_cannot_go_on() -> None:
    with pytest.raises(ValueError, match="odd"):
        next_round([1, 2, 3])
