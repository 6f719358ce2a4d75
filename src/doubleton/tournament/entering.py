"""Results: entered at the table, confirmed by the other side, corrected with a reason (Law 79)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import ClassVar

from doubleton.bridge import SIDES, Side
from doubleton.said import Said
from doubleton.scoring.entered import Adjusted, Entered, NotPlayed
from doubleton.tournament.actors import AT_TABLE, DIRECTORS, STAFF, Actor, Role
from doubleton.tournament.acts import Act, Doubt, Entry
from doubleton.tournament.admissible import inadmissible
from doubleton.tournament.changing import changed
from doubleton.tournament.event import Event, Play, Section, Slot, Stage, Status
from doubleton.tournament.periods import late_correction, late_dispute, too_late_to_correct
from doubleton.tournament.postponed import plays_later
from doubleton.tournament.rounds import no_table
from doubleton.tournament.rules import Verify
from doubleton.tournament.suspicion import to_confirm

MANY_REJECTIONS = 2
"""After so many of them the Director is called."""


class Reason(StrEnum):
    """Why a result was changed."""

    SCORE_ERROR = "score-error"
    TRICKS_DISPUTED = "tricks-disputed"
    RULING = "ruling"
    TYPING = "typing"
    FOULED = "fouled"
    COMMITTEE = "committee"
    OTHER = "other"


_BY_DECISION = frozenset({Reason.RULING, Reason.COMMITTEE})
"""What has clocks of its own."""


def is_staff(by: Actor) -> bool:
    """Whether somebody acts for the Director and not for a table."""
    return by.role in STAFF


def no_play(event: Event, slot: Slot, board: int, by: Actor) -> Said | None:
    """Tell why a board cannot be entered at a table in a round."""
    session = event.sessions.get(slot.session)
    if session is None or session.started is None:
        return Said("event.session-not-begun", session=slot.session)
    if session.stage in {Stage.OFFICIAL, Stage.ARCHIVED}:
        return Said("event.official", session=slot.session)
    elsewhere = no_table(event, slot.place, by)
    if elsewhere is not None and not plays_later(event, slot, board, by):
        return elsewhere
    return _no_board(session.sections[slot.section], slot, board, by)


def _no_board(section: Section, slot: Slot, board: int, by: Actor) -> Said | None:
    if not 1 <= slot.round <= section.movement.rounds:
        return Said("event.no-round", round=slot.round, section=slot.section)
    if slot.round > section.round and not is_staff(by):
        return Said("event.round-to-come", round=slot.round)
    if board not in section.boards_at(slot.round, slot.table):
        return _other_boards(section.boards_at(slot.round, slot.table), board, slot)
    return None


def _other_boards(there: tuple[int, ...], board: int, slot: Slot) -> Said:
    if not there:
        return Said("event.sits-out", table=slot.table, round=slot.round)
    return Said(
        "event.board-not-at-table",
        board=board,
        table=slot.table,
        first=there[0],
        last=there[-1],
    )


@dataclass(frozen=True, slots=True)
class ResultEntered(Act):
    """A table, or a scorer for it, enters what happened on a board.

    ``meant`` are the flags of doubts that were confirmed with it.
    """

    roles: ClassVar[frozenset[Role]] = STAFF | AT_TABLE
    changes_scores: ClassVar[bool] = True
    slot: Slot
    board: int
    entered: Entered
    meant: tuple[str, ...] = ()

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse a board that is not at the table, and one that was entered already."""
        refusal = no_play(event, self.slot, self.board, by)
        if refusal is not None:
            return refusal
        if isinstance(self.entered, Adjusted) and not is_staff(by):
            return Said("event.adjusted-by-director")
        play = event.play(self.slot, self.board)
        if play.status not in {Status.SCHEDULED, Status.LATE_PLAY}:
            return Said("event.entered-already", board=self.board, table=self.slot.table)
        return inadmissible(event.rules, self.entered, self.board)

    def untimely(self, event: Event, by: Actor, at: datetime) -> Said | None:
        """Refuse a late play to the table after its deadline."""
        deadline = event.play(self.slot, self.board).deadline
        over = deadline is not None and deadline < at and not is_staff(by)
        return Said("event.late-play-over", board=self.board) if over else None

    def doubts(self, event: Event, by: Actor, at: datetime) -> tuple[Doubt, ...]:
        """Return what is suspicious about the result, with the evidence."""
        return to_confirm(event, self.slot, self.board, self.entered, by)

    def applied(self, event: Event, entry: Entry) -> Event:
        """Write it on the traveller."""
        play = event.play(self.slot, self.board)
        return event.with_play(self.slot, written(play, self.entered, entry, event))


