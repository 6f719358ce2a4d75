"""Appeals: requested in time and with concurrence, heard, decided or withdrawn (Laws 92, 93)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from fractions import Fraction
from typing import Any, ClassVar, Final

from doubleton.errors import NotWritten
from doubleton.lawbook import Provision
from doubleton.laws.law92_right_to_appeal import concurrence
from doubleton.laws.law93_procedures_of_appeal import powers_of_committee
from doubleton.said import Said
from doubleton.table.findings import Disagreement
from doubleton.tournament.actors import AT_TABLE, DIRECTORS, STAFF, Actor, Role
from doubleton.tournament.acts import Act, Doubt, Entry
from doubleton.tournament.admissible import inadmissible
from doubleton.tournament.entering import is_staff
from doubleton.tournament.event import Event, Stage
from doubleton.tournament.periods import concerned, too_late_to_appeal
from doubleton.tournament.records import (
    Adjustment,
    Appeal,
    AppealOutcome,
    Body,
    Decision,
    Ruling,
    RulingStatus,
)
from doubleton.tournament.ruled_boards import with_ruling
from doubleton.tournament.ruling_checks import doubts_of, no_ruling, too_long, unfit_plays

_APPEALABLE: Final = (
    RulingStatus.GIVEN,
    RulingStatus.APPEALED,
    RulingStatus.DECIDED,
)
_GROUNDLESS: Final = Doubt(
    "appeal-without-grounds", Said("event.doubt.appeal-without-grounds", law="93")
)


def _not_compared(event: Event, provision: Provision[Any, ..., Any]) -> Doubt:
    """Return that nobody has compared the text of a Law with that of the edition."""
    cite = provision.cite(event.rules.edition)
    said = Said("event.doubt.not-compared", law=cite.law, edition=str(cite.edition))
    return Doubt("not-compared", said)


@dataclass(frozen=True, slots=True)
class AppealRequested(Act):
    """A contestant appeals a ruling made at its table, through the Director (92A, 92C).

    ``concurs`` is what the partner says, or in a team the captain; ``None`` where he is absent, who
    is taken to concur (92D).  ``admitted`` is why the chief Director has it heard though it is
    late.  ``further`` goes to the national authority, after a decision (93C).
    """

    roles: ClassVar[frozenset[Role]] = STAFF | AT_TABLE
    ruling: int
    appellant: str
    grounds: str = ""
    concurs: bool | None = None
    deposit: Fraction | None = None
    further: bool = False
    admitted: str = ""

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse who was not at the table, who stands alone, and a second appeal."""
        refusal = no_ruling(event, self.ruling, *_APPEALABLE)
        if refusal is not None:
            return refusal
        ruling = event.rulings[self.ruling]
        for session in ruling.sessions:
            if event.sessions[session].stage in {Stage.OFFICIAL, Stage.ARCHIVED}:
                return Said("event.official", session=session)
        refusal = self._not_his(event, ruling, by) or _too_early(
            ruling, self, event.ruling_no(ruling.number)
        )
        if refusal is not None:
            return refusal
        if self._not_heard(event):
            return Said("event.appeal-not-concurring", law=concurrence.numbers[event.rules.edition])
        if self.deposit is not None and self.deposit < 0:
            return Said("event.deposit")
        return too_long(self.grounds, self.admitted)

    def _not_heard(self, event: Event) -> bool | None:
        """Whether the Laws refuse to hear it (92D); ``None`` where nobody has compared the text."""
        try:
            regulations = event.rules.regulations
            return concurrence(regulations, partner_concurs=self.concurs) is not None
        except NotWritten:
            return None if self.concurs is False else False

    def _not_his(self, event: Event, ruling: Ruling, by: Actor) -> Said | None:
        if self.appellant not in concerned(event, ruling):
            number = event.ruling_no(ruling.number)
            return Said("event.not-concerned", entrant=self.appellant, number=number)
        if is_staff(by):
            return None
        own = by.entrant == self.appellant
        if by.role is Role.TABLE:
            own = any(play.slot.place == by.place for play in ruling.plays)
        return None if own else Said("event.not-allowed", role=str(by.role))

    def untimely(self, event: Event, by: Actor, at: datetime) -> Said | None:
        """Refuse it after the period, unless the chief Director admits it (92B)."""
        if self.further or (by.role is Role.DIRECTOR and self.admitted.strip()):
            return None
        return too_late_to_appeal(event, event.rulings[self.ruling], self.appellant, at)

    def doubts(self, event: Event, by: Actor, at: datetime) -> tuple[Doubt, ...]:
        """Return that it has no grounds, and that the Director has to find what the Law says.

        The Laws ask for no grounds, but who hears it has to know what it is about.
        """
        unread = self._not_heard(event) is None
        grounds = () if self.grounds.strip() else (_GROUNDLESS,)
        return (*grounds, *((_not_compared(event, concurrence),) if unread else ()))

    def applied(self, event: Event, entry: Entry) -> Event:
        """Note it; the score counts as the Director gave it until it is decided."""
        ruling = event.rulings[self.ruling]
        appeal = Appeal(
            entry.no,
            entry.at,
            self.appellant,
            self.grounds,
            self.deposit,
            self.further,
            self.admitted,
        )
        appeals = (*ruling.appeals, appeal)
        ruling = replace(ruling, status=RulingStatus.APPEALED, appeals=appeals)
        return with_ruling(event, ruling, entry)


