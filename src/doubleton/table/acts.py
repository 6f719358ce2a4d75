"""Acts: whatever can physically happen at a table, legal or not.

An act is recorded, never refused.  What the Laws make of it is found by folding the acts
(:mod:`doubleton.laws.code`); what only the Director can judge comes in as a finding
(:mod:`doubleton.table.findings`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from doubleton.bridge import Call, Card, Denomination, Seat, Suit
from doubleton.table.findings import Finding


@dataclass(frozen=True, slots=True)
class CallMade:
    """A player calls, in turn or not."""

    seat: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class CallsMade:
    """Two players call at the same moment (33)."""

    one: CallMade
    other: CallMade


@dataclass(frozen=True, slots=True)
class CallChanged:
    """A player replaces his own last call, or tries to (25).

    ``inadvertent`` is the Director's finding: the first call was a slip, changed without pause for
    thought (25A).  ``None``: he has not found it yet, and is asked.
    """

    seat: Seat
    call: Call
    inadvertent: bool | None = None


class Exposure(StrEnum):
    """How a card came to be seen."""

    DROPPED = "drop"
    """It fell, or was seen by accident."""
    SHOWN = "show"
    """It was faced, or held so that partner could see its face."""
    NAMED = "name"
    """Its holder said that he has it."""
    LED = "lead"
    """It was led before the auction had ended."""


@dataclass(frozen=True, slots=True)
class CardsExposed:
    """Cards of a player are seen, or could have been seen by his partner (24, 48, 49)."""

    seat: Seat
    cards: tuple[Card, ...]
    how: Exposure


@dataclass(frozen=True, slots=True)
class LedFaceDown:
    """An opening lead is made face down (41A); ``card`` is ``None`` where it is not known."""

    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class LeadFaced:
    """The face-down opening lead is turned up (41C)."""


@dataclass(frozen=True, slots=True)
class CardsPlayed:
    """Cards of one hand are played to a trick or led: one as a rule, several at once under 58B.

    ``hand`` is dummy's own seat for a card of dummy, which declarer plays unless ``by_dummy``
    (45F).  ``fifth`` is the Director's finding that the card was a fifth card to the trick just
    played (45E); without it a card of a hand that has played to the trick is a lead.
    """

    hand: Seat
    cards: tuple[Card, ...]
    by_dummy: bool = False
    fifth: bool = False


class Words(StrEnum):
    """How declarer names a card of dummy (46)."""

    CARD = "card"
    SUIT = "suit"
    RANK = "rank"
    HIGH = "high"
    LOW = "low"
    ANYTHING = "anything"


@dataclass(frozen=True, slots=True)
class Designated:
    """Declarer names dummy's card (45B, 46).

    ``suit`` goes with CARD, SUIT, HIGH and LOW; ``rank`` (deuce 0, ace 12) with CARD and RANK.
    ``inadvertent`` is the Director's finding where it replaces a designation already made
    (45C4(b)).
    """

    words: Words
    suit: Suit | None = None
    rank: int | None = None
    inadvertent: bool | None = None


@dataclass(frozen=True, slots=True)
class HandSpread:
    """A player begins to face his hand; these cards were seen (48, 54A)."""

    seat: Seat
    cards: tuple[Card, ...]


class Line(StrEnum):
    """What a claimer says that he will do (68C)."""

    DRAW = "draw"
    """Trumps (that suit) are led until no opponent has one."""
    CASH = "cash"
    """That card is played to its trick as a winner."""
    RUN = "run"
    """That suit is played until it is gone, no finesse being stated."""
    FINESSE = "finesse"
    """The finesse in that suit is taken, playing that opponent for the missing card."""
    RUFF = "ruff"
    """Cards of that suit are trumped."""
    ANY_ORDER = "any order"
    """What is left may be played in any order."""


@dataclass(frozen=True, slots=True)
class LineStep:
    """One step of the line of play that goes with a claim."""

    line: Line
    suit: Suit | None = None
    card: Card | None = None
    through: Seat | None = None


@dataclass(frozen=True, slots=True)
class Claimed:
    """A player claims so many of the tricks left, and concedes the rest (68A, 68B)."""

    seat: Seat
    tricks: int
    line: tuple[LineStep, ...] = ()
    mentions_trump: bool = False
    says: str = ""


@dataclass(frozen=True, slots=True)
class Conceded:
    """A player concedes so many of the tricks left (68B)."""

    seat: Seat
    tricks: int
    says: str = ""


@dataclass(frozen=True, slots=True)
class Objected:
    """A player objects to a claim or concession (68B, 68D), or wants the board cancelled (15C1)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AskedForSuit:
    """A player asks another whether he has no card of the suit led (61B)."""

    seat: Seat
    of: Seat