def sits(section: Section, slot: Slot, board: int, entrant: str) -> Side | None:
    """Return on which side an entrant plays a board at a table, ``None`` for none."""
    row = section.seating(slot.round, slot.table, board)
    sides = () if row is None else [(side, row.sides[side]) for side in SIDES]
    there = (side for side, who in sides if any(section.numbers.get(one) == entrant for one in who))
    return next(there, None)


def entered_by(event: Event, slot: Slot, board: int) -> Side:
    """Return the side that made the entry: North-South, but for an opponent's own device."""
    play = event.play(slot, board)
    entry = next((one for one in reversed(play.trail) if one.no == play.reading), None)
    if entry is None or entry.by.entrant is None:
        return Side.NS
    section = event.sessions[slot.session].sections[slot.section]
    found = sits(section, slot, board, entry.by.entrant)
    return Side.NS if found is None else found


def written(play: Play, entered: Entered, entry: Entry, event: Event) -> Play:
    """Return a play with a new entry, which nobody has confirmed yet."""
    if isinstance(entered, NotPlayed):
        status = Status.NOT_PLAYED
    elif isinstance(entered, Adjusted):
        status = Status.RULED
    elif is_staff(entry.by) or event.rules.verify is Verify.NOBODY:
        status = Status.CONFIRMED
    else:
        status = Status.ENTERED
    return changed(
        play,
        status=status,
        entered=entered,
        reading=entry.no,
        confirmed_by=frozenset(),
        reason=entered.reason if isinstance(entered, NotPlayed) else play.reason,
        trail=(*play.trail, entry),
    )


@dataclass(frozen=True, slots=True)
class ResultConfirmed(Act):
    """A side agrees to an entry: to the one whose act has the number ``reading``."""

    roles: ClassVar[frozenset[Role]] = STAFF | AT_TABLE
    slot: Slot
    board: int
    reading: int
    side: Side = Side.EW

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse to confirm nothing, or an entry that has been changed in the meantime."""
        refusal = no_play(event, self.slot, self.board, by)
        if refusal is not None:
            return refusal
        play = event.play(self.slot, self.board)
        if play.status not in {Status.ENTERED, Status.DISPUTED}:
            return Said("event.nothing-to-confirm", board=self.board)
        if play.reading != self.reading:
            return Said("event.changed-meanwhile", board=self.board)
        return None if is_staff(by) else self._wrong_side(event, by)

    def _wrong_side(self, event: Event, by: Actor) -> Said | None:
        """Tell that it is for others to confirm: a device at the table may be handed over."""
        if by.entrant is not None:
            section = event.sessions[self.slot.session].sections[self.slot.section]
            if sits(section, self.slot, self.board, by.entrant) is not self.side:
                return Said("event.other-side", board=self.board)
        if event.rules.verify is not Verify.BOTH_SIDES:
            entered = entered_by(event, self.slot, self.board)
            return Said("event.own-entry", board=self.board) if entered is self.side else None
        return None

    def applied(self, event: Event, entry: Entry) -> Event:
        """Agree on it, when all have confirmed that must."""
        play = event.play(self.slot, self.board)
        confirmed = play.confirmed_by | {int(self.side)}
        both = event.rules.verify is Verify.BOTH_SIDES and not is_staff(entry.by)
        agreed = not both or len(confirmed) == 2
        play = changed(
            play,
            status=Status.CONFIRMED if agreed else play.status,
            confirmed_by=confirmed,
            trail=(*play.trail, entry),
        )
        return event.with_play(self.slot, play)


@dataclass(frozen=True, slots=True)
class ResultRejected(Act):
    """A side does not agree to an entry: it returns to the side that made it."""

    roles: ClassVar[frozenset[Role]] = STAFF | AT_TABLE
    slot: Slot
    board: int
    reading: int
    side: Side = Side.EW

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse as a confirmation is."""
        return ResultConfirmed(self.slot, self.board, self.reading, self.side).refusal(event, by)

    def applied(self, event: Event, entry: Entry) -> Event:
        """Take the entry back; after the second time the Director is called."""
        play = event.play(self.slot, self.board)
        rejections = play.rejections + 1
        disputed = rejections >= MANY_REJECTIONS
        play = changed(
            play,
            status=Status.DISPUTED if disputed else Status.SCHEDULED,
            entered=play.entered if disputed else None,
            rejections=rejections,
            trail=(*play.trail, entry),
        )
        event = event.with_play(self.slot, play)
        if not disputed:
            return event
        section = event.sessions[self.slot.session].sections[self.slot.section]
        record = section.record(self.slot.table)
        record = changed(record, calling_since=record.calling_since or entry.at)
        return event.with_record(self.slot.place, record)


