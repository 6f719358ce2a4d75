"""Recorded auctions and plays, looked at as a whole by masks (Laws 17-19, 22, 41, 44).

What departs from the Laws is named with its place; nothing is ruled on.  After a departure the
record is followed as it stands, as if the irregularity had been accepted, so that one slip is
told once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Final, NamedTuple

from doubleton.bridge import (
    ALL_CALLS,
    ALL_CARDS,
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
_EIGHT: Final = ALL_CALLS.bit_length()
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
        return Breach.AFTER_END if self.ended else _breach(call)


def _breach(call: Call) -> Breach:
    """Return how a call departs from the Laws that is none of the legal ones."""
    if call.is_bid:
        return Breach.INSUFFICIENT if call < _EIGHT else Breach.TOO_HIGH
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
    said = tuple(calls)
    breaches = list[tuple[int, Breach]]()
    bid = bid_at = doubled = passes = 0
    for index, call in enumerate(said):
        if call is None:
            continue
        if passes > 2 and (bid or passes > 3):
            breaches.append((index, Breach.AFTER_END))
            break
        if not call:  # a pass
            passes += 1
        elif call > REDOUBLE:
            if not bid < call < _EIGHT:
                breaches.append((index, _breach(call)))
            bid, bid_at, doubled, passes = call, index, 0, 0
        elif bid and call == doubled + 1 and call & 1 == index - bid_at & 1:
            doubled, passes = call, 0
        else:
            breaches.append((index, _breach(call)))
            passes += 1
    ended = passes > (2 if bid else 3)
    contract = _outcome(dealer, said, bid_at, doubled) if ended else None
    return AuctionReplay(tuple(breaches), contract)


def _outcome(
    dealer: Seat, said: Sequence[Call | None], bid_at: int, doubled: int
) -> Contract | PassedOut | None:
    """Return what the last bid leads to; it falls to who of the side first named the denomination.

    ``None`` for a bid of more than seven.
    """
    bid = said[bid_at]
    if bid is None or bid <= REDOUBLE:
        return PASSED_OUT
    for index in range(bid_at & 1, bid_at + 1, 2):
        call = said[index]
        if call is not None and call > REDOUBLE and (bid - call) % 5 == 0:
            return _contract(bid, doubled, SEATS[(dealer + index) % 4])
    return None


@cache
def _contract(bid: Call, doubled: int, declarer: Seat) -> Contract | None:
    if bid >= _EIGHT:
        return None
    return Contract.of(bid.level, bid.denomination, declarer, Doubled(doubled))


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
        return sum(map(self.winners.count, side.seats))


def replay_play(deal: Deal, contract: Contract, cards: Sequence[Card]) -> PlayReplay:
    """Follow *cards* in the order of play; declarer's left-hand opponent leads (41A).

    >>> deal = Deal("N:A...2 K...3 Q.2.. J5...")
    >>> cards = [Card(text) for text in ("SK", "H2", "S5", "SA", "C2", "C3")]
    >>> replay = replay_play(deal, Contract("1NTN"), cards)
    >>> replay.breaches, replay.winners
    (((0, <Seat.SOUTH: 2>, <Breach.REVOKE: 'revoke'>),), (<Seat.NORTH: 0>, None))
    """
    regular = _regular_play(deal, contract, cards)
    if regular is not None:
        return regular
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


def _regular_play(deal: Deal, contract: Contract, cards: Sequence[Card]) -> PlayReplay | None:
    """Follow a whole play at once; ``None`` when the deal is not known or something is wrong.

    Two things are seen to: who did not follow suit never plays that suit again (44C), and what each
    player played is his hand.
    """
    if len(cards) != 52:
        return None
    pack = bytes(cards)
    suits = int.from_bytes(pack.translate(_SUITS), "little")
    suits_of_tricks = (suits | suits >> 6 | suits >> 12 | suits >> 18).to_bytes(52, "little")[::4]
    strengths_in, followed_by = _STRENGTHS[contract.denomination], _followed()
    leader, void = (contract.declarer + 1) % 4, 0
    leaders = [leader]
    tricks = zip(*[iter(pack)] * 4, suits_of_tricks, strict=True)
    for first, second, third, fourth, four in tricks:
        followed, shown_out = followed_by[leader][four]
        if followed & void:
            return None
        void |= shown_out
        strengths = strengths_in[four & 3]
        best, turn = strengths[first], 0
        if strengths[second] > best:
            best, turn = strengths[second], 1
        if strengths[third] > best:
            best, turn = strengths[third], 2
        if strengths[fourth] > best:
            turn = 3
        leader = (leader + turn) & 3
        leaders.append(leader)
    players = b"".join([_PLAYERS[leader] for leader in leaders[:-1]])
    players_of_cards = bytes.maketrans(pack, players)[51::-1]
    hands = tuple([int(players_of_cards.translate(is_his), 2) for is_his in _IS_HIS])
    if hands != deal or sum(hands) != ALL_CARDS:
        return None
    seats = tuple([SEATS[leader] for leader in leaders])
    return PlayReplay((), seats[:-1], seats[1:])


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


_SUITS: Final = bytes(card // 13 for card in range(256))
_PLAYERS: Final = tuple(bytes(252 + (leader + turn) % 4 for turn in range(4)) for leader in SEATS)
"""Who plays to a trick, in order, by who leads; 252 is North, so that no card is one of them."""
_IS_HIS: Final = tuple(bytes(b"01"[byte == 252 + seat] for byte in range(256)) for seat in SEATS)


@cache
def _followed() -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return who played which suits to a trick, and who showed out of which.

    The first index is the leader, the second the suits in the order of play, of two bits each, the
    leader's lowest; of what is found each player and suit is one of sixteen bits.
    """
    fours = [[four >> 2 * turn & 3 for turn in range(4)] for four in range(256)]
    return tuple(tuple(_followed_by(leader, suits) for suits in fours) for leader in SEATS)


def _followed_by(leader: Seat, suits: list[int]) -> tuple[int, int]:
    played = shown_out = 0
    for turn, suit in enumerate(suits):
        his = (leader + turn) % 4 * 4
        played |= 1 << his + suit
        if suit != suits[0]:
            shown_out |= 1 << his + suits[0]
    return played, shown_out


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
