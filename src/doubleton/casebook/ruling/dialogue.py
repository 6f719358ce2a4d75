"""A dialogue as a value: what is told and asked, apart from where the answers come from.

A dialogue is a generator of what it tells and asks, to which the answers are sent.  It depends on
nothing else, so going back is the same dialogue with the last answer left out.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeAlias, TypeVar

from doubleton.said import Said

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Level(Enum):
    """How a sentence stands among the others."""

    HEADING = "heading"
    PLAIN = "plain"
    ITEM = "item"
    UNDER = "under"
    RECORD = "record"
    """One sentence of a paragraph: those that follow each other are run on."""


@dataclass(frozen=True, slots=True)
class Tell:
    """A sentence for the director."""

    said: Said
    level: Level = Level.PLAIN


@dataclass(frozen=True, slots=True)
class Choice(Generic[T_co]):
    """One answer of a numbered list; ``word`` stands for it too, ``more`` stands below it."""

    word: str
    said: Said
    value: T_co
    more: tuple[Said, ...] = ()


@dataclass(frozen=True, slots=True)
class Ask(Generic[T_co]):
    """A question.  ``read`` makes a value of an answer, or raises ``NotationError``.

    ``choices`` are listed with numbers, and then one of their words is the answer.  ``default`` is
    the answer of an empty line, ``None`` when there is none; ``help`` answers ``?``.
    """

    said: Said
    read: Callable[[str], T_co]
    help: tuple[Said, ...] = ()
    choices: tuple[Choice[T_co], ...] = ()
    default: str | None = None


Step: TypeAlias = Tell | Ask[object]
Dialogue: TypeAlias = Generator[Step, str, T]


def ask(question: Ask[T]) -> Dialogue[T]:
    """Ask, and return what the answer means."""
    answer = yield question
    return question.read(answer)


def tell(key: str, level: Level = Level.PLAIN, **params: str | int | Said) -> Tell:
    """Return a sentence of the catalogues."""
    return Tell(Said(key, **params), level)
