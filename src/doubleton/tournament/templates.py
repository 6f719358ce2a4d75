"""As last Friday: the same rules, movement, boards and people for another evening."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from doubleton.movements.board_sets import BoardSets
from doubleton.movements.seating import Movement
from doubleton.tournament.acts import Act
from doubleton.tournament.event import Entrant, Event, Section
from doubleton.tournament.paired_rounds import FirstRoundPaired
from doubleton.tournament.rules import Rules
from doubleton.tournament.setting_up import (
    EntrantEntered,
    EventCreated,
    MovementSet,
    NumbersAllotted,
    SessionAdded,
)

PAIRED: Final = frozenset({"event.swiss-pairs", "event.swiss-teams", "event.knock-out"})
"""Movements that are paired as they go: only their first round is taken over."""


@dataclass(frozen=True, slots=True)
class SectionTemplate:
    """A section: its movement before anything was changed, and who had which number."""

    session: str
    name: str
    movement: Movement
    boards: BoardSets
    numbers: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class Template:
    """An event without its results."""

    zone: str
    rules: Rules
    sessions: tuple[str, ...]
    sections: tuple[SectionTemplate, ...]
    entrants: tuple[Entrant, ...]


def template_of(event: Event) -> Template:
    """Return what of an event can be used for another one.

    The movement is that which the session began with; who left in the meantime is not taken over,
    and has no number.
    """
    stayed = tuple(one for one in event.entrants.values() if not one.withdrawn)
    known = {one.id for one in stayed}
    return Template(
        event.zone,
        event.rules,
        tuple(event.sessions),
        tuple(
            _section(session.name, section, known)
            for session in event.sessions.values()
            for section in session.sections.values()
        ),
        stayed,
    )


def _section(session: str, section: Section, known: set[str]) -> SectionTemplate:
    before = [one.movement for one in section.schedule.versions if one.after == 0]
    movement = before[-1] if before else section.movement
    places = set(movement.contestants)
    numbers = {
        number: who for number, who in section.numbers.items() if number in places and who in known
    }
    return SectionTemplate(session, section.name, movement, section.boards, numbers)


def acts_of(
    template: Template, title: str, date: str = "", *, entrants: bool = True
) -> tuple[Act, ...]:
    """Return the acts of a new event like another one, with its *entrants* in their places or not.

    A section without all of its entrants gets its movement only; one that is paired as it goes
    needs them all.
    """
    return tuple(_acts(template, title, date, entrants=entrants))


def _acts(template: Template, title: str, date: str, *, entrants: bool) -> Iterator[Act]:
    yield EventCreated(title, date, template.zone, template.rules)
    for one in template.entrants if entrants else ():
        yield EntrantEntered(replace(one, withdrawn=False))
    for session in template.sessions:
        yield SessionAdded(session)
    for section in template.sections:
        numbers = section.numbers if entrants else {}
        if section.movement.title.key not in PAIRED:
            yield MovementSet(section.session, section.name, section.movement, section.boards)
            if numbers:
                yield NumbersAllotted(section.session, section.name, numbers)
        elif set(section.movement.contestants) <= set(numbers):
            yield FirstRoundPaired(
                section.session, section.name, section.movement, section.boards, numbers
            )
