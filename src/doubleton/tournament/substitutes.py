"""Substitutes: who really played, board by board, while the contestant remains the same (Law 4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from fractions import Fraction
from typing import ClassVar, Final

from doubleton.movements.seating import Kind, Seating
from doubleton.said import Said
from doubleton.tournament.actors import STAFF, Actor, Role
from doubleton.tournament.acts import Act, Doubt, Entry
from doubleton.tournament.as_played import number_of
from doubleton.tournament.event import Event, Section, Slot, Stage
from doubleton.tournament.roster import Substitution

LEAST: Final = Fraction(1, 2)
"""The share of a pair's boards that each of its own players should play."""

Four = tuple[str | None, str | None, str | None, str | None]
"""Player ids from North clockwise; ``None`` where nobody is known."""


@dataclass(frozen=True, slots=True)
class Substituted(Act):
    """A player takes the place of another, for some rounds of a section or from one on."""

    roles: ClassVar[frozenset[Role]] = STAFF
    session: str
    section: str
    entrant: str
    out: str
    into: str
    first: int
    last: int | None = None

    @property
    def substitution(self) -> Substitution:
        """What goes on record."""
        return Substitution(self.entrant, self.out, self.into, self.first, self.last)

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse strangers, somebody who plays already, and a second one for the same player."""
        section = event.section(self.session, self.section)
        if section is None:
            return Said("event.no-section", section=self.section, session=self.session)
        if event.sessions[self.session].stage in {Stage.OFFICIAL, Stage.ARCHIVED}:
            return Said("event.official", session=self.session)
        entrant = event.entrants.get(self.entrant)
        if entrant is None or number_of(section, self.entrant) is None:
            return Said("event.no-entrant", entrant=self.entrant)
        if self.out not in entrant.players:
            return Said("event.not-in-entrant", number=entrant.number)
        if self.first < 1 or (self.last is not None and self.last < self.first):
            return Said("event.no-round", round=self.first, section=self.section)
        return self._busy(event, section)

    def _busy(self, event: Event, section: Section) -> Said | None:
        own = self.substitution
        for other in section.substitutes:
            if other.out == self.out and other.overlaps(own):
                return Said("event.substituted-already", round=max(other.first, self.first))
        for found in event.sessions[self.session].sections.values():
            for who in found.numbers.values():
                entrant = event.entrants[who]
                for player in entrant.players:
                    if player == self.into and not _is_out(found, player, own):
                        return Said("event.plays-already", number=entrant.number)
            for other in found.substitutes:
                if other.into == self.into and other.overlaps(own):
                    number = event.entrants[other.entrant].number
                    return Said("event.plays-already", number=number)
        return None

    def doubts(self, event: Event, by: Actor, at: datetime) -> tuple[Doubt, ...]:
        """Tell when somebody would play less than half of the boards of its own pair."""
        after = _with(event, self)
        before = {(one.entrant, one.player) for one in seldom(event)}
        return tuple(
            Doubt("substitute-half", one.said)
            for one in seldom(after)
            if (one.entrant, one.player) not in before and one.entrant == self.entrant
        )

    def applied(self, event: Event, entry: Entry) -> Event:
        """Put it on record."""
        return _with(event, self)


def _with(event: Event, act: Substituted) -> Event:
    section = event.sessions[act.session].sections[act.section]
    known = (*section.substitutes, act.substitution)
    return event.with_section(act.session, replace(section, substitutes=known))


def _is_out(section: Section, player: str, own: Substitution) -> bool:
    """Whether a player has a substitute in all the rounds of another substitution."""
    return any(
        other.out == player
        and other.first <= own.first
        and (other.last is None or (own.last is not None and own.last <= other.last))
        for other in section.substitutes
    )


@dataclass(frozen=True, slots=True)
class SubstitutionEnded(Act):
    """A player is back from a round on; the substitute played until the one before."""

    roles: ClassVar[frozenset[Role]] = STAFF
    session: str
    section: str
    out: str
    back: int

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse it where nobody plays for that player in the round before."""
        section = event.section(self.session, self.section)
        if section is None:
            return Said("event.no-section", section=self.section, session=self.session)
        if not any(self._is_meant(one) for one in section.substitutes):
            return Said("event.not-substituted", round=self.back - 1)
        return None

    def _is_meant(self, one: Substitution) -> bool:
        return one.out == self.out and one.first < self.back and one.holds_in(self.back - 1)

    def applied(self, event: Event, entry: Entry) -> Event:
        """End it."""
        section = event.sessions[self.session].sections[self.section]
        known = tuple(
            replace(one, last=self.back - 1) if self._is_meant(one) else one
            for one in section.substitutes
        )
        return event.with_section(self.session, replace(section, substitutes=known))


