"""Penalties of contestants (Laws 90, 91A), what they carry over, and ties decided at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from fractions import Fraction
from typing import ClassVar, Final

from doubleton.said import Said
from doubleton.scoring.ties import Criterion
from doubleton.scoring.traveller import CarryOver, Contestant, Method, Penalty, PlayOff, Unit
from doubleton.tournament.actors import DIRECTORS, Actor, Role
from doubleton.tournament.acts import Act, Doubt, Entry
from doubleton.tournament.admissible import no_such_law
from doubleton.tournament.event import Event, Stage, put
from doubleton.tournament.labels import Part
from doubleton.tournament.lawfulness import penalty_doubts
from doubleton.tournament.records import Carried, PenaltyKind, PenaltyRecord, TieBroken

Named = Callable[[str], Contestant | None]
"""Returns an entrant as it is ranked, ``None`` where it has no place in the ranking."""

_HIGHEST: Final = 10_000
_STANDARD: Final = {
    Unit.IMPS: (Fraction(3), False),
    Unit.VICTORY_POINTS: (Fraction(1, 2), False),
    Unit.MATCHPOINTS: (Fraction(25), True),
}


def standard_penalty(
    unit: Unit = Unit.MATCHPOINTS, kind: PenaltyKind = PenaltyKind.PROCEDURAL, times: int = 1
) -> tuple[Fraction, bool]:
    """Return the usual amount of a penalty, and whether it is in per cent of a top.

    A quarter of a top, 3 IMPs or half a victory point of 20; double for a repeated offence and for
    one against discipline (EBU White Book, 2018).

    >>> standard_penalty(), standard_penalty(Unit.IMPS, times=2)
    ((Fraction(25, 1), True), (Fraction(6, 1), False))

    Raises ``KeyError`` for a unit that has no usual penalty.
    """
    amount, of_top = _STANDARD[unit]
    doubled = times > 1 or kind is PenaltyKind.DISCIPLINARY
    return amount * (2 if doubled else 1), of_top


@dataclass(frozen=True, slots=True)
class PenaltyGiven(Act):
    """The Director takes something from a contestant, or only warns it; others gain nothing by it.

    ``amount`` is in ``unit``, by default that of the total; in per cent of the top of a board where
    ``of_top``.  It is taken from a ``session``, in a match of victory points from that of its
    ``round``, or else from the total of all.
    """

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    changes_scores: ClassVar[bool] = True
    entrant: str
    reason: str
    amount: Fraction = Fraction(0)
    of_top: bool = False
    unit: Unit | None = None
    session: str | None = None
    round: int | None = None
    kind: PenaltyKind = PenaltyKind.PROCEDURAL
    laws: tuple[str, ...] = ()
    warning: bool = False

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse nobody, nothing, no reason, and a session that it did not play."""
        if self.entrant not in event.entrants:
            return Said("event.no-entrant", entrant=self.entrant)
        if not self.reason.strip():
            return Said("event.reason-missing")
        if self.warning and self.amount:
            return Said("event.warning-takes-nothing")
        if not self.warning and not 0 < self.amount <= _HIGHEST:
            return Said("event.penalty-amount", limit=_HIGHEST)
        return self._no_session(event) or no_such_law(self.laws)

    def _no_session(self, event: Event) -> Said | None:
        if self.session is None:
            if event.stage is Stage.OFFICIAL:
                return Said("event.all-official")
            return Said("event.penalty-round") if self.round is not None else None
        if self.session not in event.sessions:
            return Said("event.no-session", session=self.session)
        if event.sessions[self.session].stage in {Stage.OFFICIAL, Stage.ARCHIVED}:
            return Said("event.official", session=self.session)
        if not _played(event, self.entrant, self.session):
            number = event.entrants[self.entrant].number
            return Said("event.not-in-session", number=number, session=self.session)
        return None

    def doubts(self, event: Event, by: Actor, at: datetime) -> tuple[Doubt, ...]:
        """Return that it is larger than a board is worth."""
        return penalty_doubts(
            event, self.amount, of_top=self.of_top, unit=self.unit, session=self.session
        )

    def applied(self, event: Event, entry: Entry) -> Event:
        """Put it on record."""
        record = PenaltyRecord(
            entry.no,
            entry.at,
            self.entrant,
            self.amount,
            self.of_top,
            self.unit,
            self.session,
            self.round,
            self.kind,
            self.reason,
            self.laws or (("91A",) if self.kind is PenaltyKind.DISCIPLINARY else ("90A",)),
            self.warning,
        )
        return replace(event, penalties=put(event.penalties, entry.no, record))


