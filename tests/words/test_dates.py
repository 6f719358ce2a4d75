"""Dates as people read them in each language."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.words.dates import calendar_day, day, moment


def test_a_date_is_written_as_usual_in_each_language() -> None:
    assert [day("2026-11-30", one) for one in ("en", "ru")] == [
        "30 November 2026",
        "30 ноября 2026",
    ]
    assert day("1987.03.01", "ru") == "1 марта 1987"


@pytest.mark.parametrize(
    "text", ["", "autumn", "2026-13-01", "2026-02-30", "????.??.??", "٢٠٢٦-١١-٣٠"]
)
def test_what_is_no_date_stays_as_it_is(text: str) -> None:
    assert (day(text, "en"), calendar_day(text)) == (text, None)


@given(st.dates())
def test_every_day_is_read_back(found: date) -> None:
    assert calendar_day(found.isoformat()) == found
    assert day(found.isoformat(), "en").startswith(f"{found.day} ")


def test_a_moment_has_its_day_and_its_time() -> None:
    at = datetime(2026, 5, 8, 21, 5, 7, tzinfo=UTC)
    assert moment(at, "en") == "8 May, 21:05"
    assert moment(at, "ru", "%H:%M:%S") == "8 мая, 21:05:07"
