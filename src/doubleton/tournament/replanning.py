"""Changes under way: a movement is planned anew, and what was played stays as it was (Law 8A1).

A planning function searches and shows what it found, with the proof; the act
:class:`MovementChanged` holds the rows of the plan that the Director chose.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import ClassVar, Final

from doubleton.errors import DoubletonError
from doubleton.movements import changes
from doubleton.movements.changes import Collision, Plan
from doubleton.movements.schedule import Schedule, Version
from doubleton.movements.seating import Movement, Seating, tabled
from doubleton.movements.validation import violations
from doubleton.movements.violation import Invariant, Severity, Violation, listed
from doubleton.said import Said
from doubleton.tournament.actors import DIRECTORS, Actor, Role
from doubleton.tournament.acts import Act, Doubt, Entry
from doubleton.tournament.as_played import as_played, last_begun, met_again, number_of
from doubleton.tournament.event import Event, Section, Session, Stage, rows_of

IMPOSSIBLE: Final = frozenset({Invariant.NUMBERS, Invariant.ONE_PLACE})
"""What nobody can do, whatever the Director says."""


@dataclass(frozen=True, slots=True)
class MovementChanged(Act):
    """The rounds after ``after`` are planned anew; ``movement`` has its rows of these rounds only.

    ``numbers`` are those of entrants that join.  ``anyway`` is the Director's word that somebody is
    to meet a set again.  A round that has begun stays as it is, but a seat that is vacant in it may
    be filled.
    """

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    session: str
    section: str
    after: int
    movement: Movement
    reason: str = ""
    done: Said | None = None
    numbers: Mapping[int, str] = field(default_factory=dict)
    anyway: bool = False

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse to change what was played, and what nobody can play."""
        found = open_section(event, self.session, self.section)
        if isinstance(found, Said):
            return found
        whole = self.whole(found)
        return (
            _changes_facts(found, whole)
            or self._strangers(event, found, whole)
            or next((one.said for one in self._errors(whole) if one.invariant in IMPOSSIBLE), None)
            or self._again(found, whole)
        )

    def doubts(self, event: Event, by: Actor, at: datetime) -> tuple[Doubt, ...]:
        """Return what else is wrong with the new movement, and was not with the old one."""
        section = event.sessions[self.session].sections[self.section]
        known = {(one.invariant, one.contestants) for one in violations(section.movement)}
        return tuple(
            Doubt(f"movement-{one.invariant.value}", one.said)
            for one in self._errors(self.whole(section))
            if (one.invariant, one.contestants) not in known
            and one.invariant is not Invariant.NO_REPLAY
        )

    def whole(self, section: Section) -> Movement:
        """Return the whole movement: rounds that stay, and those that are new."""
        before = section.movement
        rows = [row for row in before.rows if row.round <= self.after]
        rows += [row for row in self.movement.rows if row.round > self.after]
        switched = {at for at in before.switched if at[0] <= self.after}
        switched |= {at for at in self.movement.switched if at[0] > self.after}
        return replace(self.movement, rows=tabled(rows), switched=frozenset(switched))

    def _errors(self, whole: Movement) -> tuple[Violation, ...]:
        found = violations(whole)
        return tuple(
            one
            for one in found
            if one.severity is Severity.ERROR and (one.round is None or one.round > self.after)
        )

    def _strangers(self, event: Event, section: Section, whole: Movement) -> Said | None:
        for number, who in self.numbers.items():
            if number in section.numbers:
                return Said("event.number-in-use", number=number, section=section.name)
            refusal = cannot_join(event, event.sessions[self.session], who)
            if refusal is not None:
                return refusal
        if len(set(self.numbers.values())) < len(self.numbers):
            return Said("event.entrant-twice")
        known = {*section.numbers, *self.numbers}
        if section.numbers:
            missing = [one for one in whole.contestants if one not in known]
            if missing:
                return Said("event.number-empty", number=missing[0], section=section.name)
        return self._gone(event, section)

    def _gone(self, event: Event, section: Section) -> Said | None:
        """Tell who is seated in a round to come and has left, or is suspended."""
        for row in self.movement.rows:
            for one in row.contestants if row.round > self.after else ():
                who = section.numbers.get(one)
                refusal = None if who is None else cannot_play(event, self.session, who, row.round)
                if refusal is not None:
                    return refusal
        return None

    def _again(self, section: Section, whole: Movement) -> Said | None:
        met = met_again(section, whole, self.after)
        if not met or self.anyway:
            return None
        row = met[0].row
        return Said(
            "event.plays-again",
            contestants=listed(met[0].contestants),
            round=row.round,
            table=row.table,
            others=len(met) - 1,
        )

    def applied(self, event: Event, entry: Entry) -> Event:
        """Change the schedule; every version of it is kept."""
        section = event.sessions[self.session].sections[self.section]
        whole = self.whole(section)
        said = self.done or Said("event.movement-changed", round=self.after)
        versions = section.schedule.versions
        version = Version(len(versions) + 1, whole, said, self.after, entry.by.user, entry.at)
        section = replace(
            section,
            schedule=Schedule((*versions, version)),
            rows=rows_of(whole),
            numbers={**section.numbers, **self.numbers},
        )
        return event.with_section(self.session, section)


