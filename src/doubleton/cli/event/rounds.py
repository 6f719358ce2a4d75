"""``event next`` and ``event call``: the next round, and tables that call the Director."""

from __future__ import annotations

from collections.abc import Sequence

from doubleton.bridge import runs
from doubleton.cli.event.running import UNCONFIRMED, Running, now, with_event
from doubleton.cli.event.showing import tell_moves
from doubleton.cli.event.where import Where
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError
from doubleton.tournament.actors import Place
from doubleton.tournament.choices import PAIRED_AS_IT_GOES
from doubleton.tournament.event import Section, Session
from doubleton.tournament.places import missing, section_of, session_of, table_of
from doubleton.tournament.rounds import DirectorCalled, RoundStarted


def begin_next(
    voice: Voice, where: Where, session: str | None, section: str | None, *, anyway: bool
) -> int:
    """Begin the next round where all boards of this one are settled; return the exit status."""

    def work(running: Running) -> int:
        found = session_of(running.event, session)
        parts = _going_on(found, section)
        open_ = {part.name: missing(part, part.round) for part in parts if part.round}
        if any(open_.values()) and not anyway:
            return _wait(running, open_)
        number = parts[0].round + 1
        names = tuple(part.name for part in parts if part.round + 1 == number)
        running.do(RoundStarted(found.name, number, names))
        ends = running.event.sessions[found.name].sections[names[0]].rounds[-1].ends
        time = running.clock(now())
        values = {"session": found.name, "round": number, "sections": list(names)}
        running.done(
            "cli.event.round-begun",
            values,
            round=number,
            time=time,
            ends="–" if ends is None else running.clock(ends),
        )
        if not where.as_json:
            for name in names:
                tell_moves(running, running.event.sessions[found.name], name, number - 1)
        return 0

    return with_event(voice, where, work)


def _going_on(session: Session, section: str | None) -> Sequence[Section]:
    """Return the sections that have a round to come, those that are furthest behind first."""
    if session.started is None:
        raise DoubletonError("event.session-not-begun", session=session.name)
    parts = [section_of(session, section)] if section else list(session.sections.values())
    found = [one for one in parts if one.round < one.movement.rounds]
    if not found and any(one.movement.title.key in PAIRED_AS_IT_GOES for one in parts):
        raise DoubletonError("cli.event.pair-next")
    if not found:
        raise DoubletonError("cli.event.all-rounds", session=session.name)
    return sorted(found, key=lambda one: one.round)


def _wait(running: Running, open_: dict[str, list[tuple[int, int]]]) -> int:
    tables: dict[str, list[int]] = {}
    for section, plays in open_.items():
        for table, board in plays:
            tables.setdefault(f"{section}{table}", []).append(board)
    if running.where.as_json:
        running.voice.give_json({"done": False, "missing": tables})
    else:
        running.voice.give(running.voice.text("cli.event.missing"))
        for name, boards in tables.items():
            running.voice.give(f"  {name}: {runs(boards)}")
    running.voice.tell("cli.event.say-anyway")
    return UNCONFIRMED


def call(
    voice: Voice,
    where: Where,
    at: tuple[str | None, str | None],
    table: str,
    *,
    answered: bool,
) -> int:
    """Note a call for the Director, or that it was answered; return the exit status."""

    def work(running: Running) -> int:
        session, section = at
        found = session_of(running.event, session)
        part, number = table_of(found, section, table)
        running.do(DirectorCalled(Place(found.name, part.name, number), answered))
        key = "cli.event.call-answered" if answered else "cli.event.called"
        return running.done(key, table=f"{part.name}{number}")

    return with_event(voice, where, work)
