"""An event that a command is about: its desk, who acts, and acts that are done or refused."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final
from zoneinfo import ZoneInfo

from doubleton.cli.event.where import Where
from doubleton.cli.voice import Voice
from doubleton.desk.desk import Desk
from doubleton.desk.opening import open_desk
from doubleton.desk.zones import zone_named
from doubleton.errors import DoubletonError, Fault, ParseError
from doubleton.said import Said
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.acts import Act, Doubt, Entry
from doubleton.tournament.deciding import Accepted, Asked, Refused
from doubleton.tournament.event import Event
from doubleton.tournament.labels import Persons
from doubleton.words import say

UNCONFIRMED: Final = 1
"""Exit status of a command that asks for ``--yes``."""

_WITH_COMMAND: Final = {
    "event.entered-already": "cli.event.entered-already",
    "event.board-not-at-table": "cli.event.board-not-at-table",
}
"""Refusals that a Director can go on from: told with the command that does it."""

_USER: Final = "DOUBLETON_USER"


class UnconfirmedError(Exception):
    """An act is odd, and nobody has said that it is meant."""

    def __init__(self, doubts: Collection[Doubt]) -> None:
        super().__init__(doubts)
        self.doubts = tuple(doubts)


@dataclass(frozen=True, slots=True)
class Running:
    """An event on an open desk."""

    voice: Voice
    desk: Desk
    id: str
    where: Where
    by: Actor

    @property
    def event(self) -> Event:
        """The event as it stands."""
        return self.desk.event(self.id)

    @property
    def persons(self) -> Persons:
        """Who the players are."""
        return self.desk.persons()

    @property
    def zone(self) -> ZoneInfo:
        """The time zone of its clocks."""
        return zone_named(self.event.zone)

    def do(self, act: Act, by: Actor | None = None) -> Entry:
        """Have an act recorded, and return it.

        Raises :class:`~doubleton.errors.DoubletonError` where it is refused, and
        :class:`UnconfirmedError` where it is odd and the user has not said ``--yes``.
        """
        who = self.by if by is None else by
        decision = self.desk.submit(self.id, act, who).decision
        if isinstance(decision, Asked):
            if not self.where.yes:
                raise UnconfirmedError(decision.doubts)
            meant = tuple(doubt.flag for doubt in decision.doubts)
            decision = self.desk.submit(self.id, act, who, meant=meant).decision
        match decision:
            case Accepted(entry=entry):
                return entry
            case Refused(said=said):
                raise refused(said)
            case Asked(doubts=doubts):
                raise UnconfirmedError(doubts)

    def say(self, said: Said) -> str:
        """Return a sentence in the language of the user."""
        return say(said, self.voice.language)

    def clock(self, at: datetime, form: str = "%H:%M") -> str:
        """Return a time by the clock of the event."""
        return at.astimezone(self.zone).strftime(form)

    def done(self, key: str, values: dict[str, Any] | None = None, **params: str | int) -> int:
        """Tell that something was done: a sentence, or an object with *values* and the version."""
        if self.where.as_json:
            self.voice.give_json(
                {"event": self.id, "version": self.event.version, **(values or params)}
            )
        else:
            self.voice.give(self.voice.text(key, **params))
        return 0


def refused(said: Said) -> DoubletonError:
    """Return a refusal as an error."""
    return DoubletonError(_WITH_COMMAND.get(said.key, said.key), **dict(said.params))


def director() -> Actor:
    """Return who sits at the terminal: the Director, by the name that the environment gives."""
    return Actor(os.environ.get(_USER) or "director", Role.DIRECTOR, "terminal")


def now() -> datetime:
    """Return the time."""
    return datetime.now(UTC)


@contextmanager
def desk_at(where: Where, *, new: bool = False, read_only: bool = False) -> Iterator[Desk]:
    """Open a desk, and close it afterwards; only where it is *new* the file may be missing.

    Raises :class:`~doubleton.errors.DoubletonError` that names the file and what to do.
    """
    if not where.is_server:
        path = Path(where.file)
        try:
            if path.is_dir():
                raise ParseError(Fault(Said("cli.event.is-folder"), where.file))
            if not new and not path.exists():
                raise ParseError(Fault(Said("cli.event.no-file"), where.file))
            if new and not path.parent.is_dir():
                raise ParseError(Fault(Said("cli.event.no-folder"), where.file))
        except OSError as error:
            raise unreadable(error, where.file) from None
    try:
        desk = open_desk(where.file if where.is_server else Path(where.file), read_only=read_only)
    except OSError as error:
        raise unreadable(error, where.file) from None
    with desk:
        yield desk


def unreadable(error: OSError, file: str) -> ParseError:
    """Return what the user is told where the system does not give a file."""
    return ParseError(Fault(Said("cli.event.not-opened", text=error.strerror or str(error)), file))


def the_event(desk: Desk, where: Where) -> str:
    """Return the id of the event that is meant: the only one, or that of ``--event``."""
    listed = desk.events()
    known = ", ".join(f"{one.id} ({one.title})" for one in listed)
    if not listed:
        raise ParseError(Fault(Said("cli.event.no-event"), where.file))
    if where.event is None and len(listed) == 1:
        return listed[0].id
    if where.event is None:
        raise ParseError(Fault(Said("cli.event.which-event", known=known), where.file))
    found = [one.id for one in listed if one.id == where.event]
    found = found or [one.id for one in listed if where.event in (one.title, one.date)]
    if len(found) != 1:
        said = Said("cli.event.unknown-event", event=where.event, known=known)
        raise ParseError(Fault(said, where.file))
    return found[0]


def with_event(
    voice: Voice, where: Where, work: Callable[[Running], int], *, read_only: bool = False
) -> int:
    """Do a command's work on its event; return the exit status.

    Where the work has to be confirmed the doubts are told, and nothing more is done.
    """
    with desk_at(where, read_only=read_only) as desk:
        running = Running(voice, desk, the_event(desk, where), where, director())
        try:
            return work(running)
        except UnconfirmedError as unconfirmed:
            return asked(voice, where, unconfirmed.doubts)


def asked(voice: Voice, where: Where, doubts: Collection[Doubt]) -> int:
    """Tell what has to be confirmed with ``--yes``."""
    told = [say(doubt.said, voice.language) for doubt in doubts]
    if where.as_json:
        flags = [
            {"flag": doubt.flag, "message": text} for doubt, text in zip(doubts, told, strict=True)
        ]
        voice.give_json({"done": False, "doubts": flags})
    else:
        for text in told:
            voice.give(f"? {text}")
    voice.tell("cli.event.say-yes")
    return UNCONFIRMED


def whole(text: str, name: str, least: int = 1, most: int = 9999) -> int:
    """Read a whole number; raises :class:`~doubleton.errors.DoubletonError` that names it."""
    if text.isascii() and text.isdecimal() and len(text) < 7 and least <= int(text) <= most:
        return int(text)
    raise DoubletonError("cli.event.number", name=name, text=text, least=least, most=most)
