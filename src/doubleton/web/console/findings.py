"""What the Director should look at, found again only as often as the size of the event allows."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from doubleton.tournament.doctor import Finding, doctor
from doubleton.tournament.event import Event
from doubleton.web.console.staff import Staff

_REST: Final = 12
"""So many times as long as the search took it rests: in a large event the room comes first."""
_MANY: Final = 2_000
"""Acts from which on a search is not waited for: a page shows what was found before."""
_LONGEST: Final = 60
"""Seconds after which it is searched in any case: late plays run out without an act."""


@dataclass(frozen=True, slots=True)
class _Found:
    version: int
    until: float
    good_for: float
    findings: tuple[Finding, ...]


_Known = dict[tuple[str, str], _Found]


def findings_of(staff: Staff, session: str, *, now: bool = False) -> tuple[Finding, ...]:
    """Return the findings of a session; ``now`` as it stands, or else as they were a moment ago."""
    state = staff.request.app.state
    known: _Known | None = getattr(state, "findings", None)
    if known is None:
        known, state.searches = {}, set()
        state.findings = known
    began = time.monotonic()
    last = known.get((staff.id, session))
    if last is not None:
        same = last.version == staff.event.version and began < last.until
        if same or (not now and began < last.good_for):
            return last.findings
    if now or staff.event.version < _MANY:
        return _search(known, staff.id, staff.event, session, staff.now)
    _searching(staff, known, session)
    return () if last is None else last.findings


def _searching(staff: Staff, known: _Known, session: str) -> None:
    """Begin a search beside, unless one is under way; the page asks again when there is news."""
    under_way: set[tuple[str, str]] = staff.request.app.state.searches
    at = staff.id, session
    if at in under_way:
        return
    under_way.add(at)
    event, moment = staff.event, staff.now

    def search() -> None:
        try:
            _search(known, at[0], event, session, moment)
        finally:
            under_way.discard(at)

    threading.Thread(target=search, name="doubleton-findings", daemon=True).start()


def _search(
    known: _Known, event_id: str, event: Event, session: str, moment: datetime
) -> tuple[Finding, ...]:
    began = time.monotonic()
    found = doctor(event, session, moment)
    ended = time.monotonic()
    good_for = ended + _REST * (ended - began)
    known[event_id, session] = _Found(event.version, ended + _LONGEST, good_for, found)
    return found
