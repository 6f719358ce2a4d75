"""An event as one file, from which anybody can work out its ranking.

Lines of JSON: a header with the number of acts and the last digest, which is printed on the
ranking; the acts with their digests (:mod:`doubleton.desk.records` says how they are reckoned);
and, outside the chain of digests, who the ids of players stand for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from doubleton.desk.desk import Listed
from doubleton.desk.faults import unfit_said
from doubleton.desk.held import Row, collector_at_rest
from doubleton.desk.plain import Unfit, wrong
from doubleton.desk.records import FIRST, LONGEST, canonical, chained, entry_of, parsed
from doubleton.desk.shapes import form
from doubleton.errors import DoubletonError, Fault
from doubleton.said import Said
from doubleton.tournament.acts import Entry
from doubleton.tournament.event import Event
from doubleton.tournament.labels import Person
from doubleton.tournament.log import folded
from doubleton.tournament.retracing import Retraced, retraced

FORMAT: Final = 1
PERSON: Final = form(Person)


@dataclass(frozen=True, slots=True)
class Verified:
    """An exported event that is what was recorded, act by act.

    ``rows`` are its records as they are stored.
    """

    listed: Listed
    event: Event
    entries: tuple[Entry, ...]
    persons: Mapping[str, Person]
    rows: tuple[Row, ...]

    def retraced(self) -> Retraced:
        """Decide on every act again: what is whole may still never have been accepted.

        The rules may have been others when it was done, so it is for a person to judge.
        """
        with collector_at_rest():
            return retraced(self.entries)

    @property
    def digest(self) -> str:
        """The end of the chain, as it is printed on the ranking."""
        return self.listed.digest


def exported(
    listed: Listed, rows: Iterable[Row], persons: Mapping[str, Person] | None
) -> Iterator[str]:
    """Give an event as lines; of *persons* only those who occur in it, nobody for ``None``."""
    header = {"doubleton": "event", "format": FORMAT, "event": listed.id, "digest": listed.digest}
    yield canonical({**header, "title": listed.title, "date": listed.date, "acts": listed.version})
    found: set[str] = set()
    for row in rows:
        yield f'{{"digest":"{row.digest}","record":{row.record}}}'
        if persons is not None:
            found |= persons.keys() & set(_texts(parsed(row.record)))
    if persons is not None:
        for one in sorted(found):
            yield canonical({"id": one, "person": PERSON.write(persons[one])})


def _texts(given: object) -> Iterator[str]:
    if isinstance(given, str):
        yield given
    elif isinstance(given, list):
        for one in given:
            yield from _texts(one)
    elif isinstance(given, dict):
        for one in given.values():
            yield from _texts(one)


def verified(lines: Iterable[str], file: str | None = None) -> Verified | Fault:
    """Read an exported event and prove it; return what is wrong with it otherwise, and where.

    Every digest is reckoned again, and the event is folded from its acts; nothing else is needed.
    """
    with collector_at_rest():
        return _Reading(file).whole(lines)


class _Reading:
    def __init__(self, file: str | None) -> None:
        self.file, self.line = file, 0
        self.digest = FIRST
        self.rows: list[Row] = []
        self.entries: list[Entry] = []
        self.persons: dict[str, Person] = {}

    def whole(self, lines: Iterable[str]) -> Verified | Fault:
        try:
            header = self._header(lines := iter(lines))
            for given in self._objects(lines):
                self._line(given)
            self._end(header)
            event = self._event()
            self._head(header, event)
        except Unfit as unfit:
            return Fault(unfit_said(unfit), self.file, self.line or None)
        rows, entries = tuple(self.rows), tuple(self.entries)
        listed = Listed(header["event"], event.title, event.date, event.version, self.digest)
        return Verified(listed, event, entries, self.persons, rows)

    def _objects(self, lines: Iterable[str]) -> Iterator[dict[str, Any]]:
        for text in lines:
            self.line += 1
            if len(text) > LONGEST:
                raise Unfit(Said("desk.long-line", number=LONGEST))
            if text.strip():
                yield parsed(text)

    def _header(self, lines: Iterable[str]) -> dict[str, Any]:
        try:
            header = next(self._objects(lines), None)
        except Unfit:
            header = None
        if header is None or header.get("doubleton") != "event":
            self.line = 1
            raise Unfit(Said("desk.no-event-file"))
        if header.get("format") != FORMAT:
            raise Unfit(Said("desk.newer-file"))
        for name, kind in (("event", str), ("digest", str), ("acts", int)):
            if type(header.get(name)) is not kind:
                raise wrong(header.get(name)).within(name)
        return header

    def _line(self, given: dict[str, Any]) -> None:
        if given.keys() == {"digest", "record"} and type(given["record"]) is dict:
            if self.persons:
                raise Unfit(Said("desk.act-after-persons"))
            self._record(given["digest"], given["record"])
        elif given.keys() == {"id", "person"} and type(given["id"]) is str:
            if given["id"] in self.persons:
                raise Unfit(Said("desk.twice", text=given["id"][:40]))
            self.persons[form(str).read(given["id"])] = PERSON.read(given["person"])
        else:
            raise Unfit(Said("desk.strange-line"))

    def _record(self, digest: object, given: dict[str, Any]) -> None:
        number = len(self.rows) + 1
        text = _canonical(given)
        self.digest = chained(self.digest, text)
        if digest != self.digest or given.get("no") != number:
            raise Unfit(Said("desk.changed-act", number=number))
        self.rows.append(Row(number, text, self.digest, None, None))
        self.entries.append(entry_of(given))

    def _end(self, header: dict[str, Any]) -> None:
        if (len(self.rows), self.digest) != (header["acts"], header["digest"]):
            raise Unfit(Said("desk.acts-missing", number=header["acts"], found=len(self.rows)))
        if not self.rows:
            raise Unfit(Said("desk.acts-missing", number=1, found=0))

    def _head(self, header: dict[str, Any], event: Event) -> None:
        """Refuse a header with another title or date than the acts have."""
        told = {"title": event.title, "date": event.date}
        for name, value in told.items():
            if header.get(name, value) != value:
                self.line = 1
                raise Unfit(Said("desk.header-differs", field=name, text=value))

    def _event(self) -> Event:
        """Fold the acts: what was never accepted may not even make sense."""
        try:
            return folded(self.entries)
        except (LookupError, ValueError, TypeError, AttributeError, ArithmeticError) as error:
            cause: Exception = error
        except DoubletonError as error:
            cause = error
        raise Unfit(Said("desk.senseless", detail=type(cause).__name__))


def _canonical(given: dict[str, Any]) -> str:
    try:
        text = canonical(given)
        text.encode()
    except (UnicodeEncodeError, RecursionError):
        raise Unfit(Said("desk.no-json")) from None
    return text
