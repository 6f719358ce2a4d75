"""``event late``, ``withdraw``, ``cut`` and ``mend``: the rounds to come are planned anew.

What would be played is shown first with its proof; ``--yes`` puts it into force.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from doubleton.cli.event.adding import About, enter_one
from doubleton.cli.event.running import UNCONFIRMED, Running, whole, with_event
from doubleton.cli.event.where import Where
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError
from doubleton.movements.changes import Plan
from doubleton.tournament.as_played import last_begun
from doubleton.tournament.event import Entrant, Section, Session
from doubleton.tournament.people import Known
from doubleton.tournament.places import entrant_of, named, section_of, session_of
from doubleton.tournament.replanning import (
    chosen,
    plans_after_wrong_move,
    plans_for_curtailment,
    plans_for_late_pair,
    plans_with_a_round_more,
    plans_without_round,
)
from doubleton.tournament.withdrawals import EntrantWithdrawn, record_of


@dataclass(frozen=True, slots=True)
class Part:
    """The section that is planned anew, as far as it was named, and which plan is taken."""

    session: str | None = None
    section: str | None = None
    plan: str | None = None

    def of(self, running: Running) -> tuple[Session, Section]:
        """Return the session and the section; raises where they have to be named."""
        session = session_of(running.event, self.session)
        return session, section_of(session, self.section)


def _taken(running: Running, plans: Sequence[Plan], part: Part) -> Plan | None:
    """Show the plans; return the one that is put into force, ``None`` where nothing was confirmed.

    Without ``--plan`` it is the first.
    """
    number = 1 if part.plan is None else whole(part.plan, "--plan", most=max(1, len(plans)))
    if not plans:
        raise DoubletonError("cli.event.no-plan")
    if running.where.yes:
        return plans[number - 1]
    if running.where.as_json:
        shown = [_plan_object(running, one) for one in plans]
        running.voice.give_json({"done": False, "plans": shown})
    else:
        for place, plan in enumerate(plans, 1):
            for line in _lines(running, plan, place):
                running.voice.give(line)
    running.voice.tell("cli.event.plan-yes")
    return None


def _lines(running: Running, plan: Plan, place: int) -> list[str]:
    say = running.voice.text
    lines = [say("cli.event.plan", place=place, done=running.say(plan.done), round=plan.after + 1)]
    if plan.proved:
        lines.append("      " + say("cli.event.plan-proved"))
    lines += ["      " + text for text in _collisions(running, plan)]
    return lines


def _collisions(running: Running, plan: Plan) -> list[str]:
    return [
        running.voice.text(
            "cli.event.plan-meets" if one.is_meeting else "cli.event.plan-again",
            round=one.row.round,
            table=one.row.table,
            numbers=", ".join(map(str, one.contestants)),
        )
        for one in plan.collisions
    ]


def _plan_object(running: Running, plan: Plan) -> dict[str, object]:
    return {
        "done": running.say(plan.done),
        "from_round": plan.after + 1,
        "rounds": plan.movement.rounds,
        "proved": plan.proved,
        "collisions": _collisions(running, plan),
    }


def _put(
    running: Running,
    where: tuple[Session, Section],
    plan: Plan,
    reason: str,
    joining: Collection[str] = (),
) -> int:
    session, section = where
    act = chosen(running.event, session.name, section.name, plan, joining)
    running.do(replace(act, reason=reason, anyway=not plan.proved))
    values = {
        "session": session.name,
        "section": section.name,
        "from_round": plan.after + 1,
        "rounds": plan.movement.rounds,
        "numbers": {
            str(number): running.event.entrants[who].number for number, who in act.numbers.items()
        },
    }
    return running.done(
        "cli.event.planned",
        values,
        section=section.name,
        done=running.say(plan.done),
        round=plan.after + 1,
    )


# --- somebody comes ------------------------------------------------------------------------------


def late(voice: Voice, where: Where, part: Part, who: str, number: str | None) -> int:
    """Take in a pair that comes late: a new one by its names, or one that entered; exit status."""

    def work(running: Running) -> int:
        place = part.of(running)
        session, section = place
        entrant = _entered(running, session, who)
        plans = plans_for_late_pair(running.event, session.name, section.name)
        plan = _taken(running, plans, part)
        if plan is None:
            return UNCONFIRMED
        if entrant is None:
            known = Known(running.persons.values())
            about = About(None if number is None else number)
            entrant = enter_one(running, who, about, known)
        if not where.as_json:
            names = named(entrant, running.persons)
            running.done("cli.event.entered", number=entrant.number, names=names)
        return _put(running, place, plan, "", (entrant.id,))

    return with_event(voice, where, work)


def _entered(running: Running, session: Session, who: str) -> Entrant | None:
    """Return the entrant of a number that has no seat yet; ``None`` for names of somebody new."""
    event = running.event
    if not any(one.number == who.strip() for one in event.entrants.values()):
        return None
    entrant = entrant_of(event, who, running.persons)
    for section in session.sections.values():
        if entrant.id in section.numbers.values():
            raise DoubletonError("cli.event.seated-already", number=entrant.number)
    return entrant


# --- somebody leaves -----------------------------------------------------------------------------


def withdraw(
    voice: Voice,
    where: Where,
    who: str,
    reason: str,
    annul: bool | None,  # noqa: FBT001 - three values
) -> int:
    """Let an entrant go: show what becomes of its results, and do it with ``--yes``."""

    def work(running: Running) -> int:
        entrant = entrant_of(running.event, who, running.persons)
        record = record_of(running.event, entrant.id)
        annulled = record.annulled if annul is None else annul
        act = EntrantWithdrawn(entrant.id, annulled, reason)
        values = {
            "number": entrant.number,
            "played": record.played,
            "scheduled": record.scheduled,
            "annulled": annulled,
        }
        key = "cli.event.withdraws-annulled" if annulled else "cli.event.withdraws"
        if where.yes:
            running.do(act)
            done = "cli.event.withdrawn-annulled" if annulled else "cli.event.withdrawn"
            return running.done(done, values, number=entrant.number)
        refusal = act.refusal(running.event, running.by)
        if refusal is not None:
            raise DoubletonError(refusal.key, **dict(refusal.params))
        if where.as_json:
            voice.give_json({"done": False, **values})
        else:
            names = named(entrant, running.persons)
            text = voice.text(
                key,
                number=entrant.number,
                names=names,
                played=record.played,
                all=record.scheduled,
            )
            voice.give(text)
        voice.tell("cli.event.plan-yes")
        return UNCONFIRMED

    return with_event(voice, where, work)


# --- fewer rounds, more, or others ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Cut:
    """How the session changes: to so many rounds in all, without one of them, or one more."""

    rounds: str | None = None
    without: str | None = None
    more: bool = False


def cut(voice: Voice, where: Where, part: Part, how: Cut, reason: str) -> int:
    """Play fewer rounds than planned, or one more; return the exit status."""

    def work(running: Running) -> int:
        if (how.rounds is not None) + (how.without is not None) + how.more != 1:
            raise DoubletonError("cli.event.cut-what")
        place = part.of(running)
        session, section = place
        at = (running.event, session.name, section.name)
        plans: tuple[Plan, ...]
        if how.rounds is not None:
            plans = plans_for_curtailment(*at, whole(how.rounds, "ROUNDS", most=200))
        elif how.without is not None:
            plans = plans_without_round(*at, whole(how.without, "--without", most=200))
        else:
            plans = plans_with_a_round_more(*at)
        plan = _taken(running, plans, part)
        return UNCONFIRMED if plan is None else _put(running, place, plan, reason)

    return with_event(voice, where, work)


def mend(voice: Voice, where: Where, part: Part) -> int:
    """Plan the rounds to come after a wrong move (Law 15); return the exit status."""

    def work(running: Running) -> int:
        place = part.of(running)
        session, section = place
        plans = plans_after_wrong_move(running.event, session.name, section.name)
        if not plans:
            number = last_begun(section)
            return running.done("cli.event.as-planned", section=section.name, round=number)
        plan = _taken(running, plans, part)
        return UNCONFIRMED if plan is None else _put(running, place, plan, "")

    return with_event(voice, where, work)
