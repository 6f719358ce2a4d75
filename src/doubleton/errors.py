"""What can go wrong, as a tree.

::

    DoubletonError                  carries what is to be said, by key
    ├── NotationError (ValueError)  "1X" is no call: carries the text
    │   └── ParseError              a file: its name, line and column
    ├── DealError (ValueError)      a card twice, or fourteen of them in a hand
    └── NotWritten                  a provision whose text in that edition nobody has written

Irregularities, open questions and refused commands are results, not errors.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from reprlib import repr as shown

from doubleton.said import Param, Said

in_words: Callable[[Said], str] = repr
"""How an error puts itself into words; the package sets it, so no core room needs the words."""


class DoubletonError(Exception):
    """Base of all errors of doubleton; :attr:`said` can be told in any language."""

    def __init__(self, key: str, **params: Param) -> None:
        self.said = Said(key, **params)
        super().__init__(self.said)

    def __str__(self) -> str:
        return in_words(self.said)

    def __reduce__(self) -> tuple[Callable[..., DoubletonError], tuple[object, ...]]:
        return _rebuilt, (type(self), self.said)


def expect(kind: type, *values: object) -> None:
    """Raise ``TypeError`` for an argument of another kind, before it means something else.

    >>> expect(int, 7, "N")
    Traceback (most recent call last):
    TypeError: int expected, not 'N'
    """
    for value in values:
        if not isinstance(value, kind):
            raise TypeError(f"{kind.__name__} expected, not {shown(value)}")


def _rebuilt(kind: type[DoubletonError], said: Said) -> DoubletonError:
    return kind(said.key, **dict(said.params))


class NotationError(DoubletonError, ValueError):
    """A text is not the notation it should be; the parameter ``text`` holds it."""


class DealError(DoubletonError, ValueError):
    """Cards that cannot be a deal: one of them twice, or too many in a hand (Law 1)."""


class NotWritten(DoubletonError):  # noqa: N818 - it names a state of the law book
    """An edition has this provision under a number, but its text has not been written yet."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that is wrong, or doubtful, at a place of a file.

    ``line`` and ``column`` count from 1; they are ``None`` where the fault has no single place.
    """

    said: Said
    file: str | None = None
    line: int | None = None
    column: int | None = None

    def __str__(self) -> str:
        place = ":".join(
            str(part) for part in (self.file, self.line, self.column) if part is not None
        )
        return f"{place}: {in_words(self.said)}" if place else in_words(self.said)


class ParseError(NotationError):
    """A file cannot be read; :attr:`fault` says where and why."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.said.key, **dict(fault.said.params))
        self.fault = fault

    def __str__(self) -> str:
        return str(self.fault)

    def __reduce__(self) -> tuple[Callable[..., DoubletonError], tuple[object, ...]]:
        return ParseError, (self.fault,)