def open_section(event: Event, session: str, name: str) -> Section | Said:
    """Return a section that can still be changed, or why there is none."""
    section = event.section(session, name)
    if section is None:
        return Said("event.no-section", section=name, session=session)
    if event.sessions[session].stage in {Stage.OFFICIAL, Stage.ARCHIVED}:
        return Said("event.official", session=session)
    return section


def cannot_join(event: Event, session: Session, who: str) -> Said | None:
    """Tell why an entrant cannot be seated in a session now."""
    if who not in event.entrants:
        return Said("event.no-entrant", entrant=who)
    for section in session.sections.values():
        if who in section.numbers.values():
            return Said("event.entrant-in-section", section=section.name)
    return cannot_play(event, session.name, who)


def cannot_play(event: Event, session: str, who: str, number: int | None = None) -> Said | None:
    """Tell why an entrant cannot play in a round, or ``None`` in some round of a session."""
    if event.may_play(who, session, number):
        return None
    entrant = event.entrants[who]
    if any(one.session is None and one.entrant == who for one in event.exclusions):
        return Said("event.disqualified", number=entrant.number)
    if entrant.withdrawn:
        return Said("event.withdrawn", number=entrant.number)
    return Said("event.suspended", number=entrant.number, session=session)


def _changes_facts(section: Section, whole: Movement) -> Said | None:
    """Tell which row of a round that has begun would be another one."""
    begun = last_begun(section)
    if whole.rounds < begun:
        return Said("event.round-begun", round=begun)
    new = rows_of(whole)
    for number, table in {**section.rows, **new}:
        if number > begun:
            continue
        old, there = section.rows.get((number, table)), new.get((number, table))
        if old != there and not _is_filled(section, old, there):
            return Said("event.row-begun", round=number, table=table)
    return None


def _is_filled(section: Section, old: Seating | None, new: Seating | None) -> bool:
    """Whether somebody sits down where a seat was vacant, and nothing has been entered yet."""
    if old is None or new is None or old.is_played or old.set != new.set:
        return False
    touched = any(at == old.round for at, _ in section.record(old.table).told)
    return set(old.contestants) < set(new.contestants) and not touched


def plans_for_late_pair(
    event: Event, session: str, section: str, number: int | None = None
) -> tuple[Plan, ...]:
    """Return the ways to take a late pair in, the best first.

    It fills a vacant seat, or it is a rover.  Where a seat is vacant in the round that has begun,
    and nothing was entered there, a first plan fills it at once.
    Raises :class:`~doubleton.errors.DoubletonError` where the section cannot be changed.
    """
    found = _open(event, session, section)
    movement, after = as_played(found), last_begun(found)
    plans = changes.late_pair(movement, after, number) if after < movement.rounds else ()
    at_once = changes.late_pair(movement, after - 1, number) if after else ()
    return (*(plan for plan in at_once[:1] if _is_ready(event, session, found, plan)), *plans)


def _is_ready(event: Event, session: str, section: Section, plan: Plan) -> bool:
    """Whether a plan that begins in the round under way can be put into force there."""
    whole = chosen(event, session, section.name, plan).whole(section)
    return plan.proved and _changes_facts(section, whole) is None


