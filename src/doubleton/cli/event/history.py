"""``event history`` and ``event undo``: the log, and acts that were recorded wrongly."""

from __future__ import annotations

from collections.abc import Sequence

from doubleton.bridge import runs
from doubleton.cli.event.layout import aligned
from doubleton.cli.event.running import UNCONFIRMED, Running, now, refused, whole, with_event
from doubleton.cli.event.where import Where
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError
from doubleton.tournament.acts import Act, Entry, Struck
from doubleton.tournament.acts_told import told_parts
from doubleton.tournament.deciding import Refused, decide
from doubleton.tournament.log import struck
from doubleton.tournament.striking import lost as lost_with
from doubleton.words import say


def show(voice: Voice, where: Where, count: str) -> int:
    """List the last acts of the log; return the exit status."""

    def work(running: Running) -> int:
        entries = running.desk.log(running.id).entries
        most = whole(count, "--count", most=999_999)
        out = struck(entries)
        shown = entries[-most:]
        if where.as_json:
            acts = [
                {
                    "no": one.no,
                    "at": one.at.isoformat(),
                    "by": one.by.user,
                    "role": str(one.by.role),
                    "act": type(one.act).__name__,
                    "told": told(running, one.act, one.no),
                    "struck": one.no in out,
                }
                for one in shown
            ]
            return running.done("", {"acts": acts})
        rows = [
            (
                str(one.no),
                running.clock(one.at, "%H:%M:%S"),
                one.by.user,
                _with_mark(running, one, struck_out=one.no in out),
            )
            for one in shown
        ]
        for line in aligned(rows, right=(0,)):
            voice.give(line)
        return 0

    return with_event(voice, where, work, read_only=True)


def _with_mark(running: Running, entry: Entry, *, struck_out: bool) -> str:
    text = told(running, entry.act, entry.no)
    return f"{text}  [{running.voice.text('cli.event.struck')}]" if struck_out else text


def _names(running: Running) -> dict[str, str]:
    """Return what ids in an act stand for: names of players."""
    return {one: person.name for one, person in running.persons.items()}


def told(running: Running, act: Act, no: int | None = None) -> str:
    """Return an act as a line: its name, and what it says; *no* is its number in the log."""
    name = type(act).__name__
    key = f"event.act.{name}"
    named = running.voice.text(key)
    told = told_parts(running.event, act, running.persons, _names(running), no=no)
    language = running.voice.language
    parts = ", ".join(one if isinstance(one, str) else say(one, language) for one in told)
    return ": ".join(filter(None, (named if named != key else name, parts)))


def _lose(running: Running, number: int, text: str, lost: Sequence[int]) -> int:
    """Tell what would go with an act, and ask."""
    if running.where.as_json:
        running.voice.give_json({"done": False, "impossible": [*lost]})
    else:
        acts = runs(lost)
        said = running.voice.text("cli.event.undo-loses", number=number, text=text, acts=acts)
        running.voice.give(f"? {said}")
    running.voice.tell("cli.event.say-yes")
    return UNCONFIRMED


def undo(voice: Voice, where: Where, number: str, reason: str) -> int:
    """Strike an act; return the exit status."""

    def work(running: Running) -> int:
        no = whole(number, "ACT", most=999_999)
        if not reason.strip():
            raise DoubletonError("cli.event.undo-reason")
        entries = running.desk.log(running.id).entries
        act = next((one.act for one in entries if one.no == no), None)
        text = "" if act is None else told(running, act, no)
        strike = Entry(len(entries) + 1, now(), running.by, Struck(no, reason))
        decision = decide(running.event, strike.act, strike.by, strike.at, log=entries)
        if isinstance(decision, Refused):
            raise refused(decision.said)
        lost = lost_with(running.event, entries, strike)
        if lost and not where.yes:
            return _lose(running, no, text, lost)
        running.do(Struck(no, reason))
        running.done(
            "cli.event.undone", {"struck": no, "impossible": list(lost)}, number=no, text=text
        )
        if lost and not where.as_json:
            running.done("cli.event.impossible", acts=runs(lost))
        return 0

    return with_event(voice, where, work)
