from __future__ import annotations

import pytest

from doubleton.movements.mitchell import (
    hesitation_mitchell,
    mitchell,
    relay_mitchell,
    skip_mitchell,
)
from doubleton.movements.validation import is_sound, meetings, replays
from replaying import troubles


@pytest.mark.parametrize("tables", range(3, 31, 2))
def test_a_straight_mitchell_of_odd_tables_is_complete(tables: int) -> None:
    movement = mitchell(tables)
    assert troubles(movement) == []
    assert len(meetings(movement)) == tables**2


@pytest.mark.parametrize("tables", range(4, 31, 2))
def test_an_even_number_skips_or_relays(tables: int) -> None:
    assert troubles(skip_mitchell(tables)) == []
    assert troubles(relay_mitchell(tables)) == []
    assert len(meetings(relay_mitchell(tables))) == tables**2


@pytest.mark.parametrize("tables", range(4, 31))
def test_a_hesitation_has_a_round_more_than_tables(tables: int) -> None:
    movement = hesitation_mitchell(tables)
    assert movement.rounds == tables + 1
    assert troubles(movement) == []
    assert is_sound(movement, boards_per_set=2)


@pytest.mark.parametrize("tables", range(6, 21, 2))
def test_a_stand_one_place_too_low_shows_in_the_round_after_half(tables: int) -> None:
    again = replays(relay_mitchell(tables, stand=tables // 2 - 1))
    assert again[0][0].round == tables // 2 + 1


def test_the_sixth_round_of_six_tables_is_the_revenge() -> None:
    first, last = skip_mitchell(6, 6).of_round(1), skip_mitchell(6, 6).of_round(6)
    assert {(row.ns, row.ew) for row in first} == {(row.ns, row.ew) for row in last}
    assert replays(skip_mitchell(6, 6)) == []
