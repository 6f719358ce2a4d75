"""Knock-out: the bracket, with the favourites apart and the byes with the first seeds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def bracket(contestants: int) -> tuple[int, ...]:
    """Return the places of the bracket from the top, by seed; its size is a power of two.

    A seed above *contestants* is a bye.

    >>> bracket(8)
    (1, 8, 4, 5, 2, 7, 3, 6)
    """
    order = [1]
    while len(order) < contestants:
        size = 2 * len(order)
        order = [seed for one in order for seed in (one, size + 1 - one)]
    return tuple(order)


def first_round(contestants: int) -> tuple[tuple[int, int | None], ...]:
    """Return the first matches by seed, in the order of the bracket; ``None`` is a bye.

    >>> first_round(3)
    ((1, None), (2, 3))
    """
    order = bracket(contestants)
    matches = []
    for two in zip(order[::2], order[1::2], strict=False):
        high, low = min(two), max(two)
        matches.append((high, low if low <= contestants else None))
    return tuple(matches)


def next_round(winners: Sequence[T], seeds: Sequence[T] | None = None) -> tuple[tuple[T, T], ...]:
    """Return the matches among the winners, which stand in the order of the bracket.

    With *seeds*, the order of strength of all contestants, they are seeded anew: the best meets the
    worst.  Raises ``ValueError`` for an odd number of winners.
    """
    if len(winners) % 2:
        message = "an odd number of winners cannot be paired"
        raise ValueError(message)
    left = list(winners)
    if seeds is None:
        return tuple(zip(left[::2], left[1::2], strict=True))
    left.sort(key=seeds.index)
    order = bracket(len(left)) if len(left) & (len(left) - 1) == 0 else range(1, len(left) + 1)
    ranked = [left[seed - 1] for seed in order]
    if isinstance(order, range):
        return tuple(zip(ranked[: len(ranked) // 2], ranked[::-1], strict=False))
    return tuple(zip(ranked[::2], ranked[1::2], strict=True))
