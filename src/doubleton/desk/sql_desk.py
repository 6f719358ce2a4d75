"""The desk of the process that has the database: one thread decides and writes.

Acts that come in while others are being stored are stored together, so that many at once cost
hardly more than one; each is answered when it is durable.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Final, Self, TypeVar

from sqlalchemy import Connection

from doubleton.desk.copying import backed_up, proved
from doubleton.desk.desk import Listed, Subscriber
from doubleton.desk.event_files import Verified, exported, verified
from doubleton.desk.faults import DeskError
from doubleton.desk.held import Batch, Held, Receipt, Submission
from doubleton.desk.naming import fresh_id, is_id
from doubleton.desk.people import People, called
from doubleton.desk.store import Store
from doubleton.desk.writer import Waiting, Writer
from doubleton.errors import Fault, ParseError
from doubleton.tournament.actors import Actor
from doubleton.tournament.acts import Act, Entry
from doubleton.tournament.deciding import Asked, Refused
from doubleton.tournament.event import Event
from doubleton.tournament.labels import Person, Persons
from doubleton.tournament.log import Log
from doubleton.tournament.setting_up import EventCreated

T = TypeVar("T")
_A_SETTING: Final = "="
"""What other processes are told when a text was kept: no event has such an id."""
_NOT_READ: Final = b""
"""No text that was kept is this."""
_SETTINGS_KNOWN: Final = 20_000
Decided = tuple[list[tuple[Waiting, Receipt | Exception]], list[Batch]]
_log: Final = logging.getLogger("doubleton.desk")


class SqlDesk:
    """A desk over a database that this process has, or shares with others that do as it does."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._before_close: Callable[[], None] | None = None
        self._after_close: Callable[[], None] | None = None
        self._held: dict[str, Held] = {}
        self._settings: dict[str, str | None] = {}
        self._has_all_settings = False
        self._people = People(store)
        self._subscribers: list[Subscriber] = []
        self._writer = Writer(self._stored)
        store.listen(self._heard)

    # --- acts ------------------------------------------------------------------------------------

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
        """Do an act: decide on it, and store it durably before this returns."""
        return self.submit_later(event_id, act, by, key=key, meant=meant, at=at).result()

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
        """Do an act without waiting for it."""
        self._may_write()
        return self._writer.submit(Submission(event_id, act, by, key, tuple(map(str, meant)), at))

    def _stored(self, group: list[Waiting]) -> None:
        """Decide on a group of acts and store what is accepted; then answer."""
        answers, done = self._at_once(group) or self._store.doing(
            lambda connection: self._decided(connection, group)
        )
        for batch in done:
            batch.kept()
        for one, answer in answers:
            if isinstance(answer, Receipt):
                one.answer.set_result(answer)
            else:
                one.answer.set_exception(answer)
        for batch in done:
            if batch.entries:
                self._publish(batch.held.id, batch.event.version)

    def _at_once(self, group: list[Waiting]) -> Decided | None:
        """Decide on what is known, and store it if that is still how the event stands."""
        held = self._held.get(group[0].submission.event_id)
        alone = held is not None and all(one.submission.event_id == held.id for one in group)
        if held is None or not alone or not self._store.shared:
            return None
        batch = Batch(held)
        answers = [(one, _answer(batch, one.submission)) for one in group]
        return (answers, [batch]) if self._store.add_at_once(batch) else None

    def _decided(self, connection: Connection, group: list[Waiting]) -> Decided:
        batches = self._batches(connection, {one.submission.event_id for one in group})
        answers = [
            (one, _answer(batches[one.submission.event_id], one.submission)) for one in group
        ]
        done = [batch for batch in batches.values() if isinstance(batch, Batch)]
        for batch in done:
            self._store.add(connection, batch)
        return answers, done

    def _batches(
        self, connection: Connection, events: Iterable[str]
    ) -> dict[str, Batch | DeskError]:
        """Lock the events, always in the same order, so that no two processes wait in a ring."""
        found: dict[str, Batch | DeskError] = {}
        for event_id in sorted(events):
            try:
                found[event_id] = Batch(self._fresh(connection, event_id, lock=True))
            except DeskError as error:
                found[event_id] = error
        return found

    def _fresh(self, connection: Connection, event_id: str, *, lock: bool = False) -> Held:
        held = self._held.get(event_id) or Held(event_id)
        self._store.freshen(connection, held, lock=lock)
        self._held[event_id] = held
        return held

    def create(
        self, act: EventCreated, by: Actor, key: str | None = None, at: datetime | None = None
    ) -> str:
        """Begin an event, and return its id."""
        self._may_write()
        return self._writer.do(lambda: self._created(Submission("", act, by, key, (), at)))

    def _created(self, wanted: Submission) -> str:
        with self._store.transaction() as connection:
            seen = wanted.key and self._store.event_of_key(connection, wanted.key)
            if seen:
                return seen
            held = Held(fresh_id(getattr(wanted.act, "title", "")))
            batch = Batch(held)
            decision = batch.receipt(wanted).decision
            if isinstance(decision, Refused):
                raise DeskError.of(decision.said)
            if isinstance(decision, Asked):
                raise DeskError.of(decision.doubts[0].said)
            self._store.add_event(connection, held.id, wanted.key)
            self._store.add(connection, batch)
        self._keep(batch)
        return held.id

    def _keep(self, batch: Batch) -> None:
        batch.kept()
        self._held[batch.held.id] = batch.held
        self._publish(batch.held.id, batch.event.version)

    # --- looking ---------------------------------------------------------------------------------

    def events(self) -> tuple[Listed, ...]:
        """Return the events, in the order of their dates."""
        return self._read(self._store.events)

    def event(self, event_id: str) -> Event:
        """Return an event as it stands."""
        return self._of(event_id).event

    def log(self, event_id: str) -> Log:
        """Return its log; it is a copy."""
        return self._of(event_id).log()

    def entries(self, event_id: str, after: int = 0) -> tuple[Entry, ...]:
        """Return the acts that came after the one of this number."""
        held = self._of(event_id)
        return tuple(held.entries[max(after, 0) : held.event.version])

    def _of(self, event_id: str) -> Held:
        held = self._held.get(event_id)
        if held is not None:
            return held
        return self._read(lambda connection: self._fresh(connection, event_id))

    def _read(self, work: Callable[[Connection], T]) -> T:
        return self._writer.do(lambda: self._store.doing(work))

    def check(self) -> tuple[Listed, ...]:
        """Read everything again and compare all digests; return the events."""
        return self._writer.do(lambda: proved(self._store))

    # --- persons and settings --------------------------------------------------------------------

    def persons(self) -> Persons:
        """Return whom the ids of players stand for."""
        known = self._people.known
        return self._read(self._people.read) if known is None else known

    def name(self, player_id: str, person: Person) -> None:
        """Say who an id stands for, whatever was known before."""
        self.name_all({player_id: person})

    def name_all(self, persons: Persons) -> None:
        """Say it for many."""
        self._may_write()
        self._read(lambda connection: self._people.put(connection, persons))

    def person_of(self, text: str) -> tuple[str, ...]:
        """Return the ids of those with this number or name; case does not matter."""
        return called(self.persons(), text)

    def erase(self, player_id: str) -> None:
        """Forget a person: the acts keep an id that stands for nobody."""
        self._may_write()
        self._read(lambda connection: self._people.erase(connection, player_id))
        self._writer.do(self._store.scrub)

    def setting(self, name: str) -> str | None:
        """Return a text that was kept under a name."""
        known = self._settings.get(name, _NOT_READ)
        if not isinstance(known, bytes):
            return known
        return None if self._has_all_settings else self._writer.do(lambda: self._setting(name))

    def _setting(self, name: str) -> str | None:
        if not self._store.shared and not self._settings:
            # Whoever asks later waits for no writer then, be it for what is not there.
            known = dict(self._store.doing(self._store.settings))
            if len(known) < _SETTINGS_KNOWN:
                self._settings.update(known)
                self._has_all_settings = True
                return known.get(name)
        found = self._store.doing(lambda connection: self._store.setting(connection, name))
        if len(self._settings) >= _SETTINGS_KNOWN:
            self._settings.clear()
        self._settings[name] = found
        return found

    def keep(self, name: str, value: str) -> None:
        """Keep a text under a name."""
        self._may_write()
        self._writer.do(lambda: self._kept(name, value))

    def _kept(self, name: str, value: str) -> None:
        def stored(connection: Connection) -> None:
            self._store.keep(connection, name, value)
            self._store.tell(connection, _A_SETTING, 0)

        self._store.doing(stored)
        if self._has_all_settings and len(self._settings) < _SETTINGS_KNOWN:
            self._settings[name] = value
            return
        self._has_all_settings = False
        self._settings.pop(name, None)

    # --- files -----------------------------------------------------------------------------------

    def export(self, event_id: str, *, names: bool = True) -> Iterator[str]:
        """Give an event as lines of JSON."""

        def found(connection: Connection) -> Iterator[str]:
            held = self._fresh(connection, event_id)
            rows = self._store.rows(connection, event_id)
            event = held.event
            listed = Listed(event_id, event.title, event.date, event.version, held.digest)
            return exported(listed, rows, self._people.read(connection) if names else None)

        return self._read(found)

    def take_in(self, lines: Iterable[str]) -> str:
        """Take an exported event up, and return its id; raises ``ParseError`` for a broken one."""
        self._may_write()
        found = verified(lines)
        if isinstance(found, Fault):
            raise ParseError(found)
        return self._writer.do(lambda: self._taken_in(found))

    def _taken_in(self, found: Verified) -> str:
        with self._store.transaction() as connection:
            here = {one.id: one.digest for one in self._store.events(connection)}
            self._people.take_in(connection, found.persons)
            own = found.listed.id
            if here.get(own) == found.digest:
                return own
            if own in here or not is_id(own):
                own = fresh_id(found.listed.title)
            batch = Batch(Held(own))
            batch.entries, batch.rows = list(found.entries), list(found.rows)
            batch.event, batch.digest = found.event, found.digest
            self._store.add_event(connection, own, None)
            self._store.add(connection, batch)
        self._keep(batch)
        return own

    def backup(self, path: Path) -> None:
        """Write a copy of everything as an SQLite file, and check it."""
        backed_up(self._store, path, self._writer.do)

    # --- telling others --------------------------------------------------------------------------

    def subscribe(self, subscriber: Subscriber) -> Callable[[], None]:
        """Have somebody told of every commit; what is returned ends it."""
        self._subscribers.append(subscriber)

        def ended() -> None:
            with suppress(ValueError):
                self._subscribers.remove(subscriber)

        return ended

    def _publish(self, event_id: str, version: int) -> None:
        for subscriber in tuple(self._subscribers):
            try:
                subscriber(event_id, version)
            except Exception:  # noqa: BLE001 - the writer lives on, whatever they do
                _log.exception("a subscriber failed")

    def _heard(self, event_id: str, version: int) -> None:
        """Take up what another process did; called by the thread that listens."""
        with suppress(DeskError):
            self._writer.later(lambda: self._caught_up(event_id, version))

    def _caught_up(self, event_id: str, version: int) -> None:
        if event_id in {_A_SETTING, "*"}:
            self._settings.clear()
        if event_id == _A_SETTING:
            return
        if event_id in {"", "*"}:
            self._people.forget()
            for one in tuple(self._held) if event_id else ():
                self._caught_up(one, 0)
            return
        held = self._held.get(event_id)
        if held is not None and held.version >= version > 0:
            return
        with suppress(DeskError):
            with self._store.transaction() as connection:
                if held is not None:
                    self._store.freshen(connection, held)
                    version = held.version
            self._publish(event_id, version)

    # --- the end ---------------------------------------------------------------------------------

    def _may_write(self) -> None:
        if self._store.read_only:
            raise DeskError("desk.read-only", where=self._store.where)

    def at_close(self, before: Callable[[], None], after: Callable[[], None]) -> None:
        """Have something done before the desk is closed, and when the database has been let go."""
        self._before_close, self._after_close = before, after

    def close(self) -> None:
        """Finish what was begun, and let the database go."""
        before, self._before_close = self._before_close, None
        after, self._after_close = self._after_close, None
        if before is not None:
            before()
        self._store.deafen()
        self._writer.close()
        self._store.close()
        if after is not None:
            after()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _answer(batch: Batch | DeskError, wanted: Submission) -> Receipt | Exception:
    if isinstance(batch, DeskError):
        return batch
    try:
        return batch.receipt(wanted)
    except Exception as error:  # noqa: BLE001 - it is the answer to this one act
        return error
