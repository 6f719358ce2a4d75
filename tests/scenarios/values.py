"""Values of YAML, taken strictly: what is of another kind raises ``ValueError``."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any


def mapping(value: object) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise ValueError(f"expected keys and values, found {kind(value)}")  # noqa: TRY004 - one kind of error for all that cannot be read
    return value


def sequence(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError(f"expected a list, found {kind(value)}")  # noqa: TRY004 - as above
    return value


def text(value: object) -> str:
    """Take a text; a number that YAML made of one, as the rank 5, is written back."""
    if isinstance(value, str) or (isinstance(value, int) and not isinstance(value, bool)):
        return str(value)
    raise ValueError(f"expected a text, found {kind(value)}")


def truth(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"expected true or false, found {kind(value)}")  # noqa: TRY004 - as above
    return value


def whole(value: object) -> int:
    number = exact(value)
    if number.denominator != 1:
        raise ValueError(f"expected a whole number, found {number}")
    return int(number)


def exact(value: object) -> Fraction:
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise ValueError(f"expected a number, found {kind(value)}")  # noqa: TRY004 - as above
    if isinstance(value, Decimal) and not value.is_finite():
        raise ValueError("expected a number, found none")
    return Fraction(value)


def kind(value: object) -> str:
    return "nothing" if value is None else type(value).__name__
