"""A sequence of numbers without order, the same every time: for searches that try this and that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Shuffling:
    """Numbers that look like chance and follow from *start* (a linear congruence of 64 bits)."""

    def __init__(self, start: int = 1) -> None:
        self._state = (2 * start + 1) * 0x9E3779B97F4A7C15 & (1 << 64) - 1

    def below(self, limit: int) -> int:
        """Return a whole number from 0 to *limit* - 1."""
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) & (1 << 64) - 1
        return (self._state >> 33) % limit

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return *items* in another order."""
        mixed = [*items]
        for place in range(len(mixed) - 1, 0, -1):
            other = self.below(place + 1)
            mixed[place], mixed[other] = mixed[other], mixed[place]
        return mixed
