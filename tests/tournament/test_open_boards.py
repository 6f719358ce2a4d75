"""Boards that are still to be played, found board by board and all together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doubleton.simulation.evening import Simulation
from doubleton.simulation.plan import Plan
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.deciding import Accepted, Decision, decide
from doubleton.tournament.log import Log
from doubleton.tournament.moves import not_to_be_begun, room
from doubleton.tournament.rights import Sight

if TYPE_CHECKING:
    from datetime import datetime

    from doubleton.tournament.acts import Act

NOBODY = Actor("", Role.PUBLIC)


def test_a_board_is_open_while_it_is_among_those_that_are_open() -> None:
    log = Log.of()

    def submit(act: Act, by: Actor, at: datetime, meant: tuple[str, ...]) -> Decision:
        decision = decide(log.event, act, by, at, meant, log.entries)
        if isinstance(decision, Accepted):
            log.add(decision.entry)
        for session in log.event.sessions.values():
            sight = Sight(log.event, NOBODY)
            boards = range(25)
            found = {board for board in boards if sight.is_open(session, board)}
            assert found == sight.open_boards(session) & set(boards)
            if session.started is not None:
                tables = room(log.event, session.name, at)
                known = not_to_be_begun(log.event, session.name, at, tables)
                assert known == not_to_be_begun(log.event, session.name, at)
        return decision

    Simulation(Plan(8, (8, 10), 3, mistakes=0.1, troubles=0.3, late=1, leaving=1), submit).run()
    assert log.event.version > 100
