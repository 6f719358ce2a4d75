"""Who gets which number: fixed seats, and contestants that should not meet."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, Generic, TypeVar

from doubleton.movements.seating import Movement
from doubleton.movements.validation import meetings

T = TypeVar("T")

STEPS: Final = 100_000
"""Trials after which no numbers are found."""


def allotted(
    movement: Movement,
    entrants: Sequence[T],
    *,
    cannot_move: Collection[T] = (),
    apart: Collection[tuple[T, T]] = (),
) -> dict[T, int] | None:
    """Return a number for each of the *entrants*, or ``None`` when that cannot be done.

    Those that cannot move have numbers that stay at one table; of two that are *apart* the numbers
    never meet.  All others get what is left, in order.

    >>> from doubleton.movements.howell import howell
    >>> found = allotted(howell(5, 7), "ABCDEFGHIJ", cannot_move="B", apart=[("B", "C")])
    >>> found["B"], found["C"]
    (8, 9)

    Raises ``ValueError`` when there are more entrants than numbers.
    """
    numbers = movement.contestants
    if len(entrants) > len(numbers):
        message = f"{len(entrants)} entrants for {len(numbers)} numbers"
        raise ValueError(message)
    rivals: dict[T, set[T]] = {}
    for first, second in apart:
        rivals.setdefault(first, set()).add(second)
        rivals.setdefault(second, set()).add(first)
    bound = [one for one in entrants if one in cannot_move or one in rivals]
    bound.sort(key=lambda one: (one not in cannot_move, -len(rivals.get(one, ()))))
    given = _Search(movement, cannot_move, rivals).given(bound)
    if given is None:
        return None
    taken = set(given.values())
    left = iter(number for number in numbers if number not in taken)
    return {one: given[one] if one in given else next(left) for one in entrants}


class _Search(Generic[T]):
    """Gives numbers one by one, and takes the last one back where there is no way on."""

    def __init__(
        self, movement: Movement, cannot_move: Collection[T], rivals: dict[T, set[T]]
    ) -> None:
        self.numbers = movement.contestants
        self.still = set(movement.stationary)
        self.met = meetings(movement)
        self.cannot_move, self.rivals = cannot_move, rivals
        self.found: dict[T, int] = {}
        self.steps = STEPS

    def given(self, bound: Sequence[T]) -> dict[T, int] | None:
        return self.found if self._fill(bound, 0) else None

    def _fill(self, bound: Sequence[T], place: int) -> bool:
        if place == len(bound):
            return True
        one = bound[place]
        for number in self.numbers:
            self.steps -= 1
            if self.steps < 0:
                return False
            if self._fits(one, number):
                self.found[one] = number
                if self._fill(bound, place + 1):
                    return True
                del self.found[one]
        return False

    def _fits(self, one: T, number: int) -> bool:
        if number in self.found.values() or (one in self.cannot_move and number not in self.still):
            return False
        for other in self.rivals.get(one, ()):
            there = self.found.get(other)
            if there is not None and (min(number, there), max(number, there)) in self.met:
                return False
        return True
