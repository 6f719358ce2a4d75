"""A club to take pictures of: an evening under way, one that is over, one to come, a Swiss."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final

from doubleton.simulation.evening import Plan, Shape, Simulation
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.deciding import Accepted, Decision, decide
from doubleton.tournament.entering import ResultConfirmed
from doubleton.tournament.labels import Person
from doubleton.tournament.log import Log
from doubleton.tournament.paired_rounds import RoundPaired
from doubleton.tournament.rounds import DirectorCalled
from doubleton.tournament.setting_up import EntrantEntered, EventCreated, SessionAdded
from doubleton.web.tickets import Claims, Tickets
from web.serving_club import DIRECTOR, done, place

if TYPE_CHECKING:
    from collections.abc import Callable

    from doubleton.desk.desk import Desk
    from doubleton.tournament.acts import Act

TITLES: Final = {
    "en": ("Friday pairs", "Tuesday pairs", "Sunday morning", "Autumn Swiss"),
    "ru": ("Пары по пятницам", "Пары по вторникам", "Воскресное утро", "Осенняя швейцарка"),
}
LONG: Final = {
    "en": "Alexandrina Featherstonehaugh-Cholmondeley",
    "ru": "Константинопольский-Преображенский Александр",
}
"""A name that a page has to bear."""


@dataclass(frozen=True, slots=True)
class PicturedClub:
    """The events of the club by what they show, and the tickets of those who look."""

    now: str
    done: str
    coming: str
    swiss: str
    ruling: int
    table: str
    player: str
    director: str
    board: int

    @property
    def addresses(self) -> dict[str, str | int]:
        """What stands for what in the addresses of pages."""
        return {
            "now": self.now,
            "done": self.done,
            "coming": self.coming,
            "swiss": self.swiss,
            "ruling": self.ruling,
            "board": self.board,
        }


def pictured_club(desk: Desk, language: str) -> PicturedClub:
    """Fill a desk with it."""
    titles = TITLES[language]
    plan = Plan(14, (24, 27), 1987, titles[0], language, mistakes=0.12, calls=0.04, troubles=0.05)
    now = _until(desk, plan, _rounds(3, 10))
    for table in (2, 5):
        device = Actor(f"table-{table}", Role.TABLE, place=place(table))
        done(desk, now, DirectorCalled(place(table)), device)
    over = replace(plan, seed=7, title=titles[1], late=1, official=True)
    finished = _until(desk, over, lambda _: False)
    coming = desk.create(EventCreated(titles[2], "2026-12-06", "Europe/Moscow"), DIRECTOR)
    for entrant in list(desk.event(now).entrants.values())[:7]:
        done(desk, coming, EntrantEntered(entrant))
    done(desk, coming, SessionAdded("1"))
    swiss = replace(plan, seed=3, title=titles[3], shape=Shape.SWISS, troubles=0.0)
    paired = _until(desk, swiss, lambda act: isinstance(act, RoundPaired))
    tickets = Tickets(desk)
    entrant = desk.event(now).entrants["e3"]
    desk.name(entrant.players[0], Person(LONG[language], "103"))
    at_table = Claims("A1-pictured", Role.TABLE, event=now, table="1/A/1")
    desk.keep(f"device:{now}:1/A/1", at_table.user)
    player = Claims(
        "3-pictured", Role.PLAYER, event=now, entrant=entrant.id, player=entrant.players[0]
    )
    return PicturedClub(
        now,
        finished,
        coming,
        paired,
        next(iter(desk.event(finished).rulings)),
        tickets.issue(at_table),
        tickets.issue(player),
        tickets.issue(Claims(DIRECTOR.user, DIRECTOR.role)),
        desk.event(now).sessions["1"].sections["A"].boards_at(2, 1)[0],
    )


class _EnoughError(Exception):
    """The evening has come as far as it is meant to."""


def _rounds(last: int, confirmed: int) -> Callable[[Act], bool]:
    """Return what is true of the act after so many confirmed results of round *last*."""
    seen: list[Act] = []

    def enough(act: Act) -> bool:
        if isinstance(act, ResultConfirmed) and act.slot.round == last:
            seen.append(act)
        return len(seen) > confirmed

    return enough


def _until(desk: Desk, plan: Plan, enough: Callable[[Act], bool]) -> str:
    """Have an evening played until there is *enough*, so that this is now; return its id."""
    acts: list[tuple[Act, Actor, datetime, tuple[str, ...]]] = []
    log = Log.of()

    def submit(act: Act, by: Actor, at: datetime, meant: tuple[str, ...]) -> Decision:
        if enough(act):
            raise _EnoughError
        decision = decide(log.event, act, by, at, meant)
        if isinstance(decision, Accepted):
            log.add(decision.entry)
            acts.append((decision.entry.act, by, at, meant))
        return decision

    simulation = Simulation(plan, submit)
    desk.name_all({one.id: one.person for one in simulation.report.people})
    with suppress(_EnoughError):
        simulation.run()
    later = datetime.now(UTC).replace(microsecond=0) - simulation.floor.now - timedelta(seconds=40)
    (first, by, at, _), *others = acts
    assert isinstance(first, EventCreated)
    first = replace(first, date=(at + later).date().isoformat())
    event_id = desk.create(first, by, at=at + later)
    for act, who, when, meant in others:
        desk.submit(event_id, act, who, meant=meant, at=when + later)
    return event_id
