"""Values and conditions: the terms of which a teaching set is described.

A value is a number that every deal has, a condition is true of a deal or not.  Both are frozen,
print as the language of ``dealer`` writes them, and are weighed through a :class:`Seen`: one deal,
or a batch of deals of which each step is taken for all of them at once.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Final, NoReturn, Protocol, TypeAlias

from doubleton.bridge import RANKS, Card, Seat, Suit
from doubleton.dealing.conditions.counts import LENGTH, Count, of_card
from doubleton.dealing.shapes import Shape
from doubleton.errors import NotationError

Amount: TypeAlias = Any
"""A whole number, or an array with one for each deal of a batch."""
Truth: TypeAlias = Any
"""A bool, or an array with one for each deal of a batch."""

GREATEST: Final = 1 << 30
"""No value may come beyond this, so that a batch can be reckoned in 32 bits."""


class Seen(Protocol):
    """What a term asks of a deal, or of a batch of deals."""

    def count(self, count: Count, seat: Seat, suit: Suit | None) -> Amount:
        """Return a count in a suit, or in the whole hand."""

    def has_shape(self, seat: Seat, shape: Shape) -> Truth:
        """Return whether the hand has the shape."""

    def chosen(self, truth: Truth, one: Amount, other: Amount) -> Amount:
        """Return *one* where it is true and *other* elsewhere."""


class Term:
    """A value or a condition."""

    __slots__ = ()

    def parts(self) -> Iterator[Term]:
        """Yield the terms directly under this one."""
        for field in fields(self):  # type: ignore[arg-type]  # every kind of term is a dataclass
            found = getattr(self, field.name)
            yield from (
                part
                for part in (found if isinstance(found, tuple) else (found,))
                if isinstance(part, Term)
            )

    def seats(self) -> frozenset[Seat]:
        """Return the seats whose cards matter for it."""
        seat = getattr(self, "seat", None)
        own = frozenset[Seat]() if seat is None else frozenset((seat,))
        return own.union(*(part.seats() for part in self.parts()))

    @property
    def key(self) -> tuple[object, ...]:
        """What makes it the same as another term."""
        return type(self).__name__, *(
            _key(getattr(self, field.name))
            for field in fields(self)  # type: ignore[arg-type]  # as above
        )

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"<{self}>"


def _key(found: object) -> object:
    if isinstance(found, Term):
        return found.key
    return tuple(map(_key, found)) if isinstance(found, tuple) else found


# --- values --------------------------------------------------------------------------------------


class Value(Term):
    """A whole number that every deal has; arithmetic makes values, comparing makes conditions."""

    __slots__ = ()

    def amount(self, seen: Seen) -> Amount:
        """Return the number, of a deal or of each deal of a batch."""
        raise NotImplementedError

    def bounds(self) -> tuple[int, int]:
        """Return a number that it is never below, and one that it is never above."""
        raise NotImplementedError

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

    def __floordiv__(self, other: int) -> Value:
        """Divide by a number; what is left over is cut off, towards nought."""
        return Arithmetic("/", self, as_value(other))

    def __mod__(self, other: int) -> Value:
        """Return what is left over; it has the sign of this value."""
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


def as_value(found: object) -> Value:
    """Return a value as it is, a whole number or a condition as a value."""
    if isinstance(found, Value):
        return found
    if isinstance(found, Condition):
        return Indicator(found)
    if isinstance(found, int):
        return Number(int(found))
    raise NotationError("condition.value", text=str(found))


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Number(Value):
    """A whole number."""

    number: int

    def __post_init__(self) -> None:
        if abs(self.number) > GREATEST:
            raise NotationError("condition.large", text=str(self.number)[:40], number=GREATEST)

    def amount(self, seen: Seen) -> Amount:  # noqa: ARG002 - it is the same for every deal
        """Return the number."""
        return self.number

    def bounds(self) -> tuple[int, int]:
        """Return the number twice."""
        return self.number, self.number

    def __str__(self) -> str:
        return str(self.number)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Measure(Value):
    """A count in the hand of a seat, or in one of its suits."""

    of: Count
    seat: Seat
    suit: Suit | None = None

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
    """Two values with ``+ - * / %`` between them; one divides by numbers other than 0 alone.

    Raises :class:`~doubleton.errors.NotationError` for another divisor, and where the outcome could
    be beyond what 32 bits hold.
    """

    sign: str
    left: Value
    right: Value

    def __post_init__(self) -> None:
        if self.sign in "/%" and not (isinstance(self.right, Number) and self.right.number):
            raise NotationError("condition.divisor", text=str(self.right)[:40])
        if max(map(abs, self.bounds())) > GREATEST:
            raise NotationError("condition.large", text=str(self)[:40], number=GREATEST)

    def amount(self, seen: Seen) -> Amount:
        """Return what comes of it."""
        left, right = self.left.amount(seen), self.right.amount(seen)
        if self.sign in _ARITHMETIC:
            return _ARITHMETIC[self.sign](left, right)
        whole = left // right
        whole += 1 * ((whole < 0) & (whole * right != left))
        return whole if self.sign == "/" else left - whole * right

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
        return f"{_in_brackets(self.left)} {self.sign} {_in_brackets(self.right)}"


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
        parts = (_in_brackets(part) for part in (self.condition, self.one, self.other))
        return "{} ? {} : {}".format(*parts)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Indicator(Value):
    """1 where a condition is true, 0 elsewhere."""

    condition: Condition

    def amount(self, seen: Seen) -> Amount:
        """Return 1 or 0."""
        return 1 * self.condition.truth(seen)

    def bounds(self) -> tuple[int, int]:
        """Return 0 and 1."""
        return 0, 1

    def __str__(self) -> str:
        return f"({self.condition})"


# --- conditions ----------------------------------------------------------------------------------


class Condition(Term):
    """What is true of a deal or not; combined with ``&``, ``|`` and ``~``."""

    __slots__ = ()

    def truth(self, seen: Seen) -> Truth:
        """Return whether it is true, of a deal or of each deal of a batch."""
        raise NotImplementedError

    def __and__(self, other: Condition) -> Condition:
        return AllOf.of(self, other)

    def __or__(self, other: Condition) -> Condition:
        return AnyOf.of(self, other)

    def __invert__(self) -> Condition:
        return self.condition if isinstance(self, Not) else Not(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Condition) and self.key == other.key

    __hash__ = Term.__hash__

    def __bool__(self) -> NoReturn:
        """Refuse ``and``, ``or``, ``not`` and chains of comparisons, which would lose a part."""
        raise TypeError("conditions are combined with & | ~ and between(), not with and or not")


_COMPARE: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Compare(Condition):
    """Two values with ``== != < <= > >=`` between them."""

    sign: str
    left: Value
    right: Value

    def truth(self, seen: Seen) -> Truth:
        """Return whether the values compare so."""
        return _COMPARE[self.sign](self.left.amount(seen), self.right.amount(seen))

    def __str__(self) -> str:
        return f"{_in_brackets(self.left)} {self.sign} {_in_brackets(self.right)}"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class HasShape(Condition):
    """The hand of a seat has a shape."""

    seat: Seat
    shape: Shape

    def truth(self, seen: Seen) -> Truth:
        """Return whether it has."""
        return seen.has_shape(self.seat, self.shape)

    def __str__(self) -> str:
        return f"shape({self.seat.name.lower()}, {self.shape})"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class HoldsCard(Condition):
    """The hand of a seat holds a card."""

    seat: Seat
    card: Card

    def truth(self, seen: Seen) -> Truth:
        """Return whether it does."""
        return seen.count(of_card(self.card), self.seat, self.card.suit) != 0

    def __str__(self) -> str:
        return f"hascard({self.seat.name.lower()}, {RANKS[self.card.rank]}{self.card.suit})"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Always(Condition):
    """What is true of every deal, or of none."""

    is_true: bool = True

    def truth(self, seen: Seen) -> Truth:
        """Return it."""
        return seen.chosen(self.is_true, one=True, other=False)

    def __str__(self) -> str:
        return str(int(self.is_true))


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class _Several(Condition):
    conditions: tuple[Condition, ...]
    sign: ClassVar[str]

    @classmethod
    def of(cls, *conditions: Condition) -> Condition:
        """Return them as one condition, flat."""
        flat = list[Condition]()
        for one in conditions:
            flat += one.conditions if isinstance(one, cls) else (one,)
        return flat[0] if len(flat) == 1 else cls(tuple(flat))

    def __str__(self) -> str:
        if not self.conditions:
            return str(int(isinstance(self, AllOf)))
        return f" {self.sign} ".join(
            f"({one})" if isinstance(one, _Several) and one.conditions else str(one)
            for one in self.conditions
        )


class AllOf(_Several):
    """All of these are true; without any it is."""

    __slots__ = ()
    sign = "&&"

    def truth(self, seen: Seen) -> Truth:
        """Return whether all are."""
        found = seen.chosen(truth=True, one=True, other=False)
        for one in self.conditions:
            found = found & one.truth(seen)
        return found


class AnyOf(_Several):
    """One of these at least is true; without any it is not."""

    __slots__ = ()
    sign = "||"

    def truth(self, seen: Seen) -> Truth:
        """Return whether one is."""
        found = seen.chosen(truth=False, one=True, other=False)
        for one in self.conditions:
            found = found | one.truth(seen)
        return found


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Not(Condition):
    """The condition is not true."""

    condition: Condition

    def truth(self, seen: Seen) -> Truth:
        """Return whether it is not."""
        return self.condition.truth(seen) ^ True

    def __str__(self) -> str:
        return f"!({self.condition})"


def _in_brackets(term: Term) -> str:
    is_plain = isinstance(term, Measure | Indicator | HasShape | HoldsCard | Always)
    is_plain = is_plain or (isinstance(term, Number) and term.number >= 0)
    return str(term) if is_plain else f"({term})"
