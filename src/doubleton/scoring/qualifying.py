"""Qualifying: who goes on to the next phase, by rank in sections, in the field, or as next best."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from doubleton.bridge import Side
from doubleton.scoring.ranking import ranks
from doubleton.scoring.recap import Recap, Standing
from doubleton.scoring.rounding import Exact


@dataclass(frozen=True, slots=True)
class Qualification:
    """Who qualified, in the order in which that was found; ``places`` are still to be filled.

    ``undecided`` are those whose tie stands across the last place: which of them go on is settled
    by the organiser's tie-breaks.
    """

    qualified: tuple[Standing, ...]
    undecided: tuple[Standing, ...] = ()
    places: int = 0


def qualified(
    recap: Recap, *, each_section: int = 0, overall: int = 0, next_best: int = 0
) -> Qualification:
    """Return who goes on.

    First so many of *each_section*, and of each line in it; then so many *overall* of all others;
    last the *next_best*: of those who came next in their section, such as the fifths where four
    qualify, the highest percentages or totals.

    >>> from doubleton.scoring.recapitulation import score
    >>> from doubleton.scoring.traveller import Field, Row, Traveller
    >>> won = Row("1", "3", score_ns=420, score_ew=-420)
    >>> lost = Row("2", "4", score_ns=50, score_ew=-50)
    >>> recap = score(Field((Traveller("1", (won, lost)),)))
    >>> [one.contestant.number for one in qualified(recap, each_section=1).qualified]
    ['1', '4']
    """
    done: list[Standing] = []
    open_: list[Standing] = []
    left = 0
    following: list[Standing] = []
    for group in _groups(recap.ranking):
        first, tied, places = _first(group, each_section, [one.rank for one in group])
        done += first
        open_ += tied
        left += places
        rest = [one for one in group if one not in first and one not in tied]
        following += [one for one in rest if one.rank == rest[0].rank]
    for number, among in ((overall, recap.ranking), (next_best, following)):
        others = [one for one in among if one not in done and one not in open_]
        others.sort(key=_result, reverse=True)
        first, tied, places = _first(others, number, [rank for rank, _ in _places(others)])
        done += first
        open_ += tied
        left += places
    return Qualification(tuple(done), tuple(open_), left)


def _groups(ranking: Sequence[Standing]) -> Iterator[list[Standing]]:
    """Give the contestants of each section and line, in the order of their ranks."""

    def place(one: Standing) -> tuple[str, Side | int]:
        return one.contestant.section or "", -1 if one.line is None else one.line

    for _, group in groupby(sorted(ranking, key=place), key=place):
        yield sorted(group, key=lambda one: one.rank)


def _result(standing: Standing) -> Exact:
    return standing.total if standing.percent is None else standing.percent


def _places(standings: Iterable[Standing]) -> list[tuple[int, bool]]:
    return ranks([_result(one) for one in standings])


def _first(
    group: Sequence[Standing], number: int, places: Sequence[int]
) -> tuple[list[Standing], list[Standing], int]:
    """Return the first *number*, those tied for the last of these places, and how many are left."""
    if number <= 0 or number >= len(group):
        return (list(group), [], 0) if number > 0 else ([], [], 0)
    if places[number - 1] != places[number]:
        return list(group[:number]), [], 0
    across = places[number]
    sure = [one for one, place in zip(group, places, strict=True) if place < across]
    tied = [one for one, place in zip(group, places, strict=True) if place == across]
    return sure, tied, number - len(sure)
