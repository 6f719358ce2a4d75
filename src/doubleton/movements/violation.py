"""What a movement should keep, and where it does not."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum, StrEnum

from doubleton.said import Said


class Severity(IntEnum):
    """How bad a violation is; a movement with errors cannot be played as it stands."""

    NOTE = 0
    WARNING = 1
    ERROR = 2


class Invariant(StrEnum):
    """What movements are held to, by name."""

    NUMBERS = "I1"
    ONE_PLACE = "I2"
    NO_REPLAY = "I3"
    MEETINGS = "I4"
    COPIES = "I5"
    EQUAL_PLAYS = "I6"
    SIT_OUTS = "I7"
    EQUAL_ROUNDS = "I8"
    COVERAGE = "I9"
    ONE_WINNER = "I10"
    TWO_WINNERS = "I11"
    BOARD_FLOW = "I12"
    STATIONARY = "I13"
    SAME_SET = "I14"
    PARTNERS = "I15"


@dataclass(frozen=True, slots=True)
class Violation:
    """An invariant that is not kept, and where: its sentence holds the same places."""

    invariant: Invariant
    severity: Severity
    said: Said
    round: int | None = None
    table: int | None = None
    contestants: tuple[int, ...] = ()


Place = tuple[int | None, int | None]
"""A round and a table, where there is one."""


def error(
    invariant: Invariant, said: Said, at: Place = (None, None), those: tuple[int, ...] = ()
) -> Violation:
    """Return a violation that is an error, at a round and table."""
    return Violation(invariant, Severity.ERROR, said, *at, those)


def warning(
    invariant: Invariant, said: Said, at: Place = (None, None), those: tuple[int, ...] = ()
) -> Violation:
    """Return a violation that is a warning."""
    return Violation(invariant, Severity.WARNING, said, *at, those)


def note(
    invariant: Invariant, said: Said, at: Place = (None, None), those: tuple[int, ...] = ()
) -> Violation:
    """Return a violation that is worth a note."""
    return Violation(invariant, Severity.NOTE, said, *at, those)


def listed(numbers: Iterable[int]) -> str:
    """Return numbers as they stand in a sentence."""
    return ", ".join(map(str, numbers))
