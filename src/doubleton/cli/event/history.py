"""``event history`` and ``event undo``: the log, and acts that were recorded wrongly."""

from __future__ import annotations

from doubleton.cli.event.layout import aligned
from doubleton.cli.event.running import Running, Where, whole, with_event
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError
from doubleton.tournament.acts import Act, Entry, Struck
from doubleton.tournament.log import struck
from doubleton.tournament.telling import parts_of


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
                    "told": told(running, one.act),
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
    text = told(running, entry.act)
    return f"{text}  [{running.voice.text('cli.event.struck')}]" if struck_out else text


def told(running: Running, act: Act) -> str:
    """Return an act as a line: its name, and what it says."""
    name = type(act).__name__
    key = f"cli.act.{name}"
    named = running.voice.text(key)
    parts = [named if named != key else name, *parts_of(act)]
    return " ".join(filter(None, parts))


def undo(voice: Voice, where: Where, number: str, reason: str) -> int:
    """Strike an act; return the exit status."""

    def work(running: Running) -> int:
        no = whole(number, "ACT", most=999_999)
        if not reason.strip():
            raise DoubletonError("cli.event.undo-reason")
        entries = running.desk.log(running.id).entries
        act = next((one.act for one in entries if one.no == no), None)
        running.do(Struck(no, reason))
        lost = running.event.impossible
        text = "" if act is None else told(running, act)
        running.done(
            "cli.event.undone", {"struck": no, "impossible": list(lost)}, number=no, text=text
        )
        if lost and not where.as_json:
            running.done("cli.event.impossible", acts=", ".join(map(str, lost)))
        return 0

    return with_event(voice, where, work)
