"""The way of the boards: where each set is carried after a round, and where it waits."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

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
    return next(islice(flow(movement), after, None), ())


def flow(movement: Movement) -> Iterator[tuple[Carried, ...]]:
    """Yield how the boards go round by round: how they are laid out, and then after each round.

    Every copy is in one place at a time: what a table takes from a stand was put there.
    """
    uses = tables_of_sets(movement)
    waiting: dict[int, list[Stand]] = {one: [] for one in range(1, movement.sets + 1)}
    for after in range(movement.rounds):
        yield tuple(
            way
            for one, stands_of in waiting.items()
            for way in _ways(one, uses[one], after, stands_of, movement)
        )


def _ways(
    one: int, rounds: dict[int, list[int]], after: int, waiting: list[Stand], movement: Movement
) -> Iterator[Carried]:
    """Yield the ways of a set after a round, and keep account of the stands where it waits."""
    now = _groups(rounds.get(after, []), movement.copies)
    then = _groups(rounds.get(after + 1, []), movement.copies)
    sources: dict[int, int | Stand] = {
        target: source
        for source, target in _nearest(
            [group[0] for group in now], [group[0] for group in then], movement.tables
        )
    }
    sent = {*sources.values()}
    for table in (group[0] for group in then if group[0] not in sources):
        if waiting:
            stand = min(waiting, key=lambda stand: stand.table != table)
            waiting.remove(stand)
            sources[table] = stand
    for group in then:
        yield Carried(one, sources.get(group[0]), group[0], tuple(group[1:]))
    for group in now:
        if group[0] not in sent:
            target = _next_stand(rounds, after, group[0], len(waiting), movement)
            if target is not None:
                waiting.append(target)
            yield Carried(one, group[0], target)
    if after == 0 and not then:
        target = _laid_out(rounds, movement)
        if target is not None:
            waiting.append(target)
            yield Carried(one, None, target)


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
    found = {one.target for ways in flow(movement) for one in ways if isinstance(one.target, Stand)}
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
    rounds: dict[int, list[int]], after: int, source: int, others: int, movement: Movement
) -> Stand | None:
    """Return where a copy that is not needed in the next round waits, if it is needed again.

    ``others`` are the copies of the set that wait already.
    """
    later = [number for number in rounds if number > after + 1]
    if not later:
        return None
    takers = _groups(rounds[min(later)], movement.copies)
    taker = takers[min(others, len(takers) - 1)][0]
    above = taker % movement.tables + 1
    return Stand(taker, above if source == above else None)


def _laid_out(rounds: dict[int, list[int]], movement: Movement) -> Stand | None:
    """Return where a set waits from the beginning; one that many need at once is kept apart."""
    if not rounds:
        return None
    takers = _groups(rounds[min(rounds)], movement.copies)
    if len(takers) > 1:
        return None
    taker = takers[0][0]
    above = taker % movement.tables + 1
    has_neighbour = any(row.table == above for row in movement.of_round(1))
    return Stand(taker, above if has_neighbour and len(rounds) < movement.rounds else None)
