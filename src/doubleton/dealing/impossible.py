"""Whether a pack has the cards for what a condition says of all four hands together.

The pack and the condition are inequalities: how many cards of each kind a seat has, where cards are
of one kind when the condition makes no difference between them.  Whether numbers, not only whole
ones, meet all of them is a linear programme.  Where none do, there are factors with which the
inequalities add up to something false; those are looked for in floating point and then reckoned
with exactly, so that what is called impossible is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, islice
from typing import TYPE_CHECKING, Final, TypeAlias

from doubleton.bridge import SEATS, SUITS, Hand, Seat, Suit
from doubleton.dealing.conditions.condition import (
    AllOf,
    Always,
    AnyOf,
    Condition,
    HasShape,
    HoldsCard,
    Not,
)
from doubleton.dealing.conditions.counts import LENGTH, of_card
from doubleton.dealing.conditions.values import Compare
from doubleton.dealing.numeric import np
from doubleton.dealing.relaxing import bounded
from doubleton.dealing.shapes import EVERY_SHAPE

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[np.float64]

_MOST_CASES: Final = 32
_MOST_ROWS: Final = 100
_MOST_STEPS: Final = 2000
_NOTHING: Final = 1e-9
_SCALE: Final = 1 << 30

Feature: TypeAlias = tuple[tuple[int, ...], Suit | None]
"""Points by rank, in one suit or in all."""
Factors: TypeAlias = Mapping[tuple[Feature, Seat], int]
Case: TypeAlias = tuple[tuple[Condition, bool], ...]
"""Comparisons, shapes and cards, each true or false."""


def is_impossible(condition: Condition, predealt: Sequence[Hand]) -> bool:
    """Whether it can be proved that no deal meets a condition.

    >>> from doubleton.dealing.conditions import EAST, NORTH, SOUTH, hcp
    >>> strong = (hcp(NORTH) >= 15) & (hcp(EAST) >= 15)
    >>> [is_impossible(strong & (hcp(SOUTH) >= least), (Hand(0),) * 4) for least in (10, 11)]
    [False, True]
    """
    return all(
        _cannot_be([*islice(_rows_of(case), _MOST_ROWS)], predealt)
        for case in _cases(condition, truth=True)
    )


def _cases(condition: Condition, *, truth: bool) -> list[Case]:
    """Return cases of which one at least is there where the condition is true, or false."""
    if isinstance(condition, Always):
        return [()] if condition.is_true is truth else []
    if isinstance(condition, Not):
        return _cases(condition.condition, truth=not truth)
    if not isinstance(condition, AllOf | AnyOf):
        return [((condition, truth),)]
    parts = [_cases(one, truth=truth) for one in condition.conditions]
    if isinstance(condition, AllOf) is not truth:
        either = [case for part in parts for case in part]
        return either if len(either) <= _MOST_CASES else [()]
    found: list[Case] = [()]
    for part in sorted(parts, key=len):
        if len(found) * len(part) <= _MOST_CASES:
            found = [case + more for case in found for more in part]
    return found


# --- what is asked, as inequalities --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Row:
    """A sum of counts with factors, which has to be at least a number."""

    factors: Factors
    least: int


def _rows_of(case: Case) -> Iterator[_Row]:
    for atom, truth in case:
        yield from _rows(atom, truth=truth)


_REFUSED: Final = {"==": "!=", "!=": "==", "<": ">=", "<=": ">", ">": "<=", ">=": "<"}


def _rows(atom: Condition, *, truth: bool) -> Iterator[_Row]:
    """Yield what holds of the cards where an atom is true, or false: some of it at least."""
    if isinstance(atom, HasShape):
        yield from _of_shape(atom, truth=truth)
    elif isinstance(atom, HoldsCard):
        factor = 1 if truth else -1
        feature = of_card(atom.card).points or (), atom.card.suit
        yield _Row({(feature, atom.seat): factor}, int(truth))
    elif isinstance(atom, Compare):
        sign = atom.sign if truth else _REFUSED[atom.sign]
        found, strict = bounded(atom), len(sign) == 1
        factors = Counter[tuple[Feature, Seat]]()
        for (count, suit), of_seats in found.factors:
            factors.update({((count.points or (), suit), seat): by for seat, by in of_seats})
        if sign[0] in {">", "="}:
            yield _Row(factors, strict - found.most)
        if sign[0] in {"<", "="}:
            yield _Row({at: -factor for at, factor in factors.items()}, strict + found.least)


def _of_shape(atom: HasShape, *, truth: bool) -> Iterator[_Row]:
    shapes = [one for one in EVERY_SHAPE if (one in atom.shape) is truth]
    if not shapes:
        yield _Row({}, 1)
        return
    features = [(LENGTH.points or (), suit) for suit in reversed(SUITS)]
    for number in (1, 2):
        for places in combinations(range(len(SUITS)), number):
            lengths = [sum(one[at] for at in places) for one in shapes]
            for factor, bound in ((1, min(lengths)), (-1, -max(lengths))):
                yield _Row({(features[at], atom.seat): factor for at in places}, bound)


# --- whether the pack has the cards --------------------------------------------------------------


def _cannot_be(rows: Sequence[_Row], predealt: Sequence[Hand]) -> bool:
    """Whether no numbers of cards of each kind meet the inequalities."""
    features = list(dict.fromkeys(feature for row in rows for feature, _ in row.factors))
    worth = [[_worth(feature, card) for feature in features] for card in range(52)]
    kinds = Counter(
        tuple(worth[card]) for card in range(52) if not any(hand >> card & 1 for hand in predealt)
    )
    held = [[card for card in range(52) if hand >> card & 1] for hand in predealt]
    place = {feature: at for at, feature in enumerate(features)}
    left, right = list[list[int]](), list[int]()
    for number, kind in enumerate(kinds):
        left.append([int(at == number) for at in range(len(kinds)) for _ in SEATS])
        right.append(kinds[kind])
    for seat in SEATS:
        left.append([int(at == seat) for _ in kinds for at in SEATS])
        right.append(13 - len(held[seat]))
    for row in rows:
        by_seat = [[row.factors.get((feature, seat), 0) for feature in features] for seat in SEATS]
        left.append([_dot(by_seat[seat], kind) for kind in kinds for seat in SEATS])
        there = sum(
            factor * worth[card][place[feature]]
            for (feature, seat), factor in row.factors.items()
            for card in held[seat]
        )
        right.append(row.least - there)
    most = [number for number in kinds.values() for _ in SEATS]
    return _is_contradiction(left, right, most, equal=len(kinds) + len(SEATS))


def _worth(feature: Feature, card: int) -> int:
    points, suit = feature
    return points[card % 13] if suit is None or card // 13 == suit else 0


def _dot(one: Sequence[int], other: Sequence[int]) -> int:
    return sum(first * second for first, second in zip(one, other, strict=True))


def _is_contradiction(
    left: Sequence[Sequence[int]], right: Sequence[int], most: Sequence[int], equal: int
) -> bool:
    """Whether rows, of which the first are equations, add up with factors to what cannot be."""
    factors = _factors(np.array(left, np.float64), np.array(right, np.float64), equal)
    if factors is None:
        return False
    sizes = np.abs(factors)
    whole = [round(float(one) * _SCALE / float(sizes.max())) for one in factors]
    whole[equal:] = [max(0, one) for one in whole[equal:]]
    columns = (_dot(whole, column) for column in zip(*left, strict=True))
    highest = sum(max(0, one) * number for one, number in zip(columns, most, strict=True))
    return highest < _dot(whole, right)


def _factors(left: Floats, right: Floats, equal: int) -> Floats | None:
    """Return factors that may show a contradiction, by the first phase of the simplex method."""
    number = len(right)
    scale = np.maximum(1.0, np.abs(np.column_stack([left, right])).max(axis=1))
    signs = np.where(right < 0, -1.0, 1.0) / scale
    slack = -np.eye(number)[:, equal:]
    table = np.column_stack([left, slack, np.eye(number), right])
    table[:, : -number - 1] *= signs[:, None]
    table[:, -1] *= signs
    costs = -table.sum(axis=0)
    costs[-number - 1 : -1] = 0
    basis = np.arange(table.shape[1] - 1 - number, table.shape[1] - 1)
    for step in range(_MOST_STEPS):
        below = np.flatnonzero(costs[: -number - 1] < -_NOTHING)
        if not len(below):
            break
        enters = below[0] if step > _MOST_STEPS // 2 else below[np.argmin(costs[below])]
        rows = np.flatnonzero(table[:, enters] > _NOTHING)
        if not len(rows):
            return None
        ratios = table[rows, -1] / table[rows, enters]
        least = rows[ratios <= ratios.min() + _NOTHING]
        leaves = least[np.argmin(basis[least])]
        table[leaves] /= table[leaves, enters]
        others = np.arange(number) != leaves
        table[others] -= np.outer(table[others, enters], table[leaves])
        costs -= costs[enters] * table[leaves]
        basis[leaves] = enters
    found: Floats = (1 - costs[-number - 1 : -1]) * signs
    return found if -costs[-1] > _NOTHING else None
