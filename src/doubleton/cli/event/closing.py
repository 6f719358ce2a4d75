"""``event close`` and ``event publish``: the end of a session, and its result made official."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from doubleton.bridge import runs
from doubleton.cli.event.ranking import write_pages
from doubleton.cli.event.running import UNCONFIRMED, Running, now, with_event
from doubleton.cli.event.where import Where
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError
from doubleton.tournament.deciding import Accepted, Refused
from doubleton.tournament.digests import made_official, to_publish
from doubleton.tournament.event import Stage
from doubleton.tournament.labels import WHOLE, Part
from doubleton.tournament.late_plays import missing
from doubleton.tournament.periods import running as period
from doubleton.tournament.places import session_of
from doubleton.tournament.records import PlayAt
from doubleton.tournament.replanning import cut_to_what_was_begun
from doubleton.tournament.rounds import SessionEnded, rounds_left
from doubleton.tournament.standings import standings


def close(voice: Voice, where: Where, session: str | None, anyway: str) -> int:
    """End a session, publish it, and make it official where that can be; return the exit status."""

    def work(running: Running) -> int:
        name = session_of(running.event, session).name
        status = _ended(running, name)
        if status:
            return status
        _published(running, name)
        return _official(running, name, anyway)

    return with_event(voice, where, work)


def _ended(running: Running, name: str) -> int:
    """End the session where it goes on; return the exit status if something is missing."""
    session = running.event.sessions[name]
    open_ = tuple(one.at for one in missing(running.event, name))
    left = rounds_left(session)
    told = running.where.yes or session.ended is not None
    if (open_ or left) and not told:
        return _wait(running, open_, left)
    for act in cut_to_what_was_begun(running.event, name) if left else ():
        running.do(act)
    if session.ended is None:
        running.do(SessionEnded(name))
    return 0


def _wait(running: Running, open_: Sequence[PlayAt], left: int) -> int:
    tables: dict[str, list[int]] = {}
    for one in open_:
        tables.setdefault(f"{one.slot.section}{one.slot.table}/{one.slot.round}", []).append(
            one.board
        )
    if running.where.as_json:
        running.voice.give_json({"done": False, "missing": tables, "rounds_left": left})
    else:
        if left:
            running.voice.give(running.voice.text("cli.event.rounds-left", number=left))
        if tables:
            running.voice.give(running.voice.text("cli.event.missing"))
        for table, boards in tables.items():
            running.voice.give(f"  {table}: {runs(boards)}")
    running.voice.tell("cli.event.say-yes-close")
    return UNCONFIRMED


def _published(running: Running, name: str) -> None:
    act = to_publish(running.event, name)
    if act is not None:
        running.do(act)


def _official(running: Running, name: str, anyway: str) -> int:
    """Make the session official where nothing is open; otherwise tell what is."""
    event = running.event
    stage = event.sessions[name].stage
    if stage is Stage.OFFICIAL:
        return _told(running, name, "cli.event.official-already", "")
    act = made_official(event, name, anyway)
    decision = running.desk.submit(running.id, act, running.by).decision
    if isinstance(decision, Accepted):
        return _told(running, name, "cli.event.official", "")
    clock = period(event, name, now())
    if clock is not None and act.refusal(event, running.by) is None:
        until = running.clock(clock.ends)
        why = running.voice.text(f"cli.event.until.{clock.period}", time=until)
    else:
        why = running.say(decision.said) if isinstance(decision, Refused) else ""
    return _told(running, name, "cli.event.provisional", why)


def _told(running: Running, name: str, key: str, why: str) -> int:
    event = running.event
    last = next((one for one in reversed(event.publications) if one.session == name), None)
    values = {
        "session": name,
        "stage": str(event.sessions[name].stage),
        "publication": None if last is None else last.number,
        "ranking": "" if last is None else last.ranking,
        "waits_for": why,
    }
    number = 0 if last is None else last.number
    at = running.clock(now() if last is None else last.at)
    running.done(key, values, session=name, version=number, time=at)
    if why and not running.where.as_json:
        running.voice.give(why)
    return 0


def _make_official(running: Running, name: str, anyway: str) -> None:
    """Make a session official; a clock that still runs is told by that of the event."""
    act = made_official(running.event, name, anyway)
    clock = None if anyway else period(running.event, name, now())
    if clock is not None and act.refusal(running.event, running.by) is None:
        until = running.clock(clock.ends)
        raise DoubletonError(f"cli.event.until.{clock.period}", time=until)
    running.do(act)


@dataclass(frozen=True, slots=True)
class Publishing:
    """What is published: provisional or official, and into which folder."""

    official: bool
    anyway: str
    out: Path | None


def publish(voice: Voice, where: Where, session: str | None, wanted: Publishing) -> int:
    """Publish the score of a session that has ended; return the exit status."""

    def work(running: Running) -> int:
        name = session_of(running.event, session).name
        if running.event.sessions[name].ended is None:
            raise DoubletonError("event.session-not-ended", session=name)
        _published(running, name)
        if wanted.official:
            _make_official(running, name, wanted.anyway)
        if wanted.out is not None:
            event = running.event
            part = WHOLE if len(event.sessions) == 1 else Part((name,))
            recap = standings(event, running.persons, part)
            write_pages(running, event, part, recap, wanted.out)
        key = "cli.event.official" if wanted.official else "cli.event.provisional"
        return _told(running, name, key, "")

    return with_event(voice, where, work)
