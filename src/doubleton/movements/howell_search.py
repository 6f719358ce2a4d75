"""Search for Howells: lines that are valid, and of several the best balanced.

The search needs no chance: the same question has the same answer.  What it costs is bounded by
steps, not by a clock.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Final

from doubleton.movements.chance import Shuffling
from doubleton.movements.cyclic_form import Line
from doubleton.movements.seating import cyclic

STEPS: Final = 20_000
"""Trials of one attempt, before it begins anew with another order."""

ATTEMPTS: Final = 20
"""Attempts at most."""

FOUND: Final = 6
"""Valid sets of lines that are compared for balance."""


@cache
def howell_lines(
    tables: int, rounds: int, *, sharing: bool = False, found: int = FOUND
) -> tuple[Line, ...] | None:
    """Return lines for a Howell of *rounds* rounds, or ``None`` when none were found.

    It has ``2 * tables - rounds`` stationary pairs, numbered above the rounds, at the first tables.
    With *sharing* two tables may need the same set in a round.  Raises ``ValueError`` unless there
    is a stationary pair at least, and no more of them than tables.
    """
    if not tables <= rounds < 2 * tables:
        message = "a Howell has at least as many rounds as tables, and less than twice as many"
        raise ValueError(message)
    if not sharing and rounds % 2 and 2 * tables - rounds == tables - 1:
        return None  # the moving table would need the one set that is not in play
    best: tuple[Fraction, tuple[Line, ...]] | None = None
    valid = 0
    for attempt in range(ATTEMPTS):
        lines = _Search(tables, rounds, attempt, sharing=sharing).lines()
        if lines is None:
            continue
        valid += 1
        lines = best_turned(lines, rounds)
        quality = qf_of_lines(lines, rounds)
        if best is None or quality > best[0]:
            best = quality, lines
        if valid == found:
            break
    return best[1] if best else None


def qf_of_lines(lines: tuple[Line, ...], rounds: int) -> Fraction:
    """Return the balance Qf of a cyclic movement, from its lines alone.

    >>> qf_of_lines(((8, 1, 1), (6, 3, 4), (7, 2, 6), (4, 5, 7)), 7)
    Fraction(100, 1)
    """
    tables = len(lines)
    pairs = tables * (2 * tables - 1)
    total = tables * rounds * (tables - 1)
    return Fraction(200 * total**2, pairs * _twice_the_squares(lines, rounds))


def _twice_the_squares(lines: tuple[Line, ...], rounds: int) -> int:
    """Return twice the sum of squares: competition depends on the difference of numbers only."""
    half_top = len(lines) - 1
    movers: list[tuple[int, int, int]] = []
    still: list[tuple[int, int]] = []
    for table, (ns, ew, one) in enumerate(lines):
        for side, pair in ((1, ns), (-1, ew)):
            if pair > rounds:
                still.append((table, side))
            else:
                movers.append(((pair - one) % rounds, table, side))
    by_difference = [0] * rounds
    for place, (first, table, side) in enumerate(movers):
        for second, other, there in movers[place + 1 :]:
            value = half_top if table == other else side * there
            by_difference[(second - first) % rounds] += value
            by_difference[(first - second) % rounds] += value
    squares = rounds * sum(value * value for value in by_difference)
    balance = sum(side for _, _, side in movers)
    opposite = {table: side for _, table, side in movers}
    for place, (table, side) in enumerate(still):
        met = opposite.get(table, 0)
        value = side * (balance - met) + (half_top if met else 0)
        squares += 2 * rounds * value * value
        squares += 2 * rounds * rounds * (len(still) - place - 1)
    return squares


def best_turned(lines: tuple[Line, ...], rounds: int) -> tuple[Line, ...]:
    """Return the lines with the sides of some tables exchanged, for the best balance."""
    best = lines
    least = _twice_the_squares(lines, rounds)
    chance = Shuffling(rounds)
    for start in range(4):
        tried = tuple(
            (ew, ns, one) if start and chance.below(2) else (ns, ew, one) for ns, ew, one in lines
        )
        squares, tried = _descend(tried, rounds)
        if squares < least:
            least, best = squares, tried
    return best


def _descend(lines: tuple[Line, ...], rounds: int) -> tuple[int, tuple[Line, ...]]:
    squares = _twice_the_squares(lines, rounds)
    while True:
        turned = []
        for table, (ns, ew, one) in enumerate(lines):
            tried = (*lines[:table], (ew, ns, one), *lines[table + 1 :])
            turned.append((_twice_the_squares(tried, rounds), tried))
        least = min(turned)
        if least[0] >= squares:
            return squares, lines
        squares, lines = least


class _Search:
    """One attempt: moving pairs first, by their difference, then the stationary ones."""

    def __init__(self, tables: int, rounds: int, attempt: int, *, sharing: bool) -> None:
        self.tables, self.rounds, self.sharing = tables, rounds, sharing
        self.stationary = 2 * tables - rounds
        self.chance = Shuffling(tables * 1000 + rounds * 100 + attempt)
        self.steps = STEPS
        self.pairs: set[int] = set(range(rounds))
        self.apart: set[int] = set(range(rounds))
        self.sets: dict[int, int] = {}
        self.found: list[tuple[int, int, int]] = []
        differences = [d for d in range(1, (rounds + 1) // 2) if 2 * d != rounds]
        self.differences = self.chance.shuffled(differences)[: rounds - tables]

    def lines(self) -> tuple[Line, ...] | None:
        if len(self.differences) < self.rounds - self.tables or not self._movers(0):
            return None
        return tuple(self._line(line) for line in sorted(self.found, key=self._order))

    def _order(self, line: tuple[int, int, int]) -> tuple[bool, int]:
        return line[0] < self.rounds, line[0]

    def _line(self, line: tuple[int, int, int]) -> Line:
        ns, ew, one = line
        first = ns + 1 if ns >= self.rounds else cyclic(ns, self.rounds)
        return first, cyclic(ew, self.rounds), cyclic(one, self.rounds)

    def _free(self, one: int) -> bool:
        used = self.sets.get(one, 0)
        return not used or (
            self.sharing and used == 1 and len(self.sets) == sum(self.sets.values())
        )

    def _movers(self, table: int) -> bool:
        if table == len(self.differences):
            return self._stay(0, sorted(self.pairs))
        difference = self.differences[table]
        # Every cyclic movement may be counted from elsewhere: the first pair may begin at 0.
        for first in [0] if table == 0 else self.chance.shuffled(sorted(self.pairs)):
            second = (first + difference) % self.rounds
            if second not in self.pairs:
                continue
            for one in self.chance.shuffled(range(self.rounds)):
                if self._seated((first, second, one), table):
                    return True
                if self.steps < 0:
                    return False
        return False

    def _seated(self, line: tuple[int, int, int], table: int) -> bool:
        first, second, one = line
        apart = {(one - first) % self.rounds, (one - second) % self.rounds}
        self.steps -= 1
        if not (self._free(one) and apart <= self.apart):
            return False
        self.pairs -= {first, second}
        self.apart -= apart
        self.sets[one] = self.sets.get(one, 0) + 1
        self.found.append(line)
        if self._movers(table + 1):
            return True
        self.found.pop()
        self._unset(one)
        self.apart |= apart
        self.pairs |= {first, second}
        return False

    def _unset(self, one: int) -> None:
        self.sets[one] -= 1
        if not self.sets[one]:
            del self.sets[one]

    def _stay(self, place: int, pairs: list[int]) -> bool:
        if place == self.stationary:
            return True
        for apart in sorted(self.apart):
            one = (pairs[place] + apart) % self.rounds
            self.steps -= 1
            if self.steps < 0:
                return False
            if not self._free(one):
                continue
            self.apart.discard(apart)
            self.sets[one] = self.sets.get(one, 0) + 1
            self.found.append((self.rounds + place, pairs[place], one))
            if self._stay(place + 1, pairs):
                return True
            self.found.pop()
            self._unset(one)
            self.apart.add(apart)
        return False
