"""Victory points: the continuous scale of the World Bridge Federation (2013), 20 in all."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Context, Decimal, localcontext
from fractions import Fraction
from functools import cache
from math import isqrt

from doubleton.scoring.rounding import Exact, round_to

_DIGITS = Context(prec=50, rounding=ROUND_HALF_UP)
_DRAW, _ALL = 1000, 2000


@cache
def wbf_continuous(boards: int) -> tuple[int, ...]:
    """Return the winner's victory points in hundredths, for a margin of 0, 1, … IMPs.

    The last margin is the first one that is worth all 20.  An IMP more is never worth more than the
    IMP before it: where rounding broke that, the entry before is raised by 0.01.

    >>> wbf_continuous(16)[:3], len(wbf_continuous(16))
    ((1000, 1031, 1061), 61)
    """
    blitz = isqrt(225 * boards - 1) + 1
    table = [_hundredths(margin, boards) for margin in range(blitz)] + [_ALL]
    while (convex := _first_convex(table)) is not None:
        table[convex] += 1
    return tuple(table)


def _hundredths(margin: int, boards: int) -> int:
    """Return 10 + 10 (1 - R^(margin/X)) / (1 - R), R the cube of the golden section, X 15 √boards.

    Fifty digits leave no doubt about the hundredth, so no binary fraction enters a score.
    """
    with localcontext(_DIGITS):
        ratio = ((Decimal(5).sqrt() - 1) / 2) ** 3
        full = 15 * Decimal(boards).sqrt()
        won = (1 - ratio ** (margin / full)) / (1 - ratio)
        return _DRAW + int((_DRAW * won).quantize(Decimal(1)))


def _first_convex(table: list[int]) -> int | None:
    for margin in range(1, len(table) - 1):
        if table[margin + 1] - 2 * table[margin] + table[margin - 1] > 0:
            return margin
    return None


def victory_points(margin: Exact, boards: int) -> Fraction:
    """Return the victory points of the side that won a match of *boards* by *margin* IMPs.

    The margin is negative for the side that lost.  A fraction is rounded once to a whole IMP,
    halves away from 0.

    >>> str(victory_points(9, 16)), str(victory_points(-3, 16))
    ('251/20', '909/100')
    """
    whole = int(round_to(margin, 1))
    table = wbf_continuous(boards)
    won = table[min(abs(whole), len(table) - 1)]
    return Fraction(won if whole >= 0 else _ALL - won, 100)
