"""The clocks of Laws 79C and 92B: until when a score may be corrected, and a ruling appealed.

Both begin when the complete score of a session is first made available, and run in absolute time:
neither midnight nor the change to summer time makes a period longer or shorter.  The first and the
last instant are in time.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo
from enum import StrEnum
from typing import TYPE_CHECKING

from doubleton.lawbook import Edition
from doubleton.laws.law79_tricks_won import scoring_error
from doubleton.laws.law92_right_to_appeal import time_of_appeal
from doubleton.said import Said

if TYPE_CHECKING:
    from doubleton.tournament.event import Event, Session, Slot
    from doubleton.tournament.records import Ruling


class Period(StrEnum):
    """What a clock is for."""

    CORRECTION = "correction"
    APPEAL = "appeal"


@dataclass(frozen=True, slots=True)
class Clock:
    """A period that everybody can see; ``ends`` is in UTC."""

    period: Period
    ends: datetime
    law: str

    def is_open(self, at: datetime) -> bool:
        """Whether it has not run out."""
        return at <= self.ends


def local(at: datetime, zone: tzinfo) -> datetime:
    """Return an instant as the clock on the wall shows it; for whoever tells it to people."""
    return at.astimezone(zone)


def correction_ends(event: Event, session: str) -> datetime | None:
    """Return when the correction period ends (79C); ``None`` while it has not begun."""
    return _ends(event, event.sessions[session], event.rules.correction_minutes)


def appeal_ends(
    event: Event, session: str, ruling: Ruling | None = None, entrant: str | None = None
) -> datetime | None:
    """Return when the right to appeal expires (92B); ``None`` while its period has not begun.

    Who was told of a ruling only after the score was made available has the whole period from that
    moment.  Without an *entrant* it is that of the last of those concerned.
    """
    minutes = event.rules.appeal_minutes
    posted, ends = event.sessions[session].posted, _ends(event, event.sessions[session], minutes)
    if ruling is None or posted is None or ends is None:
        return ends
    who = concerned(event, ruling) if entrant is None else (entrant,)
    told = {one.entrant: one.at for one in reversed(ruling.told)}
    found = [ends]
    for one in who:
        if one in told:
            found.append(told[one] + timedelta(minutes=minutes))
        elif ruling.changed > posted:
            return None
    return max(found)


def clocks(event: Event, session: str) -> tuple[Clock, ...]:
    """Return the two clocks of a session for everybody to see; none while they have not begun."""
    edition = event.rules.edition
    correction, appeal = correction_ends(event, session), appeal_ends(event, session)
    if correction is None or appeal is None:
        return ()
    return (
        Clock(Period.CORRECTION, correction, scoring_error.numbers[edition]),
        Clock(Period.APPEAL, appeal, time_of_appeal.numbers[edition]),
    )


def running(event: Event, session: str, at: datetime) -> Clock | None:
    """Return the last of the clocks that still run, those of single rulings among them."""
    found = list(clocks(event, session))
    for ruling in event.rulings.values():
        if session in ruling.sessions and ruling.holds:
            ends = appeal_ends(event, session, ruling)
            if ends is not None and found:
                found.append(Clock(Period.APPEAL, ends, found[-1].law))
    still = [clock for clock in found if clock.is_open(at)]
    return max(still, key=lambda clock: clock.ends, default=None)


def concerned(event: Event, ruling: Ruling) -> tuple[str, ...]:
    """Return the contestants who sat at the tables of a ruling."""
    found: dict[str, None] = {}
    for play in ruling.plays:
        section = event.section(play.slot.session, play.slot.section)
        if section is None:
            continue
        seating = section.seating(play.slot.round, play.slot.table, play.board)
        for number in seating.contestants if seating is not None else ():
            if number in section.numbers:
                found[section.numbers[number]] = None
    return tuple(found)


def too_late_to_correct(event: Event, session: str, at: datetime) -> Said | None:
    """Refuse to correct a score after the period, where the edition does not allow it (79C).

    Since 2007 an error that is beyond doubt may be mended later (79C2, :func:`late_correction`).
    """
    ends = correction_ends(event, session)
    if ends is None or at <= ends or event.rules.edition >= Edition.OF_2007:
        return None
    return Said("event.correction-over", **_past(ends, at, event.rules.correction_minutes))


def late_correction(event: Event, session: str, at: datetime) -> Said | None:
    """Tell what a correction after the period has to fulfil, where the edition has it (79C2)."""
    ends = correction_ends(event, session)
    if ends is None or at <= ends or event.rules.edition < Edition.OF_2007:
        return None
    return Said("event.correction-late", **_past(ends, at, event.rules.correction_minutes))


def late_ruling(event: Event, session: str, at: datetime) -> Said | None:
    """Tell that the time in which the Director puts irregularities right is over (81C6)."""
    ends = correction_ends(event, session)
    if ends is None or at <= ends:
        return None
    return Said("event.ruling-late", **_past(ends, at, event.rules.correction_minutes))


def too_late_to_appeal(event: Event, ruling: Ruling, entrant: str, at: datetime) -> Said | None:
    """Refuse an appeal after the period, and tell the clock (92B)."""
    ends = [appeal_ends(event, session, ruling, entrant) for session in ruling.sessions]
    known = [end for end in ends if end is not None]
    if not known or len(known) < len(ends) or at <= max(known):
        return None
    return Said("event.appeal-late", **_past(max(known), at, event.rules.appeal_minutes))


def late_dispute(event: Event, slot: Slot) -> Said | None:
    """Tell what becomes of a dispute over tricks that comes after the round (79B, 8B)."""
    session = event.sessions[slot.session]
    section = session.sections[slot.section]
    if section.round <= slot.round and session.ended is None:
        return None
    later = event.rules.edition >= Edition.OF_2017
    key = "event.dispute-late-2017" if later else "event.dispute-late"
    return Said(key, round=slot.round, table=slot.table)


def _past(ends: datetime, at: datetime, minutes: int) -> dict[str, str | int]:
    late = -((ends - at) // timedelta(minutes=1))
    return {"ends": f"{ends.astimezone(UTC):%Y-%m-%d %H:%M} UTC", "minutes": minutes, "late": late}


def _ends(event: Event, session: Session, minutes: int) -> datetime | None:
    if session.posted is None:
        return None
    lasts = timedelta(minutes=minutes)
    ends = session.posted.astimezone(UTC) + lasts
    if event.rules.restart_on_change:
        for change in sorted(_changes(event, session)):
            if session.posted < change <= ends:
                ends = change + lasts
    return ends


def _changes(event: Event, session: Session) -> Iterator[datetime]:
    """Give when scores of a session were changed, in no order."""
    for section in session.sections.values():
        for _, _, play in section.plays():
            for entry in play.trail:
                if entry.act.changes_scores:
                    yield entry.at
    for penalty in event.penalties.values():
        if penalty.session in (None, session.name):
            yield penalty.at
            if penalty.lifted is not None:
                yield penalty.lifted
