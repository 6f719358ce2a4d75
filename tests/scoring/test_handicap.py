from __future__ import annotations

from fractions import Fraction

from doubleton.scoring.handicap import by_factor, in_imps, in_percent


def test_a_handicap_in_per_cent_is_added_as_it_is() -> None:
    assert in_percent(Fraction("4.5")) == Fraction("4.5")


def test_a_part_of_the_difference_of_the_total_top() -> None:
    # the manual of ACBLscore: 45 % against 55 % at an average of 156
    assert by_factor(45, 55, 312) == Fraction("31.2")
    assert by_factor(45, 55, 312, 80) == Fraction("24.96")
    assert by_factor(55, 55, 312) == 0
    assert by_factor(45, 55, 100) == 10


def test_imps_a_board() -> None:
    assert in_imps(Fraction(1, 2), 24) == 12
