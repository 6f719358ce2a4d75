"""Events in and out of a desk: ``export``, ``import``, ``backup``, ``restore``, ``erase``."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

from doubleton.cli.event.creating import refuse_second
from doubleton.cli.event.layout import aligned
from doubleton.cli.event.running import UNCONFIRMED, Running, desk_at, unreadable, with_event
from doubleton.cli.event.where import Where
from doubleton.cli.placing import not_written
from doubleton.cli.voice import Voice
from doubleton.desk.desk import Desk
from doubleton.desk.faults import DeskError
from doubleton.desk.records import LONGEST
from doubleton.errors import DoubletonError, Fault, ParseError
from doubleton.formats.files import replace_file
from doubleton.formats.format import ENDINGS
from doubleton.said import Said
from doubleton.tournament.actors import PUBLIC
from doubleton.tournament.event import Event
from doubleton.tournament.labels import NOBODY
from doubleton.tournament.rights import Sight
from doubleton.tournament.standings import standings
from doubleton.tournament.views import recap_for

_ACCESS: Final = b"\0\1\0\0Standard "
"""How a BWS begins, as every file of Access does."""

_PBN: Final = ".pbn"
_LINES: Final = ("", _PBN, ".json")
OTHERS: Final = frozenset(ENDINGS) - {*_LINES}
"""The endings of formats that an event is not exported to."""

_LONGEST_HEADER: Final = 10_000
_SQLITE: Final = b"SQLite format 3\0"


def listed(voice: Voice, where: Where) -> int:
    """List the events of a desk; return the exit status."""
    with desk_at(where, read_only=True) as desk:
        found = desk.events()
    if where.as_json:
        shown = [
            {"event": one.id, "title": one.title, "date": one.date, "version": one.version}
            for one in found
        ]
        voice.give_json({"events": shown})
        return 0
    if not found:
        raise ParseError(Fault(Said("cli.event.no-event"), where.file))
    for line in aligned([(one.id, one.date, one.title) for one in found]):
        voice.give(line)
    return 0


def export(voice: Voice, where: Where, out: str, *, names: bool) -> int:
    """Write an event as lines of JSON to a file, or to the standard output; or results as PBN.

    Raises :class:`~doubleton.errors.DoubletonError` for the ending of another format.
    """
    ending = Path(out).suffix.lower()
    if ending in OTHERS:
        raise DoubletonError("cli.event.export-ending", ending=ending)

    def work(running: Running) -> int:
        if ending == _PBN:
            return _as_pbn(running, Path(out), names=names)
        lines = running.desk.export(running.id, names=names)
        is_secret = _has_secret_deals(running.event)
        if is_secret:
            voice.warn([Fault(Said("cli.event.export-secret"), None if out == "-" else out)])
        if out == "-":
            for line in lines:
                voice.give(line.rstrip("\n"))
            return 0
        path = Path(out)
        _spare_desk(where, path)
        try:
            encoded = (f"{line}\n".encode() for line in map(_bare, lines))
            replace_file(path, encoded, is_secret=is_secret)
        except OSError as error:
            raise not_written(error, path) from None
        return running.done("cli.event.exported", path=out)

    return with_event(voice, where, work, read_only=True)


def _as_pbn(running: Running, path: Path, *, names: bool) -> int:
    """Write the boards with their results, and with the deals that everybody may see."""
    from doubleton.formats import pbn  # noqa: PLC0415 - other files need none of it
    from doubleton.formats.pbn.results_writing import board_records  # noqa: PLC0415 - the same

    event = running.event
    recap = recap_for(Sight(event, PUBLIC), standings(event, running.persons if names else NOBODY))
    if recap.field is None or not recap.boards:
        raise DoubletonError("cli.event.nothing-scored")
    _spare_desk(running.where, path)
    try:
        replace_file(path, pbn.write(board_records(recap.field, recap)))
    except OSError as error:
        raise not_written(error, path) from None
    return running.done("print.written", path=str(path))


def _has_secret_deals(event: Event) -> bool:
    public = Sight(event, PUBLIC)
    sessions = event.sessions.values()
    return any(not public.deal(session, board) for session in sessions for board in session.deals)


def _bare(line: str) -> str:
    return line.rstrip("\n")


def _spare_desk(where: Where, path: Path) -> None:
    """Refuse to write where a desk stands: its events would be gone."""
    try:
        with path.open("rb") as stream:
            is_desk = stream.read(len(_SQLITE)) == _SQLITE
    except OSError:
        return
    if is_desk or path.absolute() == Path(where.file).absolute():
        raise ParseError(Fault(Said("cli.event.is-desk"), str(path)))


def take_in(voice: Voice, where: Where, source: str, *, another: bool) -> int:
    """Take up an exported event, or a session from a BWS; return the exit status."""
    head = _head(source)
    if head.startswith(_ACCESS):
        from doubleton.cli.event.bridgemate import take_bws  # noqa: PLC0415 - few have a BWS

        return take_bws(voice, where, source, another=another)
    with desk_at(where, new=True) as desk:
        again = _event_in(source) in {one.id for one in desk.events()}
        if not where.is_server:
            refuse_second(desk, where, another=another or again)
        event_id = desk.take_in(lines_of(source))
        event = desk.event(event_id)
        if where.as_json:
            voice.give_json({"event": event_id, "version": event.version, "title": event.title})
        else:
            voice.give(
                voice.text(
                    "cli.event.imported", title=event.title, acts=event.version, event=event_id
                )
            )
    return 0


def _event_in(source: str) -> str:
    """Return the id that an exported event had; empty where the file tells none."""
    lines = lines_of(source)
    try:
        header = json.loads(next(lines, "")[:_LONGEST_HEADER])
        return str(header["event"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return ""


def _head(source: str) -> bytes:
    try:
        with Path(source).open("rb") as stream:
            return stream.read(64)
    except OSError as error:
        raise unreadable(error, source) from None


def lines_of(source: str) -> Iterator[str]:
    """Give the lines of an exported event, however long the file is; of one too long, its start."""
    try:
        with Path(source).open("rb") as raw:
            if raw.read(2).startswith((b"\0", b"SQ", b"PK")):
                raise ParseError(Fault(Said("desk.no-event-file"), source, 1))
            raw.seek(0)
            with io.TextIOWrapper(raw, "utf-8-sig", errors="replace", newline="\n") as text:
                while line := text.readline(LONGEST + 1):
                    yield line
    except OSError as error:
        raise unreadable(error, source) from None


@contextmanager
def _source(where: Where) -> Iterator[Desk]:
    """Open what is copied: nobody writes meanwhile, unless it may only be read."""
    with ExitStack() as stack:
        try:
            desk = stack.enter_context(desk_at(where))
        except DeskError as error:
            if error.said.key != "desk.read-only":
                raise
            desk = stack.enter_context(desk_at(where, read_only=True))
        yield desk


def backup(voice: Voice, where: Where, copy: str) -> int:
    """Write a checked copy of a desk; return the exit status."""
    _refuse_existing(copy)
    with _source(where) as desk:
        desk.backup(Path(copy))
        events = [one.id for one in desk.events()]
    if where.as_json:
        voice.give_json({"copy": copy, "events": events})
    else:
        voice.give(voice.text("cli.event.copied", path=copy, number=len(events)))
    return 0


def restore(voice: Voice, copy: str, target: Where) -> int:
    """Make a desk from a copy that is checked, act by act; return the exit status."""
    source, file = Where(copy), target.file
    if not target.is_server:
        _refuse_existing(file)
    if not source.is_server and not _head(copy).startswith(_SQLITE):
        return take_in(voice, target, copy, another=False)
    with desk_at(source, read_only=True) as desk:
        events = desk.check()
        if target.is_server:
            with desk_at(target) as other:
                for one in events:
                    other.take_in(desk.export(one.id))
        else:
            desk.backup(Path(file))
    if target.as_json:
        voice.give_json({"file": file, "events": [one.id for one in events]})
    else:
        voice.give(voice.text("cli.event.restored", path=file, number=len(events)))
    return 0


def _refuse_existing(path: str) -> None:
    if Path(path).exists():
        raise ParseError(Fault(Said("cli.event.exists"), path))


def erase(voice: Voice, where: Where, name: str) -> int:
    """Forget a person; return the exit status."""
    with desk_at(where) as desk:
        found = desk.person_of(name)
        persons = desk.persons()
        known = "; ".join(
            f"{persons[one].name} {persons[one].number}".strip() for one in found if one in persons
        )
        if not found:
            raise DoubletonError("cli.event.nobody-named", text=name)
        if len(found) > 1:
            raise DoubletonError("event.several-people", text=name, known=known)
        if not where.yes:
            voice.give(voice.text("cli.event.erase-what", name=known))
            voice.tell("cli.event.say-yes-given")
            return UNCONFIRMED
        desk.erase(found[0])
    if where.as_json:
        voice.give_json({"erased": found[0]})
    else:
        voice.give(voice.text("cli.event.erased", name=known))
    return 0
