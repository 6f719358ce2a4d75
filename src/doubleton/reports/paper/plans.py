"""A section as paper shows it: its movement, the boards of its sets, and who has which number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from doubleton.bridge.boards import Board, runs
from doubleton.bridge.seats import SIDES, Side
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.guide import chairs
from doubleton.movements.seating import Kind, Movement, Seating
from doubleton.reports.paper.document import MOST_OF_NAMES, Teller, called, shortened
from doubleton.said import Said
from doubleton.tournament.event import Event, Section, Session
from doubleton.tournament.labels import Persons
from doubleton.tournament.places import named
from doubleton.words.dates import day


@dataclass(frozen=True, slots=True)
class Planned:
    """What a section plays; ``names`` are those of its numbers, as far as they are known.

    Without an event the title is that of the movement, and section and session are empty.
    """

    movement: Movement
    boards: BoardSets
    title: str = ""
    date: str = ""
    session: str = ""
    section: str = ""
    names: Mapping[int, str] = field(default_factory=dict)

    def who(self, number: int) -> str:
        """Return a contestant by number and names."""
        return called(str(number), (self.name(number),), MOST_OF_NAMES)

    def name(self, number: int) -> str:
        """Return the names of a contestant; nothing where they are not known."""
        return shortened(self.names.get(number, ""), MOST_OF_NAMES)

    def table(self, number: int) -> str:
        """Return what a table is called: with its section in front."""
        return f"{self.section}{number}"

    def set_of(self, row: Seating) -> str:
        """Return the boards of a row as they are read out; nothing where nobody plays."""
        return runs(self.boards.boards(row.set)) if row.is_played else ""

    def sides(self, row: Seating) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return who sits in the chairs of each side, whatever an arrow switch does."""
        seated = chairs(self.movement, row)
        ns, ew = (tuple(one for seat, one in seated if seat.side is side) for side in SIDES)
        return ns, ew

    def halves(self) -> tuple[Side | None, ...]:
        """Return the parts of a contestant that go separate ways: the two pairs of a team."""
        return SIDES if self.movement.kind is Kind.TEAMS else (None,)


def planned(event: Event, session: Session, persons: Persons) -> Iterator[Planned]:
    """Give the sections of a session, with people as far as *persons* knows them."""
    several = len(session.sections) > 1
    for section in session.sections.values():
        yield Planned(
            section.movement,
            section.boards,
            event.title,
            event.date,
            session.name if len(event.sessions) > 1 else "",
            section.name if several else "",
            _names(event, section, persons),
        )


def _names(event: Event, section: Section, persons: Persons) -> dict[int, str]:
    return {
        number: named(event.entrants[who], persons)
        for number, who in section.numbers.items()
        if who in event.entrants
    }


def boards_of(session: Session) -> list[Board]:
    """Return the boards that a session plays, with what is marked on them."""
    numbers = {
        board
        for section in session.sections.values()
        for one in {row.set for row in section.movement.played}
        for board in section.boards.boards(one)
    }
    return [session.board(number) for number in sorted(numbers)]


def heading(plan: Planned, tell: Teller) -> str:
    """Return the title of what is printed: that of the event, or of the movement."""
    return shortened(plan.title) or tell.tell(plan.movement.title)


def facts(plan: Planned, tell: Teller) -> list[str]:
    """Return what stands under the title: when, which session and section, which movement."""
    known = (
        day(plan.date, tell.language),
        tell("page.in-session", session=plan.session) if plan.session else "",
        tell("page.in-section", section=plan.section) if plan.section else "",
        tell.tell(plan.movement.title) if plan.title else "",
        tell("paper.rounds-and-boards", rounds=plan.movement.rounds, boards=plan.boards.per_set),
    )
    return [one for one in known if one]


def contestant(plan: Planned, tell: Teller) -> str:
    """Return what a number of the movement stands for: a pair, a team or a player."""
    return tell.tell(_KINDS[plan.movement.kind])


_KINDS = {
    Kind.PAIRS: Said("page.pair"),
    Kind.TEAMS: Said("page.team"),
    Kind.INDIVIDUAL: Said("paper.player"),
}