@dataclass(frozen=True, slots=True)
class PenaltyLifted(Act):
    """A penalty is waived for cause (81C8), or was given wrongly."""

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    changes_scores: ClassVar[bool] = True
    penalty: int
    reason: str

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse what is no penalty, one that is lifted already, and no reason."""
        record = event.penalties.get(self.penalty)
        if record is None or record.lifted is not None:
            return Said("event.no-penalty", number=self.penalty)
        if record.session is None and event.stage is Stage.OFFICIAL:
            return Said("event.all-official")
        if record.session is not None:
            stage = event.sessions[record.session].stage
            if stage in {Stage.OFFICIAL, Stage.ARCHIVED}:
                return Said("event.official", session=record.session)
        return None if self.reason.strip() else Said("event.reason-missing")

    def applied(self, event: Event, entry: Entry) -> Event:
        """Lift it."""
        record = replace(event.penalties[self.penalty], lifted=entry.at)
        return replace(event, penalties=put(event.penalties, self.penalty, record))


@dataclass(frozen=True, slots=True)
class CarryGiven(Act):
    """A contestant brings something from an earlier phase, by the rule that ``source`` names.

    What was given from the same source before is replaced; an ``amount`` of 0 takes it away.
    """

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    changes_scores: ClassVar[bool] = True
    entrant: str
    amount: Fraction
    source: str = ""
    unit: Unit | None = None

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse nobody, and what no phase could have left."""
        if self.entrant not in event.entrants:
            return Said("event.no-entrant", entrant=self.entrant)
        if event.stage is Stage.OFFICIAL:
            return Said("event.all-official")
        if abs(self.amount) > _HIGHEST:
            return Said("event.carry-amount", limit=_HIGHEST)
        return None

    def applied(self, event: Event, entry: Entry) -> Event:
        """Take it up."""
        others = {
            number: one
            for number, one in event.carried.items()
            if (one.entrant, one.source) != (self.entrant, self.source)
        }
        if self.amount:
            others[entry.no] = Carried(self.entrant, self.amount, self.source, self.unit)
        return replace(event, carried=others)


@dataclass(frozen=True, slots=True)
class TieDecided(Act):
    """A tie was decided by extra boards, sudden death or lot: the higher value comes first."""

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    changes_scores: ClassVar[bool] = True
    criterion: Criterion
    values: tuple[tuple[str, Fraction], ...]

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse fewer than two contestants, one twice, and what scores decide by themselves."""
        if event.stage is Stage.OFFICIAL:
            return Said("event.all-official")
        if self.criterion not in _AWAY_FROM_SCORES:
            return Said("event.tie-criterion", criterion=str(self.criterion))
        for entrant, _ in self.values:
            if entrant not in event.entrants:
                return Said("event.no-entrant", entrant=entrant)
        if len(dict(self.values)) < len(self.values) or len(self.values) < 2:
            return Said("event.tie-of-two")
        return None

    def applied(self, event: Event, entry: Entry) -> Event:
        """Note it; among the same contestants a later decision takes the place of an earlier."""
        own = {entrant for entrant, _ in self.values}
        others = {
            number: tie
            for number, tie in event.ties.items()
            if tie.criterion is not self.criterion or not own & {who for who, _ in tie.values}
        }
        others[entry.no] = TieBroken(self.criterion, self.values)
        return replace(event, ties=others)


_AWAY_FROM_SCORES: Final = frozenset(
    {Criterion.EXTRA_BOARDS, Criterion.SUDDEN_DEATH, Criterion.LOT}
)


def _played(event: Event, entrant: str, session: str) -> bool:
    sections = event.sessions[session].sections.values()
    return any(entrant in section.numbers.values() for section in sections)


def penalties_of(event: Event, named: Named, part: Part) -> Iterator[Penalty]:
    """Give the penalties that count in a part of the event, as they are scored."""
    several = len(event.sessions) > 1
    for record in event.penalties.values():
        contestant = named(record.entrant)
        if contestant is None or not record.counts or not _is_in(record, event, part):
            continue
        number = None if record.round is None else str(record.round)
        session = record.session if several else None
        yield Penalty(contestant, record.amount, record.of_top, session, record.unit, number)


def _is_in(record: PenaltyRecord, event: Event, part: Part) -> bool:
    if record.session is None:
        return is_whole(event, part)
    late = part.through_round is not None and (record.round or 0) > part.through_round
    return not late and (not part.sessions or record.session in part.sessions)


def is_whole(event: Event, part: Part) -> bool:
    """Whether a part has all the sessions, and so what belongs to no single one."""
    return not part.sessions or set(part.sessions) >= set(event.sessions)


def carried_of(event: Event, named: Named, part: Part) -> Iterator[CarryOver]:
    """Give what contestants carry over; it counts only in the ranking of the whole event."""
    for one in event.carried.values() if is_whole(event, part) else ():
        contestant = named(one.entrant)
        if contestant is not None:
            yield CarryOver(contestant, one.amount, one.source, one.unit)


def playoffs_of(event: Event, named: Named, part: Part) -> Iterator[PlayOff]:
    """Give how ties of the whole event were decided."""
    for tie in event.ties.values() if is_whole(event, part) else ():
        for entrant, value in tie.values:
            contestant = named(entrant)
            if contestant is not None:
                yield PlayOff(contestant, str(tie.criterion), value)


def unit_of_boards(method: Method) -> Unit | None:
    """Return the unit that boards of a method are scored in, where penalties have usual amounts.

    >>> unit_of_boards(Method.BUTLER), unit_of_boards(Method.TOTAL_POINTS)
    (<Unit.IMPS: 'imp'>, None)
    """
    if method is Method.MATCHPOINTS:
        return Unit.MATCHPOINTS
    in_imps = {Method.BUTLER, Method.CROSS_IMPS, Method.TEAMS}
    return Unit.IMPS if method in in_imps else None
