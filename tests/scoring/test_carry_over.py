from __future__ import annotations

from fractions import Fraction

import pytest

from doubleton.scoring.carry_over import (
    KNOCKOUT_POINT,
    CarryRule,
    HalfThird,
    in_steps,
    matches_between,
    part_of_percent,
    part_of_total,
)


def test_a_part_of_a_percentage_is_of_its_distance_from_50() -> None:
    assert part_of_percent(58, Fraction(1, 2)) == 54
    assert part_of_percent(42, Fraction(1, 4)) == 48
    assert part_of_percent(Fraction("61.37"), 0) == 50


def test_a_part_of_a_total_is_never_rounded() -> None:
    assert part_of_total(Fraction("67.33"), Fraction(1, 3)) == Fraction(6733, 300)


def test_matches_against_others_who_qualified_are_kept() -> None:
    results = {("A", "B"): (14, 6), ("A", "C"): (20, 0), ("C", "B"): (9, 11)}
    assert matches_between(results, ["B", "C"]) == {"B": 11, "C": 9}
    assert matches_between(results, ["B", "D"]) == {"B": 0, "D": 0}


def test_steps_by_rank_among_nine_qualifiers() -> None:
    # European Team Championships, 2014
    assert [in_steps(rank, 9) for rank in range(1, 10)] == [16, 14, 12, 10, 8, 6, 4, 2, 0]
    assert in_steps(Fraction(3, 2), 9) == 15


@pytest.mark.parametrize(
    ("margin", "higher_won", "carried"),
    [(12, True, 6), (12, False, 4), (30, True, 8), (0, True, 0)],
)
def test_a_half_or_a_third_of_the_margin_up_to_a_cap(
    margin: int, *, higher_won: bool, carried: int
) -> None:
    assert HalfThird().of(margin, higher_won=higher_won) == carried


def test_without_a_cap_all_of_the_part_is_carried() -> None:
    assert HalfThird(cap=None).of(31, higher_won=True) == Fraction(31, 2)
    assert HalfThird(1, 0, 10).of(31, higher_won=False) == 0


def test_a_point_for_the_higher_rank_breaks_any_tie_and_decides_nothing_else() -> None:
    assert 0 < KNOCKOUT_POINT < 1
    assert CarryRule("ko_point") is CarryRule.KNOCKOUT_POINT
