"""Rulings: the facts, the Laws, and the adjusted scores that the Director gives (81C, 12C, 82-85).

A ruling is known by the number of its act.  The score that it gives for a board takes the place of
the table's result, which stays on record.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import ClassVar

from doubleton.said import Said
from doubleton.scoring.entered import Adjusted
from doubleton.tournament.actors import DIRECTORS, Actor, Role
from doubleton.tournament.acts import Act, Doubt, Entry
from doubleton.tournament.admissible import no_such_law
from doubleton.tournament.event import Event
from doubleton.tournament.records import Adjustment, Offending, PlayAt, Ruling, RulingStatus
from doubleton.tournament.ruled_boards import with_ruling
from doubleton.tournament.ruling_checks import (
    doubts_of,
    lateness,
    no_ruling,
    too_long,
    unfit,
    unfit_plays,
    unreadable,
)


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


def directors_error(
    where: PlayAt, given: Adjusted, facts: str, law_of_score: str, text: str = ""
) -> RulingGiven:
    """Return the ruling after an error of the Director: neither side is at fault (82C).

    *given* has for each side the best result that was likely for it, or its artificial score;
    *law_of_score* is the Law that it is given by (12C1 or 12C2).
    """
    adjustment = Adjustment(where.slot, where.board, given)
    return RulingGiven((adjustment,), facts, ("82C", law_of_score), Offending.NONE, text)
