"""What an act would change in the ranking, shown before it is done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from doubleton.cli.event.layout import aligned
from doubleton.cli.event.running import UNCONFIRMED, Running, now, refused
from doubleton.reports.effect_lines import effect_lines, result_of
from doubleton.scoring.compared import ComparedLine
from doubleton.scoring.rounding import decimal
from doubleton.tournament.acts import Act, Entry
from doubleton.tournament.deciding import Refused
from doubleton.tournament.effects import effect_of


def do_with_effect(running: Running, act: Act) -> Entry | int:
    """Show what an act would change, and do it where the user has said ``--yes``.

    Returns the act as it was recorded, or the exit status where it has to be confirmed.
    """
    at = now()
    found = effect_of(running.event, act, running.by, at, running.persons)
    if isinstance(found, Refused):
        raise refused(found.said)
    changed = [line for line in found.lines if line.changed]
    remarks = [running.say(one) for one in found.remarks]
    doubts = [running.say(one.said) for one in act.doubts(running.event, running.by, at)]
    if running.where.yes:
        if not running.where.as_json:
            tell_lines(running, changed, remarks)
        return running.do(act)
    if running.where.as_json:
        shown = [line_object(line) for line in changed]
        told = {"changes": shown, "remarks": remarks, "doubts": doubts}
        running.voice.give_json({"done": False, **told})
    else:
        tell_lines(running, changed, remarks)
        for text in doubts:
            running.voice.give(f"? {text}")
    running.voice.tell("cli.event.say-yes-given")
    return UNCONFIRMED


def tell_lines(
    running: Running, lines: Sequence[ComparedLine], remarks: Sequence[str] = ()
) -> None:
    """Show whose rank or result changes, and what has to be known with it."""
    voice = running.voice
    if lines:
        _tell_changes(running, lines)
    else:
        voice.give(voice.text("cli.event.no-effect"))
    for text in remarks:
        voice.give(f"! {text}")


def _tell_changes(running: Running, lines: Sequence[ComparedLine]) -> None:
    voice = running.voice
    say = voice.text
    rows = [
        ("", say("cli.event.column-before"), "", say("cli.event.column-after"), "", "±"),
        *effect_lines(lines, voice.language),
    ]
    for text in aligned(rows, right=(1, 2, 3, 4, 5)):
        voice.give(f"  {text}")


def line_object(line: ComparedLine) -> dict[str, Any]:
    """Return a line of a comparison as plain values."""
    who = line.contestant
    before, after = line.before, line.after
    return {
        "number": who.number,
        "section": who.section,
        "names": list(who.names),
        "rank_before": None if before is None else before.rank,
        "rank_after": None if after is None else after.rank,
        "before": None if before is None else result_of(before),
        "after": None if after is None else result_of(after),
        "by": None if line.by is None else decimal(line.by),
    }