def players_in(event: Event, section: Section, number: int, entrant: str) -> tuple[str, ...]:
    """Return the players of an entrant in a round: with substitutes in the place of those away."""
    away = {
        one.out: one.into
        for one in section.substitutes
        if one.entrant == entrant and one.holds_in(number)
    }
    players = event.entrants[entrant].players
    return tuple(away.get(player, player) for player in players) if away else players


def players_at(event: Event, slot: Slot, board: int) -> Four:
    """Return who held the cards of a board from North clockwise, as far as that is known.

    Of a pair the first player is put at North or East; in a team the line-up tells, if it was
    given.  After an arrow switch those are the players that hold the cards of that direction.
    """
    section = event.sessions[slot.session].sections[slot.section]
    row = section.seating(slot.round, slot.table, board)
    if row is None:
        return (None, None, None, None)
    if section.movement.kind is Kind.INDIVIDUAL:
        return _four_alone(event, section, slot.round, row)
    ns, ew = (_pair_of(event, section, slot.round, row, side) for side in (0, 1))
    return (ns[0], ew[0], ns[1], ew[1])


def _pair_of(
    event: Event, section: Section, number: int, row: Seating, side: int
) -> tuple[str | None, str | None]:
    one = row.ew if side else row.ns
    who = None if one is None else section.numbers.get(one)
    if who is None:
        return (None, None)
    if section.movement.kind is Kind.TEAMS:
        line_up = section.line_ups.get((number, who))
        players = () if line_up is None else (line_up.ew if side else line_up.ns)
    else:
        players = players_in(event, section, number, who)
    return (players[0], players[1]) if len(players) > 1 else (None, None)


def _four_alone(event: Event, section: Section, number: int, row: Seating) -> Four:
    found: list[str | None] = []
    for one in (row.ns, row.ew, row.south, row.west):
        who = None if one is None else section.numbers.get(one)
        players = () if who is None else players_in(event, section, number, who)
        found.append(players[0] if players else None)
    return (found[0], found[1], found[2], found[3])


@dataclass(frozen=True, slots=True)
class Seldom:
    """A player who plays less than half of the boards of its own pair."""

    entrant: str
    player: str
    share: Fraction
    said: Said


def seldom(event: Event, least: Fraction = LEAST) -> tuple[Seldom, ...]:
    """Return the players who, as planned, play less than *least* of the boards of their pair."""
    scheduled: Counter[str] = Counter()
    own: Counter[tuple[str, str]] = Counter()
    concerned = set(_concerned(event))
    for session in event.sessions.values():
        for section in session.sections.values():
            if section.movement.kind is Kind.TEAMS:
                continue
            for number, who, boards in _rounds_of(section, concerned):
                scheduled[who] += boards
                for player in players_in(event, section, number, who):
                    own[who, player] += boards
    found = []
    for who in sorted(concerned):
        for player in event.entrants[who].players:
            share = Fraction(own[who, player], scheduled[who] or 1)
            if scheduled[who] and share < least:
                said = Said(
                    "event.plays-seldom",
                    number=event.entrants[who].number,
                    percent=100 * share,
                    least=100 * least,
                )
                found.append(Seldom(who, player, share, said))
    return tuple(found)


def _concerned(event: Event) -> Iterator[str]:
    for session in event.sessions.values():
        for section in session.sections.values():
            for one in section.substitutes:
                yield one.entrant


def _rounds_of(section: Section, concerned: set[str]) -> Iterator[tuple[int, str, int]]:
    for row in section.movement.played:
        for one in row.contestants:
            who = section.numbers.get(one)
            if who in concerned:
                yield row.round, who, section.boards.per_set