def _too_early(ruling: Ruling, request: AppealRequested, number: int) -> Said | None:
    """Refuse a second appeal by the same side, and the authority before anybody has decided."""
    for appeal in ruling.appeals:
        if appeal.is_pending and appeal.appellant == request.appellant:
            return Said("event.appealed-already", number=number)
    decided = ruling.status is RulingStatus.DECIDED
    if request.further and not decided:
        return Said("event.appeal-not-decided", number=number)
    if decided and not request.further:
        return Said("event.appeal-decided", number=number)
    return None


@dataclass(frozen=True, slots=True)
class AppealDecided(Act):
    """The appeals against a ruling are decided together, by the ``body`` that heard them.

    ``adjustments`` are there where the score is changed.  A committee decides what is judgement; of
    law, regulations and discipline it may only recommend a change (93B3).  Without a committee the
    chief Director hears the appeal himself (93A).  ``merit`` is whether there was reason for it.
    """

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    changes_scores: ClassVar[bool] = True
    ruling: int
    body: Body
    outcome: AppealOutcome
    reason: str
    adjustments: tuple[Adjustment, ...] = ()
    disagrees_on: Disagreement | None = None
    merit: bool | None = None
    deposit_returned: bool = True

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse what a committee may not do, and a decision that fits no appeal."""
        refusal = no_ruling(event, self.ruling, RulingStatus.APPEALED)
        if refusal is not None:
            return refusal
        ruling = event.rulings[self.ruling]
        if not self.reason.strip():
            return Said("event.reason-missing")
        further = any(appeal.is_pending and appeal.further for appeal in ruling.appeals)
        if further is not (self.body is Body.AUTHORITY):
            return Said("event.appeal-body", number=event.ruling_no(self.ruling))
        if self.body is Body.DIRECTOR and by.role is not Role.DIRECTOR:
            return Said("event.chief-director")
        return self._beyond_powers(event) or self._misfit(event, by) or too_long(self.reason)

    def _beyond_powers(self, event: Event) -> Said | None:
        if not self._only_recommends(event):
            return None
        law = powers_of_committee.numbers[event.rules.edition]
        return Said("event.committee-recommends", law=law)

    def _only_recommends(self, event: Event) -> bool | None:
        """Whether the Laws leave it to the Director; ``None`` where nobody has compared them."""
        if self.body is not Body.COMMITTEE or self.outcome is not AppealOutcome.CHANGED:
            return False
        if self.disagrees_on in {None, Disagreement.JUDGEMENT}:
            return False
        try:
            return powers_of_committee(event.rules.regulations, self.disagrees_on) is not None
        except NotWritten:
            return None

    def _misfit(self, event: Event, by: Actor) -> Said | None:
        changed = self.outcome is AppealOutcome.CHANGED
        if changed is not bool(self.adjustments):
            return Said("event.appeal-adjustments")
        if not changed:
            return None
        refusal = unfit_plays(event, tuple(one.at for one in self.adjustments), by)
        if refusal is not None:
            return refusal
        committee = self.body is not Body.DIRECTOR
        each = (
            inadmissible(event.rules, one.given, one.board, committee=committee)
            for one in self.adjustments
        )
        return next((said for said in each if said is not None), None)

    def doubts(self, event: Event, by: Actor, at: datetime) -> tuple[Doubt, ...]:
        """Return in what the new scores look unlawful, and what the Director has to find."""
        ruling = event.rulings[self.ruling]
        unread = self._only_recommends(event) is None
        return (
            *doubts_of(event, replace(ruling, adjustments=self.adjustments)),
            *((_not_compared(event, powers_of_committee),) if unread else ()),
        )

    def applied(self, event: Event, entry: Entry) -> Event:
        """Write the decision into the ruling, and change the score where it says so."""
        ruling = event.rulings[self.ruling]
        decision = Decision(
            entry.at, self.body, self.outcome, self.reason, self.merit, self.deposit_returned
        )
        appeals = tuple(
            replace(appeal, decision=decision) if appeal.is_pending else appeal
            for appeal in ruling.appeals
        )
        ruling = replace(ruling, status=RulingStatus.DECIDED, appeals=appeals)
        if self.outcome is AppealOutcome.CHANGED:
            ruling = replace(
                ruling,
                adjustments=self.adjustments,
                plays=tuple(one.at for one in self.adjustments),
                changed_by=entry.no,
            )
        return with_ruling(event, ruling, entry)


@dataclass(frozen=True, slots=True)
class AppealWithdrawn(Act):
    """Who appealed takes the appeal back."""

    roles: ClassVar[frozenset[Role]] = STAFF | AT_TABLE
    ruling: int
    appellant: str
    reason: str = ""

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse where there is no such appeal, and another's."""
        refusal = no_ruling(event, self.ruling, RulingStatus.APPEALED)
        if refusal is not None:
            return refusal
        appeals = event.rulings[self.ruling].appeals
        if not any(one.is_pending and one.appellant == self.appellant for one in appeals):
            return Said("event.no-appeal", number=event.ruling_no(self.ruling))
        if not is_staff(by) and by.entrant != self.appellant:
            return Said("event.not-allowed", role=str(by.role))
        return too_long(self.reason)

    def applied(self, event: Event, entry: Entry) -> Event:
        """Take it back; the ruling stands as it was, unless the other side has appealed too."""
        ruling = event.rulings[self.ruling]
        appeals = tuple(
            replace(one, withdrawn=True)
            if one.is_pending and one.appellant == self.appellant
            else one
            for one in ruling.appeals
        )
        status = ruling.status
        if not any(one.is_pending for one in appeals):
            decided = any(one.decision is not None for one in appeals)
            status = RulingStatus.DECIDED if decided else RulingStatus.GIVEN
        return with_ruling(event, replace(ruling, status=status, appeals=appeals), entry)


class Variant(StrEnum):
    """How a ruling under appeal is taken, for standings that show what hangs on it."""

    AS_GIVEN = "as_given"
    TABLE_RESULT = "table_result"


def with_ruling_as(event: Event, ruling: int, how: Variant | tuple[Adjustment, ...]) -> Event:
    """Return the event as it would be with a ruling taken otherwise; nothing is recorded.

    *how* is a variant, or the adjusted scores that would be given instead.

    Raises ``KeyError`` where there is no such ruling.
    """
    found = event.rulings[ruling]
    if how is Variant.AS_GIVEN:
        return event
    given = () if how is Variant.TABLE_RESULT else how
    plays = dict.fromkeys((*found.plays, *(one.at for one in given)))
    return with_ruling(event, replace(found, adjustments=given, plays=tuple(plays)))
