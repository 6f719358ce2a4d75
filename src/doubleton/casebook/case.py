"""A case: what was given, what happened in order, and what is to be expected of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from doubleton.bridge import Board, Call, Card, Contract, Deal, PassedOut, Seat, Side, Vulnerability
from doubleton.casebook.seen import Value
from doubleton.lawbook import Edition, Regulations
from doubleton.table.acts import (
    Act,
    CardsMixed,
    CardsPlayed,
    CorrectionPeriodEnded,
    Found,
    LeadFaced,
    NextBoardCalled,
    Objected,
    RoundEnded,
)

Event = tuple[Act, ...]
"""What one line tells: one act, or the four of a whole trick."""

Trick = tuple[CardsPlayed, ...]
"""A whole trick, the leader's card first."""


class EventForm(StrEnum):
    """What kind of event the board is played in (12C1, 86, 88)."""

    PAIRS = "pairs"
    TEAMS_IMP = "teams_imp"
    TEAMS_KNOCKOUT = "teams_knockout"


class ErrorKind(StrEnum):
    """How a score came to be wrong (79C)."""

    RECORDED = "recorded"
    COMPUTED = "computed"


@dataclass(frozen=True, slots=True)
class ScoringError:
    """A scoring error: the N-S score that the agreed tricks give, and the one entered (79C)."""

    kind: ErrorKind
    agreed: int
    entered: int


@dataclass(frozen=True, slots=True)
class FouledScores:
    """N-S scores of a fouled board, by the form in which it was played (87)."""

    correct: tuple[int, ...]
    changed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LastBid:
    """The last bid, and the calls made over it; what was called before is not known."""

    bidder: Seat
    bid: Call
    then: tuple[Call, ...] = ()


@dataclass(frozen=True, slots=True)
class TrickInProgress:
    """The trick to be led, counted from 1; nobody has recorded those before it.

    ``won`` are declarer's among them, ``None`` when that is not known.
    """

    number: int
    leader: Seat
    won: int | None = None


@dataclass(frozen=True, slots=True)
class Given:
    """What is known before the first event; what is ``None`` or empty was not given.

    ``auction`` are regular calls already made, from the dealer on; ``last_bid`` is what is known
    instead where the record has a gap; ``contract`` is one whose auction does not matter, ``trick``
    where its play has come to, and ``holds`` are cards that a player is known to have then.
    ``tricks``: the play is over, and declarer won so many.  ``played`` are whole regular tricks.
    The rest is about scores: ``scores_ns`` of one board at several tables (78A),
    ``scores`` N-S at the two tables of a match (78B), ``session_percent`` of N-S and E-W (88),
    ``adjusted_imps`` of the two teams as each sees them (86B).
    """

    board: int | None = None
    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None
    auction: tuple[Call, ...] | None = None
    last_bid: LastBid | None = None
    deal: Deal | None = None
    contract: Contract | PassedOut | None = None
    tricks: int | None = None
    trick: TrickInProgress | None = None
    holds: tuple[tuple[Seat, tuple[Card, ...]], ...] = ()
    played: tuple[Trick, ...] = ()
    form: EventForm | None = None
    no_result: bool = False
    scores_ns: tuple[int, ...] = ()
    scores: tuple[int, int] | None = None
    fouled: FouledScores | None = None
    session_percent: tuple[tuple[Side, Fraction], ...] = ()
    adjusted_imps: tuple[Fraction, Fraction] | None = None
    error: ScoringError | None = None
    posted_minutes_ago: int | None = None

    @property
    def markings(self) -> Board:
        """The dealer and the vulnerability: those given, or else those of the board's number (2).

        A board of which nothing is given is dealt by North with neither side vulnerable.
        """
        board = Board.numbered(self.board or 1)
        return Board(
            board.number,
            board.dealer if self.dealer is None else self.dealer,
            board.vulnerability if self.vulnerability is None else self.vulnerability,
            self.deal,
        )


@dataclass(frozen=True, slots=True)
class Expectation:
    """What is to be seen once ``after`` events have happened; ``key`` says of what.

    >>> Expectation(2, "turn", Seat.EAST).key
    'turn'
    """

    after: int
    key: str
    value: Value


@dataclass(frozen=True, slots=True)
class Case:
    """What was given and what happened, under ``regulations``; ``laws`` are those it is about."""

    name: str = ""
    regulations: Regulations = field(default_factory=Regulations)
    laws: tuple[str, ...] = ()
    given: Given = field(default_factory=Given)
    events: tuple[Event, ...] = ()
    note: str = ""
    expectations: tuple[Expectation, ...] = ()

    @property
    def edition(self) -> Edition:
        """The code of Laws that the case is judged by."""
        return self.regulations.edition

    @property
    def has_table(self) -> bool:
        """Whether cards or calls come into it; otherwise it is about scores or procedure."""
        given = self.given
        return (
            given.auction is not None
            or given.last_bid is not None
            or given.deal is not None
            or given.contract is not None
            or any(not isinstance(act, _AWAY) for event in self.events for act in event)
        )


_AWAY = (
    Found,
    Objected,
    NextBoardCalled,
    RoundEnded,
    CorrectionPeriodEnded,
    CardsMixed,
    LeadFaced,
)
"""Acts that need no table: findings, objections, and the passing of time."""
