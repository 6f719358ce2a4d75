"""The invariants of movements stated a second time, as plainly as can be.

Nothing here asks :mod:`doubleton.movements.validation`, nor any measure that it uses: all of it is
counted anew from the rows, one question at a time, however slow.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

from doubleton.movements.board_flow import carried

if TYPE_CHECKING:
    from collections.abc import Iterator

    from doubleton.movements.seating import Movement, Seating

Found = tuple[str, str]
"""The number of an invariant and how grave it is."""


def north_south(row: Seating) -> list[int]:
    return [one for one in (row.ns, row.south) if one is not None]


def east_west(row: Seating) -> list[int]:
    return [one for one in (row.ew, row.west) if one is not None]


def meet(row: Seating) -> bool:
    return bool(north_south(row)) and bool(east_west(row))


def everybody(movement: Movement) -> list[int]:
    return sorted({one for row in movement.rows for one in north_south(row) + east_west(row)})


def broken(
    movement: Movement, boards_per_set: int | None = None, stationary_needed: int = 0
) -> set[Found]:
    """Return which invariants a movement does not keep."""
    return {
        *_i1(movement),
        *_i2(movement),
        *(("I3", "error") for _ in played_again(movement)),
        *_met_too_often(movement),
        *_i5(movement, boards_per_set),
        *_i6_to_i9(movement),
        *_one_field_or_two(movement),
        *_i13(movement, stationary_needed),
        *_i14(movement),
    }


def _i1(movement: Movement) -> Iterator[Found]:
    for row in movement.rows:
        twins = [one for one in movement.rows if (one.round, one.table) == (row.round, row.table)]
        inside = (
            row.round in range(1, movement.rounds + 1)
            and row.table in range(1, movement.tables + 1)
            and row.set in range(1, movement.sets + 1)
        )
        if len(twins) > 1 or not inside:
            yield "I1", "error"


def _i2(movement: Movement) -> Iterator[Found]:
    for number in {row.round for row in movement.rows}:
        rows = [row for row in movement.rows if row.round == number]
        ns = [one for row in rows for one in north_south(row)]
        ew = [one for row in rows for one in east_west(row)]
        if movement.kind == "teams":  # both pairs of a team play
            places = [Counter(ns), Counter(ew)]
            if any(set(north_south(row)) & set(east_west(row)) for row in rows):
                yield "I2", "error"
        else:
            places = [Counter(ns + ew)]
        if any(times > 1 for place in places for times in place.values()):
            yield "I2", "error"


def played_again(movement: Movement) -> list[tuple[int, int, int]]:
    """Return round, table and contestant wherever one plays a set that it has played."""
    found = []
    for place, row in enumerate(movement.rows):
        if not meet(row):
            continue
        before = [one for one in movement.rows[:place] if meet(one) and one.set == row.set]
        for one in {*north_south(row), *east_west(row)}:
            for side in (north_south, east_west):
                if movement.kind == "teams":
                    known = one in side(row) and any(one in side(other) for other in before)
                else:
                    known = side is north_south and any(
                        one in north_south(other) + east_west(other) for other in before
                    )
                if known:
                    found.append((row.round, row.table, one))
    return found


def _met_too_often(movement: Movement) -> Iterator[Found]:
    number = "I15" if movement.kind == "individual" else "I4"
    all_of_them = everybody(movement)
    own = {
        one: [
            row for row in movement.rows if meet(row) and one in north_south(row) + east_west(row)
        ]
        for one in all_of_them
    }
    for one in all_of_them:
        for other in all_of_them:
            against, beside = set(), set()
            for row in own[one]:
                for side, across in ((north_south, east_west), (east_west, north_south)):
                    # In teams it counts once at each of the two tables.
                    counts = movement.kind != "teams" or side is north_south
                    if counts and one in side(row) and other in across(row):
                        against.add(row.round)
                    if one != other and one in side(row) and other in side(row):
                        beside.add(row.round)
            if len(against) > movement.max_meetings:
                yield number, "error"
            if len(beside) > movement.max_partnerships:
                yield number, "error"


def _i5(movement: Movement, boards_per_set: int | None) -> Iterator[Found]:
    rows = [row for row in movement.rows if meet(row)]
    for number in {row.round for row in rows}:
        for one in {row.set for row in rows}:
            tables = sum((row.round, row.set) == (number, one) for row in rows)
            at_a_copy = (tables + movement.copies - 1) // movement.copies
            if at_a_copy > 1:
                too_many = boards_per_set is not None and at_a_copy > boards_per_set
                yield "I5", "error" if too_many else "warning"


def _i6_to_i9(movement: Movement) -> Iterator[Found]:
    rows = [row for row in movement.rows if meet(row)]
    in_play = {row.set for row in rows}
    times = {sum(row.set == one for row in rows) for one in in_play}
    if len(times) > 1:
        yield "I6", "note"
    rounds_played = []
    for one in everybody(movement):
        own = [row for row in rows if one in north_south(row) + east_west(row)]
        rounds_played.append(len({row.round for row in own}))
        if Fraction(len({row.set for row in own}), len(in_play) or 1) < Fraction(7, 10):
            yield "I9", "warning"
    if rounds_played and max(rounds_played) - min(rounds_played) > 1:
        yield "I7", "warning"
        yield "I8", "warning"


def _one_field_or_two(movement: Movement) -> Iterator[Found]:
    if movement.kind != "pairs":
        return
    pairs = everybody(movement)
    turns = {
        one
        for one in pairs
        if any(one in north_south(row) for row in movement.rows)
        and any(one in east_west(row) for row in movement.rows)
    }
    if movement.winners > 1:
        if turns:
            yield "I11", "error"
        return
    if len(pairs) < 3:
        return
    if len(compared_with(pairs[0], movement)) < len(pairs):
        yield "I10", "error"
        return
    for side in (north_south, east_west):
        line = set()
        for one in pairs:
            first = next(row for row in movement.rows if one in north_south(row) + east_west(row))
            if one in side(first):
                line.add(one)
        if line and not line & turns:
            yield "I10", "warning"


def compared_with(one: int, movement: Movement) -> set[int]:
    """Return all with whom one is compared, over however many others."""
    rows = [row for row in movement.rows if meet(row)]
    reached = {one}
    while True:
        further = set(reached)
        for row in rows:
            for side in (north_south, east_west):
                if reached & set(side(row)):
                    for other in rows:
                        if other.set == row.set:
                            further |= set(side(other))
        if further == reached:
            return reached
        reached = further


def _i13(movement: Movement, needed: int) -> Iterator[Found]:
    still = 0
    for one in everybody(movement):
        # Of a team it is enough that one pair stays where it is.
        ways = (
            [[north_south], [east_west]] if movement.kind == "teams" else [[north_south, east_west]]
        )
        stays = False
        for sides in ways:
            own = [row for row in movement.rows if any(one in side(row) for side in sides)]
            stays |= {row.round for row in own} == set(range(1, movement.rounds + 1)) and (
                len({row.table for row in own}) == 1
            )
        still += stays
    if still < needed:
        yield "I13", "error"


def _i14(movement: Movement) -> Iterator[Found]:
    if movement.kind != "teams":
        return
    rows = [row for row in movement.rows if meet(row)]
    for row in rows:
        there = sorted(one.set for one in rows if (one.ns, one.ew) == (row.ns, row.ew))
        back = sorted(one.set for one in rows if (one.ew, one.ns) == (row.ns, row.ew))
        if there != back:
            yield "I14", "error"


def laid_out_and_carried(movement: Movement) -> None:
    """Carry the boards as is told after every round, and see that every table has its own.

    Nothing is taken from where it is not, and there are no more copies than there are.
    """
    places: Counter[tuple[int, object]] = Counter()
    copies: Counter[int] = Counter()
    for number in range(movement.rounds):
        wanted = Counter(
            (row.set, row.table) for row in movement.rows if row.round == number + 1 and meet(row)
        )
        given: Counter[tuple[int, int]] = Counter()
        told = carried(movement, number)
        for one in told:
            if one.source is None:
                copies[one.set] += 1
            else:
                assert places[one.set, one.source], f"set {one.set} is not at {one.source}"
                places[one.set, one.source] -= 1
        for one in told:
            if one.target is not None:
                places[one.set, one.target] += 1
            if isinstance(one.target, int):
                given.update((one.set, table) for table in (one.target, *one.sharing))
        assert given == wanted, f"round {number + 1}"
        there = {place for place, count in places.items() if count and isinstance(place[1], int)}
        assert there <= set(wanted), f"round {number + 1}: something stays behind"
    assert max(copies.values(), default=0) <= movement.copies
