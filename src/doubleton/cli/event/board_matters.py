"""Boards that went wrong: played elsewhere, turned, later or not at all, fouled, exchanged."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from doubleton.bridge import Seat, Vulnerability, runs
from doubleton.cli.event.effect import do_with_effect
from doubleton.cli.event.entering import entered_of
from doubleton.cli.event.running import Running, now, whole, with_event
from doubleton.cli.event.where import Where
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError
from doubleton.movements.seating import Seating
from doubleton.scoring.entered import Adjusted
from doubleton.tournament.acts import Act
from doubleton.tournament.event import Section, Slot
from doubleton.tournament.fouled import BoardMarked, GroupsSet, Version, proposed_groups
from doubleton.tournament.late_plays import (
    BoardsCancelled,
    LatePlayOrdered,
    NotPlayedNoted,
    WhyNotPlayed,
)
from doubleton.tournament.misplays import BoardsTurned, PlayedOtherwise, ResultsExchanged
from doubleton.tournament.places import At, number_at, session_of, slot_of
from doubleton.tournament.records import PlayAt
from doubleton.tournament.wrong_boards import judged

_SPAN: Final = re.compile(r"#?(\d{1,3})(?:[-–](\d{1,3}))?")
_CLOCK: Final = re.compile(r"([01]?\d|2[0-3])[:.]([0-5]\d)")
_MOST: Final = 60


def boards_in(text: str) -> tuple[int, ...]:
    """Read boards: one, some, or runs of them.

    >>> boards_in("7,9-11")
    (7, 9, 10, 11)

    Raises :class:`~doubleton.errors.DoubletonError` for anything else.
    """
    found: list[int] = []
    for part in filter(None, re.split(r"[,;\s]+", text.strip())):
        match = _SPAN.fullmatch(part)
        first = int(match[1]) if match is not None else 0
        last = int(match[2] or match[1]) if match is not None else 0
        if not 1 <= first <= last < first + _MOST:
            raise DoubletonError("cli.event.board-list", text=text)
        found += range(first, last + 1)
    if not found or len(found) > _MOST:
        raise DoubletonError("cli.event.board-list", text=text)
    return tuple(dict.fromkeys(found))


def _where(running: Running, at: At, table: str, boards: Sequence[int]) -> Slot:
    return slot_of(running.event, at, table, boards[0])


def _done(running: Running, act: Act, key: str, slot: Slot, boards: Sequence[int]) -> int:
    """Show what an act changes, do it with ``--yes``, and tell it."""
    done = do_with_effect(running, act)
    if isinstance(done, int):
        return done
    return _told(running, key, slot, boards)


def _told(running: Running, key: str, slot: Slot, boards: Sequence[int]) -> int:
    table = f"{slot.section}{slot.table}"
    values = {"table": table, "round": slot.round, "boards": list(boards)}
    return running.done(key, values, table=table, round=slot.round, boards=runs(boards))


# --- somebody played something else --------------------------------------------------------------


def played(
    voice: Voice, where: Where, at: At, place: tuple[str, str], sides: tuple[str | None, str | None]
) -> int:
    """Note that a table played other boards, or others played there (Law 15); the exit status."""

    def work(running: Running) -> int:
        boards = boards_in(place[1])
        slot = _where(running, at, place[0], boards)
        section = running.event.sessions[slot.session].sections[slot.section]
        seating = _seating(running, section, slot, sides)
        found = judged(running.event, slot, boards, seating)
        row = section.rows.get((slot.round, slot.table)) if seating is None else seating
        cancelled = tuple(one.board for one in found if not one.stands)
        given = next((one.given(row) for one in found if not one.stands and row), None)
        laws = tuple(dict.fromkeys(one.cite.law for one in found if one.cite is not None))
        act = PlayedOtherwise(slot, boards, seating, cancelled, given, laws)
        if not where.as_json:
            for one in found:
                key = "cli.event.score-stands" if one.stands else "cli.event.score-cancelled"
                law = "15" if one.cite is None else one.cite.law
                before = ", ".join(map(str, one.before))
                voice.give(voice.text(key, board=one.board, law=law, before=before))
        return _done(running, act, "cli.event.played-otherwise", slot, boards)

    return with_event(voice, where, work)


def _seating(
    running: Running, section: Section, slot: Slot, sides: tuple[str | None, str | None]
) -> Seating | None:
    """Return who sat there, ``None`` where it was as planned."""
    if sides == (None, None):
        return None
    planned = section.rows.get((slot.round, slot.table))
    before = (None, None) if planned is None else (planned.ns, planned.ew)
    ns, ew = (
        old if text is None else number_at(running.event, section, text, running.persons)
        for text, old in zip(sides, before, strict=True)
    )
    return Seating(slot.round, slot.table, ns, ew, 1 if planned is None else planned.set)


def turn(voice: Voice, where: Where, at: At, table: str, boards: str | None) -> int:
    """Note that the boards lay the other way round; return the exit status."""

    def work(running: Running) -> int:
        named = () if boards is None else boards_in(boards)
        slot = slot_of(running.event, at, table, named[0] if named else 0)
        act = BoardsTurned(slot, named)
        there = act.turned(running.event)
        return _done(running, act, "cli.event.turned", slot, there)

    return with_event(voice, where, work)


def exchange(
    voice: Voice, where: Where, at: At, first: tuple[str, str], second: tuple[str, str], reason: str
) -> int:
    """Let two results change places; return the exit status."""

    def work(running: Running) -> int:
        places = [
            PlayAt(slot_of(running.event, at, table, number), number)
            for table, text in (first, second)
            for number in [whole(text.lstrip("#"), "BOARD")]
        ]
        act = ResultsExchanged(places[0], places[1], reason)
        boards = sorted({one.board for one in places})
        return _done(running, act, "cli.event.exchanged", places[0].slot, boards)

    return with_event(voice, where, work)


# --- not now, or not at all ----------------------------------------------------------------------


def later(
    voice: Voice, where: Where, at: At, place: tuple[str, str], until: str | None, reason: str
) -> int:
    """Have boards played later; return the exit status."""

    def work(running: Running) -> int:
        boards = boards_in(place[1])
        slot = _where(running, at, place[0], boards)
        deadline = None if until is None else _time(running, until)
        running.do(LatePlayOrdered(slot, boards, deadline, reason))
        return _told(running, "cli.event.later", slot, boards)

    return with_event(voice, where, work)


def _time(running: Running, text: str) -> datetime:
    """Read a time of the clock of the event: the next such time."""
    match = _CLOCK.fullmatch(text.strip())
    if match is None:
        raise DoubletonError("cli.event.time-of-day", text=text)
    here = now().astimezone(running.zone)
    found = here.replace(hour=int(match[1]), minute=int(match[2]), second=0, microsecond=0)
    found += timedelta(days=found <= here)
    return found.astimezone(now().tzinfo)


def unplayed(
    voice: Voice, where: Where, at: At, place: tuple[str, str], why: str, score: str | None
) -> int:
    """Note boards that are not played: no score, or what the Director gives; the exit status."""

    def work(running: Running) -> int:
        boards = boards_in(place[1])
        slot = _where(running, at, place[0], boards)
        kinds = {str(one): one for one in WhyNotPlayed}
        kind = kinds.get(why.strip().lower().replace(" ", "-"), WhyNotPlayed.OTHER)
        note = why if kind is WhyNotPlayed.OTHER and why != str(kind) else ""
        if score is None:
            running.do(NotPlayedNoted(slot, boards, kind, note))
            return _told(running, "cli.event.not-played", slot, boards)
        given = entered_of(score)
        if not isinstance(given, Adjusted):
            raise DoubletonError("cli.event.score-given", text=score)
        act = BoardsCancelled(slot, boards, given, reason=note or str(kind))
        return _done(running, act, "cli.event.cancelled", slot, boards)

    return with_event(voice, where, work)


# --- fouled --------------------------------------------------------------------------------------


def foul(
    voice: Voice, where: Where, at: At, place: tuple[str, str], through: str | None, group: str
) -> int:
    """Rate a fouled board in groups (Law 87): from a table on, in the order of play."""

    def work(running: Running) -> int:
        table, text = place
        board = whole(text.lstrip("#"), "BOARD")
        first = slot_of(running.event, at, table, board)
        last = None if through is None else slot_of(running.event, at, through, board)
        found = proposed_groups(running.event, first, board, group, last)
        versions = found or (Version(first, group),)
        tables = ", ".join(
            f"{one.slot.section}{one.slot.table}/{one.slot.round}" for one in versions
        )
        if not where.as_json:
            voice.give(voice.text("cli.event.fouled-tables", board=board, tables=tables))
        return _done(running, GroupsSet(board, versions), "cli.event.fouled", first, (board,))

    return with_event(voice, where, work)


def mark(
    voice: Voice,
    where: Where,
    session: str | None,
    board: str,
    marks: tuple[str | None, str | None],
) -> int:
    """Note that a board is marked otherwise than its number has it (Law 2); the exit status."""

    def work(running: Running) -> int:
        number = whole(board.lstrip("#"), "BOARD")
        dealer, vulnerable = marks
        seats = {str(one): one for one in Seat}
        sides = {str(one).casefold(): one for one in Vulnerability}
        if dealer is not None and dealer.upper() not in seats:
            raise DoubletonError("cli.event.dealer", text=dealer)
        if vulnerable is not None and vulnerable.casefold() not in sides:
            known = ", ".join(map(str, Vulnerability))
            raise DoubletonError("cli.event.vulnerable", text=vulnerable, known=known)
        act = BoardMarked(
            session_of(running.event, session).name,
            number,
            None if dealer is None else seats[dealer.upper()],
            None if vulnerable is None else sides[vulnerable.casefold()],
        )
        done = do_with_effect(running, act)
        if isinstance(done, int):
            return done
        values: dict[str, str | int] = {
            "board": number,
            "dealer": str(act.marks[0]),
            "vulnerable": str(act.marks[1]),
        }
        return running.done("cli.event.marked", {**values}, **values)

    return with_event(voice, where, work)
