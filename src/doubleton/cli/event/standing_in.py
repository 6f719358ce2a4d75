"""``event replace``: somebody plays for a player, for some rounds or from one on."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from doubleton.cli.event.running import Running, whole, with_event
from doubleton.cli.event.where import Where
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError
from doubleton.tournament.as_played import last_begun
from doubleton.tournament.event import Entrant, Section, Session
from doubleton.tournament.people import Known, id_of, read_person
from doubleton.tournament.places import entrant_of, session_of
from doubleton.tournament.substitutes import Substituted, SubstitutionEnded


@dataclass(frozen=True, slots=True)
class Rounds:
    """The first and the last round, as typed."""

    first: str | None = None
    last: str | None = None


def replace_player(
    voice: Voice,
    where: Where,
    session: str | None,
    who: tuple[str, str, str | None],
    rounds: Rounds,
) -> int:
    """Put a substitute in, or without one let the player come back; return the exit status."""

    def work(running: Running) -> int:
        number, out, into = who
        found = session_of(running.event, session)
        entrant = entrant_of(running.event, number, running.persons)
        section = section_with(found, entrant)
        leaving = player_of(running, entrant, out)
        first = _first(section, rounds, is_back=into is None)
        if into is None:
            running.do(SubstitutionEnded(found.name, section.name, leaving, first))
            name = running.persons[leaving].name
            return running.done("cli.event.is-back", name=name, round=first)
        person = Known(running.persons.values()).found(read_person(into))
        known = id_of(running.persons, person)
        coming = known or f"p{secrets.token_hex(6)}"
        last = None if rounds.last is None else whole(rounds.last, "--through", most=200)
        running.do(Substituted(found.name, section.name, entrant.id, leaving, coming, first, last))
        if known is None:
            running.desk.name(coming, person)
        values: dict[str, str | int] = {
            "name": person.name,
            "out": running.persons[leaving].name,
            "number": entrant.number,
            "round": first,
        }
        if last is None:
            return running.done("cli.event.replaced-on", {**values}, **values)
        return running.done("cli.event.replaced", {**values, "last": last}, **values, last=last)

    return with_event(voice, where, work)


def _first(section: Section, rounds: Rounds, *, is_back: bool) -> int:
    """Return the first round: the present one, or the next for who comes back, unless named."""
    if rounds.first is None:
        return max(last_begun(section), 1) + is_back
    return whole(rounds.first, "--from", most=200)


def section_with(session: Session, entrant: Entrant) -> Section:
    """Return the section in which an entrant plays."""
    for one in session.sections.values():
        if entrant.id in one.numbers.values():
            return one
    raise DoubletonError("cli.event.not-seated", number=entrant.number, session=session.name)


def player_of(running: Running, entrant: Entrant, text: str) -> str:
    """Return the player of an entrant that a part of a name means."""
    persons = running.persons
    there = {one: persons[one].name for one in entrant.players if one in persons}
    wanted = text.strip().casefold()
    found = [one for one, name in there.items() if name.casefold() == wanted]
    found = found or [one for one, name in there.items() if wanted in name.casefold()]
    if len(found) != 1:
        known = ", ".join(there.values()) or "–"
        raise DoubletonError("cli.event.which-player", text=text, known=known)
    return found[0]
