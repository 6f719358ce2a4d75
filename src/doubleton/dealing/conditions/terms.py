"""Terms: what the values and conditions of a teaching set have in common.

Terms are frozen, print as the language of ``dealer`` writes them, and are weighed through a
:class:`Seen`: one deal, or a batch of deals of which each step is taken for all of them at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, ClassVar, Protocol, TypeAlias

from doubleton.bridge import Denomination, Seat, Suit
from doubleton.dealing.conditions.counts import Count
from doubleton.dealing.shapes import Shape
from doubleton.errors import DealError

Amount: TypeAlias = Any
"""A whole number, or an array with one for each deal of a batch."""
Truth: TypeAlias = Any
"""A bool, or an array with one for each deal of a batch."""


class Seen(Protocol):
    """What a term asks of a deal, or of a batch of deals."""

    def count(self, count: Count, seat: Seat, suit: Suit | None) -> Amount:
        """Return a count in a suit, or in the whole hand."""

    def has_shape(self, seat: Seat, shape: Shape) -> Truth:
        """Return whether the hand has the shape."""

    def chosen(self, truth: Truth, one: Amount, other: Amount) -> Amount:
        """Return *one* where it is true and *other* elsewhere."""

    def tricks(self, declarer: Seat, denomination: Denomination) -> Amount:  # noqa: ARG002 - for all
        """Return the tricks that a declarer takes double dummy."""
        raise DealError("condition.of-a-set")

    def throw(self, which: int) -> Amount:  # noqa: ARG002 - for all
        """Return a number of 32 bits by chance, one for each deal and each *which*."""
        raise DealError("condition.of-a-set")


class Term:
    """A value or a condition."""

    __slots__ = ()

    is_plain: ClassVar[bool] = False
    """Whether it stands beside a sign without brackets."""

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

    def in_brackets(self) -> str:
        """Return the text as it stands beside a sign."""
        return str(self) if self.is_plain else f"({self})"

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"<{self}>"


def _key(found: object) -> object:
    if isinstance(found, Term):
        return found.key
    return tuple(map(_key, found)) if isinstance(found, tuple) else found
