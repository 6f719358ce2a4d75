"""What can go wrong with the solver: it is not there, or it gave no answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from doubleton.errors import DoubletonError
from doubleton.said import Said

T = TypeVar("T")


class SolverError(DoubletonError):
    """The solver gave no answer to the one question that was asked."""


class SolverMissing(SolverError):  # noqa: N818 - it names what is not there
    """There is no double-dummy library, or it cannot be started; the message says what to do."""


@dataclass(frozen=True, slots=True)
class Unsolved:
    """What stands in the place of an answer that there is not, with the reason.

    Either the cards cannot be, and were not handed to the library, or the library failed on them.
    """

    reason: Said


def sound(answer: T | Unsolved) -> T:
    """Return an answer; raises :class:`SolverError`, with the reason, where there is none."""
    if isinstance(answer, Unsolved):
        raise SolverError(answer.reason.key, **dict(answer.reason.params))
    return answer
