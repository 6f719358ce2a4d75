"""A desk whose file another process of the program has: it is asked over a local socket."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from datetime import datetime
from multiprocessing import AuthenticationError
from multiprocessing.connection import Client, Connection
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from doubleton.desk.desk import Desk, Listed, Subscriber
from doubleton.desk.faults import DeskError, unfit_said
from doubleton.desk.held import Receipt
from doubleton.desk.locking import Owner
from doubleton.desk.people import called
from doubleton.desk.plain import Unfit
from doubleton.desk.records import canonical
from doubleton.desk.wire import (
    FOLLOW,
    LONGEST,
    answer,
    know_each_other,
    performed,
    request,
)
from doubleton.tournament.actors import Actor
from doubleton.tournament.acts import Act, Entry, Struck
from doubleton.tournament.deciding import Refused
from doubleton.tournament.event import Event
from doubleton.tournament.labels import Person, Persons
from doubleton.tournament.log import Log, after, folded
from doubleton.tournament.setting_up import EventCreated

AT_ONCE: Final = 16
"""So many acts of :meth:`RemoteDesk.submit_later` are on their way at once."""
_LISTENING: Final = 0.5
"""Seconds after which a listener looks whether it is still wanted."""


def connected(owner: Owner) -> Connection:
    """Return a connection to the owner of a file; raises ``OSError`` where it does not answer."""
    host, colon, port = owner.address.rpartition(":")
    is_port = colon and port.isdigit() and "/" not in owner.address
    made = Client((host, int(port)) if is_port else owner.address)
    try:
        know_each_other(made, bytes.fromhex(owner.secret), serving=False)
    except (AuthenticationError, EOFError, ValueError) as error:
        made.close()
        raise ConnectionError from error
    except BaseException:
        made.close()
        raise
    return made


class RemoteDesk:
    """Does what a desk does; events are folded here, from acts that are fetched once.

    When the owner has ended, *opened* opens the file anew, and what was asked is asked there once
    more: acts have a key, so that none is done twice.
    """

    def __init__(
        self, owner: Owner, where: str, opened: Callable[[], Desk], *, read_only: bool = False
    ) -> None:
        self._owner, self._where, self._read_only = owner, where, read_only
        self._opened = opened
        self._successor: Desk | None = None
        self._own = threading.local()
        self._lock = threading.Lock()
        self._succession = threading.Lock()
        self._over = threading.Event()
        self._open: list[Connection] = []
        self._logs: dict[str, Log] = {}
        self._pool: ThreadPoolExecutor | None = None
        self._connection()

    # --- asking ----------------------------------------------------------------------------------

    def _connection(self) -> Connection:
        """Return the connection of this thread."""
        found: Connection | None = getattr(self._own, "connection", None)
        if found is None:
            found = self._own.connection = connected(self._owner)
            with self._lock:
                self._open.append(found)
        return found

    def _ask(self, name: str, *given: object) -> Any:  # noqa: ANN401 - of the type of the method
        if self._successor is None:
            data = request(name, given)
            try:
                connection = self._connection()
                connection.send_bytes(data)
                told = connection.recv_bytes(LONGEST)
            except (OSError, EOFError):
                self._own.connection = None
            else:
                return answer(name, told)
        return performed(self._succeeding(), name, given)

    def _succeeding(self) -> Desk:
        """Return the desk that came after that of the owner."""
        with self._succession:
            if self._successor is None:
                self._successor = self._opened()
            return self._successor

    def _change(self, name: str, *given: object) -> Any:  # noqa: ANN401 - of the type of the method
        if self._read_only:
            raise DeskError("desk.read-only", where=self._where)
        try:
            return self._ask(name, *given)
        except Unfit as unfit:
            raise DeskError.of(unfit_said(unfit)) from None

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
        """Do an act: the owner decides on it, and stores it durably before this returns."""
        if self._read_only:
            raise DeskError("desk.read-only", where=self._where)
        key = secrets.token_hex(8) if key is None else key
        try:
            return self._ask("submit", event_id, act, by, key, tuple(map(str, meant)), at)  # type: ignore[no-any-return]  # a receipt
        except Unfit as unfit:
            return Receipt(Refused(unfit_said(unfit)), self.event(event_id).version)

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
        with self._lock:
            if self._pool is None:
                self._pool = ThreadPoolExecutor(AT_ONCE, "doubleton-remote")
        told = tuple(map(str, meant))
        return self._pool.submit(lambda: self.submit(event_id, act, by, key=key, meant=told, at=at))

    def create(
        self, act: EventCreated, by: Actor, key: str | None = None, at: datetime | None = None
    ) -> str:
        """Begin an event, and return its id."""
        key = secrets.token_hex(8) if key is None else key
        return self._change("create", act, by, key, at)  # type: ignore[no-any-return]  # an id

    # --- looking ---------------------------------------------------------------------------------

    def events(self) -> tuple[Listed, ...]:
        """Return the events, in the order of their dates."""
        return self._ask("events")  # type: ignore[no-any-return]  # a list

    def event(self, event_id: str) -> Event:
        """Return an event as it stands."""
        return self._fresh(event_id).event

    def log(self, event_id: str) -> Log:
        """Return its log; it is a copy."""
        with self._lock:
            known = self._fresh_unlocked(event_id)
            return Log(list(known.entries), known.event)

    def entries(self, event_id: str, after: int = 0) -> tuple[Entry, ...]:
        """Return the acts that came after the one of this number."""
        return self._ask("entries", event_id, after)  # type: ignore[no-any-return]  # entries

    def _fresh(self, event_id: str) -> Log:
        with self._lock:
            return self._fresh_unlocked(event_id)

    def _fresh_unlocked(self, event_id: str) -> Log:
        known = self._logs.get(event_id) or Log([], Event())
        new = self.entries(event_id, len(known.entries))
        known.entries.extend(new)
        if any(isinstance(entry.act, Struck) for entry in new):
            known.event = folded(known.entries)
        else:
            for entry in new:
                known.event = after(known.event, entry)
        self._logs[event_id] = known
        return known

    def check(self) -> tuple[Listed, ...]:
        """Have everything read again and all digests compared; return the events."""
        return self._ask("check")  # type: ignore[no-any-return]  # a list

    # --- persons and settings --------------------------------------------------------------------

    def persons(self) -> Persons:
        """Return whom the ids of players stand for."""
        return self._ask("persons")  # type: ignore[no-any-return]  # persons

    def name(self, player_id: str, person: Person) -> None:
        """Say who an id stands for, whatever was known before."""
        self.name_all({player_id: person})

    def name_all(self, persons: Persons) -> None:
        """Say it for many."""
        self._change("name_all", persons)

    def person_of(self, text: str) -> tuple[str, ...]:
        """Return the ids of those with this number or name; case does not matter."""
        return called(self.persons(), text)

    def erase(self, player_id: str) -> None:
        """Forget a person: the acts keep an id that stands for nobody."""
        self._change("erase", player_id)

    def setting(self, name: str) -> str | None:
        """Return a text that was kept under a name."""
        return self._ask("setting", name)  # type: ignore[no-any-return]  # a text

    def keep(self, name: str, value: str) -> None:
        """Keep a text under a name."""
        self._change("keep", name, value)

    # --- files -----------------------------------------------------------------------------------

    def export(self, event_id: str, *, names: bool = True) -> Iterator[str]:
        """Give an event as lines of JSON."""
        return iter(self._ask("export", event_id, names))

    def take_in(self, lines: Iterable[str]) -> str:
        """Take an exported event up, and return its id; raises ``ParseError`` for a broken one."""
        return self._change("take_in", tuple(lines))  # type: ignore[no-any-return]  # an id

    def backup(self, path: Path) -> None:
        """Have a copy of everything written as an SQLite file, and checked."""
        self._ask("backup", str(path.absolute()))

    # --- being told ------------------------------------------------------------------------------

    def subscribe(self, subscriber: Subscriber) -> Callable[[], None]:
        """Have somebody told of every commit; what is returned ends it."""
        try:
            connection = connected(self._owner)
            connection.send_bytes(canonical({"do": FOLLOW}).encode())
            connection.recv_bytes(LONGEST)
        except (OSError, EOFError) as error:
            raise DeskError("desk.owner-gone", where=self._where) from error
        over = threading.Event()
        listening = (connection, subscriber, over, self._over)
        threading.Thread(target=_listen, args=listening, daemon=True).start()
        return over.set

    # --- the end ---------------------------------------------------------------------------------

    def close(self) -> None:
        """Take leave of the owner."""
        self._over.set()
        if self._pool is not None:
            self._pool.shutdown()
        with self._lock:
            for one in self._open:
                with suppress(OSError):
                    one.close()
            self._open.clear()
        self._own = threading.local()
        if self._successor is not None:
            self._successor.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _listen(connection: Connection, subscriber: Subscriber, *over: threading.Event) -> None:
    with connection, suppress(OSError, EOFError, ValueError):
        while not any(one.is_set() for one in over):
            if connection.poll(_LISTENING):
                version, _, event = connection.recv_bytes(LONGEST).decode().partition(" ")
                subscriber(event, int(version))
