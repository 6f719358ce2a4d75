"""Labels: what entrants are called where they are scored, and what of an event is looked at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from doubleton.scoring.entered import Entered
from doubleton.scoring.traveller import Contestant
from doubleton.tournament.event import COUNTED, Entrant, Event, Play, Status


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays: a name, and a number in a club or federation."""

    name: str
    number: str = ""


Persons = Mapping[str, Person]
"""Who the opaque ids of players stand for; kept apart from the log, so that a name can go."""

NOBODY: Persons = {}


@dataclass(frozen=True, slots=True)
class Part:
    """What of an event is looked at: some sessions, rounds up to one, and how certain results are.

    ``provisional`` counts results that nobody has confirmed, if the rules say so.
    """

    sessions: tuple[str, ...] = ()
    through_round: int | None = None
    provisional: bool = True


WHOLE = Part()


class Labels:
    """What entrants are called where they are scored.

    Whoever has one number throughout is called by it, as the section's movement has it; in an
    event of several sessions with changing numbers, by the number in the event.
    """

    def __init__(self, event: Event) -> None:
        self.seated: dict[str, set[tuple[str, int]]] = {}
        for session in event.sessions.values():
            for section in session.sections.values():
                for number, who in section.numbers.items():
                    self.seated.setdefault(who, set()).add((section.name, number))
        names = {section for places in self.seated.values() for section, _ in places}
        self.by_section = len(names) > 1
        self.by_place = all(len(places) == 1 for places in self.seated.values())
        self.entrants = event.entrants
        self._labels = {who: self._label(who) for who in self.seated}

    def _label(self, who: str) -> str:
        if not self.by_place:
            return self.entrants[who].number or who
        ((_, number),) = self.seated[who]
        return str(number)

    def section(self, name: str) -> str | None:
        """Return the section that contestants are told apart by, where they are."""
        return name if self.by_section and self.by_place else None

    def of(self, who: str) -> str:
        """Return what an entrant is called."""
        return self._labels[who]

    def contestant(self, entrant: Entrant, persons: Persons = NOBODY) -> Contestant:
        """Return an entrant as it is ranked."""
        ((section, _), *_) = self.seated[entrant.id]
        known = [persons.get(player, Person("")) for player in entrant.players]
        names = tuple(person.name for person in known)
        ids = tuple(person.number for person in known)
        return Contestant(
            self.of(entrant.id),
            (entrant.title,) if entrant.title else names if any(names) else (),
            section=self.section(section),
            ids=ids if any(ids) else (),
            stratum=entrant.stratum,
            handicap=entrant.handicap,
        )


def counted(event: Event, play: Play, part: Part = WHOLE) -> Entered | None:
    """Return what of a play counts, ``None`` while nothing does."""
    if play.status in COUNTED or play.status is Status.NOT_PLAYED:
        return play.counts
    if play.status in {Status.ENTERED, Status.DISPUTED}:
        return play.counts if part.provisional and event.rules.counts_entered else None
    return None