def plans_for_withdrawal(
    event: Event, session: str, section: str, entrant: str
) -> tuple[Plan, ...]:
    """Return the ways to go on without an entrant, the best first."""
    found = _open(event, session, section)
    after = last_begun(found)
    number = number_of(found, entrant)
    if number is None:
        raise DoubletonError("event.no-entrant", entrant=entrant)
    return changes.withdrawal(as_played(found), after, number)


def plans_for_curtailment(event: Event, session: str, section: str, rounds: int) -> tuple[Plan]:
    """Return the movement cut to so many rounds."""
    found = _open(event, session, section)
    movement = as_played(found)
    if rounds < max(last_begun(found), 1):
        raise DoubletonError("event.round-begun", round=last_begun(found))
    if rounds >= movement.rounds:
        raise DoubletonError("event.no-round", round=rounds + 1, section=section)
    return (changes.curtailed(movement, rounds),)


def cut_to_what_was_begun(event: Event, session: str) -> tuple[MovementChanged, ...]:
    """Return the acts that take away the rounds nobody has begun: nothing is missing from them."""
    found = []
    for section in event.sessions[session].sections.values():
        last = max(last_begun(section), 1)
        if last < section.movement.rounds:
            (plan,) = plans_for_curtailment(event, session, section.name, last)
            found.append(chosen(event, session, section.name, plan))
    return tuple(found)


def plans_without_round(event: Event, session: str, section: str, number: int) -> tuple[Plan]:
    """Return the movement without a round that is not played, such as for a power cut."""
    found = _open(event, session, section)
    movement = as_played(found)
    if number <= last_begun(found):
        raise DoubletonError("event.round-begun", round=last_begun(found))
    if number > movement.rounds or movement.rounds == 1:
        raise DoubletonError("event.no-round", round=number, section=section)
    return (changes.round_dropped(movement, number),)


def plans_with_a_round_more(event: Event, session: str, section: str) -> tuple[Plan, ...]:
    """Return the movement with one more round; nothing where none can be found."""
    plan = changes.round_added(as_played(_open(event, session, section)))
    return () if plan is None else (plan,)


def plans_after_wrong_move(event: Event, session: str, section: str) -> tuple[Plan, ...]:
    """Return the ways to go on after tables played otherwise than planned (Law 15).

    The last plan changes nothing, and its collisions are what cannot be played.  Nothing is
    returned where everything was played as planned.
    """
    found = _open(event, session, section)
    movement, begun = as_played(found), last_begun(found)
    if movement.rows == found.movement.rows:
        return ()
    times = Counter((row.round, row.table) for row in movement.rows)
    now = [row for row in movement.of_round(begun) if times[row.round, row.table] == 1]
    return changes.played_otherwise(movement, now[:1] or movement.of_round(begun)[:1])


def forecast(event: Event, session: str, section: str) -> tuple[Collision, ...]:
    """Return what cannot be played as planned: of the round under way, and of those to come.

    A table of the round under way is told as long as it has entered nothing.
    """
    found = _open(event, session, section)
    return tuple(
        one
        for one in changes.collisions(as_played(found), last_begun(found) - 1)
        if not one.is_meeting
        and not any(at == one.row.round for at, _ in found.record(one.row.table).told)
    )


def _open(event: Event, session: str, name: str) -> Section:
    found = open_section(event, session, name)
    if isinstance(found, Said):
        raise DoubletonError(found.key, **dict(found.params))
    return found


def chosen(
    event: Event,
    session: str,
    section: str,
    plan: Plan,
    joining: Iterable[str] = (),
) -> MovementChanged:
    """Return the act that puts a plan into force; who joins gets the numbers that are new in it."""
    found = _open(event, session, section)
    free = [one for one in plan.movement.contestants if one not in found.numbers]
    rows = tuple(row for row in plan.movement.rows if row.round > plan.after)
    switched = frozenset(at for at in plan.movement.switched if at[0] > plan.after)
    return MovementChanged(
        session,
        section,
        plan.after,
        replace(plan.movement, rows=rows, switched=switched),
        done=plan.done,
        numbers=dict(zip(free, joining, strict=False)),
    )
