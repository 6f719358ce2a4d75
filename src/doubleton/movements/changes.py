"""Changes under way: what was planned anew, and the proof that it can be played.

Each function takes the movement as it stands and the last round that has been played, or has begun:
rows up to it are facts.  It returns plans to choose from; every one has been through the validator,
and what it finds is part of the plan.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from doubleton.movements.mending import mended, most_at_a_set
from doubleton.movements.mitchell import relay_mitchell
from doubleton.movements.seating import Kind, Movement, Seating, cyclic, tabled
from doubleton.movements.validation import coverage, replays, violations
from doubleton.movements.violation import Severity, Violation
from doubleton.said import Said


@dataclass(frozen=True, slots=True)
class Collision:
    """A later row that cannot be played as planned, and why (Law 15).

    ``contestants`` have met the set already; where ``is_meeting`` they have met each other as often
    as they may.
    """

    row: Seating
    contestants: tuple[int, ...]
    is_meeting: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """A movement planned anew after a round, what was done, and what the validator says of it.

    ``changed`` are its rows that differ from the movement before; ``collisions`` those of later
    rounds that cannot be played.  A plan is ``proved`` when there are none: nobody meets a set
    twice in the rounds to come.
    """

    movement: Movement
    after: int
    done: Said
    changed: tuple[Seating, ...]
    collisions: tuple[Collision, ...]
    violations: tuple[Violation, ...]

    @property
    def proved(self) -> bool:
        """Whether everything to come can be played."""
        return not self.collisions


def planned(before: Movement, new: Movement, after: int, done: Said) -> Plan:
    """Return a plan with its proof."""
    old = {(row.round, row.table): row for row in before.rows}
    changed = tuple(row for row in new.rows if old.get((row.round, row.table)) != row)
    return Plan(new, after, done, changed, collisions(new, after), violations(new))


def collisions(movement: Movement, after: int) -> tuple[Collision, ...]:
    """Return the rows after a round in which somebody meets a set or an opponent too often."""
    again: dict[Seating, list[int]] = {}
    for row, one in replays(movement):
        if row.round > after:
            again.setdefault(row, []).append(one)
    found = [Collision(row, tuple(those)) for row, those in again.items()]
    times: Counter[tuple[int, int]] = Counter()
    for row in movement.played:
        for first in row.sides[0]:
            for second in row.sides[1]:
                two = (first, second)
                if movement.kind is not Kind.TEAMS:
                    two = (min(two), max(two))
                times[two] += 1
                if times[two] > movement.max_meetings and row.round > after:
                    found.append(Collision(row, two, is_meeting=True))
    return tuple(sorted(found, key=lambda one: (one.row.round, one.row.table, one.is_meeting)))


def late_pair(movement: Movement, after: int, number: int | None = None) -> tuple[Plan, ...]:
    """Return plans that take a late pair in from the next round on, the best first.

    It fills a vacant seat where there is one.  Otherwise it is a rover: it takes the place of
    another pair each round, North-South or else East-West, and that pair sits out.

    ``number`` is the one it gets; unless told it is the first that is free.
    """
    if number is None:
        number = next(
            one
            for one in range(1, len(movement.contestants) + 2)
            if one not in movement.contestants
        )
    filled = _filled(movement, after, number)
    if filled is not None:
        done = Said("movement.late-fills", number=number)
        return (planned(movement, filled, after, done),)
    plans = []
    for side in ("ns", "ew"):
        roved = _roved(movement, after, number, side)
        if roved is not None:
            done = Said("movement.late-roves", number=number, side=side.upper())
            plans.append(planned(movement, roved, after, done))
    plans.sort(key=lambda plan: len(plan.collisions))
    return tuple(plans)


def _filled(movement: Movement, after: int, number: int) -> Movement | None:
    """Seat a contestant where somebody would sit out; ``None`` unless there is a seat a round."""
    rows = []
    seated: set[int] = set()
    for row in movement.rows:
        vacant = row.round > after and not row.is_played and row.round not in seated
        if vacant and row.contestants and movement.kind is Kind.PAIRS:
            seated.add(row.round)
            rows.append(replace(row, **{"ns" if row.ns is None else "ew": number}))
        else:
            rows.append(row)
    if len(seated) < movement.rounds - after or not seated:
        return None
    made = replace(movement, rows=tuple(rows))
    if not collisions(made, after):
        return made
    return mended(made, after) or made


def _roved(movement: Movement, after: int, number: int, side: str) -> Movement | None:
    """Find tables for a rover in the rounds to come: nothing twice, nobody displaced twice."""
    rounds = movement.by_round()
    if movement.kind is not Kind.PAIRS:
        return None
    steps = 100_000

    def fill(at: int, used: frozenset[tuple[str, int]]) -> list[Seating] | None:
        nonlocal steps
        if at > movement.rounds:
            return []
        for row in rounds[at - 1]:
            steps -= 1
            if steps < 0:
                return None
            displaced, opponent = (row.ns, row.ew) if side == "ns" else (row.ew, row.ns)
            if displaced is None or opponent is None:
                continue
            new = {("set", row.set), ("met", opponent), ("out", displaced)}
            if new & used:
                continue
            rest = fill(at + 1, used | new)
            if rest is not None:
                return [replace(row, **{side: number}), *rest]
        return None

    found = fill(after + 1, frozenset())
    if found is None:
        return None
    placed = {(row.round, row.table): row for row in found}
    rows = [placed.get((row.round, row.table), row) for row in movement.rows]
    return replace(movement, rows=tabled(rows))


def withdrawal(movement: Movement, after: int, contestant: int) -> tuple[Plan, ...]:
    """Return plans without a contestant from the next round on.

    The first leaves its seat vacant; where two would sit out in one round, another seats them
    against each other whenever there is a set that both have not met, and will not meet.
    """
    left = replace(movement, rows=movement.without((contestant,), after))
    done = Said("movement.withdrawn", contestant=contestant)
    plans = [planned(movement, left, after, done)]
    closed = _closed_up(left, after) if movement.kind is Kind.PAIRS else left
    if closed.rows != left.rows:
        done = Said("movement.closed-up", contestant=contestant)
        plan = planned(movement, closed, after, done)
        if plan.proved:
            plans.insert(0, plan)
    return tuple(plans)


def _closed_up(movement: Movement, after: int) -> Movement:
    """Seat two that sit out at tables in one round against each other, where they can play."""
    rows = list(movement.rows)
    met: dict[int, set[int]] = {one: set() for one in movement.contestants}
    faced: set[frozenset[int]] = set()
    for row in movement.played:
        for one in row.contestants:
            met[one].add(row.set)
        faced.add(frozenset(row.contestants))
    for number in range(after + 1, movement.rounds + 1):
        lone = [row for row in rows if row.round == number and not row.is_played]
        busy = {row.set for row in rows if row.round == number and row.is_played}
        while len(lone) > 1:
            first = lone.pop(0)
            a = first.contestants[0]
            for second in lone:
                b = second.contestants[0]
                free = [
                    one
                    for one in (first.set, second.set, *range(1, movement.sets + 1))
                    if one not in met[a] | met[b] | busy
                ]
                if frozenset((a, b)) in faced or not free:
                    continue
                rows[rows.index(first)] = Seating(number, first.table, a, b, free[0])
                rows.remove(second)
                lone.remove(second)
                met[a].add(free[0])
                met[b].add(free[0])
                faced.add(frozenset((a, b)))
                break
    return replace(movement, rows=tabled(rows))


def curtailed(movement: Movement, rounds: int) -> Plan:
    """Return the movement cut to its first *rounds* rounds.

    Raises ``ValueError`` unless that is one round at least, and less than there are.
    """
    if not 1 <= rounds < movement.rounds:
        message = f"a movement of {movement.rounds} rounds cannot be cut to {rounds}"
        raise ValueError(message)
    rows = tuple(row for row in movement.rows if row.round <= rounds)
    made = replace(movement, rounds=rounds, rows=rows)
    return planned(movement, made, rounds, Said("movement.curtailed", rounds=rounds))


def round_dropped(movement: Movement, number: int) -> Plan:
    """Return the movement without a round that was not played, such as for a power cut.

    The later rounds move up: the players and the boards go two moves at once.
    """
    if not 1 <= number <= movement.rounds or movement.rounds == 1:
        message = f"there is no round {number} to drop"
        raise ValueError(message)
    rows = tuple(
        replace(row, round=row.round - (row.round > number))
        for row in movement.rows
        if row.round != number
    )
    switched = frozenset(
        (at - (at > number), table) for at, table in movement.switched if at != number
    )
    made = replace(movement, rounds=movement.rounds - 1, rows=rows, switched=switched)
    return planned(movement, made, number - 1, Said("movement.round-dropped", round=number))


def round_added(movement: Movement) -> Plan | None:
    """Return the movement with one more round, or ``None`` where there is none to be found.

    Its rows are those of the last round with sets and opponents exchanged until nothing collides.
    """
    number = movement.rounds + 1
    rows = [replace(row, round=number) for row in movement.of_round(movement.rounds)]
    longer = replace(movement, rounds=number, rows=(*movement.rows, *rows))
    still = [
        row.ns
        for row in rows
        if movement.kind is not Kind.TEAMS and row.ns in movement.stationary and row.ns is not None
    ]
    found = mended(longer, movement.rounds, fixed=still)
    if found is None:
        return None
    return planned(movement, found, movement.rounds, Said("movement.round-added", round=number))


def stand_put_right(tables: int) -> Plan:
    """Return the relay Mitchell whose stand lay one place too low, put right after half the rounds.

    Before round *tables* / 2 + 1 the stand goes up a place and exchanges its set with the table
    there; North-South of that table and of the last exchange seats for this round, and the last
    table shares with its neighbour from now on.  Nobody meets a set twice; the two North-South
    pairs meet an opponent again.

    Raises ``ValueError`` for an odd number of tables, or less than six.
    """
    if tables % 2 or tables < 6:
        message = "a relay Mitchell with a stand has an even number of tables, six at least"
        raise ValueError(message)
    half = tables // 2
    wrong = relay_mitchell(tables, stand=half - 1)
    names: dict[int, int | None] = {half: tables, tables: half}
    rows = [row for row in wrong.rows if row.round <= half]
    for row in relay_mitchell(tables).rows[half * tables :]:
        shared = row if row.table < tables else replace(row, set=cyclic(row.set - 1, tables))
        rows.append(shared.renamed(names) if row.round == half + 1 else shared)
    return planned(wrong, replace(wrong, rows=tuple(rows)), half, Said("movement.stand-put-right"))


def played_otherwise(movement: Movement, actual: Iterable[Seating]) -> tuple[Plan, ...]:
    """Return plans after a wrong move: *actual* rows were played in place of the planned ones.

    Where the rounds to come cannot stay as they are, they are mended if that can be done, or else
    mended with a round less; or the tables that cannot play are left out.  The last plan keeps
    everything, and its collisions are the forecast of what cannot be played (Law 15).

    Raises ``ValueError`` when there are no actual rows.
    """
    placed = {(row.round, row.table): row for row in actual}
    if not placed:
        message = "no rows were played otherwise"
        raise ValueError(message)
    after = max(number for number, _ in placed)
    rows = [placed.pop((row.round, row.table), row) for row in movement.rows]
    rows += placed.values()
    kept = replace(movement, rows=tabled(rows))
    plan = planned(movement, kept, after, Said("movement.kept", round=after))
    if plan.proved:
        return (plan,)
    return (*_other_ways(movement, kept, after), plan)


def _other_ways(before: Movement, kept: Movement, after: int) -> Iterator[Plan]:
    sharers = most_at_a_set(before)
    found = mended(kept, after, sharers=sharers)
    if found is not None:
        yield planned(before, found, after, Said("movement.mended", round=after))
    elif after < kept.rounds - 1:
        shorter = curtailed(kept, kept.rounds - 1).movement
        found = mended(shorter, after, sharers=sharers) if collisions(shorter, after) else shorter
        if found is not None:
            said = Said("movement.mended-shorter", round=after, rounds=shorter.rounds)
            yield planned(before, found, after, said)
    yield planned(before, left_out(kept, after), after, Said("movement.left-out", round=after))


def left_out(movement: Movement, after: int) -> Movement:
    """Return the movement without the rows that cannot be played: their contestants sit out."""
    made = movement
    while True:
        found = collisions(made, after)
        if not found:
            return made
        rows = tuple(row for row in made.rows if row != found[0].row)
        made = replace(made, rows=rows)


@dataclass(frozen=True, slots=True)
class Share:
    """What a curtailed movement comes to: plays of each set, and the least share of the boards."""

    plays: tuple[int, ...]
    least: Fraction


def share_of_play(movement: Movement) -> Share:
    """Return the plays of every set in order, and the least share of the sets that one meets."""
    plays = Counter(row.set for row in movement.played)
    shares: Sequence[Fraction] = list(coverage(movement).values())
    return Share(
        tuple(plays[one] for one in range(1, movement.sets + 1)), min(shares, default=Fraction(0))
    )


def errors(plan: Plan) -> tuple[Violation, ...]:
    """Return what the validator calls an error in a plan, played rounds included."""
    return tuple(one for one in plan.violations if one.severity is Severity.ERROR)
