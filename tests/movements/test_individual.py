from __future__ import annotations

import pytest

from doubleton.movements.individual import individual, rainbow, turns_of_partners
from doubleton.movements.validation import meetings, partnerships, violations


@pytest.mark.parametrize("players", [4, 8, 12, 16, 20])
def test_everybody_partners_everybody_once_and_opposes_everybody_twice(players: int) -> None:
    movement = individual(players)
    twos = players * (players - 1) // 2
    assert violations(movement) == ()
    assert list(partnerships(movement).values()) == [1] * twos
    assert list(meetings(movement).values()) == [2] * twos


def test_another_number_has_no_movement() -> None:
    with pytest.raises(ValueError, match="10 players"):
        individual(10)


@pytest.mark.parametrize("tables", [5, 7, 11, 13, 17, 25])
def test_no_two_sit_together_twice_in_a_rainbow(tables: int) -> None:
    movement = rainbow(tables)
    assert violations(movement) == ()
    together = [*partnerships(movement), *meetings(movement)]
    assert len(set(together)) == len(together) == 6 * tables**2


@pytest.mark.parametrize("tables", [6, 8, 9])
def test_a_rainbow_needs_a_number_prime_to_six(tables: int) -> None:
    with pytest.raises(ValueError, match="rainbow"):
        rainbow(tables)


def test_partners_may_turn_within_the_round() -> None:
    turns = turns_of_partners(rainbow(5).rows[0])
    assert [turn.sides for turn in turns] == [
        ((1, 11), (6, 16)),
        ((1, 6), (11, 16)),
        ((1, 16), (6, 11)),
    ]
    assert {frozenset(turn.contestants) for turn in turns} == {frozenset((1, 6, 11, 16))}