@dataclass(frozen=True, slots=True)
class ResultCorrected(Act):
    """What was entered is changed, or cleared where ``entered`` is ``None``; always with a reason.

    The table may still change its own entry as long as nobody has confirmed it.
    """

    roles: ClassVar[frozenset[Role]] = STAFF | AT_TABLE
    changes_scores: ClassVar[bool] = True
    slot: Slot
    board: int
    entered: Entered | None
    reason: Reason = Reason.TYPING
    note: str = ""
    informed: bool = False

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse a change by the table of what has been agreed, and one of nothing."""
        refusal = no_play(event, self.slot, self.board, by)
        if refusal is not None:
            return refusal
        play = event.play(self.slot, self.board)
        if play.entered is None:
            return Said("event.nothing-to-correct", board=self.board)
        if not is_staff(by):
            if play.status is not Status.ENTERED:
                return Said("event.agreed-already", board=self.board)
            if isinstance(self.entered, Adjusted):
                return Said("event.adjusted-by-director")
        if play.entered == self.entered:
            return Said("event.no-change", board=self.board)
        return inadmissible(event.rules, self.entered, self.board)

    def untimely(self, event: Event, by: Actor, at: datetime) -> Said | None:
        """Refuse to mend an error after the correction period, where the edition does (79C)."""
        if self.reason in _BY_DECISION and by.role in DIRECTORS:
            return None
        return too_late_to_correct(event, self.slot.session, at)

    def doubts(self, event: Event, by: Actor, at: datetime) -> tuple[Doubt, ...]:
        """Return what such a correction asks for (79C2, 79B), and what is suspicious about it."""
        if self.reason in _BY_DECISION:
            return ()
        late = late_correction(event, self.slot.session, at)
        found = () if late is None else (Doubt("late-correction", late),)
        if self.entered is not None:
            found = (*found, *to_confirm(event, self.slot, self.board, self.entered, by))
        dispute = None
        if self.reason is Reason.TRICKS_DISPUTED:
            dispute = late_dispute(event, self.slot)
        return found if dispute is None else (*found, Doubt("late-dispute", dispute))

    def applied(self, event: Event, entry: Entry) -> Event:
        """Write what is right; what was there stays in the trail."""
        play = event.play(self.slot, self.board)
        if self.entered is None:
            cleared = changed(
                play,
                status=Status.SCHEDULED,
                entered=None,
                reading=None,
                confirmed_by=frozenset(),
                trail=(*play.trail, entry),
            )
            return event.with_play(self.slot, cleared)
        corrected = written(play, self.entered, entry, event)
        if play.ruled is not None:
            corrected = changed(corrected, status=Status.RULED)
        return event.with_play(self.slot, corrected)
