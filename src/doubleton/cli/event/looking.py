"""``event look``: what the Director should look at before the result is published."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from doubleton.bridge import runs
from doubleton.cli.event.running import Running, now, with_event
from doubleton.cli.event.where import Where
from doubleton.cli.voice import Voice
from doubleton.tournament.doctor import Finding, Kind, doctor
from doubleton.tournament.places import session_of


def look(voice: Voice, where: Where, session: str | None) -> int:
    """List what is missing, doubtful or impossible; return the exit status."""

    def work(running: Running) -> int:
        found = session_of(running.event, session)
        findings = doctor(running.event, found.name, now())
        if where.as_json:
            shown = [_object(running, one) for one in findings]
            return running.done("", {"session": found.name, "findings": shown})
        for text in (*_missing(running, findings), *_others(running, findings)):
            voice.give(text)
        if not findings:
            voice.give(voice.text("cli.event.nothing-odd", session=found.name))
        return 0

    return with_event(voice, where, work, read_only=True)


def _missing(running: Running, findings: Sequence[Finding]) -> Iterator[str]:
    """Give the boards that were not entered, those of a table and round in one line."""
    by_table: dict[tuple[str, int], list[int]] = {}
    for one in findings:
        if one.kind is Kind.MISSING and one.at is not None:
            slot = one.at.slot
            place = (f"{slot.section}{slot.table}", slot.round)
            by_table.setdefault(place, []).append(one.at.board)
    for (table, number), boards in by_table.items():
        named = runs(boards)
        key = "cli.event.look-missing"
        yield running.voice.text(key, table=table, round=number, boards=named)


def _others(running: Running, findings: Sequence[Finding]) -> Iterator[str]:
    for one in findings:
        if one.kind is not Kind.MISSING or one.at is None:
            yield running.say(one.said)


def _object(running: Running, one: Finding) -> dict[str, object]:
    at = one.at
    return {
        "kind": str(one.kind),
        "flag": one.flag,
        "message": running.say(one.said),
        "table": None if at is None else f"{at.slot.section}{at.slot.table}",
        "round": None if at is None else at.slot.round,
        "board": None if at is None else at.board,
    }
