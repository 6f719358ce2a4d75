"""Law 78: Methods of Scoring.

Reckons    A matchpoints, B international match points, C total points
Finds      nothing; which method is used, the sponsoring organisation says beforehand (D)
Leads to   86 team play, 87 fouled boards
Editions   1987 to 2017 alike; the scale of B has stood since 1962
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from operator import itemgetter
from typing import Final

from doubleton.lawbook import Regulations, Ruled, law

IMP_BOUNDS: Final = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)
"""The lowest difference in points that is worth 1, 2, … 24 IMPs."""


@dataclass(frozen=True, slots=True)
class Matchpoints(Ruled):
    """What each score of a board gets, in the order of the scores."""

    awarded: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Imps(Ruled):
    """A difference as IMPs; its sign is kept."""

    imps: int


@dataclass(frozen=True, slots=True)
class TotalPoints(Ruled):
    """The sum of a contestant's points."""

    points: int


@law(of_1987="78A", of_1997="78A", of_2007="78A", of_2017="78A", through=2017)
def matchpoint_scoring(_regulations: Regulations, scores: Sequence[int]) -> Matchpoints:
    """Award two matchpoints for each other score that is worse, one for each that is equal.

    >>> matchpoint_scoring(Regulations(), [420, 450, -50, 420]).awarded
    (3, 6, 0, 3)
    """
    return Matchpoints(tuple(matchpoints(scores)))


@law(of_1987="78B", of_1997="78B", of_2007="78B", of_2017="78B", through=2017)
def imp_scoring(_regulations: Regulations, difference: int | Fraction) -> Imps:
    """Convert a *difference* of points into international match points.

    >>> imp_scoring(Regulations(), -280).imps
    -7
    """
    return Imps(imps(difference))


@law(of_1987="78C", of_1997="78C", of_2007="78C", of_2017="78C", through=2017)
def total_point_scoring(_regulations: Regulations, scores: Sequence[int]) -> TotalPoints:
    """Add up the points of a contestant's boards.

    >>> total_point_scoring(Regulations(), [420, -50]).points
    370
    """
    return TotalPoints(sum(scores))


def matchpoints(scores: Sequence[int]) -> list[int]:
    """Return the matchpoints of *scores* without a citation: what is called for every board.

    The time grows with the number of scores, not with its square.

    >>> matchpoints([1430, 690, 680, 680, 680, 660, 660, 650, -100, -100, -200])
    [20, 18, 14, 14, 14, 9, 9, 6, 3, 3, 0]
    """
    return of_each(matchpoints_by_score(scores), scores)


def matchpoints_by_score(scores: Sequence[int]) -> dict[int, int]:
    """Return what each different score among *scores* is worth in matchpoints.

    >>> matchpoints_by_score([420, 450, -50, 420])
    {-50: 0, 420: 3, 450: 6}
    """
    count = Counter(scores)
    worth, worse = {}, 0
    for score in sorted(count):
        equal = count[score]
        worth[score] = 2 * worse + equal - 1
        worse += equal
    return worth


def of_each(worth: Mapping[int, int], scores: Sequence[int]) -> list[int]:
    """Return what each of *scores* is worth, given what each different score is.

    >>> of_each({420: 1, -50: 0}, [420, -50, 420])
    [1, 0, 1]
    """
    if len(scores) < 2:
        return [worth[score] for score in scores]
    return list(itemgetter(*scores)(worth))  # all look-ups in one call, which is faster


def imps(difference: int | Fraction) -> int:
    """Return a difference of points as IMPs, without a citation.

    >>> [imps(points) for points in (10, 20, 2990, 3000, -4000)]
    [0, 1, 21, 22, -24]
    """
    return (
        bisect_right(IMP_BOUNDS, difference)
        if difference >= 0
        else -bisect_right(IMP_BOUNDS, -difference)
    )
