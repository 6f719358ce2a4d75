"""The clock of a session: it stands, runs on, and tells when all will be over."""

from __future__ import annotations

from datetime import timedelta

from doubleton.movements.mitchell import mitchell
from doubleton.tournament.clock import (
    ClockPaused,
    ClockResumed,
    RoundExtended,
    clock,
    estimated_end,
)
from doubleton.tournament.rounds import SessionEnded
from tournament.clubs import Evening, evening
from tournament.rounds_played import section_of


def left(club: Evening, minutes: int = 0) -> timedelta:
    found = clock(section_of(club), club.now + timedelta(minutes=minutes)).left
    assert found is not None
    return found


def test_a_round_ends_later_by_as_long_as_the_clock_stood() -> None:
    club = evening(mitchell(5))
    assert left(club) == timedelta(minutes=16, seconds=30)
    club.done(ClockPaused("1", reason="no light"))
    before = left(club)
    assert left(club, 30) == before
    assert club.refused(ClockPaused("1")) == "event.clock-stands"
    club.now += timedelta(minutes=29)
    club.done(ClockResumed("1"))
    assert left(club) == before
    assert club.refused(ClockResumed("1")) == "event.clock-runs"


def test_a_round_is_made_longer_and_its_overtime_is_told() -> None:
    club = evening(mitchell(5))
    club.done(RoundExtended("1", 5))
    assert left(club) == timedelta(minutes=20, seconds=30)
    assert clock(section_of(club), club.now + timedelta(minutes=21)).overtime == timedelta(
        seconds=30
    )
    assert club.refused(RoundExtended("1", 0)) == "event.minutes"


def test_the_end_is_estimated_from_the_rounds_to_come() -> None:
    club = evening(mitchell(5))
    length = timedelta(minutes=16, seconds=30)
    assert estimated_end(club.event, "1", club.now) == club.now + 5 * length
    late = club.now + timedelta(minutes=20)
    assert estimated_end(club.event, "1", late) == late + 4 * length
    club.done(SessionEnded("1"))
    assert estimated_end(club.event, "1", late) == club.now
    assert club.refused(ClockPaused("1")) == "event.session-over"
