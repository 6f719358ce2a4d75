"""A program in the language of ``dealer``: which deals are wanted, and what is told of them.

Actions are the same as themselves alone: ``==`` between their values makes a condition.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from doubleton.bridge import Hand, Seat, Vulnerability
from doubleton.dealing.conditions.condition import Always, Condition
from doubleton.dealing.conditions.values import Value


@dataclass(frozen=True, slots=True, eq=False)
class Average:
    """``average "text" value``: the mean of a value over the deals."""

    text: str
    value: Value


@dataclass(frozen=True, slots=True, eq=False)
class Span:
    """A value that is counted from a least to a most."""

    value: Value
    least: int
    most: int


@dataclass(frozen=True, slots=True, eq=False)
class Frequency:
    """``frequency "text" (value, least, most)``: how often a value, or two together, come."""

    text: str
    one: Span
    other: Span | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Printing:
    """``printall``, ``printoneline`` and their like, with the seats or values that are printed."""

    how: str
    seats: tuple[Seat, ...] = ()
    values: tuple[Value | str, ...] = ()


Action = Average | Frequency | Printing


@dataclass(frozen=True, slots=True)
class Program:
    """What a text in the language of ``dealer`` asks for.

    ``produce`` deals are wanted and at most ``generate`` tried, ``None`` where it does not say;
    ``dealer`` and ``vulnerable`` are for every board, ``None`` for those of Law 2.
    """

    condition: Condition = field(default_factory=Always)
    predealt: tuple[Hand, ...] = (Hand(0),) * 4
    produce: int | None = None
    generate: int | None = None
    dealer: Seat | None = None
    vulnerable: Vulnerability | None = None
    actions: tuple[Action, ...] = ()
