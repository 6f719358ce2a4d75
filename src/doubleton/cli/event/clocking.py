"""``event clock``: when the rounds end, and a clock that is stopped, started or put on."""

from __future__ import annotations

from dataclasses import dataclass

from doubleton.cli.event.running import Running, now, with_event
from doubleton.cli.event.where import Where
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError
from doubleton.tournament.acts import Act
from doubleton.tournament.clock import (
    ClockPaused,
    ClockResumed,
    RoundExtended,
    clock,
    estimated_end,
)
from doubleton.tournament.moves import slow_tables
from doubleton.tournament.places import section_of, session_of


@dataclass(frozen=True, slots=True)
class Setting:
    """What is done with the clock, as typed; nothing where it is only shown."""

    pause: bool = False
    resume: bool = False
    more: str | None = None


def clocks(
    voice: Voice, where: Where, at: tuple[str | None, str | None], setting: Setting, reason: str
) -> int:
    """Show the clock of every section, or change it; return the exit status."""

    def work(running: Running) -> int:
        found = session_of(running.event, at[0])
        names = () if at[1] is None else (section_of(found, at[1]).name,)
        act = _act(found.name, names, setting, reason)
        if act is not None:
            running.do(act)
        return _shown(running, found.name)

    return with_event(voice, where, work, read_only=setting == Setting())


def _act(session: str, names: tuple[str, ...], setting: Setting, reason: str) -> Act | None:
    if setting.pause + setting.resume + (setting.more is not None) > 1:
        raise DoubletonError("cli.event.clock-one")
    if setting.pause:
        return ClockPaused(session, names, reason)
    if setting.resume:
        return ClockResumed(session, names)
    if setting.more is None:
        return None
    text = setting.more.strip().replace("−", "-")
    if not text.lstrip("+-").isdecimal() or len(text) > 5:
        raise DoubletonError("cli.event.clock-minutes", text=setting.more)
    return RoundExtended(session, int(text), names)


def _shown(running: Running, session: str) -> int:
    event, at = running.event, now()
    found = [clock(one, at) for one in event.sessions[session].sections.values()]
    end, slow = estimated_end(event, session, at), slow_tables(event, session, at)
    if running.where.as_json:
        sections = {
            one.section: {
                "round": one.round,
                "rounds": one.rounds,
                "ends": None if one.ends is None else one.ends.isoformat(),
                "seconds_left": None if one.left is None else int(one.left.total_seconds()),
                "stands": one.stands,
            }
            for one in found
        }
        late = [f"{one.section}{one.table}" for one in slow]
        values = {"session": session, "sections": sections, "end": end.isoformat(), "slow": late}
        return running.done("", values)
    say = running.voice.text
    for one in found:
        left = 0 if one.left is None else int(one.left.total_seconds() // 60)
        time = "–" if one.ends is None else running.clock(one.ends)
        key = "cli.event.clock-line-stands" if one.stands else "cli.event.clock-line"
        line = say(key, section=one.section, round=one.round, of=one.rounds, time=time, left=left)
        running.voice.give(line)
    running.voice.give(say("cli.event.clock-end", time=running.clock(end)))
    for table in slow:
        name = f"{table.section}{table.table}"
        line = say(
            "cli.event.clock-slow", table=name, minutes=table.late_minutes, behind=table.behind
        )
        running.voice.give(line)
    return 0
