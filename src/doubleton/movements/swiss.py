"""Swiss pairing: whoever does equally well meets; nobody meets an opponent again if it can be."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from doubleton.movements.matching import largest_matching


class FirstRound(StrEnum):
    """How the first round is paired, which has no ranking yet."""

    SEEDED_SPLIT = "seeded_split"
    RANKED = "ranked"


class OddNumber(StrEnum):
    """What an odd number of contestants does."""

    BYE = "bye"
    TRIANGLE = "triangle"


Met = Collection[tuple[int, int]]
"""Two contestants for each match that was played, in any order."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """The pairing of a round: the matches by rank, and who has none of two.

    ``rematches`` counts the matches that were played before.
    """

    matches: tuple[tuple[int, int], ...]
    bye: int | None = None
    triangle: tuple[int, int, int] | None = None
    rematches: int = 0


def paired(
    ranking: Sequence[int],
    met: Met = (),
    *,
    had_bye: Collection[int] = (),
    odd: OddNumber = OddNumber.BYE,
) -> Pairing:
    """Return the pairing by rank: the highest meets the highest that it can.

    Of all pairings with the fewest rematches, the first in the order of the ranking is taken.
    With an odd number the lowest that had none has a bye, or the next lowest where the others could
    not be paired without a rematch; or the last three that were in none make a triangle
    (``had_bye`` then holds those that were).

    >>> paired([1, 2, 3, 4], [(3, 4)]).matches
    ((1, 3), (2, 4))

    Raises ``ValueError`` when a contestant stands twice in the ranking, or nobody does.
    """
    if len(set(ranking)) != len(ranking) or not ranking:
        message = "a ranking names everybody once"
        raise ValueError(message)
    before = {frozenset(two) for two in met}
    if len(ranking) % 2 == 0:
        return _all(ranking, before)
    if odd is OddNumber.TRIANGLE and len(ranking) >= 3:
        return _with_triangle(ranking, before, had_bye)
    return _with_bye(ranking, before, had_bye)


def _with_bye(ranking: Sequence[int], met: set[frozenset[int]], had: Collection[int]) -> Pairing:
    free = [one for one in reversed(ranking) if one not in had] or list(reversed(ranking))
    best: Pairing | None = None
    for one in free:
        found = _all([other for other in ranking if other != one], met)
        if best is None or found.rematches < best.rematches:
            best = Pairing(found.matches, bye=one, rematches=found.rematches)
        if not best.rematches:
            break
    if best is None:
        message = "nobody is left to have a bye"
        raise ValueError(message)
    return best


def _with_triangle(
    ranking: Sequence[int], met: set[frozenset[int]], had: Collection[int]
) -> Pairing:
    free = [one for one in ranking if one not in had]
    three = (free if len(free) >= 3 else list(ranking))[-3:]
    rest = [one for one in ranking if one not in three]
    found = _all(rest, met) if rest else Pairing(())
    return Pairing(
        found.matches, triangle=(three[0], three[1], three[2]), rematches=found.rematches
    )


def _all(ranking: Sequence[int], met: set[frozenset[int]]) -> Pairing:
    """Pair an even number: depth first in the order of ranks, with 0, 1, 2 … rematches."""
    size = len(ranking)
    if not size:
        return Pairing(())
    again = [[frozenset((a, b)) in met for b in ranking] for a in ranking]
    for allowed in range(size // 2 + 1):
        found = _first(again, allowed)
        if found is not None:
            matches = tuple((ranking[a], ranking[b]) for a, b in found)
            return Pairing(matches, rematches=sum(again[a][b] for a, b in found))
    message = "an even number can always be paired"
    raise AssertionError(message)


def _first(again: list[list[bool]], allowed: int) -> list[tuple[int, int]] | None:
    """Return the first pairing with at most *allowed* rematches, or ``None``.

    Each step asks whether those that are left can still be paired, so there are few wrong ways.
    """
    size = len(again)
    left = list(range(size))
    found: list[tuple[int, int]] = []
    if size - 2 * len(_most_new(left, again)) > 2 * allowed:
        return None
    while left:
        first, *others = left
        for second in others:
            rest = [one for one in others if one != second]
            spent = allowed - again[first][second]
            if spent >= 0 and len(rest) - 2 * len(_most_new(rest, again)) <= 2 * spent:
                found.append((first, second))
                left, allowed = rest, spent
                break
    return found


def _most_new(left: list[int], again: list[list[bool]]) -> Mapping[int, int]:
    """Return a largest set of matches that were not played before, one way each."""
    names = {one: place for place, one in enumerate(left)}
    near = [[names[b] for b in left if b != a and not again[a][b]] for a in left]
    mate = largest_matching(near)
    return {left[a]: left[b] for a, b in enumerate(mate) if a < b}


def first_pairing(seeds: Sequence[int], how: FirstRound = FirstRound.SEEDED_SPLIT) -> Pairing:
    """Return the pairing of round 1: the upper half meets the lower half, or neighbours meet.

    For a draw by lot pass the contestants in the order of the lot.
    """
    bye = seeds[-1] if len(seeds) % 2 else None
    even = list(seeds[: len(seeds) - len(seeds) % 2])
    half = len(even) // 2
    if how is FirstRound.SEEDED_SPLIT:
        return Pairing(tuple(zip(even[:half], even[half:], strict=True)), bye)
    return Pairing(tuple(zip(even[::2], even[1::2], strict=True)), bye)


def directed(
    matches: Sequence[tuple[int, int]], sat_ns: Mapping[int, int]
) -> tuple[tuple[int, int], ...]:
    """Return the matches as *(North-South, East-West)*: who sat North-South less often does now.

    ``sat_ns`` counts the rounds; of equals the lower number sits North-South.
    """
    return tuple(
        min((a, b), (b, a), key=lambda two: (sat_ns.get(two[0], 0) - sat_ns.get(two[1], 0), two))
        for a, b in matches
    )
