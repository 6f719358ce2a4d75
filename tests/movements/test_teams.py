from __future__ import annotations

from collections import Counter

import pytest

from doubleton.movements.seating import Movement
from doubleton.movements.teams import (
    american_whist,
    barometer,
    head_to_head,
    matches,
    new_england_relay,
    round_robin,
    triangle,
)
from doubleton.movements.validation import is_sound, meetings


def opponents(movement: Movement, team: int) -> set[int | None]:
    return {row.ew for row in movement.rows if row.ns == team}


@pytest.mark.parametrize("number", range(2, 26))
def test_in_a_round_robin_everybody_meets_everybody_once(number: int) -> None:
    rounds = round_robin(number)
    met = Counter(frozenset(match) for matches in rounds for match in matches)
    assert set(met.values()) == {1}
    assert len(met) == number * (number - 1) // 2
    assert all(len({one for match in matches for one in match}) == number // 2 * 2
               for matches in rounds)  # fmt: skip


@pytest.mark.parametrize("number", range(3, 26))
def test_everybody_is_at_home_in_half_of_the_matches(number: int) -> None:
    home = Counter(home for matches in round_robin(number) for home, _ in matches)
    assert max(home.values()) - min(home.values()) <= 1


@pytest.mark.parametrize("teams", range(4, 25))
def test_an_american_whist_gives_both_tables_of_a_match_the_same_set(teams: int) -> None:
    movement = american_whist(teams)
    assert is_sound(movement, boards_per_set=1)
    assert {len(opponents(movement, team)) for team in range(1, teams + 1)} == {
        teams - 1 if teams % 2 else teams - 2
    }


@pytest.mark.parametrize("teams", range(4, 21, 2))
def test_in_a_new_england_relay_all_meet_all(teams: int) -> None:
    movement = new_england_relay(teams)
    assert is_sound(movement, boards_per_set=2)
    assert len(meetings(movement)) == teams * (teams - 1)


def test_a_new_england_relay_is_for_an_even_number() -> None:
    with pytest.raises(ValueError, match="even"):
        new_england_relay(5)


def test_three_teams_play_a_triangle_over_two_rounds() -> None:
    assert is_sound(triangle(), boards_per_set=4)
    assert len(meetings(triangle())) == 6


def test_a_match_has_its_rooms_in_every_segment() -> None:
    movement = head_to_head(4)
    assert is_sound(movement, boards_per_set=8)
    assert opponents(movement, 1) == {2}


@pytest.mark.parametrize("number", [2, *range(4, 21)])
def test_a_barometer_plays_one_set_a_round(number: int) -> None:
    movement = barometer(number)
    assert is_sound(movement, boards_per_set=1)
    assert all(row.set == row.round for row in movement.rows)


@pytest.mark.parametrize("teams", range(2, 17))
def test_matches_have_an_open_and_a_closed_room(teams: int) -> None:
    assert is_sound(matches(teams), boards_per_set=1)
