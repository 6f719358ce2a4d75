"""Recorded auctions and plays, looked at as a whole by masks (Laws 17-19, 22, 41, 44).

What departs from the Laws is named with its place; nothing is ruled on.  After a departure the
record is followed as it stands, as if the irregularity had been accepted, so that one slip is
told once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

from doubleton.bridge import (
    ALL_CALLS,
    DENOMINATIONS,
    DOUBLE,
    PASS,
    PASSED_OUT,
    REDOUBLE,
    SEATS,
    Call,
    Card,
    Contract,
    Deal,
    Denomination,
    Doubled,
    PassedOut,
    Seat,
    Side,
)

_PASS: Final = 1 << PASS
_BIDS: Final = ALL_CALLS & -(1 << REDOUBLE + 1)
_SUIT: Final = (1 << 13) - 1
_NO_LEADS: Final[Mapping[int, Seat]] = MappingProxyType({})

Cards = tuple[Card | None, Card | None, Card | None, Card | None]
"""The cards of a trick from North clockwise; ``None`` for one that is unknown or not played."""


class Breach(StrEnum):
    """How a call or a card departs from the Laws."""

    INSUFFICIENT = "insufficient"
    """A bid that does not supersede the last one (18, 27)."""
    TOO_HIGH = "too-high"
    """A bid of more than seven (38)."""
    DOUBLE = "double"
    """A double of something else than an opponent's bid that only passes followed (19A, 36)."""
    REDOUBLE = "redouble"
    """A redouble of something else than such a double (19B, 36)."""
    AFTER_END = "after-end"
    """A call after the final pass (17E, 39)."""
    REVOKE = "revoke"
    """Another suit than the one led, though that could have been followed (44C, 61A)."""
    NOT_HELD = "not-held"
    """A card that the player was not dealt."""
    PLAYED_BEFORE = "played-before"
    """A card that was played to an earlier trick, or twice to this one."""


class Turn(NamedTuple):
    """Where an auction stands, as the player sees it whose turn it is.

    ``bid`` is the number of the last bid, 0 before the first; ``ours`` whether this player's side
    made it; ``passes`` how many there are since the last other call.

    >>> from doubleton.bridge import CALLS
    >>> turn = Turn().after(Call("7H"))
    >>> [str(call) for call in CALLS if turn.legal >> call & 1]
    ['Pass', 'X', '7S', '7NT']
    """

    bid: int = 0
    ours: bool = False
    doubled: int = 0
    passes: int = 0

    @property
    def ended(self) -> bool:
        """Whether the auction is over: three passes after a call, or four at the start (17E)."""
        return self.passes > (2 if self.bid else 3)

    @property
    def legal(self) -> int:
        """The set of legal calls, as bits (18, 19); empty once the auction is over."""
        if self.ended:
            return 0
        legal = _PASS | (_BIDS & -(2 << self.bid) if self.bid else _BIDS)
        if self.bid and self.ours and self.doubled == Doubled.DOUBLED:
            legal |= 1 << REDOUBLE
        if self.bid and not self.ours and self.doubled == Doubled.UNDOUBLED:
            legal |= 1 << DOUBLE
        return legal

    def after(self, call: Call) -> Turn:
        """Return what the next player sees; *call* need not be legal."""
        if call.is_bid:
            return Turn(call)
        if call == PASS:
            return self._replace(ours=not self.ours, passes=self.passes + 1)
        return self._replace(ours=not self.ours, passes=0, doubled=int(call))

    def skipped(self) -> Turn:
        """Return what the next player sees when this turn was lost by a call out of rotation."""
        return self._replace(ours=not self.ours)

    def breach(self, call: Call) -> Breach | None:
        """Return how *call* departs from the Laws, if it does."""
        if self.legal >> call & 1:
            return None
        if self.ended:
            return Breach.AFTER_END
        if call.is_bid:
            return Breach.TOO_HIGH if call.level > 7 else Breach.INSUFFICIENT
        return Breach.DOUBLE if call == DOUBLE else Breach.REDOUBLE


@dataclass(frozen=True, slots=True)
class AuctionReplay:
    """A recorded auction: its breaches by the index of the call, and what it led to (22).

    ``contract`` is ``None`` while the auction is not over, and for a bid of more than seven.
    """

    breaches: tuple[tuple[int, Breach], ...]
    contract: Contract | PassedOut | None


def replay_auction(dealer: Seat, calls: Iterable[Call | None]) -> AuctionReplay:
    """Follow the *calls* in rotation from the *dealer*; ``None`` is a turn that was lost.

    An insufficient bid stands as the last bid; an inadmissible double or redouble, which must be
    cancelled (36), counts as a pass.

    >>> said = [Call(text) for text in "4H X P P 4S P P P".split()]
    >>> replay_auction(Seat.NORTH, said).contract
    Contract('4SN')
    >>> replay_auction(Seat.EAST, [Call("1S"), Call("1H")]).breaches
    ((1, <Breach.INSUFFICIENT: 'insufficient'>),)
    """
    turn, breaches = Turn(), list[tuple[int, Breach]]()
    first = dict[tuple[Side, Denomination], Seat]()
    bidder = dealer
    for index, call in enumerate(calls):
        if call is None:
            turn = turn.skipped()
            continue
        breach = turn.breach(call)
        if breach is not None:
            breaches.append((index, breach))
            if breach is Breach.AFTER_END:
                break
        if call.is_bid:
            bidder = SEATS[(dealer + index) % 4]
            first.setdefault((bidder.side, call.denomination), bidder)
        undone = breach in (Breach.DOUBLE, Breach.REDOUBLE)
        turn = turn.after(PASS if undone else call)
    contract: Contract | PassedOut | None = None
    if turn.ended and not turn.bid:
        contract = PASSED_OUT
    elif turn.ended and (bid := Call(turn.bid)).level <= 7:
        declarer = first[bidder.side, bid.denomination]
        contract = Contract.of(bid.level, bid.denomination, declarer, Doubled(turn.doubled))
    return AuctionReplay(tuple(breaches), contract)


