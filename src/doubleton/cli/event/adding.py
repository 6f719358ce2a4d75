"""``event add``: pairs, teams and players enter the event, by name."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Final

from doubleton.cli.event import lists
from doubleton.cli.event.running import Running, desk_at, the_event, with_event
from doubleton.cli.event.where import Where
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError
from doubleton.tournament.event import Entrant, Event
from doubleton.tournament.labels import Person, Persons
from doubleton.tournament.people import Entering, Known, id_of, read_entrant
from doubleton.tournament.places import entrant_of, free_number, named
from doubleton.tournament.setting_up import EntrantEntered

_LISTS: Final = (".csv", ".tsv", ".txt")
_NUMBER: Final = re.compile(r"[-+]?\d{1,4}(?:[.,]\d{1,3})?")
_ENTRANT_NUMBER: Final = re.compile(r"[\w-]{1,12}")


@dataclass(frozen=True, slots=True)
class About:
    """What is said of an entrant beside its players."""

    number: str | None = None
    stratum: str | None = None
    handicap: Fraction | None = None
    avoid: tuple[str, ...] = ()
    stays: bool = False
    single: bool = False

    @classmethod
    def of(
        cls,
        number: str | None,
        stratum: str | None,
        handicap: str | None,
        avoid: Sequence[str],
        *,
        stays: bool,
        single: bool,
    ) -> About:
        """Read the options; raises :class:`~doubleton.errors.DoubletonError`."""
        if number is not None and _ENTRANT_NUMBER.fullmatch(number) is None:
            raise DoubletonError("event.entrant-number", text=number)
        return cls(number, stratum, _handicap(handicap), tuple(avoid), stays, single)


def _handicap(text: str | None) -> Fraction | None:
    if not text:
        return None
    if _NUMBER.fullmatch(text) is None:
        raise DoubletonError("cli.event.handicap", text=text)
    return Fraction(text.replace(",", "."))


@dataclass(frozen=True, slots=True)
class Sources:
    """Where names are looked up: lists of members, and an earlier event."""

    members: Sequence[str] = ()
    earlier: Where | None = None


def add(voice: Voice, where: Where, names: Sequence[str], about: About, sources: Sources) -> int:
    """Enter whom the names stand for; return the exit status."""
    earlier = None if sources.earlier is None else earlier_event(sources.earlier)

    def work(running: Running) -> int:
        if not names and earlier is not None:
            number = taken_over(running, earlier)
            return running.done("cli.event.taken-over", {"entrants": number}, number=number)
        if not names:
            raise DoubletonError("cli.event.nobody")
        known = Known(running.persons.values())
        for path in sources.members:
            for person in lists.members(path):
                known.add(person)
        if earlier is not None:
            for person in earlier.persons.values():
                known.add(person)
        added = [_enter(running, one, known) for one in _entering(names, about)]
        return _told(running, added)

    return with_event(voice, where, work)


@dataclass(frozen=True, slots=True)
class _Wish:
    """Who is to be entered, and the line of a list that says so."""

    entering: Entering
    about: About
    line: lists.Line | None = None


def _entering(names: Sequence[str], about: About) -> Iterator[_Wish]:
    for text in names:
        if text == "-":
            data = lists.read_file("-").decode("utf-8", "replace")
            for line in filter(None, map(str.strip, data.splitlines())):
                yield _Wish(read_entrant(line, single=about.single), about)
        elif text.lower().endswith(_LISTS) and Path(text).suffix:
            yield from map(_of_line, lists.lines(text))
        else:
            yield _Wish(read_entrant(text, single=about.single), about)


def _of_line(line: lists.Line) -> _Wish:
    try:
        players = lists.players_of(line)
        if len(players) < 2:
            entering = read_entrant(line["name"] or " ".join(line.cells.values()))
        else:
            entering = Entering(players, line["title"])
        avoid = tuple(filter(None, re.split(r"[\s,;]+", line["avoid"])))
        about = About.of(
            line["pair"] or None,
            line["stratum"] or None,
            line["handicap"],
            avoid,
            stays=line.stays,
            single=False,
        )
    except DoubletonError as error:
        raise line.failed(error) from None
    return _Wish(entering, about, line)


def _enter(running: Running, wish: _Wish, known: Known) -> Entrant:
    try:
        people = [known.found(person) for person in wish.entering.players]
        about = wish.about
        event, persons = running.event, running.persons
        ids = [_player(running, person) for person in people]
        entrant = Entrant(
            f"e{secrets.token_hex(4)}",
            about.number or free_number(event),
            tuple(ids),
            wish.entering.title,
            stratum=about.stratum,
            handicap=about.handicap,
            stays=about.stays,
            avoids=tuple(entrant_of(event, one, persons).id for one in about.avoid),
        )
        running.do(EntrantEntered(entrant))
    except DoubletonError as error:
        raise error if wish.line is None else wish.line.failed(error) from None
    for player, person in zip(ids, people, strict=True):
        if player not in persons or persons[player] != person:
            running.desk.name(player, person)
    return entrant


def enter_one(running: Running, text: str, about: About, known: Known) -> Entrant:
    """Enter one pair, team or player as it is typed, and return it."""
    return _enter(running, _Wish(read_entrant(text, single=about.single), about), known)


def _player(running: Running, person: Person) -> str:
    """Return the id of a person, a new one for whom the desk does not know yet."""
    found = id_of(running.persons, person)
    return found or f"p{secrets.token_hex(6)}"


def _told(running: Running, added: Sequence[Entrant]) -> int:
    persons = running.persons
    if running.where.as_json:
        shown = [
            {"number": one.number, "id": one.id, "names": named(one, persons)} for one in added
        ]
        return running.done("", {"entrants": shown})
    for one in added:
        running.done("cli.event.entered", number=one.number, names=named(one, persons))
    return 0


@dataclass(frozen=True, slots=True)
class Earlier:
    """An earlier event, and whom its desk knows."""

    event: Event
    persons: Persons


def earlier_event(where: Where) -> Earlier:
    """Return an event that another one is to be like, or whose entrants come again."""
    with desk_at(where, read_only=True) as desk:
        return Earlier(desk.event(the_event(desk, where)), desk.persons())


def taken_over(running: Running, earlier: Earlier) -> int:
    """Enter everybody who entered an earlier event, with numbers and wishes; return how many."""
    before, people = earlier.event, earlier.persons
    ids = {one.id: f"e{secrets.token_hex(4)}" for one in before.entrants.values()}
    taken = {one.number for one in running.event.entrants.values()}
    number = 0
    for one in before.entrants.values():
        if one.withdrawn or one.number in taken:
            continue
        number += 1
        played = [people.get(player, Person("")) for player in one.players]
        players = tuple(
            _player(running, person) if person.name else f"p{secrets.token_hex(6)}"
            for person in played
        )
        avoids = tuple(ids[other] for other in one.avoids if other in ids)
        entrant = replace(one, id=ids[one.id], players=players, avoids=avoids)
        running.do(EntrantEntered(entrant))
        for player, person in zip(players, played, strict=True):
            if person.name:
                running.desk.name(player, person)
    return number
