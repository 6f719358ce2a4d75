"""What the Director should look at, found again only as often as the size of the event allows."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

from doubleton.tournament.doctor import Finding, doctor
from doubleton.web.console.staff import Staff

_REST: Final = 12
"""So many times as long as the search took it rests: in a large event the room comes first."""
_LONGEST: Final = 60
"""Seconds after which it is searched in any case: late plays run out without an act."""


@dataclass(frozen=True, slots=True)
class _Found:
    version: int
    until: float
    good_for: float
    findings: tuple[Finding, ...]


def findings_of(staff: Staff, session: str, *, now: bool = False) -> tuple[Finding, ...]:
    """Return the findings of a session; ``now`` as it stands, or else as they were a moment ago."""
    state = staff.request.app.state
    known: dict[tuple[str, str], _Found] | None = getattr(state, "findings", None)
    if known is None:
        known = state.findings = {}
    began = time.monotonic()
    last = known.get((staff.id, session))
    if last is not None:
        same = last.version == staff.event.version and began < last.until
        if same or (not now and began < last.good_for):
            return last.findings
    found = doctor(staff.event, session, staff.now)
    ended = time.monotonic()
    good_for = ended + _REST * (ended - began)
    known[staff.id, session] = _Found(staff.event.version, ended + _LONGEST, good_for, found)
    return found
