"""``event analyse``: double dummy of the deals of an event, kept with its sessions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from doubleton.bridge import DDTable, Deal, runs
from doubleton.cli.event.running import Running, with_event
from doubleton.cli.event.where import Where
from doubleton.cli.progress import advancing
from doubleton.cli.solving import FOUND, Means
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError, Fault
from doubleton.said import Said
from doubleton.solver import Unsolved, dd_tables
from doubleton.tournament.analysing import Analysed, DealsAnalysed, to_analyse
from doubleton.tournament.event import Session

_AT_ONCE = 36
"""Boards of which the tables are one act: what was found before somebody stops it is kept."""


@dataclass(slots=True)
class _Done:
    """What came out for a session: how many are new, what was not solved, what differs."""

    new: int = 0
    unsolved: dict[int, Said] = field(default_factory=dict)
    differs: list[int] = field(default_factory=list)


def analyse(
    voice: Voice, where: Where, session: str | None, means: Means, *, again: bool = False
) -> int:
    """Analyse the deals without a table, or *again* those too that have one; the exit status."""

    def work(running: Running) -> int:
        sessions = [_named(running, session)] if session else [*running.event.sessions.values()]
        if not any(one.deals for one in sessions):
            raise DoubletonError("cli.event.nothing-to-analyse")
        done = {one.name: _analysed(running, one, means, again=again) for one in sessions}
        return _told(running, done)

    return with_event(voice, where, work)


def _named(running: Running, name: str) -> Session:
    found = running.event.sessions.get(name)
    if found is None:
        raise DoubletonError("event.no-session", session=name)
    return found


def _analysed(running: Running, session: Session, means: Means, *, again: bool) -> _Done:
    """Analyse a session; published tables that are not what comes out give way to what does."""
    todo = to_analyse(Session(session.name, deals=session.deals) if again else session)
    done, found = _Done(), dict[int, Analysed]()
    try:
        for board, table in _tables(running.voice, todo, means):
            if isinstance(table, Unsolved):
                done.unsolved[board] = table.reason
                continue
            if session.tables.get(board, table) != table:
                done.differs.append(board)
            found[board] = Analysed(todo[board], table)
            if len(found) == _AT_ONCE:
                done.new += _store(running, session.name, found)
    finally:
        done.new += _store(running, session.name, found)
    return done


def _tables(
    voice: Voice, todo: Mapping[int, Deal], means: Means
) -> Iterator[tuple[int, DDTable | Unsolved]]:
    with means.opened() as workers, advancing(voice, "solve.solving") as progress:
        tables = dd_tables(todo.values(), workers=workers, progress=progress)
        try:
            yield from zip(todo, tables, strict=True)
        finally:
            tables.close()


def _store(running: Running, session: str, found: dict[int, Analysed]) -> int:
    number = len(found)
    if found:
        running.do(DealsAnalysed(session, dict(found)))
        found.clear()
    return number


def _told(running: Running, done: Mapping[str, _Done]) -> int:
    running.voice.warn([*_faults(running.where, done)])
    sessions = running.event.sessions
    if running.where.as_json:
        values = {
            "sessions": {
                name: {
                    "new": one.new,
                    "analysed": len(sessions[name].tables),
                    "deals": len(sessions[name].deals),
                    "differs": one.differs,
                    "unsolved": [*one.unsolved],
                }
                for name, one in done.items()
            }
        }
        running.done("", values)
    else:
        for name, one in done.items():
            running.done(
                "cli.event.analysed",
                session=name,
                done=len(sessions[name].tables),
                all=len(sessions[name].deals),
                number=one.new,
            )
    return FOUND if any(one.unsolved or one.differs for one in done.values()) else 0


def _faults(where: Where, done: Mapping[str, _Done]) -> Iterator[Fault]:
    for one in done.values():
        for board, reason in one.unsolved.items():
            yield Fault(Said("solve.board", board=str(board), what=reason), where.file)
        if one.differs:
            said = Said("cli.event.tables-differed", boards=runs(one.differs))
            yield Fault(said, where.file)
