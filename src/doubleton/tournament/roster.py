"""What is on record of people: who played for whom, who sits where in a match, who has paid."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Substitution:
    """The player ``into`` plays for ``out`` from round ``first`` on, to ``last`` if that is known.

    Rounds are those of a section; the contestant remains what it was (Law 4).
    """

    entrant: str
    out: str
    into: str
    first: int
    last: int | None = None

    def holds_in(self, number: int) -> bool:
        """Whether the substitute plays in a round."""
        return self.first <= number and (self.last is None or number <= self.last)

    def overlaps(self, other: Substitution) -> bool:
        """Whether both hold in a round."""
        after = self.last is not None and self.last < other.first
        before = other.last is not None and other.last < self.first
        return not after and not before


@dataclass(frozen=True, slots=True)
class LineUp:
    """Who of a team plays a segment: North and South at one table, East and West at the other."""

    ns: tuple[str, ...]
    ew: tuple[str, ...]
    at: datetime

    @property
    def players(self) -> tuple[str, ...]:
        """All four."""
        return self.ns + self.ew


class Money(StrEnum):
    """Which way money goes on the list of fees."""

    DUE = "due"
    PAID = "paid"


@dataclass(frozen=True, slots=True)
class Fee:
    """An amount that an entrant, or one player of it, owes or has paid; ``number`` is the act's."""

    number: int
    at: datetime
    way: Money
    entrant: str
    amount: Fraction
    currency: str
    player: str | None = None
    note: str = ""
