"""The docket: what has gone wrong at a table and is not settled, and what it has left behind.

An irregularity is a *matter*: latent until somebody draws attention, open while someone has to
choose, sleeping until a turn comes, and then settled.  Penalty cards, enforced passes and the like
are kept as facts; what they forbid is derived at each turn.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from enum import Enum, StrEnum
from typing import Any, Final

from doubleton.bridge import Call, Card, Seat
from doubleton.lawbook import Ruled
from doubleton.table.acts import Claimed, Conceded
from doubleton.table.facts import (
    Award,
    CardNamed,
    ClaimResult,
    Irregularity,
    LeadForbidden,
    LeadRequired,
    MayNotDouble,
    MustCall,
    MustPass,
    Outcome,
    PlayLimited,
    Review,
    RevokeState,
    Transfer,
)
from doubleton.table.findings import Finding, Meaning, Revoked


class State(Enum):
    """How far a matter has come."""

    LATENT = "latent"
    """It happened, and nobody has drawn attention to it."""
    OPEN = "open"
    """A player has to choose, or the Director to find a fact."""
    SLEEPING = "sleeping"
    """It is ruled on, and something later depends on it."""
    SETTLED = "settled"
    """Nothing more follows."""


class Kind(StrEnum):
    """The matters there are; each has its procedure in ``laws/procedures``."""

    INSUFFICIENT_BID = "insufficient bid"
    CHANGE_OF_CALL = "change of call"
    CALL_OUT_OF_ROTATION = "call out of rotation"
    INADMISSIBLE_CALL = "inadmissible call"
    CALL_AFTER_THE_END = "call after the end"
    MISINFORMATION = "misinformation"
    WRONG_CARDS = "wrong cards"
    LEAD_OUT_OF_TURN = "lead out of turn"
    PREMATURE_PLAY = "premature play"
    SEVERAL_CARDS = "several cards"
    PENALTY_CARD_NOT_PLAYED = "penalty card not played"
    DUMMYS_CARD = "dummy's card"
    HAND_TO_LEAD_FROM = "hand to lead from"
    REVOKE = "revoke"
    DEFECTIVE_TRICK = "defective trick"
    CLAIM = "claim"


OF_THE_PLAY: Final = frozenset(
    {
        Kind.LEAD_OUT_OF_TURN,
        Kind.PREMATURE_PLAY,
        Kind.SEVERAL_CARDS,
        Kind.PENALTY_CARD_NOT_PLAYED,
        Kind.DUMMYS_CARD,
        Kind.HAND_TO_LEAD_FROM,
        Kind.REVOKE,
        Kind.DEFECTIVE_TRICK,
        Kind.CLAIM,
    }
)
"""The matters that there can be only once the auction has ended."""


class Step(StrEnum):
    """What is to be decided in a matter."""

    ATTENTION = "attention"
    ACCEPTANCE = "acceptance"
    CHOICE = "choice"
    REPLACEMENT = "replacement"
    TURN = "turn"
    CORRECTION = "correction"
    DESIGNATION = "designation"
    FINDING = "finding"
    OBJECTION = "objection"


@dataclass(frozen=True, slots=True)
class Matter:
    """An irregularity on the docket.

    ``act`` is the number of its act, ``law`` the value it is told by.  ``call`` or ``cards`` are
    what was done; ``place`` is the length of the auction, or the trick (from 0), when it happened;
    ``turn`` whose turn it was.  ``further`` holds calls or cards made in its course, with their
    makers; ``marks`` what has come up in it.  ``claim`` is the claim or concession, as stated.
    """

    kind: Kind
    seat: Seat
    act: int
    law: str
    step: Step
    state: State = State.OPEN
    call: Call | None = None
    cards: tuple[Card, ...] = ()
    place: int = 0
    turn: Seat = Seat.NORTH
    further: tuple[tuple[Seat, int], ...] = ()
    marks: frozenset[str] = frozenset()
    claim: Claimed | Conceded | None = None

    def at(self, step: Step, state: State = State.OPEN, **changes: Any) -> Moved:  # noqa: ANN401 - fields
        """Return the fact that the matter goes on to *step*, with other fields if any."""
        return Moved(replace(self, step=step, state=state, **changes))

    @property
    def settled(self) -> Moved:
        """The fact that nothing more follows from the matter."""
        return Moved(replace(self, state=State.SETTLED))


@dataclass(frozen=True, slots=True)
class Opened(Ruled):
    """A matter comes on the docket."""

    matter: Matter


@dataclass(frozen=True, slots=True)
class Moved(Ruled):
    """A matter goes on to another step or state; ``matter`` is how it stands then."""

    matter: Matter


@dataclass(frozen=True, slots=True)
class WithdrawnCall:
    """A cancelled call of an offending player (26).

    ``final`` is the call that he made for that turn in the end; ``later`` are the calls he has made
    since, that one among them (26A1).  ``used``: declarer has used or waived his right.
    """

    seat: Seat
    call: Call
    final: Call | None = None
    later: tuple[Call, ...] = ()
    used: bool = False


@dataclass(frozen=True, slots=True)
class LeadRightUsed(Ruled):
    """Declarer has used, or waived, his right for a withdrawn call (26)."""

    withdrawn: WithdrawnCall


@dataclass(frozen=True, slots=True)
class ExposedCard:
    """A card that lies face up: during the auction (24), or as a penalty card (50).

    ``promoted``: it has lain beside another penalty card of its owner, and is major (50C).
    """

    seat: Seat
    card: Card
    deliberate: bool
    promoted: bool = False


@dataclass(frozen=True, slots=True)
class CardExposed(Ruled):
    """A card was exposed in the auction period (24)."""

    card: ExposedCard


@dataclass(frozen=True, slots=True)
class RevokeMade:
    """A revoke, noticed or not (61).

    ``could`` are the cards that he could have played instead, as bits; ``trick`` counts from 0;
    ``required`` when it broke a requirement and not the duty to follow suit; ``faced`` when the
    failure was to play a faced card or one of dummy; ``as_if`` when 63B or 43B2(c) treat it as
    established although it is corrected.  ``attention`` is what had happened when attention was
    first drawn: ``""`` not drawn yet, else ``in time``, ``next deal`` (64B4) or ``round`` (64B5).
    """

    seat: Seat
    trick: int
    card: Card
    suit: int
    could: int
    act: int
    state: RevokeState = RevokeState.CORRECTABLE
    required: bool = False
    faced: bool = False
    as_if: bool = False
    attention: str = ""


@dataclass(frozen=True, slots=True)
class RevokeStands(Ruled):
    """A revoke was made, or stands otherwise than before; the docket keeps one for each act."""

    revoke: RevokeMade


@dataclass(frozen=True, slots=True)
class RevokeFound(Ruled):
    """A revoke that the record does not show; ``attention`` as in :class:`RevokeMade`."""

    revoke: Revoked
    attention: str


@dataclass(frozen=True, slots=True)
class RevokesReckoned(Ruled):
    """What Law 64 moves for all revokes to which attention was drawn, in their order."""

    transfers: tuple[Transfer, ...]


@dataclass(frozen=True, slots=True)
class TricksSet(Ruled):
    """The tricks are as a correction leaves them, each with its cards in their order."""

    tricks: tuple[tuple[tuple[Seat, Card], ...], ...]


@dataclass(frozen=True, slots=True)
class PlayOver(Ruled):
    """The play is over: thirteen tricks, or a claim that is settled."""


@dataclass(frozen=True, slots=True)
class ClaimSettled(Ruled):
    """A claim or concession is settled, for the time being: the play is over (69-71).

    ``declarer`` are his tricks of thirteen, before any transfer under 64, ``None`` where those
    played are not known.  ``transfer`` are tricks of the claim that went to another side than
    stated, and are among them already.
    """

    declarer: int | None
    transfer: Transfer | None = None


_NOBODY: Final[tuple[MustPass | None, ...]] = (None, None, None, None)


@dataclass(frozen=True, slots=True)
class Docket:
    """Everything at a table that is not regular; ``busy`` when a regular act may depend on it.

    Make another one with :meth:`with_`, which keeps ``busy`` true.
    """

    busy: bool = False
    matters: tuple[Matter, ...] = ()
    irregularity: Irregularity | None = None
    must_pass: tuple[MustPass | None, ...] = _NOBODY
    must_call: tuple[MustCall, ...] = ()
    no_double: tuple[MayNotDouble, ...] = ()
    withdrawn: tuple[WithdrawnCall, ...] = ()
    meanings: tuple[Meaning, ...] = ()
    exposed: tuple[ExposedCard, ...] = ()
    penalty_cards: tuple[ExposedCard, ...] = ()
    picked_up: tuple[tuple[Seat, Card], ...] = ()
    lead_required: tuple[LeadRequired, ...] = ()
    lead_forbidden: tuple[LeadForbidden, ...] = ()
    limits: tuple[PlayLimited, ...] = ()
    lead_chosen: Seat | None = None
    rights_lost: bool = False
    revokes: tuple[RevokeMade, ...] = ()
    revokes_found: tuple[RevokeFound, ...] = ()
    revoke_transfers: tuple[Transfer, ...] = ()
    reviews: tuple[Review, ...] = ()
    findings: tuple[Finding, ...] = ()
    outcome: Outcome | ClaimResult | CardNamed | None = None
    award: Award | None = None
    transfers: tuple[Transfer, ...] = ()
    claim: ClaimSettled | None = None
    called_next: tuple[Seat, ...] = ()
    round_ended: bool = False
    correction_ended: bool = False
    mixed: tuple[Seat, ...] = ()
    over: bool = False
    record: tuple[tuple[int, Ruled], ...] = ()

    def with_(self, **changes: Any) -> Docket:  # noqa: ANN401 - the fields have types of their own
        """Return the docket with other fields."""
        changed = replace(self, **changes)
        busy = any(getattr(changed, name) for name in _BUSY) or any(
            due is not None for due in changed.must_pass
        )
        busy = busy or any(matter.state is not State.SETTLED for matter in changed.matters)
        busy = busy or any(not call.used for call in changed.withdrawn)
        return changed if busy is changed.busy else replace(changed, busy=busy)

    @property
    def open(self) -> tuple[Matter, ...]:
        """The matters in which someone has to choose, the one to be dealt with first at the end."""
        return tuple(matter for matter in self.matters if matter.state is State.OPEN)

    @property
    def unsettled(self) -> tuple[Matter, ...]:
        """The matters that are not settled, the latest at the end."""
        return tuple(matter for matter in self.matters if matter.state is not State.SETTLED)


_BUSY: Final = (
    "irregularity",
    "must_call",
    "no_double",
    "penalty_cards",
    "lead_required",
    "lead_forbidden",
    "limits",
    "over",
)
assert {field.name for field in fields(Docket)} >= set(_BUSY)  # noqa: S101 - a slip shows at once

EMPTY: Final = Docket()
