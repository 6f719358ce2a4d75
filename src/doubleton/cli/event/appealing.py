"""``event appeal`` and ``event decide``: appeals against rulings (Laws 92, 93)."""

from __future__ import annotations

from dataclasses import dataclass

from doubleton.cli.event.effect import do_with_effect
from doubleton.cli.event.running import Running, whole, with_event
from doubleton.cli.event.where import Where
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError
from doubleton.formats.typed import adjusted_of
from doubleton.tournament.appeals import AppealDecided, AppealRequested
from doubleton.tournament.periods import concerned
from doubleton.tournament.places import entrant_of, ruling_of
from doubleton.tournament.records import Adjustment, AppealOutcome, Body, Ruling


@dataclass(frozen=True, slots=True)
class Grounds:
    """Why there is an appeal, and why it is heard though it is late."""

    grounds: str
    admitted: str


@dataclass(frozen=True, slots=True)
class Decided:
    """How an appeal was decided, as it was typed."""

    outcome: str
    score: str | None
    body: str
    reason: str


def appeal(voice: Voice, where: Where, ruling: str, number: str, told: Grounds) -> int:
    """Record an appeal; return the exit status."""

    def work(running: Running) -> int:
        found = _ruling(running, ruling)
        entrant = entrant_of(running.event, number, running.persons)
        there, named = concerned(running.event, found), running.event.ruling_no(found.number)
        if entrant.id not in there:
            known = ", ".join(running.event.entrants[one].number for one in there)
            raise DoubletonError(
                "cli.event.not-concerned", number=entrant.number, ruling=named, known=known
            )
        done = running.do(
            AppealRequested(found.number, entrant.id, told.grounds, admitted=told.admitted)
        )
        values = {"appeal": done.no, "ruling": named, "number": entrant.number}
        return running.done("cli.event.appealed", values, ruling=named, number=entrant.number)

    return with_event(voice, where, work)


def decide(voice: Voice, where: Where, ruling: str, decided: Decided) -> int:
    """Show what a decision would change, and record it with ``--yes``; return the exit status."""

    def work(running: Running) -> int:
        found = _ruling(running, ruling)
        given = adjusted_of(decided.score)
        adjustments = tuple(
            Adjustment(one.slot, one.board, given) for one in found.plays if given is not None
        )
        act = AppealDecided(
            found.number,
            Body(decided.body),
            AppealOutcome(decided.outcome),
            decided.reason,
            adjustments,
        )
        done = do_with_effect(running, act)
        if isinstance(done, int):
            return done
        named = running.event.ruling_no(found.number)
        values = {"ruling": named, "outcome": decided.outcome}
        return running.done("cli.event.decided", values, number=named)

    return with_event(voice, where, work)


def _ruling(running: Running, text: str) -> Ruling:
    return ruling_of(running.event, whole(text, "RULING", most=999_999))
