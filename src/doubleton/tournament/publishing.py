"""Publication: scores made available, made official, unlocked, reopened (Laws 79C, 81C11)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import ClassVar

from doubleton.said import Said
from doubleton.tournament.actors import CHIEF, DIRECTORS, Actor, Role
from doubleton.tournament.acts import Act, Doubt, Entry
from doubleton.tournament.event import Event, Stage
from doubleton.tournament.late_plays import missing
from doubleton.tournament.obstacles import obstacle, scores_missing
from doubleton.tournament.periods import running
from doubleton.tournament.records import Publication, RulingStatus


@dataclass(frozen=True, slots=True)
class ScoresPublished(Act):
    """The score of a session is made available; when it is complete, its periods begin (79C, 92B).

    ``settings`` and ``ranking`` are digests of what was shown, as
    :func:`~doubleton.tournament.digests.published` reckons them.
    """

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    session: str
    settings: str = ""
    ranking: str = ""

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse a session that has not ended, and one that is official."""
        refusal = _no_session(event, self.session)
        if refusal is not None:
            return refusal
        stage = event.sessions[self.session].stage
        if stage in {Stage.OFFICIAL, Stage.ARCHIVED}:
            return Said("event.official", session=self.session)
        ended = stage in {Stage.FINISHED, Stage.PROVISIONAL}
        return None if ended else Said("event.session-not-ended", session=self.session)

    def doubts(self, event: Event, by: Actor, at: datetime) -> tuple[Doubt, ...]:
        """Return that it is not complete, so that no period begins."""
        open_ = missing(event, self.session)
        return (Doubt("incomplete", scores_missing(open_)),) if open_ else ()

    def applied(self, event: Event, entry: Entry) -> Event:
        """Make it available."""
        session = event.sessions[self.session]
        complete = not missing(event, self.session)
        posted = session.posted or (entry.at if complete else None)
        publication = Publication(
            len(event.publications) + 1,
            entry.at,
            self.session,
            event.version,
            complete=complete,
            settings=self.settings,
            ranking=self.ranking,
        )
        event = event.with_session(replace(session, stage=Stage.PROVISIONAL, posted=posted))
        return _with_stage(replace(event, publications=(*event.publications, publication)))


@dataclass(frozen=True, slots=True)
class MadeOfficial(Act):
    """The result of a session is final.

    ``anyway`` is the reason why that is so though something is still open.
    """

    roles: ClassVar[frozenset[Role]] = CHIEF
    session: str
    settings: str = ""
    ranking: str = ""
    anyway: str = ""

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse while scores are missing, or rulings and appeals are open."""
        refusal = _no_session(event, self.session)
        if refusal is not None:
            return refusal
        stage = event.sessions[self.session].stage
        if stage is Stage.OFFICIAL:
            return Said("event.official-already", session=self.session)
        if stage is not Stage.PROVISIONAL:
            return Said("event.not-published", session=self.session)
        return None if self.anyway.strip() else obstacle(event, self.session)

    def untimely(self, event: Event, by: Actor, at: datetime) -> Said | None:
        """Refuse while a period runs."""
        clock = None if self.anyway.strip() else running(event, self.session, at)
        if clock is None:
            return None
        left = -((at - clock.ends) // timedelta(minutes=1))
        ends = f"{clock.ends:%Y-%m-%d %H:%M} UTC"
        return Said(f"event.period.{clock.period}", law=clock.law, ends=ends, left=left)

    def applied(self, event: Event, entry: Entry) -> Event:
        """Close the session and its rulings."""
        session = event.sessions[self.session]
        publication = Publication(
            len(event.publications) + 1,
            entry.at,
            self.session,
            event.version,
            official=True,
            complete=not missing(event, self.session),
            settings=self.settings,
            ranking=self.ranking,
            anyway=self.anyway,
        )
        event = event.with_session(replace(session, stage=Stage.OFFICIAL))
        event = replace(event, publications=(*event.publications, publication))
        return _with_stage(_closed(event))


@dataclass(frozen=True, slots=True)
class Unlocked(Act):
    """The chief Director unlocks an official result, to change it; its periods stay as they were.

    A further publication is another version of it.
    """

    roles: ClassVar[frozenset[Role]] = CHIEF
    unlocks: ClassVar[bool] = True
    session: str
    reason: str

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse what is not official, and no reason."""
        refusal = _no_session(event, self.session)
        if refusal is not None:
            return refusal
        if event.sessions[self.session].stage is not Stage.OFFICIAL:
            return Said("event.not-official", session=self.session)
        return None if self.reason.strip() else Said("event.reason-missing")

    def applied(self, event: Event, entry: Entry) -> Event:
        """Unlock the session and its rulings."""
        session = replace(event.sessions[self.session], stage=Stage.PROVISIONAL)
        return _with_stage(_closed(event.with_session(session)))


@dataclass(frozen=True, slots=True)
class Reopened(Act):
    """A session that was ended goes on; what was published no longer starts its periods."""

    roles: ClassVar[frozenset[Role]] = CHIEF
    session: str
    reason: str

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse what has not ended, what is official, and no reason."""
        refusal = _no_session(event, self.session)
        if refusal is not None:
            return refusal
        stage = event.sessions[self.session].stage
        if stage is Stage.OFFICIAL:
            return Said("event.official", session=self.session)
        if stage not in {Stage.FINISHED, Stage.PROVISIONAL}:
            return Said("event.session-not-ended", session=self.session)
        return None if self.reason.strip() else Said("event.reason-missing")

    def applied(self, event: Event, entry: Entry) -> Event:
        """Let it go on."""
        session = event.sessions[self.session]
        session = replace(session, stage=Stage.RUNNING, ended=None, posted=None)
        return replace(event.with_session(session), stage=Stage.RUNNING)


def _no_session(event: Event, session: str) -> Said | None:
    return None if session in event.sessions else Said("event.no-session", session=session)


def _closed(event: Event) -> Event:
    """Return the event with the rulings closed whose sessions are all official, others not."""
    official = {one.name for one in event.sessions.values() if one.stage is Stage.OFFICIAL}
    rulings = {}
    for number, ruling in event.rulings.items():
        final = official >= set(ruling.sessions)
        status = ruling.status
        if final and status in {RulingStatus.GIVEN, RulingStatus.DECIDED}:
            status = RulingStatus.CLOSED
        elif not final and status is RulingStatus.CLOSED:
            decided = any(one.decision is not None for one in ruling.appeals)
            status = RulingStatus.DECIDED if decided else RulingStatus.GIVEN
        rulings[number] = ruling if status is ruling.status else replace(ruling, status=status)
    return replace(event, rulings=rulings)


def _with_stage(event: Event) -> Event:
    """Return the event at the stage that all its sessions have reached."""
    stages = {session.stage for session in event.sessions.values()}
    if stages == {Stage.OFFICIAL}:
        return replace(event, stage=Stage.OFFICIAL)
    if stages <= {Stage.OFFICIAL, Stage.PROVISIONAL}:
        return replace(event, stage=Stage.PROVISIONAL)
    return event
