"""``event show`` and ``event move``: the room now, and the move at every table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from doubleton.bridge import runs
from doubleton.cli.event.layout import aligned
from doubleton.cli.event.running import Running, now, whole, with_event
from doubleton.cli.event.where import Where
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError
from doubleton.movements.guide import moves, told
from doubleton.movements.seating import Movement
from doubleton.tournament.event import SETTLED, Section, Session, Status
from doubleton.tournament.places import At, named, section_of, session_of
from doubleton.words.dates import day

_UNCONFIRMED = frozenset({Status.ENTERED, Status.DISPUTED})


def movement_name(running: Running, movement: Movement) -> str:
    """Return what a movement is called."""
    return running.say(movement.title)


def show(voice: Voice, where: Where, session: str | None, section: str | None) -> int:
    """Show the tables, what they have entered, and who calls; return the exit status."""

    def work(running: Running) -> int:
        event = running.event
        if not any(one.sections for one in event.sessions.values()):
            return _entered(running)
        found = session_of(event, session)
        parts = _parts(found, section)
        if where.as_json:
            shown = {one.name: _object(running, one) for one in parts}
            return running.done("", {"session": found.name, "sections": shown})
        voice.give(_heading(running, found))
        for one in parts:
            for line in _lines(running, one):
                voice.give(line)
        return 0

    return with_event(voice, where, work, read_only=True)


def _entered(running: Running) -> int:
    """Show who has entered, before there is a movement."""
    event, persons = running.event, running.persons
    if running.where.as_json:
        shown = [
            {"number": one.number, "id": one.id, "names": named(one, persons)}
            for one in event.entrants.values()
        ]
        return running.done("", {"title": event.title, "date": event.date, "entrants": shown})
    running.voice.give(f"{event.title} · {day(event.date, running.voice.language)}")
    rows = [
        (one.number, named(one, persons), running.voice.text("cli.event.stays") * one.stays)
        for one in event.entrants.values()
    ]
    for line in aligned(rows, right=(0,)):
        running.voice.give(line)
    running.voice.give(running.voice.text("cli.event.not-started", number=len(rows)))
    return 0


def _heading(running: Running, session: Session) -> str:
    event = running.event
    stage = running.voice.text(f"cli.event.stage.{session.stage}")
    date = day(event.date, running.voice.language)
    return " · ".join(filter(None, (event.title, date, session.name, stage)))


def _lines(running: Running, section: Section) -> Iterator[str]:
    voice, number = running.voice, section.round
    yield voice.text(
        "cli.event.room", section=section.name, round=number, clock=_clock(running, section)
    )
    say = voice.text
    rows: list[tuple[str, ...]] = [
        (
            say("cli.event.column-table"),
            say("cli.event.column-ns"),
            say("cli.event.column-ew"),
            say("cli.event.column-boards"),
            say("cli.event.column-entered"),
            "",
        )
    ]
    for table in range(1, section.movement.tables + 1):
        row = section.rows.get((number, table))
        if row is None or not row.contestants:
            continue
        boards = section.boards_at(number, table)
        settled = sum(section.play(number, table, one).status in SETTLED for one in boards)
        rows.append(
            (
                f"{section.name}{table}",
                *("+".join(map(str, side)) or "–" for side in row.sides),
                runs(boards) or "–",
                f"{settled}/{len(boards)}" if boards else voice.text("cli.event.sits-out"),
                "; ".join(_remarks(running, section, table)),
            )
        )
    yield from (f"  {line}" for line in aligned(rows))


def _clock(running: Running, section: Section) -> str:
    if not section.rounds or section.rounds[-1].ends is None:
        return "–"
    ends = section.rounds[-1].ends
    left = int((ends - now()).total_seconds() // 60)
    return running.voice.text(
        "cli.event.clock" if left >= 0 else "cli.event.clock-over",
        time=running.clock(ends),
        minutes=abs(left),
    )


def _remarks(running: Running, section: Section, table: int) -> Iterator[str]:
    voice = running.voice
    since = section.record(table).calling_since
    if since is not None:
        yield voice.text("cli.event.calls", time=running.clock(since))
    for number in range(1, section.round + 1):
        plays = [
            (one, section.play(number, table, one)) for one in section.boards_at(number, table)
        ]
        waiting = [board for board, play in plays if play.status in _UNCONFIRMED]
        if waiting:
            yield voice.text("cli.event.unconfirmed", boards=runs(waiting))
        behind = [board for board, play in plays if play.status is Status.SCHEDULED]
        if behind and number < section.round:
            yield voice.text("cli.event.behind", round=number, boards=runs(behind))


def _object(running: Running, section: Section) -> dict[str, Any]:
    number = section.round
    ends = section.rounds[-1].ends if section.rounds else None
    return {
        "round": number,
        "rounds": section.movement.rounds,
        "ends": None if ends is None else ends.isoformat(),
        "tables": [
            _table(running, section, table)
            for table in range(1, section.movement.tables + 1)
            if section.rows.get((number, table)) is not None
        ],
    }


def _table(running: Running, section: Section, table: int) -> dict[str, Any]:
    number = section.round
    row = section.rows[number, table]
    since = section.record(table).calling_since
    return {
        "table": table,
        "ns": list(row.sides[0]),
        "ew": list(row.sides[1]),
        "boards": {
            str(board): str(section.play(number, table, board).status)
            for board in section.boards_at(number, table)
        },
        "calling_since": None if since is None else since.isoformat(),
        "remarks": list(_remarks(running, section, table)),
    }


def move(voice: Voice, where: Where, at: At) -> int:
    """Show what everybody does after the round, or after another; return the exit status."""

    def work(running: Running) -> int:
        found = session_of(running.event, at.session)
        after = None if at.round is None else whole(at.round, "--round", least=0, most=200)
        if where.as_json:
            parts = _parts(found, at.section)
            return running.done(
                "", {"sections": {one.name: _moves(running, one, after) for one in parts}}
            )
        tell_moves(running, found, at.section, after)
        return 0

    return with_event(voice, where, work, read_only=True)


def tell_moves(running: Running, session: Session, section: str | None, after: int | None) -> None:
    """Tell the move at every table of a session, or of one section."""
    for part in _parts(session, section):
        for one in _moves(running, part, after):
            texts = " · ".join(text.rstrip(".") for text in one["texts"])
            texts = texts or running.voice.text("cli.event.sits-out")
            running.voice.give(f"{part.name}{one['table']}: {texts}")


def _moves(running: Running, section: Section, after: int | None) -> list[dict[str, Any]]:
    last = section.movement.rounds
    after = min(section.round, last - 1) if after is None else after
    if not 0 <= after < last:
        raise DoubletonError("cli.event.no-move", round=after, last=last)
    return [
        {
            "after": after,
            "table": one.table,
            "texts": [
                running.say(said) for said in told(one, section.boards, section.movement.kind)
            ],
        }
        for one in moves(section.movement, after)
    ]


def _parts(session: Session, section: str | None) -> list[Section]:
    return [section_of(session, section)] if section else list(session.sections.values())
