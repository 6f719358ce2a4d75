"""Findings: what the Laws leave to the Director's eyes, ears and judgement.

The engine asks for them (:mod:`doubleton.table.questions`) and never fills one in; the default of a
Law, where it has one, stands beside each.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from doubleton.bridge import Call, Card, Contract, PassedOut, Result, Seat, Side, Suit
from doubleton.table.outcomes import AtFault as AtFault  # noqa: PLC0414 - a finding's part


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a call means by the partnership's agreements (26, 27B, 30C, 31A).

    It may be found before the call is made or after.  What is ``None`` has its default: a call is
    not ``conventional``, a pass no ``conventional_pass``, and a bid of a suit is related to it and
    every other call to none.
    """

    seat: Seat
    call: Call
    conventional: bool | None = None
    conventional_pass: bool | None = None
    related: tuple[Suit, ...] | None = None


class Misinformation(StrEnum):
    """In what a player was misled."""

    EXPLANATION = "explanation"
    ALERT = "alert"
    WHOSE_LEAD = "whose_lead"


@dataclass(frozen=True, slots=True)
class Misinformed:
    """One player misled another, who has just learnt the truth (21B, 40C, 47E).

    ``about`` is the call that was wrongly explained or not alerted, with its maker; ``probable``
    whether the misled player probably made his own call because of it.
    """

    by: Seat
    to: Seat
    kind: Misinformation
    about: tuple[Seat, Call] | None = None
    probable: bool | None = None


class Extraneous(StrEnum):
    """How information reached a partner (16A)."""

    HESITATION = "hesitation"
    HASTE = "haste"
    REMARK = "remark"
    QUESTION = "question"
    REPLY = "reply"
    EMPHASIS = "emphasis"
    TONE = "tone"
    GESTURE = "gesture"
    MANNERISM = "mannerism"


@dataclass(frozen=True, slots=True)
class Unauthorised:
    """Information from partner, and what was done with it (16A).

    ``alternatives`` are the logical ones, ``suggested`` those among them that the information could
    suggest; ``chosen`` is what ``chooser`` did.
    """

    by: Seat
    kind: Extraneous
    alternatives: tuple[Call | Card, ...]
    suggested: tuple[Call | Card, ...]
    chooser: Seat
    chosen: Call | Card


@dataclass(frozen=True, slots=True)
class CouldHaveKnown:
    """Whether the offender could have known that it would probably damage the other side (23A)."""

    known: bool


@dataclass(frozen=True, slots=True)
class Damage:
    """Whether the non-offending side was damaged (12, 23A)."""

    damaged: bool


@dataclass(frozen=True, slots=True)
class SidesAtFault:
    """How far each side named is at fault that there is no result (12C1)."""

    sides: tuple[tuple[Side, AtFault], ...]


@dataclass(frozen=True, slots=True)
class AssignedResult:
    """The result that one side is assigned, instead of the one obtained (12C2).

    Raises :class:`~doubleton.errors.NotationError` when the tricks do not go with the contract.
    """

    side: Side
    contract: Contract | PassedOut
    tricks: int | None

    def __post_init__(self) -> None:
        Result(self.contract, self.tricks)  # it raises


class Ground(StrEnum):
    """Why an adjusted score is considered (12A3, 12B)."""

    PENALTY_TOO_HARSH = "penalty_too_harsh"
    PENALTY_TOO_LENIENT = "penalty_too_lenient"
    WRONG_PENALTY_PAID = "wrong_penalty_paid"


@dataclass(frozen=True, slots=True)
class GroundOfAdjustment:
    """The ground on which a player asks for an adjusted score."""

    ground: Ground


@dataclass(frozen=True, slots=True)
class WrongBoard:
    """A wrong board was found during the auction (15C).

    ``first`` are the calls made on it by the wrong players, ``second`` those by the right ones, as
    far as they have gone; ``None``: that auction has not begun.
    """

    first: tuple[tuple[Seat, Call], ...]
    second: tuple[tuple[Seat, Call], ...] | None = None


@dataclass(frozen=True, slots=True)
class CalledOnWrongCards:
    """A player made his last call on the cards of a wrong board (17D)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardRestored:
    """During the play a missing card was found and goes back to its hand (14B1, 14B3)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class DirectorsError:
    """The Director's own ruling was wrong, and normal scoring is not possible any more (82C)."""

    has_result: bool


