"""Board-a-match, or point-a-board: each board of a match is won, drawn or lost."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from doubleton.lawbook import Regulations
from doubleton.scoring.adjusted import Award, Weighted, parts_of
from doubleton.scoring.averages import award_percent
from doubleton.scoring.rounding import Exact

LEAST_DIFFERENCE: Final = 10
"""The points by which a board is won, unless an organiser asks for more: any difference."""


def points_for(total: Exact, unit: Exact = 1, least: int = LEAST_DIFFERENCE) -> Exact:
    """Return the points for a board on which a team made *total* points at both tables together.

    They are *unit* for a win by *least* points, half of it for less either way, and otherwise 0.

    >>> [str(points_for(total)) for total in (50, 0, -10)]
    ['1', '1/2', '0']
    """
    if -least < total < least:
        return Fraction(unit) / 2
    return unit if total > 0 else 0


def points_between(
    own: int | Weighted,
    other: int | Weighted,
    unit: Exact = 1,
    least: int = LEAST_DIFFERENCE,
) -> Exact:
    """Return the points for *own* score against that of the other table, as the same side sees it.

    Weights apply to what the comparison gives, not to the points of the contracts.

    >>> mixed = Weighted(((Fraction(60), 420), (Fraction(40), -50)))
    >>> points_between(mixed, 420, 2), points_between(420, mixed, 2)
    (Fraction(3, 5), Fraction(7, 5))
    """
    if isinstance(own, int) and isinstance(other, int):
        return points_for(own - other, unit, least)
    return sum(
        (
            weight * share * points_for(points - others, unit, least)
            for weight, points in parts_of(own)
            for share, others in parts_of(other)
        ),
        Fraction(0),
    )


def awarded(award: Award, regulations: Regulations, unit: Exact = 1) -> Fraction:
    """Return the points of an artificial score: as much of *unit* as of a top at matchpoints.

    A team's own percentage does not come into it: Law 88 is for pairs and individuals.

    >>> [str(awarded(Award.of(text), Regulations(), 2)) for text in ("A+", "A", "A-", "65")]
    ['6/5', '1', '4/5', '13/10']
    """
    return Fraction(unit) * award_percent(award, None, regulations) / 100
