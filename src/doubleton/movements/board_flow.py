"""The way of the boards: where each set is carried after a round, and where it waits."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from doubleton.movements.seating import Movement


@dataclass(frozen=True, slots=True)
class Stand:
    """A place where a set waits: beside the table that takes it next.

    ``above`` is the neighbour that it came from, where the stand is between the two.
    """

    table: int
    above: int | None = None


@dataclass(frozen=True, slots=True)
class Carried:
    """A copy of a set on its way after a round.

    It comes from ``source`` (a table, a stand, or ``None``: the Director has it) and goes to
    ``target``: a table, a stand, or ``None`` when it is needed no more.  Tables that have to share
    the copy with the first are ``sharing``.
    """

    set: int
    source: int | Stand | None
    target: int | Stand | None
    sharing: tuple[int, ...] = ()


def carried(movement: Movement, after: int) -> tuple[Carried, ...]:
    """Return how the boards go after a round; after round 0 they are laid out.

    >>> from doubleton.movements.mitchell import relay_mitchell
    >>> [(one.target.table, one.target.above) for one in carried(relay_mitchell(8), 1)
    ...  if isinstance(one.target, Stand)]
    [(4, 5)]
    """
    uses = tables_of_sets(movement)
    found: list[Carried] = []
    for one in range(1, movement.sets + 1):
        rounds = uses[one]
        now = _groups(rounds.get(after, []), movement.copies)
        then = _groups(rounds.get(after + 1, []), movement.copies)
        pairs = _nearest([group[0] for group in now], [group[0] for group in then], movement.tables)
        ways = {target: source for source, target in pairs}
        for group in then:
            source: int | Stand | None = ways.get(group[0])
            if source is None and after:
                source = _waiting(rounds, after, group[0], movement)
            found.append(Carried(one, source, group[0], tuple(group[1:])))
        sent = {source for source, _ in pairs}
        for group in now:
            if group[0] not in sent:
                target = _next_stand(rounds, after, group[0], movement)
                found.append(Carried(one, group[0], target))
        if after == 0 and not then:
            target = _next_stand(rounds, 0, None, movement)
            if target is not None:
                found.append(Carried(one, None, target))
    return tuple(found)


def tables_of_sets(movement: Movement) -> dict[int, dict[int, list[int]]]:
    """Return for each set its tables, ascending, by the rounds in which it is used."""
    uses: dict[int, dict[int, list[int]]] = defaultdict(dict)
    for row in movement.played:
        uses[row.set].setdefault(row.round, []).append(row.table)
    for rounds in uses.values():
        for tables in rounds.values():
            tables.sort()
    return uses


def stands(movement: Movement) -> tuple[Stand, ...]:
    """Return the places where sets wait in the course of a movement, by their tables."""
    found = {
        one.target
        for after in range(movement.rounds)
        for one in carried(movement, after)
        if isinstance(one.target, Stand)
    }
    return tuple(sorted(found, key=lambda stand: (stand.table, stand.above or 0)))


def _groups(tables: list[int], copies: int) -> list[list[int]]:
    """Divide tables among the copies; tables of a group share one."""
    count = min(copies, len(tables))
    return [tables[place::count] for place in range(count)]


def _nearest(now: list[int], then: list[int], tables: int) -> list[tuple[int, int]]:
    """Match the tables that give a copy with those that take it, shortest ways down first."""
    ways = sorted(((source - target) % tables, source, target) for source in now for target in then)
    given: set[int] = set()
    taken: set[int] = set()
    found = []
    for _, source, target in ways:
        if source not in given and target not in taken:
            given.add(source)
            taken.add(target)
            found.append((source, target))
    return found


def _next_stand(
    rounds: dict[int, list[int]], after: int, source: int | None, movement: Movement
) -> Stand | None:
    """Return where a copy that is not needed in the next round waits, if it is needed again."""
    later = [number for number in rounds if number > after + 1]
    if not later:
        return None
    taker = rounds[min(later)][0]
    above = taker % movement.tables + 1
    if source is None and after == 0:
        giver = next((row.table for row in movement.of_round(1) if row.table == above), None)
        return Stand(taker, giver if len(later) < movement.rounds else None)
    return Stand(taker, above if source == above else None)


def _waiting(
    rounds: dict[int, list[int]], after: int, target: int, movement: Movement
) -> Stand | None:
    """Return the stand that a copy comes from when no table gave it in the round before."""
    earlier = [number for number in rounds if number < after]
    above = target % movement.tables + 1
    if not earlier:
        return Stand(target, above if rounds else None)
    return Stand(target, above if above in rounds[max(earlier)] else None)
