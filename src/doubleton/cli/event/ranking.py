"""``event standings``: now, after a round, or as they were; the tables and pages of ``score``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from doubleton.cli.event.effect import line_object, tell_lines
from doubleton.cli.event.history import told
from doubleton.cli.event.layout import aligned
from doubleton.cli.event.running import Running, whole, with_event
from doubleton.cli.event.where import Where
from doubleton.cli.scoring import Shows
from doubleton.cli.scoring import show as show_tables
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError, Fault
from doubleton.formats.reading import Reading
from doubleton.formats.results.score_json import score_json
from doubleton.scoring.recap import Recap
from doubleton.tournament.actors import PUBLIC
from doubleton.tournament.acts import Entry
from doubleton.tournament.event import Event
from doubleton.tournament.fields import field_of
from doubleton.tournament.labels import Part
from doubleton.tournament.places import session_of
from doubleton.tournament.rights import Sight
from doubleton.tournament.standings import standings
from doubleton.tournament.versions import compared, version_at, version_published
from doubleton.tournament.views import deals_hidden, recap_for

_MOST_ACTS: Final = 30
"""Acts that are listed; there may be thousands."""
_PUBLISHED: Final = re.compile(r"[vV](\d{1,4})")
_CLOCK: Final = re.compile(r"(\d{1,2}):(\d{2})(?::(\d{2}))?")


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which standings are asked for."""

    session: str | None = None
    round: int | None = None
    at: str | None = None
    compare: str | None = None
    confirmed: bool = False
    boards: bool = False

    @classmethod
    def of(
        cls,
        session: str | None,
        round_: str | None,
        at: str | None,
        compare: str | None,
        *,
        confirmed: bool,
        boards: bool,
    ) -> Wanted:
        """Read the options; raises :class:`~doubleton.errors.DoubletonError`."""
        number = None if round_ is None else whole(round_, "--round", most=200)
        return cls(session, number, at, compare, confirmed, boards)


def show(voice: Voice, where: Where, wanted: Wanted, out: Path | None) -> int:
    """Show the standings, and write their pages where asked; return the exit status."""

    def work(running: Running) -> int:
        event = running.event if wanted.at is None else _event_at(running, wanted.at)
        part = _part(event, wanted)
        recap = standings(event, running.persons, part)
        if not recap.ranking:
            raise DoubletonError("cli.event.nothing-scored")
        if wanted.compare is not None:
            return _compared(running, wanted.compare, part, event.version)
        _shown(running, recap, event.version, boards=wanted.boards)
        if out is not None:
            write_pages(running, event, part, recap, out)
        return 0

    return with_event(voice, where, work, read_only=True)


def _part(event: Event, wanted: Wanted) -> Part:
    sessions = () if wanted.session is None else (session_of(event, wanted.session).name,)
    return Part(sessions, wanted.round, provisional=not wanted.confirmed)


def _event_at(running: Running, text: str) -> Event:
    """Return the event as it was after an act, or at a time by its own clock."""
    log = running.desk.log(running.id)
    return log.at(_number_at(running, text, log.entries))


def _number_at(running: Running, text: str, entries: Sequence[Entry]) -> int:
    if text.isascii() and text.isdecimal():
        return whole(text, "ACT", most=max(1, len(entries)))
    published = _PUBLISHED.fullmatch(text.strip())
    if published is not None:
        version = version_published(running.event, int(published[1]))
        if version is None:
            raise DoubletonError("cli.event.not-published", number=published[1])
        return version
    found = version_at(entries, _moment(running, text, entries))
    if found is None:
        raise DoubletonError("cli.event.before-begin", text=text)
    return found


def _moment(running: Running, text: str, entries: Sequence[Entry]) -> datetime:
    """Read a time: ``21:30`` on the day of the last act, or a date with a time."""
    last = entries[-1].at.astimezone(running.zone) if entries else datetime.now(UTC)
    clock = _CLOCK.fullmatch(text.strip())
    try:
        if clock is not None:
            hour, minute, second = (int(part or 0) for part in clock.groups())
            return last.replace(hour=hour, minute=minute, second=second, microsecond=999_999)
        found = datetime.fromisoformat(text.strip())
    except ValueError:
        raise DoubletonError("cli.event.moment", text=text) from None
    return found if found.tzinfo is not None else found.replace(tzinfo=running.zone)


def _compared(running: Running, text: str, part: Part, version: int) -> int:
    """Show who has moved between two versions, and by which acts."""
    log = running.desk.log(running.id)
    first = _number_at(running, text, log.entries)
    found = compared(log, first, version, running.persons, part)
    if running.where.as_json:
        shown = [
            {**line_object(one.line), "acts": [entry.no for entry in one.acts]}
            for one in found.changes
        ]
        return running.done("", {"compared_with": first, "changes": shown})
    tell_lines(running, [one.line for one in found.changes])
    _tell_acts(running, found.acts)
    return 0


def _tell_acts(running: Running, acts: Sequence[Entry]) -> None:
    if not acts:
        return
    running.voice.give(running.voice.text("cli.event.moved-by"))
    rows = [
        (str(one.no), running.clock(one.at), one.by.user, told(running, one.act))
        for one in acts[-_MOST_ACTS:]
    ]
    if len(acts) > _MOST_ACTS:
        rows.insert(0, ("…", "", "", ""))
    for line in aligned(rows, right=(0,)):
        running.voice.give(f"  {line}")


def _shown(running: Running, recap: Recap, version: int, *, boards: bool) -> None:
    faults = [Fault(remark) for remark in recap.remarks]
    running.voice.warn(faults)
    if running.where.as_json:
        value = score_json(recap, (running.where.file,), running.voice.objects(faults))
        running.voice.give_json({"event": running.id, "version": version, **value})
        return
    show_tables(running.voice, recap, Shows(as_json=False, ranking=True, boards=boards))


def write_pages(running: Running, event: Event, part: Part, recap: Recap, out: Path) -> None:
    """Write the pages of a session, as ``score --out`` does, with the deals that all may see."""
    from doubleton.cli.folder import write_folder  # noqa: PLC0415 - pages are slow to load

    sight = Sight(event, PUBLIC)
    field, recap = field_of(event, running.persons, part), recap_for(sight, recap)
    field = replace(field, travellers=deals_hidden(sight, field.travellers))
    reading = Reading(field, (running.where.file,))
    sources = () if running.where.is_server else (running.where.file,)
    told = running.voice.objects([Fault(remark) for remark in recap.remarks])
    write_folder(running.voice, out, reading, recap, told, sources)
    running.voice.tell("cli.written", path=str(out / "index.html"))
