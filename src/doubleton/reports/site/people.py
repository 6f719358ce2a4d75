"""The players of a site: each once, however many sessions he played."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from doubleton.reports.site.names import folded
from doubleton.reports.site.session import BoardPlayed, InRole, Result, SiteSession, exact_of
from doubleton.scoring.match_scores import unit_of_boards
from doubleton.scoring.traveller import Method, Unit

MOST_BOARDS: Final = 5
"""Boards on a page that are called the best, and the worst."""


@dataclass(frozen=True, slots=True)
class Partner:
    """With whom somebody played, in how many sessions, and the mean percentage as a pair."""

    name: str
    key: str
    sessions: int
    average: Fraction | None


@dataclass(frozen=True, slots=True)
class Person:
    """A player with his results, the latest first; ``address`` is his page among ``people``."""

    key: str
    name: str
    results: tuple[tuple[SiteSession, Result], ...]

    @property
    def address(self) -> str:
        """The name of his page."""
        return f"player-{self.key}.html"

    @property
    def boards(self) -> int:
        """Boards played in all sessions."""
        return sum(result.boards for _, result in self.results)

    @property
    def average(self) -> Fraction | None:
        """The percentage of all sessions that have one, each weighted by its boards."""
        return _average(result for _, result in self.results)

    def partners(self) -> list[Partner]:
        """Return his partners, those first with whom he played most."""
        together: dict[tuple[str, str], list[Result]] = defaultdict(list)
        names: dict[str, str] = {}
        for _, result in self.results:
            for name, key in result.partners:
                shown = names.setdefault(key, name) if key else name
                together[shown, key].append(result)
        found = (
            Partner(name, key, len(those), _average(one for one in those if len(one.partners) == 1))
            for (name, key), those in together.items()
        )
        return sorted(found, key=lambda one: (-one.sessions, folded(one.name)))

    def roles(self) -> list[tuple[str, int, Fraction]]:
        """Return boards and their mean as declaring side and as defenders, in :attr:`judged_in`.

        Nothing where there are not both.
        """
        told = [result for session, result in self.results if self._is_judged(session)]
        roles = {
            "declaring": [one.declaring for one in told],
            "defending": [one.defending for one in told],
        }
        boards = {role: sum(one.boards for one in those) for role, those in roles.items()}
        if not all(boards.values()):
            return []
        return [(role, boards[role], _sum(those) / boards[role]) for role, those in roles.items()]

    def _is_judged(self, session: SiteSession) -> bool:
        return unit_of_session(session) is self.judged_in

    @property
    def judged_in(self) -> Unit:
        """What best and worst boards are told in: percentages if there are any, or else IMPs."""
        units = {unit_of_session(session) for session, _ in self.results}
        return Unit.MATCHPOINTS if Unit.MATCHPOINTS in units else Unit.IMPS

    def best(self) -> list[tuple[SiteSession, BoardPlayed]]:
        """Return the best of all boards in :attr:`judged_in`, the highest figure first."""
        return self._extreme("best", -1)

    def worst(self) -> list[tuple[SiteSession, BoardPlayed]]:
        """Return the worst of all boards in :attr:`judged_in`, the lowest figure first."""
        return self._extreme("worst", 1)

    def _extreme(self, which: str, sign: int) -> list[tuple[SiteSession, BoardPlayed]]:
        found = [
            (session, board)
            for session, result in self.results
            if self._is_judged(session)
            for board in (result.best if which == "best" else result.worst)
        ]
        return sorted(found, key=lambda one: sign * exact_of(one[1].figure))[:MOST_BOARDS]


def _average(results: Iterable[Result]) -> Fraction | None:
    """Return the percentage of results that have one, each weighted by its boards."""
    weighted = [
        (exact_of(one.percent), one.boards) for one in results if one.percent and one.boards
    ]
    if not weighted:
        return None
    boards = sum(boards for _, boards in weighted)
    return sum((percent * boards for percent, boards in weighted), Fraction(0)) / boards


def _sum(those: Iterable[InRole]) -> Fraction:
    return sum((exact_of(one.total) for one in those), Fraction(0))


def unit_of_session(session: SiteSession) -> Unit | None:
    """Return what the boards of a session count, ``None`` where its method is not known."""
    known = [method for method in Method if method == session.method]
    return unit_of_boards(known[0]) if known else None


def people_of(sessions: Sequence[SiteSession]) -> tuple[Person, ...]:
    """Return everybody who played, by name.

    Who has no number in one session is taken for the player of that name who has one in another,
    if there is exactly one.
    """
    numbered: dict[str, set[str]] = defaultdict(set)
    for _, result in _all(sessions):
        if result.key != result.name_key and result.name_key:
            numbered[result.name_key].add(result.key)
    found: dict[str, list[tuple[SiteSession, Result]]] = defaultdict(list)
    for session, result in _all(sessions):
        found[_key(result.key, result.name_key, numbered)].append((session, result))
    people = []
    for key, results in found.items():
        latest = sorted(results, key=lambda one: (one[0].date, one[0].folder), reverse=True)
        people.append(Person(key, latest[0][1].name, tuple(latest)))
    return tuple(sorted(people, key=lambda one: (folded(one.name), one.key)))


def addresses(people: Sequence[Person]) -> dict[str, str]:
    """Return the page of each player by every key under which a session has him."""
    return {
        key: person.address
        for person in people
        for _, result in person.results
        for key in (result.key, person.key)
    }


def _key(key: str, name_key: str, numbered: dict[str, set[str]]) -> str:
    known = numbered.get(name_key, set())
    return next(iter(known)) if key == name_key and len(known) == 1 else key


def _all(sessions: Sequence[SiteSession]) -> Iterator[tuple[SiteSession, Result]]:
    for session in sessions:
        for result in session.results:
            yield session, result
