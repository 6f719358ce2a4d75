"""Somebody of the staff who looks at an event: what he may do, and the pages he sees."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property, partial
from typing import Annotated, Any
from zoneinfo import ZoneInfo

from fastapi import Depends, HTTPException, Request
from starlette.responses import Response

from doubleton.bridge import SIDES
from doubleton.desk.desk import Desk
from doubleton.desk.faults import DeskError
from doubleton.desk.zones import zone_named
from doubleton.scoring.rounding import Exact, decimal
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.acts import KINDS, Act, Entry
from doubleton.tournament.acts_told import told_parts
from doubleton.tournament.entering import Reason
from doubleton.tournament.event import Event, Section, Session, Slot
from doubleton.tournament.labels import Persons
from doubleton.tournament.places import named, session_of
from doubleton.tournament.publishing import MadeOfficial, ScoresPublished
from doubleton.tournament.records import Offending
from doubleton.tournament.rulings import RulingChanged, RulingGiven, RulingOpened
from doubleton.tournament.setting_up import SessionAdded
from doubleton.web.setting import page, teller
from doubleton.web.viewer import Viewer, viewer_of
from doubleton.words import localised
from doubleton.words import say as words_of
from doubleton.words.dates import moment


@dataclass(frozen=True)
class Staff:
    """A Director, an assistant or a scorer with an event before him, at one moment."""

    request: Request
    viewer: Viewer
    desk: Desk
    id: str
    event: Event
    now: datetime

    @property
    def by(self) -> Actor:
        """Who acts."""
        return self.viewer.actor(self.id)

    @cached_property
    def persons(self) -> Persons:
        """Who the players are."""
        return self.desk.persons()

    @cached_property
    def zone(self) -> ZoneInfo:
        """The time zone of the event."""
        return zone_named(self.event.zone)

    @property
    def is_director(self) -> bool:
        """Whether it is the Director himself, not somebody who helps."""
        return self.by.role is Role.DIRECTOR

    def may(self, kind: str) -> bool:
        """Whether he may do an act of this kind at all."""
        return self.by.role in KINDS[kind].roles

    def fresh(self) -> Staff:
        """Return the same with the event as it stands now."""
        now = datetime.now(UTC)
        return Staff(self.request, self.viewer, self.desk, self.id, self.desk.event(self.id), now)

    def url(self, *parts: str | int) -> str:
        """Return the address of a page of this console."""
        root = self.request.scope.get("root_path", "")
        return "/".join((f"{root}/e/{self.id}/console", *map(str, parts)))

    # --- what is looked at -----------------------------------------------------------------------

    @cached_property
    def session(self) -> Session | None:
        """The session that the page is about: the one that is named, or the one under way."""
        wanted = self.request.query_params.get("session")
        if wanted is not None and wanted not in self.event.sessions:
            raise HTTPException(404)
        return session_of(self.event, wanted) if self.event.sessions else None

    def playing(self) -> Session:
        """Return that session; without one there is no such page."""
        if self.session is None:
            raise HTTPException(404)
        return self.session

    def name(self, entrant: str | None) -> str:
        """Return the names of an entrant."""
        found = self.event.entrants.get(entrant or "")
        return "" if found is None else named(found, self.persons)

    def called(self, entrant: str | None) -> str:
        """Return the number and the names of an entrant."""
        found = self.event.entrants.get(entrant or "")
        return "–" if found is None else f"{found.number} {named(found, self.persons)}".strip()

    def sides(self, slot: Slot, board: int | None = None) -> tuple[str, str]:
        """Return who sits North-South and East-West at a table, as they are called there."""
        section = self.event.sessions[slot.session].sections[slot.section]
        row = section.rows.get((slot.round, slot.table))
        if board is not None:
            row = section.seating(slot.round, slot.table, board)
        if row is None:
            return "–", "–"
        ns, ew = (
            " + ".join(self.seated(section, one) for one in row.sides[side]) for side in SIDES
        )
        return ns or "–", ew or "–"

    def seated(self, section: Section, number: int) -> str:
        """Return a number of a movement with the names of who has it."""
        return f"{number} {self.name(section.numbers.get(number))}".strip()

    # --- how it is written -----------------------------------------------------------------------

    def clock(self, at: datetime | None, form: str = "%H:%M") -> str:
        """Return a time by the clock of the event."""
        return "–" if at is None else at.astimezone(self.zone).strftime(form)

    def moment(self, at: datetime, time: str = "%H:%M") -> str:
        """Return a day with its time, by the clock of the event."""
        return moment(at.astimezone(self.zone), self.viewer.language, time)

    def figure(self, value: Exact | None) -> str:
        """Return a figure with two decimals, with the mark of the language."""
        return "–" if value is None else localised(decimal(value), self.viewer.language)

    @cached_property
    def ids(self) -> Mapping[str, str]:
        """Return what the ids in acts stand for."""
        names = {one: person.name for one, person in self.persons.items()}
        say = teller(self.viewer.language)
        choices = {f"Reason.{one}": say(f"web.console.reason.{one}") for one in Reason}
        choices |= {f"Offending.{one}": "" for one in Offending}
        return names | choices

    def told(self, act: Act, no: int | None = None) -> str:
        """Return an act as a line: its name, and what it says; *no* is its number in the log."""
        kind, say = type(act).__name__, teller(self.viewer.language)
        key = f"event.act.{kind}"
        name = say(key)
        one_session = len(self.event.sessions) == 1 and not isinstance(act, SessionAdded)
        untold: tuple[str, ...] = ("session",) if one_session else ()
        if isinstance(act, ScoresPublished | MadeOfficial):
            untold += ("settings", "ranking")  # digests of what was shown
        if isinstance(act, RulingOpened | RulingGiven | RulingChanged):
            untold += ("facts",)  # they have lines of their own
        told = told_parts(self.event, act, self.persons, self.ids, untold, no)
        language = self.viewer.language
        parts = ", ".join(one if isinstance(one, str) else words_of(one, language) for one in told)
        return ": ".join(filter(None, (kind if name == key else name, parts)))

    def page(self, template: str, status: int = 200, **parts: Any) -> Response:  # noqa: ANN401 - whatever a template shows
        """Return a page of the console, with what was done just before."""
        return page(
            self.request,
            self.viewer,
            f"console/{template}",
            status,
            staff=self,
            event=self.event,
            session=self.session,
            key=secrets.token_urlsafe(9),
            done=next(self._done(), None),
            may=self.may,
            url=partial(self.url),
            **parts,
        )

    def _done(self) -> Iterator[Entry]:
        wanted = self.request.query_params.get("done", "")
        if wanted.isascii() and wanted.isdecimal() and 1 <= int(wanted[:9]) <= self.event.version:
            yield from self.desk.entries(self.id, int(wanted[:9]) - 1)[:1]


def staff_of(request: Request, event_id: str) -> Staff:
    """Return who asks for a page of the console; nobody else sees one."""
    viewer = viewer_of(request)
    if not viewer.is_staff:
        raise HTTPException(403)
    desk: Desk = request.app.state.desk
    try:
        event = desk.event(event_id)
    except DeskError:
        raise HTTPException(404) from None
    return Staff(request, viewer, desk, event_id, event, datetime.now(UTC))


Here = Annotated[Staff, Depends(staff_of)]
