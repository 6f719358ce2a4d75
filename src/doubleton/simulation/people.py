"""People for events that nobody plays: names, and how well they play."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from doubleton.tournament.labels import Person

_FIRST: Final = {
    "en": [
        "Ada",
        "Ben",
        "Cora",
        "Dan",
        "Eve",
        "Finn",
        "Gina",
        "Hugo",
        "Ida",
        "Jack",
        "Kate",
        "Leo",
        "Mona",
        "Ned",
        "Olga",
        "Paul",
        "Rosa",
        "Sam",
    ],
    "ru": [
        "Анна",
        "Борис",
        "Вера",
        "Глеб",
        "Дарья",
        "Егор",
        "Зоя",
        "Иван",
        "Кира",
        "Лев",
        "Мария",
        "Нина",
        "Олег",
        "Пётр",
        "Роман",
        "Софья",
    ],
}
_LAST: Final = {
    "en": [
        "Ash",
        "Birch",
        "Clay",
        "Dale",
        "Elm",
        "Flint",
        "Glen",
        "Hill",
        "Ivory",
        "Jay",
        "Kerr",
        "Lake",
        "Moor",
        "North",
        "Oak",
        "Pike",
        "Reed",
    ],
    "ru": [
        "Белых",
        "Воронко",
        "Гай",
        "Дуб",
        "Ермак",
        "Живаго",
        "Зима",
        "Ключ",
        "Луг",
        "Мороз",
        "Новик",
        "Орлик",
        "Пух",
        "Рожь",
        "Седых",
    ],
}


@dataclass(frozen=True, slots=True)
class Simulated:
    """A person who does not exist; ``strength`` is 0 for the average, about -2 to 2."""

    id: str
    person: Person
    strength: float


def people(number: int, chance: Random, language: str = "en") -> tuple[Simulated, ...]:
    """Return so many people, no two of whom bear the same name.

    >>> sorted(one.person.number for one in people(3, Random(1)))
    ['1001', '1002', '1003']
    """
    first, last = _FIRST[language], _LAST[language]
    found = []
    for place in range(number):
        again = place // (len(first) * len(last))
        name = f"{first[place % len(first)]} {last[place // len(first) % len(last)]}"
        person = Person(f"{name} {again + 1}" if again else name, str(1001 + place))
        found.append(Simulated(f"p{place + 1}", person, chance.gauss(0, 0.7)))
    chance.shuffle(found)
    return tuple(found)