class Deed(StrEnum):
    """What dummy does on his own (42, 43)."""

    LOOKS_AT = "looks_at"
    """He looks at a card in a defender's hand."""
    SWAPS_HANDS = "swaps_hands"
    """He exchanges hands with declarer."""
    LEAVES_SEAT = "leaves_seat"
    """He leaves his seat to watch declarer's play."""
    WARNS_LEAD = "warns_lead"
    """He warns declarer, who is about to lead from the wrong hand."""
    ASKS_REVOKE = "asks_revoke"
    """He asks declarer whether he has no card of the suit led."""
    POINTS_OUT = "points_out"
    """He points out an irregularity."""


@dataclass(frozen=True, slots=True)
class DummyActed:
    """Dummy does something on his own; ``at`` is whose hand he looks at."""

    seat: Seat
    deed: Deed
    at: Seat | None = None


@dataclass(frozen=True, slots=True)
class AttentionDrawn:
    """A player draws attention to the irregularity; the Director is called and explains (9)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Chose:
    """A player takes one of the options the Law gives him (10C).

    ``word`` and ``argument`` are those of the option: a call, a card, a suit, or nothing.
    """

    seat: Seat
    word: str
    argument: Argument = None


@dataclass(frozen=True, slots=True)
class Found:
    """The Director finds a fact, or judges."""

    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class NextBoardCalled:
    """A player has called on the next board (64B4, 69A, 71)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round has ended at this table (8B)."""


@dataclass(frozen=True, slots=True)
class CorrectionPeriodEnded:
    """The correction period has ended (79C)."""


@dataclass(frozen=True, slots=True)
class CardsMixed:
    """After the play a player has mixed his cards (65D, 66D)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ReviewAsked:
    """A player asks for the auction to be restated (20B, 20C)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ExplanationAsked:
    """A player asks what the opponents' calls or plays mean (20F)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Explained:
    """A player explains a call of his partner's (20F, 75C); ``says`` is kept as it was said."""

    seat: Seat
    call: Call
    says: str = ""


@dataclass(frozen=True, slots=True)
class Alerted:
    """A player alerts his partner's call (40B)."""

    seat: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class TrickInspected:
    """A player looks at a trick that lies face down, counted from 1 (66)."""

    seat: Seat
    trick: int


@dataclass(frozen=True, slots=True)
class Departed:
    """Any other departure from procedure or propriety, named by its Law (72-76, 90).

    ``seat`` is ``None`` for a spectator (76) or where nobody knows who it was.
    """

    law: str
    seat: Seat | None = None
    says: str = ""


Argument = Call | Card | Suit | Denomination | tuple[Suit, ...] | str | None
"""What a choice names: the call or card that is made, one suit or several, or a word."""

Act = (
    CallMade
    | CallsMade
    | CallChanged
    | CardsExposed
    | LedFaceDown
    | LeadFaced
    | CardsPlayed
    | Designated
    | HandSpread
    | Claimed
    | Conceded
    | Objected
    | AskedForSuit
    | DummyActed
    | AttentionDrawn
    | Chose
    | Found
    | NextBoardCalled
    | RoundEnded
    | CorrectionPeriodEnded
    | CardsMixed
    | ReviewAsked
    | ExplanationAsked
    | Explained
    | Alerted
    | TrickInspected
    | Departed
)
