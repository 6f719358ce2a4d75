"""What can be seen of a case at some point: the values of an observation and of an expectation."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from doubleton.bridge import Call, Card, Contract, PassedOut, Seat, Side, Suit, Vulnerability
from doubleton.casebook.spelling import number_text
from doubleton.table.facts import RevokeState, Silence


@dataclass(frozen=True, slots=True)
class Offered:
    """An option with its Law, as it is read out.

    >>> print(Offered(Seat.SOUTH, "require C", "50E2(a)"))
    S require C 50E2(a)
    """

    seat: Seat
    option: str
    law: str

    def __str__(self) -> str:
        return f"{self.seat} {self.option} {self.law}"


@dataclass(frozen=True, slots=True)
class LeadPenalty:
    """A right against a player's lead that is still to come (26).

    ``suits`` is empty when declarer may name any one suit (26B).
    """

    seat: Seat
    law: str
    suits: tuple[Suit, ...]
    may: tuple[str, ...]

    def __str__(self) -> str:
        named = " ".join(map(str, self.suits)) or "any"
        return f"{self.seat} {self.law} {named}, may {' or '.join(self.may)}"


@dataclass(frozen=True, slots=True)
class PenaltyCard:
    """A penalty card on the table (50)."""

    seat: Seat
    card: Card
    major: bool

    def __str__(self) -> str:
        return f"{self.seat} {self.card} {'major' if self.major else 'minor'}"


@dataclass(frozen=True, slots=True)
class TricksMoved:
    """Tricks that have passed to a side, with the Law that moved them."""

    to: Side
    tricks: int
    law: str

    def __str__(self) -> str:
        return f"{self.to} {self.tricks} {self.law}"


@dataclass(frozen=True, slots=True)
class Awarded:
    """What each side has in place of a result, as it sees it."""

    ns: Fraction | int
    ew: Fraction | int

    def __str__(self) -> str:
        return f"NS {number_text(self.ns)}, EW {number_text(self.ew)}"


@dataclass(frozen=True, slots=True)
class OfPlayer:
    """What one player may, or may not, call or play."""

    seat: Seat
    several: tuple[Call | Card, ...]


Figure = Seat | Vulnerability | Card | int | Fraction | tuple[int, ...] | None
"""One figure of a result."""

Figures = tuple[tuple[str, Figure], ...]
"""A result that is more than a word, figure by figure."""

Calls = tuple[tuple[Seat, Call], ...]
Cards = tuple[tuple[Seat, Card], ...]
Silences = tuple[tuple[Seat, Silence], ...]
Bans = tuple[tuple[Seat, tuple[Suit, ...]], ...]


@dataclass(frozen=True, slots=True)
class Observation:
    """Everything that is looked at, at one point of a case; empty when nothing applies.

    ``legal_calls`` and ``playable`` go by seat, North first.
    """

    turn: Seat | None = None
    calls: Calls = ()
    irregularity: tuple[str, ...] = ()
    options: tuple[Offered, ...] = ()
    must_pass: Silences = ()
    must_call: Calls = ()
    lead_penalty: tuple[LeadPenalty, ...] = ()
    lead_ban: Bans = ()
    lead_required: Bans = ()
    penalty_cards: tuple[PenaltyCard, ...] = ()
    picked_up: Cards = ()
    revoke: RevokeState = RevokeState.NONE
    transfer: TricksMoved | None = None
    contract: Contract | PassedOut | None = None
    declarer: Seat | None = None
    declarer_tricks: int | None = None
    score_ns: int | None = None
    result: str | Figures | None = None
    award: Awarded | None = None
    review: tuple[str, ...] = ()
    legal_calls: tuple[tuple[Call, ...], ...] = ((), (), (), ())
    playable: tuple[tuple[Card, ...], ...] = ((), (), (), ())


Value = (
    Seat
    | str
    | int
    | tuple[str, ...]
    | Calls
    | tuple[Offered, ...]
    | Silences
    | tuple[LeadPenalty, ...]
    | Bans
    | tuple[PenaltyCard, ...]
    | Cards
    | TricksMoved
    | Contract
    | PassedOut
    | Figures
    | Awarded
    | OfPlayer
    | None
)
"""What an expectation says of one key; the keys ``refused``, ``allowed`` and ``playable`` name one
player with his calls or cards."""
