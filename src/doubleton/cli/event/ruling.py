"""``event rule``, ``event tell`` and ``event penalty``: what the Director gives, and its effect."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from doubleton.cli.event.effect import do_with_effect
from doubleton.cli.event.lists import read_file
from doubleton.cli.event.running import Running, whole, with_event
from doubleton.cli.event.where import Where
from doubleton.cli.voice import Voice
from doubleton.errors import Fault, ParseError
from doubleton.formats.text import decoded
from doubleton.formats.typed import adjusted_of, amount_of
from doubleton.tournament.discipline import Disqualified, Suspended
from doubleton.tournament.penalties import PenaltyGiven
from doubleton.tournament.periods import concerned
from doubleton.tournament.places import At, entrant_of, ruling_of, session_of, slot_of
from doubleton.tournament.records import Adjustment, Offending
from doubleton.tournament.rulings import RulingGiven
from doubleton.tournament.telling import RulingTold
from doubleton.tournament.ways import fault_of


@dataclass(frozen=True, slots=True)
class Given:
    """A ruling as it was typed."""

    score: str | None
    facts: str
    laws: Sequence[str]
    offending: str
    text: str
    case: str | None


def rule(voice: Voice, where: Where, at: At, place: tuple[str, str], given: Given) -> int:
    """Show what a ruling would change, and record it with ``--yes``; return the exit status."""

    def work(running: Running) -> int:
        board = whole(place[1].lstrip("#"), "BOARD")
        slot = slot_of(running.event, at, place[0], board)
        adjustment = Adjustment(slot, board, adjusted_of(given.score))
        act = RulingGiven(
            (adjustment,),
            given.facts,
            tuple(given.laws),
            Offending(given.offending),
            given.text,
            () if given.case is None else _case(given.case),
        )
        done = do_with_effect(running, act)
        if isinstance(done, int):
            return done
        table = f"{slot.section}{slot.table}"
        number = running.event.ruling_no(done.no)
        values = {"ruling": number, "act": done.no, "table": table, "board": board}
        return running.done("cli.event.ruled", values, number=number, table=table, board=board)

    return with_event(voice, where, work)


def _case(path: str) -> tuple[str, ...]:
    lines = tuple(decoded(read_file(path), path).lstrip("\ufeff").splitlines())
    fault = fault_of(lines)
    if fault is not None:
        raise ParseError(Fault(fault, path))
    return lines


def tell(voice: Voice, where: Where, ruling: str, numbers: Sequence[str]) -> int:
    """Note that the sides of a ruling were told of it; return the exit status."""

    def work(running: Running) -> int:
        event = running.event
        found = ruling_of(event, whole(ruling, "RULING", most=999_999))
        persons = running.persons
        who = [entrant_of(event, one, persons).id for one in numbers]
        told = tuple(who or concerned(event, found))
        running.do(RulingTold(found.number, told))
        named = ", ".join(event.entrants[one].number for one in told)
        number = event.ruling_no(found.number)
        return running.done("cli.event.told", number=number, names=named)

    return with_event(voice, where, work)


def suspend(
    voice: Voice, where: Where, number: str, reason: str, session: str | None, last: str | None
) -> int:
    """Suspend a contestant for a session or through a round; return the exit status."""

    def work(running: Running) -> int:
        event = running.event
        entrant = entrant_of(event, number, running.persons)
        name = session_of(event, session).name
        through = None if last is None else whole(last, "ROUND", most=999)
        running.do(Suspended(entrant.id, name, reason, through))
        return running.done("cli.event.suspended", number=entrant.number, session=name)

    return with_event(voice, where, work)


def disqualify(voice: Voice, where: Where, number: str, reason: str, approved: str) -> int:
    """Disqualify a contestant with approval; return the exit status."""

    def work(running: Running) -> int:
        entrant = entrant_of(running.event, number, running.persons)
        running.do(Disqualified(entrant.id, reason, approved))
        return running.done("cli.event.disqualified", number=entrant.number)

    return with_event(voice, where, work)


@dataclass(frozen=True, slots=True)
class Fine:
    """A penalty as it was typed."""

    number: str
    amount: str
    reason: str
    laws: Sequence[str]
    session: str | None


def penalty(voice: Voice, where: Where, given: Fine) -> int:
    """Show what a penalty would change, and record it with ``--yes``; return the exit status."""

    def work(running: Running) -> int:
        event = running.event
        entrant = entrant_of(event, given.number, running.persons)
        amount, of_top, unit = amount_of(given.amount)
        session = session_of(event, given.session).name
        act = PenaltyGiven(
            entrant.id,
            given.reason,
            amount,
            of_top,
            unit,
            session,
            laws=tuple(given.laws),
            warning=not amount,
        )
        done = do_with_effect(running, act)
        if isinstance(done, int):
            return done
        values = {"penalty": done.no, "number": entrant.number, "amount": given.amount}
        return running.done(
            "cli.event.penalised", values, act=done.no, number=entrant.number, amount=given.amount
        )

    return with_event(voice, where, work)
