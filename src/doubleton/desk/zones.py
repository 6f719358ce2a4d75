"""The time zone of this machine, and zones by their names."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final
from zoneinfo import ZoneInfo

_LOCAL_ZONE: Final = Path("/etc/localtime")


def zone_named(name: str) -> ZoneInfo:
    """Return a time zone; UTC where the system does not know it."""
    try:
        return ZoneInfo(name)
    except (OSError, ValueError, KeyError):
        return ZoneInfo("UTC")


def local_zone() -> str:
    """Return the zone of this machine by name, UTC where the machine does not tell it."""
    found = [os.environ.get("TZ", "").removeprefix(":")]
    try:
        _, _, name = str(_LOCAL_ZONE.resolve()).partition("zoneinfo/")
        found.append(name.removeprefix("posix/"))
    except OSError:
        pass
    for name in filter(None, found):
        try:
            return ZoneInfo(name).key
        except (OSError, ValueError, KeyError):
            continue
    return "UTC"
