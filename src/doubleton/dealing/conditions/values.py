"""Values: whole numbers that every deal has, from counts in hands and arithmetic; compared."""

from __future__ import annotations

import operator
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from doubleton.bridge import Seat, Suit
from doubleton.dealing.conditions.condition import AllOf, AnyOf, Condition
from doubleton.dealing.conditions.counts import LENGTH, Count
from doubleton.dealing.conditions.terms import Amount, Seen, Term, Truth
from doubleton.errors import NotationError, expect

GREATEST: Final = 1 << 30
"""No value may come beyond this, so that a batch can be reckoned in 32 bits."""


class Value(Term, ABC):
    """A whole number that every deal has; arithmetic makes values, comparing makes conditions."""

    __slots__ = ()

    @abstractmethod
    def amount(self, seen: Seen) -> Amount:
        """Return the number, of a deal or of each deal of a batch."""

    @abstractmethod
    def bounds(self) -> tuple[int, int]:
        """Return a number that it is never below, and one that it is never above."""

    def __add__(self, other: Value | int) -> Value:
        return Arithmetic("+", self, as_value(other))

    def __radd__(self, other: int) -> Value:
        return self if other == 0 else Arithmetic("+", as_value(other), self)

    def __sub__(self, other: Value | int) -> Value:
        return Arithmetic("-", self, as_value(other))

    def __rsub__(self, other: int) -> Value:
        return Arithmetic("-", as_value(other), self)

    def __mul__(self, other: Value | int) -> Value:
        return Arithmetic("*", self, as_value(other))

    __rmul__ = __mul__

    def __floordiv__(self, other: Value | int) -> Value:
        """Divide; what is left over is cut off, towards nought, and by 0 it gives 0."""
        return Arithmetic("/", self, as_value(other))

    def __mod__(self, other: Value | int) -> Value:
        """Return what is left over; it has the sign of this value, and is 0 by 0."""
        return Arithmetic("%", self, as_value(other))

    def __ge__(self, other: Value | int) -> Condition:
        return Compare(">=", self, as_value(other))

    def __gt__(self, other: Value | int) -> Condition:
        return Compare(">", self, as_value(other))

    def __le__(self, other: Value | int) -> Condition:
        return Compare("<=", self, as_value(other))

    def __lt__(self, other: Value | int) -> Condition:
        return Compare("<", self, as_value(other))

    def __eq__(self, other: object) -> Condition:  # type: ignore[override]  # it makes a condition
        return Compare("==", self, as_value(other))

    def __ne__(self, other: object) -> Condition:  # type: ignore[override]  # it makes a condition
        return Compare("!=", self, as_value(other))

    __hash__ = Term.__hash__

    def in_(self, *wanted: int) -> Condition:
        """Return the condition that it is one of these numbers, which may be a range.

        >>> from doubleton.dealing.conditions import SOUTH, hcp
        >>> hcp(SOUTH).in_(*range(15, 18))
        <hcp(south) == 15 || hcp(south) == 16 || hcp(south) == 17>
        """
        return AnyOf.of(*(Compare("==", self, Number(number)) for number in wanted))

    def between(self, least: int, most: int) -> Condition:
        """Return the condition that it is at least *least* and at most *most*."""
        return AllOf.of(self >= least, self <= most)


