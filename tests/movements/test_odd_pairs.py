from __future__ import annotations

import pytest

from doubleton.movements.mitchell import mitchell, skip_mitchell
from doubleton.movements.odd_pairs import (
    ROVERS,
    HalfTable,
    bump,
    even_base,
    half_table,
    is_clean,
    rover,
    rover_tables,
    skip_rover_tables,
    with_vacancy,
)
from doubleton.movements.validation import meetings
from movements.plainly import broken
from replaying import troubles


@pytest.mark.parametrize("tables", ROVERS)
def test_the_listed_rovers_play_nothing_twice(tables: int) -> None:
    movement = rover(even_base(tables))
    assert troubles(movement) == []
    twice = sum(times > 1 for times in meetings(movement).values())
    assert twice == (tables in {9, 15})


@pytest.mark.parametrize("tables", ROVERS)
def test_whom_a_rover_displaces_sits_out_that_round_only(tables: int) -> None:
    movement = rover(even_base(tables))
    extra = 2 * tables + 1
    assert movement.sitting_out(1) == (extra,)
    displaced = [movement.sitting_out(number) for number in range(2, movement.rounds + 1)]
    assert [len(one) for one in displaced] == [1] * (movement.rounds - 1)
    assert len(set(displaced)) == len(displaced)


@pytest.mark.parametrize("tables", [5, 7, 11, 13, 17, 19, 23])
def test_every_second_table_serves_a_rover_unless_three_divides(tables: int) -> None:
    places = [(2 * step - 1) % tables + 1 for step in range(1, tables)]
    movement = rover(mitchell(tables), places)
    assert troubles(movement) == []
    assert movement.max_meetings == 1


@pytest.mark.parametrize("tables", [8, 10, 14])
def test_the_rover_of_a_skip_mitchell(tables: int) -> None:
    assert is_clean(rover(skip_mitchell(tables), skip_rover_tables(tables)))


@pytest.mark.parametrize("tables", range(5, 16))
def test_tables_for_a_rover_are_found(tables: int) -> None:
    base = even_base(tables, tables - 1)
    places = rover_tables(base)
    assert places is not None
    assert troubles(rover(base, places)) == []


def test_a_rover_that_has_no_way_is_told() -> None:
    with pytest.raises(ValueError, match="rover"):
        rover(mitchell(3))


@pytest.mark.parametrize("tables", [5, 6, 7, 8, 11])
def test_a_bump_moves_north_south_up_one_by_one(tables: int) -> None:
    movement = bump(tables)
    assert troubles(movement) == []
    assert [movement.sitting_out(number) for number in range(1, movement.rounds + 1)] == [
        (2 * tables + 1,),
        *((number - 1,) for number in range(2, movement.rounds + 1)),
    ]


@pytest.mark.parametrize("tables", range(3, 16, 2))
def test_a_vacancy_leaves_everybody_out_once(tables: int) -> None:
    movement = with_vacancy(mitchell(tables), tables)
    out = [movement.sitting_out(number)[0] for number in range(1, tables + 1)]
    assert sorted(out) == list(range(tables + 1, 2 * tables + 1))


@pytest.mark.parametrize("how", HalfTable)
@pytest.mark.parametrize("pairs", range(13, 22, 2))
def test_an_odd_number_plays_as_the_organiser_wants(pairs: int, how: HalfTable) -> None:
    movement = half_table(pairs, how)
    assert len(movement.contestants) == pairs
    assert not any(severity == "error" for _, severity in broken(movement, 2))
    out = [movement.sitting_out(number) for number in range(1, movement.rounds + 1)]
    assert {len(one) for one in out} == {1}
    assert len(set(out)) == len(out)
    lone = {side for row in movement.rows if not row.is_played for side in row.contestants}
    if how is HalfTable.PHANTOM_EW:
        assert lone <= set(range(1, movement.tables + 1))
    if how in (HalfTable.PHANTOM_NS_FIRST, HalfTable.PHANTOM_NS_LAST):
        assert lone <= set(range(movement.tables + 1, 2 * movement.tables + 1))
        # Where tables 1 and the last share, one of them is the half table.
        assert ("I5", "warning") not in broken(movement)


@pytest.mark.parametrize(("pairs", "how"), [(12, HalfTable.ROVER), (3, HalfTable.PHANTOM_EW)])
def test_only_an_odd_number_has_a_half_table(pairs: int, how: HalfTable) -> None:
    with pytest.raises(ValueError, match="half table"):
        half_table(pairs, how)
