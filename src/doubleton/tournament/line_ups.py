"""Matches of teams: line-ups that are secret until both are given, and captains who agree."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from doubleton.movements.seating import Kind
from doubleton.said import Said
from doubleton.tournament.actors import DIRECTORS, STAFF, Actor, Role
from doubleton.tournament.acts import Act, Entry
from doubleton.tournament.as_played import as_played, number_of
from doubleton.tournament.event import SETTLED, Event, Section, put
from doubleton.tournament.replanning import open_section
from doubleton.tournament.roster import LineUp
from doubleton.tournament.substitutes import players_in

FOR_TEAM = STAFF | {Role.CAPTAIN}


def opponent(section: Section, number: int, entrant: str) -> str | None:
    """Return whom a team meets in a round, ``None`` where it sits out or meets several."""
    own = number_of(section, entrant)
    met = {
        one
        for row in section.movement.of_round(number)
        if own in row.contestants and row.is_played
        for one in row.contestants
        if one != own
    }
    return section.numbers.get(met.pop()) if len(met) == 1 else None


def home(section: Section, number: int, entrant: str) -> bool:
    """Whether a team sits North-South at the first table of its match."""
    own = number_of(section, entrant)
    rows = (row for row in section.movement.of_round(number) if own in row.contestants)
    first = next(rows, None)
    return first is not None and first.ns == own


def gives_first(section: Section, number: int, segment: int, entrant: str) -> bool:
    """Whether a team has to give its line-up first: home seats last in odd segments."""
    return home(section, number, entrant) != bool(segment % 2)


@dataclass(frozen=True, slots=True)
class LineUpGiven(Act):
    """A captain says who plays a segment: North-South at one table, East-West at the other.

    ``round`` is the round of the movement.  Until the other team has given its own a captain may
    change it; then only the Director may.
    """

    roles: ClassVar[frozenset[Role]] = FOR_TEAM
    session: str
    section: str
    round: int
    entrant: str
    ns: tuple[str, ...]
    ew: tuple[str, ...]

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse players of others, one in two seats, and a change after both were given."""
        section = match_of(event, self.session, self.section, self.round, self.entrant, by)
        if isinstance(section, Said):
            return section
        four = (*self.ns, *self.ew)
        if (len(self.ns), len(self.ew)) != (2, 2) or len(set(four)) != len(four):
            return Said("event.line-up-four")
        roster = players_in(event, section, self.round, self.entrant)
        if not set(four) <= set(roster):
            return Said("event.not-in-entrant", number=event.entrants[self.entrant].number)
        both = are_both_given(section, self.round, self.entrant)
        if by.role is Role.CAPTAIN and (both or section.round > self.round):
            return Said("event.line-ups-given", round=self.round)
        return None

    def applied(self, event: Event, entry: Entry) -> Event:
        """Put it down."""
        section = event.sessions[self.session].sections[self.section]
        line_up = LineUp(self.ns, self.ew, entry.at)
        line_ups = put(section.line_ups, (self.round, self.entrant), line_up)
        return event.with_section(self.session, replace(section, line_ups=line_ups))


def match_of(
    event: Event, session: str, name: str, number: int, entrant: str, by: Actor
) -> Section | Said:
    """Return the section in which a team plays a round, or why somebody may not act for it."""
    section = open_section(event, session, name)
    if isinstance(section, Said):
        return section
    if section.movement.kind is not Kind.TEAMS:
        return Said("event.no-teams", section=name)
    if not 1 <= number <= section.movement.rounds:
        return Said("event.no-round", round=number, section=name)
    if entrant not in event.entrants or number_of(section, entrant) is None:
        return Said("event.no-entrant", entrant=entrant)
    if by.role is Role.CAPTAIN and by.entrant != entrant:
        return Said("event.other-team", number=event.entrants[entrant].number)
    return section


def are_both_given(section: Section, number: int, entrant: str) -> bool:
    """Whether both teams of a match have given their line-ups."""
    other = opponent(section, number, entrant)
    given = section.line_ups
    return (number, entrant) in given and other is not None and (number, other) in given


def line_up(section: Section, number: int, entrant: str, who: Actor) -> LineUp | None:
    """Return the line-up of a team as somebody may see it: others only when both are given."""
    found = section.line_ups.get((number, entrant))
    own = who.role in DIRECTORS or who.entrant == entrant
    return found if own or are_both_given(section, number, entrant) else None


@dataclass(frozen=True, slots=True)
class MatchAgreed(Act):
    """A captain confirms the result of a match; both have to."""

    roles: ClassVar[frozenset[Role]] = FOR_TEAM
    session: str
    section: str
    round: int
    entrant: str

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse it while boards are missing, and a second time."""
        section = match_of(event, self.session, self.section, self.round, self.entrant, by)
        if isinstance(section, Said):
            return section
        if (self.round, self.entrant) in section.agreed:
            return Said("event.agreed-already-match", round=self.round)
        own = number_of(section, self.entrant)
        for row in section.movement.of_round(self.round):
            if own not in row.contestants:
                continue
            for board in section.boards_at(self.round, row.table):
                if section.play(self.round, row.table, board).status not in SETTLED:
                    return Said("event.board-missing", board=board, table=row.table)
        return None

    def applied(self, event: Event, entry: Entry) -> Event:
        """Note it."""
        section = event.sessions[self.session].sections[self.section]
        agreed = section.agreed | {(self.round, self.entrant)}
        return event.with_section(self.session, replace(section, agreed=agreed))


def is_agreed(section: Section, number: int, entrant: str) -> bool:
    """Whether both captains have confirmed a match."""
    other = opponent(section, number, entrant)
    return {(number, entrant), (number, other)} <= section.agreed


@dataclass(frozen=True, slots=True)
class WrongSeating:
    """A team that sat the same way at both tables of a match: its boards cannot be compared."""

    round: int
    team: str
    tables: tuple[int, ...]
    side: str

    @property
    def said(self) -> Said:
        """The alarm."""
        tables = ", ".join(map(str, self.tables))
        return Said("event.wrong-seating", round=self.round, tables=tables, side=self.side)


def wrong_seatings(section: Section) -> Iterator[WrongSeating]:
    """Give the teams that sat the same way at two tables that played the same set in a round."""
    if section.movement.kind is not Kind.TEAMS:
        return
    places: dict[tuple[int, int, int, str], set[int]] = {}
    for row in as_played(section).played:
        for one, side in ((row.ns, "NS"), (row.ew, "EW")):
            if one is not None:
                places.setdefault((row.round, row.set, one, side), set()).add(row.table)
    for (number, _, one, side), tables in sorted(places.items()):
        if len(tables) > 1 and one in section.numbers:
            yield WrongSeating(number, section.numbers[one], tuple(sorted(tables)), side)
