from __future__ import annotations

from fractions import Fraction

import pytest

from doubleton.errors import NotationError
from doubleton.scoring.hybrid import HybridPart, hybrid


def test_a_match_by_two_methods_with_the_points_of_each() -> None:
    vps, boards = HybridPart(Fraction("12.8"), 20, 20), HybridPart(5, 8, 10)
    assert vps.counts == Fraction("12.8")
    assert boards.counts == Fraction("6.25")
    assert hybrid([vps, boards]) == Fraction("19.05")


def test_both_sides_share_what_all_parts_are_worth() -> None:
    own = hybrid([HybridPart(13, 20, 20), HybridPart(5, 8, 10)])
    theirs = hybrid([HybridPart(7, 20, 20), HybridPart(3, 8, 10)])
    assert own + theirs == 30
    assert hybrid([]) == 0


@pytest.mark.parametrize("most", [0, -8])
def test_a_part_is_of_something(most: int) -> None:
    with pytest.raises(NotationError):
        HybridPart(1, most, 10)
