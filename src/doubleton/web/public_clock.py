"""Times for people: by the clock on the wall of the event."""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from doubleton.tournament.event import Event


def zone_of(event: Event) -> tzinfo:
    """Return the time zone of an event; UTC where this machine does not know it."""
    try:
        return ZoneInfo(event.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


def on_the_wall(at: datetime | None, event: Event) -> str:
    """Return the time of day as hours and minutes, which both languages write alike."""
    return "" if at is None else f"{at.astimezone(zone_of(event)):%H:%M}"


def instant(at: datetime | None) -> str:
    """Return an instant as scripts read it."""
    return "" if at is None else at.astimezone(UTC).isoformat(timespec="seconds")