class DealKnown(StrEnum):
    """From what a deal with wrong numbers of cards can be restored (13A)."""

    RECORD = "hand record"
    PLAYERS = "players"
    NOT = "nothing"


@dataclass(frozen=True, slots=True)
class CountedBeforePlay:
    """Hands had wrong numbers of cards, found before the play (13A, 13B).

    ``card_seen``: a player has seen a card of another hand; then ``interferes`` and ``all_agree``
    say whether that would interfere with normal play, and whether all four are willing to play.
    """

    cards: tuple[tuple[Seat, int], ...]
    known: DealKnown
    card_seen: bool = False
    interferes: bool | None = None
    all_agree: bool | None = None


@dataclass(frozen=True, slots=True)
class CardMissing:
    """One hand is a card short, and the others are right (14A, 14B).

    ``found``: the card has been found, ``played``: among the cards that were played.
    """

    seat: Seat
    found: bool
    played: bool = False


@dataclass(frozen=True, slots=True)
class WrongBoardPlayed:
    """Players have played a board that they should not have; had one of them before (15A, 15B)."""

    played_before: bool


@dataclass(frozen=True, slots=True)
class CountedAfterPlay:
    """How many cards hands had, found after the play (13C)."""

    cards: tuple[tuple[Seat, int], ...]


@dataclass(frozen=True, slots=True)
class RevokeClaimed:
    """After the play a revoke by this player is claimed (66D)."""

    against: Seat


@dataclass(frozen=True, slots=True)
class Revoked:
    """A revoke that the record does not show, found by the Director (61-64).

    ``trick`` is counted from 1.  What he does not know yet is ``None``, and is asked for where the
    answer depends on it: whether the revoker won that trick, how many tricks his side won from it
    on, and whether he later won one with a card he could have played to it.
    """

    seat: Seat
    trick: int
    suit: Suit
    won_it: bool | None = None
    side_won: int | None = None
    won_later_with_suit: bool | None = None


@dataclass(frozen=True, slots=True)
class UnawareOfTrump:
    """Whether it is at all likely that the claimer did not know of a trump that is out (70C2)."""

    at_all_likely: bool


@dataclass(frozen=True, slots=True)
class ClaimComesTo:
    """How many of the tricks left the claimer is to have, found by the Director (70A)."""

    tricks: int


@dataclass(frozen=True, slots=True)
class AcquiescenceWithdrawn:
    """A player takes back his side's acquiescence in a claim or concession (69B)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ConcededTrick:
    """Whether a trick that a player conceded could be lost by legal, and by normal, play (71)."""

    by: Seat
    by_legal_play: bool
    by_normal_play: bool


@dataclass(frozen=True, slots=True)
class MinutesAfterPosting:
    """Minutes after the official score was made available (69B, 71, 79C)."""

    minutes: int


@dataclass(frozen=True, slots=True)
class AppealBy:
    """Who appeals, and whether his partner concurs (92D)."""

    seat: Seat
    partner_concurs: bool | None = None


@dataclass(frozen=True, slots=True)
class AppealMade:
    """Minutes after the official score was made available when an appeal was made (92B)."""

    minutes: int


class Disagreement(StrEnum):
    """In what a committee would decide otherwise than the Director (93B3)."""

    LAW = "law"
    REGULATIONS = "regulations"
    DISCIPLINE = "discipline"
    JUDGEMENT = "judgement"


@dataclass(frozen=True, slots=True)
class CommitteeDisagrees:
    """The committee would decide otherwise (93B3)."""

    on: Disagreement


@dataclass(frozen=True, slots=True)
class Answered:
    """The Director's answer to a question that no other finding holds: its key, and yes or no."""

    question: str
    yes: bool


Finding = (
    Meaning
    | Misinformed
    | Unauthorised
    | CouldHaveKnown
    | Damage
    | SidesAtFault
    | AssignedResult
    | GroundOfAdjustment
    | WrongBoard
    | CalledOnWrongCards
    | CardRestored
    | DirectorsError
    | CountedBeforePlay
    | CardMissing
    | WrongBoardPlayed
    | CountedAfterPlay
    | RevokeClaimed
    | Revoked
    | UnawareOfTrump
    | ClaimComesTo
    | AcquiescenceWithdrawn
    | ConcededTrick
    | MinutesAfterPosting
    | AppealBy
    | AppealMade
    | CommitteeDisagrees
    | Answered
)
