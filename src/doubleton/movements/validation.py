"""The validator: all that is wrong or doubtful in a movement, with round, table and contestant.

Whatever runs a session or offers a movement asks it first: a movement from a file, one that was
generated and one that was planned anew in the middle of a session are judged alike.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from doubleton.movements.seating import Kind, Movement, Seating
from doubleton.movements.violation import (
    Invariant,
    Severity,
    Violation,
    error,
    listed,
    note,
    warning,
)
from doubleton.said import Said

COVERAGE: Final = Fraction(70, 100)
"""The share of the boards in play that everybody should be scheduled for (the EBU's rule)."""


def violations(
    movement: Movement, *, boards_per_set: int | None = None, stationary_needed: int = 0
) -> tuple[Violation, ...]:
    """Return every violation of the invariants, the gravest first.

    ``boards_per_set`` tells whether tables that share a set can do so in time; without it sharing
    is a warning.  ``stationary_needed`` counts those who cannot move.

    >>> from doubleton.movements.mitchell import mitchell
    >>> [found.invariant.value for found in violations(mitchell(7))]
    []
    """
    found = [
        *_numbers(movement),
        *_one_place(movement),
        *_replays(movement),
        *_meetings(movement),
        *_sharing(movement, boards_per_set),
        *_plays(movement),
        *_shares_of_play(movement),
        *_directions(movement),
        *_seats(movement, stationary_needed),
    ]
    if movement.kind is Kind.TEAMS:
        found += _same_set(movement)
    return tuple(sorted(found, key=lambda one: -one.severity))


def is_sound(movement: Movement, *, boards_per_set: int | None = None) -> bool:
    """Whether a movement has no error; warnings and notes do not count."""
    found = violations(movement, boards_per_set=boards_per_set)
    return all(one.severity < Severity.ERROR for one in found)


def replays(movement: Movement) -> list[tuple[Seating, int]]:
    """Return the rows in which a contestant meets a set again, with the contestant.

    The rows are in the order of play.  A team meets a set once in each direction.
    """
    teams = movement.kind is Kind.TEAMS
    met: set[tuple[int, int, int]] = set()
    found = []
    for row in movement.played:
        own: set[tuple[int, int, int]] = set()
        for side, members in enumerate(row.sides):
            for one in members:
                play = (one, side if teams else 0, row.set)
                if play in met and play not in own:
                    found.append((row, one))
                own.add(play)
        met |= own
    return found


def meetings(movement: Movement) -> dict[tuple[int, int], int]:
    """Return in how many rounds two opponents meet; in teams, the first of them North-South."""
    found: dict[tuple[int, int], set[int]] = defaultdict(set)
    for row in movement.played:
        for first in row.sides[0]:
            for second in row.sides[1]:
                two = (first, second)
                if movement.kind is not Kind.TEAMS:
                    two = (min(two), max(two))
                found[two].add(row.round)
    return {two: len(rounds) for two, rounds in found.items()}


def partnerships(movement: Movement) -> dict[tuple[int, int], int]:
    """Return in how many rounds two contestants are partners, in an individual event."""
    found: dict[tuple[int, int], set[int]] = defaultdict(set)
    for row in movement.played:
        for side in row.sides:
            if len(side) > 1:
                found[min(side), max(side)].add(row.round)
    return {two: len(rounds) for two, rounds in found.items()}


def coverage(movement: Movement) -> dict[int, Fraction]:
    """Return for each contestant the share of the sets in play that it meets."""
    in_play = {row.set for row in movement.played}
    met: dict[int, set[int]] = {one: set() for one in movement.contestants}
    for row in movement.played:
        for one in row.contestants:
            met[one].add(row.set)
    return {one: Fraction(len(sets), len(in_play) or 1) for one, sets in met.items()}


def _numbers(movement: Movement) -> Iterator[Violation]:
    seen: set[tuple[int, int]] = set()
    for row in movement.rows:
        at = (row.round, row.table)
        if at in seen:
            said = Said("movement.table-twice", round=row.round, table=row.table)
            yield error(Invariant.NUMBERS, said, at, row.contestants)
        seen.add(at)
        for name, key, value, limit in (
            ("table", "movement.no-table", row.table, movement.tables),
            ("round", "movement.no-round", row.round, movement.rounds),
            ("set", "movement.no-set", row.set, movement.sets),
        ):
            if not 1 <= value <= limit:
                where = {"round": row.round, "table": row.table, name: value}
                yield error(Invariant.NUMBERS, Said(key, **where, limit=limit), at)


def _one_place(movement: Movement) -> Iterator[Violation]:
    seen: dict[tuple[int, int, int], int] = {}
    for row in movement.rows:
        at = (row.round, row.table)
        for side, members in enumerate(row.sides):
            for one in members:
                place = (row.round, one, side if movement.kind is Kind.TEAMS else 0)
                if place in seen:
                    said = Said(
                        "movement.two-places",
                        contestant=one,
                        round=row.round,
                        table=row.table,
                        other=seen[place],
                    )
                    yield error(Invariant.ONE_PLACE, said, at, (one,))
                seen.setdefault(place, row.table)
        if movement.kind is Kind.TEAMS and row.ns is not None and row.ns == row.ew:
            said = Said(
                "movement.plays-itself", contestant=row.ns, round=row.round, table=row.table
            )
            yield error(Invariant.ONE_PLACE, said, at, (row.ns,))


def _replays(movement: Movement) -> Iterator[Violation]:
    for row, one in replays(movement):
        said = Said(
            "movement.replay", contestant=one, set=row.set, round=row.round, table=row.table
        )
        yield error(Invariant.NO_REPLAY, said, (row.round, row.table), (one,))


def _meetings(movement: Movement) -> Iterator[Violation]:
    individual = movement.kind is Kind.INDIVIDUAL
    kept = Invariant.PARTNERS if individual else Invariant.MEETINGS
    for two, times in sorted(meetings(movement).items()):
        limit = movement.max_meetings
        if times > limit:
            said = Said(
                "movement.meet-again", first=two[0], second=two[1], times=times, limit=limit
            )
            yield error(kept, said, those=two)
    for two, times in sorted(partnerships(movement).items()):
        limit = movement.max_partnerships
        if times > limit:
            said = Said(
                "movement.partners-again", first=two[0], second=two[1], times=times, limit=limit
            )
            yield error(kept, said, those=two)


def _sharing(movement: Movement, boards_per_set: int | None) -> Iterator[Violation]:
    tables: dict[tuple[int, int], list[int]] = defaultdict(list)
    for row in movement.played:
        tables[row.round, row.set].append(row.table)
    for (number, one), at in sorted(tables.items()):
        # Of a copy as many tables make use as come to it when all copies are out.
        sharers = -(-len(at) // movement.copies)
        if sharers == 1:
            continue
        where = listed(sorted(at))
        if boards_per_set is not None and boards_per_set < sharers:
            said = Said(
                "movement.too-few-to-share",
                round=number,
                tables=where,
                set=one,
                sharers=sharers,
                boards=boards_per_set,
            )
            yield error(Invariant.COPIES, said, (number, at[0]))
        else:
            said = Said("movement.sharing", round=number, tables=where, set=one)
            yield warning(Invariant.COPIES, said, (number, at[0]))


def _plays(movement: Movement) -> Iterator[Violation]:
    plays = Counter(row.set for row in movement.played)
    if plays and len(set(plays.values())) > 1:
        fewest, most = min(plays.values()), max(plays.values())
        said = Said("movement.unequal-plays", fewest=fewest, most=most)
        yield note(Invariant.EQUAL_PLAYS, said)


def _shares_of_play(movement: Movement) -> Iterator[Violation]:
    busy: dict[int, set[int]] = {one: set() for one in movement.contestants}
    for row in movement.played:
        for one in row.contestants:
            busy[one].add(row.round)
    out = {one: movement.rounds - len(rounds) for one, rounds in busy.items()}
    if out and max(out.values()) - min(out.values()) > 1:
        most, fewest = max(out.values()), min(out.values())
        those = tuple(one for one, count in out.items() if count == most)
        said = Said(
            "movement.unequal-sit-outs", contestants=listed(those), most=most, fewest=fewest
        )
        yield warning(Invariant.SIT_OUTS, said, those=those)
        said = Said(
            "movement.unequal-rounds", fewest=movement.rounds - most, most=movement.rounds - fewest
        )
        yield warning(Invariant.EQUAL_ROUNDS, said, those=those)
    shares = coverage(movement)
    few = tuple(one for one, share in shares.items() if share < COVERAGE)
    for one in few:
        said = Said(
            "movement.coverage", contestant=one, percent=100 * shares[one], limit=100 * COVERAGE
        )
        yield warning(Invariant.COVERAGE, said, those=(one,))


def _directions(movement: Movement) -> Iterator[Violation]:
    if movement.kind is not Kind.PAIRS:
        return
    held: dict[int, set[int]] = defaultdict(set)
    first: dict[int, int] = {}
    for row in movement.rows:
        for side, members in enumerate(row.sides):
            for one in members:
                held[one].add(side)
                first.setdefault(one, side)
    turning = tuple(sorted(one for one, sides in held.items() if len(sides) > 1))
    if movement.winners > 1:
        if turning:
            said = Said("movement.changes-line", contestants=listed(turning))
            yield error(Invariant.TWO_WINNERS, said, those=turning)
    elif len(held) > 2:  # a match of two pairs needs no comparison
        yield from _one_field(movement, first, set(turning))


def _one_field(movement: Movement, first: dict[int, int], turning: set[int]) -> Iterator[Violation]:
    parts: list[list[int]] = sorted(sorted(part) for part in _compared(movement))
    if len(parts) > 1:
        parts.sort(key=len)
        apart = tuple(parts[0])
        said = Said("movement.not-compared", number=len(apart), contestants=listed(apart))
        yield error(Invariant.ONE_WINNER, said, those=apart)
        return
    for side, said in ((0, Said("movement.no-ns-turns")), (1, Said("movement.no-ew-turns"))):
        line = {one for one, began in first.items() if began == side}
        if line and not line & turning:
            yield warning(Invariant.ONE_WINNER, said)


def _compared(movement: Movement) -> list[set[int]]:
    """Return the groups that have no set with cards held in common with another group."""
    leader = {one: one for one in movement.contestants}

    def root(one: int) -> int:
        while leader[one] != one:
            leader[one] = leader[leader[one]]
            one = leader[one]
        return one

    held: dict[tuple[int, int], int] = {}
    for row in movement.played:
        for side, members in enumerate(row.sides):
            for one in members:
                other = held.setdefault((row.set, side), one)
                leader[root(one)] = root(other)
    groups: dict[int, set[int]] = defaultdict(set)
    for one in leader:
        groups[root(one)].add(one)
    return list(groups.values())


def _seats(movement: Movement, needed: int) -> Iterator[Violation]:
    there = movement.stationary if needed else ()
    if len(there) < needed:
        said = Said("movement.too-few-stationary", needed=needed, found=len(there))
        yield error(Invariant.STATIONARY, said, those=there)


def _same_set(movement: Movement) -> Iterator[Violation]:
    sets: dict[tuple[int, int], list[int]] = defaultdict(list)
    for row in movement.played:
        if row.ns is not None and row.ew is not None:
            sets[row.ns, row.ew].append(row.set)
    for two in sorted({(min(two), max(two)) for two in sets}):
        there, back = sorted(sets[two]), sorted(sets[two[1], two[0]])
        if there != back:
            said = Said(
                "movement.other-set",
                first=two[0],
                second=two[1],
                there=listed(there) or "-",
                back=listed(back) or "-",
            )
            yield error(Invariant.SAME_SET, said, those=two)
