"""Rounds that are paired as they come: the act that adds one to the movement."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import ClassVar, Final

from doubleton.movements.board_sets import BoardSets
from doubleton.movements.schedule import Schedule, Version
from doubleton.movements.seating import Movement, Seating, tabled
from doubleton.movements.validation import violations
from doubleton.movements.violation import Invariant, listed
from doubleton.said import Said
from doubleton.tournament.actors import DIRECTORS, Actor, Role
from doubleton.tournament.acts import Act, Doubt, Entry
from doubleton.tournament.as_played import last_begun, met_again
from doubleton.tournament.event import Event, Section, Session, rows_of, section_of
from doubleton.tournament.meetings import history
from doubleton.tournament.replanning import IMPOSSIBLE, cannot_join, cannot_play, open_section

UNPLAYABLE: Final = IMPOSSIBLE | {Invariant.NO_REPLAY}

MOST_TABLES: Final = 5_000
"""More tables than any room has."""


@dataclass(frozen=True, slots=True)
class FirstRoundPaired(Act):
    """A section gets the first round of a movement that is paired as it goes, and its entrants.

    Before it begins another one may take its place.  Whether all can be compared, and both halves
    of a match are there, is seen when it is over: the validator is not asked for that.
    """

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    session: str
    section: str
    movement: Movement
    boards: BoardSets
    numbers: Mapping[int, str]

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse what nobody can play, and numbers without an entrant."""
        session = event.sessions.get(self.session)
        if session is None:
            return Said("event.no-session", session=self.session)
        before = session.sections.get(self.section)
        if before is not None and before.rounds:
            return Said("event.section-begun", section=self.section)
        unsound = (one.said for one in violations(self.movement) if one.invariant in UNPLAYABLE)
        return next(unsound, None) or self._strangers(event, session)

    def _strangers(self, event: Event, session: Session) -> Said | None:
        for one in self.movement.contestants:
            if one not in self.numbers:
                return Said("event.number-empty", number=one, section=self.section)
        if len(set(self.numbers.values())) < len(self.numbers):
            return Said("event.entrant-twice")
        others = {name: one for name, one in session.sections.items() if name != self.section}
        elsewhere = replace(session, sections=others)
        refusals = (cannot_join(event, elsewhere, who) for who in self.numbers.values())
        return next((one for one in refusals if one is not None), None)

    def applied(self, event: Event, entry: Entry) -> Event:
        """Set it up."""
        schedule = Schedule.begun(self.movement, entry.by.user, entry.at)
        section = section_of(self.section, schedule, self.boards)
        return event.with_section(self.session, replace(section, numbers=self.numbers))


@dataclass(frozen=True, slots=True)
class RoundPaired(Act):
    """The next round is paired, or paired again before it begins.

    ``rows`` are those of ``round``; of a match in several segments also those of the rounds after
    it.  ``numbers`` are those of entrants that join.  In a ``knock_out`` whoever is not there is
    out.
    """

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    session: str
    section: str
    round: int
    rows: tuple[Seating, ...]
    numbers: Mapping[int, str] = field(default_factory=dict)
    knock_out: bool = False

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse any round but the next, and a pairing that nobody can play."""
        section = open_section(event, self.session, self.section)
        if isinstance(section, Said):
            return section
        return (
            self._not_next(section) or self._strangers(event, section) or self._impossible(section)
        )

    def _not_next(self, section: Section) -> Said | None:
        if self.round <= last_begun(section):
            return Said("event.round-begun", round=self.round)
        if self.round > section.movement.rounds + 1:
            return Said("event.next-round", round=self.round, next=section.movement.rounds + 1)
        rounds = sorted({row.round for row in self.rows})
        empty = not all(row.contestants for row in self.rows)
        if empty or not rounds or rounds != list(range(self.round, self.round + len(rounds))):
            return Said("event.no-pairing", round=self.round)
        if max(row.table for row in self.rows) > MOST_TABLES:
            return Said("event.no-table", table=MOST_TABLES + 1, section=self.section)
        return None

    def _strangers(self, event: Event, section: Section) -> Said | None:
        for number, who in self.numbers.items():
            if number in section.numbers:
                return Said("event.number-in-use", number=number, section=section.name)
            refusal = cannot_join(event, event.sessions[self.session], who)
            if refusal is not None:
                return refusal
        known = {**section.numbers, **self.numbers}
        for row in self.rows:
            for one in row.contestants:
                if one not in known:
                    return Said("event.number-empty", number=one, section=section.name)
                refusal = cannot_play(event, self.session, known[one], row.round)
                if refusal is not None:
                    return refusal
        return None

    def _impossible(self, section: Section) -> Said | None:
        whole = self.whole(section)
        for one in violations(whole):
            if one.invariant in IMPOSSIBLE and (one.round or self.round) >= self.round:
                return one.said
        met = met_again(section, whole, self.round - 1)
        if not met:
            return None
        row = met[0].row
        return Said(
            "event.plays-again",
            contestants=listed(met[0].contestants),
            round=row.round,
            table=row.table,
            others=len(met) - 1,
        )

    def doubts(self, event: Event, by: Actor, at: datetime) -> tuple[Doubt, ...]:
        """Return who meets again, has a second bye, or is left out."""
        section = event.sessions[self.session].sections[self.section]
        known = {**section.numbers, **self.numbers}
        before = history(event, self.session, self.section, self.round)
        first = [row for row in self.rows if row.round == self.round]
        again = [
            f"{row.ns}-{row.ew}"
            for row in first
            if row.ns is not None
            and row.ew is not None
            and two_of(known[row.ns], known[row.ew]) in before.met
            and not {known[row.ns], known[row.ew]} <= before.triangles
        ]
        byes = [
            row.contestants[0]
            for row in first
            if not row.is_played and before.byes.get(known[row.contestants[0]])
        ]
        seated = {one for row in first for one in row.contestants}
        out = [
            one
            for one, who in sorted(known.items())
            if one not in seated
            and event.may_play(who, self.session, self.round)
            and not self.knock_out
        ]
        found = []
        if again:
            found.append(Doubt("meet-again", Said("event.meet-again", matches=", ".join(again))))
        if byes:
            found.append(Doubt("bye-again", Said("event.bye-again", numbers=listed(byes))))
        if out:
            found.append(Doubt("left-out", Said("event.left-out", numbers=listed(out))))
        return tuple(found)

    def whole(self, section: Section) -> Movement:
        """Return the movement with this round."""
        before = section.movement
        rows = [row for row in before.rows if row.round < self.round]
        tables = max((before.tables, *(row.table for row in self.rows)))
        return replace(
            before,
            rows=tabled([*rows, *self.rows]),
            rounds=max(row.round for row in self.rows),
            sets=max((before.sets, *(row.set for row in self.rows))),
            tables=tables,
            copies=max(before.copies, tables),
        )

    def applied(self, event: Event, entry: Entry) -> Event:
        """Add the round."""
        section = event.sessions[self.session].sections[self.section]
        whole = self.whole(section)
        versions = section.schedule.versions
        said = Said("event.round-paired", round=self.round)
        version = Version(len(versions) + 1, whole, said, self.round - 1, entry.by.user, entry.at)
        section = replace(
            section,
            schedule=Schedule((*versions, version)),
            rows=rows_of(whole),
            numbers={**section.numbers, **self.numbers},
        )
        return event.with_section(self.session, section)


def two_of(first: str, second: str) -> tuple[str, str]:
    """Return two entrants in alphabetical order."""
    return min(first, second), max(first, second)
