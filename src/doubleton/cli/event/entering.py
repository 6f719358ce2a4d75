"""``event enter``: results as they stand on the slips, one by one or many from a pipe."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from doubleton.bridge import Side
from doubleton.cli.event.running import UNCONFIRMED, Running, UnconfirmedError, whole, with_event
from doubleton.cli.event.where import Where
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError, Fault
from doubleton.formats.typed import entered_of
from doubleton.scoring.entered import Entered, outcome_of
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.entering import (
    Reason,
    ResultConfirmed,
    ResultCorrected,
    ResultEntered,
    ResultRejected,
)
from doubleton.tournament.event import Event, Slot
from doubleton.tournament.places import At, entrant_of, named, slot_of

__all__ = ["At", "Way", "enter", "entered_of", "entrant_of", "named"]

_MOST_LINES: Final = 50_000


@dataclass(frozen=True, slots=True)
class Way:
    """What is done with a board, and by whom."""

    by_north: bool = False
    confirm: bool = False
    reject: bool = False
    clear: bool = False
    reason: Reason | None = None
    note: str = ""

    @classmethod
    def of(
        cls, by: str, correct: str | None, clear: str | None, *, confirm: bool, reject: bool
    ) -> Way:
        """Read the options; raises :class:`~doubleton.errors.DoubletonError`."""
        asked_for = [correct is not None, clear is not None, confirm, reject]
        if sum(asked_for) > 1:
            raise DoubletonError("cli.event.one-way")
        reason, note = _reason(correct if clear is None else clear)
        return cls(by == "north", confirm, reject, clear is not None, reason, note)

    @property
    def needs_result(self) -> bool:
        """Whether a result has to be typed."""
        return not (self.confirm or self.reject or self.clear)


def _reason(text: str | None) -> tuple[Reason | None, str]:
    """Read why a result is changed: one of the kinds, or words of one's own."""
    if text is None:
        return None, ""
    kind = text.strip().lower().replace(" ", "-").replace("_", "-")
    return (Reason(kind), "") if kind in list(Reason) else (Reason.OTHER, text)


def enter(voice: Voice, where: Where, at: At, line: Sequence[str | None], way: Way) -> int:
    """Enter what a line says, or with ``-`` every line of the standard input."""

    def work(running: Running) -> int:
        words = [word for word in line if word is not None]
        if words == ["-"]:
            return _many(running, at, way)
        return _one(running, at, words, way)

    return with_event(voice, where, work)


def _many(running: Running, at: At, way: Way) -> int:
    """Enter line by line; what cannot be entered is told with its line, and the rest goes on."""
    status, done = 0, 0
    for number, text in enumerate(_typed(), 1):
        words = text.split()
        if not words or words[0].startswith("#"):
            continue
        try:
            _one(running, at, words, way)
            done += 1
        except UnconfirmedError as unconfirmed:
            sys.stdout.flush()
            status = max(status, UNCONFIRMED)
            for doubt in unconfirmed.doubts:
                running.voice.refuse(Fault(doubt.said, "-", number))
        except DoubletonError as error:
            sys.stdout.flush()
            status = 2
            running.voice.refuse(Fault(error.said, "-", number))
    if status == UNCONFIRMED:
        running.voice.tell("cli.event.say-yes")
    running.voice.tell("cli.event.lines-entered", number=done)
    return status


def _typed() -> Iterator[str]:
    for place, raw in enumerate(sys.stdin.buffer):
        if place == _MOST_LINES:
            raise DoubletonError("cli.event.too-many-lines", most=_MOST_LINES)
        yield raw[:2000].decode("utf-8", "replace").lstrip("\ufeff").strip()


def _one(running: Running, at: At, words: Sequence[str], way: Way) -> int:
    if len(words) < 2 or (way.needs_result and len(words) < 3):
        raise DoubletonError("cli.event.enter-what")
    table, typed_board, *typed = words
    option = next((word for word in typed if re.fullmatch(r"--[a-z].*", word)), None)
    if option is not None:
        raise DoubletonError("cli.no-such-option", name=option)
    board = whole(typed_board.lstrip("#"), "BOARD")
    event = running.event
    slot = slot_of(event, at, table, board)
    who = _device(slot) if way.by_north else running.by
    name = f"{slot.section}{slot.table}"
    if way.confirm or way.reject:
        act = (ResultConfirmed if way.confirm else ResultRejected)(
            slot, board, event.play(slot, board).reading or 0, Side.EW
        )
        running.do(act, who)
        key = "cli.event.confirmed" if way.confirm else "cli.event.rejected"
        return running.done(key, board=board, table=name)
    if way.clear:
        running.do(ResultCorrected(slot, board, None, _kind(way), way.note, informed=True), who)
        return running.done("cli.event.cleared", board=board, table=name)
    entered = entered_of(" ".join(typed))
    if way.reason is None:
        running.do(ResultEntered(slot, board, entered), who)
    else:
        running.do(ResultCorrected(slot, board, entered, _kind(way), way.note, informed=True), who)
    score = _score(running.event, slot, board, entered)
    values: dict[str, str | int] = {
        "table": name,
        "round": slot.round,
        "board": board,
        "result": str(entered),
        "score": score,
    }
    return running.done("cli.event.result", {**values}, **values)


def _kind(way: Way) -> Reason:
    return Reason.OTHER if way.reason is None else way.reason


def _device(slot: Slot) -> Actor:
    return Actor(f"table-{slot.section}{slot.table}", Role.TABLE, "terminal", slot.place)


def _score(event: Event, slot: Slot, board: int, entered: Entered) -> str:
    """Return the score as North-South see it, with its sign."""
    vulnerability = event.sessions[slot.session].board(board).vulnerability
    table = event.rules.regulations.scoring_table
    worth = outcome_of(entered, vulnerability, table)
    if isinstance(worth.score_ns, int):
        return f"{worth.score_ns:+}" if worth.score_ns else "0"
    return "" if worth.score_ns is None else str(worth.score_ns)