COMPARE: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
"""What each sign of a comparison asks, of numbers or of columns of them."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Compare(Condition):
    """Two values with ``== != < <= > >=`` between them."""

    sign: str
    left: Value
    right: Value

    def truth(self, seen: Seen) -> Truth:
        """Return whether the values compare so."""
        return COMPARE[self.sign](self.left.amount(seen), self.right.amount(seen))

    def __str__(self) -> str:
        return f"{self.left.in_brackets()} {self.sign} {self.right.in_brackets()}"


def as_value(found: object) -> Value:
    """Return a value as it is, a whole number or a condition as a value."""
    if isinstance(found, Value):
        return found
    if isinstance(found, Condition):
        return Indicator(found)
    if isinstance(found, int):
        return Number(int(found))
    raise NotationError("condition.value", text=str(found))


def checked(value: Value) -> None:
    """Raise :class:`~doubleton.errors.NotationError` where a value could become too large."""
    if max(map(abs, value.bounds())) > GREATEST:
        raise NotationError("condition.large", text=str(value)[:40], number=GREATEST)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Number(Value):
    """A whole number."""

    number: int

    def __post_init__(self) -> None:
        checked(self)

    def amount(self, seen: Seen) -> Amount:  # noqa: ARG002 - it is the same for every deal
        """Return the number."""
        return self.number

    def bounds(self) -> tuple[int, int]:
        """Return the number twice."""
        return self.number, self.number

    def in_brackets(self) -> str:
        """Return the text as it stands beside a sign."""
        return str(self) if self.number >= 0 else f"({self})"

    def __str__(self) -> str:
        return str(self.number)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Measure(Value):
    """A count in the hand of a seat, or in one of its suits."""

    is_plain: ClassVar[bool] = True

    of: Count
    seat: Seat
    suit: Suit | None = None

    def __post_init__(self) -> None:
        expect(Seat, self.seat)
        expect(Suit, *(one for one in (self.suit,) if one is not None))

    def amount(self, seen: Seen) -> Amount:
        """Return the count."""
        return seen.count(self.of, self.seat, self.suit)

    def bounds(self) -> tuple[int, int]:
        """Return bounds of the count."""
        return self.of.bounds(whole=self.suit is None)

    def __str__(self) -> str:
        seat = self.seat.name.lower()
        if self.of == LENGTH and self.suit is not None:
            return f"{self.suit.name.lower()}({seat})"
        suit = "" if self.suit is None else f", {self.suit.name.lower()}"
        return f"{self.of.name}({seat}{suit})"


_ARITHMETIC: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
}


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Arithmetic(Value):
    """Two values with ``+ - * / %`` between them; in a deal where one divides by 0 it gives 0.

    Raises :class:`~doubleton.errors.NotationError` where the divisor is the number 0, and where the
    outcome could be beyond what 32 bits hold.
    """

    sign: str
    left: Value
    right: Value

    def __post_init__(self) -> None:
        if self.sign in "/%" and isinstance(self.right, Number) and not self.right.number:
            raise NotationError("condition.divisor", text=str(self)[:40])
        checked(self)

    def amount(self, seen: Seen) -> Amount:
        """Return what comes of it."""
        left, right = self.left.amount(seen), self.right.amount(seen)
        if self.sign in _ARITHMETIC:
            return _ARITHMETIC[self.sign](left, right)
        divides = right != 0
        by = right + (right == 0)
        whole = left // by
        whole = whole + 1 * ((whole < 0) & (whole * by != left))
        return divides * (whole if self.sign == "/" else left - whole * by)

    def bounds(self) -> tuple[int, int]:
        """Return bounds of what can come of it."""
        (low, high), (least, most) = self.left.bounds(), self.right.bounds()
        if self.sign in "/%":
            edge = max(abs(low), abs(high))
            return -edge, edge
        if self.sign == "*":
            edges = [one * other for one in (low, high) for other in (least, most)]
            return min(edges), max(edges)
        return (low + least, high + most) if self.sign == "+" else (low - most, high - least)

    def __str__(self) -> str:
        return f"{self.left.in_brackets()} {self.sign} {self.right.in_brackets()}"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Choice(Value):
    """One of two values, as a condition decides."""

    condition: Condition
    one: Value
    other: Value

    def amount(self, seen: Seen) -> Amount:
        """Return the value that the condition decides for."""
        truth = self.condition.truth(seen)
        return seen.chosen(truth, self.one.amount(seen), self.other.amount(seen))

    def bounds(self) -> tuple[int, int]:
        """Return bounds of either value."""
        (low, high), (least, most) = self.one.bounds(), self.other.bounds()
        return min(low, least), max(high, most)

    def __str__(self) -> str:
        parts = (part.in_brackets() for part in (self.condition, self.one, self.other))
        return "{} ? {} : {}".format(*parts)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Indicator(Value):
    """1 where a condition is true, 0 elsewhere."""

    is_plain: ClassVar[bool] = True

    condition: Condition

    def amount(self, seen: Seen) -> Amount:
        """Return 1 or 0."""
        return 1 * self.condition.truth(seen)

    def bounds(self) -> tuple[int, int]:
        """Return 0 and 1."""
        return 0, 1

    def __str__(self) -> str:
        return f"({self.condition})"
