"""A club to look at: an evening under way, in the middle of its third round."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

from doubleton.desk.desk import Desk
from doubleton.simulation.evening import Plan, Simulation, Submit
from doubleton.tournament.actors import Actor
from doubleton.tournament.acts import Act, Entry
from doubleton.tournament.deciding import Accepted, Decision, decide
from doubleton.tournament.entering import ResultConfirmed
from doubleton.tournament.log import Log
from doubleton.tournament.setting_up import EventCreated

PAIRS: Final = 14
SEED: Final = 1987
ROUND: Final = 3
UNTIL: Final = 10
"""Results that are confirmed in the last round before it is left to the visitor."""


class _EnoughError(Exception):
    """The evening has come as far as it is meant to."""


@dataclass(slots=True)
class _Evening:
    """Passes acts on until there is enough."""

    submit: Submit
    confirmed: int = 0

    def __call__(self, act: Act, by: Actor, at: datetime, meant: tuple[str, ...]) -> Decision:
        if isinstance(act, ResultConfirmed) and act.slot.round == ROUND:
            if self.confirmed == UNTIL:
                raise _EnoughError
            self.confirmed += 1
        return self.submit(act, by, at, meant)


def set_up(desk: Desk, title: str, language: str = "en") -> str:
    """Fill a desk with a club whose evening is under way now; return the event's id."""
    begins = datetime.now(UTC).replace(microsecond=0)
    rehearsed = _as_far(_plan(title, language, begins), _in_memory(Log.of()), None)
    plan = _plan(title, language, begins - (rehearsed.floor.now - begins))
    found: list[str] = []

    def submit(act: Act, by: Actor, at: datetime, meant: tuple[str, ...]) -> Decision:
        if isinstance(act, EventCreated):
            found.append(desk.create(act, by, at=at))
            return Accepted(Entry(1, at, by, act))
        return desk.submit(found[0], act, by, meant=meant, at=at).decision

    _as_far(plan, submit, desk)
    return found[0]


def _plan(title: str, language: str, begins: datetime) -> Plan:
    return Plan(PAIRS, (24, 27), SEED, title, language, begins=begins - timedelta(seconds=40))


def _as_far(plan: Plan, submit: Submit, desk: Desk | None) -> Simulation:
    simulation = Simulation(plan, _Evening(submit))
    if desk is not None:
        desk.name_all({one.id: one.person for one in simulation.report.people})
    with suppress(_EnoughError):
        simulation.run()
    return simulation


def _in_memory(log: Log) -> Submit:
    def submit(act: Act, by: Actor, at: datetime, meant: tuple[str, ...]) -> Decision:
        decision = decide(log.event, act, by, at, meant)
        if isinstance(decision, Accepted):
            log.add(decision.entry)
        return decision

    return submit
