"""What a club wants of the pages at the table: whether leads are asked for, and which letters."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from doubleton.desk.desk import Desk

_CLUB: Final = "table-wishes"


class Lead(StrEnum):
    """Whether the opening lead is asked for."""

    OPTIONAL = "optional"
    REQUIRED = "required"
    NOT_ASKED = "no"


class Lettering(StrEnum):
    """Which letters seats, calls and honours have."""

    LATIN = "latin"
    RUSSIAN = "russian"


_LATIN: Final[Mapping[str, str]] = {
    **{seat: seat for seat in "NESW"},
    **{rank: rank for rank in "AKQJ"},
    "NT": "NT",
    "X": "X",
    "XX": "XX",
}
_RUSSIAN: Final[Mapping[str, str]] = {
    **dict(zip("NESW", "СВЮЗ", strict=True)),
    **dict(zip("AKQJ", "ТКДВ", strict=True)),
    "NT": "БК",
    "X": "К",
    "XX": "Р",
}


@dataclass(frozen=True, slots=True)
class Wishes:
    """What is asked for at the table, and how it is written."""

    lead: Lead = Lead.OPTIONAL
    letters: Lettering = Lettering.LATIN

    @property
    def lettering(self) -> Mapping[str, str]:
        """Return how seats, honours, notrump and doubles are written."""
        return _RUSSIAN if self.letters is Lettering.RUSSIAN else _LATIN


def wishes_of(desk: Desk, event_id: str) -> Wishes:
    """Return what is wanted in an event: its own wishes, or else those of the club."""
    return _read(desk.setting(f"{_CLUB}:{event_id}") or desk.setting(_CLUB) or "{}")


@lru_cache(100)
def _read(kept: str) -> Wishes:
    found: dict[str, str] = json.loads(kept)
    return Wishes(
        Lead(found.get("lead", Lead.OPTIONAL)), Lettering(found.get("letters", Lettering.LATIN))
    )


def keep_wishes(desk: Desk, wishes: Wishes, event_id: str | None = None) -> None:
    """Keep what is wanted in an event, or in the whole club."""
    name = _CLUB if event_id is None else f"{_CLUB}:{event_id}"
    desk.keep(name, json.dumps(asdict(wishes)))
