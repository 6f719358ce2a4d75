"""An event in memory: the acts that stand in the database, and what follows from them."""

from __future__ import annotations

import gc
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import chain
from typing import Any, Final, NamedTuple

from doubleton.desk.faults import DeskError, unfit_said
from doubleton.desk.plain import Unfit, instant_text
from doubleton.desk.records import (
    FIRST,
    LONGEST,
    canonical,
    chained,
    entry_of,
    parsed,
    record,
)
from doubleton.desk.shapes import form
from doubleton.said import Said
from doubleton.tournament.actors import Actor
from doubleton.tournament.acts import Act, Doubt, Entry, Struck
from doubleton.tournament.deciding import Accepted, Decision, Refused, decide
from doubleton.tournament.event import Event
from doubleton.tournament.log import Log, after, folded

_DOUBTS: Final = form(tuple[Doubt, ...])
_AT_ONCE: Final = 1000
"""Records that are parsed together, which is quicker."""
LONGEST_KEY: Final = 200


class Row(NamedTuple):
    """An act as the database has it."""

    no: int
    record: str
    digest: str
    key: str | None
    noted: str | None


@dataclass(frozen=True, slots=True)
class Receipt:
    """The answer to an act that was submitted.

    ``version`` is the number of the act, or of the last one where it was not accepted.
    ``repeated`` says that the key had been seen: the answer is the one that was given then.
    """

    decision: Decision
    version: int
    repeated: bool = False


@dataclass(slots=True)
class Held:
    """An event with its log; only what is committed is in it."""

    id: str
    entries: list[Entry] = field(default_factory=list)
    event: Event = field(default_factory=Event)
    digest: str = FIRST
    keys: dict[str, int] = field(default_factory=dict)
    noted: dict[int, str] = field(default_factory=dict)

    @property
    def version(self) -> int:
        """The number of the last act."""
        return len(self.entries)

    def log(self) -> Log:
        """Return the log as it stands; it does not change any more."""
        event = self.event
        return Log(self.entries[: event.version], event)

    def extend(self, rows: Sequence[Row]) -> None:
        """Take up acts that follow in the database; raises where one is not what was recorded."""
        if not rows:
            return
        with collector_at_rest():
            digest = self._proved(rows)
            entries = list(self._read(rows))
            if not self.entries or any(isinstance(one.act, Struck) for one in entries):
                event = folded(chain(self.entries, entries))
            else:
                event = self.event
                for one in entries:
                    event = after(event, one)
        self.entries += entries
        self.event, self.digest = event, digest
        for row in rows:
            if row.key is not None:
                self.keys[row.key] = row.no
            if row.noted is not None:
                self.noted[row.no] = row.noted

    def _proved(self, rows: Sequence[Row]) -> str:
        digest = self.digest
        for number, row in enumerate(rows, self.version + 1):
            digest = chained(digest, row.record)
            if row.no != number or row.digest != digest:
                raise DeskError("desk.damaged-act", event=self.id, number=number)
        return digest

    def _read(self, rows: Sequence[Row]) -> Iterator[Entry]:
        for start in range(0, len(rows), _AT_ONCE):
            some = rows[start : start + _AT_ONCE]
            given: list[dict[str, Any]] = json.loads(f"[{','.join(row.record for row in some)}]")
            for row, one in zip(some, given, strict=True):
                try:
                    yield entry_of(one)
                except Unfit as unfit:
                    what = unfit_said(unfit)
                    raise DeskError(
                        "desk.unreadable-act", event=self.id, number=row.no, what=what
                    ) from None


@contextmanager
def collector_at_rest() -> Iterator[None]:
    """Make many objects that all stay, without being searched for garbage again and again."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


@dataclass(frozen=True, slots=True)
class Submission:
    """An act that somebody wants to do, under a key that a resend has too."""

    event_id: str
    act: Act
    by: Actor
    key: str | None = None
    meant: tuple[str, ...] = ()
    at: datetime | None = None


def _readable(told: str) -> str:
    """Return a record that can be read again; raises :class:`Unfit` for another, which is lost."""
    if len(told) > LONGEST:
        raise Unfit(Said("desk.long-line", number=LONGEST))
    entry_of(parsed(told))
    return told


class Batch:
    """Acts that are decided one after the other, and become part of the event together."""

    def __init__(self, held: Held) -> None:
        self.held = held
        self.event, self.digest = held.event, held.digest
        self.entries: list[Entry] = []
        self.rows: list[Row] = []
        self._keys: dict[str, int] = {}

    def receipt(self, wanted: Submission) -> Receipt:
        """Decide on an act."""
        if wanted.key is not None:
            if len(wanted.key) > LONGEST_KEY or "\0" in wanted.key or not wanted.key.isprintable():
                raise DeskError("desk.key", text=wanted.key[:20])
            seen = self.held.keys.get(wanted.key) or self._keys.get(wanted.key)
            if seen is not None:
                return self._again(seen)
        at = wanted.at or datetime.now(UTC)
        at = at.replace(microsecond=at.microsecond // 1000 * 1000)
        strikes = isinstance(wanted.act, Struck)
        log = [*self.held.entries, *self.entries] if strikes else ()
        decision = decide(self.event, wanted.act, wanted.by, at, wanted.meant, log)
        if not isinstance(decision, Accepted):
            return Receipt(decision, self.event.version)
        try:
            told = _readable(record(decision.entry))
        except Unfit as unfit:
            return Receipt(Refused(unfit_said(unfit)), self.event.version)
        event = self._after(decision.entry)
        self._take(decision, told, wanted.key)
        self.event = event
        return Receipt(decision, event.version)

    def _after(self, entry: Entry) -> Event:
        if isinstance(entry.act, Struck):
            return folded([*self.held.entries, *self.entries, entry])
        return after(self.event, entry)

    def _take(self, decision: Accepted, told: str, key: str | None) -> None:
        entry, noted = decision.entry, None
        self.digest = chained(self.digest, told)
        if decision.noted:
            noted = canonical(_DOUBTS.write(decision.noted))
        self.entries.append(entry)
        self.rows.append(Row(entry.no, told, self.digest, key, noted))
        if key is not None:
            self._keys[key] = entry.no

    def _again(self, number: int) -> Receipt:
        entry = next(one for one in self._all(number) if one.no == number)
        noted = next((one.noted for one in self.rows if one.no == number), None)
        noted = self.held.noted.get(number, noted)
        doubts = () if noted is None else _DOUBTS.read(json.loads(noted))
        return Receipt(Accepted(entry, doubts), number, repeated=True)

    def _all(self, number: int) -> list[Entry]:
        known = self.held.version
        return [self.held.entries[number - 1]] if number <= known else self.entries

    def columns(self) -> list[dict[str, object]]:
        """Return what is to be stored."""
        return [
            {
                "event_id": self.held.id,
                "no": row.no,
                "kind": type(entry.act).__name__,
                "at": instant_text(entry.at),
                "by_user": entry.by.user,
                "by_role": str(entry.by.role),
                "key": row.key,
                "record": row.record,
                "digest": row.digest,
                "noted": row.noted,
            }
            for entry, row in zip(self.entries, self.rows, strict=True)
        ]

    def kept(self) -> None:
        """Make it part of the event, now that it is stored."""
        held = self.held
        held.entries += self.entries
        held.digest = self.digest
        held.keys.update(self._keys)
        held.noted.update({row.no: row.noted for row in self.rows if row.noted is not None})
        held.event = self.event
