"""A whole event by chance: from the first entry to the official result, through the same acts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from heapq import heapify, heappop, heappush
from itertools import count
from random import Random
from typing import Final

from doubleton.bridge import Contract, Result, Side
from doubleton.movements.advice import Wish, advise
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.mitchell import mitchell, skip_mitchell
from doubleton.movements.seating import Movement
from doubleton.scoring.entered import Entered, Played
from doubleton.simulation.people import Simulated, people
from doubleton.simulation.tables import dealt, likely
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.acts import Act
from doubleton.tournament.deciding import Accepted, Asked, Decision, Refused
from doubleton.tournament.entering import (
    Reason,
    ResultConfirmed,
    ResultCorrected,
    ResultEntered,
    ResultRejected,
)
from doubleton.tournament.event import Entrant, Slot
from doubleton.tournament.rounds import (
    DirectorCalled,
    MoveCalled,
    RoundStarted,
    SessionEnded,
    SessionStarted,
    TableArrived,
)
from doubleton.tournament.rules import Rules
from doubleton.tournament.setting_up import (
    DealsAttached,
    EntrantEntered,
    EventCreated,
    MovementSet,
    NumbersAllotted,
    SessionAdded,
)

Submit = Callable[[Act, Actor, datetime, tuple[str, ...]], Decision]
"""How an act reaches the log: what is done, by whom, when, and which doubts are meant."""

DIRECTOR: Final = Actor("director", Role.DIRECTOR)
LARGEST: Final = 16
"""Tables of a section; more of them are split."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be simulated.

    ``mistakes`` is the share of entries that are typed wrongly at first, ``calls`` that of boards
    at which the Director is called.  ``begins`` is when the doors open (UTC).
    """

    pairs: int
    boards: tuple[int, int] = (24, 28)
    seed: int = 1
    title: str = "Simulated event"
    language: str = "en"
    mistakes: float = 0.03
    calls: float = 0.02
    rules: Rules = field(default_factory=Rules)
    begins: datetime = datetime(2026, 1, 9, 17, 0, tzinfo=UTC)


@dataclass(slots=True)
class Report:
    """What was done, by kind of act, and what was refused: nothing should be."""

    people: tuple[Simulated, ...]
    accepted: Counter[str] = field(default_factory=Counter)
    asked: int = 0
    refused: list[tuple[Act, Refused]] = field(default_factory=list)
    ended: datetime | None = None


@dataclass(frozen=True, slots=True)
class SectionPlan:
    """A section: its name, its movement, the boards of a set, and its entrants by number."""

    name: str
    movement: Movement
    boards: BoardSets
    numbers: dict[int, str]


class Simulation:
    """An event under way by chance; the same plan gives the same acts."""

    def __init__(self, plan: Plan, submit: Submit) -> None:
        self.plan, self.submit = plan, submit
        self.chance = Random(plan.seed)  # noqa: S311 - a simulation has to be repeatable
        self.now = plan.begins
        players = people(2 * plan.pairs, self.chance, plan.language)
        self.report = Report(players)
        self.strength = {
            f"e{pair + 1}": players[2 * pair].strength + players[2 * pair + 1].strength
            for pair in range(plan.pairs)
        }
        self.sections = tuple(self._sections())
        most = max(one.boards.boards(one.movement.sets)[-1] for one in self.sections)
        self.deals = {board: dealt(self.chance) for board in range(1, most + 1)}

    def run(self) -> Report:
        """Do everything, and tell what was done."""
        self._set_up()
        for number in range(1, max(one.movement.rounds for one in self.sections) + 1):
            self._round(number)
        self.do(SessionEnded("1"))
        self.report.ended = self.now
        return self.report

    # --- before ----------------------------------------------------------------------------------

    def _sections(self) -> Iterator[SectionPlan]:
        sizes = list(_sizes(self.plan.pairs))
        entrants = iter(range(1, self.plan.pairs + 1))
        movements = {pairs: _movement(pairs, self.plan.boards) for pairs in set(sizes)}
        for place, pairs in enumerate(sizes):
            movement, per_set = movements[pairs]
            numbers = {number: f"e{next(entrants)}" for number in movement.contestants}
            yield SectionPlan(_letters(place), movement, BoardSets(per_set), numbers)

    def _set_up(self) -> None:
        plan = self.plan
        self.do(EventCreated(plan.title, plan.begins.date().isoformat(), "UTC", plan.rules))
        for pair in range(plan.pairs):
            own = tuple(one.id for one in self.report.people[2 * pair : 2 * pair + 2])
            self.do(EntrantEntered(Entrant(f"e{pair + 1}", str(pair + 1), own)), seconds=5)
        self.do(SessionAdded("1"))
        for section in self.sections:
            self.do(MovementSet("1", section.name, section.movement, section.boards))
            self.do(NumbersAllotted("1", section.name, section.numbers))
        self.do(DealsAttached("1", self.deals))
        self.do(SessionStarted("1"), seconds=300)

    def do(self, act: Act, by: Actor = DIRECTOR, seconds: int = 10) -> Decision:
        """Do something a while after what was done before."""
        self.now += timedelta(seconds=seconds)
        return self.at(self.now, act, by)

    def at(self, when: datetime, act: Act, by: Actor) -> Decision:
        """Do something at a time; whatever is asked about it is meant."""
        decision = self.submit(act, by, when, ())
        if isinstance(decision, Asked):
            self.report.asked += 1
            flags = tuple(doubt.flag for doubt in decision.doubts)
            decision = self.submit(act, by, when, flags)
        if isinstance(decision, Accepted):
            self.report.accepted[type(act).__name__] += 1
        elif isinstance(decision, Refused):
            self.report.refused.append((act, decision))
        return decision

    # --- a round ---------------------------------------------------------------------------------

    def _round(self, number: int) -> None:
        playing = tuple(one.name for one in self.sections if number <= one.movement.rounds)
        self.do(RoundStarted("1", number, playing), seconds=60)
        begun = self.now
        order = count()
        waiting = [
            (begun, next(order), self._table(section, number, table))
            for section in self.sections
            if section.name in playing
            for table in range(1, section.movement.tables + 1)
        ]
        heapify(waiting)
        while waiting:
            when, _, table = heappop(waiting)
            self.now = max(self.now, when)
            wait = next(table, None)
            if wait is not None:
                heappush(waiting, (when + wait, next(order), table))
        self.do(MoveCalled("1", playing), seconds=20)

    def _table(self, section: SectionPlan, number: int, table: int) -> Iterator[timedelta]:
        """Play a round at a table: every step gives the time until the next one."""
        row = next((one for one in section.movement.of_round(number) if one.table == table), None)
        if row is None or row.ns is None or row.ew is None:
            return
        slot = Slot("1", section.name, number, table)
        by = Actor(f"table-{section.name}{table}", Role.TABLE, place=slot.place)
        edge = self.strength[section.numbers[row.ns]] - self.strength[section.numbers[row.ew]]
        self.at(self.now, TableArrived(slot.place, number), by)
        for board in section.boards.boards(row.set):
            yield timedelta(seconds=max(150, round(self.chance.gauss(400, 70))))
            if self.chance.random() < self.plan.calls:
                self.at(self.now, DirectorCalled(slot.place), by)
                yield timedelta(seconds=self.chance.randint(60, 240))
                self.at(self.now, DirectorCalled(slot.place, answered=True), DIRECTOR)
            yield from self._enter(slot, board, likely(self.deals[board], edge, self.chance), by)

    def _enter(self, slot: Slot, board: int, played: Played, by: Actor) -> Iterator[timedelta]:
        """Enter a result, sometimes a wrong one first, which is seen now or only later."""
        wrong = (
            _mistyped(played, self.chance) if self.chance.random() < self.plan.mistakes else None
        )
        entered = played if wrong is None else wrong
        seen = wrong is not None and self.chance.random() < 0.7
        reading = self._reading(self.at(self.now, ResultEntered(slot, board, entered), by))
        yield timedelta(seconds=self.chance.randint(5, 40))
        if seen and reading is not None:
            self.at(self.now, ResultRejected(slot, board, reading), by)
            yield timedelta(seconds=15)
            reading = self._reading(self.at(self.now, ResultEntered(slot, board, played), by))
            yield timedelta(seconds=10)
        if reading is not None:
            self.at(self.now, ResultConfirmed(slot, board, reading, Side.EW), by)
        if wrong is not None and not seen:
            yield timedelta(seconds=self.chance.randint(60, 900))
            change = ResultCorrected(slot, board, played, Reason.SCORE_ERROR, informed=True)
            self.at(self.now, change, DIRECTOR)

    @staticmethod
    def _reading(decision: Decision) -> int | None:
        return decision.entry.no if isinstance(decision, Accepted) else None


def _sizes(pairs: int) -> Iterator[int]:
    """Give the pairs of each section, as even as can be."""
    tables = (pairs + 1) // 2
    sections = -(-tables // LARGEST)
    for place in range(sections):
        of_section = tables // sections + (1 if place < tables % sections else 0)
        last = place == sections - 1
        yield 2 * of_section - (1 if last and pairs % 2 else 0)


def _movement(pairs: int, boards: tuple[int, int]) -> tuple[Movement, int]:
    """Return the best movement for a section, with the boards of a set."""
    proposals = advise(Wish(pairs, boards), most=1)
    if proposals:
        return proposals[0].movement, proposals[0].boards_per_set
    tables = pairs // 2
    rounds = min(tables - 1 + tables % 2, 13)
    made = mitchell(tables, rounds) if tables % 2 else skip_mitchell(tables, rounds)
    return made, max(1, boards[1] // rounds)


def _letters(place: int) -> str:
    """Return A to Z, then AA, AB and so on."""
    first, second = divmod(place, 26)
    letter = chr(ord("A") + second)
    return f"{chr(ord('A') + first - 1)}{letter}" if first else letter


def _mistyped(played: Played, chance: Random) -> Entered | None:
    """Return what is typed instead: another declarer, or a trick more or less."""
    contract = played.result.contract
    if not isinstance(contract, Contract) or played.result.tricks is None:
        return None
    if chance.random() < 0.5:
        other = Contract.of(
            contract.level, contract.denomination, contract.declarer.lho, contract.doubled
        )
        return Played(Result(other, played.result.tricks))
    tricks = played.result.tricks + (1 if played.result.tricks < 13 else -1)
    return Played(Result(contract, tricks), played.lead)
