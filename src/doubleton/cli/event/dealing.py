"""``event deal``: the computer deals the boards of a session, and deals a board again (Law 6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from doubleton import __version__
from doubleton.bridge import Board, runs
from doubleton.cli.dealing import boards_in, refuse_there, warn_of_files, write_new
from doubleton.cli.event.running import Running, with_event
from doubleton.cli.event.where import Where
from doubleton.cli.voice import Voice
from doubleton.dealing.seeds import new_seed
from doubleton.dealing.stream import SEED_BYTES, Seed, deal_set
from doubleton.errors import DoubletonError
from doubleton.formats.converting import Format, format_of_file
from doubleton.formats.dealt_writing import write_deals
from doubleton.said import Said
from doubleton.tournament.computer_deals import (
    DealtSet,
    boards_to_play,
    by_computer,
    dealt_again,
    dealt_sets,
    set_name,
)
from doubleton.tournament.event import Session
from doubleton.tournament.rights import Sight
from doubleton.tournament.setting_up import SessionAdded
from doubleton.words import say

COMPUTER = "computer"
"""What ``event start --deals`` takes in place of a file."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which boards, into which files; what is dealt again and why; whether seeds are shown."""

    boards: str | None = None
    outs: tuple[str, ...] = ()
    again: str | None = None
    reason: str = ""
    shows_seed: bool = False


def deal(voice: Voice, where: Where, session: str | None, wanted: Wanted) -> int:
    """Deal the boards that have no deal, and write those wanted to files; the exit status."""

    def work(running: Running) -> int:
        name = _session_to_deal(running, session)
        session_now = running.event.sessions.get(name, Session(name))
        boards = _boards(session_now, wanted)
        for out in wanted.outs:  # before anything is dealt: whether there is room
            tried = deal_set(Seed(bytes(SEED_BYTES)), boards or sorted(session_now.deals))
            _file(tried, out, "", "")
        if name not in running.event.sessions:
            running.do(SessionAdded(name))
        number = deal_boards(running, name, boards)
        if wanted.again is not None:
            again = boards_in(wanted.again)
            for board in again:
                running.do(dealt_again(running.event, name, board, new_seed(), wanted.reason))
            number += len(again)
        found = running.event.sessions[name]
        if wanted.outs:
            dealt = [
                found.board(one) for one in boards or sorted(found.deals) if one in found.deals
            ]
            files = _files(running, found, dealt, wanted.outs)
            write_new(files)
            warn_of_files(voice, dealt, files)
        return _told(running, name, number, wanted)

    refuse_there(wanted.outs)
    for out in wanted.outs:
        format_of_file(out)
    return with_event(voice, where, work)


def deal_boards(running: Running, session: str, boards: Sequence[int]) -> int:
    """Deal those of *boards* that have no deal; return how many."""
    act = by_computer(running.event, session, boards, new_seed())
    if act is None:
        return 0
    running.do(act)
    return len(act.deals)


def _session_to_deal(running: Running, name: str | None) -> str:
    """Return the session that is meant: the last one, which may be still to be added."""
    if name is not None:
        return name
    return next(reversed([*running.event.sessions]), "1")


def _boards(session: Session, wanted: Wanted) -> tuple[int, ...]:
    """Return the boards that are asked for, or else those of the movements.

    Raises :class:`~doubleton.errors.DoubletonError` where there is neither.
    """
    if wanted.boards is not None:
        return boards_in(wanted.boards)
    boards = boards_to_play(session)
    if not boards and not session.deals:
        raise DoubletonError("cli.event.deal-boards")
    return boards


def _files(
    running: Running, session: Session, dealt: Sequence[Board], outs: Sequence[str]
) -> dict[str, bytes]:
    title = set_name(running.event, session.name)
    numbers = {board.number for board in dealt}
    sets = [one for one in _sets(running, session.name) if numbers.intersection(one.boards)]
    told = (f"{runs(one.boards)}: {one.commitment}" for one in sets)
    note = f"Dealt by computer. Commitment of boards {', '.join(told)}" if sets else ""
    return {out: _file(dealt, out, title, note) for out in outs}


def _file(boards: Sequence[Board], out: str, title: str, note: str) -> bytes:
    found = format_of_file(out) if Path(out).suffix else Format.PBN
    return write_deals(boards, found, event=title, generator=f"doubleton {__version__}", note=note)


def _sets(running: Running, session: str) -> list[DealtSet]:
    found = dealt_sets(Sight(running.event, running.by))
    return [one for one in found if one.session == session]


def _told(running: Running, session: str, number: int, wanted: Wanted) -> int:
    sets = _sets(running, session)
    if running.where.as_json:
        values = {"session": session, "dealt": number, "files": list(wanted.outs)}
        return running.done("", {**values, "sets": [_object(one, wanted) for one in sets]})
    if number or not wanted.shows_seed:
        running.done("cli.event.dealt", session=session, number=number)
    for one in sets:
        boards, number = runs(one.boards), min(len(one.boards), 2)
        facts = Said("cli.event.dealt-set", boards=boards, number=number, commitment=one.commitment)
        running.voice.give(say(facts, running.voice.language))
        if wanted.shows_seed:
            key = "cli.event.dealt-seed"
            running.voice.give(running.voice.text(key, seed=one.seed, set=one.set))
    if wanted.outs:
        running.voice.give(running.voice.text("cli.event.deals-in", files=", ".join(wanted.outs)))
    return 0


def _object(one: DealtSet, wanted: Wanted) -> dict[str, object]:
    told: dict[str, object] = {"boards": list(one.boards), "again": one.again, "set": one.set}
    told["commitment"] = one.commitment
    return {**told, "seed": one.seed} if wanted.shows_seed else told
