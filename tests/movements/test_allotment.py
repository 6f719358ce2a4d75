from __future__ import annotations

import pytest

from doubleton.movements.allotment import allotted
from doubleton.movements.howell import howell
from doubleton.movements.mitchell import mitchell
from doubleton.movements.validation import meetings


def test_who_cannot_move_stays_and_who_should_not_meet_does_not() -> None:
    movement = howell(7, 9)
    names = [f"pair {number}" for number in range(13)]
    apart = [("pair 3", "pair 4"), ("pair 3", "pair 5")]
    given = allotted(movement, names, cannot_move=["pair 0", "pair 12"], apart=apart)
    assert given is not None
    assert {given["pair 0"], given["pair 12"]} <= set(movement.stationary)
    met = meetings(movement)
    for first, second in apart:
        assert (min(given[first], given[second]), max(given[first], given[second])) not in met
    assert len(set(given.values())) == 13


def test_in_a_full_howell_everybody_meets() -> None:
    assert allotted(howell(4), "ABCDEFGH", apart=[("A", "B")]) is None


def test_those_of_one_line_never_meet() -> None:
    given = allotted(mitchell(5), "ABCDEFGHIJ", cannot_move="A", apart=[("A", "J")])
    assert given is not None
    assert max(given["A"], given["J"]) <= 5


def test_more_entrants_than_numbers() -> None:
    with pytest.raises(ValueError, match="11 entrants"):
        allotted(mitchell(5), "ABCDEFGHIJK")
