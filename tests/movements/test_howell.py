from __future__ import annotations

from fractions import Fraction

import pytest

from doubleton.movements.balance import balance
from doubleton.movements.cyclic_form import from_lines, lines_of
from doubleton.movements.howell import endless_howell, howell, short_howell
from doubleton.movements.howell_lines import HOWELLS, REDUCED
from doubleton.movements.howell_search import howell_lines, qf_of_lines
from doubleton.movements.validation import is_sound, meetings, violations
from doubleton.said import Said
from replaying import troubles

BUILT_IN = [*((tables, 2 * tables - 1) for tables in HOWELLS), *REDUCED]


@pytest.mark.parametrize(("tables", "rounds"), BUILT_IN)
def test_the_howells_that_are_built_in_play_nothing_twice(tables: int, rounds: int) -> None:
    movement = howell(tables, rounds)
    assert troubles(movement) == []
    assert is_sound(movement, boards_per_set=3)
    assert len(movement.stationary) == 2 * tables - rounds


@pytest.mark.parametrize("tables", HOWELLS)
def test_in_a_full_howell_everybody_meets_everybody(tables: int) -> None:
    assert len(meetings(howell(tables))) == tables * (2 * tables - 1)


@pytest.mark.parametrize(
    ("tables", "rounds", "qf"),
    [(4, 7, "100"), (5, 9, "83.33"), (7, 13, "91.30"), (5, 7, "84.1"), (8, 13, "90.4")],
)
def test_their_balance(tables: int, rounds: int, qf: str) -> None:
    found = balance(howell(tables, rounds)).qf
    assert abs(found - Fraction(qf)) <= Fraction(1, 20)


@pytest.mark.parametrize(("tables", "rounds"), BUILT_IN)
def test_the_balance_of_the_lines_is_that_of_the_movement(tables: int, rounds: int) -> None:
    movement = howell(tables, rounds)
    found = lines_of(movement)
    assert found is not None
    assert qf_of_lines(found[1], rounds) == balance(movement).qf


@pytest.mark.parametrize(("tables", "rounds"), [(7, 8), (8, 14), (9, 17), (10, 13), (12, 23)])
def test_what_is_not_built_in_is_searched_for(tables: int, rounds: int) -> None:
    movement = howell(tables, rounds)
    assert violations(movement) == ()
    assert troubles(movement) == []


@pytest.mark.parametrize("tables", [4, 6, 8])
def test_the_search_finds_the_perfect_balance_where_it_is(tables: int) -> None:
    lines = howell_lines(tables, 2 * tables - 1)
    assert lines is not None
    assert qf_of_lines(lines, 2 * tables - 1) == 100


def test_tables_may_share_a_set_where_they_have_to() -> None:
    assert howell_lines(4, 6) is None
    lines = howell_lines(4, 6, sharing=True)
    assert lines is not None
    assert is_sound(from_lines(lines, 6, Said("movement.named", name="")), boards_per_set=2)


@pytest.mark.parametrize(("tables", "rounds"), [(4, 3), (4, 8)])
def test_a_howell_has_rounds_between_the_tables_and_twice_as_many(tables: int, rounds: int) -> None:
    with pytest.raises(ValueError, match="Howell"):
        howell_lines(tables, rounds)


def test_there_is_no_unshared_howell_of_eight_tables_and_nine_rounds() -> None:
    with pytest.raises(ValueError, match="Howell"):
        howell(8, 9)


def test_in_the_short_howell_two_rounds_are_played_against_each() -> None:
    movement = howell(3, 10)
    assert movement == short_howell()
    assert violations(movement) == ()
    assert set(meetings(movement).values()) == {2}
    assert balance(movement).qf == 100


@pytest.mark.parametrize("tables", [4, 6, 7, 8])
def test_in_an_endless_howell_everybody_goes_the_same_way(tables: int) -> None:
    movement = endless_howell(tables)
    assert violations(movement) == ()
    first, second = movement.of_round(1), movement.of_round(2)
    # Up a table North-South, down one East-West, and round at the ends.
    assert [row.ns for row in second[2:]] == [row.ns for row in first[1:-1]]
    assert [row.ew for row in second[:-1]] == [row.ew for row in first[1:]]


def test_an_endless_howell_of_five_tables_would_replay() -> None:
    with pytest.raises(ValueError, match="endless"):
        endless_howell(5)


def test_a_movement_that_is_not_cyclic_has_no_lines() -> None:
    assert lines_of(short_howell()) is None
