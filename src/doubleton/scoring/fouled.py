"""Fouled boards: fixed awards for small groups (Law 87 leaves the rating to the organiser)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction

from doubleton.scoring.rounding import Exact


class SmallGroups(StrEnum):
    """Which groups of comparable scores are too small for a comparison.

    ``fixed_1991``: of one and two, and of three unless it is larger than every other group (WBF and
    ACBL, 1991).  ``ebu``: of two and three when the board has at least three times as many scores
    (White Book 4.2.3.3), and single scores.
    """

    NONE = "none"
    FIXED_1991 = "fixed_1991"
    EBU = "ebu"


def is_small(size: int, others: Sequence[int], expected: int, rule: SmallGroups) -> bool:
    """Whether a group of *size* scores gets fixed awards, beside *others* of a board of *expected*.

    A group that is the whole board never does.

    >>> is_small(3, [7], 10, SmallGroups.FIXED_1991), is_small(2, [3], 5, SmallGroups.EBU)
    (True, False)
    """
    if size >= expected:
        return False
    match rule:
        case SmallGroups.NONE:
            return False
        case SmallGroups.FIXED_1991:
            return size < 3 or (size == 3 and any(other >= 3 for other in others))
        case SmallGroups.EBU:
            return size == 1 or (size in (2, 3) and expected >= 3 * size)


def fixed_percent(raw: Exact, size: int) -> Fraction:
    """Return the award in a small group: 60 % in the middle and 5 % a matchpoint up or down.

    *raw* is in 2-1-0 units.  The two sides of a table have 120 % together.

    >>> [int(fixed_percent(raw, 3)) for raw in (4, 2, 0)]
    [70, 60, 50]
    """
    return 60 + Fraction(5) * (raw - (size - 1))
