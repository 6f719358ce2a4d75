"""Dates as people read them in each language; files and programs have them as ISO 8601."""

from __future__ import annotations

import re
from datetime import date, datetime
from typing import Final

from doubleton.said import Said
from doubleton.words import say

_WRITTEN: Final = re.compile(r"(\d{4})([-.])(\d{1,2})\2(\d{1,2})", re.ASCII)


def day(text: str, language: str) -> str:
    """Return a date that is written ``2026-11-30`` or ``2026.11.30`` as people read it.

    What is no such date stays as it is.

    >>> day("2026-11-30", "en"), day("2026-11-30", "ru"), day("autumn", "en")
    ('30 November 2026', '30 ноября 2026', 'autumn')
    """
    found = calendar_day(text)
    if found is None:
        return text
    said = Said("date.day", day=found.day, month=_month(found), year=f"{found:%Y}")
    return say(said, language)


def calendar_day(text: str) -> date | None:
    """Return the day that a text names, ``None`` where it names none."""
    match = _WRITTEN.fullmatch(text.strip())
    if match is None:
        return None
    try:
        return date(int(match[1]), int(match[3]), int(match[4]))
    except ValueError:
        return None


def moment(at: datetime, language: str, time: str = "%H:%M") -> str:
    """Return a moment of this year as people read it, by the clock that *at* is told by.

    >>> moment(datetime(2026, 11, 30, 21, 5), "ru")
    '30 ноября, 21:05'
    """
    return say(Said("date.moment", day=at.day, month=_month(at), time=at.strftime(time)), language)


def _month(found: date) -> Said:
    return Said(f"date.of-month.{found.month}")
