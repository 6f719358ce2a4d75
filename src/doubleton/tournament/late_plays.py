"""Boards that were not played in their round: late plays, boards not played or taken away.

A board that nobody has played is listed until somebody says what becomes of it; it never turns into
a score by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import ClassVar, Final

from doubleton.lawbook import Regulations
from doubleton.laws import AtFault
from doubleton.laws.law12_adjusted_score import artificial
from doubleton.movements.seating import Seating
from doubleton.said import Said
from doubleton.scoring.adjusted import Average, Award
from doubleton.scoring.entered import Adjusted, NotPlayed
from doubleton.tournament.actors import DIRECTORS, STAFF, Actor, Role
from doubleton.tournament.acts import Act, Doubt, Entry
from doubleton.tournament.admissible import inadmissible
from doubleton.tournament.entering import no_play
from doubleton.tournament.event import SETTLED, Event, Play, Section, Slot, Status
from doubleton.tournament.odd_results import is_reported
from doubleton.tournament.records import PlayAt

OPEN: Final = frozenset({Status.SCHEDULED, Status.LATE_PLAY})
"""Nothing has been entered."""

_AVERAGES: Final = {
    AtFault.NOT: Average.PLUS,
    AtFault.PARTLY: Average.EVEN,
    AtFault.DIRECTLY: Average.MINUS,
}


class WhyNotPlayed(StrEnum):
    """Why a board was not played."""

    TIME = "time"
    WRONG_BOARD = "wrong-board"
    WITHDRAWN = "withdrawn"
    FOULED = "fouled"
    OTHER = "other"


def not_open(event: Event, slot: Slot, boards: tuple[int, ...], by: Actor) -> Said | None:
    """Tell why something that is only for boards without an entry cannot be done."""
    if not boards:
        return Said("event.no-boards-named")
    for board in boards:
        refusal = no_play(event, slot, board, by)
        if refusal is not None:
            return refusal
        if event.play(slot, board).status not in OPEN:
            return Said("event.entered-already", board=board, table=slot.table)
    return None


@dataclass(frozen=True, slots=True)
class LatePlayOrdered(Act):
    """The Director has boards played later, by the same contestants (Laws 15A2, 82B2).

    Until the result is entered they count for nobody.  ``deadline`` is when the result has to be
    there; after it the Director alone can enter one.
    """

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    slot: Slot
    boards: tuple[int, ...]
    deadline: datetime | None = None
    reason: str = ""

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse boards that have been entered, or that are not due at the table."""
        if self.deadline is not None and self.deadline.tzinfo is None:
            return Said("event.time-without-zone")
        return not_open(event, self.slot, self.boards, by)

    def untimely(self, event: Event, by: Actor, at: datetime) -> Said | None:
        """Refuse a deadline that has passed."""
        past = self.deadline is not None and self.deadline <= at
        return Said("event.deadline-past") if past else None

    def doubts(self, event: Event, by: Actor, at: datetime) -> tuple[Doubt, ...]:
        """Return that others have played the boards: nobody may have heard of it (Law 16)."""
        session = event.sessions[self.slot.session]
        for board in self.boards:
            results = sum(map(is_reported, session.by_board.get(board, {}).values()))
            if results:
                said = Said("doubt.late-play-known", board=board, results=results)
                return (Doubt("late_play_known", said),)
        return ()

    def applied(self, event: Event, entry: Entry) -> Event:
        """Note it."""
        for board in self.boards:
            play = event.play(self.slot, board)
            later = replace(
                play,
                status=Status.LATE_PLAY,
                deadline=self.deadline,
                reason=self.reason,
                trail=(*play.trail, entry),
            )
            event = event.with_play(self.slot, later)
        return event


