"""Handicaps: what is added for a ranking of its own, beside the one without them."""

from __future__ import annotations

from fractions import Fraction

from doubleton.scoring.rounding import Exact


def in_percent(handicap: Exact) -> Exact:
    """Return what is added to a percentage: the *handicap* itself, in points of a per cent.

    >>> Fraction("48.5") + in_percent(5)
    Fraction(107, 2)
    """
    return handicap


def by_factor(own: Exact, reference: Exact, total: Exact, factor: Exact = 100) -> Fraction:
    """Return what is added for what a contestant makes as a rule, compared with a *reference*.

    Both are percentages.  It is *factor* per cent of their difference, taken of a *total*: of all
    the tops of a session for matchpoints, of 100 for a percentage (the manual of ACBLscore).

    >>> [str(by_factor(45, 55, 312, factor)) for factor in (100, 80)]
    ['156/5', '624/25']
    """
    return Fraction(factor) / 100 * (Fraction(reference) - own) / 100 * total


def in_imps(per_board: Exact, boards: int) -> Exact:
    """Return the IMPs that are added for so many *boards*.

    >>> in_imps(Fraction(1, 4), 24)
    Fraction(6, 1)
    """
    return per_board * boards
