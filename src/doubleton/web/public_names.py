"""What everybody sees of an event's people and on the big screen: as the Director chose it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from typing import Final

from doubleton.desk.desk import Desk
from doubleton.tournament.labels import Persons


class Names(StrEnum):
    """How people are named to everybody; those who run the event see the whole names."""

    FULL = "full"
    INITIALS = "initials"
    NUMBERS = "numbers"


class Panel(StrEnum):
    """What the big screen can show."""

    CLOCK = "clock"
    SEATING = "seating"
    MOVE = "move"
    RANKING = "ranking"
    NEXT = "next"


@dataclass(frozen=True, slots=True)
class Wishes:
    """What everybody sees; ``seconds`` is how long the big screen shows each of its panels."""

    names: Names = Names.FULL
    panels: tuple[Panel, ...] = tuple(Panel)
    seconds: int = 12


SECONDS: Final = range(5, 121)


def wishes_of(desk: Desk, event_id: str) -> Wishes:
    """Return what was chosen for an event."""
    kept = desk.setting(f"shown:{event_id}")
    if not kept:
        return Wishes()
    given = json.loads(kept)
    return Wishes(Names(given["names"]), panels_of(given["panels"]), int(given["seconds"]))


def keep_wishes(desk: Desk, event_id: str, wishes: Wishes) -> None:
    """Keep what was chosen; every page takes it up at once."""
    desk.keep(f"shown:{event_id}", json.dumps(asdict(wishes)))


def panels_of(names: Iterable[str]) -> tuple[Panel, ...]:
    """Return the panels of these names, in the order in which they are shown."""
    wanted = set(names)
    return tuple(one for one in Panel if one in wanted)


def named_as(persons: Persons, names: Names) -> Persons:
    """Return people as everybody may know them.

    >>> from doubleton.tournament.labels import Person
    >>> dict(named_as({"p1": Person("Anna van Dyke", "101")}, Names.INITIALS))
    {'p1': Person(name='Anna v. D.', number='')}
    """
    if names is Names.FULL:
        return persons
    if names is Names.NUMBERS:
        return {}
    return {
        who: replace(person, name=initials(person.name), number="")
        for who, person in persons.items()
    }


def initials(name: str) -> str:
    """Return a name with only the first of its words written out.

    >>> initials("Bob"), initials("Мария Петрова")
    ('Bob', 'Мария П.')
    """
    first, *others = name.split() or [""]
    return " ".join([first, *(f"{word[0]}." for word in others)])
