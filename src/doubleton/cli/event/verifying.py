"""``doubleton verify``: the record of an event is whole, and its rankings follow from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from doubleton.cli.event.carrying import lines_of
from doubleton.cli.event.running import desk_at, unreadable
from doubleton.cli.event.where import Where
from doubleton.cli.voice import Voice
from doubleton.desk.event_files import Verified, verified
from doubleton.errors import DoubletonError, Fault, ParseError
from doubleton.said import Said
from doubleton.tournament.digests import ranking_digest, settings_digest
from doubleton.tournament.event import Event
from doubleton.tournament.labels import NOBODY, WHOLE, Part, Person
from doubleton.tournament.log import Log
from doubleton.tournament.records import Publication
from doubleton.tournament.standings import standings

_FOUND = 1
"""Exit status where a published ranking is not the one that follows."""


def verify(voice: Voice, file: str, *, as_json: bool) -> int:
    """Check an exported event, or every event of a desk; return the exit status."""
    found: list[tuple[str, Verified]] = []
    for name, read in _read(file):
        if isinstance(read, Fault):
            raise ParseError(read)
        found.append((name, read))
    status, shown = 0, []
    for name, read in found:
        checked = [*_publications(read)]
        status = max([status, *(_FOUND for _, fits in checked if not fits)])
        doubts = list(_doubts(voice, file, read))
        shown.append(_object(name, read, checked) | {"warnings": voice.objects(doubts)})
        if not as_json:
            _tell(voice, read, checked)
        voice.warn(doubts)
    if as_json:
        voice.give_json({"file": file, "fits": status == 0, "events": shown})
    return status


def _read(file: str) -> Iterator[tuple[str, Verified | Fault]]:
    where = Where(file)
    if not where.is_server and not _is_desk(file):
        yield file, verified(lines_of(file), file)
        return
    with desk_at(where, read_only=True) as desk:
        for one in desk.check():
            yield one.id, verified(desk.export(one.id), file)


def _doubts(voice: Voice, file: str, read: Verified) -> Iterator[Fault]:
    """Give what is no fault of the record: an act that would be refused today, and how far I went.

    Other rules may have admitted it when it was done, so nothing is refused for it.
    """
    found, acts = read.retraced(), read.event.version
    if found.unfit is not None:
        entry = found.unfit.entry
        act = voice.text(f"event.act.{type(entry.act).__name__}")
        said = found.unfit.said
        yield Fault(Said("cli.event.act-unfit", number=entry.no, act=act, why=said), file)
    elif found.through < acts:
        yield Fault(Said("cli.event.many-strikes", number=found.through, acts=acts), file)


def _is_desk(file: str) -> bool:
    try:
        with Path(file).open("rb") as stream:
            return stream.read(6) == b"SQLite"
    except OSError as error:
        raise unreadable(error, file) from None


def _publications(read: Verified) -> Iterator[tuple[Publication, bool]]:
    """Give each publication, and whether its ranking is the one that follows from the acts."""
    log = Log(list(read.entries), read.event)
    for one in read.event.publications:
        if one.ranking:
            event = log.at(one.version)
            yield one, _digests(event, one.session) == (one.settings, one.ranking)


def _digests(event: Event, session: str) -> tuple[str, str]:
    part = WHOLE if len(event.sessions) == 1 else Part((session,))
    try:
        recap = standings(event, NOBODY, part)
    except DoubletonError:
        return "", ""
    return settings_digest(event.rules), ranking_digest(recap)


def _object(name: str, read: Verified, checked: list[tuple[Publication, bool]]) -> dict[str, Any]:
    return {
        "event": name,
        "title": read.event.title,
        "date": read.event.date,
        "acts": read.event.version,
        "digest": read.digest,
        "publications": [
            {
                "number": one.number,
                "session": one.session,
                "official": one.official,
                "ranking": one.ranking,
                "fits": fits,
            }
            for one, fits in checked
        ],
        "ranking": list(_ranking(read.event, read.persons)),
    }


def _ranking(event: Event, persons: Mapping[str, Person]) -> Iterator[dict[str, Any]]:
    try:
        recap = standings(event, persons)
    except DoubletonError:
        return
    for one in recap.ranking:
        yield {
            "rank": one.rank,
            "number": one.contestant.number,
            "section": one.contestant.section,
            "names": list(one.contestant.names),
            "total": str(one.total),
        }


def _tell(voice: Voice, read: Verified, checked: list[tuple[Publication, bool]]) -> None:
    event = read.event
    voice.give(
        voice.text(
            "cli.event.verified",
            title=event.title,
            date=event.date,
            acts=event.version,
            digest=read.digest[:16],
        )
    )
    for one, fits in checked:
        key = "cli.event.publication-fits" if fits else "cli.event.publication-differs"
        kind = voice.text(f"cli.event.kind.{'official' if one.official else 'provisional'}")
        voice.give(voice.text(key, version=one.number, kind=kind, ranking=one.ranking))
    if not checked:
        voice.give(voice.text("cli.event.no-publication"))