@dataclass(frozen=True, slots=True)
class PlayReplay:
    """A recorded play: its breaches by trick (from 0) and player; leaders and winners by trick.

    A leader or winner is ``None`` where the record does not tell.
    """

    breaches: tuple[tuple[int, Seat, Breach], ...]
    leaders: tuple[Seat | None, ...]
    winners: tuple[Seat | None, ...]

    def won(self, side: Side) -> int:
        """Return how many tricks *side* is known to have won."""
        return sum(winner is not None and winner.side is side for winner in self.winners)


def replay_play(deal: Deal, contract: Contract, cards: Sequence[Card]) -> PlayReplay:
    """Follow *cards* in the order of play; declarer's left-hand opponent leads (41A).

    >>> deal = Deal("N:A...2 K...3 Q.2.. J5...")
    >>> cards = [Card(text) for text in ("SK", "H2", "S5", "SA", "C2", "C3")]
    >>> replay = replay_play(deal, Contract("1NTN"), cards)
    >>> replay.breaches, replay.winners
    (((0, <Seat.SOUTH: 2>, <Breach.REVOKE: 'revoke'>),), (<Seat.NORTH: 0>, None))
    """
    tricks = list[Cards]()
    leader = contract.declarer.lho
    for start in range(0, len(cards), 4):
        row: list[Card | None] = [None] * 4
        for turn, card in enumerate(cards[start : start + 4]):
            row[(leader + turn) % 4] = card
        tricks.append((row[0], row[1], row[2], row[3]))
        winner = trick_winner(tricks[-1], leader, contract.denomination)
        if winner is not None:
            leader = winner
    return replay_tricks(deal, contract.denomination, contract.declarer.lho, tricks)


def replay_tricks(
    deal: Deal,
    trumps: Denomination,
    leader: Seat | None,
    tricks: Iterable[Cards],
    leads: Mapping[int, Seat] = _NO_LEADS,
) -> PlayReplay:
    """Follow *tricks* whose cards are laid out by seat.

    *leader* leads to the first; to the others who won the one before (44G), save that *leads* names
    who led to a trick out of turn.  Where hands or cards are not known, only what is certain is a
    breach.
    """
    hands = _Hands(deal)
    breaches = list[tuple[int, Seat, Breach]]()
    leaders, winners = list[Seat | None](), list[Seat | None]()
    for number, cards in enumerate(tricks):
        leader = leads.get(number, leader)
        led = None if leader is None else cards[leader]
        order = SEATS if leader is None else [SEATS[(leader + turn) % 4] for turn in range(4)]
        for seat in order:
            breach = hands.play(seat, cards[seat], led)
            if breach is not None:
                breaches.append((number, seat, breach))
                led = None if seat == leader else led
        leaders.append(leader)
        leader = trick_winner(cards, leader, trumps)
        winners.append(leader)
    return PlayReplay(tuple(breaches), tuple(leaders), tuple(winners))


class _Hands:
    """What each player still holds: the known cards, and how many others may be among the gone."""

    def __init__(self, deal: Deal) -> None:
        self.held: list[int | None] = [None if hand is None else int(hand) for hand in deal]
        self._gone_unseen = [0, 0, 0, 0]
        self._played = 0

    def play(self, seat: Seat, card: Card | None, led: Card | None) -> Breach | None:
        """Take a card from a hand."""
        held = self.held[seat]
        if card is None:
            self._gone_unseen[seat] += 1
            return None
        if self._played & card.bit:
            self._gone_unseen[seat] += 1
            return Breach.PLAYED_BEFORE
        self._played |= card.bit
        elsewhere = any(hand is not None and hand & card.bit for hand in self.held)
        if held is None:
            return Breach.NOT_HELD if elsewhere else None
        if not held & card.bit:
            self._gone_unseen[seat] += 1
            return Breach.NOT_HELD
        self.held[seat] = held & ~card.bit
        if led is None or led // 13 == card // 13:
            return None
        could_follow = (held >> 13 * (led // 13) & _SUIT).bit_count() > self._gone_unseen[seat]
        return Breach.REVOKE if could_follow else None


def _strengths(trumps: Denomination, led: int) -> tuple[int, ...]:
    """How high each card is in a trick; one that cannot win is below all others (44E, F)."""
    return tuple(
        card + 52 if card // 13 == trumps else card if card // 13 == led else -1
        for card in range(52)
    )


_STRENGTHS: Final = tuple(
    tuple(_strengths(trumps, led) for led in range(4)) for trumps in DENOMINATIONS
)


def trick_winner(
    cards: Sequence[Card | None], leader: Seat | None, trumps: Denomination
) -> Seat | None:
    """Return who wins a trick (44E, F); ``None`` when that cannot be told.

    All four cards, from North clockwise, must be known.  Without the *leader* a trick can still be
    told when it has a trump, or one suit only.
    """
    known = [card for card in cards if card is not None]
    if len(known) < 4:
        return None
    suits = {card // 13 for card in known}
    if leader is None and len(suits) > 1 and trumps not in suits:
        return None
    led = min(suits) if leader is None else known[leader] // 13
    strengths = [_STRENGTHS[trumps][led][card] for card in known]
    return SEATS[strengths.index(max(strengths))]
