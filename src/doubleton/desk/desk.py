"""The desk: events, and what is done in them, kept so that nothing is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self

from doubleton.desk.held import Receipt
from doubleton.tournament.actors import Actor
from doubleton.tournament.acts import Act, Entry
from doubleton.tournament.event import Event
from doubleton.tournament.labels import Person, Persons
from doubleton.tournament.log import Log
from doubleton.tournament.setting_up import EventCreated

Subscriber = Callable[[str, int], None]
"""Is told the event and its version after every commit; must not take long, nor call the desk."""


@dataclass(frozen=True, slots=True)
class Listed:
    """An event in the list of a desk; ``digest`` is the end of its chain of records."""

    id: str
    title: str
    date: str
    version: int
    digest: str = ""


class Desk(Protocol):
    """A desk, whether this process has its database or asks the one that has it.

    Every method raises :class:`~doubleton.desk.faults.DeskError` where it cannot be done, with one
    message; what was answered before stands.
    """

    def events(self) -> tuple[Listed, ...]:
        """Return the events, in the order of their dates."""
        ...

    def create(
        self, act: EventCreated, by: Actor, key: str | None = None, at: datetime | None = None
    ) -> str:
        """Begin an event, and return its id; a key that was seen gives the id of that time."""
        ...

    def submit(
        self,
        event_id: str,
        act: Act,
        by: Actor,
        *,
        key: str | None = None,
        meant: Iterable[str] = (),
        at: datetime | None = None,
    ) -> Receipt:
        """Do an act: decide on it, and store it durably before this returns.

        A *key* that was seen in the event gives the answer of that time and changes nothing.
        *meant* are the flags of doubts that were confirmed; *at* is now unless told.
        """
        ...

    def submit_later(
        self,
        event_id: str,
        act: Act,
        by: Actor,
        *,
        key: str | None = None,
        meant: Iterable[str] = (),
        at: datetime | None = None,
    ) -> Future[Receipt]:
        """Do the same without waiting; ``asyncio.wrap_future`` makes it awaitable."""
        ...

    def event(self, event_id: str) -> Event:
        """Return an event as it stands."""
        ...

    def log(self, event_id: str) -> Log:
        """Return its log; do not change it."""
        ...

    def entries(self, event_id: str, after: int = 0) -> tuple[Entry, ...]:
        """Return the acts that came after the one of this number."""
        ...

    def persons(self) -> Persons:
        """Return whom the ids of players stand for."""
        ...

    def name(self, player_id: str, person: Person) -> None:
        """Say who an id stands for, whatever was known before."""
        ...

    def name_all(self, persons: Persons) -> None:
        """Say it for many."""
        ...

    def person_of(self, text: str) -> tuple[str, ...]:
        """Return the ids of those with this number or name; case does not matter."""
        ...

    def erase(self, player_id: str) -> None:
        """Forget a person: the acts keep an id that stands for nobody."""
        ...

    def setting(self, name: str) -> str | None:
        """Return a text that was kept under a name."""
        ...

    def keep(self, name: str, value: str) -> None:
        """Keep a text under a name."""
        ...

    def export(self, event_id: str, *, names: bool = True) -> Iterator[str]:
        """Give an event as lines of JSON: :mod:`doubleton.desk.event_files`."""
        ...

    def take_in(self, lines: Iterable[str]) -> str:
        """Take an exported event up, and return its id.

        One that is here already, act by act, stays as it is; another under its id gets a new one.
        """
        ...

    def backup(self, path: Path) -> None:
        """Write a copy of everything as an SQLite file, and check it."""
        ...

    def check(self) -> tuple[Listed, ...]:
        """Read everything again and compare all digests; return the events."""
        ...

    def subscribe(self, subscriber: Subscriber) -> Callable[[], None]:
        """Have somebody told of every commit; what is returned ends it."""
        ...

    def close(self) -> None:
        """Finish what was begun, and let the database go."""
        ...

    def __enter__(self) -> Self:
        """Use it within ``with``."""
        ...

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close it."""
        ...
