"""A program in the language of ``dealer``: which deals are wanted, and what is told of them.

Actions are the same as themselves alone: ``==`` between their values makes a condition.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from doubleton.bridge import Hand, Seat, Vulnerability
from doubleton.dealing.conditions.condition import Always, Condition
from doubleton.dealing.conditions.outcomes import needs_double_dummy
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


@dataclass(frozen=True, slots=True, eq=False)
class Contracts:
    """``evalcontract``: what every contract scores on the average, played by North or by South."""


Action = Average | Frequency | Printing | Contracts


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

    @property
    def is_solved(self) -> bool:
        """Whether double dummy is asked for."""
        return needs_double_dummy(self.condition) or any(map(_is_solved, self.actions))


def _is_solved(action: Action) -> bool:
    found = list[Value | str]()
    if isinstance(action, Average):
        found.append(action.value)
    elif isinstance(action, Frequency):
        found += [span.value for span in (action.one, action.other) if span is not None]
    elif isinstance(action, Printing):
        found += action.values
    return isinstance(action, Contracts) or any(
        isinstance(value, Value) and needs_double_dummy(value) for value in found
    )
