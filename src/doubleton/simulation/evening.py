"""A whole event by chance: from the first entry to the official result, through the same acts."""

from __future__ import annotations

from datetime import timedelta

from doubleton.movements.seating import Seating
from doubleton.scoring.entered import Played
from doubleton.simulation.closing import close, make_up
from doubleton.simulation.comings import entrant_of, leave, seat_late, sit_in
from doubleton.simulation.entries import entered
from doubleton.simulation.floor import SESSION, Course, Floor
from doubleton.simulation.people import people
from doubleton.simulation.plan import Plan, Report, Shape, Submit
from doubleton.simulation.rooms import sections_of
from doubleton.simulation.tables import dealt, likely
from doubleton.simulation.troubles import Trouble
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.event import Slot
from doubleton.tournament.paired_rounds import FirstRoundPaired
from doubleton.tournament.pairing import pairing_act, proposed_round
from doubleton.tournament.rounds import (
    DirectorCalled,
    MoveCalled,
    RoundStarted,
    SessionEnded,
    SessionStarted,
    TableArrived,
)
from doubleton.tournament.setting_up import (
    DealsAttached,
    EntrantEntered,
    EventCreated,
    MovementSet,
    NumbersAllotted,
    SessionAdded,
)

__all__ = ["Plan", "Report", "Shape", "Simulation", "Submit"]


class Simulation:
    """An event under way by chance; the same plan gives the same acts."""

    def __init__(self, plan: Plan, submit: Submit) -> None:
        self.plan = plan
        self.floor = Floor(plan, submit)
        self.report = self.floor.report
        chance = self.floor.chance
        size = 4 if plan.shape is Shape.TEAMS else 2
        entrants = plan.pairs + plan.late
        spare = 1 if plan.troubles else 0
        self.report.people = people(size * entrants + spare, chance, plan.language)
        self.players = {
            number: self.report.people[size * (number - 1) : size * number]
            for number in range(1, entrants + 1)
        }
        self.strength = {
            f"e{number}": sum(one.strength for one in players) * 2 / size
            for number, players in self.players.items()
        }
        self.spare = self.report.people[size * entrants :]
        self.sections = sections_of(plan)
        sets = max(one.movement.sets for one in self.sections)
        if plan.shape is not Shape.PAIRS:
            sets = plan.rounds
        most = max(one.boards.boards(sets)[-1] for one in self.sections)
        self.deals = {board: dealt(chance) for board in range(1, most + 1)}

    def run(self) -> Report:
        """Do everything, and tell what was done."""
        self._set_up()
        last = self._rounds()
        for number in range(1, last + 1):
            self._round(number)
            if number < last:
                self._between(number, last)
        self.floor.finish()
        make_up(self.floor, self._likely)
        self.floor.do(SessionEnded(SESSION))
        if self.plan.official:
            close(self.floor)
        self.report.ended = self.floor.now
        return self.report

    # --- before ----------------------------------------------------------------------------------

    def _set_up(self) -> None:
        plan, do = self.plan, self.floor.do
        do(EventCreated(plan.title, plan.begins.date().isoformat(), "UTC", plan.rules))
        for number in range(1, plan.pairs + 1):
            do(EntrantEntered(entrant_of(number, self.players[number])), seconds=5)
        do(SessionAdded(SESSION))
        for section in self.sections:
            name, movement, boards = section.name, section.movement, section.boards
            if plan.shape is Shape.PAIRS:
                do(MovementSet(SESSION, name, movement, boards))
                do(NumbersAllotted(SESSION, name, section.numbers))
            else:
                do(FirstRoundPaired(SESSION, name, movement, boards, section.numbers))
        do(DealsAttached(SESSION, self.deals))
        do(SessionStarted(SESSION), seconds=300)

    def _rounds(self) -> int:
        if self.plan.shape is not Shape.PAIRS:
            return self.plan.rounds
        return max(one.movement.rounds for one in self.sections)

    # --- a round ---------------------------------------------------------------------------------

    def _round(self, number: int) -> None:
        names = (one.name for one in self.sections)
        playing = tuple(one for one in names if number <= self.floor.section(one).movement.rounds)
        self.floor.do(RoundStarted(SESSION, number, playing), seconds=60)
        for name in playing:
            for row in self.floor.section(name).movement.of_round(number):
                if row.is_played:
                    slot = Slot(SESSION, name, number, row.table)
                    self.floor.begin(self._table(slot, row), is_table=True)
        self.floor.play_round()
        self.floor.do(MoveCalled(SESSION, playing), seconds=20)

    def _table(self, slot: Slot, row: Seating) -> Course:
        """Play a round at a table."""
        floor, chance, plan = self.floor, self.floor.chance, self.plan
        by = Actor(f"table-{slot.section}{slot.table}", Role.TABLE, place=slot.place)
        floor.act(TableArrived(slot.place, slot.round), by)
        for board in floor.section(slot.section).boards.boards(row.set):
            yield timedelta(seconds=max(150, round(chance.gauss(400, 70))))
            if chance.random() < plan.calls:
                floor.act(DirectorCalled(slot.place), by)
                yield timedelta(seconds=chance.randint(60, 240))
                floor.act(DirectorCalled(slot.place, answered=True))
            played = self._likely(slot, board)
            if plan.troubles and chance.random() < plan.troubles:
                yield from Trouble(floor, slot, board, played, by).course()
            else:
                yield from entered(floor, slot, board, played, by)

    def _likely(self, slot: Slot, board: int) -> Played:
        """Return what the two sides at a table might do on a board."""
        section = self.floor.section(slot.section)
        seating = section.seating(slot.round, slot.table, board)
        edge = 0.0
        if seating is not None and seating.ns is not None and seating.ew is not None:
            ns, ew = (section.numbers.get(one, "") for one in (seating.ns, seating.ew))
            edge = self.strength.get(ns, 0.0) - self.strength.get(ew, 0.0)
        return likely(self.deals[board], edge, self.floor.chance)

    # --- between rounds --------------------------------------------------------------------------

    def _between(self, number: int, last: int) -> None:
        """Let people come and go, and pair the next round where that is done by rank."""
        late = range(self.plan.pairs + 1, self.plan.pairs + self.plan.late + 1)
        joining = [entrant_of(one, self.players[one]) for one in late] if number == 1 else []
        for _ in range(self.plan.leaving if number == max(1, last - 1) else 0):
            leave(self.floor)
        if self.plan.shape is Shape.PAIRS:
            for entrant in joining:
                seat_late(self.floor, entrant)
        else:
            for entrant in joining:
                self.floor.do(EntrantEntered(entrant), seconds=60)
            self._pair(tuple(one.id for one in joining))
        for player in self.spare if number == 1 else ():
            sit_in(self.floor, number + 1, player)

    def _pair(self, joining: tuple[str, ...]) -> None:
        """Pair the next round by rank."""
        for section in self.sections:
            event = self.floor.event
            pairing = proposed_round(event, SESSION, section.name, joining=joining)
            self.floor.do(pairing_act(event, SESSION, section.name, pairing, joining), seconds=120)