@dataclass(frozen=True, slots=True)
class NotPlayedNoted(Act):
    """Boards were not played at a table, and will not be: they are no score."""

    roles: ClassVar[frozenset[Role]] = STAFF
    changes_scores: ClassVar[bool] = True
    slot: Slot
    boards: tuple[int, ...]
    why: WhyNotPlayed = WhyNotPlayed.TIME
    note: str = ""

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse boards that have been entered, or that are not due at the table."""
        return not_open(event, self.slot, self.boards, by)

    def applied(self, event: Event, entry: Entry) -> Event:
        """Note it."""
        reason = f"{self.why} {self.note}".strip()
        for board in self.boards:
            play = event.play(self.slot, board)
            noted = replace(
                play,
                status=Status.NOT_PLAYED,
                entered=NotPlayed(reason),
                reading=entry.no,
                deadline=None,
                reason=reason,
                trail=(*play.trail, entry),
            )
            event = event.with_play(self.slot, noted)
        return event


@dataclass(frozen=True, slots=True)
class BoardsCancelled(Act):
    """The Director takes boards away from a table (Laws 8, 12C, 15B, 82B): they are not played.

    ``given`` is what each side gets, reckoned by :func:`averages`; a side that has its score on the
    board from another table gets nothing.  Without it nobody has a score.  ``seating`` is who gets
    it where that is not who was to play there: such as the two that were deprived of the board.
    ``laws`` are citations of the edition.
    """

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    changes_scores: ClassVar[bool] = True
    slot: Slot
    boards: tuple[int, ...]
    given: Adjusted | None = None
    seating: Seating | None = None
    reason: str = ""
    laws: tuple[str, ...] = ()

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse boards with a result of the table: what becomes of that is a ruling."""
        if not self.boards:
            return Said("event.no-boards-named")
        for board in self.boards:
            refusal = no_play(event, self.slot, board, by)
            if refusal is not None:
                return refusal
            if event.play(self.slot, board).status not in OPEN | {Status.CANCELLED}:
                return Said("event.rule-on-result", board=board, table=self.slot.table)
            odd = inadmissible(event.rules, self.given, board)
            if odd is not None:
                return odd
        section = event.sessions[self.slot.session].sections[self.slot.section]
        return None if self.seating is None else strangers(section, self.seating)

    def applied(self, event: Event, entry: Entry) -> Event:
        """Take them away."""
        for board in self.boards:
            play = event.play(self.slot, board)
            seating = here(self.seating, self.slot)
            cancelled = replace(
                taken_away(play, self.given, entry),
                seating=play.seating if seating is None else seating,
                turned=play.turned and seating is None,
                reason=self.reason,
            )
            event = event.with_play(self.slot, cancelled)
        return event


def taken_away(play: Play, given: Adjusted | None, entry: Entry) -> Play:
    """Return a play that does not count, or counts as what was given for it."""
    return replace(
        play,
        status=Status.CANCELLED if given is None else Status.RULED,
        entered=play.entered if given is None else given,
        reading=entry.no,
        confirmed_by=frozenset(),
        deadline=None,
        trail=(*play.trail, entry),
    )


def strangers(section: Section, seating: Seating) -> Said | None:
    """Tell that a seating has somebody who does not play in the section, or nobody at a side."""
    ns, ew = seating.sides
    if not ns or not ew:
        return Said("event.two-sides")
    twice = len(set(seating.contestants)) < len(seating.contestants)
    if twice:
        return Said("event.contestant-twice", table=seating.table)
    for number in seating.contestants:
        if number not in section.numbers:
            return Said("event.number-not-in-movement", section=section.name, number=number)
    return None


def here(seating: Seating | None, slot: Slot) -> Seating | None:
    """Return a seating as that of a table in a round, whatever it says itself."""
    return None if seating is None else replace(seating, round=slot.round, table=slot.table)


def averages(regulations: Regulations, ns: AtFault, ew: AtFault) -> Adjusted:
    """Return the artificial score of both sides of a table by how far each is at fault (12C).

    >>> str(averages(Regulations(), AtFault.DIRECTLY, AtFault.NOT))
    'SPLIT NS:A- EW:A+'
    """
    artificial(regulations, ns)  # the provision has to be written for the edition
    return Adjusted(*(Award(average=_AVERAGES[fault]) for fault in (ns, ew)))


@dataclass(frozen=True, slots=True)
class Missing:
    """A board at a table that something is still expected for, and how far it is."""

    at: PlayAt
    status: Status
    deadline: datetime | None = None
    reason: str = ""


def missing(event: Event, session: str) -> tuple[Missing, ...]:
    """Return every play that needs an entry, a confirmation, a note or a ruling before publication.

    While the session goes on those are the rounds that have begun; when it has ended, all.
    """
    found = event.sessions[session]
    return tuple(
        one
        for section in found.sections.values()
        for one in _missing(section, session, ended=found.ended is not None)
    )


def _missing(section: Section, session: str, *, ended: bool) -> Iterator[Missing]:
    last = section.movement.rounds if ended else section.round
    places = set(section.rows)
    places |= {(number, table) for number, table, _ in section.plays()}
    for number, table in sorted(places):
        if number > last:
            continue
        slot = Slot(session, section.name, number, table)
        for board in section.boards_at(number, table):
            play = section.play(number, table, board)
            if play.status not in SETTLED:
                yield Missing(PlayAt(slot, board), play.status, play.deadline, play.reason)


def late_plays(event: Event, session: str) -> tuple[Missing, ...]:
    """Return the boards that are to be played later."""
    return tuple(one for one in missing(event, session) if one.status is Status.LATE_PLAY)


def expired(event: Event, session: str, at: datetime) -> tuple[Missing, ...]:
    """Return the late plays whose deadline has passed without a result."""
    return tuple(
        one for one in late_plays(event, session) if one.deadline is not None and one.deadline < at
    )
