"""Ties: criteria that break them, asked one after the other, and the values they compare."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum
from fractions import Fraction
from itertools import combinations
from typing import Final, Generic, Literal, TypeVar

from doubleton.scoring.rounding import Exact

T = TypeVar("T")


class Infinite(Enum):
    """A quotient of which nothing was lost; more than any number."""

    INFINITE = "∞"

    def __str__(self) -> str:
        return self.value


INFINITE: Final = Infinite.INFINITE

Value = Exact | Infinite
"""What a criterion compares; more is better."""


class Criterion(StrEnum):
    """What may break a tie.

    ``h2h``: the matches among the tied, and ``mini_league_vp`` their victory points, where all of
    them met; ``tbp``: the final scores of the opponents, in an individual event divided by those of
    the partners; ``next_ranked``: the margin against the highest common opponent; ``boards_won``:
    boards above average, or won.  ``extra_boards``,
    ``sudden_death`` and ``lot`` are settled at the table: their outcome is a value like any other,
    and nothing here plays or draws.
    """

    HEAD_TO_HEAD = "h2h"
    MINI_LEAGUE = "mini_league_vp"
    WINS = "wins"
    TIE_BREAK_POINTS = "tbp"
    IMP_QUOTIENT = "imp_quotient"
    NET_IMPS = "net_imps"
    TOTAL_POINTS_QUOTIENT = "total_points_quotient"
    BOARDS_WON = "boards_won"
    NEXT_RANKED = "next_ranked"
    CARRY_OVER = "carry"
    EXTRA_BOARDS = "extra_boards"
    SUDDEN_DEATH = "sudden_death"
    LOT = "lot"


class Contest(StrEnum):
    """The kinds of event that have a chain of their own."""

    PAIRS = "pairs"
    LEAGUE = "league"
    SWISS = "swiss"
    KNOCKOUT = "knockout"


CHAINS: Final[Mapping[Contest, tuple[Criterion, ...]]] = {
    Contest.PAIRS: (Criterion.HEAD_TO_HEAD, Criterion.BOARDS_WON, Criterion.LOT),
    Contest.LEAGUE: (
        Criterion.HEAD_TO_HEAD,
        Criterion.MINI_LEAGUE,
        Criterion.IMP_QUOTIENT,
        Criterion.TOTAL_POINTS_QUOTIENT,
        Criterion.LOT,
    ),
    Contest.SWISS: (
        Criterion.HEAD_TO_HEAD,
        Criterion.TIE_BREAK_POINTS,
        Criterion.NET_IMPS,
        Criterion.BOARDS_WON,
        Criterion.LOT,
    ),
    Contest.KNOCKOUT: (Criterion.EXTRA_BOARDS,),
}
"""The chains where an organiser settles nothing else: of leagues as the WBF has them, of Swiss
events and of knockouts as the EBU has them."""


@dataclass(frozen=True, slots=True)
class Broken(Generic[T]):
    """Contestants of one rank: one, or several whom nothing separated from each other.

    ``decided_by`` set them apart from the rest of those tied; ``None`` where nothing did.
    """

    members: tuple[T, ...]
    decided_by: Criterion | None


Values = Callable[[Criterion, Sequence[T]], Mapping[T, Value] | None]
"""Gives the value of each of the tied by a criterion; ``None`` where that does not apply."""


def broken(tied: Sequence[T], values: Values[T], chain: Sequence[Criterion]) -> list[Broken[T]]:
    """Separate the *tied*, the best first.

    A criterion that separates all of them decides.  One that separates some starts the *chain* from
    its beginning for each set that is still tied.  It applies only if it has a value for all.

    >>> points = {Criterion.WINS: {"A": 3, "B": 3, "C": 4}, Criterion.NET_IMPS: {"A": 9, "B": 12}}
    >>> for one in broken("ABC", lambda by, _: points[by], list(points)):
    ...     print(*one.members, one.decided_by)
    C wins
    B net_imps
    A net_imps
    """
    settled: list[Broken[T]] = []
    waiting: list[Broken[T]] = [Broken(tuple(tied), None)]
    while waiting:
        here = waiting.pop()
        criterion, sets = separated(here.members, values, chain)
        if criterion is None:
            settled.append(here)
        else:
            waiting.extend(Broken(members, criterion) for members in reversed(sets))
    return settled


def separated(
    tied: tuple[T, ...], values: Values[T], chain: Sequence[Criterion]
) -> tuple[Criterion | None, list[tuple[T, ...]]]:
    """Return the first criterion that separates some of *tied*, and into which sets."""
    for criterion in chain if len(tied) > 1 else ():
        worth = values(criterion, tied)
        if worth is None or any(one not in worth for one in tied):
            continue
        sets: dict[tuple[bool, Fraction], list[T]] = {}
        for one in tied:
            sets.setdefault(_order(worth[one]), []).append(one)
        if len(sets) > 1:
            return criterion, [tuple(sets[key]) for key in sorted(sets, reverse=True)]
    return None, []


def _order(value: Value) -> tuple[bool, Fraction]:
    return (True, Fraction(0)) if isinstance(value, Infinite) else (False, Fraction(value))


def order(values: Mapping[T, Value]) -> list[T]:
    """Return contestants by their *values*, the highest first, equal ones as they came.

    >>> order({"X": Fraction(3, 2), "Y": INFINITE, "Z": 2})
    ['Y', 'Z', 'X']
    """
    return sorted(values, key=lambda one: _order(values[one]), reverse=True)


Results = Mapping[tuple[T, T], tuple[Exact, Exact]]
"""What two contestants made against each other, in all their matches; they stand in any order."""


def mini_league(tied: Sequence[T], results: Results[T]) -> dict[T, Exact] | None:
    """Return what each of *tied* made against the others, ``None`` unless all met each other.

    Of two it is their direct match.

    >>> mini_league("ABC", {("A", "B"): (14, 6), ("C", "B"): (7, 13), ("A", "C"): (4, 16)})
    {'A': 18, 'B': 19, 'C': 23}
    """
    worth: dict[T, Exact] = dict.fromkeys(tied, 0)
    for one, other in combinations(tied, 2):
        if (one, other) in results:
            own, theirs = results[one, other]
        elif (other, one) in results:
            theirs, own = results[other, one]
        else:
            return None
        worth[one] += own
        worth[other] += theirs
    return worth


def head_to_head(tied: Sequence[T], *results: Results[T]) -> dict[T, Exact] | None:
    """Return what the *tied* made against each other, by the first of *results* that tells more.

    These are victory points, then IMPs or matchpoints.  ``None`` unless all of them met.

    >>> head_to_head("AB", {("A", "B"): (10, 10)}, {("B", "A"): (31, 30)})
    {'A': 30, 'B': 31}
    """
    worth: dict[T, Exact] | None = None
    for made in results:
        here = mini_league(tied, made)
        if here is not None and (worth is None or len(set(here.values())) > 1):
            worth = here
            if len(set(here.values())) > 1:
                break
    return worth


def quotient(won: Exact, lost: Exact) -> Fraction | Literal[Infinite.INFINITE]:
    """Return *won* divided by *lost*, exactly; infinite where nothing was lost.

    >>> quotient(150, 100), quotient(40, 0)
    (Fraction(3, 2), <Infinite.INFINITE: '∞'>)
    """
    return Fraction(won) / lost if lost else INFINITE


def tie_break_points(opponents: Iterable[Exact]) -> Exact:
    """Return the sum of the final scores of the *opponents* (EBU).

    >>> tie_break_points([50, 40, 30])
    120
    """
    return sum(opponents)


def individual_quotient(
    opponents: Iterable[Exact], partners: Iterable[Exact]
) -> Fraction | Literal[Infinite.INFINITE]:
    """Return the final scores of a player's *opponents* divided by those of the *partners* (EBU).

    >>> individual_quotient([50, 40], [30])
    Fraction(3, 1)
    """
    return quotient(sum(opponents), sum(partners))


def percent_won(won: Exact, played: int) -> Fraction | None:
    """Return matches *won* in per cent of those *played*, ``None`` where there were none.

    >>> percent_won(6, 8)
    Fraction(75, 1)
    """
    return Fraction(won) * 100 / played if played else None


def on_one_scale(own: Exact, theirs: Exact, most: Exact = 20) -> tuple[Fraction, Fraction]:
    """Return what two sides made in matches on different scales, as parts of one of *most* points.

    Each match counts as it was scored, a part match on its smaller scale (EBU); nothing at all is
    half to each.

    >>> [str(part) for part in on_one_scale(8 + 10, 12 + 0)]
    ['12', '8']
    """
    both = own + theirs
    part = Fraction(own) / both if both else Fraction(1, 2)
    return most * part, most - most * part
