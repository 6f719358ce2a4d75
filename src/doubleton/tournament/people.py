"""Players as they are typed: names, with the number in a club or federation where it is known."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from doubleton.errors import DoubletonError
from doubleton.tournament.labels import Person, Persons

LONGEST: Final = 200
"""Characters of a name."""

MOST_PLAYERS: Final = 8
"""Players of a team."""

_BETWEEN: Final = (
    re.compile(r"\s+[-–—]\s+"),
    re.compile(r"\s*[;&/+]\s*"),
    re.compile(r"\s+(?:and|und|и)\s+"),
    re.compile(r"\s*,\s*"),
)
"""What stands between partners, the surest first: a comma may also stand within a name."""

_TEAM: Final = re.compile(r"([^:;,&/]{1,80}):\s+(.+)")
_WITH_NUMBER: Final = re.compile(r"(.*?)\s*[(#]?#?\s*([A-Za-z]{0,3}\d{2,14})\)?")


@dataclass(frozen=True, slots=True)
class Entering:
    """An entrant as it is typed: its players, and the title of a team."""

    players: tuple[Person, ...]
    title: str = ""


def read_entrant(text: str, *, single: bool = False) -> Entering:
    """Read who enters: two names with `` - `` between them, or a team with its title first.

    >>> [one.name for one in read_entrant("Anna-Maria Ray - Ben Low 70115").players]
    ['Anna-Maria Ray', 'Ben Low']
    >>> read_entrant("Red: Ann, Bob, Cleo, Dan").title
    'Red'

    Raises :class:`~doubleton.errors.DoubletonError` for less or more, unless it is a *single*.
    """
    plain = _tidy(text)
    if single:
        return Entering((read_person(plain),))
    team = _TEAM.fullmatch(plain)
    if team is not None:
        players = _parts(team[2], (*_BETWEEN[1:], _BETWEEN[0]))
        if not 2 <= len(players) <= MOST_PLAYERS:
            raise DoubletonError("event.team", text=text, most=MOST_PLAYERS)
        return Entering(tuple(map(read_person, players)), team[1].strip())
    players = _parts(plain, _BETWEEN)
    if len(players) != 2:
        raise DoubletonError("event.pair", text=text)
    return Entering(tuple(map(read_person, players)))


def _tidy(text: str) -> str:
    """Return a text with single blanks, also for what cannot be seen."""
    return " ".join("".join(one if one.isprintable() else " " for one in text).split())


def _parts(text: str, between: Iterable[re.Pattern[str]]) -> list[str]:
    for pattern in between:
        found = [part for part in pattern.split(text) if part]
        if len(found) > 1:
            return found
    return [text]


def read_person(text: str) -> Person:
    """Read a name, perhaps with a number: ``Ben Low 70115``; a number may stand alone.

    >>> read_person("Ben Low (70115)")
    Person(name='Ben Low', number='70115')
    """
    plain = _tidy(text)
    if not plain or len(plain) > LONGEST:
        raise DoubletonError("event.name", text=plain[:40], most=LONGEST)
    match = _WITH_NUMBER.fullmatch(plain)
    return Person(plain) if match is None else Person(match[1].rstrip(",( #"), match[2])


class Known:
    """People that are known already: members, and those who played before."""

    def __init__(self, people: Iterable[Person] = ()) -> None:
        self._by_number: dict[str, Person] = {}
        self._by_name: dict[str, list[Person]] = {}
        for one in people:
            self.add(one)

    def add(self, person: Person) -> None:
        """Know one more."""
        if person.number:
            self._by_number.setdefault(person.number.casefold(), person)
        same = self._by_name.setdefault(_plain(person.name), [])
        if person.name and person not in same:
            same.append(person)

    def found(self, typed: Person, *, must: bool = False) -> Person:
        """Return who is meant: by number, by the whole name, or by a part of it that fits one.

        Whoever is not known is taken as typed, unless somebody *must* be found.  Raises
        :class:`~doubleton.errors.DoubletonError` where several fit.
        """
        if typed.number:
            known = self._by_number.get(typed.number.casefold())
            if known is not None:
                return known if not typed.name else replace(typed, number=known.number)
            if not typed.name:
                raise DoubletonError("event.unknown-number", number=typed.number)
            return typed
        exact = self._by_name.get(_plain(typed.name), [])
        fitting = exact or self._with_words(typed.name)
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            raise DoubletonError("event.several-people", text=typed.name, known=_told(fitting))
        if must:
            raise DoubletonError("event.unknown-name", text=typed.name)
        return typed

    def _with_words(self, name: str) -> list[Person]:
        words = _plain(name).split()
        return [
            one
            for plain, people in self._by_name.items()
            if words and _fits(words, plain.split())
            for one in people
        ]


def _fits(typed: Sequence[str], words: Sequence[str]) -> bool:
    """Whether each word that was typed begins another word of a name."""
    left = list(words)
    for one in typed:
        begun = next((word for word in left if word.startswith(one.rstrip("."))), None)
        if begun is None:
            return False
        left.remove(begun)
    return True


def _plain(name: str) -> str:
    return " ".join(name.casefold().replace("ё", "е").replace(",", " ").split())


def _told(people: Sequence[Person]) -> str:
    told = [f"{one.name} {one.number}".strip() for one in people[:8]]
    return "; ".join(told) + ("; …" if len(people) > 8 else "")


def id_of(persons: Persons, person: Person) -> str | None:
    """Return the id that somebody is known by already: the same number, or the same name."""
    for one, known in persons.items():
        same_number = person.number and known.number == person.number
        if same_number or (known.name == person.name and person.number in ("", known.number)):
            return one
    return None
