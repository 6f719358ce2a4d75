"""Balance: how much everybody competes with everybody else (Manning's measure).

For each set that is played at *n* tables let *h* = *n* - 1, half a top.  Two contestants that both
play it compete *h* where they meet on it, 1 where they hold the same cards, and -1 where they hold
the opposite ones.  The sum over the sets is their competition.  A movement is the fairer the less
these sums differ.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from struct import unpack
from typing import Final

from doubleton.movements.seating import Movement

_LANE: Final = 64
"""Bits of a competition while it is counted."""


@dataclass(frozen=True, slots=True)
class Balance:
    """The competition of a movement.

    ``competition`` holds, for every two contestants (the lower number first), the sum over the
    sets.  The measure ``qf`` is 100 where all these sums are equal.
    """

    contestants: tuple[int, ...]
    competition: dict[tuple[int, int], int]

    @property
    def total(self) -> int:
        """The sum *S* of all competition: tables times rounds times half a top."""
        return sum(self.competition.values())

    @property
    def squares(self) -> int:
        """The sum of the squares."""
        return sum(value * value for value in self.competition.values())

    @property
    def qf(self) -> Fraction:
        """100 S² / (N SS), where *N* counts the pairs of contestants."""
        squares = self.squares
        return (
            Fraction(100 * self.total**2, len(self.competition) * squares)
            if squares
            else Fraction(0)
        )

    @property
    def qf_of_integers(self) -> Fraction:
        """The measure against the best that whole numbers allow."""
        squares, pairs = self.squares, len(self.competition)
        if not squares:
            return Fraction(0)
        quotient, rest = divmod(self.total, pairs)
        return Fraction(100 * (pairs * quotient**2 + rest * (2 * quotient + 1)), squares)

    @property
    def values(self) -> tuple[int, ...]:
        """The different values of competition, ascending."""
        return tuple(sorted(set(self.competition.values())))

    @property
    def variance(self) -> Fraction:
        """The mean square of the deviation from the mean; its root is the standard deviation."""
        pairs = len(self.competition)
        if not pairs:
            return Fraction(0)
        return Fraction(self.squares, pairs) - Fraction(self.total, pairs) ** 2

    def spread(self, contestant: int) -> Fraction:
        """Return the sum of the squared deviations of one contestant's competition."""
        mean = Fraction(self.total, len(self.competition))
        return sum(
            ((value - mean) ** 2 for two, value in self.competition.items() if contestant in two),
            Fraction(0),
        )


def balance(movement: Movement) -> Balance:
    """Return the balance of a movement; sit-outs compete with nobody.

    Those that never share a set count as well, with a competition of 0.

    >>> from doubleton.movements.mitchell import mitchell
    >>> found = balance(mitchell(7))
    >>> found.total, found.values
    (294, (0, 7))
    """
    names = movement.contestants
    index = {name: place for place, name in enumerate(names)}
    size = len(names)
    at = [1 << _LANE * place for place in range(size)]
    # A row of the table of competition is one number: that with the contestant of a place stands in
    # the bits of its lane, so a set is added to it at once.
    grid = [0] * size
    for held in _by_set(movement, index).values():
        ns, ew = held[::2], held[1::2]
        lines = sum(at[place] for place in ns) - sum(at[place] for place in ew)
        # Those that meet count half a top, and not the -1 of those that hold opposite cards.
        tables = len(ns)
        for first, second in zip(ns, ew, strict=True):
            grid[first] += lines + tables * at[second]
            grid[second] += tables * at[first] - lines
    competition = {}
    bias = sum(at) << _LANE - 1
    for place, row in enumerate(grid):
        values = unpack(f"<{size}Q", (row + bias).to_bytes(size * _LANE // 8, "little"))
        for other in range(place + 1, size):
            competition[names[place], names[other]] = values[other] - (1 << _LANE - 1)
    return Balance(names, competition)


def _by_set(movement: Movement, index: dict[int, int]) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for row in movement.played:
        if row.ns is not None and row.ew is not None:
            found.setdefault(row.set, []).extend((index[row.ns], index[row.ew]))
    return found


def qf_with_a_vacancy(movement: Movement) -> Fraction:
    """Return the mean measure over all choices of one contestant that is not there."""
    names = movement.contestants
    total = sum((balance(without(movement, (name,))).qf for name in names), Fraction(0))
    return total / len(names)


def without(movement: Movement, absent: tuple[int, ...]) -> Movement:
    """Return the movement with contestants away: whoever would meet them sits out."""
    return replace(movement, rows=movement.without(absent))
