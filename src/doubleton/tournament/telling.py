"""Contestants are told of rulings and of their right to appeal, and when (Laws 83, 92B)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import ClassVar

from doubleton.said import Said
from doubleton.tournament.actors import DIRECTORS, Actor, Role
from doubleton.tournament.acts import Act, Entry
from doubleton.tournament.event import Event
from doubleton.tournament.periods import concerned
from doubleton.tournament.records import Told
from doubleton.tournament.ruled_boards import with_ruling


@dataclass(frozen=True, slots=True)
class RulingTold(Act):
    """Contestants were told of a ruling and of their right to appeal (Law 83).

    ``told_at`` is when that was, where it was not just now.  If the score had been made available
    by then, their time to appeal begins with it (92B).
    """

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    ruling: int
    entrants: tuple[str, ...]
    right_of_appeal: bool = True
    told_at: datetime | None = None

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse what is no ruling, and contestants who have no part in it."""
        ruling = event.rulings.get(self.ruling)
        if ruling is None or not ruling.holds:
            return Said("event.no-ruling", number=event.ruling_no(self.ruling))
        there = concerned(event, ruling)
        for entrant in self.entrants:
            if entrant not in there:
                number = event.ruling_no(self.ruling)
                return Said("event.not-concerned", entrant=entrant, number=number)
        if self.told_at is not None and self.told_at.tzinfo is None:
            return Said("event.time-without-zone")
        return None if self.entrants else Said("event.told-nobody")

    def untimely(self, event: Event, by: Actor, at: datetime) -> Said | None:
        """Refuse a moment that is still to come."""
        late = self.told_at is not None and self.told_at > at
        return Said("event.told-in-future") if late else None

    def applied(self, event: Event, entry: Entry) -> Event:
        """Note who knows since when."""
        ruling = event.rulings[self.ruling]
        at = entry.at if self.told_at is None else self.told_at.astimezone(UTC)
        more = tuple(Told(entrant, at, self.right_of_appeal) for entrant in self.entrants)
        return with_ruling(event, replace(ruling, told=(*ruling.told, *more)))
