"""Rulings: the facts, the Laws, and the adjusted scores that the Director gives (81C, 12C, 82-85).

A ruling is known by the number of its act.  The score that it gives for a board takes the place of
the table's result, which stays on record.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import ClassVar, Final

from doubleton.said import Said
from doubleton.scoring.entered import Adjusted, NotPlayed
from doubleton.tournament.actors import DIRECTORS, STAFF, Actor, Role
from doubleton.tournament.acts import Act, Doubt, Entry
from doubleton.tournament.admissible import inadmissible, no_such_law
from doubleton.tournament.entering import no_play
from doubleton.tournament.event import Event, Play, Status, put
from doubleton.tournament.lawfulness import adjustment_doubts
from doubleton.tournament.periods import concerned, late_ruling
from doubleton.tournament.records import (
    Adjustment,
    Offending,
    PlayAt,
    Ruling,
    RulingStatus,
    Told,
)

LONGEST: Final = 20_000
"""Characters of a text of facts or of a ruling."""

MOST_LINES: Final = 500
"""Lines of a case that goes with a ruling."""

_WAITING: Final = frozenset({Status.SCHEDULED, Status.LATE_PLAY})


@dataclass(frozen=True, slots=True)
class RulingOpened(Act):
    """The Director takes up a matter, and has yet to rule on it."""

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    plays: tuple[PlayAt, ...]
    facts: str = ""

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse boards that are not at their tables."""
        return unfit_plays(event, self.plays, by) or too_long(self.facts)

    def applied(self, event: Event, entry: Entry) -> Event:
        """Note it; the session cannot become official while it is open."""
        number, at = entry.no, entry.at
        ruling = Ruling(number, self.plays, RulingStatus.OPEN, at, entry.by.user, at, number)
        return with_ruling(event, replace(ruling, facts=self.facts), entry)


@dataclass(frozen=True, slots=True)
class RulingGiven(Act):
    """The Director rules on boards at tables: each has an adjusted score, or its result stands.

    ``facts`` is what he found; ``laws`` are citations of the edition that holds; ``text`` is what
    he decided, in his words.  ``case`` is what the table engine was told, line by line in the
    notation of cases, so that the way through the Laws can be gone again.  ``opened`` is the number
    of the matter that was taken up before.
    """

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    changes_scores: ClassVar[bool] = True
    adjustments: tuple[Adjustment, ...]
    facts: str
    laws: tuple[str, ...] = ()
    offending: Offending = Offending.NONE
    text: str = ""
    case: tuple[str, ...] = ()
    in_writing: bool = False
    opened: int | None = None

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse boards that are not there, scores that the edition does not have, no facts."""
        if self.opened is not None:
            refusal = no_ruling(event, self.opened, RulingStatus.OPEN)
            if refusal is not None:
                return refusal
        if not self.facts.strip():
            return Said("event.ruling-without-facts")
        return (
            unfit(event, self.adjustments, by)
            or no_such_law(self.laws)
            or too_long(self.facts, self.text)
            or unreadable(self.case)
        )

    def doubts(self, event: Event, by: Actor, at: datetime) -> tuple[Doubt, ...]:
        """Return in what the scores look unlawful, and that it comes late."""
        return (*lateness(event, self.adjustments, at), *doubts_of(event, self))

    def applied(self, event: Event, entry: Entry) -> Event:
        """Put the adjusted scores in the place of the results."""
        number = entry.no if self.opened is None else self.opened
        ruling = Ruling(
            number,
            tuple(one.at for one in self.adjustments),
            RulingStatus.GIVEN,
            entry.at,
            entry.by.user,
            entry.at,
            entry.no,
            self.facts,
            self.laws,
            self.adjustments,
            self.offending,
            self.text,
            self.case,
            self.in_writing,
        )
        return with_ruling(event, ruling, entry)


@dataclass(frozen=True, slots=True)
class RulingChanged(Act):
    """A ruling is changed, with the reason; what is empty or ``None`` stays as it is.

    After an appeal was decided only the chief Director changes it, as a committee recommended or a
    higher body decided (93B3, 93C).
    """

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    changes_scores: ClassVar[bool] = True
    ruling: int
    reason: str
    adjustments: tuple[Adjustment, ...] | None = None
    facts: str = ""
    laws: tuple[str, ...] = ()
    offending: Offending | None = None
    text: str = ""

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse what is no ruling, no reason, and scores that a ruling could not give."""
        refusal = no_ruling(event, self.ruling, RulingStatus.GIVEN, RulingStatus.DECIDED)
        if refusal is not None:
            return refusal
        if not self.reason.strip():
            return Said("event.reason-missing")
        decided = event.rulings[self.ruling].status is RulingStatus.DECIDED
        if decided and by.role is not Role.DIRECTOR:
            return Said("event.chief-director")
        refusal = None if self.adjustments is None else unfit(event, self.adjustments, by)
        return refusal or no_such_law(self.laws) or too_long(self.facts, self.text, self.reason)

    def doubts(self, event: Event, by: Actor, at: datetime) -> tuple[Doubt, ...]:
        """Return in what the new scores look unlawful, and that it comes late."""
        ruling = self.changed(event.rulings[self.ruling])
        scores = self.adjustments is not None or self.offending is not None
        late = lateness(event, ruling.adjustments, at)
        return (*late, *doubts_of(event, ruling)) if scores else late

    def changed(self, ruling: Ruling) -> Ruling:
        """Return the ruling as it reads now."""
        given = ruling.adjustments if self.adjustments is None else self.adjustments
        return replace(
            ruling,
            adjustments=given,
            plays=tuple(one.at for one in given),
            facts=self.facts or ruling.facts,
            laws=self.laws or ruling.laws,
            offending=ruling.offending if self.offending is None else self.offending,
            text=self.text or ruling.text,
            told=(),
        )

    def applied(self, event: Event, entry: Entry) -> Event:
        """Change the scores; the contestants have yet to be told."""
        ruling = self.changed(event.rulings[self.ruling])
        ruling = replace(ruling, changed=entry.at, changed_by=entry.no)
        return with_ruling(event, ruling, entry)


