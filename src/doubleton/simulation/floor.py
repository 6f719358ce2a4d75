"""The floor of a simulated event: the clock, the acts that are done, and what is to come."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from heapq import heappop, heappush
from itertools import count
from random import Random
from typing import Final

from doubleton.simulation.plan import Plan, Report, Submit
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.acts import Act
from doubleton.tournament.deciding import Accepted, Asked, Decision, Refused
from doubleton.tournament.event import Event, Section
from doubleton.tournament.log import Log

DIRECTOR: Final = Actor("director", Role.DIRECTOR)
SESSION: Final = "1"

Course = Iterator[timedelta]
"""Something that goes on: every step gives the time until the next one."""


class Floor:
    """Where people act; the event that follows from what was accepted is known here too."""

    def __init__(self, plan: Plan, submit: Submit) -> None:
        self.plan, self.submit = plan, submit
        self.chance = Random(plan.seed)  # noqa: S311 - a simulation has to be repeatable
        self.now = plan.begins
        self.report = Report(())
        self._log = Log.of()
        self._order = count()
        self._coming: list[tuple[datetime, int, bool, Course]] = []
        self._playing = 0

    @property
    def event(self) -> Event:
        """The event as it stands."""
        return self._log.event

    def section(self, name: str) -> Section:
        """Return a section as it stands."""
        return self.event.sessions[SESSION].sections[name]

    # --- acts ------------------------------------------------------------------------------------

    def do(self, act: Act, by: Actor = DIRECTOR, seconds: int = 10) -> Decision:
        """Do something a while after what was done before."""
        self.now += timedelta(seconds=seconds)
        return self.act(act, by)

    def act(self, act: Act, by: Actor = DIRECTOR) -> Decision:
        """Do something now; whatever is asked about it is meant."""
        decision = self.submit(act, by, self.now, ())
        if isinstance(decision, Asked):
            self.report.asked += 1
            flags = tuple(doubt.flag for doubt in decision.doubts)
            decision = self.submit(act, by, self.now, flags)
        if isinstance(decision, Accepted):
            self.report.accepted[type(act).__name__] += 1
            self._log.add(decision.entry)
        elif isinstance(decision, Refused):
            self.report.refused.append((act, decision))
        return decision

    def number(self, act: Act, by: Actor = DIRECTOR) -> int | None:
        """Do something now, and return the number of the act."""
        decision = self.act(act, by)
        return decision.entry.no if isinstance(decision, Accepted) else None

    # --- what goes on ----------------------------------------------------------------------------

    def begin(self, course: Course, *, is_table: bool = False, seconds: int = 0) -> None:
        """Have something go on from now on; a round lasts as long as its tables play."""
        self._playing += is_table
        self._come(self.now + timedelta(seconds=seconds), course, is_table=is_table)

    def _come(self, when: datetime, course: Course, *, is_table: bool) -> None:
        heappush(self._coming, (when, next(self._order), is_table, course))

    def play_round(self) -> None:
        """Let time pass until no table plays any more."""
        while self._playing:
            self._step()

    def finish(self) -> None:
        """Let time pass until nothing is to come."""
        while self._coming:
            self._step()

    def _step(self) -> None:
        when, _, is_table, course = heappop(self._coming)
        self.now = max(self.now, when)
        wait = next(course, None)
        if wait is not None:
            self._come(self.now + wait, course, is_table=is_table)
        else:
            self._playing -= is_table
