"""The scales of the World Bridge Federation of 2013, 20 victory points in all.

Both come from one curve, 10 + 10 (1 - R^(margin/X)) / (1 - R), where R is the cube of the golden
section and X, the margin that wins all, is 15 times the square root of the number of boards.
Source: the Federation's technical report on its scales from IMPs to victory points.  Fifty digits
leave no doubt about the hundredth, so no binary fraction enters a score.
"""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Context, Decimal, localcontext
from fractions import Fraction
from functools import cache
from math import isqrt
from typing import Final

from doubleton.scoring.rounding import Exact

_DIGITS: Final = Context(prec=50, rounding=ROUND_HALF_UP)
_DRAW, _ALL = 1000, 2000
_WON_BY: Final = range(10, 20)


@cache
def wbf_continuous(boards: int) -> tuple[int, ...]:
    """Return the winner's victory points in hundredths, for a margin of 0, 1, … IMPs.

    The last margin is the first one that is worth all 20.  An IMP more is never worth more than the
    IMP before it: where rounding broke that, the entry before is raised by 0.01.

    >>> wbf_continuous(16)[:3], len(wbf_continuous(16))
    ((1000, 1031, 1061), 61)
    """
    blitz = isqrt(225 * boards - 1) + 1
    table = [wbf_formula(margin, boards) for margin in range(blitz)] + [_ALL]
    margin = 1
    while margin < len(table) - 1:
        if table[margin + 1] - 2 * table[margin] + table[margin - 1] > 0:
            table[margin] += 1
            margin = max(margin - 1, 1)
        else:
            margin += 1
    return tuple(table)


def wbf_formula(margin: Exact, boards: int) -> int:
    """Return the winner's victory points in hundredths by the curve alone, for any margin from 0.

    >>> wbf_formula(8, 14), wbf_continuous(14)[8]
    (1243, 1244)
    """
    with localcontext(_DIGITS):
        ratio, full = _curve(boards)
        exact = Fraction(margin)
        size = min(Decimal(exact.numerator) / exact.denominator, full)
        won = (1 - ratio ** (size / full)) / (1 - ratio)
        return _DRAW + int((_DRAW * won).quantize(Decimal(1)))


@cache
def wbf_discrete(boards: int) -> tuple[int, ...]:
    """Return the highest margins that are worth 10, 11, … 19 whole victory points.

    A band reaches to where the curve is half-way to the next victory point.  No band is narrower
    than the one before it, where the band of a draw reaches to both sides: a narrow one takes a
    margin from the band before.

    >>> wbf_discrete(10)
    (0, 3, 6, 9, 13, 17, 22, 27, 34, 42)
    """
    with localcontext(_DIGITS):
        ratio, full = _curve(boards)
        tenths = [(Decimal(won) + Decimal("0.5")) / 10 - 1 for won in _WON_BY]
        upper = [int(full * (1 - (1 - ratio) * part).ln() / ratio.ln()) for part in tenths]
    while (narrow := _first_narrow(upper)) is not None:
        upper[narrow - 1] -= 1
    return tuple(upper)


def _curve(boards: int) -> tuple[Decimal, Decimal]:
    """Return R and X in the digits of the context."""
    return ((Decimal(5).sqrt() - 1) / 2) ** 3, 15 * Decimal(boards).sqrt()


def _first_narrow(upper: list[int]) -> int | None:
    before = 2 * upper[0] + 1
    for band in range(1, len(upper)):
        width = upper[band] - upper[band - 1]
        if width < before:
            return band
        before = width
    return None