@dataclass(frozen=True, slots=True)
class RulingWithdrawn(Act):
    """The Director takes a ruling back, or drops a matter: what was there before counts again."""

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    changes_scores: ClassVar[bool] = True
    ruling: int
    reason: str

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse what is no ruling, one that an appeal has decided, and no reason."""
        refusal = no_ruling(event, self.ruling, RulingStatus.OPEN, RulingStatus.GIVEN)
        if refusal is None and not self.reason.strip():
            return Said("event.reason-missing")
        return refusal or too_long(self.reason)

    def applied(self, event: Event, entry: Entry) -> Event:
        """Take it back."""
        ruling = event.rulings[self.ruling]
        ruling = replace(ruling, status=RulingStatus.WITHDRAWN, changed=entry.at)
        return with_ruling(event, ruling, entry)


@dataclass(frozen=True, slots=True)
class RulingTold(Act):
    """Contestants were told of a ruling and of their right to appeal (Law 83).

    ``told_at`` is when that was, where it was not just now.  If the score had been made available
    by then, their time to appeal begins with it (92B).
    """

    roles: ClassVar[frozenset[Role]] = STAFF
    ruling: int
    entrants: tuple[str, ...]
    right_of_appeal: bool = True
    told_at: datetime | None = None

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse what is no ruling, and contestants who have no part in it."""
        ruling = event.rulings.get(self.ruling)
        if ruling is None or not ruling.holds:
            return Said("event.no-ruling", number=self.ruling)
        there = concerned(event, ruling)
        for entrant in self.entrants:
            if entrant not in there:
                return Said("event.not-concerned", entrant=entrant, number=self.ruling)
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


def directors_error(
    where: PlayAt, given: Adjusted, facts: str, law_of_score: str, text: str = ""
) -> RulingGiven:
    """Return the ruling after an error of the Director: neither side is at fault (82C).

    *given* has for each side the best result that was likely for it, or its artificial score;
    *law_of_score* is the Law that it is given by (12C1 or 12C2).
    """
    adjustment = Adjustment(where.slot, where.board, given)
    return RulingGiven((adjustment,), facts, ("82C", law_of_score), Offending.NONE, text)


