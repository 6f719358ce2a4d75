"""What the Laws make of what happened: facts, each with the number of its provision.

A module of the Laws derives them, the table keeps them (:mod:`doubleton.table.table`), and the
explanation of a ruling is nothing but their list.  ``cite`` is stamped by the provision.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from typing import Self

from doubleton.bridge import Call, Card, Contract, Seat, Side, Suit
from doubleton.lawbook import Cite, Ruled
from doubleton.table.acts import Argument
from doubleton.table.outcomes import Outcome as Outcome  # noqa: PLC0414 - one of the facts
from doubleton.table.outcomes import Review as Review  # noqa: PLC0414 - one of the facts
from doubleton.table.outcomes import Ruling as Ruling  # noqa: PLC0414 - one of the facts

# --- what is wrong, and what may be chosen -----------------------------------------------------


@dataclass(frozen=True, slots=True)
class Irregularity(Ruled):
    """A departure from correct procedure, told by ``kind``, the Law it is dealt with under.

    ``seat`` is the offender (the hand, for a card of dummy).
    """

    kind: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class Option(Ruled):
    """What one player may choose; ``word`` and ``argument`` are those of :class:`Chose`.

    ``open_calls`` and ``open_cards`` are sets, as bits, when the argument is any one of them.
    ``consequences`` are what follows at once when it is taken, as far as that is fixed.
    """

    seat: Seat
    word: str
    argument: Argument = None
    open_calls: int = 0
    open_cards: int = 0
    consequences: tuple[Fact, ...] = ()

    def citing(self, cite: Cite) -> Self:
        """Give the citation to the option and to its consequences."""
        return replace(
            self,
            cite=self.cite or cite,
            consequences=tuple(fact.citing(cite) for fact in self.consequences),
        )


# --- the auction ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CallStands(Ruled):
    """A call takes its place in the auction, as the last of it."""

    seat: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class CallWithdrawn(Ruled):
    """A call is cancelled and does not count; Law 26 looks at it when ``offending``.

    ``final`` is the call that stands for that turn in the end; ``None``: he has still to make it.
    """

    seat: Seat
    call: Call
    offending: bool = True
    final: Call | None = None


@dataclass(frozen=True, slots=True)
class AuctionReverts(Ruled):
    """The calls from place ``length`` of the auction on are cancelled."""

    length: int


@dataclass(frozen=True, slots=True)
class ContractReached(Ruled):
    """The auction has ended in this contract (22B)."""

    contract: Contract


class Silence(StrEnum):
    """For how long a player must pass."""

    NEXT = "next"
    THROUGHOUT = "throughout"


@dataclass(frozen=True, slots=True)
class MustPass(Ruled):
    """A player must pass, at his next turn or as long as the auction lasts."""

    seat: Seat
    silence: Silence


@dataclass(frozen=True, slots=True)
class MustCall(Ruled):
    """A player must make this call at his turn (31A1, 32B1)."""

    seat: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class MayNotDouble(Ruled):
    """A player may not double or redouble: at his next turn, or as long as that bid is the last."""

    seat: Seat
    same_bid: bool


# --- the play ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardBecomesPenaltyCard(Ruled):
    """A card lies face up before its owner as a penalty card (50).

    ``deliberate`` is true for one exposed by deliberate play, which makes it a major one.
    """

    seat: Seat
    card: Card
    deliberate: bool


@dataclass(frozen=True, slots=True)
class PickedUp(Ruled):
    """A card is a penalty card no longer and goes back into its owner's hand."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class LeadRequired(Ruled):
    """A player must lead this suit at this turn."""

    seat: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class LeadForbidden(Ruled):
    """A player may not lead these suits as long as he keeps the lead."""

    seat: Seat
    suits: tuple[Suit, ...]


@dataclass(frozen=True, slots=True)
class LeadChosen(Ruled):
    """Declarer has said what he wants of this player's lead because of a penalty card (50E2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayLimited(Ruled):
    """A player may play, to this trick, only one of these cards (bits), if he can."""

    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class CardPlayedStands(Ruled):
    """A card takes its place in the trick in progress, or leads the next one."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class LedDown(Ruled):
    """An opening lead lies face down (41A); ``card`` is ``None`` where it is not known."""

    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class CardReplaced(Ruled):
    """In a trick (from 0) a hand's card is withdrawn and another one played in its place."""

    trick: int
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CardSupplied(Ruled):
    """In a trick (from 0) a hand that did not play to it supplies a card (67).

    ``late`` when both sides have played to the next trick: it cannot win any more (67B1).
    """

    trick: int
    seat: Seat
    card: Card
    late: bool = False


@dataclass(frozen=True, slots=True)
class PlayedOnHisOwn(Ruled):
    """Dummy played a card that declarer had not named (45F)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class RightsLost(Ruled):
    """Dummy has lost his qualified rights (43B2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardsSeen(Ruled):
    """Cards are known to be in this hand; nothing else follows."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardReturned(Ruled):
    """A card that was played goes back into its owner's hand."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class LeadFrom(Ruled):
    """The next lead must come from this hand (43B2(b), 55B)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DeclarerChanges(Ruled):
    """Presumed declarer becomes dummy, and his partner declarer (54A)."""

    declarer: Seat


class RevokeState(StrEnum):
    """Where a revoke stands."""

    NONE = "none"
    CORRECTABLE = "correctable"
    ESTABLISHED = "established"


# --- the result -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Transfer(Ruled):
    """Tricks that pass to a side after play."""

    to: Side
    tricks: int


@dataclass(frozen=True, slots=True)
class ClaimResult(Ruled):
    """How many of the tricks left go to the claimer."""

    tricks: int


@dataclass(frozen=True, slots=True)
class CardNamed(Ruled):
    """The card of dummy that declarer's words mean; ``None``: the call is void (46)."""

    card: Card | None


@dataclass(frozen=True, slots=True)
class TimePassed(Ruled):
    """A time limit has been reached, or a player has mixed his cards.

    ``called`` has called on the next board (64B4, 69A, 71), ``mixed`` his cards (65D, 66D).
    """

    called: Seat | None = None
    mixed: Seat | None = None
    round_ended: bool = False
    correction_ended: bool = False


@dataclass(frozen=True, slots=True)
class Award(Ruled):
    """What each side receives in place of a result: per cent, IMPs or points, as it sees it."""

    ns: Fraction | int
    ew: Fraction | int


@dataclass(frozen=True, slots=True)
class NotAvailable(Ruled):
    """A choice that the Laws did not offer; it changes nothing."""

    seat: Seat
    word: str


Fact = Ruled
"""Anything a provision derives."""
