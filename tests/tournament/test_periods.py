"""The clocks of Laws 79C and 92B: exact, over midnight, over the change of the hour."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.lawbook import Edition, Regulations
from doubleton.laws.law79_tricks_won import in_time
from doubleton.tournament.deciding import Accepted, Asked, Refused, decide
from doubleton.tournament.entering import Reason, ResultCorrected
from doubleton.tournament.penalties import PenaltyGiven
from doubleton.tournament.periods import (
    Period,
    appeal_ends,
    clocks,
    correction_ends,
    local,
    running,
)
from doubleton.tournament.publishing import ScoresPublished
from doubleton.tournament.rules import Rules
from doubleton.tournament.telling import RulingTold
from tournament.clubs import DIRECTOR, Evening, slot, typed
from tournament.ruled import FLAGS, played_out, posted, ruling, wait

PLAYED_OUT = played_out()
CHANGE = ResultCorrected(slot(1), 1, typed("4S N -3"), Reason.SCORE_ERROR)


def published_at(when: datetime, rules: Rules | None = None) -> Evening:
    """Return an evening whose score is made available at a moment."""
    club = played_out(rules)
    club.now = when - timedelta(minutes=1)
    club.done(ScoresPublished("1"))
    return club


def test_no_clock_runs_before_the_score_is_made_available() -> None:
    club = played_out()
    assert (correction_ends(club.event, "1"), appeal_ends(club.event, "1")) == (None, None)
    assert clocks(club.event, "1") == ()
    club.done(CHANGE)


def test_both_clocks_begin_when_the_score_is_made_available() -> None:
    club = posted(Rules(correction_minutes=30, appeal_minutes=20))
    at = club.now
    assert [(clock.period, clock.ends, clock.law) for clock in clocks(club.event, "1")] == [
        (Period.CORRECTION, at + timedelta(minutes=30), "79C"),
        (Period.APPEAL, at + timedelta(minutes=20), "92B"),
    ]
    last = running(club.event, "1", at)
    assert last is not None
    assert last.period is Period.CORRECTION
    assert running(club.event, "1", at + timedelta(minutes=31)) is None


@pytest.mark.parametrize(
    ("zone", "posted_at", "ends"),
    [
        ("Europe/Moscow", "2026-09-04T23:45+03:00", "2026-09-05 00:15"),
        ("Europe/London", "2026-10-25T01:45+01:00", "2026-10-25 01:15"),
        ("Europe/London", "2026-03-29T00:45+00:00", "2026-03-29 02:15"),
        ("America/St_Johns", "2026-12-31T23:50-03:30", "2027-01-01 00:20"),
    ],
)
def test_midnight_and_the_change_of_the_hour_do_not_move_the_end(
    zone: str, posted_at: str, ends: str
) -> None:
    club = published_at(datetime.fromisoformat(posted_at))
    end = correction_ends(club.event, "1")
    assert end is not None
    assert end.utcoffset() == timedelta(0)
    assert end - datetime.fromisoformat(posted_at) == timedelta(minutes=30)
    assert f"{local(end, ZoneInfo(zone)):%Y-%m-%d %H:%M}" == ends


def test_a_clock_of_a_zone_with_summer_time_is_reckoned_in_absolute_time() -> None:
    club = published_at(datetime(2026, 3, 29, 0, 45, tzinfo=ZoneInfo("Europe/London")))
    assert correction_ends(club.event, "1") == datetime(2026, 3, 29, 1, 15, tzinfo=UTC)


@given(st.integers(1, 120), st.integers(-3, 3), st.integers(0, 200))
def test_a_correction_is_in_time_as_79c_says(minutes: int, off: int, hours: int) -> None:
    at = datetime(2026, 10, 24, tzinfo=UTC) + timedelta(hours=hours)
    event = replace(PLAYED_OUT.event, rules=Rules(correction_minutes=minutes))
    event = event.with_session(replace(event.sessions["1"], posted=at))
    for seconds in (0, 1):
        when = at + timedelta(minutes=minutes + off, seconds=seconds)
        decision = decide(event, CHANGE, DIRECTOR, when)
        late = not in_time(Regulations(correction_minutes=minutes), minutes + off + seconds)
        assert isinstance(decision, Refused) is (late and when > at)


@pytest.mark.parametrize("edition", [Edition.OF_1987, Edition.OF_1997])
def test_after_the_period_the_score_stands_in_the_early_editions(edition: Edition) -> None:
    club = posted(Rules(edition=edition))
    wait(club, 30)
    assert isinstance(club.tried(CHANGE), Accepted)
    back = ResultCorrected(slot(1), 1, typed("4S N ="), Reason.SCORE_ERROR)
    assert club.refused(back) == "event.correction-over"
    club.done(ResultCorrected(slot(1), 1, typed("4S N ="), Reason.COMMITTEE))


@pytest.mark.parametrize("edition", [Edition.OF_2007, Edition.OF_2017])
def test_since_2007_an_error_beyond_doubt_is_mended_later(edition: Edition) -> None:
    club = posted(Rules(edition=edition))
    wait(club, 31)
    asked = club.tried(CHANGE)
    assert isinstance(asked, Asked)
    assert [doubt.flag for doubt in asked.doubts] == ["late-correction"]
    club.done(CHANGE, meant=["late-correction"])


def test_a_later_time_of_the_organiser_is_later() -> None:
    club = posted(Rules(correction_minutes=24 * 60))
    wait(club, 23 * 60)
    club.done(CHANGE)


def test_a_dispute_over_tricks_after_the_round_is_asked_about() -> None:
    dispute = ResultCorrected(slot(1), 1, typed("4S N -3"), Reason.TRICKS_DISPUTED)
    for edition, key in ((1987, "event.dispute-late"), (2017, "event.dispute-late-2017")):
        club = played_out(Rules(edition=Edition(edition)))
        asked = club.tried(dispute)
        assert isinstance(asked, Asked)
        assert [doubt.said.key for doubt in asked.doubts] == [key]
        club.done(dispute, meant=["late-dispute"])


def test_a_change_within_the_period_starts_it_again_only_where_the_rules_say_so() -> None:
    for restart in (False, True):
        club = posted(Rules(restart_on_change=restart))
        first = correction_ends(club.event, "1")
        assert first is not None
        wait(club, 20)
        club.done(CHANGE)
        changed = club.now
        assert correction_ends(club.event, "1") == (
            changed + timedelta(minutes=30) if restart else first
        )


def test_a_penalty_restarts_it_too_and_a_change_after_the_end_does_not() -> None:
    club = posted(Rules(restart_on_change=True, edition=Edition.OF_2017))
    wait(club, 10)
    club.done(PenaltyGiven("e1", "slow play", warning=True, session="1"))
    end = correction_ends(club.event, "1")
    assert end == club.now + timedelta(minutes=30)
    wait(club, 40)
    club.done(CHANGE, meant=["late-correction"])
    assert correction_ends(club.event, "1") == end


def test_publishing_again_does_not_start_the_period_again() -> None:
    club = posted()
    end = correction_ends(club.event, "1")
    club.done(ScoresPublished("1"))
    assert correction_ends(club.event, "1") == end


def test_who_is_told_of_a_ruling_later_has_the_whole_period_from_then() -> None:
    club = posted()
    scores = appeal_ends(club.event, "1")
    club.done(ruling("A+/A+"), meant=FLAGS)
    number = max(club.event.rulings)
    given_then = club.event.rulings[number]
    assert appeal_ends(club.event, "1", given_then) is None
    wait(club, 20)
    club.done(RulingTold(number, ("e1",)))
    told = club.now
    at_first = club.event.rulings[number]
    assert appeal_ends(club.event, "1", at_first, "e1") == told + timedelta(minutes=30)
    assert appeal_ends(club.event, "1", at_first, "e4") is None
    club.done(RulingTold(number, ("e4",), told_at=told))
    assert appeal_ends(club.event, "1", club.event.rulings[number]) == told + timedelta(minutes=30)
    assert appeal_ends(club.event, "1") == scores


def test_who_was_told_before_the_score_has_the_period_of_the_score() -> None:
    club = played_out()
    club.done(ruling("A+/A+"), meant=FLAGS)
    number = max(club.event.rulings)
    club.done(RulingTold(number, ("e1", "e4")))
    club.done(ScoresPublished("1"))
    assert appeal_ends(club.event, "1", club.event.rulings[number]) == appeal_ends(club.event, "1")
