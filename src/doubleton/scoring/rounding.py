"""Rounding of exact numbers: where a named rule rounds, and for display."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction

Exact = int | Fraction


class Halves(StrEnum):
    """Where an exact half goes: away from zero, to the even neighbour, or towards zero."""

    AWAY = "half_away"
    EVEN = "half_even"
    TO_ZERO = "half_to_zero"


def round_to(value: Exact, step: Exact, halves: Halves = Halves.AWAY) -> Fraction:
    """Return the multiple of *step* nearest to *value*; *halves* says where an exact half goes.

    >>> [int(round_to(n, 10, Halves.EVEN)) for n in (425, 435, -25)]
    [420, 440, -20]
    >>> int(round_to(-25, 10))
    -30
    """
    steps = Fraction(value) / step
    whole, rest = divmod(abs(steps), 1)
    half = Fraction(1, 2)
    up = rest > half or (
        rest == half and (halves is Halves.AWAY or (halves is Halves.EVEN and whole % 2 == 1))
    )
    magnitude = Fraction(whole + up) * step
    return magnitude if steps >= 0 else -magnitude


def decimal(value: Exact, places: int = 2) -> str:
    """Return *value* with *places* decimals, halves away from zero, as a person reads it.

    >>> decimal(Fraction(200, 3)), decimal(Fraction(-1, 200)), decimal(0, 1)
    ('66.67', '-0.01', '0.0')
    """
    scaled = int(round_to(value, Fraction(1, 10**places)) * 10**places)
    sign, digits = "-" if scaled < 0 else "", f"{abs(scaled):0{places + 1}d}"
    return f"{sign}{digits[:-places]}.{digits[-places:]}" if places else f"{sign}{digits}"


def exact(value: Exact) -> str:
    """Return *value* unrounded, as ``16`` or ``33/2``."""
    return str(Fraction(value))
