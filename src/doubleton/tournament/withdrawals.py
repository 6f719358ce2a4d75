"""Somebody leaves the event: who plays on against nobody, and what becomes of the results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import ClassVar, Final

from doubleton.errors import DoubletonError
from doubleton.movements.schedule import Schedule, Version
from doubleton.movements.seating import Kind, Movement
from doubleton.said import Said
from doubleton.scoring.match_scores import unit_of_totals
from doubleton.scoring.recap import Recap
from doubleton.scoring.rounding import Exact
from doubleton.scoring.traveller import Unit
from doubleton.tournament.actors import DIRECTORS, Actor, Role
from doubleton.tournament.acts import Act, Entry
from doubleton.tournament.as_played import last_begun, number_of
from doubleton.tournament.called import Called
from doubleton.tournament.event import (
    Event,
    Section,
    Session,
    Slot,
    Stage,
    Status,
    put,
    rows_of,
)
from doubleton.tournament.labels import counted

LEAST: Final = Fraction(12, 20)
"""The share of the victory points that a team has at least where its opponents have left."""


@dataclass(frozen=True, slots=True)
class Record:
    """What an entrant was to play and has played: boards, or in teams rounds.

    ``annulled`` is what the rule of the event says: less than its share was played.
    """

    scheduled: int
    played: int
    annulled: bool


def record_of(event: Event, entrant: str) -> Record:
    """Return what an entrant has played by now, and what the rule for a withdrawal says of it.

    Counted are all the rounds that were planned for it, also those of sessions to come that have a
    movement.  Raises :class:`~doubleton.errors.DoubletonError` for a stranger.
    """
    if entrant not in event.entrants:
        raise DoubletonError("event.no-entrant", entrant=entrant)
    scheduled = played = 0
    for session in event.sessions.values():
        for section in session.sections.values():
            number = number_of(section, entrant)
            if number is None:
                continue
            for board_count, done in _rounds(event, section, number):
                scheduled += board_count
                played += done
    share = Fraction(played, scheduled) if scheduled else Fraction(0)
    return Record(scheduled, played, annulled=share < event.rules.withdrawal_share)


def _rounds(event: Event, section: Section, number: int) -> Iterator[tuple[int, int]]:
    """Give what a contestant was to play in its rows, and how much of it has a result."""
    matches: dict[int, list[bool]] = {}
    for row in section.movement.played:
        if number not in row.contestants:
            continue
        boards = section.boards.boards(row.set)
        done = [
            counted(event, section.play(row.round, row.table, board)) is not None
            for board in boards
        ]
        if section.movement.kind is Kind.TEAMS:
            matches.setdefault(row.round, []).extend(done)
        else:
            yield len(done), sum(done)
    for done in matches.values():
        yield 1, int(all(done))


@dataclass(frozen=True, slots=True)
class EntrantWithdrawn(Act):
    """An entrant leaves: from the next round on its seats are vacant.

    ``annulled`` says that all its results are cancelled (:func:`record_of` tells what the rule is);
    otherwise they stand.
    """

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    changes_scores: ClassVar[bool] = True
    entrant: str
    annulled: bool = False
    reason: str = ""

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse it for a stranger, for the second time, and when the result is official."""
        entrant = event.entrants.get(self.entrant)
        if entrant is None:
            return Said("event.no-entrant", entrant=self.entrant)
        if entrant.withdrawn:
            return Said("event.withdrawn", number=entrant.number)
        for session, _ in self._where(event):
            closed = session.stage in {Stage.OFFICIAL, Stage.ARCHIVED}
            if closed and self.annulled:
                return Said("event.official", session=session.name)
        return None

    def _where(self, event: Event) -> Iterator[tuple[Session, Section]]:
        for session in event.sessions.values():
            for section in session.sections.values():
                if number_of(section, self.entrant) is not None:
                    yield session, section

    def applied(self, event: Event, entry: Entry) -> Event:
        """Vacate the seats, and cancel the results where they do not stand."""
        entrant = replace(event.entrants[self.entrant], withdrawn=True)
        for session, section in list(self._where(event)):
            number = number_of(section, self.entrant)
            if session.ended is None and number is not None:
                event = event.with_section(session.name, vacated(section, number, entry))
            if self.annulled and number is not None:
                event = _annulled(event, session.name, section, number, entry)
        return replace(event, entrants=put(event.entrants, self.entrant, entrant))


def vacated(
    section: Section,
    number: int,
    entry: Entry,
    last: int | None = None,
    key: str = "movement.withdrawn",
) -> Section:
    """Return a section in which the seats of a contestant are vacant from the next round on.

    That is to the round *last*, if there is one; *key* says why.
    """
    after = last_begun(section)
    movement = without(section.movement, number, after, last)
    if movement.rows == section.movement.rows:
        return section
    versions = section.schedule.versions
    said = Said(key, contestant=number)
    version = Version(len(versions) + 1, movement, said, after, entry.by.user, entry.at)
    known = set(movement.contestants)
    return replace(
        section,
        schedule=Schedule((*versions, version)),
        rows=rows_of(movement),
        numbers={one: who for one, who in section.numbers.items() if one in known},
    )


def without(movement: Movement, number: int, after: int, last: int | None = None) -> Movement:
    """Return the movement with the seats of a contestant vacant after a round, to the *last*."""
    names: dict[int, int | None] = {number: None}
    rows = [
        row.renamed(names)
        if row.round > after and (last is None or row.round <= last) and number in row.contestants
        else row
        for row in movement.rows
    ]
    return replace(movement, rows=tuple(row for row in rows if row.contestants))


def _annulled(event: Event, session: str, section: Section, number: int, entry: Entry) -> Event:
    for at, table, play in list(section.plays()):
        row = section.seating(at, table, play.board)
        if row is not None and number in row.contestants:
            cancelled = replace(play, status=Status.CANCELLED, trail=(*play.trail, entry))
            event = event.with_play(Slot(session, section.name, at, table), cancelled)
    return event


def compensation(event: Event, recap: Recap, team: str) -> Mapping[str, Exact]:
    """Return the victory points for matches that a team that left has not played, by opponent.

    That is the highest of 12 of 20, of the opponent's own average in its other matches, and of what
    the team that left conceded on average; for all who have not met it and have played.

    Raises :class:`~doubleton.errors.DoubletonError` where matches are not scored in victory points.
    """
    if unit_of_totals(recap.policy, recap.method) is not Unit.VICTORY_POINTS:
        raise DoubletonError("event.no-victory-points")
    whole = recap.policy.vp_scale.maximum
    called = Called(event)
    made: dict[str, list[Exact]] = {}
    conceded: list[Exact] = []
    met: set[str] = set()
    for match in recap.matches:
        first, second = map(called.entrant, match.contestants)
        if first is None or second is None or not match.counted:
            continue
        for own, other, worth in (
            (first, second, match.worth[0]),
            (second, first, match.worth[1]),
        ):
            if own == team:
                met.add(other)
                conceded.append(whole - Fraction(worth))
            elif other != team:
                made.setdefault(own, []).append(worth)
    against = _mean(conceded) if conceded else 0
    return {
        one: max(LEAST * whole, _mean(points), against)
        for one, points in made.items()
        if one not in met and not event.entrants[one].withdrawn
    }


def _mean(numbers: list[Exact]) -> Exact:
    return Fraction(sum(numbers)) / len(numbers)
