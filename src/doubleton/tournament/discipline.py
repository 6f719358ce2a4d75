"""Suspension by the Director, and disqualification with approval (Law 91): who plays no more.

What was scored so far stands; from the next round on the seats are vacant.  What becomes of boards
of the round under way is for the Director to rule.  Whether somebody who was disqualified keeps a
rank is for the organiser.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from doubleton.laws.law91_penalise_or_suspend import disqualified
from doubleton.said import Said
from doubleton.tournament.actors import CHIEF, DIRECTORS, Actor, Role
from doubleton.tournament.acts import Act, Entry
from doubleton.tournament.as_played import last_begun, number_of
from doubleton.tournament.event import Event, put
from doubleton.tournament.records import Exclusion
from doubleton.tournament.withdrawals import vacated


@dataclass(frozen=True, slots=True)
class Suspended(Act):
    """The Director suspends a contestant for the session, or through the round ``last`` (91A).

    That is final: there is no appeal against it.
    """

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    entrant: str
    session: str
    reason: str
    last: int | None = None

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse who does not play in the session, no reason, and rounds that have begun."""
        refusal = _unknown(event, self.entrant, self.reason)
        if refusal is not None:
            return refusal
        session, number = event.sessions.get(self.session), event.entrants[self.entrant].number
        if session is None:
            return Said("event.no-session", session=self.session)
        if session.ended is not None:
            return Said("event.session-over", session=self.session)
        if not event.may_play(self.entrant, self.session, self.last):
            return Said("event.suspended-already", number=number, session=self.session)
        for section in session.sections.values():
            if number_of(section, self.entrant) is not None:
                begun = self.last is not None and self.last <= last_begun(section)
                return Said("event.round-begun", round=self.last or 0) if begun else None
        return Said("event.not-in-session", number=number, session=self.session)

    def applied(self, event: Event, entry: Entry) -> Event:
        """Vacate the seats."""
        for section in event.sessions[self.session].sections.values():
            number = number_of(section, self.entrant)
            if number is not None:
                changed = vacated(section, number, entry, self.last, "movement.suspended")
                event = event.with_section(self.session, changed)
        record = Exclusion(entry.no, entry.at, self.entrant, self.reason, self.session, self.last)
        return replace(event, exclusions=(*event.exclusions, record))


@dataclass(frozen=True, slots=True)
class Disqualified(Act):
    """The Director disqualifies a contestant for cause, as ``approved`` has approved (91B).

    That is the tournament committee or the sponsoring organisation.
    """

    roles: ClassVar[frozenset[Role]] = CHIEF
    entrant: str
    reason: str
    approved: str

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse strangers, a second time, no reason, and no approval."""
        refusal = _unknown(event, self.entrant, self.reason)
        if refusal is not None:
            return refusal
        if any(one.session is None and one.entrant == self.entrant for one in event.exclusions):
            number = event.entrants[self.entrant].number
            return Said("event.disqualified", number=number)
        if not self.approved.strip():
            law = disqualified.numbers[event.rules.edition]
            return Said("event.approval-missing", law=law)
        return None

    def applied(self, event: Event, entry: Entry) -> Event:
        """Vacate the seats in all sessions that go on or are to come."""
        for session in event.sessions.values():
            for section in session.sections.values() if session.ended is None else ():
                number = number_of(section, self.entrant)
                if number is not None:
                    changed = vacated(section, number, entry, key="movement.disqualified")
                    event = event.with_section(session.name, changed)
        entrant = replace(event.entrants[self.entrant], withdrawn=True)
        record = Exclusion(entry.no, entry.at, self.entrant, self.reason, approved=self.approved)
        return replace(
            event,
            entrants=put(event.entrants, self.entrant, entrant),
            exclusions=(*event.exclusions, record),
        )


def _unknown(event: Event, entrant: str, reason: str) -> Said | None:
    if entrant not in event.entrants:
        return Said("event.no-entrant", entrant=entrant)
    return None if reason.strip() else Said("event.reason-missing")