def no_ruling(event: Event, number: int, *statuses: RulingStatus) -> Said | None:
    """Tell that there is no such ruling, or that it has not come, or is no longer, so far."""
    ruling = event.rulings.get(number)
    if ruling is None:
        return Said("event.no-ruling", number=number)
    if ruling.status not in statuses:
        return Said(f"event.ruling.{ruling.status}", number=number)
    return None


def unfit_plays(event: Event, plays: tuple[PlayAt, ...], by: Actor) -> Said | None:
    """Tell why these boards cannot be ruled on."""
    if not plays:
        return Said("event.ruling-without-board")
    if len(set(plays)) < len(plays):
        return Said("event.ruling-board-twice")
    refusals = (no_play(event, play.slot, play.board, by) for play in plays)
    return next((said for said in refusals if said is not None), None)


def unfit(event: Event, adjustments: tuple[Adjustment, ...], by: Actor) -> Said | None:
    """Tell why these scores cannot be given."""
    refusal = unfit_plays(event, tuple(one.at for one in adjustments), by)
    if refusal is not None:
        return refusal
    refusals = (inadmissible(event.rules, one.given, one.board) for one in adjustments)
    return next((said for said in refusals if said is not None), None)


def too_long(*texts: str) -> Said | None:
    """Refuse a text that nobody would write."""
    long = any(len(text) > LONGEST for text in texts)
    return Said("event.text-too-long", limit=LONGEST) if long else None


def unreadable(case: tuple[str, ...]) -> Said | None:
    """Tell why the lines of a case cannot be gone through again."""
    if not case:
        return None
    if len(case) > MOST_LINES:
        return Said("event.text-too-long", limit=LONGEST)
    from doubleton.tournament.ways import fault_of  # noqa: PLC0415 - the table engine, where used

    return fault_of(case)


def lateness(event: Event, adjustments: tuple[Adjustment, ...], at: datetime) -> tuple[Doubt, ...]:
    """Return the doubt whether the Director may still put it right."""
    sessions = dict.fromkeys(one.slot.session for one in adjustments)
    said = (late_ruling(event, session, at) for session in sessions)
    return tuple(Doubt("late-ruling", one) for one in said if one is not None)[:1]


def doubts_of(event: Event, ruling: RulingGiven | Ruling) -> tuple[Doubt, ...]:
    """Return in what the scores of a ruling look unlawful; each kind once."""
    found: dict[str, Doubt] = {}
    for one in ruling.adjustments:
        for doubt in adjustment_doubts(event, one, ruling.offending):
            found.setdefault(doubt.flag, doubt)
    return tuple(found.values())


def with_ruling(event: Event, ruling: Ruling, entry: Entry | None = None) -> Event:
    """Return the event with a ruling added or changed, and its boards as they now count."""
    before = event.rulings.get(ruling.number)
    plays = dict.fromkeys((*(before.plays if before is not None else ()), *ruling.plays))
    event = replace(event, rulings=put(event.rulings, ruling.number, ruling))
    return resettled(event, plays, entry)


def resettled(event: Event, plays: Iterable[PlayAt], entry: Entry | None = None) -> Event:
    """Return the event with what its rulings give for some boards written on the travellers."""
    for one in plays:
        on_it = [ruling for ruling in event.rulings.values() if one in ruling.plays]
        holding = sorted((r for r in on_it if r.holds), key=lambda ruling: ruling.changed_by)
        given = [ruling.given_for(one) for ruling in holding]
        last = next((score for score in reversed(given) if score is not None), None)
        play = _ruled(event.play(one.slot, one.board), last)
        play = replace(
            play,
            appealed=any(ruling.status is RulingStatus.APPEALED for ruling in on_it),
            trail=play.trail if entry is None else (*play.trail, entry),
        )
        event = event.with_play(one.slot, play)
    return event


def _ruled(play: Play, given: Adjusted | NotPlayed | None) -> Play:
    if given is not None:
        before = play.status if play.ruled is None else play.unruled
        return replace(play, ruled=given, status=Status.RULED, unruled=before)
    if play.ruled is None:
        return play
    status = play.unruled or Status.SCHEDULED
    if play.entered is not None and status in _WAITING:
        status = Status.CONFIRMED
    return replace(play, ruled=None, status=status, unruled=None)
