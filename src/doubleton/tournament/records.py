"""What is on record beside the results: rulings, appeals, penalties, publications."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from fractions import Fraction

from doubleton.bridge import Side
from doubleton.scoring.entered import Adjusted, NotPlayed
from doubleton.scoring.ties import Criterion
from doubleton.scoring.traveller import Unit
from doubleton.tournament.event import Slot


class Offending(StrEnum):
    """Which side committed the irregularity, as the Director found."""

    NS = "NS"
    EW = "EW"
    BOTH = "both"
    NONE = "none"

    def has(self, side: Side) -> bool:
        """Whether a side is named as offending."""
        return self is Offending.BOTH or self.value == str(side)


@dataclass(frozen=True, slots=True)
class PlayAt:
    """A board at a table in a round."""

    slot: Slot
    board: int


@dataclass(frozen=True, slots=True)
class Adjustment:
    """What the Director gives for a board at a table; ``None`` where the result stands."""

    slot: Slot
    board: int
    given: Adjusted | NotPlayed | None = None

    @property
    def at(self) -> PlayAt:
        """The board at its table."""
        return PlayAt(self.slot, self.board)


class RulingStatus(StrEnum):
    """How far a ruling has come."""

    OPEN = "open"
    GIVEN = "given"
    APPEALED = "appealed"
    DECIDED = "decided"
    CLOSED = "closed"
    WITHDRAWN = "withdrawn"


class Body(StrEnum):
    """Who decides an appeal (Law 93A, B, C)."""

    DIRECTOR = "director"
    COMMITTEE = "committee"
    AUTHORITY = "authority"


class AppealOutcome(StrEnum):
    """How an appeal was decided; a recommendation leaves the Director's ruling as it is (93B3)."""

    UPHELD = "upheld"
    CHANGED = "changed"
    RECOMMENDED = "recommended"


@dataclass(frozen=True, slots=True)
class Told:
    """A contestant was told of a ruling, and perhaps of the right to appeal (Law 83)."""

    entrant: str
    at: datetime
    right_of_appeal: bool = True


@dataclass(frozen=True, slots=True)
class Decision:
    """How an appeal was decided, by whom and why; ``merit`` is whether there was reason for it."""

    at: datetime
    body: Body
    outcome: AppealOutcome
    reason: str = ""
    merit: bool | None = None
    deposit_returned: bool = True


@dataclass(frozen=True, slots=True)
class Appeal:
    """An appeal; ``number`` is that of its act, ``admitted`` why it was heard though late."""

    number: int
    at: datetime
    appellant: str
    grounds: str = ""
    deposit: Fraction | None = None
    further: bool = False
    admitted: str = ""
    decision: Decision | None = None
    withdrawn: bool = False

    @property
    def is_pending(self) -> bool:
        """Whether it is still to be heard."""
        return self.decision is None and not self.withdrawn


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling of the Director, and what became of it.

    ``number`` is that of its act.  ``changed`` is when its adjustments were last set, and
    ``changed_by`` the act that did it: of two rulings on a board the later one holds.  ``laws`` are
    citations of the edition; ``case`` is what was put to the table engine, as the lines of a case.
    """

    number: int
    plays: tuple[PlayAt, ...]
    status: RulingStatus
    at: datetime
    by: str
    changed: datetime
    changed_by: int
    facts: str = ""
    laws: tuple[str, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    offending: Offending = Offending.NONE
    text: str = ""
    case: tuple[str, ...] = ()
    in_writing: bool = False
    told: tuple[Told, ...] = ()
    appeals: tuple[Appeal, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether its adjustments count."""
        return self.status not in {RulingStatus.OPEN, RulingStatus.WITHDRAWN}

    @property
    def sessions(self) -> tuple[str, ...]:
        """The sessions it touches."""
        return tuple(dict.fromkeys(play.slot.session for play in self.plays))

    def given_for(self, play: PlayAt) -> Adjusted | NotPlayed | None:
        """Return what it gives for a board at a table, if anything."""
        found = (one.given for one in self.adjustments if one.at == play)
        return next(found, None)


class PenaltyKind(StrEnum):
    """Whether a penalty is for procedure (Law 90) or for discipline (91A)."""

    PROCEDURAL = "procedural"
    DISCIPLINARY = "disciplinary"


@dataclass(frozen=True, slots=True)
class PenaltyRecord:
    """A penalty of a contestant, or only a warning; ``number`` is that of its act."""

    number: int
    at: datetime
    entrant: str
    amount: Fraction
    of_top: bool
    unit: Unit | None
    session: str | None
    round: int | None
    kind: PenaltyKind
    reason: str
    laws: tuple[str, ...]
    warning: bool = False
    lifted: datetime | None = None

    @property
    def counts(self) -> bool:
        """Whether anything is taken away for it."""
        return not self.warning and self.lifted is None


@dataclass(frozen=True, slots=True)
class Exclusion:
    """A contestant that is suspended for a ``session`` or a part of it, or disqualified (Law 91).

    ``number`` is that of its act; ``last`` is the last round of a suspension, ``None`` for the rest
    of the session.  Without a session it is a disqualification, which ``approved`` has approved.
    """

    number: int
    at: datetime
    entrant: str
    reason: str
    session: str | None = None
    last: int | None = None
    approved: str = ""

    def holds_in(self, session: str, number: int | None = None) -> bool:
        """Whether it keeps its contestant from a round, or ``None`` from any of a session."""
        if self.session is None:
            return True
        over = number is not None and self.last is not None and number > self.last
        return session == self.session and not over


@dataclass(frozen=True, slots=True)
class Carried:
    """What a contestant brings from an earlier phase."""

    entrant: str
    amount: Fraction
    source: str
    unit: Unit | None = None


@dataclass(frozen=True, slots=True)
class TieBroken:
    """How a tie was decided away from the scores: the higher value comes first."""

    criterion: Criterion
    values: tuple[tuple[str, Fraction], ...]


@dataclass(frozen=True, slots=True)
class Publication:
    """A score that was made available: the event as it stood after the act ``version``.

    ``number`` counts the publications of the event from 1.  ``settings`` is the digest of the rules
    that it was scored by, ``ranking`` that of its ranking; empty where nobody reckoned them.
    """

    number: int
    at: datetime
    session: str
    version: int
    official: bool = False
    complete: bool = True
    settings: str = ""
    ranking: str = ""
    anyway: str = ""
