"""Values that no hand tells: double-dummy tricks, what they score, IMPs, and chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from doubleton.bridge import SEATS, Contract, Denomination, Seat, Suit
from doubleton.dealing.conditions.terms import Amount, Seen, Term
from doubleton.dealing.conditions.values import Value, as_value, checked
from doubleton.laws.law77_scoring_table import reckoning
from doubleton.laws.law78_methods_of_scoring import IMP_BOUNDS

_EVERY_SEAT: Final = frozenset(SEATS)
_NEAR: Final = 10
"""``dealer`` gives the IMPs from the first point above the bound before, which no score is."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Tricks(Value):
    """The tricks that a declarer takes double dummy."""

    is_plain: ClassVar[bool] = True

    declarer: Seat
    denomination: Denomination

    def amount(self, seen: Seen) -> Amount:
        """Return the tricks."""
        return seen.tricks(self.declarer, self.denomination)

    def bounds(self) -> tuple[int, int]:
        """Return 0 and 13."""
        return 0, 13

    def seats(self) -> frozenset[Seat]:
        """Return all four seats."""
        return _EVERY_SEAT

    def __str__(self) -> str:
        suit = self.denomination.suit
        strain = "notrumps" if suit is None else suit.name.lower()
        return f"tricks({self.declarer.name.lower()}, {strain})"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Score(Value):
    """What declarer scores for so many tricks in a contract that is not doubled (Law 77).

    Beyond none and thirteen tricks, which a sum may come to, each one counts the same.
    """

    is_plain: ClassVar[bool] = True

    is_vulnerable: bool
    level: int
    denomination: Denomination
    tricks: Value

    def __post_init__(self) -> None:
        checked(self)

    def _points(self, relative: int) -> int:
        contract = Contract.of(self.level, self.denomination, Seat.NORTH)
        tricks = contract.tricks_needed + relative
        return sum(reckoning(contract, tricks, vulnerable=self.is_vulnerable).values())

    def amount(self, seen: Seen) -> Amount:
        """Return the points of declarer."""
        over = self.tricks.amount(seen) - (self.level + 6)
        just, one_more, down = (self._points(relative) for relative in (0, 1, -1))
        return seen.chosen(over >= 0, just + (one_more - just) * over, -down * over)

    def bounds(self) -> tuple[int, int]:
        """Return the points for the least and the most tricks."""
        low, high = (number - self.level - 6 for number in self.tricks.bounds())
        return self._points(low), self._points(high)

    def __str__(self) -> str:
        suit = "N" if self.denomination.suit is None else str(self.denomination)
        vulnerable = "vul" if self.is_vulnerable else "nv"
        return f"score({vulnerable}, x{self.level}{suit}, {self.tricks})"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Imps(Value):
    """A difference of points as IMPs (Law 78B)."""

    is_plain: ClassVar[bool] = True

    points: Value

    def amount(self, seen: Seen) -> Amount:
        """Return the IMPs."""
        return _imps(self.points.amount(seen))

    def bounds(self) -> tuple[int, int]:
        """Return the IMPs of the least and the most points."""
        low, high = self.points.bounds()
        return _imps(low), _imps(high)

    def __str__(self) -> str:
        return f"imps({self.points})"


def _imps(points: Amount) -> Amount:
    bounds = [bound - _NEAR for bound in IMP_BOUNDS]
    return sum(1 * (points > bound) for bound in bounds) - sum(
        1 * (points < -bound) for bound in bounds
    )


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Throw(Value):
    """A number from 0 up below another, by chance: ``rnd``.

    In a deal each ``which`` has one throw, wherever it stands.
    """

    is_plain: ClassVar[bool] = True

    below: Value
    which: int = 0

    def amount(self, seen: Seen) -> Amount:
        """Return the number that was thrown."""
        below = self.below.amount(seen)
        found = seen.throw(self.which) * abs(below) >> 32
        return seen.chosen(below < 0, -found, found)

    def bounds(self) -> tuple[int, int]:
        """Return 0 and the number before."""
        low, high = self.below.bounds()
        return min(0, low + 1), max(0, high - 1)

    def seats(self) -> frozenset[Seat]:
        """Return all four seats, as no hand tells it."""
        return _EVERY_SEAT

    def __str__(self) -> str:
        return f"rnd({self.below})"


def needs_double_dummy(term: Term) -> bool:
    """Whether double-dummy tricks are asked for in it.

    >>> from doubleton.dealing.conditions import SOUTH, hcp, tricks
    >>> needs_double_dummy(hcp(SOUTH) > 9), needs_double_dummy(tricks(SOUTH) > 9)
    (False, True)
    """
    return isinstance(term, Tricks) or any(map(needs_double_dummy, term.parts()))


def tricks(declarer: Seat, trumps: Suit | Denomination = Denomination.NOTRUMP) -> Value:
    """Tricks of a declarer double dummy, at notrump where no trumps are named.

    >>> from doubleton.dealing.conditions import SOUTH
    >>> tricks(SOUTH, Suit.SPADES) >= 10
    <tricks(south, spades) >= 10>
    """
    return Tricks(declarer, Denomination(trumps))


def score(contract: str, tricks: Value, *, vulnerable: bool) -> Value:
    """Points of declarer for so many tricks in a contract such as ``"3NT"``, not doubled.

    >>> from doubleton.dealing.conditions import SOUTH
    >>> score("3NT", tricks(SOUTH), vulnerable=True) > 0
    <score(vul, x3N, tricks(south, notrumps)) > 0>

    Raises :class:`~doubleton.errors.NotationError` where it is no contract.
    """
    read = Contract(f"{contract}N")
    return Score(vulnerable, read.level, read.denomination, tricks)


def imps(points: Value) -> Value:
    """Return a difference of points as IMPs."""
    return Imps(points)


def rnd(below: Value | int, which: int = 0) -> Value:
    """Return a number from 0 up, below another, by chance; the same *which* is the same throw.

    >>> rnd(6) == 0
    <rnd(6) == 0>
    """
    return Throw(as_value(below), which)
