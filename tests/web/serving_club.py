"""A club under way for the tests: its desk filled, and served by a real server in a thread."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass, field
from datetime import datetime
from random import Random
from socket import socket
from typing import TYPE_CHECKING, Self

import uvicorn

from doubleton.desk.opening import open_desk
from doubleton.formats.entry import entry
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.howell import howell
from doubleton.simulation.evening import Plan, Report, Simulation
from doubleton.simulation.people import people
from doubleton.simulation.tables import dealt
from doubleton.tournament.actors import Actor, Place, Role
from doubleton.tournament.deciding import Accepted, Decision
from doubleton.tournament.entering import ResultConfirmed, ResultEntered
from doubleton.tournament.event import Entrant, Slot
from doubleton.tournament.labels import Person
from doubleton.tournament.rounds import RoundStarted, SessionStarted
from doubleton.tournament.rules import Rules
from doubleton.tournament.setting_up import (
    DealsAttached,
    EntrantEntered,
    EventCreated,
    MovementSet,
    NumbersAllotted,
    SessionAdded,
)
from doubleton.web.accounts import Accounts
from doubleton.web.app import application
from doubleton.web.codes import Codes
from doubleton.web.serving import StoppingServer

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

    from doubleton.desk.desk import Desk
    from doubleton.movements.seating import Movement
    from doubleton.tournament.acts import Act

DIRECTOR = Actor("Anna", Role.DIRECTOR)
PASSWORD = "four words by chance"  # noqa: S105 - of the tests
OWN = {"origin": "http://testserver"}
"""What a TestClient shows as a page of ours does, to be allowed to change something."""


# --- a desk with something in it -----------------------------------------------------------------


def club_evening(
    desk: Desk,
    movement: Movement | None = None,
    boards: BoardSets | None = None,
    rules: Rules | None = None,
    *,
    language: str = "en",
    begun: bool = True,
) -> str:
    """Set up an evening with named players and secret deals, and return its id.

    Unless told otherwise it is a Howell of two tables with two boards a round; its first round has
    begun.  Entrants are ``e1`` and so on; their players ``p1a`` and ``p1b`` have the numbers 101
    and 201 in the club.
    """
    movement, boards = movement or howell(2), boards or BoardSets(2)
    chance = Random(7)  # noqa: S311 - a test has to be repeatable
    event_id = desk.create(
        EventCreated("Friday", "2026-09-04", "Europe/Moscow", rules or Rules()), DIRECTOR
    )
    named = iter(people(2 * len(movement.contestants), chance, language))
    for number in movement.contestants:
        ids = f"p{number}a", f"p{number}b"
        for hundred, one in zip((100, 200), ids, strict=True):
            desk.name(one, Person(next(named).person.name, str(hundred + number)))
        done(desk, event_id, EntrantEntered(Entrant(f"e{number}", str(number), ids)))
    done(desk, event_id, SessionAdded("1"))
    done(desk, event_id, MovementSet("1", "A", movement, boards))
    numbers = {number: f"e{number}" for number in movement.contestants}
    done(desk, event_id, NumbersAllotted("1", "A", numbers))
    last = boards.boards(movement.sets)[-1]
    deals = {board: dealt(chance) for board in range(1, last + 1)}
    done(desk, event_id, DealsAttached("1", deals))
    if begun:
        done(desk, event_id, SessionStarted("1"))
        done(desk, event_id, RoundStarted("1", 1))
    return event_id


def simulated_evening(desk: Desk, plan: Plan) -> tuple[str, Report]:
    """Have a whole evening played by chance, and return its id and what was done."""
    found: list[str] = []

    def submit(act: Act, by: Actor, at: datetime, meant: tuple[str, ...]) -> Decision:
        if isinstance(act, EventCreated):
            found.append(desk.create(act, by, at=at))
            return Accepted(desk.entries(found[0])[0])
        return desk.submit(found[0], act, by, meant=meant, at=at).decision

    simulation = Simulation(plan, submit)
    report = simulation.run()
    desk.name_all({one.id: one.person for one in report.people})
    return found[0], report


def done(desk: Desk, event_id: str, act: Act, by: Actor = DIRECTOR) -> int:
    """Do an act that has to be accepted, whatever is odd about it, and return its number."""
    decision = desk.submit(event_id, act, by, meant=FLAGS).decision
    assert isinstance(decision, Accepted), decision
    return decision.entry.no


FLAGS = (
    *("lead_not_in_hand", "declarer_impossible", "wrong_direction", "outlier", "same_as_neighbour"),
    *("wrong_vul_hint", "dd_outlier", "swapped_boards", "wrong_orientation"),
)
"""Doubts that are meant where a test plays results by chance."""


def played(desk: Desk, event_id: str, slot: Slot, board: int, text: str) -> None:
    """Have a result entered at a table and confirmed, as ``4SN=``."""
    what = entry(text).what
    assert what is not None
    table = Actor(f"table-{slot.table}", Role.TABLE, place=slot.place)
    reading = done(desk, event_id, ResultEntered(slot, board, what), table)
    done(desk, event_id, ResultConfirmed(slot, board, reading), table)


def code_of(desk: Desk, event_id: str, table: int, section: str = "A", session: str = "1") -> str:
    """Return the code of a table."""
    return Codes(desk, event_id).of(f"{session}/{section}/{table}")


def place(table: int, section: str = "A", session: str = "1") -> Place:
    """Return a table of the evening."""
    return Place(session, section, table)


# --- a server ------------------------------------------------------------------------------------


@dataclass
class ServedClub:
    """A desk in a file, served on a free port of this machine until the ``with`` block ends.

    ``host`` is its address there, of one of the cards.  ``desk`` may be used beside the server.
    ``restart`` ends the program and starts it anew on the same port, as after a power cut.
    """

    path: Path
    port: int = 0
    host: str = "127.0.0.1"
    desk: Desk = field(init=False)
    _server: uvicorn.Server | None = field(init=False, default=None)
    _thread: threading.Thread | None = field(init=False, default=None)

    @property
    def address(self) -> str:
        """Where it is served, without a slash at the end."""
        return f"http://{self.host}:{self.port}"

    def __enter__(self) -> Self:
        if not self.port:
            with socket() as free:
                free.bind((self.host, 0))
                self.port = free.getsockname()[1]
        self.start()
        accounts = Accounts(self.desk)
        if not accounts.all():
            accounts.add(DIRECTOR.user, PASSWORD)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def start(self) -> None:
        """Open the desk and serve it."""
        self.desk = open_desk(self.path)
        app = application(self.desk)
        config = uvicorn.Config(
            app, host=self.host, port=self.port, log_level="error", timeout_graceful_shutdown=1
        )
        self._server = StoppingServer(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        until = time.monotonic() + 20
        while not self._server.started:
            assert time.monotonic() < until, "the server does not start"
            time.sleep(0.02)

    def stop(self) -> None:
        """End the server and close the desk."""
        assert self._server is not None
        assert self._thread is not None
        self._server.should_exit = True
        self._thread.join(10)
        self.desk.close()

    def restart(self) -> None:
        """End the program and start it anew."""
        self.stop()
        self.start()
