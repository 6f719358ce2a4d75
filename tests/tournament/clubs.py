"""Small events for the tests, made by the acts that a Director would do."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

from doubleton.formats.entry import entry
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.mitchell import mitchell
from doubleton.movements.seating import Movement
from doubleton.scoring.entered import Entered
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.acts import Act
from doubleton.tournament.deciding import Accepted, Asked, Refused, decide
from doubleton.tournament.entering import ResultConfirmed, ResultEntered
from doubleton.tournament.event import Entrant, Event, Slot
from doubleton.tournament.log import Log
from doubleton.tournament.rounds import RoundStarted, SessionStarted
from doubleton.tournament.rules import Rules
from doubleton.tournament.setting_up import (
    EntrantEntered,
    EventCreated,
    MovementSet,
    NumbersAllotted,
    SessionAdded,
)

DIRECTOR = Actor("anna", Role.DIRECTOR)
NORTH = Actor("phone-1", Role.TABLE)
EVENING = datetime(2026, 9, 4, 17, 0, tzinfo=UTC)


class Evening:
    """A log with a clock: every act is a minute after the one before."""

    def __init__(self) -> None:
        self.log = Log.of()
        self.now = EVENING

    @property
    def event(self) -> Event:
        return self.log.event

    def tried(
        self, act: Act, by: Actor = DIRECTOR, meant: Iterable[str] = ()
    ) -> Accepted | Refused | Asked:
        """Decide on an act, and record it if it is accepted."""
        self.now += timedelta(minutes=1)
        decision = decide(self.event, act, by, self.now, tuple(meant), self.log.entries)
        if isinstance(decision, Accepted):
            self.log.add(decision.entry)
        return decision

    def done(self, act: Act, by: Actor = DIRECTOR, meant: Iterable[str] = ()) -> Event:
        """Do an act that has to be accepted."""
        decision = self.tried(act, by, meant)
        assert isinstance(decision, Accepted), decision
        return self.event

    def refused(self, act: Act, by: Actor = DIRECTOR) -> str:
        """Return the key with which an act is refused."""
        decision = self.tried(act, by)
        assert isinstance(decision, Refused), decision
        return decision.said.key


def typed(text: str) -> Entered:
    """Return what a scorer types."""
    what = entry(text).what
    assert what is not None
    return what


def slot(table: int, number: int = 1, section: str = "A", session: str = "1") -> Slot:
    return Slot(session, section, number, table)


def evening(
    movement: Movement | None = None,
    rules: Rules | None = None,
    boards: BoardSets | None = None,
) -> Evening:
    """Return an evening whose first round has begun; by default three tables of a Mitchell."""
    movement = movement or mitchell(3)
    found = Evening()
    found.done(EventCreated("Friday", "2026-09-04", "Europe/Moscow", rules or Rules()))
    numbers = {}
    for number in movement.contestants:
        entrant = Entrant(f"e{number}", str(number), (f"p{number}a", f"p{number}b"))
        found.done(EntrantEntered(entrant))
        numbers[number] = entrant.id
    found.done(SessionAdded("1"))
    found.done(MovementSet("1", "A", movement, boards or BoardSets(2)))
    found.done(NumbersAllotted("1", "A", numbers))
    found.done(SessionStarted("1"))
    found.done(RoundStarted("1", 1))
    return found


def at_table(table: int, section: str = "A", session: str = "1") -> Actor:
    """Return the device of a table."""
    return Actor(f"table-{table}", Role.TABLE, place=slot(table, 1, section, session).place)


def played(found: Evening, where: Slot, board: int, text: str) -> None:
    """Enter a result at the table and confirm it."""
    device = at_table(where.table, where.section, where.session)
    found.done(ResultEntered(where, board, typed(text)), device)
    reading = found.event.play(where, board).reading
    assert reading is not None
    found.done(ResultConfirmed(where, board, reading), device)
