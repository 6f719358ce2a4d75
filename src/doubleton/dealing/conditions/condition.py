"""Conditions: what is true of a deal or not."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar, NoReturn

from doubleton.bridge import RANKS, Card, Seat
from doubleton.dealing.conditions.counts import of_card
from doubleton.dealing.conditions.terms import Seen, Term, Truth
from doubleton.dealing.shapes import Shape
from doubleton.errors import expect


class Condition(Term, ABC):
    """What is true of a deal or not; combined with ``&``, ``|`` and ``~``."""

    __slots__ = ()

    @abstractmethod
    def truth(self, seen: Seen) -> Truth:
        """Return whether it is true, of a deal or of each deal of a batch."""

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


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class HasShape(Condition):
    """The hand of a seat has a shape."""

    is_plain: ClassVar[bool] = True

    seat: Seat
    shape: Shape

    def __post_init__(self) -> None:
        expect(Seat, self.seat)
        expect(Shape, self.shape)

    def truth(self, seen: Seen) -> Truth:
        """Return whether it has."""
        return seen.has_shape(self.seat, self.shape)

    def __str__(self) -> str:
        return f"shape({self.seat.name.lower()}, {self.shape})"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class HoldsCard(Condition):
    """The hand of a seat holds a card."""

    is_plain: ClassVar[bool] = True

    seat: Seat
    card: Card

    def __post_init__(self) -> None:
        expect(Seat, self.seat)
        expect(Card, self.card)

    def truth(self, seen: Seen) -> Truth:
        """Return whether it does."""
        return seen.count(of_card(self.card), self.seat, self.card.suit) != 0

    def __str__(self) -> str:
        return f"hascard({self.seat.name.lower()}, {RANKS[self.card.rank]}{self.card.suit})"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Always(Condition):
    """What is true of every deal, or of none."""

    is_plain: ClassVar[bool] = True

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
