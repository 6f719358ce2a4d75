"""Plain JSON, what of it does not fit, and the simple types.

Records hold no fractional numbers, and text that every database can store.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from datetime import UTC, datetime
from fractions import Fraction
from typing import Any, Final, NamedTuple

from doubleton.errors import DoubletonError
from doubleton.said import Said

Json = None | bool | int | str | list[Any] | dict[str, Any]
Reading = Callable[[Any], Any]
Writing = Callable[[Any], Json]

LARGEST: Final = 10**12
"""No number of an act is larger, either way."""


class Unfit(Exception):  # noqa: N818 - it is no error until somebody tells where it stands
    """JSON that is not what the type asks for; ``said`` tells what, ``field`` where."""

    def __init__(self, said: Said, field: str = "") -> None:
        super().__init__(said, field)
        self.said, self.field = said, field

    def within(self, name: str | int) -> Unfit:
        """Return it as seen from the value that this one is a part of."""
        inner = f".{self.field}" if self.field else ""
        return Unfit(self.said, f"{name}{inner}")


def wrong(given: object) -> Unfit:
    """Return that something is not what was expected."""
    text = str(given)
    return Unfit(Said("desk.field-wrong", text=text if len(text) <= 40 else text[:40] + "…"))


class Form(NamedTuple):
    """How values of a type become JSON, and how they are read."""

    write: Writing
    read: Reading


def _truth(value: Any) -> Any:  # noqa: ANN401 - any JSON
    if type(value) is not bool:
        raise wrong(value)
    return value


def _number(value: Any) -> Any:  # noqa: ANN401 - any JSON
    if type(value) is not int or not -LARGEST <= value <= LARGEST:
        raise wrong(value)
    return value


def _nothing(value: Any) -> None:  # noqa: ANN401 - any JSON
    if value is not None:
        raise wrong(value)


def _text(value: object) -> str:
    """Return text that can be stored: PostgreSQL has no NUL, UTF-8 no half characters."""
    if type(value) is not str:
        raise wrong(value)
    if not value.isascii() or "\0" in value:
        try:
            value.encode()
        except UnicodeEncodeError:
            raise wrong(ascii(value)) from None
        if "\0" in value:
            raise wrong(ascii(value))
    return value


def notated(kind: type, read: Callable[[str], object], write: Callable[[Any], str] = str) -> Form:
    """Return the form of a type with a notation."""

    def of(given: object) -> object:
        try:
            return read(_text(given))
        except (ValueError, ArithmeticError, LookupError, DoubletonError):
            raise wrong(given) from None

    def out(value: object) -> str:
        if not isinstance(value, kind):
            raise wrong(value)
        return write(value)

    return Form(out, of)


def _instant(text: str) -> datetime:
    found = datetime.fromisoformat(text)
    if found.tzinfo is None:
        raise ValueError(text)
    return found if found.tzinfo is UTC else found.astimezone(UTC)


def instant_text(value: datetime) -> str:
    """Write an instant, in UTC."""
    if value.tzinfo is None:
        raise wrong(value)
    return value.astimezone(UTC).isoformat().replace("+00:00", "Z")


def _fraction(text: str) -> Fraction:
    if len(text) > 60 or "." in text or "e" in text.lower():
        raise ValueError(text)
    return Fraction(text)


def _plain_text(value: Any) -> str:  # noqa: ANN401 - text, or a member of an enumeration of texts
    return _text(str.__str__(value) if isinstance(value, str) else value)


def _plain_number(value: Any) -> Any:  # noqa: ANN401 - a number, or a member of an enumeration
    return _number(int(value) if isinstance(value, int) and type(value) is not bool else value)


TEXT: Final = Form(_plain_text, _text)
FRACTION: Final = notated(Fraction, _fraction)
INSTANT: Final = notated(datetime, _instant, instant_text)

TERMS: Final[dict[object, Form]] = {
    bool: Form(_truth, _truth),
    int: Form(_plain_number, _number),
    str: TEXT,
    types.NoneType: Form(_nothing, _nothing),
    Fraction: FRACTION,
    datetime: INSTANT,
}
"""Forms of types that say themselves what they look like; of unions, by the set of their types."""
