"""Series over several evenings: the best results of each player or pair, a club championship."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from doubleton.errors import DoubletonError
from doubleton.scoring.ranking import ranks
from doubleton.scoring.recap import Recap, Standing
from doubleton.scoring.rounding import Exact


class Counting(StrEnum):
    """What an evening counts: the percentage (or the total, where there is none), or the place."""

    RESULT = "result"
    PLACE = "place"


class Of(StrEnum):
    """Who is ranked."""

    PLAYERS = "players"
    PAIRS = "pairs"


@dataclass(frozen=True, slots=True)
class SeriesRule:
    """How evenings become a series.

    The ``best`` results of each count (``None``: all of them), as a sum or as their ``mean``.  Who
    has come less than ``fewest`` times is not ranked.  ``points`` are those of the places, the
    first one first; who shares places shares their points.
    """

    best: int | None = None
    fewest: int = 1
    of: Of = Of.PLAYERS
    counting: Counting = Counting.RESULT
    points: tuple[Exact, ...] = ()
    mean: bool = False


@dataclass(frozen=True, slots=True)
class SeriesLine:
    """A line of the ranking of a series.

    ``key`` is the member number, or else the name, of a player; of a pair those of both.
    ``results`` has one value for each evening, ``None`` where somebody was not there; ``counted``
    are the evenings that make the total.  The ``rank`` is ``None`` for who came too seldom.
    """

    key: tuple[str, ...]
    names: tuple[str, ...]
    results: tuple[Exact | None, ...]
    counted: tuple[int, ...]
    total: Exact
    rank: int | None = None
    tied: bool = False


@dataclass(frozen=True, slots=True)
class Series:
    """The ranking of a series, and by evening the contestants that nobody could tell."""

    lines: tuple[SeriesLine, ...]
    unknown: tuple[tuple[int, str], ...] = ()


_Names = dict[tuple[str, ...], tuple[str, ...]]


def series(evenings: Sequence[Recap], rule: SeriesRule) -> Series:
    """Return the ranking over several evenings.

    People are the same by their number in the club; without one, by their name.

    Raises :class:`~doubleton.errors.DoubletonError` where results of different units would be
    added, and for a rule that counts fewer than one result.
    """
    if rule.best is not None and rule.best < 1:
        raise DoubletonError("event.series-best", best=rule.best)
    _see_units(evenings, rule)
    names: _Names = {}
    results: dict[tuple[str, ...], list[Exact | None]] = {}
    unknown: list[tuple[int, str]] = []
    for at, recap in enumerate(evenings):
        values = _values(recap.ranking, rule)
        for standing, value in zip(recap.ranking, values, strict=True):
            keys = list(_keys(standing, rule.of))
            if not keys:
                unknown.append((at, standing.contestant.number))
            for key, called in keys:
                names[key] = called
                found = results.setdefault(key, [None] * len(evenings))
                there = found[at]
                found[at] = value if there is None else max(there, value)
    lines = [_line(key, names[key], found, rule) for key, found in results.items()]
    return Series(tuple(_ranked(lines)), tuple(unknown))


def _see_units(evenings: Iterable[Recap], rule: SeriesRule) -> None:
    if rule.counting is Counting.PLACE:
        return
    units = {
        "percent" if one.percent is not None else str(one.unit)
        for recap in evenings
        for one in recap.ranking
    }
    if len(units) > 1:
        raise DoubletonError("event.series-units", units=", ".join(sorted(units)))


def _values(ranking: Sequence[Standing], rule: SeriesRule) -> list[Exact]:
    if rule.counting is Counting.RESULT:
        return [one.total if one.percent is None else one.percent for one in ranking]
    shared: dict[tuple[object, int], int] = {}
    for one in ranking:
        shared[one.line, one.rank] = shared.get((one.line, one.rank), 0) + 1
    return [_of_place(one.rank, shared[one.line, one.rank], rule.points) for one in ranking]


def _of_place(rank: int, sharing: int, points: Sequence[Exact]) -> Exact:
    taken = points[rank - 1 : rank - 1 + sharing]
    return Fraction(sum(taken)) / sharing


def _keys(standing: Standing, of: Of) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    who = standing.contestant
    ids = (*who.ids, *[""] * (len(who.names) - len(who.ids)))
    people = [
        (number.strip() or name.casefold().strip(), name)
        for number, name in zip(ids, (*who.names, *[""] * len(ids)), strict=False)
    ]
    known = sorted((key, name) for key, name in people if key)
    if of is Of.PAIRS:
        if known and len(known) == len(people):
            yield tuple(key for key, _ in known), tuple(name for _, name in known)
        return
    for key, name in known:
        yield (key,), (name,)


def _line(
    key: tuple[str, ...], names: tuple[str, ...], results: Sequence[Exact | None], rule: SeriesRule
) -> SeriesLine:
    played = [(value, at) for at, value in enumerate(results) if value is not None]
    played.sort(key=lambda one: (-one[0], one[1]))
    taken = played if rule.best is None else played[: rule.best]
    total: Exact = sum(value for value, _ in taken)
    if rule.mean and taken:
        total = Fraction(total) / len(taken)
    counted = tuple(sorted(at for _, at in taken))
    enough = len(played) >= rule.fewest
    rank = 1 if enough else None
    return SeriesLine(key, names, tuple(results), counted, total, rank)


def _ranked(lines: Sequence[SeriesLine]) -> Iterator[SeriesLine]:
    there = [one for one in lines if one.rank is not None]
    places: Mapping[tuple[str, ...], tuple[int, bool]] = dict(
        zip((one.key for one in there), ranks([one.total for one in there]), strict=True)
    )
    there.sort(key=lambda one: (places[one.key][0], one.key))
    for one in there:
        rank, tied = places[one.key]
        yield replace(one, rank=rank, tied=tied)
    rest = [one for one in lines if one.rank is None]
    yield from sorted(rest, key=lambda one: (-one.total, one.key))
